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

test("what the same words tell on three days or more, the first of them tomorrow, is the house's week too", () => {
  const daily = (days: string[]) =>
    pricesDaysAndHoursOfText(
      ["Specials", ...days.flatMap((day) => [day, "Happy Hour - All Sliders $2.00 Off", "04:00 PM - 07:00 PM"])].join(
        "\n",
      ),
    );
  const [, ...ahead] = [...FROM_TODAY, "Tuesday November 24th"];
  expect(daily(ahead)).toEqual(["-1 Mo Tu Sa 16:00-19:00"]);
  expect(daily(ahead.slice(1))).toEqual([]);
});

test("the hours below each offer of a board are its own, those of music above it are not", () => {
  const LONG = "11:00 AM - 11:00 PM";
  const friday = ["Friday November 20th", "Trivia", "07:00 PM - 09:00 PM", "1/2 price burgers all day", LONG];
  const saturday = ["Saturday November 21st", "1/2 price sliders and all drafts $5", LONG];
  const sunday = ["Sunday November 22nd", "Half Price Pizza", LONG];
  expect(pricesDaysAndHoursOfText(["Specials", ...friday, ...saturday, ...sunday].join("\n"))).toEqual([
    "-1 Fr",
    "-1 Sa 11:00-23:00",
    "5 Sa 11:00-23:00",
    "-1 Su 11:00-23:00",
  ]);
});
