import { expect, test } from "bun:test";
import { findMoney } from "./money/money.ts";
import { backedDeals } from "./testing/backed-deals.ts";

const card = (name: string, what: string, price: string, badge: string) =>
  `<div><div><h3>${name}</h3><span>Deal</span></div><p>${what}</p><div><div>${price}</div></div><div><span>${badge}</span></div><div><span>Ongoing</span><a href="/order">Order Now</a></div></div>`;
const shown = (...cards: string[]) =>
  backedDeals(`<h1>Current specials</h1><section>${cards.join("")}</section>`).map(({ terms }) => [
    terms.benefit.kind,
    terms.price,
    terms.originalPrice,
  ]);
const savings = (price: string, old: string, saved: string) =>
  `<span>$${price}</span> <span>$${old}</span> <span>Save $${saved}</span>`;

test("of two prices that differ by what is saved the dearer is the old one, and the card's badge says it again", () => {
  const family = card("Family night", "Large pizza + garlic knots", savings("29.99", "38.99", "9.00"), "23% OFF");
  const wings = card("Wing Wednesday", "20 wings for the price of 10", savings("13.99", "26.99", "13.00"), "48% OFF");
  expect(shown(family, wings)).toEqual([
    ["price", 29.99, 38.99],
    ["bogo", 13.99, 26.99],
  ]);
});

test("words between two prices make them those of two sizes, whatever is saved", () => {
  const roles = (text: string) => findMoney(text).map(({ role }) => role);
  expect(roles("$29.99 $38.99 Save $9")).toEqual(["price", "original", "other"]);
  expect(roles("Small $9, large $14, save $5")).toEqual(["price", "price", "amount_off"]);
});

test("a badge that repeats its card's share is no second offer, one of another share is", () => {
  const medical = (badge: string) => shown(card("Medical", "20% off all orders for medical staff", "", badge)).length;
  expect(medical("20% OFF")).toBe(1);
  expect(medical("30% OFF your first order")).toBe(2);
});

test("what two sizes save is off both, and old prices can't be told from it", () => {
  const told = (text: string) =>
    backedDeals(`<p>${text}</p>`).map(({ terms }) => [terms.benefit.kind, terms.price, terms.originalPrice]);
  expect(told("Small pie $9 or large $14. Save $3 on any pie.")).toEqual([["amount_off", -1, -1]]);
  expect(told("Small pie $9, large $12. Save $3.")).toEqual([]);
  expect(told("Pie pack $31. You save $6.")).toEqual([["price", 31, 37]]);
});
