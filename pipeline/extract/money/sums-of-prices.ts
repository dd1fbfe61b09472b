import type { Found, Money, MoneyRole } from "./amount.ts";
import { NUMBER_WORD, wordNumber } from "./number-words.ts";

const EACH_OF_SEVERAL = /^\s?(?:\/\s?|per |a |each )(?:person|head|guest|diner|serving|pp)\b/i;

/** '$29.99, just $7.50/person': the price before it, shared by as many as it feeds. */
export function isShare({ role, value, start }: Money, amounts: Money[], after: string): boolean {
  if (role !== "price" || !EACH_OF_SEVERAL.test(after)) return false;
  return amounts.some((total) => {
    if (total.role !== "price" || total.end > start) return false;
    const guests = Math.round(total.value / value);
    // The share is rounded to cents or to a quarter.
    return guests > 1 && Math.abs(total.value / guests - value) <= Math.max(0.01, value * 0.005);
  });
}

/** '$29.99 $38.99 Save $9.00' with neither struck through: what is saved tells the dearer of the two to be the old one. */
export function withDearerAsOld(text: string, amounts: Money[]): Money[] {
  const dearer = amounts.map((first, i) => {
    const [second, saved] = amounts.slice(i + 1);
    if (first.role !== "price" || second?.role !== "price" || saved?.role !== "amount_off") return null;
    const isSideBySide = BESIDE.test(text.slice(first.end, second.start));
    const isSaving = Math.abs(Math.abs(first.value - second.value) - saved.value) < 0.005;
    return isSideBySide && isSaving ? (first.value > second.value ? first : second) : null;
  });
  return amounts.map((amount) => (dearer.includes(amount) ? { ...amount, role: "original" } : amount));
}

/** Words between two prices name a size or another dish. */
const BESIDE = /^[^\p{L}\d]*(?:now |was |only )*$/iu;

/** '$29.99 $38.99 Save $9.00': what the two prices before it come to. */
export function isDifference({ role, value, start }: Money, amounts: Money[]): boolean {
  if (role !== "amount_off") return false;
  const before = (wanted: MoneyRole) => amounts.find((other) => other.role === wanted && other.end <= start)?.value;
  const [price, old] = [before("price"), before("original")];
  return price !== undefined && old !== undefined && Math.abs(old - price - value) < 0.005;
}

/** 'Carvery: one £13.95, two for £25': what one of them costs, to show what the lot saves. */
export function isOneBesideLot(text: string, one: Found, lot: Found): boolean {
  const count = LOT_BEHIND.exec(text.slice(one.end, lot.start))?.[1] ?? "";
  const isOne = /(?:^|[:,;–—-]\s?)(?:just )?one(?: is)?\s$/i.test(text.slice(0, one.start));
  return isOne && count !== "" && lot.value < one.value * (wordNumber(count) ?? Number(count));
}

/** 'Toastie + soup: $9.75 together (toastie alone $7.50, soup alone $5)': what a part of it costs. */
export function isPartAlone(text: string, { start }: Found): boolean {
  return PART_ALONE.test(text.slice(0, start)) && /\btogether\b/i.test(text);
}

const PART_ALONE = /\p{L} (?:alone|by itself|on its own)(?:,|:| is| costs?)? $/iu;

const LOT_BEHIND = new RegExp(`^,? (?:or |and )?(\\d{1,2}|${NUMBER_WORD}) for $`, "i");
