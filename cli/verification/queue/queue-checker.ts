import { Queue, QueueEvents } from "bullmq";
import type { Redis } from "ioredis";
import type { CheckJob } from "../check-job.ts";
import { type Checked, type Checker, type ModelStatus, NotCheckedError } from "../checker.ts";
import { BudgetSpentError, dollarsFor } from "../model.ts";
import { BadAnswerError, unpackAnswer } from "./answer.ts";
import {
  answerKey,
  answerPlace,
  type OriginRobots,
  PREFIX,
  QUEUE,
  type QueuedJob,
  queuedJob,
  RUN_LIFETIME_S,
  type RunState,
  runKey,
  VERSION,
} from "./queued-job.ts";
import { connectRedis, unusable } from "./redis.ts";
import { MOST_PARTS } from "./send.ts";
import { within } from "./within.ts";

/** How long nobody may be there before the run gives up: at its start, and after a worker was seen. */
const GRACE_MS = 5_000;
const LATER_GRACE_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
const ANSWERS_WITHIN_MS = 15_000;
const GONE_MS = 500;
/** A job that fails on one worker, which may have no browser, is tried once more. */
const TRIES = 2;

export type QueueRun = Pick<QueuedJob, "extractor" | "prices" | "userAgent" | "clockAhead"> & {
  url: string;
  /** US dollars that may be spent on the model. */
  budget: number;
  status: ModelStatus;
  /** robots.txt as it is known and as it is learnt. */
  robots: { known: (job: CheckJob) => OriginRobots[]; learnt: (answers: OriginRobots[]) => Promise<void> };
  /** Hears a sentence for whoever runs it. */
  notice: (text: string) => void;
};

type Pending = { resolve: (place: unknown) => void; reject: (error: Error) => void; started: () => void };

/**
 * Puts the jobs on a queue and takes what workers answer.
 * @param openWithin milliseconds
 * @throws RedisError
 */
export async function createQueueChecker(run: QueueRun, openWithin = ANSWERS_WITHIN_MS): Promise<Checker> {
  const checker = new QueueChecker(await connectRedis(run.url), run);
  try {
    if ((await within(openWithin, checker.open())) === null)
      throw new Error(`no answer within ${openWithin / 1_000} s`);
  } catch (error) {
    // Its connections would keep the program from ending.
    checker.abandon();
    throw unusable(run.url, error instanceof Error ? error.message : String(error));
  }
  return checker;
}

