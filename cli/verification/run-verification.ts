import PQueue from "p-queue";
import type { DealChange, StoredDeal } from "#contract/change";
import { dayIn } from "#contract/clock";
import { type ApiStatus, AVAILABLE } from "#contract/verification";
import { reconcile } from "#pipeline/reconcile/reconcile";
import type { RestaurantCheck } from "#pipeline/restaurant-check";
import type { Db } from "#server/db/open";
import { whenFree } from "#server/db/retry";
import {
  type ChangeCounts,
  commitCheck,
  countChanges,
  type VisitedPageRecord,
} from "#server/features/verification/commit-check";
import { usualInterval } from "#server/features/verification/interval";
import {
  dollarsToday,
  endedDeals,
  finishRun,
  forgetOldEvidence,
  removeExpired,
  startRun,
} from "#server/features/verification/runs";
import { isExcluded, type RestaurantToCheck, storedDeals } from "#server/features/verification/stored";
import type { Services } from "../services.ts";
import { jobFor } from "./check-job.ts";
import { ModelStatus, NotCheckedError } from "./checker.ts";
import { chooseChecker } from "./choose-checker.ts";
import { keepOnly, writePictures, writeSnapshot } from "./evidence-files.ts";
import { HostTurns } from "./host-turns.ts";
import { BudgetSpentError, dollarsFor } from "./model.ts";
import { takeRunLock } from "./run-lock.ts";
import type { VerificationOptions } from "./verification-options.ts";

const KEPT_MS = 30 * 86_400_000;
/** Restaurants at the same time, where nobody says otherwise: most of a visit is waiting, and waiting costs nothing. */
export const SITES_AT_ONCE = 8;

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
  interrupted: boolean;
};

export type VerificationProgress = {
  /** A sentence for whoever runs it. */
  notice?: (text: string) => void;
  started?: (restaurant: RestaurantToCheck) => void;
  checked?: (summary: CheckedSummary) => void;
};

/**
 * Crawls, extracts, proves and reconciles the given restaurants, each committed alone, and leaves one update record.
 * @throws RunLockedError when another run is in progress, ConfigurationError, NoChromiumError, RedisError
 */
export async function runVerification(
  services: Services,
  restaurants: readonly RestaurantToCheck[],
  options: VerificationOptions,
  progress: VerificationProgress = {},
): Promise<VerificationSummary> {
  const { db, environment, paths } = services;
  const now = environment.clock;
  const releaseLock = options.dryRun ? () => {} : takeRunLock(paths.lock);
  const prices = { input: environment.OPENAI_PRICE_INPUT, output: environment.OPENAI_PRICE_OUTPUT };
  const status = new ModelStatus();
  const budget = Math.min(
    options.budget ?? Number.POSITIVE_INFINITY,
    (environment.OPENAI_BUDGET_DAY ?? Number.POSITIVE_INFINITY) - dollarsToday(db, now()),
  );
  let close = async () => {};
  try {
    const { checker, atOnce, pauseMs } = await chooseChecker(
      services,
      restaurants,
      options,
      { prices, budget, status },
      progress.notice,
    );
    close = () => checker.close();
    const runId = options.dryRun ? null : await whenFree(() => startRun(db, options.trigger, now()));
    const summary: VerificationSummary = {
      runId,
      restaurants: [],
      totals: { added: 0, updated: 0, removed: 0, confirmed: 0, expired: 0 },
      tokens: 0,
      dollars: 0,
      beyondBudget: 0,
      status: null,
      interrupted: false,
    };
    const queue = new PQueue({ concurrency: atOnce });
    // A chain's branches share a host: they take one place among the sites under way, and not all of them.
    const turns = new HostTurns(pauseMs, options.signal);
    const work = restaurants.map((restaurant, index) => {
      const visit = async () => {
        // Excluded while the run was under way: its site is not touched any more.
        if (options.signal.aborted || isExcluded(db, restaurant.id)) return;
        const job = jobFor(services, restaurant, options.force);
        const started = () => progress.started?.(restaurant);
        let checked: CheckedSummary;
        try {
          const { check, extractor } = await checker.checkRestaurantFor(job, started, options.signal);
          const dollars = dollarsFor(prices, check.tokens);
          // What the interruption cut short is no failure of the site: the next run takes it up. What a model was paid
          // for it is written down all the same.
          if (options.signal.aborted && check.outcome === "failed" && dollars === 0) return;
          checked = await store(services, restaurant, check, { runId, extractor, dollars });
          summary.tokens += check.tokens.inputTokens + check.tokens.outputTokens;
          summary.dollars += dollars;
          if (check.modelFailure instanceof BudgetSpentError) summary.beyondBudget += 1;
        } catch (error) {
          if (!(error instanceof NotCheckedError) || options.signal.aborted) throw error;
          checked = notChecked(restaurant, error.message);
        }
        summary.restaurants.push(checked);
        progress.checked?.(checked);
      };
      return turns.take(hostOf(restaurant), () => queue.add(visit, { priority: -index }));
    });
    await waitForAll(work, options.signal);
    summary.interrupted = options.signal.aborted;
    for (const { counts, confirmed } of summary.restaurants) {
      summary.totals.added += counts.added;
      summary.totals.updated += counts.updated;
      summary.totals.removed += counts.removed;
      summary.totals.confirmed += confirmed;
    }
    summary.status = status.current;
    const at = now();
    const todayIn = (zone: string) => dayIn(zone, at);
    summary.totals.expired =
      runId === null
        ? endedElsewhere(db, summary.restaurants, todayIn)
        : await whenFree(() => removeExpired(db, runId, at, todayIn));
    summary.totals.removed += summary.totals.expired;
    if (runId !== null) {
      const left = status.current ?? (environment.hasModel ? null : AVAILABLE);
      await whenFree(() => finishRun(db, runId, left, at));
      const wanted = await whenFree(() => forgetOldEvidence(db, at - KEPT_MS));
      await keepOnly(paths.evidence, wanted.pictures);
      await keepOnly(paths.snapshots, wanted.snapshots);
    }
    return summary;
  } finally {
    await close();
    releaseLock();
  }
}

