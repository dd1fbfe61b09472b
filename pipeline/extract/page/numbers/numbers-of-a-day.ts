import { withRoles } from "../../money/money-roles.ts";
import { namesDish } from "../../words/food.ts";
import type { Line } from "../lines/line.ts";
import { amountAt, NUMBER } from "./number-forms.ts";

/** 'Wednesdays, any pasta and a glass of house wine, 24.': more than the hours of a clock, or with its cents. */
const AT_END = /,\s((?:1[3-9]|[2-9]\d)(?:\.\d{2})?|\d\.\d{2})\.?$/;
/** What else a number behind a comma may be: the day of a month, guests, years. */
const OF_ELSE =
  /\b(?:ages?|aged|seats?|teams?|people|guests|only|first|top|no|nos|since|est|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)\.?\W*$/i;

/**
 * With the price at the end of a sentence that names its day and what is had on it, on a page that leaves its other prices
 * without a sign, too.
 * @param isSigned whether some price of the page has its sign
 */
export function withNumbersOfDay(lines: Line[], isSigned: boolean): Line[] {
  return isSigned || lines.every(({ money }) => money.length === 0) ? lines : lines.map(withNumberOfDay);
}

function withNumberOfDay(line: Line): Line {
  const { text, days, times, money, benefits, block } = line;
  if (money.length + benefits.length + times.length > 0 || days.days.length === 0) return line;
  const found = AT_END.exec(text);
  const thing = text.slice(0, found?.index ?? 0).split(/[,:;–—]\s/);
  if (!found?.[1] || !namesDish(thing.at(-1) ?? "") || OF_ELSE.test(thing.at(-1) ?? "")) return line;
  return { ...line, money: withRoles(text, [amountAt(found[1], found.index + 2)], block.struck), role: "offer" };
}

/** Fewer days may be a schedule beside a menu. */
const FEWEST_DAYS = 3;
const NUMBER_ALONE = new RegExp(`^${NUMBER}$`);

/** 'Monday' over 'Red beans & rice' over '11', day by day: what each day's plate costs, on lines of their own. */
export function withNumbersOfWeek(lines: Line[]): Line[] {
  const isEntry = (day: Line) => {
    const [dish, number] = [lines[day.index + 1], lines[day.index + 2]];
    const isDay = day.role === "schedule" && day.days.days.length === 1 && day.times.length === 0;
    if (!isDay || !dish || !number) return false;
    return dish.role === "text" && /\p{L}{3}/u.test(dish.text) && NUMBER_ALONE.test(number.text);
  };
  const days = lines.filter(isEntry);
  const named = days.filter(({ index }) => namesDish(lines[index + 1]?.text ?? ""));
  if (named.length * 2 < days.length) return lines;
  const isNext = (day: Line) => days.some(({ index }) => Math.abs(index - day.index) === 3);
  const prices = new Set(days.filter(isNext).map(({ index }) => index + 2));
  // 'Tue' over 'Trivia' over '10', '17' and '24' are dates.
  const weekdays = new Set(days.filter(isNext).flatMap((day) => day.days.days));
  if (weekdays.size < FEWEST_DAYS) return lines;
  return lines.map((line) =>
    prices.has(line.index) ? { ...line, money: [{ ...amountAt(line.text, 0), role: "price" }], role: "bare" } : line,
  );
}
