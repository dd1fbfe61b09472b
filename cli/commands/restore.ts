import { printJson, printLine, printNote } from "../io.ts";
import { dealByArgument } from "../moderation/deal-by-argument.ts";
import { restoreDeal } from "../moderation/moderate.ts";
import type { AddCommand } from "../program.ts";
import { count, printable } from "../wording.ts";

export const addRestore: AddCommand = (program, { io, services }) => {
  program
    .command("restore")
    .summary("put a removed deal back and settle its flags")
    .description("Puts a removed deal back. Its flags are settled: they no longer count towards removal.")
    .argument("<id>", "the deal's id, from deals flags or deals list --all")
    .option("--json", "print one JSON document")
    .addHelpText("after", "\nExamples:\n  deals restore 12\n  deals restore 12 --json")
    .action((id: string, options: { json?: boolean }) => {
      const { db, environment } = services;
      const restored = restoreDeal(db, dealByArgument(db, id), environment.clock());
      if (options.json) printJson(io, restored);
      else if (!restored.changed) printNote(io, `“${printable(restored.title)}” was neither removed nor flagged.`);
      else {
        const settled = restored.flagsSettled > 0 ? `; ${count(restored.flagsSettled, "flag")} settled` : "";
        const { endedOn } = restored;
        const back = endedOn === null ? "is shown again" : `is back, but ended on ${endedOn} and is not shown`;
        printLine(io, `“${printable(restored.title)}” ${back}${settled}.`);
      }
    });
};
