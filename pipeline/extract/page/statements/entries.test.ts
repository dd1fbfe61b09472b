import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours } from "../../testing/backed-deals.ts";

const benefits = (body: string) =>
  backedDeals(body).map(({ terms }) => [terms.title, terms.price, terms.benefit.kind].join(" "));

test("what is taken off something else is an offer beside the price before it", () => {
  expect(benefits("<p>Mon–Fri 3–6: House wine $5, $2 off appetizers, half-price pizza</p>")).toEqual([
    "House wine $5 5 price",
    "$2 off appetizers -1 amount_off",
    "Half-price pizza -1 percent_off",
  ]);
  expect(benefits("<p>Mon–Fri 3–6. All wells $4, 50¢ off everything in a bottle.</p>")).toEqual([
    "All wells $4 4 price",
    "50¢ off everything in a bottle -1 amount_off",
  ]);
});

test("what is taken off the price itself is one offer with it", () => {
  expect(benefits("<p>Mon–Fri 3–6: Margaritas $6, half price on Mondays</p>")).toHaveLength(1);
  expect(benefits("<p>Large pizza $12, 20% off with your student ID</p>")).toHaveLength(1);
  expect(benefits("<p>Steak dinner $20, $5 off the usual price, Tuesdays</p>")).toHaveLength(1);
});

test("a regular price on a line of its own is that of the offer above it", () => {
  const offer = "<p>Monday &amp; Tuesday only! Large cheese pizza $11.99</p>";
  expect(pricesDaysAndHours(`<h1>Specials</h1>${offer}<p>Reg. $16.50</p>`)).toEqual(["11.99 was 16.5 Mo Tu"]);
});

test("a lunch combo over what comes with it names the price on its card, and when", () => {
  const card = (name: string, what: string, price: string) =>
    `<div><div><div><h3>${name}</h3><p>${what}</p></div><div>${price}</div></div></div>`;
  const lunch = card(
    "Weekday Lunch Combo",
    "Any vermicelli bowl, one summer roll and an iced tea. Available Mon-Fri 11:00 am - 2:30 pm.",
    "$14.95",
  );
  const pair = card("Banh Mi for Two", "Two banh mi and two iced teas. A $31 value.", "$25.00");
  expect(pricesDaysAndHours(`<h2>Deals & Combos</h2>${lunch}${pair}`)).toEqual([
    "14.95 Mo Tu We Th Fr 11:00-14:30",
    "25 was 31",
  ]);
});
