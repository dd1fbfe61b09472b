import type { Snapshot } from "#pipeline/page";
import { fileKind } from "./file-kind.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { NeedsBrowserError } from "./served/needs-browser-error.ts";
import { readServed } from "./served/read-served.ts";

/** A document as its server sent it. */
export type ReceivedDocument = {
  url: string;
  body: Uint8Array;
  contentType: string;
  headers?: Record<string, string | string[] | undefined>;
};

const PDF = /^\s*application\/(?:x-)?pdf\b/i;
/** What servers call a file whose kind they don't know. */
const UNTOLD = /^\s*(?:(?:application|binary)\/octet-stream\b.*)?$/i;

/**
 * Reads a document without a browser: a menu as PDF, or a page whose HTML as served tells what a visitor sees and that
 * a browser would read the same. Anything else is null and the browser's.
 * @throws ReadTimeoutError when it takes too long; Error when it is no PDF
 */
export async function readDocument(
  document: ReceivedDocument,
  { now }: { now: number },
): Promise<{ snapshot: Snapshot; isPdf: boolean } | null> {
  const { contentType } = document;
  const kind = fileKind(document.body);
  if (PDF.test(contentType) || (kind === "pdf" && UNTOLD.test(contentType)))
    return { snapshot: await readPdf(document, now), isPdf: true };
  if (kind !== "text") return null;
  const body = lettersOf(document);
  if (body === null || LIMITING_HEADERS.some((name) => document.headers?.[name] !== undefined)) return null;
  try {
    const snapshot = readServed({ body, contentType }, { url: document.url, now });
    return { snapshot, isPdf: false };
  } catch (error) {
    if (error instanceof NeedsBrowserError) return null;
    throw error;
  }
}

/** Headers that lead on, or keep a page's own styles from it. */
const LIMITING_HEADERS = ["refresh", "content-security-policy", "content-disposition"];

/** A page's letters where there is no doubt which they are; else null. */
function lettersOf({ contentType, body }: ReceivedDocument): string | null {
  if (!/^\s*text\/(?:html|plain)\b/i.test(contentType)) return null;
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1]?.toLowerCase();
  const isPlain = body.every((byte) => byte < 0x80 && byte !== 0x1b);
  const start = new TextDecoder("latin1").decode(body.subarray(0, 1024));
  const says = charset ?? /<meta\s+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]?.toLowerCase();
  const isKnown =
    says === "utf-8" || (isPlain && (says === undefined || /^(?:us-ascii|iso-8859-1|windows-1252)$/.test(says)));
  if (!isKnown) return null;
  const text = new TextDecoder().decode(body);
  return text.includes("\uFFFD") ? null : text;
}
