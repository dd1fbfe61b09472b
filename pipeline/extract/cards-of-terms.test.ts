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
