import { mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

/** Kept from run to run, outside the repository: compiling better-sqlite3 takes a minute. */
const FOLDER = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "plateful-bench");
/** better-sqlite3 13 crashes under Node 20. */
const PACKAGES = ["fastify@5.12.8", "better-sqlite3@12.11.1"];

/**
 * The folder in which Fastify and better-sqlite3 are installed for Node; installs them the first time.
 * @returns why not, where that fails: without Node, or where better-sqlite3 can neither be fetched nor compiled
 */
export async function nodePeers(): Promise<{ folder: string } | { missing: string }> {
  if (!Bun.which("node") || !Bun.which("npm")) return { missing: "Node with npm is not installed" };
  await mkdir(FOLDER, { recursive: true });
  await Bun.write(join(FOLDER, "package.json"), '{"private":true}');
  if (await works()) return { folder: FOLDER };
  await ended(["npm", "install", "--no-audit", "--no-fund", ...PACKAGES]);
  return (await works()) ? { folder: FOLDER } : { missing: `npm install ${PACKAGES.join(" ")} failed in ${FOLDER}` };
}

async function works(): Promise<boolean> {
  return (await ended(["node", "-e", 'require("fastify"); new (require("better-sqlite3"))(":memory:")'])) === 0;
}

function ended(command: string[]): Promise<number> {
  return Bun.spawn(command, { cwd: FOLDER, stdin: "ignore", stdout: "ignore", stderr: "ignore" }).exited;
}
