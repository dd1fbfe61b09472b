import { desc } from "drizzle-orm";
import { z } from "zod";
import { feedback } from "#server/db/schema/people";
import { printJson, printLine, printNote, styled } from "../io.ts";
import { argumentOf, whole } from "../numbers.ts";
import type { AddCommand } from "../program.ts";
import { printable, stamp } from "../wording.ts";

const HELP = `
Examples:
  deals feedback
  deals feedback --limit 5
  deals feedback --json | jq -r '.[].email'`;

const fromOne = whole.pipe(z.number().min(1));

export const addFeedback: AddCommand = (program, { io, services }) => {
  program
    .command("feedback")
    .summary("what visitors sent")
    .description("Lists what visitors sent, newest first.")
    .option("--limit <n>", "at most so many", argumentOf(fromOne, "A whole number from 1."), 50)
    .option("--json", "print one JSON document")
    .addHelpText("after", HELP)
    .action((options: { limit: number; json?: boolean }) => {
      const found = services.db
        .select()
        .from(feedback)
        .orderBy(desc(feedback.at), desc(feedback.id))
        .limit(options.limit)
        .all();
      if (options.json) {
        printJson(
          io,
          found.map(({ at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() })),
        );
        return;
      }
      if (found.length === 0) printNote(io, "Nobody has sent feedback yet.");
      for (const { at, email, subject, message } of found) {
        const title = printable(subject) || "(no subject)";
        printLine(io, `${styled(io, "bold", title)}  ${styled(io, "dim", `${printable(email)}, ${stamp(at)}`)}`);
        for (const line of message.split(/\r?\n/)) printLine(io, `  ${printable(line)}`.trimEnd());
        printLine(io);
      }
    });
};
