import type { Analysis } from "./analysis.ts";
import { findDays } from "./time/days/weekday-words.ts";
import { findTimes } from "./time/hours/clock-words.ts";
import { residue } from "./words/residue.ts";

/** 'Sunday brunch', 'Lunch menu', 'Our weekday lunch' and nothing else: when a house serves what stands below. */
const MEAL_ALONE =
  /^\W*(?:(?:our|the|daily|weekday|weekend|mon|tues|wednes|thurs|fri|satur|sun)(?:days?)?['’]?s? )*(?:breakfast|brunch|lunch|dinner|supper)(?: (?:menu|hours|service))?\W*$/i;

const FEWEST_PRICES = 2;

/**
 * 'Served 10 to 2. Shrimp and grits $16, chicken and waffles $15.' below 'Sunday brunch': the days and hours that open the
 * paragraph are the menu's, of which it tells some dishes. A single price so told may be that of the day's one plate.
 */
export function isMealInALine({ unit: { core }, above }: Analysis): boolean {
  const heading = above.find(({ block }) => block.headingLevel > 0);
  const prices = core.money.filter(({ role }) => role === "price");
  if (!heading || !MEAL_ALONE.test(heading.text) || core.benefits.length > 0) return false;
  if (prices.length < FEWEST_PRICES || prices.length < core.money.length) return false;
  const [lead] = /^[^$£€₱₹]*?(?:[.!]\s|[:;–—]\s|\s[·|]\s)/u.exec(core.text) ?? [""];
  const when = [...findTimes(lead), ...findDays(lead).mentions];
  return when.length > 0 && residue(lead, when) === "" && !NOT_ALL_OF_IT.test(core.text);
}

/** What has no end or falls in price is no dish among others. */
const NOT_ALL_OF_IT =
  /\b(?:bottomless (?!coffee|tea|soda)|unlimited|all[- ]you[- ]can|buffet|specials?|only|just|deals?)\b/i;
