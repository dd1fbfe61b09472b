import { expect, test } from "bun:test";
import { pricesDaysAndHoursOfText } from "../../testing/backed-deals.ts";

// Today is Friday, November 20, 2026.
const week = (head: string, days: string[]) =>
  pricesDaysAndHoursOfText(
    [
      head,
      ...days.flatMap((day, i) => [day, `$${i + 5} House Margaritas`, "04:00 PM - 07:00 PM"]),
      "Directions and parking",
    ].join("\n"),
  );
const FROM_TODAY = ["Friday November 20th", "Saturday November 21st", "Monday November 23rd"];

test("a board that tells the week from today on has each day's offer on its day, at the hours below it", () => {
  expect(week("Specials", FROM_TODAY)).toEqual(["5 Fr 16:00-19:00", "6 Sa 16:00-19:00", "7 Mo 16:00-19:00"]);
});

test("dates that don't begin today, go beyond a week or stand under no offers are announced", () => {
  const LATER = ["Saturday November 21st", "Sunday November 22nd", "Monday November 23rd"];
  expect(week("Specials", LATER)).toEqual([]);
  expect(week("Specials", [...FROM_TODAY, "Monday November 30th"]).filter((deal) => /Mo|Sa/.test(deal))).toEqual([]);
  expect(week("Live music", FROM_TODAY).filter((deal) => /Mo|Sa/.test(deal))).toEqual([]);
});
