import type { Proposal } from "#pipeline/proposal";
import { sameOffer } from "./duplicates.ts";
import { namesDish } from "./words/food.ts";
import { subjectWords } from "./words/subject-words.ts";

/**
 * 'Weekday combos, Mon–Fri, $6.99 each' over a card a day with its own dish at $6.99: what heads them names nothing to
 * order and is none beside them.
 */
export function withoutHeadsOfDays<T>(items: T[], proposalOf: (item: T) => Proposal): T[] {
  return items.filter((head) => {
    const { terms } = proposalOf(head);
    if (terms.price <= 0 || terms.validDays.length < 2 || namesOneThing(terms.title)) return true;
    const isOfDay = ({ terms: { price, validDays, benefit, title } }: Proposal) =>
      validDays.length === 1 &&
      price === terms.price &&
      benefit.kind === terms.benefit.kind &&
      subjectWords(title).size > 0;
    const days = new Set(items.flatMap((item) => (isOfDay(proposalOf(item)) ? proposalOf(item).terms.validDays : [])));
    return !terms.validDays.every((day) => days.has(day));
  });
}

/** 'Weekday combos', 'Lunch plate' and 'A different dish every day' do not say what one gets. */
function namesOneThing(title: string): boolean {
  return namesDish(
    title.replace(/\b(?:combos?|plates?|platters?|meals?|box(?:es)?|entr[eé]es?|mains|platos?)\b/gi, " "),
  );
}

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
