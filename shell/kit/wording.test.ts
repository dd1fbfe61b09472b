import { describe, expect, test } from "bun:test";
import { clockWording } from "#contract/schedule-wording";
import type { SchedulePart, TimeWindow, Weekday } from "#contract/vocabulary";
import { validUntilWording } from "./day-wording.ts";
import { agoWording, distanceWording, durationWording, isFresh, verifiedWording, whenWording } from "./wording.ts";

/** A Saturday, 3:45 PM in Miami (UTC−5), 12:45 PM in Seattle. */
const saturday = Date.parse("2026-11-21T20:45:00Z");
const newYork = { timeZone: "America/New_York", openHours: null as string | null };
const timed = (
  validDays: Weekday[],
  timeWindows: TimeWindow[],
  { timeZone = "America/New_York", openHours = null as string | null } = {},
) => ({ validDays, timeWindows, restaurant: { timeZone, openHours } });

describe("whenWording", () => {
  test("says that a deal is on and when it ends", () => {
    expect(whenWording(timed([], [["15:00", "17:00"]]), saturday)).toMatchObject({
      isOn: true,
      text: "On now, ends in 1 h 15",
    });
  });

  test("says when it starts today, tomorrow and on a later day", () => {
    expect(whenWording(timed([], [["16:00", "18:00"]]), saturday).text).toBe("Starts at 4 PM");
    expect(whenWording(timed(["Sunday"], [["16:30", "18:00"]]), saturday).text).toBe("Starts tomorrow at 4:30 PM");
    expect(whenWording(timed(["Tuesday"], [["11:00", null]]), saturday).text).toBe("Starts Tuesday at 11 AM");
    expect(whenWording(timed(["Tuesday"], []), saturday).text).toBe("Starts Tuesday");
  });

  test("reads the clock on the restaurant's wall, not on the reader's", () => {
    const inSeattle = timed([], [["15:00", "17:00"]], {
      timeZone: "America/Los_Angeles",
    });
    expect(whenWording(inSeattle, saturday).text).toBe("Starts at 3 PM");
  });

  test("leaves an end out that is far away or not known", () => {
    expect(whenWording(timed([], []), saturday).text).toBe("On now");
    expect(whenWording(timed([], [["01:00", "23:59"]]), Date.parse("2026-11-21T07:00:00Z")).text).toBe("On now");
  });

  test("a deal without hours of its own is on while its restaurant is open", () => {
    const lunchPlace = { openHours: "11:00 AM - 4:30 PM" };
    const lateBar = { openHours: "5:00 PM - 2:00 AM" };
    const evening = Date.parse("2026-11-21T23:00:00Z");
    expect(whenWording(timed([], [], lunchPlace), saturday).text).toBe("On now, ends in 45 min");
    expect(whenWording(timed([], [], lunchPlace), evening).text).toBe("Opens tomorrow at 11 AM");
    expect(whenWording(timed([], [], lateBar), saturday).text).toBe("Opens at 5 PM");
    expect(whenWording(timed([], [], lateBar), evening).text).toBe("On now");
    expect(whenWording(timed(["Saturday"], [], lateBar), saturday).text).toBe("Opens at 5 PM");
    expect(whenWording(timed(["Saturday"], [], lunchPlace), evening).text).toBe("Starts next Saturday");
    expect(whenWording(timed(["Monday"], [], lunchPlace), saturday).text).toBe("Starts Monday");
    expect(whenWording(timed([], [["22:00", "23:00"]], lunchPlace), evening).text).toBe("Starts at 10 PM");
  });

  test("still counts a window that began yesterday", () => {
    const late = timed(["Friday"], [["22:00", "02:00"]]);
    expect(whenWording(late, Date.parse("2026-11-21T06:30:00Z")).text).toBe("On now, ends in 30 min");
  });
});

