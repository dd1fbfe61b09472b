import type { Db } from "#server/db/open";
import { restaurantNames } from "#server/features/verification/stored";
import { printable } from "../print-table.ts";
import { EXIT, ExitError } from "../program.ts";

/**
 * The restaurants that an argument means, by id or by name, case and space folded.
 * @throws ExitError 2 where none is meant
 */
export function restaurantsByArgument(db: Db, wanted: string): ReturnType<typeof restaurantNames> {
  const fold = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
  const found = restaurantNames(db).filter(
    ({ id, name }) => String(id) === wanted.trim() || fold(name) === fold(wanted),
  );
  if (found.length === 0)
    throw new ExitError(EXIT.usage, `No restaurant is called, or has the id, “${printable(wanted)}”.`);
  return found;
}
