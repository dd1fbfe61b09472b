import { type OpenRange, openWeek } from "./opening.ts";
import type { SchedulePart, TimeWindow, Weekday } from "./vocabulary.ts";
import { DAY, HOUR, minuteOf, minuteOfWeek, modulo, WEEK, WEEK_MINUTES, type Zone, zoneAt } from "./wall-clock.ts";

/** When a deal holds, against the clock on the restaurant's wall. Without schemas: the landing page loads it. */

type Scheduled = {
  validDays: readonly Weekday[];
  timeWindows: readonly TimeWindow[];
  schedule?: readonly SchedulePart[] | null | undefined;
};
type Timed = Scheduled & { /** `YYYY-MM-DD`, that whole day included. */ validUntil?: string | null };
type Place = { timeZone: string; openHours: string | null };

/** Which window holds on which day. */
export function scheduleOf({ schedule, validDays, timeWindows }: Scheduled): readonly SchedulePart[] {
  return schedule ?? [{ days: [...validDays], windows: [...timeWindows] }];
}

type Begins = "hour" | "opening" | "day";
/**
 * `on` with the minutes left, null where no end is told or none that a visitor needs to hear of; `later` with the
 * minutes until it next starts, and what begins it: an hour of its own, the restaurant's opening on any day, or a day;
 * `ended`: it will not hold again.
 */
export type Timing =
  | { state: "on"; endsIn: number | null }
  | { state: "later"; startsIn: number; begins: Begins }
  | { state: "ended" };

/** A stretch of the week, in minutes from Monday 00:00; it may reach over the week's end. */
type Stretch = { start: number; length: number; begins: Begins; hasEnd: boolean };

/** Until so short before closing, a deal of every day has no end that a visitor needs to hear of. */
const CLOSING_SOON = 90;

/**
 * Where a deal stands at an instant, in the restaurant's time zone. A window that has no start begins at opening, one
 * without an end lasts until closing, as far as the open hours are known; a deal that names no window holds while the
 * restaurant is open. One that names its hours has them from the restaurant's own page, whatever the open hours say.
 * @param at epoch milliseconds
 */
export function dealTiming(deal: Timed, place: Place, at: number): Timing {
  const minute = minuteOf(at);
  const zone = zoneAt(place.timeZone, minute);
  const lasts = deal.validUntil ? minutesUntilPast(deal.validUntil, zone, minute) : Number.POSITIVE_INFINITY;
  if (lasts <= 0) return { state: "ended" };
  const week = stretchesOf(deal, place.openHours);
  const shown = minuteOfWeek(minute + zone.offset);
  const isOn = covers(week, shown);
  const { minutes, stretch } = overClockChange(week, isOn, shown, zone, minute);
  if (!isOn && minutes >= lasts) return { state: "ended" };
  if (!isOn) return { state: "later", startsIn: minutes, begins: stretch?.begins ?? "day" };
  const isTold = stretch?.hasEnd && !(isAnyTime(deal) && minutes > CLOSING_SOON);
  const endsIn = Math.min(isTold ? minutes : Number.POSITIVE_INFINITY, lasts);
  return { state: "on", endsIn: Number.isFinite(endsIn) ? endsIn : null };
}

/** Whether it will not hold again, its last hour past, also while its last day is not over yet. */
export function hasEnded(deal: Timed & { restaurant: Place }, at: number): boolean {
  return deal.validUntil != null && dealTiming(deal, deal.restaurant, at).state === "ended";
}

/** Every day, at any time. */
function isAnyTime(deal: Scheduled): boolean {
  return scheduleOf(deal).every(({ days, windows }) => windows.length === 0 && days.length % WEEK.length === 0);
}

/** Minutes until the day after `day` begins on that wall. */
function minutesUntilPast(day: string, { offset, changesAt, offsetAfter }: Zone, minute: number): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 60_000 + DAY;
  const end = midnight - offset;
  // Clocks that skip midnight end the day when they are changed.
  return (end < changesAt ? end : Math.max(changesAt, midnight - offsetAfter)) - minute;
}

/** Until a change, and the stretch that ends or begins then. */
type Wait = { minutes: number; stretch: Stretch | undefined };

