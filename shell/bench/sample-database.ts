import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

/**
 * The sample neighbourhood, imported and verified, in a database of its own; builds the app where it changed.
 * @returns the database's path
 * @throws with what `deals start` said, where it does not come to serve
 */
export async function sampleDatabase(folder: string): Promise<string> {
  const child = Bun.spawn([process.execPath, join(ROOT, "cli/main.ts"), "start"], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0", DATA_DIR: folder, NODE_ENV: "test", VERIFY_EVERY: "off" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const words = new Response(child.stderr).text();
  const decoder = new TextDecoder();
  let said = "";
  for await (const part of child.stdout) {
    said += decoder.decode(part, { stream: true });
    if (said.includes("http://")) break;
  }
  child.kill("SIGTERM");
  if (!said.includes("http://")) throw new Error(`deals start ended with ${await child.exited}: ${await words}`);
  await child.exited;
  return join(folder, "plateful.sqlite");
}
