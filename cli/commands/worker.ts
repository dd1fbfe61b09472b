import { findChromium } from "#pipeline/crawl/browser/chromium";
import { ConfigurationError } from "../environment.ts";
import { printJson, printLine, printNote, styled } from "../io.ts";
import { type AddCommand, EXIT, ExitError } from "../program.ts";
import { concurrencyOption } from "../verification/concurrency-option.ts";
import { failureOf } from "../verification/describe-check.ts";
import type { DoneJob } from "../verification/queue/queue-worker.ts";
import { RedisError } from "../verification/queue/redis-error.ts";
import { count, printable } from "../wording.ts";

type Options = { concurrency: number; json?: boolean };

export const addWorker: AddCommand = (program, { io, services }) => {
  program
    .command("worker")
    .summary("take verification work from REDIS_URL")
    .description(
      "Visits restaurants' sites for the machine that runs `deals verify` or `deals serve` with the same REDIS_URL, and " +
        "sends back what it finds. It needs no database; a model it asks by its own OPENAI_ variables. Ctrl-C finishes " +
        "what is begun; a second one ends at once, and another worker takes it.",
    )
    .addOption(concurrencyOption())
    .option("--json", "print one JSON document when it ends")
    .addHelpText(
      "after",
      `
Examples:
  REDIS_URL=redis://10.0.0.5:6379 deals worker
  REDIS_URL=rediss://:password@queue.example:6380 deals worker --concurrency 4

Exit codes: 0 ended by Ctrl-C; 1 Redis can't be used, or there is no browser;
78 REDIS_URL is missing.`,
    )
    .action(async ({ concurrency, json }: Options) => {
      const { environment } = services;
      const { REDIS_URL } = environment;
      if (REDIS_URL === undefined)
        throw new ConfigurationError("REDIS_URL is needed for deals worker. Allowed: redis://… or rediss://….");
      // A worker without a browser would only take jobs away from those that have one.
      await findChromium({ ...process.env, CHROMIUM_PATH: environment.CHROMIUM_PATH });
      const { runWorker } = await import("../verification/queue/worker.ts");
      const say = (text: string) => (json ? printNote(io, text) : printLine(io, text));
      const totals = { restaurants: 0, read: 0, unchanged: 0, refused: 0, failed: 0, notDone: 0, deals: 0, tokens: 0 };
      const model = environment.hasModel ? `, model ${environment.OPENAI_MODEL ?? "by default"}` : ", rules alone";
      say(`Waiting for work at ${new URL(REDIS_URL).host}: ${count(concurrency, "restaurant")} at a time${model}.`);
      io.signal.addEventListener("abort", () => printNote(io, "Finishing what is begun. Ctrl-C again ends at once."));
      try {
        await runWorker(
          { ...environment, REDIS_URL },
          concurrency,
          {
            started: (name) => {
              if (io.isTerminal) printNote(io, styled(io, "dim", `  ${printable(name)}: reading`));
            },
            done: (job) => {
              totals.restaurants++;
              totals.deals += job.check?.found.length ?? 0;
              totals.tokens += (job.check?.tokens.inputTokens ?? 0) + (job.check?.tokens.outputTokens ?? 0);
              totals[job.check?.outcome ?? "notDone"]++;
              say(`  ${printable(job.name)}: ${outcomeOf(job)} (${(job.ms / 1_000).toFixed(1)} s)`);
            },
            lost: (reason) => printNote(io, `Redis is lost: ${printable(reason)}. Trying again.`),
          },
          io.signal,
        );
      } catch (error) {
        if (error instanceof RedisError) throw new ExitError(EXIT.partly, error.message);
        throw error;
      }
      if (json) printJson(io, totals);
      else printLine(io, `Ended. ${count(totals.restaurants, "restaurant")}, ${count(totals.deals, "deal")} found.`);
    });
};

function outcomeOf({ check, error }: DoneJob): string {
  if (check === null) return `not done: ${printable(error ?? "")}`;
  if (check.outcome === "failed") return `not read: ${printable(failureOf(check.pages))}`;
  if (check.outcome === "refused") return "refused by robots.txt";
  return check.outcome === "unchanged" ? "unchanged" : `read, ${count(check.found.length, "deal")}`;
}
