import { Worker } from "bullmq";
import type { Environment } from "../../environment.ts";
import { untilInterrupted } from "../../serving/until-interrupted.ts";
import { QueueWorker, type WorkerWatch } from "./queue-worker.ts";
import { PREFIX, QUEUE } from "./queued-job.ts";
import { connectRedis } from "./redis.ts";
import { within } from "./within.ts";

/** A worker that is not heard of for so long has died, and another one takes its job. */
const LOCK_MS = 20_000;
const STALLED_EVERY_MS = 10_000;
/** A job under which so many workers died is given up. */
const MOST_DEATHS = 2;
const LOOK_EVERY_MS = 5_000;
const GONE_MS = 500;

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
  worker.on("error", (error) => work.lose(error));
  const timer = setInterval(() => void work.look(), LOOK_EVERY_MS);
  await untilInterrupted(signal);
  clearInterval(timer);
  // What can't be sent any more need not be finished; another worker takes it.
  if (redis.status === "ready") await worker.close();
  else await within(GONE_MS, worker.close(true));
  await work.close();
  redis.disconnect();
}
