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
import type { CheckedSummary, VerificationProgress } from "./run-verification.ts";

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
  return restaurants.length <= LISTED ? watchEach(restaurants) : watchCount(restaurants.length);
}

type AnyTask = ListrTaskWrapper<unknown, typeof DefaultRenderer, typeof SimpleRenderer>;

function watchEach(restaurants: readonly RestaurantToCheck[]): VerificationWatch {
  const ended = new Map(restaurants.map(({ id }) => [id, Promise.withResolvers<CheckedSummary | null>()]));
  const began = new Map(restaurants.map(({ id }) => [id, Promise.withResolvers<void>()]));
  const list = new Listr(
    restaurants.map(({ id, name }) => ({
      title: name,
      task: async (_: unknown, task: AnyTask) => {
        await began.get(id)?.promise;
        task.title = `${name}: reading`;
        const summary = await ended.get(id)?.promise;
        task.title = `${name}: ${summary ? describeCheck(summary) : "not finished"}`;
        if (summary?.outcome === "failed") throw new Error(task.title);
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
  let shownTask: AnyTask | null = null;
  let checked = 0;
  const list = new Listr(
    [
      {
        title: `Verifying ${total} restaurants`,
        task: async (_: unknown, task: AnyTask) => {
          shownTask = task;
          await end.promise;
        },
      },
    ],
    terminal(),
  );
  const shown = list.run();
  return {
    progress: {
      checked: (summary) => {
        checked++;
        if (shownTask) shownTask.title = `Verified ${checked} of ${total}: ${summary.restaurant.name}`;
      },
    },
    done: async () => {
      end.resolve();
      await shown;
    },
    stop: () => end.resolve(),
  };
}

/** Progress belongs on stderr: stdout may be piped. Only asked for where that is a terminal. */
function terminal() {
  const logger = new ListrLogger({ processOutput: new ProcessOutput(process.stderr, process.stderr) });
  return { rendererOptions: { logger, collapseErrors: false, showErrorMessage: false } };
}

/** What became of a restaurant, in a few words. */
export function describeCheck({ outcome, counts, confirmed, pages }: CheckedSummary): string {
  switch (outcome) {
    case "refused":
      return "robots.txt asks not to be read";
    case "failed":
      return pages.find((page) => page.outcome === "failed")?.reason ?? "could not be read";
    default: {
      const parts = [
        counts.added && `${counts.added} added`,
        counts.updated && `${counts.updated} updated`,
        counts.removed && `${counts.removed} removed`,
        confirmed && `${confirmed} confirmed`,
      ].filter(Boolean);
      const words = parts.length > 0 ? parts.join(", ") : "no deals";
      return outcome === "unchanged" ? `unchanged, ${words}` : words;
    }
  }
}
