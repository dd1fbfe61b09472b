import { printLine } from "../io.ts";
import type { AddCommand } from "../program.ts";
import { untilInterrupted } from "../serving/until-interrupted.ts";

export const addServe: AddCommand = (program, { io, services }) => {
  program
    .command("serve")
    .summary("serve app and API, and verify on schedule")
    .description("Serves the app and its API, and verifies every VERIFY_EVERY. Ctrl-C ends it.")
    .option("--json", "print one JSON document when it listens")
    .addHelpText(
      "after",
      `
Examples:
  deals serve
  PORT=8080 VERIFY_EVERY=2h deals serve
  NODE_ENV=production PUBLIC_URL=https://plateful.example deals serve`,
    )
    .action(async ({ json }: { json?: boolean }) => {
      const { serveApp } = await import("../serving/serve-app.ts");
      const serving = await serveApp(services);
      printLine(io, json ? JSON.stringify({ url: serving.url }) : `Plateful is open at ${serving.url}`);
      await untilInterrupted(io.signal);
      await serving.stop();
    });
};
