import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const BROWSER = "chromium";

/**
 * Unpacks the browser of the npm package into a folder, once. The package itself writes in place and takes whatever
 * stands there for whole: killed meanwhile, or asked twice at once, it would leave or start half a browser.
 * So it works in a folder of its own, in a process that can be told so, and its files are moved, the browser last.
 * @returns the browser's path
 */
export async function unpackChromium(folder = tmpdir()): Promise<string> {
  const path = join(folder, BROWSER);
  if (existsSync(path)) return path;
  const partial = await mkdtemp(join(folder, "plateful-unpacking-"));
  try {
    const unpack = `import(${JSON.stringify(import.meta.resolve("@sparticuz/chromium"))}).then((shipped) => shipped.default.executablePath())`;
    await promisify(execFile)(process.execPath, ["-e", unpack], { env: { ...process.env, TMPDIR: partial } });
    const parts = (await readdir(partial)).filter((name) => name !== BROWSER);
    for (const name of [...parts, BROWSER]) await moveInto(partial, folder, name);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return path;
}

async function moveInto(from: string, to: string, name: string): Promise<void> {
  try {
    await rename(join(from, name), join(to, name));
  } catch (error) {
    // Another process was quicker with a folder, which is whole then too.
    if (!existsSync(join(to, name))) throw error;
  }
}
