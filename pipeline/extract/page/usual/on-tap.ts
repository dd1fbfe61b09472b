import { daysOf } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import type { Line } from "../lines/line.ts";
import type { Statement } from "../statements/statement.ts";
import type { Unit } from "../units/unit.ts";

/** 'Pale Ale 5.4% 40 IBU, pint $7': what is on tap, at any time. */
export const ON_TAP =
  /\b\d{1,2}\.\d\s?%(?!\s?off)|\d\s?%.*\bIBUs?\b|\bABV\b|\b(?:ale|ipa|stout|lager|porter|mild|bitter|pils(?:ner)?|saison|sour|wheat|cider|barleywine|kölsch),?\s\d{1,2}\s?%(?!\s?off\b(?!-))/i;

/** 'Free Rein' over 'Amber ale 5.4%': before what a beer is stands its name. */
export function namesBeer({ core, lines }: Unit, { benefits }: Statement): boolean {
  const kind = lines.find(({ text }) => ON_TAP.test(text));
  if (!kind || daysOf(core.text).stated || findTimes(core.text).length > 0 || core.index > kind.index) return false;
  const at = ON_TAP.exec(kind.text)?.index ?? 0;
  return core !== kind || benefits.every(({ start }) => start < at);
}

/** Fewer may be an evening's offers. */
const FEWEST_ON_TAP = 3;

/**
 * 'Tuesday's Gone Pale 4.8% $6.50' in a list of what is on tap, none of which has a day but by its name. In the list that a
 * happy hour with its hours opens they are that hour's, unless something is taken off of what they cost.
 * @param above labels over the line
 */
export function isOnTapAmongOthers({ text, block, index }: Line, lines: Line[], above: Line[]): boolean {
  if (!ON_TAP.test(text)) return false;
  const hour = above.find(({ topics }) => topics.includes("happy_hour"));
  const isOff = ({ benefits }: Line) => benefits.some(({ kind }) => kind === "amount_off" || kind === "percent_off");
  const hasHours = above.some(({ times }) => times.some(({ window }) => window !== null));
  if (hour && hasHours && !lines.slice(hour.index, index).some(isOff)) return false;
  const list = lines.filter(
    (line) =>
      line.block.kind === block.kind && line.block.headings.join() === block.headings.join() && ON_TAP.test(line.text),
  );
  const isTapList = isListOfTaps(list, lines);
  return isTapList || list.filter(({ days }) => !days.stated).length >= FEWEST_ON_TAP;
}

const TAP_LIST =
  /^\W*(?:now |currently |what['’]s )?(?:on (?:tap|draft|draught)|(?:draft|draught|tap|beer) list|our beers?)\W*$/i;

/** 'Tuesday Lager 5% $6' and 'Friday IPA 6.5% $7' below 'On tap': where all are told by their strength, the days are names. */
function isListOfTaps([first, second]: Line[], lines: Line[]): boolean {
  const heading = lines.find(({ block }) => block.index === first?.block.headings.at(-1));
  return second !== undefined && TAP_LIST.test(heading?.text ?? "");
}
