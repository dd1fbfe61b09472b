import type { IncomingHttpHeaders } from "node:http";
import { CookieJar } from "tough-cookie";
import { CrawlError } from "../crawl-error.ts";
import type { FetchDecision } from "../fetch-decision.ts";
import { isGone, isPassing, retryAfterMs } from "../politeness/back-off.ts";
import type { Robots } from "../robots/robots.ts";
import { sameSite } from "../same-site.ts";
import { type PoliteClient, TimeBudget } from "./polite-client.ts";

/** What a server named a document's version by; nulls where it gave none. */
export type Validators = { etag: string | null; lastModified: string | null };

/** What was kept of a page's last visit. */
export type KnownPage = Validators & {
  textHash: string | null;
  bodyHash: string | null;
};

/**
 * A page as its server sent it. Its validators are null where a redirect led to it: they name a version of the page at
 * its end, and sent to the address that led there they could vouch for a page that nobody has read.
 */
export type ServedDocument = Validators & {
  /** Where it was found, after redirects. */
  url: string;
  body: Buffer;
  /** The whole `Content-Type` header; empty when there is none. */
  contentType: string;
  headers: IncomingHttpHeaders;
};

export type DocumentOutcome =
  | { kind: "served"; document: ServedDocument; decision: FetchDecision }
  | ({ kind: "not_modified"; decision: FetchDecision } & Validators)
  | { kind: "refused"; decision: FetchDecision }
  | { kind: "failed"; error: CrawlError; decision: FetchDecision | null };

const REDIRECTS = 5;

/** Fetches documents: robots.txt first, then a conditional GET, each redirect judged like an address of its own. */
export class DocumentFetcher {
  constructor(
    private readonly client: PoliteClient,
    private readonly robots: Robots,
    private readonly limits: { bytes: number; timeoutMs: number },
    private readonly now: () => number,
  ) {}

  async fetch(address: string, known: Validators | null, signal?: AbortSignal): Promise<DocumentOutcome> {
    let decision: FetchDecision | null = null;
    try {
      const budget = new TimeBudget(this.limits.timeoutMs);
      // Many servers lead in a circle until their cookie comes back. The next document begins without any.
      const cookies = new CookieJar();
      let url = pageUrl(address);
      for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
        const verdict = await this.robots.decide(url, signal);
        decision = verdict.decision;
        if (verdict.unreachable) {
          return {
            kind: "failed",
            error: new CrawlError("robots_unreachable", decision.rule, true),
            decision,
          };
        }
        if (!decision.allowed) return { kind: "refused", decision };
        const conditions = redirects === 0 ? conditionsOf(known) : {};
        const { status, headers, body } = await this.client.get(url, {
          headers: {
            Accept: "text/html,application/xhtml+xml,*/*;q=0.5",
            "Accept-Language": "en-US,en;q=0.8,es;q=0.5",
            ...conditions,
            ...cookiesFor(url, cookies),
          },
          limit: { bytes: this.limits.bytes, beyond: "fail" },
          budget,
          delayMs: verdict.delayMs,
          signal,
        });
        for (const line of headers["set-cookie"] ?? []) cookies.setCookieSync(line, url, { ignoreError: true });
        const etag = headers.etag ?? null;
        const lastModified = headers["last-modified"] ?? null;
        if (status === 200) {
          const contentType = headers["content-type"] ?? "";
          const validators = redirects === 0 ? { etag, lastModified } : { etag: null, lastModified: null };
          return { kind: "served", document: { url: url.href, body, contentType, headers, ...validators }, decision };
        }
        // Guard: a server that answers 304 to whoever asked for the page itself has confirmed nothing.
        if (status === 304 && known !== null && Object.keys(conditions).length > 0) {
          const kept = { etag: etag ?? known.etag, lastModified: lastModified ?? known.lastModified };
          return { kind: "not_modified", ...kept, decision };
        }
        if (status >= 300 && status < 400 && status !== 304 && headers.location) {
          url = pageUrl(headers.location, url);
          continue;
        }
        const wait = retryAfterMs(headers["retry-after"], this.now());
        // Guard: a 404 at the end of a redirect to somebody else's site says nothing of this page.
        const code = isGone(status) && sameSite(address, url.href) ? "gone" : "http_status";
        const error = new CrawlError(code, `${url.href} answered ${status}.`, isPassing(status), wait);
        return { kind: "failed", error, decision };
      }
      throw new CrawlError("too_many_redirects", `${address} redirects more than ${REDIRECTS} times.`, false);
    } catch (error) {
      if (!(error instanceof CrawlError)) throw error;
      return { kind: "failed", error, decision };
    }
  }
}

function cookiesFor(url: URL, jar: CookieJar): { Cookie?: string } {
  const Cookie = jar.getCookieStringSync(url);
  return Cookie === "" ? {} : { Cookie };
}

/** @throws CrawlError `bad_address` */
export function pageUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new CrawlError("bad_address", `"${address}" is not an address.`, false);
  const url = new URL(address, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new CrawlError("bad_address", `Only http and https are visited, not ${url.protocol}`, false);
  }
  url.hash = "";
  return url;
}

function conditionsOf(known: Validators | null): Record<string, string> {
  return {
    ...(known?.etag ? { "If-None-Match": known.etag } : {}),
    ...(known?.lastModified ? { "If-Modified-Since": known.lastModified } : {}),
  };
}
