import { expect, test } from "bun:test";
import { readServed } from "../../read/served/read-served.ts";
import { extractWithRules } from "../rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
/** Quote and last day of each deal on a page. */
const ends = (body: string) =>
  extractWithRules(
    readServed(
      { body: `<!doctype html><title>The Copper Jug</title><body>${body}</body>`, contentType: "text/html" },
      { url: "https://t.example/", now: 0 },
    ),
    context,
  ).map(({ quote, terms }) => [quote, terms.validUntil]);

test("a Spanish line ends all promotions of its box", () => {
  const offers = "<ul><li>Margaritas a mitad de precio</li><li>Pozole 2x1 los miércoles</li></ul>";
  expect(
    ends(`<main><h2>Promociones</h2>${offers}<p>Promociones válidas hasta el 31 de diciembre de 2026.</p></main>`),
  ).toEqual([
    ["Margaritas a mitad de precio", "2026-12-31"],
    ["Pozole 2x1 los miércoles", "2026-12-31"],
  ]);
});

const post = (day: string, heading: string, text: string) =>
  `<article>${day}<h2>${heading}</h2><p>${text}</p></article>`;

test("what was announced to stay holds after the day of its post, and is not bound by it", () => {
  const cup = post(
    "June 15, 2026",
    "Bring a cup",
    "From today, and for good: coffee is 75¢ when you bring your own cup.",
  );
  const plate = post("November 2, 2026", "Hours", "The blue plate stays: weekdays 11 to 2, soup and a roll for $8.");
  const shakes = post("May 8, 2026", "New booths", "To celebrate, milkshakes are two for one.");
  expect(ends(`<h1>News</h1>${cup}${plate}${shakes}`)).toEqual([
    [expect.stringContaining("coffee is 75¢"), null],
    [expect.stringContaining("soup and a roll for $8"), null],
  ]);
});

test("what a house tells of its past ends no offer", () => {
  const past = "On May 9, 2014, we opened the doors of what is now our pub.";
  expect(ends(`<p>${past} Come on Sundays for half-price bottles of wine!</p>`)).toEqual([
    [expect.stringContaining("half-price bottles of wine"), null],
  ]);
});
