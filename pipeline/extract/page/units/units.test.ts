import { expect, test } from "bun:test";
import { snapshotOfLines } from "../../../read/plain-snapshot.ts";
import { readServed } from "../../../read/served/read-served.ts";
import { extractWithRules } from "../../rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
const offers = (body: string) =>
  extractWithRules(
    readServed(
      { body: `<!doctype html><body>${body}</body>`, contentType: "text/html" },
      { url: "https://t.example/", now: 0 },
    ),
    context,
  ).map(({ quote, terms }) => [quote, terms.validDays.length, terms.timeWindows.length]);

test("the heading of what comes next lends an offer neither its name nor its hours", () => {
  const coupons = "<section><h2>Coupons</h2><article><p>Any two for $18, dine-in only</p></article></section>";
  const lunch =
    "<section><h2>Specials at lunch</h2><ul><li>Lunch combo: soup and a sandwich for only $10.75, weekdays 11 am–2 pm</li></ul></section>";
  expect(offers(coupons + lunch).filter(([quote]) => /\$18/.test(String(quote)))).not.toContainEqual([
    expect.stringContaining("lunch"),
    expect.anything(),
    expect.anything(),
  ]);
});

test("'two calzones for $18' names what it is on", () => {
  const alone = "<section><h2>Coupons</h2><p>Two calzones for $18, dine-in only</p></section>";
  expect(offers(`${alone}<section><h2>Menu</h2><p>Soup $4</p></section>`)).toEqual([
    ["Coupons Two calzones for $18, dine-in only", 0, 0],
  ]);
});

test("in plain text a night's name and the sentence below it are one offer, of the name's day", () => {
  const wine = ["Half-Price Wine Mondays", "All bottles under $80 are half price with dinner."];
  const roast = ["Sunday Roast", "Beef or mushroom roast with all the trimmings, $24. Noon until we run out."];
  const page = snapshotOfLines(["This Week", ...wine, ...roast], { url: "https://t.example/", now: 0 });
  expect(extractWithRules(page, context).map(({ terms }) => [terms.price, terms.validDays])).toEqual([
    [-1, ["Monday"]],
    [24, ["Sunday"]],
  ]);
});
