import { z } from "zod";
import type { RobotsAnswer } from "#pipeline/crawl/robots/robots";
import { extractorName } from "#pipeline/extractor-name";
import { checkJob } from "../check-job.ts";

/** Of the queue and of every other name in Redis. */
export const PREFIX = "plateful";
export const QUEUE = "verify";

/**
 * Names the format of job and answer (the first number) and the rules: a worker of another version would read pages
 * otherwise than the writer expects.
 */
export const VERSION = `3, ${extractorName(null)}`;

/**
 * Stands in Redis as long as a run goes on: its writer renews it. Without it nobody waits for the run's jobs any more.
 */
export const runKey = (run: string) => `${PREFIX}:run:${run}`;
export const RUN_LIFETIME_S = 30;
/** May the model be asked still, and for how many US dollars (null: without a limit)? */
export const runState = z.object({ model: z.enum(["ask", "quota", "budget"]), left: z.number().nullable() });
export type RunState = z.infer<typeof runState>;

/** Where a worker puts its answer, in parts that Redis takes well. It vanishes by itself if nobody fetches it. */
export const answerKey = (id: string) => `${PREFIX}:answer:${id}`;
export const ANSWER_LIFETIME_S = 600;

export const robotsAnswer = z.object({
  origin: z.string(),
  answer: z.object({
    fetchedAt: z.number(),
    kind: z.enum(["rules", "none", "unreachable"]),
    text: z.string(),
    detail: z.string(),
  }) satisfies z.ZodType<RobotsAnswer>,
});
export type OriginRobots = z.infer<typeof robotsAnswer>;

/** A job as it waits in Redis. */
export const queuedJob = z.object({
  version: z.string(),
  /** The run that waits for it. */
  run: z.uuid(),
  job: checkJob,
  /** What is known of robots.txt, so that nobody is asked twice a day. */
  robots: z.array(robotsAnswer),
  /** `rules` alone; `llm` insists on a model; `any` asks one where there is one. */
  extractor: z.enum(["rules", "llm", "any"]),
  /** US dollars a million tokens, as the run counts them. */
  prices: z.object({ input: z.number(), output: z.number() }),
  userAgent: z.string(),
  /** Milliseconds that the run's clock is ahead of real time; 0 but in tests. */
  clockAhead: z.number(),
});
export type QueuedJob = z.infer<typeof queuedJob>;

/** What BullMQ carries back: where the answer lies. */
export const answerPlace = z.object({ id: z.uuid() });
