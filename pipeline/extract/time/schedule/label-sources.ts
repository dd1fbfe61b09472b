import { dayMenuOver } from "../../page/lines/day-menus.ts";
import { besideSchedule, isPriced, type Line, SEAM } from "../../page/lines/line.ts";
import { isDayAlone, type Sections } from "../../page/sections/sections.ts";
import { isDateOfAgenda } from "../../page/sections/week-agendas.ts";
import { ENTERTAINMENT, OFFERING, type Topic, topicsOf } from "../../page/topics.ts";
import type { Unit } from "../../page/units/unit.ts";
import { daysOfCells } from "../days/days-of-cells.ts";
import { daysOf, findDays } from "../days/weekday-words.ts";
import { findTimes } from "../hours/clock-words.ts";
import { closingHours, hoursBehindDays } from "../hours/closing-hours.ts";
import { lastOfOffers } from "../hours/hours-behind-offers.ts";
import { hoursBelowWeek, isBelowWeek } from "../hours/hours-below-week.ts";
import { hoursOverDays } from "../hours/hours-over-days.ts";
import { isLong, tellsWeekOfOpening, withoutOpening } from "../hours/opening-hours.ts";
import type { ScheduleSource } from "../stated-schedule.ts";
import { addedDaysAt } from "./added-days.ts";

/** Labels above, nearest first, and hours set right below an offer where nothing else follows that they could open. */
export function labelSources({ core: line, lines: own }: Unit, lines: Line[], sections: Sections): ScheduleSource[] {
  const sources: ScheduleSource[] = [];
  const push = (label: Line, text = withoutOpening(label.text)) =>
    sources.push({
      text,
      block: label.block.index,
      near: "label",
      topics: label.topics.length > 0 ? label.topics : topicsAround(label, lines),
      isHeading: label.block.headingLevel > 0 || line.block.headers.includes(label.block.index),
    });
  const below = scheduleBelow(
    sections.isPlain ? (own.at(-1) ?? line) : lastOfOffers(line, lines, sections),
    lines,
    sections,
  );
  const hours = below.length > 0 || sections.isPlain ? below : closingHours(line, lines);
  const ofWeek = hoursBelowWeek(line, lines);
  for (const label of hours.filter((one) => !isOfOtherColumn(one, line, lines) && !isDateOfAgenda(one)))
    if (label !== ofWeek?.line && !isBelowWeek(label, line, lines)) push(label);
  const isPrice = line.benefits.length === 0 && line.money.some(({ role }) => role === "price");
  const isSilent = ({ money, benefits, times }: Line) => money.length + benefits.length + times.length === 0;
  const week = isPrice ? dayMenuOver(line.index, lines) : [];
  const above = sections.above(line);
  // 'Tue–Sat 7 to 5' below the house's name is when it is open.
  const columns = daysOfCell(line, above, lines);
  for (const label of above) {
    if (label.block.landmark === "header" && label.topics.length === 0 && !isHeadOfDay(label)) continue;
    if (tellsHoursOfFun(label) || isOfMarkedAlone(label, own, lines) || isOfOtherDay(label, above, lines)) continue;
    if (label === columns[0]) push(label, columns.map(({ text }) => text).join("\n"));
    else if (!columns.includes(label)) push(label);
  }
  const ofDays = sections.isPlain ? null : hoursBehindDays(line, lines);
  if (ofDays)
    sources.unshift({ text: ofDays.text, block: ofDays.block.index, near: "unit", topics: [], isHeading: false });
  const closing = sections.closedBy(line);
  const [when] = closing;
  if (when) {
    const text = closing.map((one) => one.text).join("\n");
    sources.unshift({ text, block: when.block.index, near: "own", topics: [], isHeading: false });
  }
  if (ofWeek)
    sources.push({ text: ofWeek.text, block: ofWeek.line.block.index, near: "unit", topics: [], isHeading: false });
  const ofList = hoursOverDays(line, lines);
  if (ofList)
    sources.unshift({ text: ofList.text, block: ofList.line.block.index, near: "unit", topics: [], isHeading: false });
  const ofCells = line.days.stated ? [] : daysOfCells(line, lines);
  if (ofCells[0])
    sources.unshift({
      text: ofCells.map(({ text }) => text).join("\n"),
      block: ofCells[0].block.index,
      near: "label",
      topics: [],
      isHeading: true,
    });
  const inOne = lines[line.index - 1];
  if (isPrice && inOne && ALL_OF_THEM.test(line.text) && tellsWeek(inOne))
    sources.unshift({ text: inOne.text, block: inOne.block.index, near: "unit", topics: [], isHeading: false });
  const [first] = week;
  // 'Every blue plate $13.95' below a dish a day.
  if (first && week.every(isSilent))
    sources.unshift({
      text: week.map(({ text }) => text).join("\n"),
      block: first.block.index,
      near: "unit",
      topics: [],
      isHeading: false,
    });
  return joinNeighbours(sources).filter(({ topics, text }) => topics.length > 0 || !tellsWeekOfOpening(text));
}

