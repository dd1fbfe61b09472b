import type { Block, Snapshot } from "#pipeline/page";
import { hashOf } from "./read-page.ts";

/** A snapshot of bare lines, as a page of plain text gives one. For PDF texts, and for tests of what reads snapshots. */
export function snapshotOfLines(lines: string[], options: { url: string; now: number; title?: string }): Snapshot {
  const blocks = lines.map(
    (text, index): Block => ({
      index,
      text,
      reach: "visible",
      kind: "pre",
      headingLevel: 0,
      headings: [],
      group: 0,
      path: [0],
      headers: [],
      struck: [],
      box: null,
    }),
  );
  return {
    url: options.url,
    title: options.title ?? "",
    takenAt: options.now,
    blocks,
    structured: [],
    links: [],
    textHash: hashOf(blocks),
    complete: true,
  };
}
