import { SORTS, type Sort } from "#contract/vocabulary";
import type { After } from "#server/catalogue/spots";
import { ProblemError } from "#server/http/problem";

/**
 * Where a page ended: the distance and id of its last deal, and where the list has another order than the distance, what
 * it goes by there. Deals that come or go meanwhile move nobody across it.
 */
export type Cursor = After & { ranked?: Ranked | undefined };
/** `at`, epoch milliseconds, is as of when all of the list is put in order: what ends soon is another one each minute. */
type Ranked = { sort: Exclude<Sort, "closest">; rank: number; at: number };

const written = (number: number) => (Number.isFinite(number) ? String(number) : "x");
const read = (text: string) => (text === "x" ? Number.POSITIVE_INFINITY : Number(text));

export function writeCursor({ miles, id, ranked }: Cursor): string {
  const fields = [written(miles), id, ...(ranked ? [ranked.sort, written(ranked.rank), ranked.at] : [])];
  return Buffer.from(fields.join(" ")).toString("base64url");
}

/** @throws ProblemError 400 for what is no cursor of a list in this order */
export function readCursor(text: string, sort: Sort): Cursor {
  const [miles = "", id = "", order, rank = "", at = ""] = Buffer.from(text, "base64url").toString().split(" ");
  const known = SORTS.find((each) => each === order);
  const ranked =
    known === undefined || known === "closest" ? undefined : { sort: known, rank: read(rank), at: Number(at) };
  const cursor: Cursor = { miles: read(miles), id: Number(id), ranked };
  const isOfThisList =
    writeCursor(cursor) === text &&
    Number.isInteger(cursor.id) &&
    cursor.id >= 1 &&
    (!ranked || (ranked.sort === sort && Number.isSafeInteger(ranked.at)));
  if (isOfThisList) return cursor;
  const message = "Not a cursor of this list";
  throw new ProblemError(400, message, { details: [{ field: "cursor", message }] });
}
