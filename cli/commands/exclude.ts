import { and, eq, isNull } from "drizzle-orm";
import { deals } from "#server/db/schema/deals";
import { excludeRestaurant } from "#server/features/verification/stored";
import { printJson, printLine, printNote } from "../io.ts";
import { removeDeal } from "../moderation/moderate.ts";
import { restaurantsByArgument } from "../moderation/restaurants-by-argument.ts";
import { type AddCommand, EXIT, ExitError } from "../program.ts";
import { count, printable } from "../wording.ts";

type Options = { reason?: string; removeDeals?: boolean; undo?: boolean; json?: boolean };

export const addExclude: AddCommand = (program, { io, services }) => {
  program
    .command("exclude")
    .summary("never visit a restaurant's site again")
    .description(
      "Leaves a restaurant's web site out of every verification, at its owner's or your own wish; an import does not " +
        "undo it. Its deals stay as they are and age, since nothing can prove them any more; --remove-deals takes them " +
        "out too, for an owner who wants them gone. deals restore puts a deal back.",
    )
    .argument("<id or name>", "the restaurant")
    .option("--reason <text>", "why, for whoever asks later; deals show prints it")
    .option("--remove-deals", "take its deals out as well")
    .option("--undo", "visit it again")
    .option("--json", "print one JSON document")
    .addHelpText(
      "after",
      '\nExamples:\n  deals exclude "Casa Verde"\n  deals exclude 7 --remove-deals --reason "the owner asked"\n  deals exclude 7 --undo',
    )
    .action((wanted: string, options: Options) => {
      const { db, environment } = services;
      const given = options.reason?.trim() || null;
      if (options.undo && (options.removeDeals || given))
        throw new ExitError(EXIT.usage, "--undo goes with neither --remove-deals nor --reason.");
      const [restaurant, another] = restaurantsByArgument(db, wanted);
      if (!restaurant || another)
        throw new ExitError(EXIT.usage, `Several restaurants are called “${printable(wanted)}”: give the id.`);
      const { id, name } = restaurant;
      const at = environment.clock();
      // Excluded again, it keeps since when; a reason may be given later.
      const excludedAt = options.undo ? null : (restaurant.excludedAt ?? at);
      const reason = options.undo ? null : (given ?? restaurant.exclusionReason);
      const changed = excludedAt !== restaurant.excludedAt || reason !== restaurant.exclusionReason;
      if (changed) excludeRestaurant(db, id, excludedAt === null ? null : { excludedAt, exclusionReason: reason });
      const removed = options.removeDeals
        ? db
            .select({ id: deals.id })
            .from(deals)
            .where(and(eq(deals.restaurantId, id), isNull(deals.removedAt)))
            .all()
        : [];
      for (const deal of removed) removeDeal(db, deal.id, at);
      if (options.json) {
        printJson(io, { id, name, excluded: !options.undo, reason, changed, dealsRemoved: removed.length });
        return;
      }
      const title = printable(name);
      if (!changed) printNote(io, `${title} is ${options.undo ? "not excluded" : "excluded already"}.`);
      else if (options.undo) printLine(io, `${title} will be visited again.`);
      else printLine(io, `${title} is not visited any more. To undo: deals exclude ${id} --undo`);
      if (removed.length > 0) printLine(io, `${count(removed.length, "deal")} removed.`);
    });
};
