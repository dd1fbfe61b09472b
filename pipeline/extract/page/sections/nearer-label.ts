import { isShortAfternoon } from "../../time/hours/short-afternoon.ts";
import { isPriced, type Line } from "../lines/line.ts";
import { isForeignSection, isOrdinarySection, type Topic } from "../topics.ts";
import { isMenuPart } from "./hour-menu.ts";

/** Tells whether nothing but schedules stands between a label and one above it: a week's hours, a day a line. */
export function isOneList(far: Line, found: Line[]): (near: Line) => boolean {
  const schedules = new Set(found.filter((label) => label.role === "schedule").map((label) => label.index));
  let end = far.index;
  while (schedules.has(end + 1)) end++;
  return (near) => near.index <= end;
}
const OF_ITS_KIND =
  /^\W*(?:drinks?|food|beers?|wines?|cocktails?|bites|apps|appetizers?|bar) (?:deals|specials|offers)\W*$/i;

/** Lines below its heading. */
const FARTHEST_SUBTITLE = 3;

/** 'The lunch hour' below 'Lunch specials', with nothing on offer between them, says the same again. */
export function isSubtitle(near: Line, far: Line, lines: Line[]): boolean {
  return (
    near.role === "label" &&
    far.role === "label" &&
    near.index - far.index <= FARTHEST_SUBTITLE &&
    near.topics.length > 0 &&
    near.topics.every((topic) => far.topics.includes(topic)) &&
    !lines.slice(far.index, near.index).some(isPriced)
  );
}

/**
 * 'Mon – Sun' over '4 – 7 PM' over 'Happy hour': days and hours first, and then what they are of; or a list of them, 'Mon –
 * Sat' over '4 – 7 PM' over 'Sun 2 – 5 PM'.
 */
export function areDaysOver(near: Line, far: Line, lines: Line[]): boolean {
  if (near.role !== "label") return false;
  const isSilent = (line: Line | undefined) => line?.role === "schedule" && line.topics.length === 0;
  let first = near.index;
  while (isSilent(lines[first - 1])) first--;
  const list = lines.slice(first, near.index);
  return far.index >= first && list.length > 1 && list.every((line, i) => isOfList(line, list[i - 1], list[i + 1]));
}

/** Days with their hours; or days over hours, of which there may be several. */
function isOfList({ days, times }: Line, before: Line | undefined, next: Line | undefined): boolean {
  if (days.stated) return times.length > 0 || (next !== undefined && !next.days.stated && next.times.length > 0);
  return times.length > 0 && before !== undefined && (before.times.length === 0 || !before.days.stated);
}

/** Whether a nearer label has taken the word from a farther one that is no heading. */
export function speaksInstead(
  near: Line,
  far: Line,
  farTopics: readonly Topic[],
  farLevel: number,
  areOneList: boolean,
  level: number,
): boolean {
  // 'Beverages' and 'Bites' part the list of 'Monday–Friday 4pm–6pm'.
  if (isShortAfternoon(far) && isMenuPart(near.text)) return false;
  const isNextSection = level > 0 && farLevel > 0 && level <= farLevel;
  if (isOrdinarySection(near.text) || isForeignSection(near.text)) return near.role === "label" || isNextSection;
  if (isNextSection) return true;
  const sharesTopic = near.topics.some((topic) => farTopics.includes(topic));
  const isClose = near.index - far.index === 1 && far.topics.length === 0;
  // 'Drink deals' below 'Happy hour from 3 to 6', 'Food specials:' below 'Happy hour every Friday' are the happy hour's.
  const isPart =
    (far.times.length > 0 || far.days.days.length > 0) &&
    farTopics.includes("happy_hour") &&
    OF_ITS_KIND.test(near.text);
  if (near.topics.length > 0 && farTopics.length > 0 && !sharesTopic && !isClose && !isPart) return true;
  if (near.role === "label" && far.role === "label") return near.topics.length > 0;
  if (near.role === "schedule" && far.role === "schedule" && !areOneList) {
    return (near.days.stated && far.days.stated) || (near.times.length > 0 && far.times.length > 0);
  }
  return false;
}

const CONDITION = /^\W*(?:if|when(?:ever)?) (?:it(?:['’]s)?|the|there(?:['’]s)?) [^.!?,$£€₱₹\d]{3,30}:?$/i;

/** 'IF IT RAINS' over a price, below what there is on Tuesdays: then, whatever the day. */
export function isBelowCondition(line: Line, label: Line, lines: Line[]): boolean {
  return lines.slice(label.index + 1, line.index).some(({ text, role }) => role === "text" && CONDITION.test(text));
}
