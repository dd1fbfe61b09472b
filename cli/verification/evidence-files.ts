import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Snapshot } from "#pipeline/page";

const HASH_LENGTH = 32;

/** Writes beside the place and moves into it: a file is there whole or not at all. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name);
  if (await Bun.file(path).exists()) return;
  await mkdir(folder, { recursive: true });
  // Two restaurants whose pages look the same have the same picture: each writes its own.
  const partial = `${path}.${randomUUID()}.part`;
  await Bun.write(partial, bytes);
  await rename(partial, path);
}

/** Stores a page's text as it was read. @returns its file name, made of the address and the text */
export async function writeSnapshot(folder: string, snapshot: Snapshot): Promise<string> {
  const key = new Bun.CryptoHasher("sha256").update(`${snapshot.url}\n${snapshot.textHash}`).digest("hex");
  const name = `${key.slice(0, HASH_LENGTH)}.json.zst`;
  await writeWhole(folder, name, Bun.zstdCompressSync(Buffer.from(JSON.stringify(snapshot))));
  return name;
}

export async function writePictures(folder: string, pictures: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [name, bytes] of pictures) await writeWhole(folder, name, bytes);
}

/** Deletes every file of a folder that nothing points to. */
export async function keepOnly(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
  for (const name of names) if (!wanted.has(name)) await rm(join(folder, name), { force: true });
}
