import { describe, expect, test } from "bun:test";
import { readServed } from "../../../read/served/read-served.ts";
import { extractWithRules } from "../../rules.ts";
import { findTimes } from "../hours/clock-words.ts";
import { daysOf } from "./weekday-words.ts";

test.each([
  ["Curry club has moved from Thursday to Tuesday", ["Tuesday"]],
  ["We switched pie night from Mondays to Wednesdays", ["Wednesday"]],
  ["Wing night, now on Thursdays instead of Tuesdays", ["Thursday"]],
  ["Curry club £9 on Wednesdays (was Thursdays)", ["Wednesday"]],
  ["Pies $9 from Friday to Sunday", ["Friday", "Saturday", "Sunday"]],
  ["The board changes daily, from Tuesday to Thursday", ["Tuesday", "Wednesday", "Thursday"]],
] as const)("%s", (text, days) => {
  expect([...daysOf(text).days]).toEqual([...days]);
});

describe("when to ask for it, and until when it is had", () => {
  test.each([
    ["Please order the pie by noon.", []],
    ["Order ahead by 3 pm.", []],
    ["Let us know by 10 am.", []],
    ["Orders in by 2 pm, please.", []],
    ["Roast for two $38; book yours before noon.", []],
    ["Order by 6 pm.", [[null, "18:00"]]],
    ["Order any breakfast before 9 and a warm bun comes free", [[null, "09:00"]]],
    ["Order your dinner before 6 and soup comes free", [[null, "18:00"]]],
    ["Two courses, $28, every evening from 5", [["17:00", null]]],
    ["Two courses for $28 each evening from six", [["18:00", null]]],
  ])("%s", (text, windows) => {
    expect(findTimes(text).map(({ window }) => window)).toEqual(windows as never);
  });
});

test("in a sentence that goes through the week each entry has the day that opens its clause", () => {
  const told =
    "Tuesday is $3 sliders and $4 ciders, Wednesday is half-price flatbread (whole ones only) and $11 pitchers, and Friday is $9 fish.";
  const page = { body: `<h1>Specials</h1><p>${told}</p>`, contentType: "text/html; charset=utf-8" };
  const snapshot = readServed(page, { url: "https://t.example/", now: 0 });
  const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
  expect(extractWithRules(snapshot, context).map(({ terms }) => terms.validDays.join())).toEqual([
    "Tuesday",
    "Tuesday",
    "Wednesday",
    "Wednesday",
    "Friday",
  ]);
});
