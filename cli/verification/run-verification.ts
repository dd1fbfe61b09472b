import PQueue from "p-queue";
import { dayIn } from "#contract/clock";
import { AVAILABLE } from "#contract/verification";
import type { Db } from "#server/db/open";
import { whenFree } from "#server/db/retry";
import {
  dollarsToday,
  endedDeals,
  finishRun,
  forgetOldEvidence,
  removeExpired,
  startRun,
} from "#server/features/verification/runs";
import { isExcluded, type RestaurantToCheck } from "#server/features/verification/stored";
import type { Services } from "../services.ts";
import { jobFor } from "./check-job.ts";
import { ModelStatus, NotCheckedError } from "./checker.ts";
import { chooseChecker } from "./choose-checker.ts";
import { keepOnly } from "./evidence-files.ts";
import { HostTurns } from "./host-turns.ts";
import { BudgetSpentError, dollarsFor } from "./model.ts";
import { takeRunLock } from "./run-lock.ts";
import { type CheckedSummary, notChecked, type VerificationSummary } from "./run-summary.ts";
import { storeCheck } from "./store-check.ts";
import type { VerificationOptions } from "./verification-options.ts";

const KEPT_MS = 30 * 86_400_000;
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
      modelFailure: null,
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
          checked = await storeCheck(services, restaurant, check, { runId, extractor, dollars });
          summary.tokens += check.tokens.inputTokens + check.tokens.outputTokens;
          summary.dollars += dollars;
          if (check.modelFailure instanceof BudgetSpentError) summary.beyondBudget += 1;
          else summary.modelFailure = check.modelFailure?.message ?? summary.modelFailure;
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
      await whenFree(() => finishRun(db, runId, left && { ...left, cause: status.cause }, at));
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
