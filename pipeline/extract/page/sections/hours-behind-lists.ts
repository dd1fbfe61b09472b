import { isPriced, type Line } from "../lines/line.ts";
import { asksSomething } from "./plain-sections.ts";

/** Fewer lists may have the hours of the next one behind them. */
const FEWEST_LISTS = 3;

/** 'Supper:' */
const OPENER = /^[^.!?:]{3,40}:\s*$/;

/**
 * 'Lunch special' / '2 for $16' / '11–4', and the same once more for dinner and for the happy hour: plain text in which each
 * list ends with its hours, and none begins with them.
 * @returns the hours by each priced line of the list that they close
 */
export function hoursBehindLists(lines: Line[]): Map<Line, Line[]> {
  const closed = new Map<Line, Line[]>();
  const lists = lines.flatMap((hours) => {
    if (!isBareHours(hours)) return [];
    const list = listBefore(hours, lines);
    // Hours over prices open what is below them.
    if (isPriced(lines[hours.index + 1])) return [null];
    return list.length > 0 ? [{ hours, list }] : [null];
  });
  if (lists.length < FEWEST_LISTS || lists.includes(null)) return hoursAtFoot(lines);
  for (const found of lists) for (const line of found?.list ?? []) closed.set(line, found ? [found.hours] : []);
  return closed;
}

/** Characters: 'Happy hour, the whole house.' */
const LONGEST_TITLE = 40;
/** Lines of an hour's list. */
const LONGEST_LIST = 25;
const FEWEST_OFFERS = 2;

/** 'Social hour' over its list, and 'mon – fri / 4 – 6' at the foot of it, where nothing else on the page tells when. */
function hoursAtFoot(lines: Line[]): Map<Line, Line[]> {
  const tellsWhen = ({ role, times, days }: Line) => role === "schedule" && (times.length > 0 || days.stated);
  const [hours, more] = lines.filter(tellsWhen);
  const label = lines.findLast(
    ({ role, topics, text, index }) =>
      topics.includes("happy_hour") &&
      (role === "label" || (role === "text" && text.length <= LONGEST_TITLE)) &&
      index < (hours?.index ?? 0),
  );
  if (!hours || more || !label || hours.block.kind !== "pre" || hours.index - label.index > LONGEST_LIST)
    return new Map();
  // 'Is there live music?' over 'Fridays from 8 to 11': the answer to that, and not to 'Do you have a happy hour?'
  if (lines.slice(label.index, hours.index).some(({ text }) => asksSomething(text))) return new Map();
  const list = lines.slice(label.index + 1, hours.index).filter(isPriced);
  const offers = list.reduce((count, { money, benefits }) => count + Math.max(money.length, benefits.length), 0);
  const isFoot = offers >= FEWEST_OFFERS && !lines.slice(hours.index + 1).some(isPriced);
  const isWhole = hours.times.some(({ window }) => window !== null && !window.includes(null));
  return new Map(isFoot && isWhole ? list.map((line) => [line, [hours]]) : []);
}

/** Hours and nothing else. */
export function isBareHours({ role, days, topics, times }: Line): boolean {
  return role === "schedule" && times.length > 0 && topics.length === 0 && !days.stated;
}

/** The priced lines right before, under a label of their own; one line without a price may stand between. */
function listBefore(hours: Line, lines: Line[]): Line[] {
  const last = isPriced(lines[hours.index - 1]) ? hours.index - 1 : hours.index - 2;
  let first = last;
  while (isPriced(lines[first])) first--;
  const name = lines[first];
  const opens = name?.role === "label" ? name.topics.length > 0 : name !== undefined && OPENER.test(name.text);
  return opens ? lines.slice(first + 1, last + 1) : [];
}

/** 'Available Monday to Friday until 5pm', 'Specials served 11 to 1:30 with a roll and coffee' */
const TERMS = /^\W*(?:(?:all|our|these) )?(specials?|deals?|offers?)?\s?(?:are )?(?:available|served|valid|offered)\b/i;

/**
 * 'Available Monday to Friday until 5pm' right below the entries of 'Specials': in plain text such a line closes all of the
 * list, and opens nothing.
 * @returns the terms by each priced line of the list that they close
 */
export function termsBelowLists(lines: Line[]): Map<Line, Line[]> {
  const closed = new Map<Line, Line[]>();
  for (const terms of lines) {
    const [words, named] = TERMS.exec(terms.text) ?? [];
    const tellsWhen = terms.times.some(({ window }) => window !== null);
    if (words === undefined || terms.block.kind !== "pre" || isPriced(terms) || !tellsWhen) continue;
    let first = terms.index;
    while (isPriced(lines[first - 1])) first--;
    const list = lines.slice(first, terms.index);
    const label = lines[first - 1];
    const isNamed = named !== undefined || (label?.role === "label" && label.topics.length > 0);
    if (list.length < FEWEST_OFFERS || !isNamed || list.some(({ times }) => times.length > 0)) continue;
    for (const line of list) closed.set(line, [terms]);
  }
  return closed;
}