const ALL_OF_THEM = /^\W*(?:all|every|each|any)\b/i;
/** Fewer days may be a range. */
const FEWEST_DAYS = 3;

/** 'Mon meatloaf / Tue chicken / Wed pot roast' on one line: a dish a day. */
function tellsWeek(line: Line): boolean {
  const opensWithDay = (part: string) => findDays(part).mentions[0]?.start === 0;
  const parts = line.text.split(/\s[/|·•]\s/);
  return parts.length >= FEWEST_DAYS && parts.every(opensWithDay) && line.money.length + line.benefits.length === 0;
}

/** 'Full bar till 1 am' in Saturday's column beside '$2 off any mezcal' in Thursday's. */
function isOfOtherColumn(hours: Line, { block }: Line, lines: Line[]): boolean {
  const daysOver = (headers: readonly number[]) =>
    headers.filter((index) => lines.some((line) => line.block.index === index && isDayAlone(line)));
  const [own, others] = [daysOver(block.headers), daysOver(hours.block.headers)];
  return own.length > 0 && others.length > 0 && !others.some((index) => own.includes(index));
}

/** '8–11 am pull tabs' below '3–6 pm': not the hours of what there is to drink. */
function tellsHoursOfFun({ block, topics, days, times, text }: Line): boolean {
  const isHours = block.headingLevel === 0 && topics.length === 0 && times.length > 0 && !days.stated;
  return isHours && ENTERTAINMENT.test(text);
}

/** Lines. */
const FARTHEST_MARK = 24;
const ONLY_THEN = /^\W*[*†‡]+\s?(?:(?:available|valid|offered|served|only)\s)*(?:during|at|with|in)\s(.+)/i;

/** '(*During brunch only)' below 'Brunch 10–2', '$2 mimosas*' and '$4 shots': what bears no mark is to be had at any hour. */
export function isOfMarkedAlone(label: Line, own: Line[], lines: Line[]): boolean {
  if (findTimes(label.text).length === 0 || label.topics.length === 0 || own.some(({ text }) => /[*†‡]/.test(text)))
    return false;
  const box = label.block.path.slice(0, -1);
  for (const { text, block } of lines.slice(label.index + 1, label.index + 1 + FARTHEST_MARK)) {
    if (!box.every((id) => block.path.includes(id))) return false;
    const [, when = ""] = ONLY_THEN.exec(text) ?? [];
    if (/\bonly\b/i.test(text) && topicsOf(when).some((topic) => label.topics.includes(topic))) return true;
  }
  return false;
}

/** '4 pm–late' right below 'Every Monday', where 'Taco Tuesday' stands between them and the price. */
function isOfOtherDay({ index, days, times }: Line, above: Line[], lines: Line[]): boolean {
  const day = lines[index - 1];
  if (times.length === 0 || days.stated || !day || day.days.days.length === 0 || day.times.length > 0) return false;
  const nearer = above.filter((label) => label.index > index);
  // 'Fri–Sat' and '5–7' below it are a list of days with their hours.
  if (nearer.some((label) => label.times.length > 0)) return false;
  const isOther = ({ days: { days: told } }: Line) =>
    told.length > 0 && !told.some((one) => day.days.days.includes(one));
  return nearer.some(isOther);
}

