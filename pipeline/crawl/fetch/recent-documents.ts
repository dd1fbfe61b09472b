import { type DocumentFetcher, type DocumentOutcome, type KnownPage, pageUrl, type Validators } from "./document.ts";

const KEPT_MS = 60_000;
const KEPT_DOCUMENTS = 50;

/**
 * Lets a page that was just looked through for links be visited without asking its server a second time; one that
 * could not be had has had its tries. What came of it is handed out once, and only for a minute. The next page may be
 * asked for while the one before is still being looked at.
 */
export class RecentDocuments {
  private readonly kept = new Map<string, { outcome: DocumentOutcome; at: number }>();
  private readonly begun = new Map<
    string,
    { known: KnownPage | null; outcome: Promise<DocumentOutcome>; at: number }
  >();

  constructor(
    private readonly fetcher: DocumentFetcher,
    private readonly now: () => number,
  ) {}

  async fetchAndKeep(address: string, known: Validators | null, signal?: AbortSignal): Promise<DocumentOutcome> {
    const outcome = await this.fetcher.fetch(address, known, signal);
    if (outcome.kind === "served" || outcome.kind === "failed") {
      const [oldest] = this.kept.keys();
      if (this.kept.size >= KEPT_DOCUMENTS && oldest !== undefined) this.kept.delete(oldest);
      this.kept.set(pageUrl(address).href, { outcome, at: this.now() });
    }
    return outcome;
  }

  /** Begins to ask for what is fetched next, with the same `known`; a page that was kept is not asked for. */
  begin(address: string, known: KnownPage | null, signal?: AbortSignal): void {
    const key = keyOf(address);
    if (this.kept.has(key) || this.begun.has(key)) return;
    const outcome = this.fetcher.fetch(address, known, signal);
    // Whoever fetches it hears of it.
    outcome.catch(() => undefined);
    this.begun.set(key, { known, outcome, at: this.now() });
  }

  async fetch(address: string, known: KnownPage | null, signal?: AbortSignal): Promise<DocumentOutcome> {
    const key = keyOf(address);
    const begun = this.begun.get(key);
    this.begun.delete(key);
    if (begun && begun.known === known && this.now() - begun.at <= KEPT_MS) return begun.outcome;
    const kept = this.kept.get(key);
    this.kept.delete(key);
    if (kept === undefined || this.now() - kept.at > KEPT_MS) return this.fetcher.fetch(address, known, signal);
    if (kept.outcome.kind !== "served") return kept.outcome;
    const { document, decision } = kept.outcome;
    const same = known?.etag != null && known.etag === document.etag;
    if (!same) return kept.outcome;
    return {
      kind: "not_modified",
      etag: document.etag,
      lastModified: document.lastModified,
      decision,
    };
  }
}

function keyOf(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/#.*/, "") : address;
}
