import type { Block } from "#pipeline/page";
import type { Money } from "../../money/amount.ts";
import type { BenefitMention } from "../../money/benefits.ts";
import { type Days, findDays } from "../../time/days/weekday-words.ts";
import type { TimeMention } from "../../time/hours/clock-words.ts";
import { residue } from "../../words/residue.ts";
import type { Topic } from "../topics.ts";

/**
 * A block with what its words say.
 * `offer`: names a thing and an advantage or price; `bare`: only the advantage or price; `schedule`: only when;
 * `label`: a heading or a topic alone; `text`: anything else.
 */
export type LineRole = "offer" | "bare" | "schedule" | "label" | "text";

export type Line = {
  /** Its number among the lines, not among the blocks. */
  index: number;
  block: Block;
  text: string;
  money: Money[];
  benefits: BenefitMention[];
  days: Days;
  times: readonly TimeMention[];
  topics: readonly Topic[];
  role: LineRole;
  /** The day of a month's grid in whose cell it stands. */
  cell?: DayCell;
};

/** 27 of 'November 2026'; of no known month where none is named over the grid. */
export type DayCell = { month: string | null; day: number };

/** 'And' in a line of its own between '2–5 pm' and '9 pm – close'. */
export const SEAM = /^\W*(?:and|plus|also|&|\+|y)\W*$/i;

/** Holds a price or an advantage. */
export function isPriced(line: Line | undefined): boolean {
  return line?.role === "offer" || line?.role === "bare";
}

/** 'Regularly $11.50' is what an offer is measured by, not one itself. */
export function tellsOldPrice(line: Line): boolean {
  const isAside = ({ role }: Money) => role === "surcharge" || role === "other";
  return (
    line.benefits.length === 0 &&
    line.money.some(({ role }) => role === "original") &&
    line.money.every((amount) => amount.role === "original" || isAside(amount))
  );
}

/** What is left of a line once its days and hours are taken out. */
export function besideSchedule({ text, times }: Line): string {
  return residue(text, [...findDays(text).mentions, ...times]);
}
