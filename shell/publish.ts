import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Files of so many releases before the newest one stay: a tab that is still open may ask for their chunks. */
const KEPT_RELEASES = 2;
const LIST = "releases.json";
/** What leads to the other files is changed last, so that nothing is named before it is there. */
const LAST = ["sw.js", "index.html"];

/** Newest first; each the files of a release, relative to the folder. */
type Releases = string[][];

async function files(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

async function releases(folder: string): Promise<Releases> {
  try {
    return JSON.parse(await readFile(join(dirname(folder), LIST), "utf8")) as Releases;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/**
 * Copies a build into the folder that is served, keeps the files of the two releases before it, and removes older ones.
 * The same build again changes nothing.
 */
export async function publish(build: string, served: string): Promise<void> {
  const fresh = await files(build);
  const before = await releases(served);
  const isSame = before[0]?.join() === fresh.join();
  const kept = isSame ? before : [fresh, ...before].slice(0, KEPT_RELEASES + 1);

  const ordered = [...fresh.filter((file) => !LAST.includes(file)), ...LAST.filter((file) => fresh.includes(file))];
  for (const file of ordered) {
    await mkdir(dirname(join(served, file)), { recursive: true });
    await cp(join(build, file), join(served, file));
  }
  const wanted = new Set(kept.flat());
  for (const file of await files(served)) {
    if (!wanted.has(file)) await rm(join(served, file));
  }
  await writeFile(join(dirname(served), LIST), JSON.stringify(kept));
}
