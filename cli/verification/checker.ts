import { type ApiStatus, AVAILABLE } from "#contract/verification";
import type { Crawler } from "#pipeline/crawl/crawler";
import type { ModelError, ModelExtractor, QuotaExceededError } from "#pipeline/extract/model/model";
import type { RestaurantCheck } from "#pipeline/restaurant-check";
import { checkRestaurant } from "#pipeline/verify";
import type { CheckJob } from "./check-job.ts";
import { statusOf } from "./model.ts";

/** What a check found, and what read the pages (as `extractorName` names it). */
export type Checked = { check: RestaurantCheck; extractor: string };

/** Visits and reads a restaurant's site: in this process, or on whatever machine takes the job. Stores nothing. */
export type Checker = {
  /**
   * @param started called when the work on it begins
   * @throws NotCheckedError where nobody did it
   */
  checkRestaurantFor: (job: CheckJob, started: () => void, signal: AbortSignal) => Promise<Checked>;
  /** Gives back what is not done and ends every connection. */
  close: () => Promise<void>;
};

/** The job was not done, and the restaurant's site has no part in it: nothing is stored, the next run takes it up. */
export class NotCheckedError extends Error {
  override name = "NotCheckedError";
}

/** What a run learns about the model; null as long as it was not asked. */
export class ModelStatus {
  current: ApiStatus | null = null;
  /** Why it failed, for the operator; null while it works. */
  cause: string | null = null;

  readonly onSuccess = (): void => {
    // Once the quota is spent no other call is made, but some may still be under way.
    if (this.current?.status === "quota_exceeded") return;
    this.current = AVAILABLE;
    this.cause = null;
  };

  readonly onFailure = (error: QuotaExceededError | ModelError): void => {
    if (this.current?.status === "quota_exceeded") return;
    this.current = statusOf(error);
    this.cause = error.message;
  };
}

/** Does the jobs here. The crawler is its own from then on. */
export function createLocalChecker(
  crawler: Crawler,
  reading: { extractor: string; model: ModelExtractor | null; now: () => number },
): Checker {
  return {
    async checkRestaurantFor({ restaurant, known, ...job }, started, signal) {
      started();
      const check = await checkRestaurant(
        restaurant,
        crawler,
        known,
        { ...job, ...reading, now: reading.now() },
        signal,
      );
      return { check, extractor: reading.extractor };
    },
    close: () => crawler.close(),
  };
}
