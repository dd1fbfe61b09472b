import { InvalidArgumentError } from "commander";
import type { Db } from "#server/db/open";
import { usualInterval } from "#server/features/verification/interval";
import {
  isDue,
  type RestaurantToCheck,
  restaurantNames,
  restaurantsToCheck,
} from "#server/features/verification/stored";
import { type Io, printJson, printNote } from "../io.ts";
import { restaurantsByArgument } from "../moderation/restaurants-by-argument.ts";
import { argumentOf, dollars } from "../numbers.ts";
import { type AddCommand, EXIT, ExitError } from "../program.ts";
import type { Services } from "../services.ts";
import { runningSampleHosts } from "../serving/sample-sites.ts";
import { concurrencyOption } from "../verification/concurrency-option.ts";
import { failureOf, goneReasons } from "../verification/describe-check.ts";
import { printSummary } from "../verification/print-summary.ts";
import { watchVerification } from "../verification/progress.ts";
import { RedisError } from "../verification/queue/redis-error.ts";
import { RunLockedError } from "../verification/run-lock.ts";
import type { VerificationSummary } from "../verification/run-summary.ts";
import { count, printable } from "../wording.ts";

type Options = {
  restaurant?: string;
  due?: boolean;
  concurrency: number;
  extractor?: "rules" | "llm";
  budget?: number;
  force?: boolean;
  dryRun?: boolean;
  json?: boolean;
  trigger: "cli" | "schedule" | "request";
};

function extractorName(text: string): "rules" | "llm" {
  if (text !== "rules" && text !== "llm") throw new InvalidArgumentError("Either rules or llm.");
  return text;
}

function runTrigger(text: string): Options["trigger"] {
  if (text !== "cli" && text !== "schedule" && text !== "request") throw new InvalidArgumentError("Not a trigger.");
  return text;
}

export const addVerify: AddCommand = (program, { io, services, setExitCode }) => {
  const command = program
    .command("verify")
    .summary("crawl the restaurants' sites and keep only deals that their pages back")
    .description(
      "Visits each restaurant's web site, extracts its deals, proves each by a quote found again on the page, and " +
        "brings what is stored up to date. Unchanged pages cost one conditional request.\n\nFirst come the sites with a deal " +
        "flagged since their last check, then those whose deals were saved most since, then those overdue for longest.\n\n" +
        "With REDIS_URL the sites are visited by `deals worker` on any number of machines, each with its own --concurrency.",
    )
    .option("--restaurant <id or name>", "only this one")
    .option("--due", "only sites whose learnt interval is over, as `deals serve` does on its schedule")
    .addOption(concurrencyOption())
    .option("--extractor <rules|llm>", "rules alone, or rules and the configured model", extractorName)
    .option(
      "--budget <usd>",
      "US dollars that the run may spend on the model",
      argumentOf(dollars, "Dollars, 0 or more."),
    )
    .option("--force", "read pages again although they have not changed")
    .option("--dry-run", "show what would change, store nothing")
    .option("--json", "print one JSON document");
  command.addOption(
    command.createOption("--trigger <who>", "who asked for the run").argParser(runTrigger).default("cli").hideHelp(),
  );
  command.addHelpText(
    "after",
    `
Examples:
  deals verify
  deals verify --due
  deals verify --restaurant "Casa Verde" --force
  deals verify --dry-run --json > changes.json

Exit codes: 0 done; 1 done, but a site could not be read (named), or Redis not
be used; 75 another run is in progress.`,
  );
  command.action(async (options: Options) => {
    const { runVerification } = await import("../verification/run-verification.ts");
    const restaurants = chosen(services, options);
    noteExcluded(io, services.db, options.restaurant);
    const watch = watchVerification(io, restaurants);
    const notices: string[] = [];
    let summary: VerificationSummary;
    try {
      summary = await runVerification(
        services,
        restaurants,
        {
          trigger: options.trigger,
          extractor: options.extractor,
          budget: options.budget,
          force: options.force ?? false,
          dryRun: options.dryRun ?? false,
          concurrency: options.concurrency,
          alsoAllow: await runningSampleHosts(services.environment.DATA_DIR),
          signal: io.signal,
        },
        { ...watch.progress, notice: (text) => notices.push(text) },
      );
    } catch (error) {
      watch.stop();
      if (error instanceof RunLockedError) throw new ExitError(EXIT.locked, error.message);
      if (error instanceof RedisError) throw new ExitError(EXIT.partly, error.message);
      throw error;
    }
    await watch.done();
    for (const text of notices) printNote(io, text);
    if (options.json) printJson(io, summary);
    else printSummary(io, summary, { isDryRun: options.dryRun ?? false, isDueOnly: options.due ?? false });
    if (summary.restaurants.length === 0 && restaurantNames(services.db).length === 0)
      printNote(io, "Nothing is stored yet. Bring restaurants in with: deals import <file>");
    const failed = summary.restaurants.filter(({ outcome }) => outcome === "failed");
    if (options.json) {
      for (const { restaurant, pages } of failed) printNote(io, `${restaurant.name}: ${failureOf(pages)}`);
      for (const row of summary.restaurants)
        for (const reason of goneReasons(row)) printNote(io, `${row.restaurant.name}: ${reason}`);
    }
    const modelFailed = summary.status !== null && summary.status.status !== "available";
    if (failed.length > 0 || modelFailed || summary.interrupted) setExitCode(EXIT.partly);
  });
};

/** @throws ExitError 2 where no restaurant is meant; one without a web site is meant, and has none to visit */
function chosen(
  { db, environment }: Services,
  { restaurant: wanted, due }: Pick<Options, "restaurant" | "due">,
): RestaurantToCheck[] {
  const now = environment.clock();
  const all = restaurantsToCheck(db, { every: usualInterval(environment.VERIFY_EVERY), now }).filter(
    (site) => !due || isDue(site, now),
  );
  if (wanted === undefined) return all;
  const meant = new Set(restaurantsByArgument(db, wanted).map(({ id }) => id));
  return all.filter(({ id }) => meant.has(id));
}

/** Whoever asks why a restaurant was not visited should read it here. */
function noteExcluded(io: Io, db: Db, wanted: string | undefined): void {
  const meant = wanted === undefined ? restaurantNames(db) : restaurantsByArgument(db, wanted);
  const excluded = meant.filter(({ excludedAt }) => excludedAt !== null);
  const [only] = excluded;
  if (!only) return;
  const who = excluded.length === 1 ? printable(only.name) : count(excluded.length, "restaurant");
  printNote(io, `Left out: ${who}, excluded. To visit again: deals exclude <id or name> --undo`);
}
