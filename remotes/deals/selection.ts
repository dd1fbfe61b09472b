import type { Deal } from "#contract/deal";
import { UNDER_FIVE } from "#contract/defaults";
import { isAtMost } from "#contract/pricing";
import { hasEnded, isOpen, rankOf } from "#kit";
import type { Browsing } from "./browsing.ts";

const FIVE = 5;

/** Between the texts of a deal; nobody types it. */
const SEAM = "\0";
const searched = new WeakMap<Deal, string>();

/** What a search looks through, folded once a deal: done at each key, it would cost more than the search itself. */
function searchedText(deal: Deal): string {
  const known = searched.get(deal);
  if (known !== undefined) return known;
  const text = [deal.title, deal.description, deal.restaurant.name].join(SEAM).toLowerCase();
  searched.set(deal, text);
  return text;
}

function isWanted(deal: Deal, { category, maxPrice, openNow }: Browsing, sought: string, at: number): boolean {
  const { restaurant } = deal;
  if (category === UNDER_FIVE) {
    if (!isAtMost(deal, FIVE)) return false;
  } else {
    if (category !== "" && !restaurant.categories.includes(category)) return false;
    if (maxPrice > 0 && !isAtMost(deal, maxPrice)) return false;
  }
  if (openNow && !isOpen(restaurant.openHours, restaurant.timeZone, at)) return false;
  if (sought !== "" && !searchedText(deal).includes(sought)) return false;
  // An answer may be kept beyond the last day of a deal that is in it. Reckoned last, since it costs most.
  return !hasEnded(deal, at);
}

const milesTo = ({ distance }: Deal) => distance ?? Number.MAX_VALUE;

/** Puts a list into the usual order, in its place: once, since what is selected of it keeps that. */
export const nearestFirst = (deals: Deal[]): Deal[] => deals.sort((a, b) => milesTo(a) - milesTo(b));

const AT_ONCE = 500;

/** Folds the texts of a list little by little, so that the first key finds it done. @returns what stops it */
export function foldAhead(deals: readonly Deal[]): () => void {
  let done = 0;
  const fold = () => {
    for (const deal of deals.slice(done, done + AT_ONCE)) searchedText(deal);
    done += AT_ONCE;
    if (done < deals.length) timer = setTimeout(fold);
  };
  let timer = setTimeout(fold);
  return () => clearTimeout(timer);
}

/** The deals that the reader asked for, in the asked order; ties, and the closest, keep the order they came in. */
export function selectDeals(deals: readonly Deal[], browsing: Browsing, at: number): Deal[] {
  const sought = browsing.search.trim().toLowerCase();
  const wanted = deals.filter((deal) => isWanted(deal, browsing, sought, at));
  const { sort } = browsing;
  if (sort === "closest") return wanted;
  return wanted
    .map((deal) => ({ deal, rank: rankOf(sort, deal, at) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ deal }) => deal);
}
