import { describe, expect, test } from "bun:test";
import { readServed } from "../../read/served/read-served.ts";
import { extractWithRules } from "../rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
const dealsOf = (body: string) =>
  extractWithRules(
    readServed(
      { body: `<title>The Copper Jug</title>${body}`, contentType: "text/html" },
      { url: "https://t.example/", now: 0 },
    ),
    context,
  ).map(({ terms }) => terms);
const item = (over: string, words: string) =>
  dealsOf(`<h1>Happy Hour</h1>${over}<ul><li>$4 drafts</li><li>${words}</li></ul>`)[1];

describe("an item of a happy hour that holds on some of its days has their hours", () => {
  test.each([
    ["$5 sliders (Fri only)", "Friday"],
    ["$5 sliders (Fri)", "Friday"],
    ["$1 oysters – Wednesday only", "Wednesday"],
    ["$1 oysters, Wednesdays only", "Wednesday"],
    ["$1 oysters only on Wednesdays", "Wednesday"],
    ["$1 oysters Wednesdays", "Wednesday"],
    ["$1 oysters on Wednesdays", "Wednesday"],
    ["$1 oysters, solo los miércoles", "Wednesday"],
  ] as const)("%s", (words, day) => {
    expect(item("<p>Mon–Fri 3–6pm</p>", words)).toMatchObject({ validDays: [day], timeWindows: [["15:00", "18:00"]] });
  });

  test("and where they differ by day, that day's", () => {
    expect(item("<p>Mon–Thu: 3–6pm<br>Fri: 2–6pm<br>Sat: Noon–3pm</p>", "$5 sliders (Fri only)")).toMatchObject({
      validDays: ["Friday"],
      timeWindows: [["14:00", "18:00"]],
    });
  });
});

test("a day's own theme in such a list is not bound to the hour", () => {
  expect(item("<p>Mon–Fri 3–6pm</p>", "Taco Tuesday: $2 tacos")).toMatchObject({
    validDays: ["Tuesday"],
    timeWindows: [],
  });
});

test("what is sold late at night only has the late hours of two, and none of an early one", () => {
  const late = "Sliders $6 (late night only)";
  expect(item("<p>3–6 PM & 9 PM–close, Sunday–Thursday</p>", late)?.timeWindows).toEqual([["21:00", null]]);
  expect(item("<p>Daily 3–6 PM</p>", late)).toMatchObject({ timeWindows: [], limitations: "Late night only" });
});

test("a sentence of a day's hours goes on from the one before it", () => {
  const [wells] = dealsOf("<h2>Bar</h2><p>Happy hour Monday–Friday 4–6pm. Wednesdays till 8! $5 wells</p>");
  expect(wells?.validTime).toBe("Mon–Tue & Thu–Fri 4 PM – 6 PM, Wed 4 PM – 8 PM");
});

test("an offer that has a name is had when the page says that this runs", () => {
  const told = "<h2>When</h2><p>Pastaclub runs every day from 5pm. Come between 5 and 6.30pm for a show.</p>";
  const [courses] = dealsOf(`${told}<h2>The menu</h2><p>Pastaclub: any two plates for $19.50.</p>`);
  expect(courses?.timeWindows).toEqual([["17:00", null]]);
  const [others] = dealsOf(`${told}<h2>The menu</h2><p>Supper deal: any two plates for $19.50.</p>`);
  expect(others?.timeWindows).toEqual([]);
});

test("a long story that names the lunch and tells when the singing is gives the lunch no hours", () => {
  const story = "We built the bar ourselves out of the old barn, board by board, and it took two winters. ".repeat(8);
  const told = `${story}Come for lunch, dinner or a drink. The tunes are from 7 - 11pm! `;
  const [wine] = dealsOf(`<h2>The bar</h2><p>${told}</p><h2>Wine</h2><p>Half-price wine at lunch!</p>`);
  expect(wine?.timeWindows).toEqual([]);
});
