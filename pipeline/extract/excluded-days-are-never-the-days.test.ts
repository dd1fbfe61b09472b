import { expect, test } from "bun:test";
import { backedDeals, daysOf, hoursOf, pricesDaysAndHours } from "./testing/backed-deals.ts";

/** Days and hours of a coupon with these terms below it. */
const coupon = (terms: string) =>
  backedDeals(`<h2>Coupon</h2><h3>$5 off any large pizza</h3><p>${terms}</p>`).map((deal) =>
    `${daysOf(deal.terms)} ${hoursOf(deal.terms)}`.trim(),
  );
const told = (words: string) => pricesDaysAndHours(`<p>${words}</p>`);

test("days on which a coupon is void, or none is accepted, are not its days", () => {
  expect(coupon("Void Saturdays")).toEqual(["Mo Tu We Th Fr Su"]);
  expect(coupon("Void on holidays, Fri & Sat.")).toEqual(["Mo Tu We Th Su"]);
  expect(coupon("No coupons accepted on Friday and Saturday nights")).toEqual([""]);
  expect(coupon("Sorry, no discounts on Taco Tuesday")).toEqual(["Mo We Th Fr Sa Su"]);
  expect(coupon("Not valid during lunch (11-3) or on Fridays")).toEqual(["Mo Tu We Th Sa Su"]);
  expect(coupon("Valid Fridays")).toEqual(["Fr"]);
});

test("days and hours of what a coupon cannot be had with are not its own", () => {
  expect(coupon("Not valid with Monday or Tuesday specials")).toEqual([""]);
  expect(coupon("May not be combined with Wednesday wing night")).toEqual([""]);
  expect(coupon("Does not apply to happy hour 3-6")).toEqual([""]);
  expect(coupon("Not valid with other offers, Monday-Thursday only")).toEqual(["Mo Tu We Th"]);
});

test("an exception behind every day, or beside holidays, leaves the other days", () => {
  expect(told("Lunch specials $8.95 everyday but Sunday, 11-3. Closed Sunday.")).toEqual([
    "8.95 Mo Tu We Th Fr Sa 11:00-15:00",
  ]);
  expect(told("$5 martinis Monday-Friday 4-7, excluding holidays and Thursdays.")).toEqual([
    "5 Mo Tu We Fr 16:00-19:00",
  ]);
  expect(told("Half off pizza Mon-Thu. Not valid with other offers or on holidays or Tuesdays.")).toEqual([
    "-1 Mo We Th",
  ]);
  expect(told("LUNCH SPECIALS $14 EVERY DAY EXC. SUNDAY. Roast of the day, fish &amp; chips")).toEqual([
    "14 Mo Tu We Th Fr Sa",
  ]);
  expect(told("Mon-Sat exc Fri: 2 for 1 pizzas")).toEqual(["-1 Mo Tu We Th Sa"]);
});

test("an hour at which it is not valid is not its hour", () => {
  expect(told("Half-price wine Mondays (not valid on the patio after 6pm).")).toEqual(["-1 Mo"]);
  expect(told("Half-price wine Mondays (on the patio after 6pm).")).toEqual(["-1 Mo 18:00-"]);
});

test("weekends of bank holidays are no weekends", () => {
  expect(
    told("Early Bird available Sunday – Friday 5–6.30pm (excluding Bank Holiday weekends), 2 courses €26"),
  ).toEqual(["26 Mo Tu We Th Fr Su 17:00-18:30"]);
});

test("fewer days in brackets behind an item are the item's, those before it the list's", () => {
  expect(told("Happy Hour Tue–Sat 4–6: half price bottles of wine (Tues only), $10 martinis")).toEqual([
    "-1 Tu 16:00-18:00",
    "10 Tu We Th Fr Sa 16:00-18:00",
  ]);
});

test("every other night beside closed days is the rest of the week", () => {
  const [deal] = backedDeals(
    "<p>We're closed Mondays and Tuesdays, but every other night from 5 to 6 all pizzas are $10.</p>",
  );
  expect(deal && daysOf(deal.terms)).toBe("We Th Fr Sa Su");
  expect(deal?.terms.title).toBe("All pizzas are $10");
});
