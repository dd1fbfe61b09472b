import { join } from "node:path";
import type { Snapshot } from "#pipeline/page";
import { residentBytes } from "#pipeline/processes";
import { snapshotOfLines } from "../plain-snapshot.ts";
import { ReadTimeoutError } from "../read-page.ts";
import type { PdfLines } from "./pdf-lines.ts";

const PROGRAM = join(import.meta.dir, "pdf-process.ts");
const LIMITS = { timeoutMs: 10_000, bytes: 768 * 2 ** 20 };
const LOOK_MS = 100;

/** The document is no PDF, or reading it takes more than may be spent on one. */
class PdfError extends Error {
  override name = "PdfError";
  readonly retry = false;
}

/**
 * Reads a menu that is a PDF. A file can be made to keep a reader busy for ever or to fill its memory, so it is read in
 * a process of its own, without this one's environment, and given up past the limits.
 * @param limits memory is watched where the system shows it (Linux)
 * @throws ReadTimeoutError, PdfError
 */
export async function readPdf(
  document: { url: string; body: Uint8Array },
  now: number,
  limits = LIMITS,
): Promise<Snapshot> {
  const { url } = document;
  const child = Bun.spawn([process.execPath, PROGRAM], {
    env: {},
    stdin: document.body,
    stdout: "pipe",
    stderr: "ignore",
  });
  let reason: Error | null = null;
  const end = (why: Error) => {
    reason ??= why;
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => end(new ReadTimeoutError(`${url} took too long to read.`)), limits.timeoutMs);
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > limits.bytes) end(new PdfError(`${url} needs too much memory to be read.`));
  }, LOOK_MS);
  try {
    const [printed, code] = await Promise.all([new Response(child.stdout).text(), child.exited]);
    if (reason !== null) throw reason;
    if (code !== 0) throw new PdfError(`${url} can't be read as a PDF.`);
    const { lines, complete } = JSON.parse(printed) as PdfLines;
    const snapshot = snapshotOfLines(
      lines.map(({ text }) => text),
      { url, now },
    );
    for (const block of snapshot.blocks) block.box = lines[block.index]?.box ?? null;
    return { ...snapshot, complete };
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.kill("SIGKILL");
  }
}
