import { expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writePictures } from "./evidence-files.ts";

test("restaurants whose pages look the same may write the same picture at the same time", async () => {
  const folder = await mkdtemp(join(tmpdir(), "plateful-pictures-"));
  try {
    const pictures = new Map([["same.webp", new Uint8Array(100_000).fill(7)]]);
    await Promise.all(Array.from({ length: 8 }, () => writePictures(folder, pictures)));
    expect(await readdir(folder)).toEqual(["same.webp"]);
    expect((await Bun.file(join(folder, "same.webp")).bytes()).length).toBe(100_000);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
