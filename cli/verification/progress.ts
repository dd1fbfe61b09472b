import {
  type DefaultRenderer,
  Listr,
  ListrLogger,
  type ListrTaskWrapper,
  ProcessOutput,
  type SimpleRenderer,
} from "listr2";
import type { RestaurantToCheck } from "#server/features/verification/stored";
import type { Io } from "../io.ts";
import { count, printable, span } from "../wording.ts";
import { describeCheck } from "./describe-check.ts";
import type { CheckedSummary } from "./run-summary.ts";
import type { VerificationProgress } from "./run-verification.ts";

/** More than these are counted instead of listed. */
const LISTED = 24;

export type VerificationWatch = {
  progress: VerificationProgress;
  /** Shows the last of it. */
  done: () => Promise<void>;
  /** Leaves the terminal as it is. */
  stop: () => void;
};

/** Shows a run's progress on a terminal, on stderr; elsewhere it is silent. */
export function watchVerification(io: Io, restaurants: readonly RestaurantToCheck[]): VerificationWatch {
  if (!io.isTerminal || restaurants.length === 0) return { progress: {}, done: async () => {}, stop: () => {} };
  // Begun with the first visit: a run that can't even start has nothing to show.
  let begun: VerificationWatch | null = null;
  const watch = () => {
    begun ??= restaurants.length <= LISTED ? watchEach(restaurants) : watchCount(restaurants.length);
    return begun.progress;
  };
  return {
    progress: {
      started: (restaurant) => watch().started?.(restaurant),
      checked: (summary) => watch().checked?.(summary),
    },
    done: async () => begun?.done(),
    stop: () => begun?.stop(),
  };
}

type AnyTask = ListrTaskWrapper<unknown, typeof DefaultRenderer, typeof SimpleRenderer>;

function watchEach(restaurants: readonly RestaurantToCheck[]): VerificationWatch {
  const ended = new Map(restaurants.map(({ id }) => [id, Promise.withResolvers<CheckedSummary | null>()]));
  const began = new Map(restaurants.map(({ id }) => [id, Promise.withResolvers<void>()]));
  const list = new Listr(
    restaurants.map(({ id, name: given }) => ({
      title: printable(given),
      task: async (_: unknown, task: AnyTask) => {
        const name = printable(given);
        await began.get(id)?.promise;
        task.title = `${name}: reading`;
        const summary = await ended.get(id)?.promise;
        if (!summary) return task.skip(`${name}: not finished`);
        task.title = `${name}: ${describeCheck(summary)}`;
        if (summary.outcome === "failed") throw new Error(task.title);
      },
    })),
    { concurrent: true, exitOnError: false, ...terminal() },
  );
  const shown = list.run();
  const release = () => {
    for (const { resolve } of began.values()) resolve();
    for (const { resolve } of ended.values()) resolve(null);
  };
  return {
    progress: {
      started: ({ id }) => began.get(id)?.resolve(),
      checked: (summary) => ended.get(summary.restaurant.id)?.resolve(summary),
    },
    done: async () => {
      release();
      await shown;
    },
    stop: release,
  };
}

function watchCount(total: number): VerificationWatch {
  const end = Promise.withResolvers<void>();
  const run = new RunInWords(total, () => performance.now());
  let shownTask: AnyTask | null = null;
  const list = new Listr(
    [
      {
        title: run.title(),
        task: async (_: unknown, task: AnyTask) => {
          shownTask = task;
          await end.promise;
        },
      },
    ],
    terminal(),
  );
  const shown = list.run();
  const show = () => {
    if (!shownTask) return;
    shownTask.title = run.title();
    shownTask.output = run.underWay();
  };
  // What is left gets shorter too while a slow site is waited for.
  const timer = setInterval(show, 1_000);
  const finish = () => {
    clearInterval(timer);
    end.resolve();
  };
  return {
    progress: {
      started: (restaurant) => {
        run.started(restaurant.name);
        show();
      },
      checked: (summary) => {
        run.checked(summary);
        show();
      },
    },
    done: async () => {
      finish();
      await shown;
    },
    stop: finish,
  };
}

/** Too early to tell how long the rest takes: the first sites wait for the browser. */
const FEW = 8;

/** A long run in two lines: how far it is and what came of it, and which sites are being read. */
export class RunInWords {
  private readonly reading = new Set<string>();
  private readonly began: number;
  private done = 0;
  private changes = 0;
  private failed = 0;

  /** @param now milliseconds of any clock */
  constructor(
    private readonly total: number,
    private readonly now: () => number,
  ) {
    this.began = now();
  }

  started(name: string): void {
    this.reading.add(printable(name));
  }

  checked({ restaurant, outcome, counts: { added, updated, removed } }: CheckedSummary): void {
    this.reading.delete(printable(restaurant.name));
    this.done += 1;
    this.changes += added + updated + removed;
    if (outcome === "failed") this.failed += 1;
  }

  title(): string {
    const seconds = (this.now() - this.began) / 1_000;
    const left = (seconds / this.done) * (this.total - this.done);
    const parts = [
      `${this.done === this.total ? "Verified" : "Verifying"}: ${this.done} of ${count(this.total, "restaurant")}`,
      this.done === this.total && span(seconds),
      this.done >= FEW && this.done < this.total && `about ${span(left)} left`,
      this.changes > 0 && `${count(this.changes, "deal")} changed`,
      this.failed > 0 && `${count(this.failed, "site")} not read`,
    ];
    return parts.filter(Boolean).join(", ");
  }

  underWay(): string {
    return [...this.reading].join(", ");
  }
}

/** Progress belongs on stderr: stdout may be piped. Only asked for where that is a terminal. */
function terminal() {
  const logger = new ListrLogger({ processOutput: new ProcessOutput(process.stderr, process.stderr) });
  return {
    rendererOptions: { logger, collapseErrors: false, showErrorMessage: false, suffixSkips: false },
    // Its own listener would end the process at Ctrl-C, before the run has stored what was finished.
    registerSignalListeners: false,
  };
}
