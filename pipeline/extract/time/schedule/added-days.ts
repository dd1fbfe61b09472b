import { scheduleWording } from "#contract/schedule-wording";
import { type TimeWindow, type Weekday, weekdays } from "#contract/vocabulary";
import { daysOf, findDays, inWeekOrder } from "../days/weekday-words.ts";
import { findTimes } from "../hours/clock-words.ts";
import { distinctWindows } from "../hours/day-hours.ts";
import type { Schedule, ScheduleSource } from "../stated-schedule.ts";

const LINK =
  "(?:,? (?:now|available|offered|served|valid|good|running|runs|on|for|every|each|all day|los|las?|el|en|disponible|v[aá]lid[oa]s?))*";
const ADDED_BEFORE = new RegExp(
  `(?:^|[\\s(,;–—-])(?:and |& |y )?(?:also|as well as|plus|additionally|again|ditto|repeats?|repeated|same (?:deal|offer|price|special|thing)s?|tambi[eé]n|adem[aá]s|lo mismo|\\+)${LINK}\\s*$`,
  "i",
);
const ADDED_AFTER = /^\s*,?\s*(?:too|as well|also|tambi[eé]n)\b/i;
const SEAM = /^\s*(?:,|&|and|or|y|\/|\+)*\s*(?:(?:and|y|on|los|el)\s)*\s*$/i;
/** Nothing but hours and what closes a sentence. */
const CLOSES =
  /^(?:[\s\d:.,;!)–—-]|[ap]\.?m?\b|\b(?:from|to|till?|until|de|a|las?|all day|noon|midnight|close|cierre|each week)\b)*$/i;

/**
 * '(Thursdays too)', 'Also available Sundays' behind an offer: days on which it holds beside those that are told
 * elsewhere. What opens with such words adds an offer and no day.
 * @returns where those words begin; null where the text's days are all its own
 */
export function addedDaysAt(text: string): number | null {
  const { mentions } = findDays(text);
  const [first] = mentions;
  const last = mentions.at(-1);
  if (!first || !last || mentions.some(({ daily }) => daily)) return null;
  const isList = mentions.every((one, i) => i === 0 || SEAM.test(text.slice(mentions[i - 1]?.end, one.start)));
  if (!isList) return null;
  const after = text.slice(last.end);
  const [too = ""] = ADDED_AFTER.exec(after) ?? [];
  if (!CLOSES.test(after.slice(too.length))) return null;
  const lead = ADDED_BEFORE.exec(text.slice(0, first.start));
  if (lead) return lead.index;
  return too === "" ? null : first.start;
}

/**
 * 'After two every scone is half price. Weekends too.': whoever adds both days of the weekend to days that nothing names
 * speaks of the whole week.
 */
export function addsWeekend(added: Added[]): boolean {
  return added.some(
    ({ source, days, windows }) =>
      days.length === WEEKEND.length &&
      days.every((day) => WEEKEND.includes(day)) &&
      windows.length === 0 &&
      (source.near === "own" || source.near === "unit") &&
      !source.isHeading &&
      ADDED_AFTER.test(source.text.slice(findDays(source.text).mentions.at(-1)?.end)),
  );
}

const WEEKEND: Weekday[] = weekdays.slice(5);

export type Added = { source: ScheduleSource; days: readonly Weekday[]; windows: TimeWindow[] };

/** Sources without the days that they only add, and those days with the hours that are told for them. */
export function withoutAdded(sources: ScheduleSource[]): { sources: ScheduleSource[]; added: Added[] } {
  const added: Added[] = [];
  const rest = sources.map((source) => {
    const at = source.near === "topic" ? null : addedDaysAt(source.text);
    if (at === null) return source;
    const words = source.text.slice(at);
    const windows = findTimes(words, source.text).flatMap(({ window }) => (window ? [window] : []));
    added.push({ source, days: daysOf(words).days, windows });
    return { ...source, text: source.text.slice(0, at).trim() };
  });
  return { sources: rest, added };
}

/** The schedule with days that are said to come to it; one that has hours of its own keeps them. */
export function withAdded(schedule: Schedule, added: Added[], coreBlock: number): Schedule {
  if (schedule.days.length === 0) return withAddedHours(schedule, added, coreBlock);
  let result = schedule;
  for (const { source, days, windows } of added) {
    const more = days.filter((day) => !result.days.includes(day));
    const isSame = windows.length === 0 || JSON.stringify(windows) === JSON.stringify(result.windows);
    // Whether what is told by day holds on another day, too, no one says.
    if (more.length === 0 || (result.parts && windows.length === 0) || (windows.length > 0 && !result.timeStated))
      continue;
    const told = inWeekOrder([...result.days, ...more]);
    const parts = [...(result.parts ?? [{ days: [...result.days], windows: result.windows }]), { days: more, windows }];
    result = {
      ...result,
      days: told.length === 7 ? [] : told,
      supports:
        source.block === coreBlock && source.near === "own"
          ? result.supports
          : [...result.supports, { term: "validDays", quote: source.text, block: source.block }],
      ...(isSame
        ? {}
        : { parts, windows: distinctWindows(parts.flatMap((part) => part.windows)), wording: scheduleWording(parts) }),
    };
  }
  return result;
}

/** 'Daily 3 to 6; Fridays and Saturdays also 10 to close': of all days some have more hours. */
function withAddedHours(schedule: Schedule, added: Added[], coreBlock: number): Schedule {
  const [one, ...others] = added;
  if (!one || others.length > 0 || one.windows.length === 0 || schedule.windows.length === 0 || schedule.parts)
    return schedule;
  const { source, days, windows } = one;
  const more = inWeekOrder(days);
  const parts = [
    { days: weekdays.filter((day) => !more.includes(day)), windows: schedule.windows },
    { days: more, windows: distinctWindows([...schedule.windows, ...windows]) },
  ];
  const isOwn = source.block === coreBlock && source.near === "own";
  return {
    ...schedule,
    parts,
    windows: distinctWindows(parts.flatMap((part) => part.windows)),
    wording: scheduleWording(parts),
    supports: isOwn
      ? schedule.supports
      : [...schedule.supports, { term: "timeWindows", quote: source.text, block: source.block }],
  };
}
