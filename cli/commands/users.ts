import { createResetLink } from "#server/features/account/reset-tokens";
import { findByUsername } from "#server/features/account/store";
import { printJson, printLine, printNote } from "../io.ts";
import { type AddCommand, EXIT, ExitError } from "../program.ts";
import { printable } from "../wording.ts";

export const addUsers: AddCommand = (program, { io, services }) => {
  const command = program
    .command("users")
    .summary("help a user who asks the operator")
    .addHelpText("after", "\nExamples:\n  deals users reset-link maria\n  deals users reset-link maria --json");
  command
    .command("reset-link")
    .summary("print a one-hour link to set a new password")
    .description("Prints a link with which the user sets a new password: once, within the hour.")
    .argument("<username>", "as they sign in")
    .option("--json", "print one JSON document")
    .addHelpText(
      "after",
      "\nExamples:\n  deals users reset-link maria\n  deals users reset-link maria --json | jq -r .resetLink",
    )
    .action((username: string, options: { json?: boolean }) => {
      const { db, environment } = services;
      const user = findByUsername(db, username.trim());
      if (!user) throw new ExitError(EXIT.usage, `No user is called “${printable(username)}”.`);
      const resetLink = createResetLink(db, user.id, environment.PUBLIC_URL, environment.clock());
      if (options.json) {
        printJson(io, { username: user.username, resetLink });
        return;
      }
      printNote(io, `Give this link to ${printable(user.username)} and nobody else. It works once, for an hour:`);
      printLine(io, resetLink);
    });
};
