import { printJson, printLine, printNote } from "../io.ts";
import { dealByArgument } from "../moderation/deal-by-argument.ts";
import { removeDeal } from "../moderation/moderate.ts";
import type { AddCommand } from "../program.ts";
import { printable } from "../wording.ts";

export const addRemove: AddCommand = (program, { io, services }) => {
  program
    .command("remove")
    .summary("take a deal out for good")
    .description(
      "Takes a deal out. It does not come back by itself with the same words, neither by verification nor by an import; " +
        "deals restore puts it back.",
    )
    .argument("<id>", "the deal's id, from deals list")
    .option("--json", "print one JSON document")
    .addHelpText("after", "\nExamples:\n  deals remove 12\n  deals remove 12 --json")
    .action((id: string, options: { json?: boolean }) => {
      const { db, environment } = services;
      const deal = dealByArgument(db, id);
      // One that was gone or expired may come back by itself; removing it by hand is what stops that.
      const changed = deal.removalReason !== "admin";
      if (changed) removeDeal(db, deal.id, environment.clock());
      if (options.json) printJson(io, { id: deal.id, title: deal.title, changed });
      else if (changed)
        printLine(io, `“${printable(deal.title)}” is removed. To put it back: deals restore ${deal.id}`);
      else printNote(io, `“${printable(deal.title)}” was removed already.`);
    });
};