/** 'Friday' as a heading: the head of that day's card, where the house's own tells all of its days. */
function isHeadOfDay({ block, days, times }: Line): boolean {
  return block.headingLevel > 0 && days.days.length === 1 && times.length === 0;
}

/** A cell that stretches over Monday's column or row and Tuesday's holds on both: their names are one schedule. */
function daysOfCell({ block }: Line, above: Line[], lines: Line[]): Line[] {
  const heads = above.filter((label) => block.headers.includes(label.block.index) && isDayAlone(label));
  const days = heads.toSorted((a, b) => a.index - b.index);
  // Between Thursday and the next row's Friday stands what is told of both.
  const isOfAll = ({ block: { headers } }: Line) => days.every((day) => headers.includes(day.block.index));
  const isNext = (day: Line, before: Line) => lines.slice(before.index + 1, day.index).every(isOfAll);
  const isSideBySide = days.every((day, i) => i === 0 || isNext(day, days[i - 1] as Line));
  return days.length > 1 && isSideBySide ? days : [];
}

/** Schedule lines one under the other are one schedule: weekdays on the first, the weekend on the next. */
function joinNeighbours(sources: ScheduleSource[]): ScheduleSource[] {
  const byBlock = new Map(sources.map((source) => [source.block, source]));
  const used = new Set<number>();
  return sources.flatMap((source) => {
    if (used.has(source.block)) return [];
    const whole = entriesAround(source, byBlock);
    for (const { block } of whole) used.add(block);
    const [first] = whole;
    return { ...source, text: whole.map(({ text }) => text).join("\n"), block: first?.block ?? source.block };
  });
}

/** The lines of the list that a line stands in, in order: each tells days and hours, or days with their hours on the next. */
function entriesAround(source: ScheduleSource, byBlock: Map<number, ScheduleSource>): ScheduleSource[] {
  const tells = (block: number) => {
    const line = byBlock.get(block);
    if (!line) return "nothing";
    if (SEAM.test(line.text)) return "hours";
    const [days, hours] = [daysOf(line.text).stated, findTimes(line.text).length > 0];
    // A heading of days alone opens what is below it; one of days and hours right over another such has no more to say.
    if (line.isHeading && !(days && hours)) return "nothing";
    return days ? (hours ? "both" : "days") : hours ? "hours" : "nothing";
  };
  const isEntry = (block: number) => tells(block) === "days" && tells(block + 1) === "hours";
  // 'Sunday to Thursday' over '4:30–6' and '8:30–close'
  const lengthOf = (block: number) => {
    let end = block + 1;
    while (tells(block) === "days" && tells(end) === "hours") end++;
    return end - block;
  };
  let first = source.block;
  while (tells(first) === "hours" && tells(first - 1) === "hours") first--;
  if (tells(first) === "hours" && isEntry(first - 1)) first--;
  if (tells(first) !== "both" && !isEntry(first)) return [source];
  const namesHour = (block: number) => topicsOf(byBlock.get(block)?.text ?? "").includes("happy_hour");
  // 'Mon–Thu 4–9, Fri–Sat 4–10' over 'Happy hour 4–6 Tuesday to Friday': when the house is open, and then the hour.
  const opensHour = (block: number) => namesHour(block) && !namesHour(block - 1);
  while (!opensHour(first)) {
    if (tells(first - 1) === "both") first--;
    else if (isEntry(first - 2)) first -= 2;
    else break;
  }
  const entries: ScheduleSource[] = [];
  let count = 0;
  for (let at = first; (at === first || !opensHour(at)) && (tells(at) === "both" || isEntry(at)); count++) {
    const end = at + lengthOf(at);
    for (; at < end; at++) entries.push(byBlock.get(at) ?? source);
  }
  return count > 1 || entries.length > 2 ? entries : [source];
}

