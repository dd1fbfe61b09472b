import { describe, expect, test } from "bun:test";
import { backedDeals } from "../testing/backed-deals.ts";

/** A price behind the name of what it is of, as menus write it. */
const NOTATIONS: [string, number][] = [
  ["$4", 4],
  ["4.50", 4.5],
  ["each $4", 4],
  ["$4 ea.", 4],
  ["$4/ea", 4],
  ["ea $4", 4],
  [".75", 0.75],
  ["$.75", 0.75],
  ["each .75", 0.75],
  ["75¢", 0.75],
  ["75 cents", 0.75],
  ["@ $4", 4],
  ["........ 4", 4],
  [". . . . 4", 4],
  ["four dollars", 4],
  ["4$", 4],
  ["$4.00 USD", 4],
  ["$4,50", 4.5],
  ["$4½", 4.5],
  ["$4 1/2", 4.5],
  ["now $4", 4],
  ["$4 + tax", 4],
  ["6 pc $4", 4],
  ["6 for $4", 4],
  ["$4 per dozen", 4],
  ["sm $4 lg $6", 4],
];
const NAMES = ["Fried pickles", "House lager", "Chicken wings", "Margarita"];
const LAYOUTS: [string, (entries: string[]) => string][] = [
  ["a list", (entries) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul>`],
  ["lines of one paragraph", (entries) => `<p>${entries.join("<br>")}</p>`],
  ["a row with dots between", (entries) => `<p>${entries.join(" · ")}</p>`],
];

describe.each(LAYOUTS)("in %s", (_, layout) => {
  test.each(NOTATIONS)("'%s' is the price of each entry", (notation, price) => {
    const entries = NAMES.map((name) => `${name} ${notation}`);
    const deals = backedDeals(`<h2>Happy Hour</h2><p>Monday to Friday, 4 to 6 pm</p>${layout(entries)}`);
    expect(deals.map(({ terms }) => terms.price)).toEqual(NAMES.map(() => price));
    for (const [i, { quote }] of deals.entries()) expect(quote).toContain(NAMES[i] as string);
  });
});

test("a name, a comma and its price: no price goes to the name behind it", () => {
  const told = (text: string) => backedDeals(`<h2>Happy Hour</h2><p>${text}</p>`).map(({ quote }) => quote);
  expect(told("Fried pickles, $4, house lager, $5, margaritas, $6")).toEqual([
    "Fried pickles, $4",
    "house lager, $5",
    "margaritas, $6",
  ]);
  expect(told("Fried pickles, 4 bucks, house lager, 5 bucks")).toEqual([
    "Fried pickles, 4 bucks",
    "house lager, 5 bucks",
  ]);
  expect(told("On Monday, $5 burgers, $4 wings")).toEqual(["On Monday, $5 burgers", "$4 wings"]);
});

test("behind a price in full a number alone is one too, where it has a thing of its own", () => {
  const told = (text: string) =>
    backedDeals(`<h2>Early</h2><p>${text}</p>`).map(({ terms }) => [terms.title, terms.price]);
  expect(
    told("From 4 to 6 on weekdays drafts are four dollars, house wine is six and a basket of fries is three."),
  ).toEqual([
    ["Drafts are four dollars", 4],
    ["House wine is six", 6],
    ["A basket of fries is three", 3],
  ]);
  const between = "Come between five and seven on Mondays and the house red is seven dollars a glass.";
  expect(told(`${between} A plate of cheese is twelve during those same hours.`)[1]).toEqual([
    "A plate of cheese is twelve",
    12,
  ]);
  expect(told("Wings are six dollars on Mondays and the last seating is nine.")).toHaveLength(1);
  expect(told("Wings are six dollars on Mondays, and the limit for a table is two.")).toHaveLength(1);
});
