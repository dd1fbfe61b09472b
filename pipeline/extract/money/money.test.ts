import { describe, expect, test } from "bun:test";
import { ground } from "../../ground/ground.ts";
import { readServed } from "../../read/served/read-served.ts";
import { extractWithRules } from "../rules.ts";
import type { MoneyRole } from "./amount.ts";
import { findBenefits } from "./benefits.ts";
import { findMoney } from "./money.ts";

const roles = (text: string): [number, MoneyRole][] => findMoney(text).map((amount) => [amount.value, amount.role]);
const forms = (text: string): [string, number | null][] =>
  findBenefits(text, findMoney(text)).map((benefit): [string, number | null] => [benefit.form, benefit.value]);

describe("amounts", () => {
  test.each([
    ["Wings $12", [[12, "price"]]],
    ["$ 5 House Shots too!", [[5, "price"]]],
    ["99¢ Tacos", [[0.99, "price"]]],
    ["2021 BOB AWARDS", []],
    ["Combo 45 BOB", [[45, "price"]]],
    ["the Italian hero is a flat ten bucks", [[10, "price"]]],
    ["soup is two-fifty a cup", [[2.5, "price"]]],
    ["A coffee and a roll? Three and a quarter, till ten", [[3.25, "price"]]],
    ["Buck-a-shuck clams", [[1, "price"]]],
    ["three- and six-dollar snacks", [[3, "price"]]],
    ["4- or 5-dollar drafts", [[4, "price"]]],
    ["two- and four-top tables", []],
    ["Chicken taco at 150Ksh only", [[150, "price"]]],
    ["Thali for 199 Rs.", [[199, "price"]]],
    ["Open 24hrs, 12 KSHS", [[12, "price"]]],
    ["buck fifty oysters", [[1.5, "price"]]],
    ["Tacos a cinco dólares", [[5, "price"]]],
    ["Soup and a roll for 6.85, till it's gone", [[6.85, "price"]]],
    ["Book a table for 7.30.", []],
    ["Tray bake for seven, bring plates", []],
    ["Smash burger $9½", [[9.5, "price"]]],
    ["$19½ steak frites", [[19.5, "price"]]],
    ["House red $16 ½ carafe", [[16, "price"]]],
    ["Curry and a pint £11.50", [[11.5, "price"]]],
    ["Chope R$ 9,90", [[9.9, "price"]]],
    ["Picada para dos $ 12.900", [[12900, "price"]]],
    ["Mesa R$ 1.250,50", [[1250.5, "price"]]],
    ["Banquet $1,200.50", [[1200.5, "price"]]],
  ] as [string, [number, MoneyRole][]][])("%s", (text, expected) => {
    expect(roles(text)).toEqual(expected);
  });

  test("what is paid in cash is the price, with a card it is the same one", () => {
    expect(roles("Ten appetizers: $6.49 cash ($6.75 card) per item")).toEqual([
      [6.49, "price"],
      [6.75, "other"],
    ]);
  });

  test("a range is its lower bound, with the upper beside it", () => {
    expect(findMoney("Small plates $6–$9")).toMatchObject([{ value: 6, max: 9 }]);
  });
});

