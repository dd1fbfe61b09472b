import type { Proposal } from "#pipeline/proposal";
import { sameOffer } from "./duplicates.ts";

/**
 * '50¢ wings, Monday and Wednesday' beside a week's grid with '50¢ wings' under each of the two days: one offer, told for
 * all of its days and day by day. Of an offer whose days are told one by one elsewhere, the telling of them all stays.
 */
export function withoutDayByDay<T>(items: T[], proposalOf: (item: T) => Proposal): T[] {
  const told = new Set<T>();
  for (const whole of items) {
    const { terms } = proposalOf(whole);
    if (terms.validDays.length < 2) continue;
    const parts = items.filter((item) => item !== whole && isPartOf(proposalOf(item), proposalOf(whole)));
    const days = new Set(parts.flatMap((part) => proposalOf(part).terms.validDays));
    if (days.size === terms.validDays.length) for (const part of parts) told.add(part);
  }
  return items.filter((item) => !told.has(item));
}

function isPartOf(part: Proposal, whole: Proposal): boolean {
  const { validDays } = whole.terms;
  const [day, ...others] = part.terms.validDays;
  if (day === undefined || others.length > 0 || !validDays.includes(day)) return false;
  return sameOffer({ ...part, terms: { ...part.terms, validDays } }, whole);
}