/** How many deals a run would take down for their date alone: those of visited restaurants are among their changes. */
function endedElsewhere(db: Db, visited: readonly CheckedSummary[], todayIn: (timeZone: string) => string): number {
  const told = new Set(visited.flatMap(({ changes }) => changes.map((change) => "id" in change && change.id)));
  return endedDeals(db, todayIn).filter((id) => !told.has(id)).length;
}

function hostOf({ website }: RestaurantToCheck): string {
  return URL.parse(website)?.host ?? website;
}

/** Every task has ended when this does; an interruption is no failure, the first real one is thrown. */
async function waitForAll(work: Promise<unknown>[], signal: AbortSignal): Promise<void> {
  const settled = await Promise.allSettled(work);
  for (const result of settled) {
    if (result.status === "rejected" && !signal.aborted) throw result.reason;
  }
}

/** Nobody could do it: nothing is stored, for the site has no part in it. */
function notChecked({ id, name, website }: RestaurantToCheck, reason: string): CheckedSummary {
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

/** Of a restaurant, in what a run prints; `deals show` has more of them. */
const NAMED_REFUSALS = 3;

async function store(
  { db, environment, paths }: Services,
  restaurant: RestaurantToCheck,
  check: RestaurantCheck,
  { runId, extractor, dollars }: { runId: number | null; extractor: string; dollars: number },
): Promise<CheckedSummary> {
  const at = environment.clock();
  const decide = (stored: StoredDeal[]) => reconcile(stored, check.found, check.pages, dayIn(restaurant.timeZone, at));
  const refused: Record<string, number> = {};
  const refusals = check.pages.flatMap((page) => page.findings?.refusals ?? []);
  for (const { reason } of refusals) refused[reason] = (refused[reason] ?? 0) + 1;
  const keptOut = refusals
    .slice(0, NAMED_REFUSALS)
    .map(({ proposal, reason }) => ({ title: proposal.terms.title || proposal.quote.slice(0, 100), reason }));
  const summaryOf = (changes: DealChange[]): CheckedSummary => ({
    restaurant: { id: restaurant.id, name: restaurant.name, website: restaurant.website },
    outcome: check.outcome,
    counts: countChanges(changes),
    confirmed: changes.filter((change) => change.kind === "confirm").length,
    pages: check.pages.map(({ url, outcome, reason }) => ({ url, outcome, reason })),
    refused,
    keptOut,
    changes,
  });
  if (runId === null) return summaryOf(decide(storedDeals(db, restaurant.id)));
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
    report: reportOf(check, refused),
    tokens: check.tokens.inputTokens + check.tokens.outputTokens,
    dollars,
  };
  return summaryOf(await whenFree(() => commitCheck(db, record, decide)));
}

const REPORTED_REFUSALS = 100;

/** What the check leaves to be looked at: each page's decision, what was proposed, what the gate kept out and why. */
function reportOf(check: RestaurantCheck, refused: Record<string, number>): Record<string, unknown> {
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
    refused,
    refusals: refusals.slice(0, REPORTED_REFUSALS),
    tokens: check.tokens,
    modelFailure: check.modelFailure?.message ?? null,
  };
}
