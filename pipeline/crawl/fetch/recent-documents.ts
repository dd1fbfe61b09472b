import { type DocumentFetcher, type DocumentOutcome, type KnownPage, pageUrl, type Validators } from "./document.ts";

const KEPT_MS = 60_000;
const KEPT_DOCUMENTS = 50;

/**
 * Lets a page that was just looked through for links be visited without asking its server a second time; one that
 * could not be had has had its tries. What came of it is handed out once, and only for a minute.
 */
export class RecentDocuments {
  private readonly kept = new Map<string, { outcome: DocumentOutcome; at: number }>();

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

  async fetch(address: string, known: KnownPage | null, signal?: AbortSignal): Promise<DocumentOutcome> {
    const key = URL.canParse(address) ? new URL(address).href.replace(/#.*/, "") : address;
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
