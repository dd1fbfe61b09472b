import { expect, test } from "bun:test";
import { readServed } from "../../../read/served/read-served.ts";
import { extractWithRules } from "../../rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

/** Title, first letters of the days and hours of each deal on a page. */
const listOf = (body: string) =>
  extractWithRules(
    readServed(
      { body: `<title>The Copper Jug</title>${body}`, contentType: "text/html" },
      { url: "https://t.example/", now: 0 },
    ),
    context,
  ).map(({ terms }) => [terms.title, terms.validDays.map((day) => day.slice(0, 2)).join(" "), terms.validTime]);

const NEXT = "<h2>Wine list</h2><p>Half off bottles every day</p>";
const wine = ["Half off bottles", "", ""];

test.each([
  "$3 tacos (Thursdays too!)",
  "$3 tacos (also on Thursdays)",
  "$3 tacos (Thursday as well)",
  "$3 tacos, and Thursdays too",
  "$3 tacos, again on Thursday",
  "$3 tacos. Also available Thursdays.",
  "$3 tacos. Same deal Thursdays!",
  "$3 tacos (plus Thursdays)",
  "$3 tacos (también los jueves)",
])("Taco Tuesday, %s: holds on both days", (words) => {
  expect(listOf(`<h1>Specials</h1><h2>Taco Tuesday</h2><p>${words}</p>${NEXT}`)).toEqual([
    ["$3 tacos", "Tu Th", ""],
    wine,
  ]);
});

test("a line below an offer, or over a list, adds a day to that of the heading", () => {
  const more = "<p>(Thursdays too!)</p>";
  expect(listOf(`<h1>Specials</h1><h2>Taco Tuesday</h2><p>$3 tacos</p>${more}${NEXT}`)).toEqual([
    ["$3 tacos", "Tu Th", ""],
    wine,
  ]);
  const list = "<ul><li>$3 tacos</li><li>$5 margaritas</li></ul>";
  expect(listOf(`<h1>Specials</h1><h2>Taco Tuesday</h2>${more}${list}${NEXT}`)).toEqual([
    ["$3 tacos", "Tu Th", ""],
    ["$5 margaritas", "Tu Th", ""],
    wine,
  ]);
});

test("a day that is added may have hours of its own", () => {
  expect(listOf("<h1>Specials</h1><h2>Taco Tuesday 5–9pm</h2><p>$3 tacos. Same deal Thursdays 4–6pm.</p>")).toEqual([
    ["$3 tacos", "Tu Th", "Tue 5 PM – 9 PM, Thu 4 PM – 6 PM"],
  ]);
});

test("what opens with 'also' adds an offer, and 'also Thursdays' beside no other day is that day", () => {
  expect(
    listOf("<h1>Specials</h1><h2>Taco Tuesday</h2><p>$3 tacos</p><p>Also on Thursdays: $4 margaritas</p>"),
  ).toEqual([
    ["$3 tacos", "Tu", ""],
    ["$4 margaritas", "Th", ""],
  ]);
  expect(listOf("<h1>Specials</h1><p>$3 tacos, also Thursdays</p><p>Pints</p>")).toEqual([["$3 tacos", "Th", ""]]);
});

test("'weekends too' beside no other day holds all week, beside a day it adds two", () => {
  const rolls = "Rolls are half price after 2 pm. Weekends too. Cash only.";
  expect(listOf(`<h1>Good to know</h1><p>${rolls}</p>`)).toEqual([["Rolls are half price", "", "after 2 pm"]]);
  expect(listOf("<h1>Specials</h1><p>$4 pints (Saturdays and Sundays as well)</p>")).toEqual([["$4 pints", "", ""]]);
  expect(listOf("<h1>Specials</h1><h2>Taco Tuesday</h2><p>$3 tacos. Weekends too.</p>")).toEqual([
    ["Taco Tuesday: $3 tacos", "Tu Sa Su", ""],
  ]);
  expect(listOf("<h1>Specials</h1><p>$5 mimosas on weekends</p>")).toEqual([["$5 mimosas", "Sa Su", ""]]);
});
