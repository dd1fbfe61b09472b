import type { Deal, SavedDealChange } from "#contract/deal";
import { UNKNOWN_PRICE } from "#contract/defaults";
import { formatPrice } from "#contract/pricing";
import type { DealUpdate } from "#contract/verification";
import { whenWording } from "#kit";

/** Minutes. */
const SOON = 120;

/** Deals that end within two hours, the first to end first, and how that is said. */
export function endingSoon(deals: readonly Deal[], at: number): { deal: Deal; text: string }[] {
  return deals
    .map((deal) => ({ deal, ...whenWording(deal, at) }))
    .filter(({ endsIn }) => endsIn !== null && endsIn <= SOON)
    .sort((a, b) => (a.endsIn ?? 0) - (b.endsIn ?? 0))
    .map(({ deal, text }) => ({ deal, text }));
}

/** Of each deal that ended and is not listed the latest end, the latest first, as the changes come. */
export function endedDeals(
  changes: readonly SavedDealChange[],
  listed: readonly Pick<Deal, "id">[],
): SavedDealChange[] {
  const here = new Set(listed.map(({ id }) => id));
  const told = new Set<number>();
  return changes.filter(({ change, dealId }) => {
    const isNew = change === "ended" && !here.has(dealId) && !told.has(dealId);
    told.add(dealId);
    return isNew;
  });
}

/** A reader's words for a deal's fields; one that is not named here is a change of its terms. */
const NAMES: Record<string, string> = {
  price: "price",
  originalPrice: "old price",
  currency: "price",
  validDays: "days",
  validTime: "times",
  timeWindows: "times",
  schedule: "times",
  validUntil: "last day",
  title: "name",
  description: "description",
};

/** 'Ended', 'Back again', 'Price changed from $4.00 to $5.00', 'Other days and times'. */
export function changeWording({ change, fields, price, currency }: SavedDealChange): string {
  if (change === "ended") return "Ended";
  if (change === "back") return "Back again";
  if (price && price.from !== UNKNOWN_PRICE && price.to !== UNKNOWN_PRICE) {
    return `Price changed from ${formatPrice(price.from, currency)} to ${formatPrice(price.to, currency)}`;
  }
  const names = [...new Set(fields.map((field) => NAMES[field] ?? "terms"))];
  const last = names.pop() ?? "terms";
  return `Other ${names.length === 0 ? last : `${names.join(", ")} and ${last}`}`;
}

/** '3 deals added, 1 deal removed'; empty where a run changed nothing. */
export function updateWording({ dealsAdded, dealsUpdated, dealsRemoved }: DealUpdate): string {
  return Object.entries({ added: dealsAdded, updated: dealsUpdated, removed: dealsRemoved })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${count === 1 ? "deal" : "deals"} ${what}`)
    .join(", ");
}
