import { MAX_ROWS } from "#contract/import";
import {
  asRecord,
  checkDeal,
  checkRestaurant,
  type GivenDeal,
  type ParsedFile,
  type RowProblem,
  UnusableFileError,
} from "./parsed-file.ts";

/**
 * Reads `{"restaurants": [{…, "deals": […]}]}`. Restaurants are rows from 1, deals `restaurant.deal`.
 * @throws UnusableFileError where there is no such list, or it is too long
 */
export function parseRestaurants(document: Record<string, unknown>): Omit<ParsedFile, "file"> {
  const { restaurants, ...rest } = document;
  if (!Array.isArray(restaurants)) throw new UnusableFileError('"restaurants" must be a list', "", "restaurants");
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) throw new UnusableFileError('Unknown field beside "restaurants"', "", unknown);

  const records: ParsedFile["records"] = [];
  const problems: RowProblem[] = [];
  let rows = 0;
  for (const [index, raw] of restaurants.entries()) {
    const row = String(index + 1);
    const { deals, ...fields } = asRecord(raw) ?? {};
    const restaurant = checkRestaurant(row, asRecord(raw) ? fields : raw, problems);
    const isList = Array.isArray(deals);
    if (!isList && deals != null) problems.push({ row, field: "deals", message: "Must be a list" });

    const given: GivenDeal[] = [];
    const list: unknown[] = isList ? deals : [];
    rows += 1 + list.length;
    if (rows > MAX_ROWS) throw new UnusableFileError("More than 1,000,000 rows");
    for (const [at, rawDeal] of list.entries()) {
      const deal = checkDeal(`${row}.${at + 1}`, rawDeal, problems);
      if (deal) given.push(deal);
    }
    // A deal whose restaurant is a bad row has nowhere to go.
    if (restaurant && (isList || deals == null)) records.push({ row, restaurant, deals: given });
  }
  return { format: "json", rows, nameless: 0, notFood: 0, records, problems };
}
