import { expect, test } from "bun:test";
import { readServed } from "../../read/served/read-served.ts";
import { extractWithRules } from "../rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
function dealsOf(body: string) {
  const served = { body: `<title>The Copper Jug</title>${body}`, contentType: "text/html" };
  return extractWithRules(readServed(served, { url: "https://t.example/", now: 0 }), context);
}

/** Title and first letters of the days of each deal. */
const listOf = (body: string) =>
  dealsOf(body).map(({ terms }) => [terms.title, terms.validDays.map((day) => day.slice(0, 2)).join(" ")]);

/** First letters of the days of a page's only deal, and what they rest on beside its quote. */
function daysIn(body: string) {
  const [deal, ...others] = dealsOf(body);
  expect(others).toEqual([]);
  return [
    deal?.terms.validDays.map((day) => day.slice(0, 2)).join(" "),
    ...(deal?.supports ?? []).filter(({ term }) => term === "validDays").map(({ quote }) => quote),
  ];
}

test.each([
  ["not on Saturdays", "Mo Tu We Th Fr Su"],
  ["not valid Saturday", "Mo Tu We Th Fr Su"],
  ["excluding Saturdays and holidays", "Mo Tu We Th Fr Su"],
  ["except weekends", "Mo Tu We Th Fr"],
  ["not available Fridays and Saturdays", "Mo Tu We Th Su"],
  ["no Saturdays", "Mo Tu We Th Fr Su"],
  ["Monday to Thursday, not on Tuesdays", "Mo We Th"],
])("Half-price wings, %s: %s", (words, days) => {
  expect(daysIn(`<h2>Specials</h2><p>Half-price wings, ${words}</p>`)).toEqual([days]);
});

test.each([
  "not valid Friday or Saturday nights",
  "not valid Saturdays after 5 pm",
  "not valid on Monday holidays",
  "not valid on Monday special",
  "not valid Sunday, November 29",
  "closed Mondays",
])("Half-price wings, %s: a part of a day, one day a year or the house is excepted", (words) => {
  expect(daysIn(`<h2>Specials</h2><p>Half-price wings, ${words}</p>`)).toEqual([""]);
});

test("a card's small print takes days from those of its section, and is named with them", () => {
  const card = "<div><h3>Half-price wings</h3><p>Not valid on Fridays</p></div>";
  expect(daysIn(`<h2>Monday to Friday</h2>${card}<div><p>Come in</p></div>`)).toEqual([
    "Mo Tu We Th",
    "Monday to Friday",
    "Not valid on Fridays",
  ]);
});

const OTHERS = "<h3>Sunday</h3><p>Come in</p>";

test.each([
  ["right below it", "<p>Half-price wings</p><p>Not valid on Fridays</p>"],
  ["below the list that it stands in", "<ul><li>Half-price wings</li></ul><p>(Excluding Fridays.)</p>"],
])("a line %s takes days from those of the heading", (_, offer) => {
  expect(daysIn(`<h2>Specials</h2><h3>Weekdays</h3>${offer}${OTHERS}`)).toEqual([
    "Mo Tu We Th",
    "Weekdays",
    expect.stringContaining("Fridays"),
  ]);
});

test("what a line below takes from another offer stays with that one", () => {
  const offers = "<p>Half-price wings</p><p>$5 pints</p><p>Not valid on Fridays</p><p>Burger and fries $9</p>";
  expect(listOf(`<h2>Specials</h2><h3>Weekdays</h3>${offers}${OTHERS}`)).toEqual([
    ["Half-price wings", "Mo Tu We Th Fr"],
    ["$5 pints", "Mo Tu We Th"],
    ["Burger and fries $9", "Mo Tu We Th Fr"],
  ]);
});
