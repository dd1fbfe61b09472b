import { expect, test } from "bun:test";
import { backedDeals, backedDealsOfText } from "./testing/backed-deals.ts";

const SENIORS = "<h2>Buffet prices</h2><p>Senior citizens (60+) receive 10% off</p>";
const BIRTHDAY = "<h2>Birthday</h2><p>Your birthday meal is free with 3 paying adults.</p>";
const COUPON = "<div>$2 OFF any 2 adult dinner buffets</div>";
const PRINT = "Dine in only. One coupon per table. Expires 12/31/2026";

const boundsOf = (body: string) =>
  backedDeals(body).map(({ terms }) => [terms.validUntil, terms.limitations.includes("One coupon per table")]);

test("the small print of a coupon under its own heading is none of what stands under others", () => {
  const print = `<h2>Coupon</h2>${COUPON}<div>${PRINT}</div>`;
  expect(boundsOf(`<h1>Golden Lotus</h1>${SENIORS}${print}${BIRTHDAY}`)).toEqual([
    [null, false],
    ["2026-12-31", true],
    [null, false],
  ]);
});

test("small print under a heading without offers is of the page's coupons", () => {
  const body = `<h1>Coupons</h1><h2>Buffet</h2>${COUPON}<h2>To go</h2><div>$3 OFF any dinner of $20 or more</div>`;
  expect(boundsOf(`${body}<h2>Terms</h2><div>${PRINT}</div>`)).toEqual([
    ["2026-12-31", true],
    ["2026-12-31", true],
  ]);
});

test("'free' alone is of what stands below it, up to what one has to buy", () => {
  const coupon = ["COUPONS", "2 LARGE PIES", "$29.99", "toppings extra"];
  const gift = ["FREE", "Order of garlic knots", "with purchase of any 2 dinners"];
  const quotes = backedDealsOfText([...coupon, ...gift]).map(({ quote }) => quote);
  expect(quotes).toContain("FREE Order of garlic knots with purchase of any 2 dinners");
  const knots = backedDealsOfText(["COUPONS", "Garlic knots", "FREE", "with purchase of any 2 dinners"]);
  expect(knots.map(({ quote }) => quote).join()).toContain("Garlic knots FREE");
});
