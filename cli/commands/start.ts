import { type AddCommand, EXIT, ExitError } from "../program.ts";

export const addStart: AddCommand = (program, { io, services }) => {
  program
    .command("start")
    .summary("what `bun start` runs: build, sample neighbourhood, verification, serve")
    .description(
      "Builds the app where it changed, creates the database, imports the sample neighbourhood, crawls and verifies its " +
        "bundled sites in Chromium, and serves app and API. A second start only does what changed.",
    )
    .option("--json", "print one JSON document when it listens")
    .addHelpText("after", "\nExamples:\n  deals start\n  PORT=8080 DATA_DIR=/var/lib/plateful deals start")
    .action(async ({ json }: { json?: boolean }) => {
      try {
        const { start } = await import("../serving/start.ts");
        await start(io, services, json ?? false);
      } catch (error) {
        if (io.signal.aborted && error === io.signal.reason)
          throw new ExitError(EXIT.partly, "Stopped before it served. What was done stays; the next start goes on.");
        throw error;
      }
    });
};
