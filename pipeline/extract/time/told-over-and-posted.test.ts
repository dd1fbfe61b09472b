import { expect, test } from "bun:test";
import { readServed } from "../../read/served/read-served.ts";
import { extractWithRules } from "../rules.ts";

const context = { today: "2026-11-20", timeZone: "America/Chicago", restaurantName: "" };
const termsOn = (body: string) =>
  extractWithRules(
    readServed(
      { body: `<!doctype html><title>Kettle Row</title><body>${body}</body>`, contentType: "text/html; charset=utf-8" },
      { url: "https://kettle-row.example/", now: 0 },
    ),
    context,
  ).map(({ terms }) => terms);

const TABLE = `<table><tr><th>Day</th><th>Pot</th><th>Price</th></tr>
<tr><td>Tuesday</td><td>Beef stew and dumplings</td><td>$9</td></tr>
<tr><td>Wednesday</td><td>Chicken pot pie</td><td>$10</td></tr>
<tr><td>Friday (5 to 8)</td><td>Fish chowder</td><td>$12</td></tr></table>`;

test("a sentence of hours alone over a table of a dish a day is that of the rows that tell none", () => {
  const terms = termsOn(`<h1>Pot of the day</h1><p>Bread is on the side. 11:30 until the pot is empty.</p>${TABLE}`);
  expect(terms.map(({ timeWindows }) => timeWindows)).toEqual([
    [["11:30", null]],
    [["11:30", null]],
    [["17:00", "20:00"]],
  ]);
});

test("the house's own hours over such a table are not its rows'", () => {
  const terms = termsOn(`<h1>Pot of the day</h1><p>We are on Kettle Row. 7 am to 9 pm.</p>${TABLE}`);
  expect(terms.slice(0, 2).map(({ timeWindows }) => timeWindows)).toEqual([[], []]);
});

const post = (head: string, day: string, text: string) =>
  `<article><h2>${head}</h2><time>${day}</time><p>${text}</p></article>`;

test("what a late post of a feed tells of each week holds, what it tells of its own month does not", () => {
  const terms = termsOn(
    `<h1>News</h1>${post("Pots", "November 12, 2026", "Starting this week, chili is half price on Wednesdays.")}
${post("Pies", "September 9, 2026", "Tuesdays this month, pie slices are half price.")}
${post("Soups", "October 1, 2026", "A cup of soup and a roll is $6, weekdays until 3 pm, while the frost holds.")}
${post("Stews", "November 4, 2025", "Beef stew is half price on Thursdays.")}`,
  );
  expect(terms.map(({ validDays }) => validDays)).toEqual([
    ["Wednesday"],
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  ]);
});