describe("what an amount is not: a price", () => {
  test.each([
    ["No $18 cocktails here", "other"],
    ["Compare this to £8+ for a single at the airport", "other"],
    ["20% off online orders over $40", "threshold"],
    ["any order of $30 or more", "threshold"],
    ["Minimum order value: £20", "threshold"],
    ["Our yearly block party: $50,000+ raised for the shelter", "other"],
    ["Quiz on Saturdays, $500 in the room", "other"],
    ["Bar bingo every Thursday, $250 up for grabs", "other"],
    ["Wednesday: every Benedict is $4 less than on the list above", "amount_off"],
    ["Trivia every Tuesday: compete for a $100 monthly grand prize", "other"],
    ["any order $45 & up", "threshold"],
    ["free fries with any $3 purchase", "threshold"],
    ["$2 off draft beer", "amount_off"],
    ["$2-off all mezcals", "amount_off"],
    ["(regularly $23)", "original"],
    ["Everyday oysters are $3.25 apiece", "original"],
    ["+ $1 Cheese", "surcharge"],
    ["Boneless Wings + $6 Martinis", "price"],
    ["From 3 the small plates drop two dollars.", "amount_off"],
    ["From 3 the small plates drop to $6.", "price"],
    ["Smash burger + $2 bacon", "surcharge"],
    ["All lunches priced at $9.50", "price"],
    ["Half off all bottles priced at $40", "threshold"],
    ["Delivery charge $3.50 is not a tip", "surcharge"],
    ["A $20 credit toward any tab", "other"],
    ["Earn 1 point per $4 spent", "other"],
    ["Small plates, $1 under the appetizers", "other"],
  ] as [string, MoneyRole][])("%s is a %s", (text, role) => {
    expect(findMoney(text)[0]?.role).toBe(role);
  });

  test("a struck amount is the old price", () => {
    expect(findMoney("Steamers $14/lb $19/lb", [{ start: 16, end: 22 }]).map((amount) => amount.role)).toEqual([
      "price",
      "original",
    ]);
  });

  test.each([
    "$10 flights (reg 14)",
    "Old Fashioneds $10 (norm. 14)",
    "Set lunch $10 (not $14)",
    "Fajitas for two $10 (reg. 14)",
    "Any pie and a pint £11 (£14 if bought separately)",
    "Two loaves $11, $14 when ordered separately",
    "Pay $40 for six country loaves that would cost $48",
    "A slice is $3 with any plate. Normally it's $5.50",
    "Reserve and pick up at closing: $6 for about $18 worth of baking",
    "Ten tenders and four rolls, $24. Ordered one by one that's $31.",
    "Soup, salad and tea for $12. On their own they'd come to $16.50",
    "Two subs and chips: $19. Bought separately you'd pay $26",
    "Plates 1 to 4 are $9.95 till three. Come dinner they're $13",
    "Yesterday's scones, $2 rather than $4.25",
  ])("%s: the latter is the old price", (text) => {
    expect(roles(text).map(([, role]) => role)).toEqual(["price", "original"]);
  });

  test.each(["Regular wings 6 for $9, 12 for $17", "Wings reg. 6 for $9.49, 10 for $14.99"])(
    "%s: both are usual",
    (text) => {
      expect(roles(text).map(([, role]) => role)).toEqual(["original", "original"]);
    },
  );

  test("what a thing costs without what it is cheaper with", () => {
    expect(roles("Cold noodles $14, with any combo $8").map(([, role]) => role)).toEqual(["original", "price"]);
    expect(roles("Burger $12, with any cheese $13").map(([, role]) => role)).toEqual(["price", "price"]);
    expect(roles("Wings à la carte $9, platter $14").map(([, role]) => role)).toEqual(["price", "price"]);
  });

  test("both sizes of a usual price in brackets", () => {
    expect(roles("Other days we charge menu price ($11 / $7)").map(([, role]) => role)).toEqual([
      "original",
      "original",
    ]);
    expect(roles("Mule $7 (reg. $10) / shot $4").map(([, role]) => role)).toEqual(["price", "original", "price"]);
  });

  test("in a list of sizes the regular one is a size", () => {
    expect(roles("Small $12.50 · Regular $15.50 · Large $18.50").map(([, role]) => role)).toEqual([
      "price",
      "price",
      "price",
    ]);
  });

  test("what is saved is no advantage of its own", () => {
    expect(roles("fajitas for 2 just $24.99 (save $6!)")).toEqual([
      [24.99, "price"],
      [6, "other"],
    ]);
  });

  test("what each of several pays of the price before it is no price of its own", () => {
    expect(roles("$29.99, just $7.50/person")).toEqual([
      [29.99, "price"],
      [7.5, "other"],
    ]);
    expect(roles("Lunch $25, dinner $30 per person")).toEqual([
      [25, "price"],
      [30, "price"],
    ]);
  });

  test("a child's price behind an adult's is a tier of it", () => {
    expect(roles("$42 per person, kids 6–12 $21, under 6 free")).toEqual([
      [42, "price"],
      [21, "tier"],
    ]);
  });
});

