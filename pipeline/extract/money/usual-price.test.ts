import { expect, test } from "bun:test";
import { ground } from "../../ground/ground.ts";
import { readServed } from "../../read/served/read-served.ts";
import { extractWithRules } from "../rules.ts";
import { backedDeals } from "../testing/backed-deals.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
/** The old prices of what is offered at happy hour, on a page whose menu lists other things too. */
function usual(offer: string, menu: string): number[] {
  const rest = "<li>Onion soup 9</li><li>House salad 8</li><li>Ribeye 34</li>";
  const body = `<h2>Happy hour, Tuesday to Friday 4–6</h2><ul><li>${offer}</li></ul><h2>Menu</h2><ul><li>${menu}</li>${rest}</ul>`;
  return extractWithRules(
    readServed(
      { body: `<!doctype html><title>The Copper Jug</title><body>${body}</body>`, contentType: "text/html" },
      { url: "https://t.example/", now: 0 },
    ),
    context,
  ).map(({ terms }) => terms.originalPrice);
}

test.each([
  ["Spicy tuna roll $6.50", "Spicy tuna roll 9.5", 9.5],
  ["$2.50 tacos", "Tacos 4", 4],
  ["A dozen oysters $18", "Oysters by the dozen $30", 30],
  ["Street tacos $2.25, five kinds, in the dining room", "Street tacos $3.50", 3.5],
  ["Tacos al pastor a $1.75 cada uno", "Taco al pastor $3.25", 3.25],
  ["House pilsner $4", "House pilsner, pint $6", 6],
  ["Frozen palomas $6†", "Fish taco $6 · Frozen paloma $10 · Pitcher of lager $19", 10],
  ["$7 glasses of the Hill Red or Hill White", "Hill Red 11 · Hill White 11 · Tannat 16", 11],
  ["Guava cooler $3", "Lemonade / guava cooler / iced tea $5", 5],
  ["House paloma $6", "Paloma de la casa / house $9.50", 9.5],
  ["A scone is $2 with any flat white", "Scones $3.75", 3.75],
  ["Warm almonds are $4", "To start: almonds $7, anchovies $9", 7],

  ["Volunteers in uniform drink an 8 oz tea free", "Tea, 8 oz / 12 oz $2 / $2.75", 2],
  ["Children eat free: one junior plate with each main", "Plato pequeño / junior plate $6", 6],
  ["Los niños comen gratis: un plato chico por cada adulto", "Plato chico $6", 6],
  ["Kids under 9 eat free", "High chairs are free; kids' meals are $7.25 at other times", 7.25],
  ["One child eats free per grown-up", "The rest of the week a child’s plate is $6", 6],
  ["Seniors' tea stays free all day", "Seniors' tea $2", 2],
  ["Onigiri $2", "おにぎり Onigiri $3", 3],
  ["Coffee is 75¢ when you bring your own cup", "Burger $11, coffee $2.75", 2.75],
  [
    "Soft rolls $7",
    "Soft rolls 11</li><li>Crab dip 15</li><li>Beet dip 13</li></ul><h2>Trays</h2><ul><li>Soft rolls 27</li><li>Slaw 30",
    11,
  ],
])("%s where the menu says %s", (offer, menu, price) => {
  expect(usual(offer, menu)).toEqual([price]);
});

test("the lower end of 'Sparkling by the glass $12–$17' is not what the offered one costs", () => {
  expect(usual("Sparkling by the glass $8", "Sparkling by the glass $12–$17")).toEqual([-1]);
});

test.each([
  ["Spicy tuna roll $6.50", "Spicy tuna roll platter 19"],
  ["6 wings $5", "12 wings 11"],
  ["Half dozen wings $6", "Wings by the dozen $15"],
  ["$7 glasses of the Hill Red or Hill White", "Hill Red 11 · Hill White 12 · Tannat 16"],
  ["House pilsner $4", "House pilsner, pitcher $18"],
])("%s is another thing than %s", (offer, menu) => {
  expect(usual(offer, menu)).toEqual([-1]);
});

const MENU =
  "<h2>Sides</h2><ul><li>Garlic knots $4</li><li>Fries $3.50</li><li>Truffle fries $6</li><li>Soup $5</li><li>Soup $7</li></ul>";

/** Title, price and usual price of a page's only deal, and the words that the latter rests on. */
function dealOf(offer: string) {
  const body = `<title>The Copper Jug</title><h2>Specials</h2><p>${offer}</p>${MENU}`;
  const snapshot = readServed({ body, contentType: "text/html" }, { url: "https://t.example/", now: 0 });
  const { deals } = ground(snapshot, extractWithRules(snapshot, context), context);
  expect(deals).toHaveLength(1);
  const [deal] = deals;
  const rests = deal?.evidence.filter(({ term }) => term === "originalPrice").map(({ quote }) => quote);
  return [deal?.terms.price, deal?.terms.originalPrice, rests];
}

test.each([
  ["Free garlic knots with any large pizza on Mondays", 4, "Garlic knots $4"],
  ["Buy a burger, get free fries", 3.5, "Fries $3.50"],
])("of %s the page's own menu tells the usual price", (offer, usual, words) => {
  expect(dealOf(offer)).toEqual([0, usual, [words]]);
});

test.each([
  "Kids eat free on Sundays",
  "Free curly fries with every burger",
  "Free soup with every burger",
  "Free fries or knots on your birthday",
])("of %s it tells none: another thing, several, or several prices", (offer) => {
  expect(dealOf(offer)).toEqual([0, -1, []]);
});

test("the same name over another note, the price below each, is the same thing", () => {
  const item = (note: string, price: number) => `<div><p>Copper Cup Mule</p><p>${note}</p><p>$${price}</p></div>`;
  const body = `<h2>Happy hour, daily 5–6:30</h2>${item("vodka or rye", 8)}<h2>Menu</h2>${item("ginger we brew here", 14)}<ul><li>Ribeye $34</li></ul>`;
  const snapshot = readServed(
    { body: `<!doctype html><title>Lantern Room</title><body>${body}</body>`, contentType: "text/html" },
    { url: "https://t.example/", now: 0 },
  );
  expect(extractWithRules(snapshot, context).map(({ terms }) => [terms.price, terms.originalPrice])).toEqual([[8, 14]]);
});

test("what a heading names is a part of the name below it, and 'any kind' of it is no other thing", () => {
  const usualOf = (body: string) => backedDeals(body).map(({ terms }) => [terms.price, terms.originalPrice]);
  const list = (head: string, told: string) => `<h2>${head}</h2><p>${told}</p>`;
  expect(
    usualOf(
      `${list("Tuesday", "Pork belly buns $2.25 each")}${list("Buns, any night", "Pork belly $3.75 · Duck $4.25 · Oxtail $5")}`,
    ),
  ).toEqual([[2.25, 3.75]]);
  expect(
    usualOf(
      `${list("Tuesday", "Tuesday dumplings: eight of any kind, $7.")}${list("Always", "Eight dumplings $10.50 · Broth $5 · Tea $3")}`,
    ),
  ).toEqual([[7, 10.5]]);
  expect(
    usualOf(
      `${list("Tuesday", "Duck soup $6")}${list("Buns, any night", "Pork belly $3.75 · Duck $7.25 · Oxtail $8")}`,
    ),
  ).toEqual([[6, -1]]);
});
