import { describe, expect, test } from "bun:test";
import { validityOf } from "../dates/calendar.ts";

const TODAY = "2026-11-20";

describe("an offer of one week of a month", () => {
  test.each([
    ["In Harvest Week, the first week of April, every pie is free", "not yet"],
    ["The last week of January: two courses $19", "not yet"],
    ["Half-price oysters on the first weekend of October", "expired"],
    ["Nurses eat free in the first week of November.", "expired"],
    ["Only the first two weeks of December, $9 stew", "not yet"],
  ])("%s: %s", (text, state) => {
    expect<string | null>(validityOf(text, TODAY).notCurrent).toBe(state);
  });

  test.each([
    "$9 stew in the third week of November",
    "$9 stew, starting the last week of October",
    "$9 stew on the first weekend of every month",
    "$9 stew on Mondays. Closed, as ever, the first week of January.",
    "$9 stew on Mondays except the last week of December",
  ])("%s: is to be had", (text) => {
    expect(validityOf(text, TODAY).notCurrent).toBeNull();
  });
});
