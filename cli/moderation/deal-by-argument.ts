import { eq } from "drizzle-orm";
import type { Db } from "#server/db/open";
import { deals } from "#server/db/schema/deals";
import { EXIT, ExitError } from "../program.ts";

/**
 * The stored deal that an argument names, removed ones too.
 * @throws ExitError 2 for what is no id, and for an id that nothing has
 */
export function dealByArgument(db: Db, argument: string) {
  const deal = /^[1-9]\d{0,15}$/.test(argument)
    ? db
        .select()
        .from(deals)
        .where(eq(deals.id, Number(argument)))
        .get()
    : undefined;
  if (!deal) throw new ExitError(EXIT.usage, `No deal has the id “${argument}”. deals list --all shows every id.`);
  return deal;
}
