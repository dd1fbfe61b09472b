import { printJson, printLine, styled } from "../io.ts";
import type { Check } from "../operations/checks.ts";
import { type AddCommand, EXIT } from "../program.ts";
import { printable } from "../wording.ts";

const MARKS = { ok: ["green", "✓"], off: ["dim", "–"], failed: ["red", "✗"] } as const;

export const addDoctor: AddCommand = (program, { io, services, setExitCode }) => {
  program
    .command("doctor")
    .summary("check browser, database, mail, model and Redis, and say how to mend each")
    .description("Checks browser, database, mail, model endpoint and Redis, and says how to mend what fails.")
    .option("--json", "print one JSON document")
    .addHelpText(
      "after",
      "\nExamples:\n  deals doctor\n  deals doctor --json\n\nExit codes: 0 all well; 1 something fails.",
    )
    .action(async (options: { json?: boolean }) => {
      const { environment } = services;
      const { checkBrowser, checkDatabase, checkMail, checkModel, checkRedis } = await import(
        "../operations/checks.ts"
      );
      const running = [
        checkBrowser(environment.CHROMIUM_PATH),
        checkDatabase(services),
        checkMail(environment.SMTP_URL),
        checkModel(environment),
        checkRedis(environment.REDIS_URL),
      ];
      const checks: Check[] = [];
      for (const check of running) {
        const done = await check;
        checks.push(done);
        if (options.json) continue;
        const [style, mark] = MARKS[done.state];
        printLine(io, `${styled(io, style, mark)} ${styled(io, "bold", done.name.padEnd(9))} ${printable(done.found)}`);
        if (done.mend) printLine(io, `            ${styled(io, "yellow", printable(done.mend))}`);
      }
      const failed = checks.filter(({ state }) => state === "failed");
      if (options.json) printJson(io, { ok: failed.length === 0, checks });
      if (failed.length > 0) setExitCode(EXIT.partly);
    });
};
