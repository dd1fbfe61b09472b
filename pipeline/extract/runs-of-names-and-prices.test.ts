import { expect, test } from "bun:test";
import { backedDealsOfText } from "./testing/backed-deals.ts";

const titlesAndPrices = (line: string) =>
  backedDealsOfText(["The Copper Jug", line]).map(({ terms }) => `${terms.price} ${terms.title}`);

test("a list that goes on with names before bare numbers names each thing before its price", () => {
  expect(
    titlesAndPrices("HAPPY HOUR Tues-Sat 4pm-7pm SPRITZES $5 WINE $7 BEER $5 GARLIC BREAD $10 FORMAGGIO 14 OLIVES 8"),
  ).toEqual([
    expect.stringMatching(/^5 .*SPRITZES/),
    expect.stringMatching(/^7 WINE/),
    expect.stringMatching(/^5 BEER/),
    expect.stringMatching(/^10 GARLIC BREAD/),
  ]);
  expect(titlesAndPrices("HAPPY HOUR Tues-Sat 4pm-7pm $5 SPRITZES $7 WINE $10 GARLIC BREAD")).toEqual([
    expect.stringMatching(/^5 .*SPRITZES/),
    expect.stringMatching(/^7 .*WINE/),
    expect.stringMatching(/^10 .*GARLIC BREAD/),
  ]);
});

test("what a dish is stands in brackets between its name and its price", () => {
  expect(
    titlesAndPrices(
      "HAPPY HOUR BEER $5 LOTUS ROOT (V) $6 PAPAYA SALAD (GF)(V) $7 SHRIMP TEMPURA $9 4:30–6 PM EVERYDAY",
    ),
  ).toEqual([
    expect.stringMatching(/^5 .*BEER/),
    expect.stringMatching(/^6 LOTUS ROOT/),
    expect.stringMatching(/^7 PAPAYA SALAD/),
    expect.stringMatching(/^9 SHRIMP TEMPURA/),
  ]);
});

test("a name with '&' in it is one thing of a run of prices", () => {
  expect(titlesAndPrices("Happy Hour Monday 4 pm to 6 pm $10 Quesadillas $6 Queso & Chips $9 Chicken Dip")).toEqual([
    expect.stringMatching(/^10 .*Quesadillas$/),
    "6 $6 Queso & Chips",
    "9 $9 Chicken Dip",
  ]);
  expect(titlesAndPrices("Happy Hour Monday 4 pm to 6 pm $5 wells & $4 pints")).toHaveLength(2);
});

test("a price right behind one that closes its entry opens another", () => {
  expect(
    titlesAndPrices(
      "HAPPY HOUR WEEKDAYS 4-8PM SHOOTERS - $7.99 WELL SHOTS - $6.99 $5 BEER $7 WINE $10 MARGARITAS FRIES - $10.99 NACHOS - $9.99",
    ),
  ).toEqual([
    expect.stringMatching(/^7.99 .*SHOOTERS/),
    "6.99 WELL SHOTS - $6.99",
    "5 $5 BEER",
    "7 $7 WINE",
    expect.stringMatching(/^10 /),
    "9.99 NACHOS - $9.99",
  ]);
});

test("the hours of weekdays and those of Saturdays beside a bar are both of the list behind them", () => {
  const [first] = backedDealsOfText([
    "The Copper Jug",
    "AVAILABLE WEEKDAYS 4-8PM | SATURDAYS 6-8PM SHOOTERS - $7.99 WELL SHOTS - $6.99",
  ]);
  expect(first?.terms.validDays).toHaveLength(6);
  const [drafts] = backedDealsOfText(["The Copper Jug", "Weekdays 4-8pm $4 drafts | Saturdays 6-8pm $5 wine"]);
  expect(drafts?.terms.validDays).toHaveLength(5);
});

test("in a run of dishes whose bars part the names from what they are made of, each price is that of the dish before it", () => {
  const dishes = "FRIES | sea salt $6 SHRIMP ROLL | poached, with slaw $15 BEER BATTERED COD | rye, tartar sauce $13";
  expect(titlesAndPrices(`FRIDAY FISH FRY Fridays CHOWDER | $5 ${dishes}`)).toEqual([
    expect.stringMatching(/^5 .*CHOWDER/),
    "6 FRIES",
    "15 SHRIMP ROLL",
    expect.stringMatching(/^13 BEER BATTERED COD/),
  ]);
  expect(titlesAndPrices("Happy hour | Monday 4 to 6 | $5 WELLS | $6 WINE")).toEqual(["5 $5 WELLS", "6 $6 WINE"]);
});
