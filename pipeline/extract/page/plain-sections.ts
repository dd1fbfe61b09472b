import type { Weekday } from "#contract/vocabulary";
import { tellsExpiry } from "../time/validity-texts.ts";
import { findDays } from "../time/weekday-words.ts";
import { isMenuPart } from "./hour-menu.ts";
import { type Line, residue } from "./lines.ts";

/** Characters. */
const LONGEST_HEADING = 45;
const MOST_WORDS = 6;

/**
 * Plain text has no headings but lines set like them: where the section of each line ends, by the number of the first line
 * behind it. 'PARA PICAR' after 'HORA FELIZ' and its drinks opens something else, and so does 'The regular grub' where the
 * prices above it have a sign and those below have none. 'DRINKS' is a part of what stands over it, and a heading with
 * nothing of its own before the next one stands over all that follow.
 */
export function plainSectionEnds(lines: Line[]): number[] {
  const ends = new Array<number>(lines.length).fill(Number.POSITIVE_INFINITY);
  const endAll = (from: number, at: number) => {
    for (let i = from; i < at; i++) ends[i] = Math.min(ends[i] ?? at, at);
  };
  let current: Line | null = null;
  for (const line of lines) {
    if (line.block.kind !== "pre") continue;
    if (changesForm(line, lines) || OPENS_FULL_MENU.test(line.text)) endAll(0, line.index);
    const end = line.role === "schedule" ? endOfDay(line, lines) : null;
    if (end) endAll(line.index, end.index);
    if (!isSetInCapitals(line, lines)) continue;
    const isParent = current && !lines.slice(current.index + 1, line.index).some(isPriced);
    if (current && !isParent) {
      if (isMenuPart(line.text)) continue;
      endAll(current.index, line.index);
    }
    current = line;
  }
  return ends;
}

/** 'Our full menu features omakase ($95)', 'Our regular menu: …' */
const OPENS_FULL_MENU = /^\W*(?:our|the) (?:full|regular|main|whole|dinner) menu\b(?!.*\bhappy hour\b)/i;

/** A coupon ends with 'Exp. 1/31', and 'Thali Thursday' where 'Dosa Sundays: …' or '2–4 PM Slump Buster' begins. */
function endOfDay(day: Line, lines: Line[]): Line | undefined {
  const named = day.days.days;
  if (named.length === 0 || day.times.length > 0 || day.topics.some((topic) => topic !== "theme")) return undefined;
  return lines.slice(day.index + 2).find((line) => {
    if (tellsExpiry(line.text) && !line.times.length) return true;
    const [lead] = findDays(line.text).mentions;
    if (named.length > 1 || !lines.slice(day.index + 1, line.index).some(isPriced)) return false;
    const isOther =
      lead !== undefined &&
      lead.start < LONGEST_LEAD &&
      lead.days.length === 1 &&
      !named.includes(lead.days[0] as Weekday);
    return (
      isOther || (line.role === "schedule" && line.times.length > 0 && !line.days.stated && nameBeside(line) !== "")
    );
  });
}

/** Characters before the day that a line is of: 'Every ', 'Dosa '. */
const LONGEST_LEAD = 12;

function nameBeside({ text, times }: Line): string {
  return residue(text, [...times, ...findDays(text).mentions]);
}

function isPriced({ role }: Line): boolean {
  return role === "offer" || role === "bare";
}

/** 'SHUCK HOUR', but not 'SHUCKED TO ORDER' over its '$9': that is what one gets for it. */
function isSetInCapitals(line: Line, lines: Line[]): boolean {
  const { text, index, money } = line;
  // 'MONDAY–FRIDAY 2PM–6PM' below 'HAPPY HOUR' says when it is.
  if (line.role === "schedule" && line.times.length > 0 && nameBeside(line) === "") return false;
  if (text.length > LONGEST_HEADING || money.length > 0 || !/\p{Lu}{4}/u.test(text) || /\p{Ll}/u.test(text))
    return false;
  const next = lines.slice(index + 1).find((other) => isPriced(other) || other.role === "schedule");
  return next?.role !== "bare";
}

/** 'The regular grub' between '$5 curry chips' and a list whose numbers stand without a sign. */
function changesForm({ text, role, index }: Line, lines: Line[]): boolean {
  if (role !== "text" && role !== "label") return false;
  if (text.length > LONGEST_HEADING || text.split(/\s+/).length > MOST_WORDS || /[\d.!?,:;]/.test(text)) return false;
  const next = lines[index + 1];
  const before = lines.slice(0, index).findLast(isPriced);
  return next?.role === "offer" && isUnsigned(next) && before !== undefined && !isUnsigned(before);
}

/** Its prices are numbers without a currency, as lists have them. */
function isUnsigned({ text, money, benefits }: Line): boolean {
  return (
    benefits.length === 0 &&
    money.length > 0 &&
    money.every(({ start, end }) => /^\d{1,3}(?:\.\d{1,2})?$/.test(text.slice(start, end)))
  );
}
