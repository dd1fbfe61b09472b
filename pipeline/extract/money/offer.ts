import type { Benefit } from "#contract/deal";
import { UNKNOWN_PRICE } from "#contract/vocabulary";
import type { DealCategory } from "#pipeline/proposal";
import type { Topic } from "../page/topics.ts";
import type { Money } from "./amount.ts";
import type { BenefitMention } from "./benefits.ts";

/** What is paid and what is gained. */
export type Gain = { price: number; originalPrice: number; benefit: Benefit };

/**
 * Reads price and advantage out of an offer's amounts and advantages; null when there is neither.
 * @param asked prices in lines of their own beside the offer: what is paid, whatever one gets for it
 */
export function gainOf(
  money: Money[],
  benefits: BenefitMention[],
  moreMoney: Money[] = [],
  asked: Money[] = [],
): Gain | null {
  const told = money.find((amount) => amount.role === "price");
  const price = told ?? asked.find((amount) => amount.role === "price");
  const original = [...money, ...moreMoney].find(
    (amount) => amount.role === "original" && (!price || amount.value > price.value),
  );
  const originalPrice = original ? original.value : UNKNOWN_PRICE;
  const strong = benefits.find((benefit) => benefit.form !== "multi");
  if (strong) {
    // 'A large for the price of a small ($2.75)'
    const isOfIt = strong.form === "same_price" && told !== undefined && isRightBehind(told, strong);
    // '$15 BOGO burger' asks $15 for both; 'Crowlers $11; buy three and the fourth is free' tells what each costs.
    const isOfBoth = strong.kind === "bogo" && told !== undefined && isRightBefore(told, strong);
    const insideBogo = !isOfIt && !isOfBoth && (strong.kind === "bogo" || strong.form === "same_price");
    const named = price && price.value > 0 && !(insideBogo && price === told) ? price.value : UNKNOWN_PRICE;
    if (strong.kind === "free" && named === UNKNOWN_PRICE)
      return { price: 0, originalPrice, benefit: { kind: "free", value: null } };
    if (strong.kind === "free") return { price: named, originalPrice, benefit: { kind: "price", value: null } };
    return {
      price: strong.kind === "amount_off" && !price ? UNKNOWN_PRICE : named,
      originalPrice,
      benefit: { kind: strong.kind, value: strong.value },
    };
  }
  if (!price) return null;
  return { price: price.value, originalPrice, benefit: { kind: "price", value: null } };
}

const isRightBefore = (amount: Money, benefit: BenefitMention) => benefit.start - amount.end === 1;

/** A space and a bracket. */
const isRightBehind = (amount: Money, benefit: BenefitMention) =>
  amount.start >= benefit.end && amount.start - benefit.end <= 2;

export function categoryOf(
  gain: Gain,
  text: string,
  topics: readonly Topic[],
  facts: { code: boolean; rewards: boolean; days: boolean; windows: boolean },
): DealCategory {
  if (/\bkids?\b|\bniñ[oa]s\b/i.test(text) && /\beat\b|\bmeals?\b|\bmenu\b|\bcomen\b/i.test(text)) return "kids";
  if (facts.code || (topics.includes("deals") && /coupon/i.test(text))) return "coupon";
  if (facts.rewards) return "rewards";
  if (gain.benefit.kind === "bogo") return "bogo";
  if (topics.includes("happy_hour") || topics.includes("late_night")) return "happy_hour";
  if (topics.includes("lunch")) return "lunch_special";
  if (
    /\bcombo\b|\bbox\b|\b(?:2|two|3|three) for\b|\bmeal deal\b|\bwith (?:chips|fries|drink|soup|a side)\b/i.test(text)
  )
    return "combo";
  if (/\blimited[- ]time\b/i.test(text)) return "limited_time";
  if (facts.days) return "daily_special";
  return facts.windows ? "happy_hour" : "other";
}
