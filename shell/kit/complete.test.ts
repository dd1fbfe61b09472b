import { expect, test } from "bun:test";
import type { Deal } from "#contract/deal";
import { dealTiming } from "#contract/schedule";
import { completeDeal } from "./complete.ts";

/** As an answer that holds no more than the specification's fields. */
const bare = (validTime: string | null, more: Partial<Deal> = {}) =>
  completeDeal({
    ...{ id: 1, title: "Two tacos", validTime, ...more },
    restaurant: { id: 1, name: "Casa Verde", openHours: "10:00 AM - 9:00 PM" },
  } as Deal);

test("a deal whose answer holds its time in words alone holds in those hours", () => {
  const deal = bare("4 PM - 8:30 PM");
  expect(deal.timeWindows).toEqual([["16:00", "20:30"]]);
  const noon = Date.parse("2026-11-24T12:00:00-05:00");
  expect(dealTiming(deal, deal.restaurant, noon)).toEqual({ state: "later", startsIn: 4 * 60, begins: "hour" });
});

test("words that tell no hours, and hours that came with the answer, stay as they are", () => {
  for (const words of [null, "", "All day", "Any time", "whenever we like"])
    expect(bare(words).timeWindows).toEqual([]);
  expect(bare("4 PM - 8 PM", { timeWindows: [["16:00", null]] }).timeWindows).toEqual([["16:00", null]]);
  expect(bare("4 PM - 8 PM", { timeWindows: [] }).timeWindows).toEqual([]);
});
