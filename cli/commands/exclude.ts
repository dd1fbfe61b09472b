import { and, eq, isNull } from "drizzle-orm";
import { deals } from "#server/db/schema/deals";
import { excludeRestaurant } from "#server/features/verification/stored";
import { printJson, printLine, printNote } from "../io.ts";
import { removeDeal } from "../moderation/moderate.ts";
import { restaurantsByArgument } from "../moderation/restaurants-by-argument.ts";
import { count, printable } from "../print-table.ts";
import { type AddCommand, EXIT, ExitError } from "../program.ts";

export const addExclude: AddCommand = (program, { io, services }) => {
  program
    .command("exclude")
    .summary("never visit a restaurant's site again")
    .description(
      "Leaves a restaurant's web site out of every verification, at its owner's or your own wish; an import does not\n" +
        "undo it. Its deals stay as they are and age, since nothing can prove them any more; --remove-deals takes them\n" +
        "out too, for an owner who wants them gone. deals restore puts a deal back.",
    )
    .argument("<id or name>", "the restaurant")
    .option("--remove-deals", "take its deals out as well", false)
    .option("--undo", "visit it again", false)
    .option("--json", "print one JSON document", false)
    .addHelpText(
      "after",
      '\nExamples:\n  deals exclude "Casa Verde"\n  deals exclude 7 --remove-deals\n  deals exclude 7 --undo',
    )
    .action((wanted: string, options: { removeDeals: boolean; undo: boolean; json: boolean }) => {
      const { db, environment } = services;
      if (options.undo && options.removeDeals)
        throw new ExitError(EXIT.usage, "--undo and --remove-deals exclude each other.");
      const [restaurant, another] = restaurantsByArgument(db, wanted);
      if (!restaurant || another)
        throw new ExitError(EXIT.usage, `Several restaurants are called “${printable(wanted)}”: give the id.`);
      const { id, name } = restaurant;
      const at = environment.clock();
      const changed = (restaurant.excludedAt === null) !== options.undo;
      if (changed) excludeRestaurant(db, id, options.undo ? null : at);
      const removed = options.removeDeals
        ? db
            .select({ id: deals.id })
            .from(deals)
            .where(and(eq(deals.restaurantId, id), isNull(deals.removedAt)))
            .all()
        : [];
      for (const deal of removed) removeDeal(db, deal.id, at);
      if (options.json) {
        printJson(io, { id, name, excluded: !options.undo, changed, dealsRemoved: removed.length });
        return;
      }
      const title = printable(name);
      if (!changed) printNote(io, `${title} is ${options.undo ? "not excluded" : "excluded already"}.`);
      else if (options.undo) printLine(io, `${title} will be visited again.`);
      else printLine(io, `${title} is not visited any more. To undo: deals exclude ${id} --undo`);
      if (removed.length > 0) printLine(io, `${count(removed.length, "deal")} removed.`);
    });
};
