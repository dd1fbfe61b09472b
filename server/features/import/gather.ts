import { areApart, fold, identityOf } from "./identity.ts";
import type { GivenDeal, GivenRestaurant, ParsedFile } from "./parsed-file.ts";
import { said } from "./said.ts";

type PlannedDeal = { given: GivenDeal; file: number };
export type PlannedRestaurant = {
  identity: string;
  given: GivenRestaurant;
  /** By folded title; more than one where a file gives a title several times with different terms. */
  deals: Map<string, PlannedDeal[]>;
};

type StoredPlace = { latitude: number | null; longitude: number | null };

/**
 * Merges what all files say into one plan a restaurant: a later row's fields go before an earlier one's.
 * @param storedPlace where the stored restaurant of that identity is, if there is one
 */
export function gather(
  files: ParsedFile[],
  storedPlace: (identity: string) => StoredPlace | undefined,
): PlannedRestaurant[] {
  const plans = new Map<string, PlannedRestaurant>();
  for (const [file, { records }] of files.entries()) {
    for (const { restaurant, deals, branch } of records) {
      let identity = identityOf(restaurant);
      if (branch && restaurant.website) {
        // Branches of a chain share name and web site. Only the one that is there first is known by these.
        const planned = plans.get(identity)?.given;
        const known = planned?.latitude === undefined ? storedPlace(identity) : planned;
        if (known && areApart(restaurant, known)) identity = `key:${branch}`;
      }
      let plan = plans.get(identity);
      if (plan) Object.assign(plan.given, restaurant);
      else {
        plan = { identity, given: { ...restaurant }, deals: new Map() };
        plans.set(identity, plan);
      }
      for (const deal of deals) addDeal(plan.deals, deal, file);
    }
  }
  return [...plans.values()];
}

function addDeal(deals: PlannedRestaurant["deals"], given: GivenDeal, file: number) {
  const title = fold(given.title);
  const others = deals.get(title);
  if (!others) {
    deals.set(title, [{ given, file }]);
    return;
  }
  const words = (deal: GivenDeal) => JSON.stringify(said({ ...deal, title }));
  const same = others.find((other) => words(other.given) === words(given));
  // The same words in another file count as that file's word on it.
  if (same) {
    same.file = file;
    return;
  }
  const earlier = others.find((other) => other.file !== file);
  if (!earlier) {
    others.push({ given, file });
    return;
  }
  earlier.given = { ...earlier.given, ...given };
  earlier.file = file;
}
