import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { EXIT, ExitError } from "../program.ts";
import { RunLockedError, takeRunLock } from "../verification/run-lock.ts";
import { loadWeb } from "./load-web.ts";

const ROOT = join(import.meta.dir, "../..");
/** What the built app is made of. */
const SOURCES = [
  "shell",
  "remotes",
  "server/contract",
  "rspack.config.ts",
  "package.json",
  "bun.lock",
  "tsconfig.json",
];
const LEFT_OUT = /^(shell\/(styled-system|e2e)\/|.*\.test\.tsx?$)/;
const STAMP = join(ROOT, "dist/built-from");

/**
 * Builds the app where its sources changed since the last build.
 * @param onOutput hears what the tools print
 * @param signal ends the build
 * @returns whether it built
 * @throws ExitError when the build fails, the signal's reason when that ended it
 */
export async function buildApp(onOutput: (text: string) => void, signal?: AbortSignal): Promise<boolean> {
  const release = await waitForLock(signal);
  try {
    return await buildIfChanged(onOutput, signal);
  } finally {
    release();
  }
}

/** Two builds at once would write over each other: the second waits, and then finds its work done. */
async function waitForLock(signal?: AbortSignal): Promise<() => void> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      return takeRunLock(join(ROOT, ".cache/build.lock"));
    } catch (error) {
      if (!(error instanceof RunLockedError)) throw error;
      await Bun.sleep(200);
    }
  }
}

async function buildIfChanged(onOutput: (text: string) => void, signal?: AbortSignal): Promise<boolean> {
  const digest = await digestOfSources();
  const stamp = Bun.file(STAMP);
  const made = ["dist/web/index.html", "dist/first-screen.js"].map((path) => Bun.file(join(ROOT, path)).exists());
  const isBuilt = (await Promise.all(made)).every(Boolean);
  if (isBuilt && (await stamp.exists()) && (await stamp.text()) === digest) return false;
  signal?.throwIfAborted();
  const child = Bun.spawn([process.execPath, "shell/build.ts"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    ...(signal && { signal }),
  });
  const words: string[] = [];
  const listen = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const part of stream) {
      const text = decoder.decode(part, { stream: true });
      words.push(text);
      onOutput(text);
    }
  };
  await Promise.all([listen(child.stdout), listen(child.stderr)]);
  const code = await child.exited;
  signal?.throwIfAborted();
  if (code !== 0)
    throw new ExitError(EXIT.partly, `The app could not be built:\n${words.join("").trim().slice(-4_000)}`);
  await rm(join(ROOT, "dist/packed"), { recursive: true, force: true });
  await loadWeb();
  await Bun.write(STAMP, digest);
  return true;
}

async function digestOfSources(): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  for (const source of SOURCES) {
    for (const path of await filesAt(source)) {
      hasher.update(`${path}\0`);
      hasher.update(await Bun.file(join(ROOT, path)).bytes());
    }
  }
  return hasher.digest("hex");
}

async function filesAt(source: string): Promise<string[]> {
  if (/\.\w+$/.test(source)) return [source];
  const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => !LEFT_OUT.test(path))
    .sort();
}
