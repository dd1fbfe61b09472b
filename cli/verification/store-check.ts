import type { StoredDeal } from "#contract/change";
import { dayIn } from "#contract/clock";
import { reconcile } from "#pipeline/reconcile/reconcile";
import type { RestaurantCheck } from "#pipeline/restaurant-check";
import { whenFree } from "#server/db/retry";
import type { VisitedPageRecord } from "#server/features/verification/check-record";
import { commitCheck } from "#server/features/verification/commit-check";
import { usualInterval } from "#server/features/verification/interval";
import { type RestaurantToCheck, storedDeals } from "#server/features/verification/stored";
import type { Services } from "../services.ts";
import { writePictures, writeSnapshot } from "./evidence-files.ts";
import { type CheckedSummary, countRefusals, summaryOf } from "./run-summary.ts";

/**
 * Reconciles what a check found with what is stored, and stores the outcome whole or not at all.
 * @param runId null stores nothing and tells what would change
 * @param dollars what the model was paid for it
 */
export async function storeCheck(
  { db, environment, paths }: Services,
  restaurant: RestaurantToCheck,
  check: RestaurantCheck,
  { runId, extractor, dollars }: { runId: number | null; extractor: string; dollars: number },
): Promise<CheckedSummary> {
  const at = environment.clock();
  const decide = (stored: StoredDeal[]) => reconcile(stored, check.found, check.pages, dayIn(restaurant.timeZone, at));
  if (runId === null) return summaryOf(restaurant, check, decide(storedDeals(db, restaurant.id)));
  // Files first: whatever the commit points to is there. One that a killed run left is swept by the next.
  await writePictures(paths.evidence, check.pictures);
  const pages: VisitedPageRecord[] = [];
  for (const page of check.pages) {
    const snapshot = page.snapshot && {
      file: await writeSnapshot(paths.snapshots, page.snapshot),
      textHash: page.snapshot.textHash,
      takenAt: page.snapshot.takenAt,
    };
    pages.push({ url: page.url, outcome: page.outcome, reason: page.reason, state: page.state, extractor, snapshot });
  }
  const record = {
    runId,
    restaurantId: restaurant.id,
    at,
    lastCheckedAt: restaurant.lastCheckedAt,
    every: usualInterval(environment.VERIFY_EVERY),
    outcome: check.outcome,
    pages,
    discovery: check.discovery,
    report: reportOf(check),
    tokens: check.tokens.inputTokens + check.tokens.outputTokens,
    dollars,
  };
  const changes = await whenFree(() => commitCheck(db, record, decide));
  return summaryOf(restaurant, check, changes);
}

const REPORTED_REFUSALS = 100;

/** What the check leaves to be looked at: each page's decision, what was proposed, what the gate kept out and why. */
function reportOf(check: RestaurantCheck): Record<string, unknown> {
  const refusals = check.pages.flatMap((page) =>
    (page.findings?.refusals ?? []).map(({ proposal, reason, detail }) => ({
      url: page.url,
      by: proposal.by,
      title: proposal.terms.title,
      price: proposal.terms.price,
      quote: proposal.quote.slice(0, 300),
      reason,
      detail,
    })),
  );
  return {
    pages: check.pages.map(({ url, outcome, reason, complete, findings }) => ({
      url,
      outcome,
      reason,
      complete,
      proposed: findings?.proposed ?? null,
    })),
    refused: countRefusals(check.pages),
    refusals: refusals.slice(0, REPORTED_REFUSALS),
    tokens: check.tokens,
    modelFailure: check.modelFailure?.message ?? null,
  };
}