describe("whenWording of a deal whose hours differ by day", () => {
  const schedule: SchedulePart[] = [
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday"], windows: [["15:00", "18:00"]] },
    { days: ["Friday", "Saturday"], windows: [["22:00", "02:00"]] },
    { days: ["Sunday"], windows: [] },
  ];
  const weekdays = [...new Set(schedule.flatMap(({ days }) => days))];
  const deal = {
    ...timed(weekdays, [
      ["15:00", "18:00"],
      ["22:00", "02:00"],
    ]),
    schedule,
  };
  const at = (instant: string) => whenWording(deal, Date.parse(instant)).text;

  test("each day has its own", () => {
    expect(at("2026-11-21T20:45:00Z")).toBe("Starts at 10 PM");
    expect(at("2026-11-20T20:45:00Z")).toBe("Starts at 10 PM");
    expect(at("2026-11-19T20:45:00Z")).toBe("On now, ends in 2 h 15");
    expect(at("2026-11-19T23:00:00Z")).toBe("Starts tomorrow at 10 PM");
  });

  test("a night belongs to the day that it begins on", () => {
    expect(at("2026-11-21T06:00:00Z")).toBe("On now, ends in 1 h");
    expect(at("2026-11-21T07:00:00Z")).toBe("Starts at 10 PM");
    expect(at("2026-11-19T06:00:00Z")).toBe("Starts at 3 PM");
  });

  test("also where it is told from midnight on", () => {
    const dog = timed(["Friday", "Saturday"], [["00:00", "02:00"]]);
    const when = (instant: string) => whenWording(dog, Date.parse(instant)).text;
    expect(when("2026-11-20T06:00:00Z")).toBe("Starts tomorrow at 12 AM");
    expect(when("2026-11-21T06:00:00Z")).toBe("On now, ends in 1 h");
    expect(when("2026-11-22T06:00:00Z")).toBe("On now, ends in 1 h");
    expect(when("2026-11-22T07:00:00Z")).toBe("Starts Saturday at 12 AM");
  });

  test("a day without hours has no hour to start at", () => {
    const { timeWindows, restaurant } = deal;
    const weekend: SchedulePart[] = [
      { days: ["Saturday"], windows: [["09:00", "12:00"]] },
      { days: ["Sunday"], windows: [] },
    ];
    const when = (instant: string) =>
      whenWording(
        { validDays: ["Saturday", "Sunday"], timeWindows, schedule: weekend, restaurant },
        Date.parse(instant),
      ).text;
    expect(when("2026-11-21T20:45:00Z")).toBe("Starts tomorrow");
    expect(when("2026-11-20T20:45:00Z")).toBe("Starts tomorrow at 9 AM");
  });

  test("when the clocks change, the hour is the one on the wall", () => {
    // Clocks go back on Sunday, 1 November, at two: that night lasts an hour longer.
    expect(at("2026-11-01T02:30:00Z")).toBe("On now");
    expect(whenWording(timed(["Saturday"], [["22:00", "02:00"]]), Date.parse("2026-11-01T02:30:00Z"))).toMatchObject({
      text: "On now, ends in 4 h 30",
    });
    expect(whenWording(timed(["Monday"], [["16:00", "18:00"]]), Date.parse("2026-10-31T16:00:00Z")).text).toBe(
      "Starts Monday at 4 PM",
    );
  });
});

describe("whenWording on a deal's last day", () => {
  const last = { ...timed([], [["15:00", "17:00"]]), validUntil: "2026-11-21" };

  test("it has ended when its last hour is over", () => {
    expect(whenWording(last, saturday).text).toBe("On now, ends in 1 h 15");
    expect(whenWording(last, saturday + 75 * 60_000).text).toBe("Ended");
    expect(whenWording(last, Date.parse("2026-12-01T20:45:00Z"))).toEqual({ isOn: false, text: "Ended", endsIn: null });
  });

  test("it ends with that day, where the restaurant is", () => {
    const allDay = { validDays: [], timeWindows: [], validUntil: "2026-11-21" };
    const lateEvening = Date.parse("2026-11-22T04:30:00Z");
    expect(whenWording({ ...allDay, restaurant: newYork }, lateEvening).text).toBe("On now, ends in 30 min");
    expect(whenWording({ ...allDay, restaurant: newYork }, lateEvening + 30 * 60_000).text).toBe("Ended");
    const seattle = { ...newYork, timeZone: "America/Los_Angeles" };
    expect(whenWording({ ...allDay, restaurant: seattle }, lateEvening + 30 * 60_000).text).toBe("On now, ends in 3 h");
  });
});

test("durations and clocks read as people say them", () => {
  expect([5, 60, 75, 180].map(durationWording)).toEqual(["5 min", "1 h", "1 h 15", "3 h"]);
  expect([0, 690, 720, 960, 1439].map(clockWording)).toEqual(["12 AM", "11:30 AM", "12 PM", "4 PM", "11:59 PM"]);
});

test("ages are coarse and never negative", () => {
  const ago = (minutes: number) => agoWording(new Date(saturday - minutes * 60_000).toISOString(), saturday);
  expect([-5, 0, 12, 150, 60 * 30, 60 * 80].map(ago)).toEqual([
    "just now",
    "just now",
    "12 min ago",
    "2 h ago",
    "yesterday",
    "3 days ago",
  ]);
});

test("distances are in miles", () => {
  expect([0.02, 0.34, 9.96, 12.4].map(distanceWording)).toEqual(["<0.1 mi", "0.3 mi", "10.0 mi", "12 mi"]);
});

test("trust is said plainly", () => {
  const proof = { sourceUrl: null, quote: null, pictureUrl: null };
  const at = new Date(saturday - 120 * 60_000).toISOString();
  expect(verifiedWording({ ...proof, status: "verified", lastVerifiedAt: at }, saturday)).toBe("Verified 2 h ago");
  expect(verifiedWording({ ...proof, status: "unverified", lastVerifiedAt: null }, saturday)).toBe("Not verified yet");
});

test("a last day is a calendar day, whatever the reader's time zone", () => {
  expect(validUntilWording("2026-12-31")).toBe("Dec 31, 2026");
  expect(validUntilWording(null)).toBe("No expiration");
});

test("a find that is long ago is no longer one to count on, and told in months", () => {
  const found = (lastVerifiedAt: string | null, status: "verified" | "unverified" = "verified") => ({
    status,
    lastVerifiedAt,
    sourceUrl: null,
    quote: null,
    pictureUrl: null,
  });
  expect(isFresh(found("2026-11-08T20:45:00Z"), saturday)).toBe(true);
  expect(isFresh(found("2026-11-07T20:45:00Z"), saturday)).toBe(false);
  expect(isFresh(found(null), saturday)).toBe(true);
  expect(isFresh(found("2026-11-21T20:00:00Z", "unverified"), saturday)).toBe(false);
  expect(agoWording("2026-09-23T20:45:00Z", saturday)).toBe("59 days ago");
  expect(agoWording("2025-09-22T20:45:00Z", saturday)).toBe("14 months ago");
});
