import type { Page } from "playwright-core";
import type { Snapshot } from "#pipeline/page";
import { fileKind } from "#pipeline/read/file-kind";
import { NoChromiumError } from "./browser/chromium.ts";
import type { RenderedPage, Renderer } from "./browser/render.ts";
import { CrawlError } from "./crawl-error.ts";
import type { KnownPage, ServedDocument } from "./fetch/document.ts";
import type { RecentDocuments } from "./fetch/recent-documents.ts";
import type { FetchDecision } from "./fetch-decision.ts";
import { routeOf } from "./route.ts";

/** What came of a visit. `found` is what was made of the page's text. */
export type PageVisit<T> =
  | {
      outcome: "read";
      url: string;
      snapshot: Snapshot;
      etag: string | null;
      lastModified: string | null;
      document: ServedDocument;
      decision: FetchDecision;
      /** Bytes that came in for it: the document unpacked, its parts as sent. */
      bytes: number;
      rendered: boolean;
      found: T;
    }
  | {
      outcome: "unchanged";
      url: string;
      how: "not_modified" | "same_bytes" | "same_text";
      etag: string | null;
      lastModified: string | null;
      /** What was served; null where nothing was sent. */
      document: ServedDocument | null;
      /** What a browser showed; null where none was needed to tell. */
      snapshot: Snapshot | null;
      decision: FetchDecision;
    }
  | { outcome: "refused"; url: string; decision: FetchDecision }
  | {
      outcome: "failed";
      url: string;
      error: CrawlError;
      decision: FetchDecision | null;
    };

export type Reading = {
  /** Reads an open page. */
  read: (page: Page, options: { url: string; now: number }) => Promise<Snapshot>;
  /** Reads a document as served, where that gives the same as a browser would; null where it may not. */
  readServed?: (document: ServedDocument, options: { now: number }) => Promise<ServedReading | null>;
};

/** `isPdf`: a browser shows it only as a drawing of what was read. */
export type ServedReading = { snapshot: Snapshot; isPdf: boolean };

/** What is done with a page's text. What it throws fails the visit. */
export type PageWork<T> = {
  /** With text read as served; null where the page can be drawn and has to be. */
  inServed: (snapshot: Snapshot, isDrawable: boolean) => Promise<T | null>;
  /** While the page is still open. */
  inDrawn: (page: Page, snapshot: Snapshot, how: { isPdf: boolean }) => Promise<T>;
};

/** One page, start to end. `url` in the answer is the address that was asked for; the snapshot has the one it stands at. */
export async function visitPage<T>(
  url: string,
  known: KnownPage | null,
  means: {
    documents: RecentDocuments;
    renderer: Renderer;
    reading: Reading;
    lateMs: number;
    now: () => number;
  },
  work: PageWork<T>,
  signal?: AbortSignal,
): Promise<PageVisit<T>> {
  const fetched = await means.documents.fetch(url, known, signal);
  switch (fetched.kind) {
    case "refused":
      return { outcome: "refused", url, decision: fetched.decision };
    case "failed":
      return {
        outcome: "failed",
        url,
        error: fetched.error,
        decision: fetched.decision,
      };
    case "not_modified": {
      const { etag, lastModified, decision } = fetched;
      const unsent = { document: null, snapshot: null };
      return { outcome: "unchanged", url, how: "not_modified", etag, lastModified, ...unsent, decision };
    }
  }
  const { decision } = fetched;
  const document = { ...fetched.document, url: fetched.document.url + routeOf(new URL(url)) };
  const { etag, lastModified } = document;
  const unchanged = { outcome: "unchanged", url, etag, lastModified, document, decision } as const;
  if (known?.bodyHash != null && known.bodyHash === bodyHash(document)) {
    return { ...unchanged, how: "same_bytes", snapshot: null };
  }
  try {
    const read = await readDocument(document, known, means, work, signal);
    if ("sameText" in read) return { ...unchanged, how: "same_text", snapshot: read.sameText };
    const bytes = document.body.length + read.partBytes;
    const { snapshot, rendered, found } = read;
    return {
      outcome: "read",
      url,
      snapshot,
      etag,
      lastModified,
      document,
      decision,
      bytes,
      rendered,
      found,
    };
  } catch (error) {
    return {
      outcome: "failed",
      url,
      error: pageError(document.url, error),
      decision,
    };
  }
}

