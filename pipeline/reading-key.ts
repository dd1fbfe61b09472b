import type { Block, Snapshot } from "./page.ts";

/**
 * All that extraction and the gate go by. Two readings of a page with one key, as served and as drawn, hold the same deals:
 * they differ in where things stand alone, and in what their boxes are numbered.
 */
export function readingKey({ url, title, takenAt, blocks, structured, links, complete }: Snapshot): string {
  const numbers = new Map<number, number>();
  const renumbered = (box: number) => numbers.getOrInsertComputed(box, () => numbers.size);
  const told = blocks.map(({ box, path, group, ...rest }: Block) => ({
    ...rest,
    path: path.map(renumbered),
    group: renumbered(group),
  }));
  const day = new Date(takenAt).toISOString().slice(0, 10);
  return JSON.stringify([url, title, day, told, structured, links, complete]);
}
