import { withRoles } from "../../money/money-roles.ts";
import { namesDish } from "../../words/food.ts";
import type { Line } from "../lines/line.ts";
import { sentencesOf } from "../lines/sentences.ts";
import { amountAt, NUMBER_AT_END, SHORTEST_LIST } from "./number-forms.ts";

/** Lines between the hours and the first of their list. */
const FARTHEST_HOURS = 2;

/** 'Queso & chips 4' among '$5 margaritas' and '$4 shots' in the list right below a happy hour's hours. */
export function isInListOfAnHour(line: Line, lines: Line[]): boolean {
  const isEntry = (other: Line | undefined): boolean =>
    other !== undefined &&
    other.block.kind === line.block.kind &&
    other.block.path.length === line.block.path.length &&
    other.block.path.at(-2) === line.block.path.at(-2) &&
    (other.role === "offer" || NUMBER_AT_END.test(other.text));
  let [first, end] = [line.index, line.index + 1];
  while (isEntry(lines[first - 1])) first--;
  while (isEntry(lines[end])) end++;
  const list = lines.slice(first, end);
  const over = lines.slice(Math.max(0, first - FARTHEST_HOURS), first);
  return (
    list.length >= SHORTEST_LIST &&
    list.some(({ role }) => role === "offer") &&
    list.filter(({ text }) => namesDish(text)).length * 2 >= list.length &&
    over.some(({ role, times }) => role === "schedule" && times.some(({ window }) => window !== null))
  );
}

const ENTRY = /^(\W*(?:and )?\p{L}[^\d$£€₱₹%]{2,40}\s)(\d{1,2}(?:\.\d{2}|\.5)?)\W*$/u;

/**
 * 'Happy hour, Tuesday to Saturday 4:30 to 6. Draft beer 5, house wine 7, fries 4.': a line that ends in its hour's list; or
 * '4–10pm. Patatas bravas 4, croquetas 5, gambas 7.' right below 'Tuesday Tapas'.
 */
export function withListBehindHours(line: Line, over: Line | undefined): Line {
  const { text, money, benefits, days, times, topics, block } = line;
  const isBelowDay = over?.role === "schedule" && over.block.headingLevel > 0 && over.days.days.length > 0;
  const isOfDays = (topics.includes("happy_hour") && days.stated) || isBelowDay;
  const isOfHour = isOfDays && times.some(({ window }) => window !== null);
  if (!isOfHour || money.length + benefits.length > 0) return line;
  const hours = Math.max(...times.map(({ end }) => end));
  // Hours take in the full stop behind them.
  const isOver = text[hours - 1] === "." || text[hours - 1] === ":";
  const from = hours + (isOver ? 0 : (/^[^.:]*[.:]\s/.exec(text.slice(hours))?.[0].length ?? text.length));
  const list = listIn(text, from);
  if (list.length < SHORTEST_LIST) return line;
  const amounts = withRoles(text, list, block.struck);
  return { ...line, money: amounts, role: "offer" };
}

/** What follows the hours, up to its end or to that of the first sentence of it that is a list of names and numbers. */
function listIn(text: string, from: number): ReturnType<typeof amountAt>[] {
  const behind = sentencesOf(text).filter(({ start }) => start >= from);
  const stretches = [{ start: from, end: text.length }, ...behind];
  for (const { start, end } of stretches) {
    const entries = [...text.slice(start, end).matchAll(LISTED)].filter(([words]) => /\S/.test(words));
    const found = entries.flatMap(({ 0: words, index }) => {
      const [, name = "", digits] = ENTRY.exec(words) ?? [];
      return digits ? [{ name, amount: amountAt(digits, start + index + name.length) }] : [];
    });
    const dishes = found.filter(({ name }) => namesDish(name)).length;
    if (found.length >= SHORTEST_LIST && found.length === entries.length && dishes * 2 >= found.length)
      return found.map(({ amount }) => amount);
  }
  return [];
}

/** Entries between commas; 'doz. steamed clams' has a full stop that ends none. */
const LISTED = /(?:doz\.|[^,.;·•|])*(?:\.\d+[^,.;·•|]*)?[,.;·•|]?/g;

const PART = /(?:[^·•|,;]|[,;](?!\s))+/g;

/**
 * 'Happy hour 3–5 M–F: oysters 1.75 · tallboy 4 · steamers 2 bucks off', 'Late night: $3 drafts, house wine 5': where every
 * part of an hour's list has its price, the numbers that end a name are prices too.
 */
export function withNumbersAmongPriced(line: Line): Line {
  const { text, money, benefits, times, topics, block } = line;
  const isOfHour = topics.length > 0 || times.some(({ window }) => window !== null);
  const told = [...money, ...benefits];
  if (!isOfHour || told.length === 0) return line;
  const parts = [...text.matchAll(PART)].filter(([words]) => /\p{L}/u.test(words));
  const silent = parts.filter(
    ({ 0: words, index }) => !told.some(({ start }) => start >= index && start < index + words.length),
  );
  const found = silent.flatMap(({ 0: words, index }) => {
    const [, name = "", digits] = ENTRY.exec(words) ?? [];
    return digits && namesDish(name) ? [amountAt(digits, index + name.length)] : [];
  });
  const isFree = ({ start, end }: { start: number; end: number }) =>
    times.every((time) => end <= time.start || start >= time.end);
  if (found.length === 0 || found.length < silent.length || !found.every(isFree)) return line;
  const all = [...money, ...withRoles(text, found, block.struck)].sort((a, b) => a.start - b.start);
  return { ...line, money: all, role: "offer" };
}