class QueueChecker implements Checker {
  private readonly id = crypto.randomUUID();
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private readonly pending = new Map<string, Pending>();
  private readonly told = new Set<string>();
  private state: RunState;
  private spent = 0;
  private gaveUp: string | null = null;
  private isClosed = false;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly redis: Redis,
    private readonly run: QueueRun,
  ) {
    this.queue = new Queue(QUEUE, { connection: redis, prefix: PREFIX });
    this.events = new QueueEvents(QUEUE, { connection: redis, prefix: PREFIX });
    // ioredis connects again by itself; that nobody answers any more is noticed by looking.
    this.queue.on("error", () => undefined);
    this.events.on("error", () => undefined);
    this.state = this.stateNow();
  }

  async open(): Promise<true> {
    await this.events.waitUntilReady();
    this.events.on("active", ({ jobId }) => this.pending.get(jobId)?.started());
    this.events.on("completed", ({ jobId, returnvalue }) => this.pending.get(jobId)?.resolve(returnvalue));
    this.events.on("failed", ({ jobId, failedReason }) =>
      this.pending.get(jobId)?.reject(new NotCheckedError(`no worker could do it: ${failedReason}`)),
    );
    await this.tellState();
    await this.dropLeftovers();
    this.looking = this.look();
    return true;
  }

  /** Drops the connections at once. */
  abandon(): void {
    this.isClosed = true;
    // What is under way ends with its connection.
    void Promise.allSettled([this.events.close(), this.queue.close()]);
    this.redis.disconnect();
  }

  async checkRestaurantFor(job: CheckJob, started: () => void, signal: AbortSignal): Promise<Checked> {
    signal.throwIfAborted();
    if (this.gaveUp !== null) throw new NotCheckedError(this.gaveUp);
    const place = await this.sent(job, started, signal);
    try {
      const { robots, ...checked } = unpackAnswer(job, await this.fetchAnswer(place));
      await this.learn(checked);
      await this.run.robots.learnt(robots);
      return checked;
    } catch (error) {
      if (error instanceof BadAnswerError) throw new NotCheckedError(`a worker's answer was refused: ${error.message}`);
      // Set meanwhile: whatever Redis was asked for was given up with it.
      throw this.gaveUp === null ? error : new NotCheckedError(this.gaveUp);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.looking;
    const lasting = [...this.pending.keys()];
    const farewell = async () => {
      await this.redis.del(runKey(this.id));
      // One that a worker holds stays until that notices that the run is over.
      for (const id of lasting) await this.queue.remove(id);
    };
    const isThere = this.redis.status === "ready";
    try {
      if (isThere) await within(ANSWERS_WITHIN_MS, farewell());
    } catch (error) {
      this.run.notice(`Redis keeps what is left of this run; the next one drops it (${String(error)}).`);
    }
    await within(isThere ? ANSWERS_WITHIN_MS : GONE_MS, Promise.allSettled([this.events.close(), this.queue.close()]));
    this.redis.disconnect();
  }

  /** @returns what BullMQ carried back */
  private async sent(job: CheckJob, started: () => void, signal: AbortSignal): Promise<unknown> {
    const id = `${this.id}.${job.restaurant.id}`;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.pending.set(id, { resolve, reject, started });
    const stop = () => reject(new NotCheckedError("interrupted"));
    signal.addEventListener("abort", stop, { once: true });
    const { extractor, prices, userAgent, clockAhead, robots } = this.run;
    const queued: QueuedJob = {
      ...{ version: VERSION, run: this.id, extractor, prices, userAgent, clockAhead },
      ...{ job, robots: robots.known(job) },
    };
    const options = { jobId: id, attempts: TRIES, removeOnComplete: true, removeOnFail: true };
    // It may never come to pass when Redis is lost: whoever gives up then settles the promise.
    this.queue.add("check", queued, options).catch(reject);
    try {
      const place = await promise;
      this.pending.delete(id);
      return place;
    } catch (error) {
      if (!signal.aborted && this.gaveUp === null) this.pending.delete(id);
      throw error;
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  /** @throws BadAnswerError */
  private async fetchAnswer(carried: unknown): Promise<Buffer> {
    const place = answerPlace.safeParse(typeof carried === "string" ? parsedOrNull(carried) : carried);
    if (!place.success) throw new BadAnswerError("it does not say where it lies");
    const key = answerKey(place.data.id);
    const parts = await this.redis.lrangeBuffer(key, 0, MOST_PARTS);
    await this.redis.del(key);
    if (parts.length === 0) throw new BadAnswerError("it is not there");
    if (parts.length > MOST_PARTS) throw new BadAnswerError("it is too large");
    return Buffer.concat(parts);
  }

  private async learn({ check }: Checked): Promise<void> {
    const { status, prices } = this.run;
    this.spent += dollarsFor(prices, check.tokens);
    const wasAsked = check.tokens.inputTokens > 0 || check.pages.some(({ findings }) => findings?.proposed.model);
    if (check.modelFailure === null && wasAsked) status.onSuccess();
    if (check.modelFailure && !(check.modelFailure instanceof BudgetSpentError)) {
      status.onFailure(check.modelFailure);
      this.tellOnce(`A worker's model: ${check.modelFailure.message}`);
    }
    if (this.stateNow().model !== this.state.model) await this.tellState();
  }

  /** Whoever runs it can't see the workers' terminals. */
  private tellOnce(words: string): void {
    if (this.told.has(words)) return;
    this.told.add(words);
    this.run.notice(words);
  }

  private stateNow(): RunState {
    const left = this.run.budget === Number.POSITIVE_INFINITY ? null : Math.max(0, this.run.budget - this.spent);
    if (this.run.status.current?.status === "quota_exceeded") return { model: "quota", left };
    return { model: left !== null && left <= 0 ? "budget" : "ask", left };
  }

  private async tellState(): Promise<void> {
    this.state = this.stateNow();
    await this.redis.set(runKey(this.id), JSON.stringify(this.state), "EX", RUN_LIFETIME_S);
  }

  /** What a killed run left: its jobs, for which nobody waits. */
  private async dropLeftovers(): Promise<void> {
    const lives = new Map<string, boolean>();
    for (const job of await this.queue.getJobs(["wait", "delayed", "prioritized"])) {
      const run = queuedJob.safeParse(job.data).data?.run ?? "";
      if (!lives.has(run)) lives.set(run, (await this.redis.exists(runKey(run))) === 1);
      if (!lives.get(run) && job.id) await this.queue.remove(job.id);
    }
  }

  /** Renews the run's sign of life, and gives up when nobody is there to do the work. */
  private async look(): Promise<void> {
    let nobodySince = performance.now();
    let wasSeen = false;
    while (!this.isClosed) {
      await Bun.sleep(LOOK_EVERY_MS);
      if (this.isClosed || this.gaveUp !== null) continue;
      const asked = this.tellState().then(() => this.queue.getWorkersCount());
      const workers = await within(ANSWERS_WITHIN_MS, asked).catch(() => null);
      if (workers === null) {
        this.giveUp("Redis does not answer any more", "Redis does not answer any more.");
        this.redis.disconnect();
        continue;
      }
      wasSeen ||= workers > 0;
      if (workers > 0 || this.pending.size === 0) nobodySince = performance.now();
      if (performance.now() - nobodySince > (wasSeen ? LATER_GRACE_MS : GRACE_MS))
        this.giveUp(
          "no worker took it",
          `No worker listens at ${new URL(this.run.url).host}. Start one with REDIS_URL set: deals worker`,
        );
    }
  }

  private giveUp(reason: string, words: string): void {
    this.gaveUp = reason;
    this.run.notice(words);
    for (const { reject } of this.pending.values()) reject(new NotCheckedError(reason));
  }
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
