import { join } from "node:path";
import { type Clock, systemClock } from "#contract/clock";
import type { Db } from "#server/db/open";
import type { VerificationTrigger } from "#server/features/verification/routes";
import { lastRunStartedAt } from "#server/features/verification/runs";
import { isAnySiteDue } from "#server/features/verification/stored";
import type { Log } from "#server/http/log";
import { EXIT } from "../program.ts";
import { inBackground } from "./in-background.ts";

const LOOK_EVERY_MS = 30_000;
/** A short VERIFY_EVERY is kept to within a quarter of itself. */
const lookEvery = (every: number | "off") => (every === "off" ? LOOK_EVERY_MS : Math.min(LOOK_EVERY_MS, every * 250));
/** Sites that come due between two runs are gathered: a run is a process, and leaves an update record. */
const GATHER_MS = 10 * 60_000;
const MAIN = join(import.meta.dir, "../main.ts");

/** A site is not visited more often than this because a visitor doubts one of its deals. */
const DOUBT_EVERY_MS = 10 * 60_000;

export type Scheduler = VerificationTrigger & {
  /** A visitor doubts a deal of this restaurant: its site is looked at next. */
  doubt: (restaurantId: number) => void;
  stop: () => Promise<void>;
};

/**
 * Is a scheduled run to start? One is due VERIFY_EVERY after the last, and sooner for sites that are asked more often.
 * @param every seconds; the rest is epoch milliseconds
 */
export function isRunDue({
  every,
  now,
  lastRunAt,
  isSiteDue,
}: {
  every: number;
  now: number;
  lastRunAt: number | null;
  isSiteDue: () => boolean;
}): boolean {
  // A clock that was set back waits for nothing.
  if (lastRunAt === null || lastRunAt > now) return true;
  const elapsed = now - lastRunAt;
  return elapsed >= every * 1_000 || (elapsed >= GATHER_MS && isSiteDue());
}

/**
 * Visits sites when they are due, and all when asked. Each run is a process of its own: its browser and its reading cost
 * readers nothing, and the catalogue follows what it commits.
 * @param every seconds that a site's interval starts at, or off. There is a run at least as often, also with no site due:
 * it takes down what has expired
 * @param variables the environment of the runs
 */
export function startScheduler(
  db: Db,
  {
    every,
    clock,
    variables,
    log,
  }: { every: number | "off"; clock: Clock; variables: Record<string, string | undefined>; log: Log },
): Scheduler {
  let running: Bun.Subprocess | null = null;
  let isStopped = false;
  const doubted = new Set<number>();
  const lastDoubt = new Map<number, number>();
  const run = (trigger: "schedule" | "request", restaurantId?: number) => {
    const only = restaurantId === undefined ? [] : ["--restaurant", String(restaurantId)];
    const which = trigger === "schedule" ? ["--due"] : only;
    const child = Bun.spawn(
      inBackground([process.execPath, MAIN, "verify", "--json", "--trigger", trigger, ...which]),
      {
        // A clock that was set goes on from run to run: started anew with each, it would never reach when a site is due.
        env: clock === systemClock ? variables : { ...variables, CLOCK: new Date(clock()).toISOString() },
        stdin: "ignore",
        stdout: "ignore",
        stderr: "pipe",
      },
    );
    running = child;
    log.info({ trigger }, "verification started");
    void Promise.all([child.exited, new Response(child.stderr).text()]).then(([code, words]) => {
      running = null;
      const fields = { trigger, code, ...(code === EXIT.done ? {} : { words: words.trim().slice(-2_000) }) };
      if (code === EXIT.done || code === EXIT.locked) log.info(fields, "verification ended");
      else log.warn(fields, "verification ended, not everything could be read");
      checkDoubted();
    });
  };
  const checkDoubted = () => {
    const [next] = doubted;
    if (next === undefined || running || isStopped) return;
    doubted.delete(next);
    run("request", next);
  };
  const look = () => {
    if (running || every === "off") return;
    const now = clock();
    const lastRunAt = lastRunStartedAt(db);
    if (isRunDue({ every, now, lastRunAt, isSiteDue: () => isAnySiteDue(db, { every, now }) })) run("schedule");
  };
  const timer = setInterval(() => {
    try {
      look();
    } catch (error) {
      log.error({ error: String(error) }, "the schedule could not be read");
    }
  }, lookEvery(every));
  return {
    request: () => {
      if (running) return "joined";
      run("request");
      return "started";
    },
    doubt: (restaurantId) => {
      const now = Date.now();
      if (now - (lastDoubt.get(restaurantId) ?? 0) < DOUBT_EVERY_MS) return;
      lastDoubt.set(restaurantId, now);
      doubted.add(restaurantId);
      checkDoubted();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      running?.kill("SIGTERM");
      await running?.exited;
    },
  };
}
