import { describe, expect, test } from "bun:test";
import { pricesAndDays } from "../../testing/backed-deals.ts";

const NOTICES = [
  "Live music Friday 8 to 11",
  "Trivia Tuesday at 7",
  "Live jazz Sundays",
  "Music Bingo Wednesdays 7pm",
  "Open mic Monday",
  "Silent auction Saturday",
  "First Friday art walk",
  "Kids' crafts Saturday 2pm",
  "Farmers market Thursdays 4-7",
  "Order by phone Monday-Friday",
  "Check Facebook for daily specials",
  "Ask about our daily specials",
];
const DISHES = ["Ribeye $34", "Roast chicken $24", "House salad $9", "Draft lager $7"];
const LAYOUTS: [string, (lines: string[]) => string][] = [
  ["a list", (lines) => `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`],
  ["paragraphs", (lines) => lines.map((line) => `<p>${line}</p>`).join("")],
  ["boxes", (lines) => `<div>${lines.map((line) => `<div>${line}</div>`).join("")}</div>`],
  ["rows", (lines) => `<table>${lines.map((line) => `<tr><td>${line}</td></tr>`).join("")}</table>`],
  ["lines of one paragraph", (lines) => `<p>${lines.join("<br>")}</p>`],
];

describe.each(LAYOUTS)("a notice in a menu of %s makes no offer of its dishes", (_, layout) => {
  describe.each([0, 2, 4])("as line %d", (at) => {
    test.each(NOTICES)("%s", (notice) => {
      const menu = layout(DISHES.toSpliced(at, 0, notice));
      expect(pricesAndDays(`<h1>Joe's Bar</h1>${menu}`)).toEqual([]);
      expect(pricesAndDays(`<h1>Joe's Bar</h1><h2>Menu</h2>${menu}`)).toEqual([]);
    });
  });
});

test("what an evening has of its own stands below its name", () => {
  expect(pricesAndDays("<h1>Joe's Bar</h1><p>Trivia Tuesday at 7</p><p>$4 pints</p><p>$6 nachos</p>")).toEqual([
    "4 Tu $4 pints",
    "6 Tu $6 nachos",
  ]);
});

test("an entry of a list that begins with a price is no head of those below it", () => {
  const list = "<ul><li>Ribeye $34</li><li>Ladies' night every Thursday</li><li>Roast chicken $24</li></ul>";
  expect(pricesAndDays(`<h1>Joe's Bar</h1>${list}`)).toEqual([]);
  const parted = "<ul><li>Monday</li><li>Tacos $3</li><li>Tuesday</li><li>Wings $5</li></ul>";
  expect(pricesAndDays(`<h1>Joe's Bar</h1><h2>Specials</h2>${parted}`)).toEqual(["3 Mo Tacos $3", "5 Tu Wings $5"]);
});
