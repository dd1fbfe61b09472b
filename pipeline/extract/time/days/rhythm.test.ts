import { expect, test } from "bun:test";
import { readServed } from "../../../read/served/read-served.ts";
import { extractWithRules } from "../../rules.ts";
import { rhythmsIn } from "./rhythm.ts";

test.each([
  ["Every other Thursday: $1 oysters", "Every other Thursday"],
  ["First Tuesday of the month: $20 steak dinner", "First Tuesday of the month"],
  ["Half-price bottles, last Friday of every month", "last Friday of every month"],
  ["1st & 3rd Wednesdays: $5 wings", "1st & 3rd Wednesdays"],
  ["Burger night, second Tuesday each month", "second Tuesday each month"],
  ["Burgers $8 Tuesdays, every other week", "Tuesdays, every other week"],
  ["First Fridays: $5 wine", "First Fridays"],
  ["Alternate Mondays, half-price pizza", "Alternate Mondays"],
  ["El primer martes del mes, tacos a $20", "El primer martes del mes"],
  ["Vino a mitad de precio el último viernes de cada mes", "el último viernes de cada mes"],
  ["Hamburguesa 2x1 cada dos jueves", "cada dos jueves"],
  ["$3 tacos on Tuesdays, cancelled this Tuesday only", "cancelled this Tuesday only"],
  ["Happy hour Mon–Fri 3–6 (no happy hour this Wednesday)", "no happy hour this Wednesday"],
  ["$1 oysters on the 15th of every month", "on the 15th of every month"],
])("%s: not every week", (text, words) => {
  expect(rhythmsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([words]);
});

test.each(["$5 wells every other day", "the first Friday in December", "last Friday we sold out", "los martes"])(
  "%s: no rhythm",
  (text) => {
    expect(rhythmsIn(text)).toEqual([]);
  },
);

test("the day stays; the title keeps the rhythm's words and the limitations say it", () => {
  const body =
    "<h1>Specials</h1><p>Every other Thursday: $1 oysters, 5–7pm</p><h2>First Friday of the month</h2><p>$20 steak dinner</p>";
  const found = extractWithRules(
    readServed(
      { body: `<title>The Copper Jug</title>${body}`, contentType: "text/html" },
      { url: "https://t.example/", now: 0 },
    ),
    { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" },
  );
  expect(found.map(({ terms }) => [terms.title, terms.validDays, terms.limitations])).toEqual([
    ["Every other Thursday: $1 oysters", ["Thursday"], "Every other Thursday"],
    ["$20 steak dinner", ["Friday"], "First Friday of the month"],
  ]);
});
