import { expect, test } from "bun:test";
import { backedDeals } from "./testing/backed-deals.ts";

/** Each deal that passes the gate: its title, price and last day. */
const dealsOf = (body: string) =>
  backedDeals(body).map(({ terms }) => [terms.title, terms.price, terms.validUntil ?? ""].join(" ").trim());

const card = (title: string, words: string, ...terms: string[]) =>
  `<div><h3>${title}</h3><p>${words}</p>${terms.map((term) => `<div><span>•</span> ${term}</div>`).join("")}<div><a>ORDER NOW</a></div></div>`;

test("terms in points below an offer say until when it holds, and from what sum", () => {
  const once = card(
    "One-Time 20% Discount",
    "Use promo code 'HELLO20' when placing your order and get 20% off.",
    "Minimum order value: £20",
    "For dine-in, collection and delivery",
  );
  expect(dealsOf(`<h1>Special Offers</h1>${once}`)).toEqual([expect.stringContaining("20% off -1")]);
  const ended = once.replace("<div><a>", "<div><span>•</span> Offer ends: 30th April 2026</div><div><a>");
  const running = card(
    "15% Online Discount",
    "Use promo code 'web' when ordering and get 15% off every order!",
    "Minimum order value: £15",
    "Offer ends: 31st January 2027",
    "Further T&amp;Cs apply (see below)",
  );
  expect(dealsOf(`<h1>Special Offers</h1>${ended}${running}`)).toEqual([
    expect.stringMatching(/15% off.* -1 2027-01-31$/),
  ]);
});

test("what a meal's menu costs at the hours when it is served is its usual price, and so is what a dish gains for more", () => {
  const breakfast =
    "<div>☀️ Breakfast Weekends 9am - 12pm</div><h3>From the griddle</h3><div>Pancake Plate $11.49</div><div>Coffee $2.29</div>";
  expect(dealsOf(`<h2>The Menu</h2>${breakfast}`)).toEqual([]);
  expect(
    dealsOf("<h2>The $11 Lunch</h2><p>Weekdays 12-3. Make it a meal - add Chicken $4, Steak $5, or Shrimp $5.</p>"),
  ).toEqual([expect.not.stringMatching(/ [45]$/)]);
});

test("a house that is open for over a year sells no membership, and a price of every Monday needs no weighing", () => {
  const story = "We have been at it for a little over a year. Sundays bring games and half-price bottles of wine!";
  expect(dealsOf(`<section><h2>About us</h2><p>${story}</p></section>`)).toHaveLength(1);
  const praise =
    "Our Wednesday Wing Night has become a very popular spot for wings and ice cold beer, and won many awards in local contests.";
  expect(
    dealsOf(`<h3>Welcome</h3><p>${praise} In addition we have $2.50 domestic pint night every Monday.</p>`),
  ).toHaveLength(1);
});

test("a price set like a heading ends its card: the next card's day and dish are no words of it", () => {
  const special = (badge: string, name: string, words: string, price: string) =>
    `<div><div>${badge}</div><h5>${name}</h5><p>${words}</p><h5>${price}</h5></div>`;
  const cards = [
    special(
      "Monday <b>Crowd pleaser</b>",
      "Monday Lasagna Night",
      "Any lasagna on the board. Includes complimentary focaccia with every plate.",
      "$14.50",
    ),
    special(
      "Wednesday",
      "Rib Wednesday",
      "A rack of slow-smoked ribs with fries, slaw and a choice of any of our five house sauces.",
      "$21.50",
    ),
    special(
      "Sat &amp; Sun <b>For all</b>",
      "Weekend Roast",
      "Bring the whole family: a shared board to start, then a roast each with all of its trimmings.",
      "$24/person",
    ),
    special(
      "Daily",
      "Soup Combo",
      "Served every day from 11am to 2pm. Any soup and half of any sandwich.",
      "From $9.75",
    ),
  ];
  const deals = backedDeals(`<h2>Weekly Specials</h2><div>${cards.join("")}</div>`);
  expect(deals.map(({ terms }) => [terms.title, terms.price, terms.validDays.join(" ")])).toEqual([
    ["Monday Lasagna Night", 14.5, "Monday"],
    ["Rib Wednesday", 21.5, "Wednesday"],
    ["Weekend Roast", 24, "Saturday Sunday"],
    ["Soup Combo", 9.75, ""],
  ]);
  expect(deals.map(({ terms }) => terms.redemptionInstructions)).toEqual(["", "", "", ""]);
});