/** A wait that a change of the clocks falls into goes on from what the wall shows then. */
function overClockChange(week: readonly Stretch[], isOn: boolean, shown: number, zone: Zone, minute: number): Wait {
  const until = isOn ? untilOff : untilOn;
  const toChange = zone.changesAt - minute;
  const wait = until(week, shown);
  if (wait.minutes < toChange || !Number.isFinite(toChange)) return wait;
  const shownThen = minuteOfWeek(zone.changesAt + zone.offsetAfter);
  const isOnThen = covers(week, shownThen);
  if (isOnThen !== isOn) return { minutes: toChange, stretch: wait.stretch };
  const rest = until(week, shownThen);
  return { ...rest, minutes: toChange + rest.minutes };
}

const into = ({ start }: Stretch, minute: number) => modulo(minute - start, WEEK_MINUTES);

function covers(week: readonly Stretch[], minute: number): boolean {
  return week.some((stretch) => into(stretch, minute) < stretch.length);
}

/** Stretches that touch or overlap are one to whoever stands there. Infinity where it never ends. */
function untilOff(week: readonly Stretch[], minute: number): Wait {
  const wait: Wait = { minutes: 0, stretch: undefined };
  while (wait.minutes < WEEK_MINUTES) {
    let longest = 0;
    for (const stretch of week) {
      const left = stretch.length - into(stretch, minute + wait.minutes);
      if (left <= longest) continue;
      longest = left;
      wait.stretch = stretch;
    }
    if (longest === 0) return wait;
    wait.minutes += longest;
  }
  return { minutes: Number.POSITIVE_INFINITY, stretch: undefined };
}

/** Infinity where it never starts. */
function untilOn(week: readonly Stretch[], minute: number): Wait {
  const wait: Wait = { minutes: Number.POSITIVE_INFINITY, stretch: undefined };
  for (const stretch of week) {
    const minutes = modulo(stretch.start - minute, WEEK_MINUTES);
    if (minutes < wait.minutes) Object.assign(wait, { minutes, stretch });
  }
  return wait;
}

const weeks = new WeakMap<Scheduled, { openHours: string | null; week: Stretch[] }>();

/** Deals are never changed: the stretches of one are made once. */
function stretchesOf(deal: Scheduled, openHours: string | null): readonly Stretch[] {
  const made = weeks.get(deal);
  if (made?.openHours === openHours) return made.week;
  const open = openWeek(openHours);
  const week = scheduleOf(deal).flatMap(({ days, windows }) =>
    WEEK.flatMap((day, index) =>
      days.length === 0 || days.includes(day)
        ? stretchesOn(index * DAY, windows, open?.[index] ?? null, days.length % WEEK.length === 0)
        : [],
    ),
  );
  weeks.set(deal, { openHours, week });
  return week;
}

function stretchesOn(
  midnight: number,
  windows: readonly TimeWindow[],
  open: readonly OpenRange[] | null,
  isEveryDay: boolean,
): Stretch[] {
  const stretch = (start: number, end: number, begins: Begins, hasEnd = true): Stretch => {
    return { start: midnight + start, length: end <= start ? end + DAY - start : end - start, begins, hasEnd };
  };
  if (windows.length === 0) {
    if (!open) return [stretch(0, DAY, "day")];
    return open.map(({ start, end }) => stretch(start, end, isEveryDay ? "opening" : "day"));
  }
  const [first, last] = [open?.[0], open?.at(-1)];
  return windows.map(([from, until]) => {
    const stated = { start: clockMinutes(from), end: clockMinutes(until) };
    // Hours of the house that would turn a window round are not the ones that it means.
    const opening = first && fits(first, first.start, stated.end) ? first.start : null;
    const closing = last && fits(last, stated.start, last.end) ? last.end : null;
    const [start, end] = [stated.start ?? opening, stated.end ?? closing];
    if (isOfTheNight(start, end)) return stretch(DAY + (start ?? 0), DAY + (end ?? 0), "hour");
    return stretch(start ?? 0, end ?? DAY, start === null ? "day" : "hour", end !== null);
  });
}

const LATEST_NIGHT = 4 * HOUR;
const MORNING = 6 * HOUR;

/** 'Friday, midnight to 2 AM' is the night that begins on Friday, whatever the calendar says by then. */
function isOfTheNight(start: number | null, end: number | null): boolean {
  return start !== null && end !== null && start < LATEST_NIGHT && start < end && end <= MORNING;
}

function fits(range: OpenRange, start: number | null, end: number | null): boolean {
  return range.end <= range.start || start === null || end === null || start < end;
}

function clockMinutes(time: string | null): number | null {
  return time === null ? null : Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));
}
