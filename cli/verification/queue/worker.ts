import { type Job, UnrecoverableError, Worker } from "bullmq";
import type { Redis } from "ioredis";
import type { RestaurantCheck } from "#pipeline/verify";
import type { Environment } from "../../environment.ts";
import { untilInterrupted } from "../../serving/until-interrupted.ts";
import { packAnswer } from "./answer.ts";
import { RunTools } from "./do-job.ts";
import { PREFIX, QUEUE, type QueuedJob, queuedJob, type RunState, runKey, runState, VERSION } from "./queued-job.ts";
import { connectRedis } from "./redis.ts";
import { sendAnswer } from "./send.ts";
import { within } from "./within.ts";

/** A worker that is not heard of for so long has died, and another one takes its job. */
const LOCK_MS = 20_000;
const STALLED_EVERY_MS = 10_000;
/** A job under which so many workers died is given up. */
const MOST_DEATHS = 2;
const LOOK_EVERY_MS = 5_000;
/** Chromium waits so long for the next job. */
const KEPT_MS = 60_000;
const GONE_MS = 500;

export type DoneJob = { name: string; check: RestaurantCheck | null; error: string | null; ms: number };
export type WorkerWatch = {
  started: (name: string) => void;
  done: (job: DoneJob) => void;
  lost: (reason: string) => void;
};

type OpenRun = { tools: RunTools; abort: AbortController; active: number; usedAt: number };

/**
 * Takes jobs from the queue and does them until the signal comes; then finishes those that it has.
 * @throws RedisError
 */
export async function runWorker(
  environment: Environment & { REDIS_URL: string },
  concurrency: number,
  watch: WorkerWatch,
  signal: AbortSignal,
): Promise<void> {
  const redis = await connectRedis(environment.REDIS_URL);
  const work = new QueueWorker(redis, environment, concurrency, watch);
  const worker = new Worker(QUEUE, (job) => work.do(job), {
    connection: redis,
    prefix: PREFIX,
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_EVERY_MS,
    maxStalledCount: MOST_DEATHS,
  });
  let isLost = false;
  worker.on("error", ({ message }) => {
    // It comes with every try to connect again.
    if (!isLost) watch.lost(message);
    isLost = true;
  });
  worker.on("active", () => {
    isLost = false;
  });
  const timer = setInterval(() => void work.look(), LOOK_EVERY_MS);
  await untilInterrupted(signal);
  clearInterval(timer);
  // What can't be sent any more need not be finished; another worker takes it.
  if (redis.status === "ready") await worker.close();
  else await within(GONE_MS, worker.close(true));
  await work.close();
  redis.disconnect();
}

class QueueWorker {
  private readonly runs = new Map<string, OpenRun>();

  constructor(
    private readonly redis: Redis,
    private readonly environment: Environment,
    private readonly concurrency: number,
    private readonly watch: WorkerWatch,
  ) {}

  /** @returns where the answer lies */
  async do(job: Job): Promise<{ id: string }> {
    const began = performance.now();
    const queued = readJob(job.data);
    const { name } = queued.job.restaurant;
    this.watch.started(name);
    const done = (check: RestaurantCheck | null, error: string | null) =>
      this.watch.done({ name, check, error, ms: performance.now() - began });
    try {
      const state = await this.stateOf(queued.run);
      if (state === null) throw new UnrecoverableError("its run is over");
      const answer = await this.perform(queued, state);
      if ((await this.stateOf(queued.run)) === null) throw new UnrecoverableError("its run is over");
      const place = await sendAnswer(this.redis, packAnswer(queued.job.restaurant.id, answer));
      done(answer.check, null);
      return place;
    } catch (error) {
      done(null, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** Drops what nobody waits for any more, and the browsers that nobody needs. */
  async look(): Promise<void> {
    for (const [id, run] of this.runs) {
      const isIdle = run.active === 0 && performance.now() - run.usedAt > KEPT_MS;
      const isOver = this.redis.status === "ready" && (await this.redis.exists(runKey(id))) === 0;
      if (isOver) run.abort.abort(new UnrecoverableError("its run is over"));
      if ((isIdle || isOver) && run.active === 0) {
        this.runs.delete(id);
        await run.tools.close();
      }
    }
  }

  async close(): Promise<void> {
    for (const { tools } of this.runs.values()) await tools.close();
  }

  private async perform(queued: QueuedJob, state: RunState) {
    let run = this.runs.get(queued.run);
    if (!run) {
      const tools = new RunTools(this.environment, this.concurrency, queued, state);
      run = { tools, abort: new AbortController(), active: 0, usedAt: 0 };
      this.runs.set(queued.run, run);
    }
    run.active++;
    try {
      return await run.tools.do(queued, state, run.abort.signal);
    } finally {
      run.active--;
      run.usedAt = performance.now();
    }
  }

  /** Null where nobody waits for the run's answers any more. */
  private async stateOf(run: string): Promise<RunState | null> {
    const text = await this.redis.get(runKey(run));
    return text === null ? null : runState.parse(JSON.parse(text));
  }
}

/** @throws UnrecoverableError for what this version does not understand */
function readJob(data: unknown): QueuedJob {
  const version = typeof data === "object" && data !== null && "version" in data ? data.version : undefined;
  if (version !== VERSION)
    throw new UnrecoverableError(`the worker's version is ${VERSION}, the job's ${String(version)}: install the same`);
  const parsed = queuedJob.safeParse(data);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new UnrecoverableError(`the job can't be read: ${first?.path.join(".")}: ${first?.message}`);
}
