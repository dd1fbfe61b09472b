import { join } from "node:path";
import { sampleImport } from "#pipeline/samples/neighbourhood";
import type { SampleSites } from "#pipeline/samples/serve";
import { importFiles } from "#server/features/import/import-files";
import { usualInterval } from "#server/features/verification/interval";
import { restaurantsToCheck } from "#server/features/verification/stored";
import { type Io, printJson, printLine, printNote, styled } from "../io.ts";
import { EXIT, ExitError } from "../program.ts";
import type { Services } from "../services.ts";
import { printSummary } from "../verification/print-summary.ts";
import { watchVerification } from "../verification/progress.ts";
import { RedisError } from "../verification/queue/redis-error.ts";
import { RunLockedError } from "../verification/run-lock.ts";
import { runVerification } from "../verification/run-verification.ts";
import { SITES_AT_ONCE } from "../verification/verification-options.ts";
import { buildApp } from "./build-app.ts";
import { announceSampleSites, startSampleSites, takeStartLock } from "./sample-sites.ts";
import { refuseTakenPort, serveApp } from "./serve-app.ts";
import { step } from "./steps.ts";
import { untilInterrupted } from "./until-interrupted.ts";

/** Serves until it is interrupted. @throws the signal's reason where that comes before it serves */
export async function start(io: Io, services: Services, json: boolean): Promise<void> {
  const { environment } = services;
  await refuseTakenPort(environment);
  // Before the build: that nothing can be stored here should be known at once.
  await step(
    io,
    "Opening the database",
    () => services.db,
    () => "The database is ready",
  );
  const release = onlyStart(environment.DATA_DIR);
  try {
    await step(
      io,
      "Building the app",
      () => buildApp(() => {}, io.signal),
      (isNew) => (isNew ? "Built the app" : "The app is built"),
    );
    const sites = await startSampleSites(environment.PORT);
    const withdraw = await announceSampleSites(environment.DATA_DIR, sites.hosts);
    try {
      await step(io, "Importing the sample neighbourhood", () => importSamples(services, sites), String);
      await verifyAll(json ? { ...io, out: io.err } : io, services, sites);
      io.signal.throwIfAborted();
      const serving = await serveApp(services, { alsoAllow: sites.hosts });
      if (json) printJson(io, { url: serving.url });
      else printLine(io, welcome(io, serving.url));
      await untilInterrupted(io.signal);
      await serving.stop();
    } finally {
      await sites.stop();
      await withdraw();
    }
  } finally {
    release();
  }
}

function onlyStart(dataDir: string): () => void {
  try {
    return takeStartLock(dataDir);
  } catch (error) {
    if (!(error instanceof RunLockedError)) throw error;
    throw new ExitError(EXIT.locked, `Another start runs in DATA_DIR ${dataDir}. End it first, or set DATA_DIR.`);
  }
}

/** Writes the neighbourhood as a file, which is also an example to start one's own from, and imports that. */
async function importSamples(services: Services, sites: SampleSites): Promise<string> {
  const { environment } = services;
  const file = join(environment.DATA_DIR, "sample-neighbourhood.json");
  await Bun.write(file, `${JSON.stringify(sampleImport(sites.origin), null, 2)}\n`);
  const { report, result } = await importFiles(() => services.db, [file], {
    skipInvalid: false,
    dryRun: false,
    now: environment.clock(),
  });
  if (result !== "done")
    throw new ExitError(
      EXIT.usage,
      report.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`).join("\n"),
    );
  const { added, updated, unchanged } = report.restaurants;
  const changed = added + updated > 0 ? `, ${added} new, ${updated} changed` : "";
  return `Imported ${added + updated + unchanged} sample restaurants${changed}`;
}

async function verifyAll(io: Io, services: Services, sites: SampleSites): Promise<void> {
  const { VERIFY_EVERY, clock } = services.environment;
  const restaurants = restaurantsToCheck(services.db, { every: usualInterval(VERIFY_EVERY), now: clock() });
  printNote(io, `  Verifying ${restaurants.length} restaurants' sites in Chromium`);
  const watch = watchVerification(io, restaurants);
  try {
    const summary = await runVerification(
      services,
      restaurants,
      {
        trigger: "start",
        force: false,
        dryRun: false,
        concurrency: SITES_AT_ONCE,
        alsoAllow: sites.hosts,
        signal: io.signal,
      },
      watch.progress,
    );
    await watch.done();
    printSummary(io, summary);
    printLine(io);
  } catch (error) {
    watch.stop();
    if (error instanceof RedisError) return printNote(io, `  ${error.message}`);
    if (!(error instanceof RunLockedError)) throw error;
    printNote(io, `  ${error.message} It goes on by itself.`);
  }
}

function welcome(io: Io, url: string): string {
  return [
    `${styled(io, "bold", "Plateful is open at")} ${styled(io, ["bold", "underline"], url)}`,
    "",
    "  Ctrl-C ends it. In another terminal:",
    "    bun run deals list                  what is stored",
    "    bun run deals show <id>             a deal, its evidence and history",
    "    bun run deals import my-town.json   your own neighbourhood",
    "    bun run deals verify                look at every site again",
    "  Without Bun installed: npx --yes bun run deals …",
    "",
  ].join("\n");
}
