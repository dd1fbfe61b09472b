import type { Db } from "#server/db/open";
import { fold } from "#server/features/import/identity";
import { restaurantNames } from "#server/features/verification/stored";
import { EXIT, ExitError } from "../program.ts";
import { printable } from "../wording.ts";

const MOST_NAMED = 5;

/**
 * The restaurants that an argument means, by id or by name, case and space folded.
 * @throws ExitError 2 where none is meant
 */
export function restaurantsByArgument(db: Db, wanted: string): ReturnType<typeof restaurantNames> {
  const all = restaurantNames(db);
  const sought = fold(wanted);
  const found = all.filter(({ id, name }) => String(id) === sought || fold(name) === sought);
  if (found.length > 0) return found;
  const near = all.filter(({ name }) => sought !== "" && fold(name).includes(sought)).slice(0, MOST_NAMED);
  const meant = near.map(({ id, name }) => `${printable(name)} (${id})`).join(", ");
  throw new ExitError(
    EXIT.usage,
    `No restaurant is called, or has the id, “${printable(wanted)}”.${meant && ` Did you mean ${meant}?`}`,
  );
}
