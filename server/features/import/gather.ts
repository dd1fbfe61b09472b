import { fold } from "./identity.ts";
import { inStretches } from "./in-stretches.ts";
import type { GivenDeal, GivenRestaurant, ParsedFile } from "./parsed-file.ts";
import type { Recogniser } from "./recogniser.ts";
import { said } from "./said.ts";
import type { Known } from "./site.ts";

type PlannedDeal = { given: GivenDeal; file: number };
export type PlannedRestaurant = {
  known: Known;
  given: GivenRestaurant;
  /** By folded title; more than one where a file gives a title several times with different terms. */
  deals: Map<string, PlannedDeal[]>;
};

/**
 * Merges what all files say into one plan a restaurant: a later row's fields go before an earlier one's.
 * @param breathe called between stretches; throws where somebody wants to stop
 */
export async function gather(
  files: ParsedFile[],
  recogniser: Recogniser,
  breathe: () => Promise<void>,
): Promise<PlannedRestaurant[]> {
  const plans = new Map<Known, PlannedRestaurant>();
  for (const [file, { records }] of files.entries()) {
    for await (const { restaurant, deals, element } of inStretches(records, breathe)) {
      const known = recogniser.whichIs(restaurant, element);
      let plan = plans.get(known);
      if (plan) Object.assign(plan.given, restaurant);
      else {
        plan = { known, given: { ...restaurant }, deals: new Map() };
        plans.set(known, plan);
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