describe("advantages", () => {
  test.each([
    ["Half-price appetizers", [["half", 50]]],
    ["1/2 priced pitchers", [["half", 50]]],
    ["Margaritas a mitad de precio", [["half", 50]]],
    ["Take 15% OFF (up to $9)", [["percent", 15]]],
    ["10% de descuento", [["percent", 10]]],
    ["Tragos a $3.000 · 35% los jueves", [["percent", 35]]],
    ["Servicio 15% los sábados", []],
    ["Donamos 10% los lunes a la escuela", []],
    ["4% extra off on orders by text", [["percent", 4]]],
    [
      "Take home six and get 10% off. Mix twelve, it's 15%.",
      [
        ["percent", 10],
        ["percent", 15],
      ],
    ],
    ["Our tips: it's 15%.", []],
    ["Groups of six get 10% off. For service it's 18%.", [["percent", 10]]],
    ["$5 off any large pizza", [["amount", 5]]],
    ["Buy one pie, get one 50% off", [["bogo", null]]],
    ["Buy a dozen bagels, we throw in three more on the house", [["bogo", null]]],
    ["2 fer 1 rails", [["bogo", null]]],
    ["Code: TWOFER", []],
    ["Enter code BOGO50 at checkout", []],
    ["Two cheese pies $27.99 with code “2FOR1”", []],
    ["Use code 2FOR1 for two-for-one pies", [["bogo", null]]],
    ["Buy twelve, the thirteenth is on us", [["bogo", null]]],
    ["Fill two growlers, the third fill is free", [["bogo", null]]],
    ["2x1 en tacos al pastor", [["bogo", null]]],
    ["day-old bread two for one.", [["bogo", null]]],
    ["Niñas y niños no pagan la entrada", []],
    ["Buy 2 subs & get 1 cookie free", [["free", null]]],
    ["Buy one, get one burger free", [["bogo", null]]],
    ["Order an omelet and get up to 3 toppings free", [["free", null]]],
    ["2 for 1 · Every Evening", [["bogo", null]]],
    ["2 for $10 junior baskets", [["multi", null]]],
    ["Children eat free from their own menu", [["free", null]]],
    ["Get a double scoop for the same price when you buy three", [["same_price", null]]],
  ] as [string, [string, number | null][]][])("%s", (text, expected) => {
    expect(forms(text)).toEqual(expected);
  });

  test.each([
    "Gluten-free pizza",
    "100% free to decline",
    "Free Wi-Fi and free parking",
    "free-range chicken",
    "free run local chicken",
    "Join for free",
    "Feel free to ask",
    "free refills",
    "Requires a free Harbor Rewards account",
    "How our points-free savings work",
    "Join Harbor Rewards (free) or split a plate",
    "Where to go for free fare",
  ])("%s is no gift", (text) => {
    expect(forms(text)).toEqual([]);
  });
});

describe("what comes off is off", () => {
  test.each([
    ["Mix any six jars and 25% comes off", "percent", 25],
    ["Order before noon and 15% comes off the bill", "percent", 15],
    ["Show your library card and 10% disappears from your check", "percent", 10],
    ["Take four loaves and the price drops by 20%", "percent", 20],
    ["For teachers we subtract 15% from any lunch", "percent", 15],
    ["Bring your own box: minus 10%.", "percent", 10],
    ["Every pizza is 20% less on Mondays", "percent", 20],
    ["Pizzas are a quarter cheaper on Mondays", "percent", 25],
    ["A fifth of the bill is taken off for teachers", "percent", 20],
    ["Buy three loaves and $4 comes off", "amount", 4],
  ] as const)("%s", (text, form, value) => {
    expect(forms(text)).toEqual([[form, value]]);
  });

  test.each([
    "Deposits of $50 are taken off the final bill",
    "Our flour has 30% less gluten",
    "Ale 5% comes off the handpump",
    "A 20% gratuity comes on parties of six",
  ])("%s: nothing", (text) => {
    expect(forms(text)).toEqual([]);
  });
});

test("what is off several that one takes home needs no other offers beside it", () => {
  const card = "<article><h2>Jars</h2><p>Take home four jars of soup and 20% comes off.</p></article>";
  const body = `<title>The Larder</title><h1>Good to know</h1>${card}<p>Soup is $9 a jar.</p>`;
  const snapshot = readServed({ body, contentType: "text/html" }, { url: "https://t.example/", now: 0 });
  const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
  const { deals } = ground(snapshot, extractWithRules(snapshot, context), context);
  expect(deals.map(({ terms }) => [terms.title, terms.benefit.value])).toEqual([
    ["Take home four jars of soup and 20% comes off", 20],
  ]);
});
