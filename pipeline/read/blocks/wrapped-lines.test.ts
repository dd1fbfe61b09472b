import { expect, test } from "bun:test";
import { drawnPage, pageOf, textsOf } from "../fixtures/drawn-page.ts";
import { readServed } from "../served/read-served.ts";

const drawn = drawnPage();

const typed = (lines: string) => `<pre>${lines}</pre>`;
/** As served and as drawn, which have to agree. */
async function linesOf(body: string) {
  const served = readServed({ body: pageOf(body), contentType: "text/html" }, { url: "https://t.example/", now: 0 });
  const lines = textsOf(await drawn.read(body), "visible");
  expect(textsOf(served, "visible")).toEqual(lines);
  return lines;
}

test("a sentence that was broken by hand is one line", async () => {
  const text = `Every Tuesday from 4 to 7 pm we serve two
tacos al pastor with a cold beer for only
$9, dine in only.

Half-price bottles of
wine on Wednesdays`;
  expect(await linesOf(typed(text))).toEqual([
    "Every Tuesday from 4 to 7 pm we serve two tacos al pastor with a cold beer for only $9, dine in only.",
    "Half-price bottles of wine on Wednesdays",
  ]);
});

test.each([
  ["a list", ["Wings ........ $5", "fries ........ $4", "house red wine by the large glass, $6", "soup $3"]],
  ["a page in small letters", ["mon // half price pies all night long, dine in", "tues // $2 tacos", "weds // quiz"]],
  ["a week", ["Monday", "$2 off wings", "Tuesday", "Half price", "Pizza and"]],
  ["sentences", ["Kids eat free on Sundays with an adult.", "$1 oysters every Friday, until they are gone!", "3 pm"]],
])("the lines of %s stay apart", async (_name, lines) => {
  expect(await linesOf(typed(lines.join("\n")))).toEqual(lines);
});

test("an offer below lines that are full by chance is a line of its own", async () => {
  const text = `Winedown Wednesday: 1/2 off all bottles under $80, 5pm to close
Happy Hour, Tues–Sat 4-6, $8 glass pours (red, white + bubbles)
half priced bottles every Wednesday!`;
  expect(await linesOf(typed(text))).toHaveLength(3);
});