function topicsAround(label: Line, lines: Line[]): readonly Topic[] {
  for (let i = label.index - 1; i >= Math.max(0, label.index - 3); i--) {
    const near = lines[i];
    if (near?.topics.length && (near.role === "label" || near.role === "schedule")) return near.topics;
  }
  return [];
}

/** 'The usual, all day' opens what is no offer. */
const OF_THE_USUAL =
  /\b(?:usual|regular|normal|standard|every ?day (?:menu|prices)|full menu|other times|rest of the (?:day|night|week|menu))\b/i;

function scheduleBelow(line: Line, lines: Line[], sections: Sections): Line[] {
  const found: Line[] = [];
  const hasDayAbove = sections.above(line).some((label) => label.role === "schedule" && label.days.stated);
  let at = line.index + 1;
  // One line of description may stand between.
  if (lines[at]?.role === "text" && !sections.isPlain && lines[at + 1]?.role === "schedule") at++;
  for (let below = lines[at]; below?.role === "schedule"; below = lines[++at]) {
    const isHeading = below.block.headingLevel > 0 && below.block.headingLevel !== line.block.headingLevel;
    const isNamed = /^\p{Lu}\S* \p{Lu}/u.test(besideSchedule(below));
    if (isHeading || isNamed || below.topics.length > 0 || OF_THE_USUAL.test(below.text)) break;
    // A bare day opens the next day's list, unless it opens this schedule or ends it.
    const opensList = hasDayAbove || found.some((other) => other.days.stated) || isPriced(lines[at + 1]);
    if (found.length > 0 && below.times.length === 0 && opensList) break;
    found.push(below);
  }
  const next = lines[at];
  if (found.length === 0) return [];
  // 'Monday–Friday' and '4–8 pm' over 'Happy Hour', below what there is on Saturday
  if (hasDayAbove && next?.role === "label" && next.topics.some((topic) => OFFERING.includes(topic))) return [];
  const [first] = found;
  if (sections.isPlain && first && closesEntry(first, lines)) return [first];
  // 'Sundays' first in the list below 'Kids eat free' as a heading.
  const isInOwnList = ({ block }: Line) => block.kind === "li" && block.headings.at(-1) === line.block.index;
  const shares = (other: Line) =>
    sections.isPlain ||
    isInOwnList(other) ||
    (other.block.landmark === line.block.landmark &&
      other.block.path.slice(0, -1).every((id) => line.block.path.includes(id)));
  // 'noon–8 pm' below 'When' in the offer's own row, where elsewhere so long a house is open.
  const isOfRow = ({ block }: Line) =>
    block.kind === "td" && line.block.kind === "td" && block.path.at(-2) === line.block.path.at(-2);
  if (!found.every(shares) || found.some((other) => isLong(other.times) && !isOfRow(other))) return [];
  const hasHours = found.some((other) => other.times.length > 0);
  const isAdded = found.some(({ text }) => addedDaysAt(text) !== null);
  if (!hasHours && hasDayAbove && !isAdded) return [];
  if (!isAdded && found.some((other) => sections.above(line).some((label) => isOfOtherDays(other, label)))) return [];
  return next && isPriced(next) && !next.days.stated && next.times.length === 0 ? [] : found;
}

/** 'Saturdays 1–4, beer only' below the last of what is had 'Monday to Friday, 4–7': of other days than those told above. */
function isOfOtherDays(below: Line, above: Line): boolean {
  const tellsBoth = ({ role, days, times }: Line) => role === "schedule" && days.days.length > 0 && times.length > 0;
  return tellsBoth(below) && tellsBoth(above) && !below.days.days.some((day) => above.days.days.includes(day));
}

/** 'After 5 PM' right below '$8.99' and 'Combos': an hour from or to which one entry holds opens nothing. */
function closesEntry(hours: Line, lines: Line[]): boolean {
  const before = lines[hours.index - 1];
  const isHalfOpen = hours.times.length === 1 && hours.times[0]?.window?.includes(null) === true;
  return isHalfOpen && before !== undefined && before.role !== "label" && before.role !== "schedule";
}
