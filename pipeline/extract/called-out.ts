import type { Proposal } from "#pipeline/proposal";
import type { Analysis } from "./analysis.ts";
import { topicsOf } from "./page/topics.ts";
import { isHourOf } from "./told-of-an-hour.ts";
import { namesDish } from "./words/food.ts";

type Found = { analysis: Analysis; proposal: Proposal };

/** Whether one only calls out what the other tells in full: an hour by its name, or a special on the link to it. */
export function callsOut(call: Found, full: Found): boolean {
  return (
    (full.analysis.topics.includes("happy_hour") && isHourOf(call.proposal, full.proposal)) ||
    isOnLinkTo(call, full) ||
    isRibbonOf(call, full) ||
    pointsTo(call, full)
  );
}

const SEE_THERE = /\bsee\b[^.!?]{0,30}\b(?:specials?|deals?|offers?)\b[^.!?]{0,12}\b(?:above|below)\b/i;

/** 'Half-off apps and cheap drinks. See Wednesday's specials above.' where these have '½ off appetizers' */
function pointsTo(
  { analysis: call, proposal: { terms: a } }: Found,
  { analysis: full, proposal: { terms: b } }: Found,
) {
  return (
    SEE_THERE.test(call.unit.core.text) &&
    full.unit.core !== call.unit.core &&
    a.benefit.kind === b.benefit.kind &&
    a.benefit.value === b.benefit.value &&
    a.price === b.price &&
    a.validDays.join() === b.validDays.join()
  );
}

/** 'Mad Monday: every plate $3.90!' across the top of a page that tells 'Any plate, $3.90, all day' below its heading 'Mad Monday'. */
function isRibbonOf(
  { analysis: call, proposal: { terms: a } }: Found,
  { analysis: full, proposal: { terms: b } }: Found,
): boolean {
  const [title] = full.above;
  const opens = `${title?.text.toLowerCase()}:`;
  return (
    title !== undefined &&
    title.block.headingLevel > 0 &&
    title.topics.includes("theme") &&
    call.unit.core.text.toLowerCase().startsWith(opens) &&
    !call.above.includes(title) &&
    a.price === b.price &&
    a.benefit.kind === b.benefit.kind &&
    a.benefit.value === b.benefit.value &&
    a.validDays.join() === b.validDays.join()
  );
}

/** Characters. */
const LONGEST_LINK = 60;

/** '$10 Lunch Special' on a button at the top of a page that tells below 'Lunch: any bowl $10, Monday to Friday 11 to 2'. */
function isOnLinkTo(
  { analysis: call, proposal: { terms: a } }: Found,
  { analysis: full, proposal: { terms: b } }: Found,
) {
  const { core } = call.unit;
  const topics = topicsOf(core.text);
  return (
    core.block.link === true &&
    core.text.length <= LONGEST_LINK &&
    !namesDish(core.text) &&
    !core.days.stated &&
    full.unit.core.days.stated &&
    a.benefit.kind === "price" &&
    b.benefit.kind === "price" &&
    a.price === b.price &&
    (a.validDays.length === 0 || a.validDays.join() === b.validDays.join()) &&
    topics.some((topic) => full.topics.includes(topic) && SPECIALS.has(topic))
  );
}

/** What a special may be of. */
const SPECIALS = new Set(["lunch", "happy_hour", "brunch", "early_bird", "late_night"]);