test.each([
  "Our Friday hours are 10:30am to 10pm",
  "Thanksgiving hours: Thursday 10am to 4pm",
  "Summer hours are Monday to Thursday, 11 to 9",
  "The new hours will be Tuesday to Sunday from 12 to 10",
])("'%s' over a menu makes no offer of its prices", (hours) => {
  const dish = (name: string, price: string) => `<div>${name} ${price}</div>`;
  const menu = `<h2>Plates</h2>${dish("Shawarma plate", "$15.95")}${dish("Falafel plate", "$14.95")}${dish("Lamb plate", "$16.80")}`;
  expect(dealsOf(`<p>${hours}</p>${menu}`)).toEqual([]);
});

test("the smallest size of a combo is its price, where sizes are letters and no sign stands before the sums", () => {
  const combo = (name: string, words: string, sizes: string) =>
    `<div><h4>${name}</h4><p>${words}</p><ul>${sizes}</ul></div>`;
  const sized = "<b>S</b> 9.50 <b>L</b> 12.50";
  const wraps = ["Lamb wrap", "Bean wrap", "Fish wrap"].map((name) => combo(name, "With pickles and sauce", sized));
  const combos = combo(
    "Combo #1",
    "Any wrap + small side order + a can of soda or water",
    "<b>S</b> 13.50 <b>L</b> 16.50",
  );
  expect(dealsOf(`<h2>Wraps</h2>${wraps.join("")}<h2>Meal Deals</h2>${combos}`)).toEqual(["Combo #1 13.5"]);
});

test("a price that a thing on its card is named by is not what the next days' cards cost", () => {
  const day = (name: string, ...items: string[]) =>
    `<div><div><div>Today</div><div>${name}</div></div>${items.join("")}</div>`;
  const item = (price: string, name: string) => `<div><div>${price}</div><div>${name}</div></div>`;
  const idle = "<div><div>Family table day</div><div>Settle in for favorites and a long Sunday meal.</div></div>";
  const week = [
    day("Monday", item("$5", "Kids menu"), item("$14", "Chicken fajitas")),
    day("Sunday", idle),
    day("Tuesday", item("$2", "Tacos")),
  ];
  const deals = backedDeals(`<h1>Daily Specials</h1><section><h2>Midtown specials</h2>${week.join("")}</section>`);
  expect(deals.map(({ terms }) => [terms.title, terms.price, terms.validDays.join(" ")])).toContainEqual([
    expect.stringContaining("Chicken fajitas"),
    14,
    "Monday",
  ]);
  expect(deals.filter(({ terms }) => terms.validDays.includes("Sunday"))).toEqual([]);
});

test("a coupon whose terms price what may go on top keeps its code and its end", () => {
  const coupon = (extra: string) =>
    `<div><div><h3>2 LARGE CHEESE PIES $27.99</h3><p>${extra}</p><p>Code: TWOFER</p><p>Exp. 12/31/26</p></div><div><h3>FREE GARLIC KNOTS (6)</h3><p>with any 18" pie</p><p>Code: KNOTS</p></div></div>`;
  const menu =
    "<h2>The Pies</h2><ul><li>Sicilian Square 19.00</li><li>Grandma 20.00</li><li>White with Ricotta 18.50</li><li>Wings, dozen 15.00</li></ul>";
  for (const extra of ["Carryout or delivery. Toppings $2 each.", "Extra toppings $1.75", "Add a dip for 75¢"])
    expect(dealsOf(`<h2>Coupon Corner</h2>${coupon(extra)}${menu}`)).toEqual([
      expect.stringMatching(/2 LARGE CHEESE PIES.* 27.99 2026-12-31$/),
      expect.stringContaining("GARLIC KNOTS"),
    ]);
});
