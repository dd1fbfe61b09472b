import { expect, test } from "bun:test";
import { scheduleWording } from "#contract/schedule-wording";
import type { TimeWindow } from "#contract/vocabulary";
import { parseSchedule, parseValidTime } from "./valid-time.ts";

const readable: [string, TimeWindow[]][] = [
  ["4 PM - 8 PM", [["16:00", "20:00"]]],
  ["11:00 AM-2 PM", [["11:00", "14:00"]]],
  ["3-6 PM", [["15:00", "18:00"]]],
  ["3–6pm", [["15:00", "18:00"]]],
  ["11-2 PM", [["11:00", "14:00"]]],
  ["9 p.m. to midnight", [["21:00", "00:00"]]],
  ["9 PM - 2 AM", [["21:00", "02:00"]]],
  ["10 PM to 2", [["22:00", "02:00"]]],
  ["noon to 3", [["12:00", "15:00"]]],
  ["from 7:30 a.m. until 10 a.m.", [["07:30", "10:00"]]],
  ["15:00-18:30", [["15:00", "18:30"]]],
  [
    "3-6 PM and 9-11 PM",
    [
      ["15:00", "18:00"],
      ["21:00", "23:00"],
    ],
  ],
  ["4 PM to close", [["16:00", null]]],
  ["open to 6 PM", [[null, "18:00"]]],
  ["after 9 PM", [["21:00", null]]],
  ["until 6pm", [[null, "18:00"]]],
];
test.each(readable)("reads '%s'", (text, windows) => {
  expect(parseValidTime(text)).toEqual(windows);
});

test.each([
  null,
  undefined,
  "",
  "All day",
  "Any time",
  "Lunch",
  "3-6",
  "25 PM - 26 PM",
  "open to close",
  "5",
  "2 for 1",
])("takes '%s' as any time", (text) => {
  expect(parseValidTime(text)).toEqual([]);
});

test.each([
  "Mon–Thu 3 PM – 6 PM, Fri–Sat 10 PM – close",
  "Mon–Thu 2 PM – 6 PM & 9 PM – close, Fri 2 PM – 6 PM, Sun 9 PM – close",
  "Mon & Wed–Thu open – 12 PM, Sun all day",
  "Mon–Fri 3 PM – 6 PM",
])("'%s' gives days their own hours", (text) => {
  expect(scheduleWording(parseSchedule(text) ?? [])).toBe(text);
});

test.each(["4 PM - 8 PM", "Any time", "Mondays", "3-6 PM Mon-Thu, 10 PM to close Fri", "Mon 3-6, Tue 4 PM - 7 PM", ""])(
  "'%s' does not, or not so that it can be told",
  (text) => {
    expect(parseSchedule(text)).toBeNull();
  },
);
