import type { DealChange } from "#contract/change";
import type { ApiStatus } from "#contract/verification";
import type { RestaurantCheck } from "#pipeline/restaurant-check";
import { type ChangeCounts, countChanges } from "#server/features/verification/commit-check";
import type { RestaurantToCheck } from "#server/features/verification/stored";

export type CheckedSummary = {
  restaurant: { id: number; name: string; website: string };
  outcome: RestaurantCheck["outcome"];
  counts: ChangeCounts;
  confirmed: number;
  pages: { url: string; outcome: string; reason: string }[];
  refused: Record<string, number>;
  /** What the gate kept out, up to a few of them. */
  keptOut: { title: string; reason: string }[];
  changes: DealChange[];
};

export type VerificationSummary = {
  runId: number | null;
  restaurants: CheckedSummary[];
  totals: ChangeCounts & { confirmed: number; expired: number };
  tokens: number;
  dollars: number;
  /** Sites whose pages the model was not asked about, or not to the end: a budget was spent. */
  beyondBudget: number;
  /** The model's state after this run; null where it was not asked. */
  status: ApiStatus | null;
  /** Why the model failed, for the operator: visitors are told the status alone. */
  modelFailure: string | null;
  interrupted: boolean;
};

/** Of a restaurant, in what a run prints; `deals show` has more of them. */
const NAMED_REFUSALS = 3;

/** What a check found, and what it changes of what is stored. */
export function summaryOf(
  { id, name, website }: RestaurantToCheck,
  { outcome, pages }: RestaurantCheck,
  changes: DealChange[],
): CheckedSummary {
  const refusals = pages.flatMap((page) => page.findings?.refusals ?? []);
  return {
    restaurant: { id, name, website },
    outcome,
    counts: countChanges(changes),
    confirmed: changes.filter((change) => change.kind === "confirm").length,
    pages: pages.map(({ url, outcome, reason }) => ({ url, outcome, reason })),
    refused: countRefusals(pages),
    keptOut: refusals
      .slice(0, NAMED_REFUSALS)
      .map(({ proposal, reason }) => ({ title: proposal.terms.title || proposal.quote.slice(0, 100), reason })),
    changes,
  };
}

/** What the gate kept out, counted by reason. */
export function countRefusals(pages: RestaurantCheck["pages"]): Record<string, number> {
  const refused: Record<string, number> = {};
  for (const { reason } of pages.flatMap((page) => page.findings?.refusals ?? []))
    refused[reason] = (refused[reason] ?? 0) + 1;
  return refused;
}

/** Nobody could do it: nothing is stored, for the site has no part in it. */
export function notChecked({ id, name, website }: RestaurantToCheck, reason: string): CheckedSummary {
  return {
    restaurant: { id, name, website },
    outcome: "failed",
    counts: countChanges([]),
    confirmed: 0,
    pages: [{ url: website, outcome: "failed", reason }],
    refused: {},
    keptOut: [],
    changes: [],
  };
}
