import type { CheckOutcome, Discovery, PageOutcome, PageState } from "#contract/change";

export type VisitedPageRecord = {
  url: string;
  outcome: PageOutcome;
  reason: string;
  state: PageState | null;
  extractor: string;
  /** The snapshot's file below DATA_DIR/snapshots, written before; null where nothing was read. */
  snapshot: { file: string; textHash: string; takenAt: number } | null;
};

export type CheckRecord = {
  runId: number;
  restaurantId: number;
  at: number;
  /** When it was checked before, as known when the check began. */
  lastCheckedAt: number | null;
  /** Seconds, VERIFY_EVERY: what the site's interval is learnt from. */
  every: number;
  outcome: CheckOutcome;
  pages: VisitedPageRecord[];
  /** What the site was found to point to in this check; null where it was not looked for. */
  discovery: Discovery | null;
  report: Record<string, unknown>;
  tokens: number;
  dollars: number;
};