/** SHA-256 of a document as served. */
export function bodyHash({ body }: ServedDocument): string {
  return new Bun.CryptoHasher("sha256").update(body).digest("hex");
}

type Read<T> = {
  snapshot: Snapshot;
  partBytes: number;
  rendered: boolean;
  found: T;
};

async function readDocument<T>(
  document: ServedDocument,
  known: KnownPage | null,
  { reading, renderer, lateMs, now }: { renderer: Renderer; reading: Reading; lateMs: number; now: () => number },
  work: PageWork<T>,
  signal?: AbortSignal,
): Promise<Read<T> | { sameText: Snapshot | null }> {
  const unchanged = (snapshot: Snapshot) => known?.textHash != null && known.textHash === snapshot.textHash;
  const served = (await reading.readServed?.(document, { now: now() })) ?? null;
  if (served !== null) {
    if (unchanged(served.snapshot)) return { sameText: null };
    const found = await work.inServed(served.snapshot, true);
    if (found !== null) return { snapshot: served.snapshot, partBytes: 0, rendered: false, found };
  }
  if (served?.isPdf) {
    const found = await pdfWork(document, served.snapshot, renderer, work, signal);
    return { snapshot: served.snapshot, partBytes: 0, rendered: true, found };
  }
  refuseFile(document);
  const readDrawn = async ({ page, url, endReached, keep }: RenderedPage) => {
    const whole = await reading.read(page, { url, now: now() });
    if (unchanged(whole)) return { sameText: whole };
    keep();
    const snapshot = { ...whole, complete: whole.complete && endReached };
    return { snapshot, found: await work.inDrawn(page, snapshot, { isPdf: false }) };
  };
  const { result, bytes } = await renderer.show(document, readDrawn, { lateMs, signal });
  return result.sameText !== undefined
    ? { sameText: result.sameText }
    : { ...result, partBytes: bytes, rendered: true };
}

/** A PDF that can't be drawn has been read all the same: its deals then have no picture. */
async function pdfWork<T>(
  document: ServedDocument,
  snapshot: Snapshot,
  renderer: Renderer,
  work: PageWork<T>,
  signal?: AbortSignal,
): Promise<T> {
  try {
    const inDrawing = (page: Page) => work.inDrawn(page, snapshot, { isPdf: true });
    return await renderer.drawPdf(document, snapshot.blocks, inDrawing, signal);
  } catch (error) {
    if (error instanceof NoChromiumError || signal?.aborted) throw error;
    const found = await work.inServed(snapshot, false);
    if (found === null) throw error;
    return found;
  }
}

/** @throws CrawlError where a browser would show letters that mean nothing, or no page at all */
function refuseFile({ url, body, contentType, headers }: ServedDocument): void {
  const refusal = (is: string) => new CrawlError("not_a_page", `${url} is ${is}, not a page.`, false);
  if (!PAGE_TYPE.test(contentType)) throw refusal(contentType);
  if (fileKind(body) !== "text") throw refusal(`a file sent as ${contentType || "no type"}`);
  if (/^\s*attachment\b/i.test(headers["content-disposition"] ?? "")) throw refusal("sent as a file to keep");
}

const PAGE_TYPE = /^\s*(text\/html|application\/xhtml\+xml|text\/plain)?\s*(;|$)/i;

/** A page that can't be shown or read fails alone; a machine without a browser fails the run. */
function pageError(url: string, error: unknown): CrawlError {
  if (error instanceof NoChromiumError) throw error;
  if (error instanceof CrawlError) return error;
  const late = error instanceof Error && /Timeout/.test(error.name);
  return late
    ? new CrawlError("timeout", `${url} took too long to show.`, true, null, {
        cause: error,
      })
    : new CrawlError("page_failed", `${url} could not be read: ${String(error)}`, true, null, { cause: error });
}
