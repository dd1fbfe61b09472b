import { type Io, printJson, printLine, printNote, styled } from "../io.ts";
import { type FlaggedDeal, flaggedDeals } from "../moderation/moderate.ts";
import type { AddCommand } from "../program.ts";
import { ago, count, printable } from "../wording.ts";

const HELP = `
Examples:
  deals flags
  deals flags --all --json

deals restore <id> says that a deal is right and settles its flags;
deals remove <id> takes it out.`;

export const addFlags: AddCommand = (program, { io, services }) => {
  program
    .command("flags")
    .summary("deals that users flagged as inaccurate")
    .description("Lists deals with flags: how many, by whom, why, and whether they removed the deal.")
    .option("--all", "settled flags too")
    .option("--json", "print one JSON document")
    .addHelpText("after", HELP)
    .action(({ all = false, json }: { all?: boolean; json?: boolean }) => {
      const { db, environment } = services;
      const flagged = flaggedDeals(db, all);
      if (json) printJson(io, flagged);
      else if (flagged.length === 0) printNote(io, "No deal is flagged.");
      else printFlagged(io, flagged, environment.FLAG_REMOVAL_THRESHOLD, environment.clock());
    });
};

function printFlagged(io: Io, flagged: FlaggedDeal[], threshold: number, now: number) {
  for (const deal of flagged) {
    const state =
      deal.removalReason === null
        ? styled(io, "yellow", `${deal.count} of ${count(threshold, "flag")} to removal`)
        : styled(io, "red", `removed (${deal.removalReason}), ${count(deal.count, "flag")}`);
    const name = styled(io, "bold", printable(deal.title));
    printLine(io, `${styled(io, "dim", `#${deal.id}`)} ${name}, ${printable(deal.restaurant.name)}: ${state}`);
    for (const { username, reason, at, settled } of deal.flags) {
      const who = `${printable(username)}, ${ago(Date.parse(at), now)}${settled ? ", settled" : ""}`;
      printLine(io, `    ${reason ? `“${printable(reason)}”` : "no reason given"} ${styled(io, "dim", `(${who})`)}`);
    }
  }
}
