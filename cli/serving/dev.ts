import { readEnvironment } from "../environment.ts";

/**
 * `bun run dev`: one address with hot reload. The app's development server listens on PORT and passes on to the API,
 * which starts anew when one of its files changes. Both work on DATA_DIR as `bun start` left it.
 */
const { HOST, PORT, PUBLIC_URL } = readEnvironment(process.env);
const apiPort = PORT + 1;

const spawn = (command: string[], env: Record<string, string>) =>
  Bun.spawn([process.execPath, ...command], {
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  });

const children = [
  spawn(["--watch", "cli/serving/dev-api.ts"], { PORT: String(apiPort), PUBLIC_URL, VERIFY_EVERY: "off" }),
  spawn(["shell/dev.ts"], { HOST, PORT: String(PORT), DEV_API: `http://127.0.0.1:${apiPort}` }),
];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
console.log(`Developing at ${PUBLIC_URL}. Run \`bun start\` once before, for deals to look at.`);
await Promise.race(children.map((child) => child.exited));
stop();
await Promise.all(children.map((child) => child.exited));
