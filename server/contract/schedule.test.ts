import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { dealTiming } from "./schedule.ts";
import { type SchedulePart, type TimeWindow, type Weekday, weekdays } from "./vocabulary.ts";
import { endOfDay } from "./wall-clock.ts";

/** A wall's reading, minute by minute, as the system's own calendar gives it. */
type Reading = { day: number; minute: number; date: string };

/** Clocks go forward or back in each, in Lord Howe by half an hour, in Havana from midnight to one; Kathmandu's never do. */
const CHANGES = [
  ["America/New_York", "2026-03-08T07:00Z"],
  ["America/New_York", "2026-11-01T06:00Z"],
  ["America/Havana", "2026-03-08T05:00Z"],
  ["Europe/London", "2026-03-29T01:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00Z"],
  ["Asia/Kathmandu", "2026-04-04T15:00Z"],
] as const;
const DAY = 24 * 60;
const BEFORE = 3 * DAY;
const LENGTH = 21 * DAY;

const walls = CHANGES.map(([timeZone, instant]) => {
  const first = Date.parse(instant) / 60_000 - BEFORE;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    weekday: "long",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const read = (minute: number): Reading => {
    const parts = Object.fromEntries(format.formatToParts(minute * 60_000).map(({ type, value }) => [type, value]));
    return {
      day: weekdays.indexOf(parts.weekday as Weekday),
      minute: Number(parts.hour) * 60 + Number(parts.minute),
      date: `${parts.year}-${parts.month}-${parts.day}`,
    };
  };
  // Every offset is a multiple of a quarter of an hour: within one the wall counts on by itself.
  const quarters = Array.from({ length: LENGTH / 15 }, (_, i) => read(first + i * 15));
  const at = (minute: number): Reading => {
    const quarter = quarters[Math.floor(minute / 15)] as Reading;
    return { ...quarter, minute: quarter.minute + (minute % 15) };
  };
  return { timeZone, first, at };
});

const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Slow and plain: does it hold while the wall shows this? */
function holds(schedule: SchedulePart[], { day, minute }: Reading): boolean {
  return schedule.some(({ days, windows }) => {
    const isOf = (index: number) => days.length === 0 || days.includes(weekdays[(index + 7) % 7] as Weekday);
    if (windows.length === 0) return isOf(day);
    return windows.some(([from, until]) => {
      const [start, end] = [clock(from ?? ""), clock(until ?? "")];
      // From midnight on it is the night of the day before.
      if (start < 4 * 60 && start < end && end <= 6 * 60) return isOf(day - 1) && minute >= start && minute < end;
      if (start < end) return isOf(day) && minute >= start && minute < end;
      return (isOf(day) && minute >= start) || (isOf(day - 1) && minute < end);
    });
  });
}

const time = fc
  .tuple(fc.nat(23), fc.constantFrom(0, 15, 30, 50))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
const window: fc.Arbitrary<TimeWindow> = fc.tuple(time, time);
const part = fc.record({
  days: fc.subarray([...weekdays]),
  windows: fc.array(window, { maxLength: 2 }),
});
const schedules = fc.array(part, { minLength: 1, maxLength: 3 });

describe("whatever the schedule and the minute, the same as a look at the clock in every minute", () => {
  test.each(walls)("$timeZone, round $first", ({ timeZone, first, at }) => {
    fc.assert(
      fc.property(schedules, fc.nat(BEFORE + 2 * DAY), fc.option(fc.nat(10)), (schedule, minute, lastDay) => {
        const validUntil = lastDay === null ? null : at(lastDay * DAY).date;
        const isOn = (m: number) => (validUntil === null || at(m).date <= validUntil) && holds(schedule, at(m));
        let change = minute;
        while (change < LENGTH && isOn(change) === isOn(minute)) change++;
        const wait = change === LENGTH ? null : change - minute;

        const deal = { validDays: [], timeWindows: [], schedule, validUntil };
        const timing = dealTiming(deal, { timeZone, openHours: null }, (first + minute) * 60_000);
        const anyTime = schedule.every(({ days, windows }) => days.length % 7 === 0 && windows.length === 0);
        if (!isOn(minute)) {
          if (wait === null) expect(timing.state).toBe("ended");
          else expect(timing).toMatchObject({ state: "later", startsIn: wait });
        } else if (!anyTime || validUntil !== null) expect(timing).toEqual({ state: "on", endsIn: wait });
        else expect(timing).toEqual({ state: "on", endsIn: null });
      }),
      { numRuns: 60 },
    );
  });
});

test.each(walls)("a day in $timeZone, round $first, is over when the wall shows another", ({ timeZone, first, at }) => {
  for (let noon = DAY / 2; noon < LENGTH - DAY; noon += DAY) {
    const { date } = at(noon);
    const end = endOfDay(timeZone, date) / 60_000 - first;
    expect(at(end - 1).date).toBe(date);
    expect(at(end).date).not.toBe(date);
  }
});
