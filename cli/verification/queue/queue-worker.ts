import { type Job, UnrecoverableError } from "bullmq";
import type { Redis } from "ioredis";
import type { RestaurantCheck } from "#pipeline/restaurant-check";
import type { Environment } from "../../environment.ts";
import { packAnswer } from "./answer.ts";
import { RunTools } from "./do-job.ts";
import { type QueuedJob, queuedJob, type RunState, runKey, runState, VERSION } from "./queued-job.ts";
import { sendAnswer } from "./send.ts";

/** Chromium waits so long for the next job. */
const KEPT_MS = 60_000;

export type DoneJob = { name: string; check: RestaurantCheck | null; error: string | null; ms: number };
export type WorkerWatch = {
  started: (name: string) => void;
  done: (job: DoneJob) => void;
  lost: (reason: string) => void;
};

type OpenRun = { tools: RunTools; abort: AbortController; active: number; usedAt: number };

/** Does the queue's jobs, and keeps what the jobs of one run share. */
export class QueueWorker {
  private readonly runs = new Map<string, OpenRun>();
  private isLost = false;
  private isClosed = false;

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
    this.isLost = false;
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

  /** Says that Redis does not do what it is asked: once, although each try fails anew. */
  lose({ message }: Error): void {
    if (!this.isLost && !this.isClosed) this.watch.lost(message);
    this.isLost = true;
  }

  /** Drops what nobody waits for any more, and the browsers that nobody needs. Never rejects: nobody awaits it. */
  async look(): Promise<void> {
    for (const [id, run] of this.runs) {
      const isIdle = run.active === 0 && performance.now() - run.usedAt > KEPT_MS;
      const isOver = await this.isOver(id);
      if (isOver) run.abort.abort(new UnrecoverableError("its run is over"));
      if ((isIdle || isOver) && run.active === 0) {
        this.runs.delete(id);
        await run.tools.close();
      }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
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

  /** False where Redis does not tell. */
  private async isOver(run: string): Promise<boolean> {
    if (this.redis.status !== "ready") return false;
    try {
      return (await this.redis.exists(runKey(run))) === 0;
    } catch (error) {
      this.lose(error instanceof Error ? error : new Error(String(error)));
      return false;
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
