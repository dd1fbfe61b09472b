import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

/** `deals serve` in a process of its own, as an operator runs it. */
export type Served = {
  url: string;
  kill: (signal: "SIGTERM" | "SIGKILL") => void;
  /** The exit code, 137 and the like for a signal. */
  exited: Promise<number>;
};

export async function newDataFolder(): Promise<{ folder: string; database: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "plateful-faults-"));
  await chmod(folder, 0o755);
  return {
    folder,
    database: join(folder, "plateful.sqlite"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function spawnServe(folder: string) {
  const rate = "100000/1m";
  return Bun.spawn([process.execPath, "cli/main.ts", "serve", "--json"], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: folder,
      NODE_ENV: "test",
      VERIFY_EVERY: "off",
      DEV_EXPOSE_RESET_LINK: "1",
      THROTTLE_REGISTER: rate,
      THROTTLE_FEEDBACK: rate,
      THROTTLE_LOGIN_ADDRESS: rate,
      THROTTLE_LOGIN_ACCOUNT: rate,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
}

/** @throws with what it said, when it does not come to listen */
export async function serve(folder: string): Promise<Served> {
  const child = spawnServe(folder);
  const words = new Response(child.stderr).text();
  let said = "";
  const decoder = new TextDecoder();
  for await (const part of child.stdout) {
    said += decoder.decode(part, { stream: true });
    if (said.includes("\n")) break;
  }
  if (!said.includes("\n")) throw new Error(`deals serve ended with ${await child.exited}: ${await words}`);
  const { url } = JSON.parse(said) as { url: string };
  return { url: url.replace("localhost", "127.0.0.1"), kill: (signal) => child.kill(signal), exited: child.exited };
}

/** What a server that refuses to start says, and its exit code. */
export async function refusedServe(folder: string): Promise<{ code: number; words: string }> {
  const child = spawnServe(folder);
  const words = await new Response(child.stderr).text();
  return { code: await child.exited, words };
}
