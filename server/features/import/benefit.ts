import type { Benefit } from "#contract/deal";
import { UNKNOWN_PRICE } from "#contract/defaults";

const PERCENT = /\b(\d{1,3}(?:\.\d+)?)\s*%\s*off\b/i;
const AMOUNT = /\$\s*(\d{1,4}(?:\.\d{1,2})?)\s*off\b/i;
const BOGO =
  /\bbogo\b|\b(?:buy|purchase)\s+(?:one|1|any)\b.*\bget\s+(?:one|1|another|a second)\b|\b(?:2|two)[\s-]*(?:for|4)[\s-]*(?:1|one)\b/i;

/** What the guest gets: the price where it is known, else what the title plainly says. */
export function benefitOf(price: number, title: string): Benefit {
  if (price === 0) return { kind: "free", value: null };
  if (price !== UNKNOWN_PRICE) return { kind: "price", value: null };
  const percent = PERCENT.exec(title);
  if (percent && Number(percent[1]) > 0 && Number(percent[1]) <= 100)
    return { kind: "percent_off", value: Number(percent[1]) };
  const amount = AMOUNT.exec(title);
  if (amount && Number(amount[1]) > 0) return { kind: "amount_off", value: Number(amount[1]) };
  return { kind: BOGO.test(title) ? "bogo" : "other", value: null };
}
