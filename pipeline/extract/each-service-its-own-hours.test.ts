import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours } from "./testing/backed-deals.ts";

const told = (words: string) => pricesDaysAndHours(`<p>${words}</p>`);

test("what is served when stands behind its price in brackets", () => {
  expect(
    told(
      "Stop by for our lunch specials ($7.95) served Mon thru Fri 11 to 2, our famous Friday fish fry, or happy hour every weekday from 3 to 6 when all pints are $3.50.",
    ),
  ).toEqual(["7.95 Mo Tu We Th Fr 11:00-14:00", "3.5 Mo Tu We Th Fr 15:00-18:00"]);
});

test("brackets with a price between days are of the day before them", () => {
  expect(
    told(
      "Monday 4-9 (Happy hour all night, $4 drafts), Tuesday–Thursday 11-9, Friday &amp; Saturday 11-10, closed Sunday",
    ),
  ).toEqual(["4 Mo 16:00-21:00"]);
  expect(told("Happy hour ($4 drafts), Tuesday–Thursday 4-6")).toEqual(["4 Tu We Th 16:00-18:00"]);
});

test("of several services told in one go an offer takes the one it names", () => {
  const week =
    "Brunch Sat, Sun 10:00 am-3:00 pm Lunch Mon-Fri 11:00 am-3:00 pm Happy Hour Mon-Fri 3:00 pm-5:00 pm Dinner Mon-Thu, Sun 4:00 pm-9:00 pm";
  expect(pricesDaysAndHours(`<p>${week}</p><p>$8 house wine at happy hour.</p>`)).toEqual([
    "8 Mo Tu We Th Fr 15:00-17:00",
  ]);
});

test("each hour of a ladder is its entry's, the last one at night", () => {
  expect(told("Beat the Clock every Thursday - 5-6 All Beers $1, 6-7 All Beers $2, 7-8 All Beers $3")).toEqual([
    "1 Th 17:00-18:00",
    "2 Th 18:00-19:00",
    "3 Th 19:00-20:00",
  ]);
  expect(told("Power hour: $1 drafts 9-10, $2 drafts 10-11, $3 drafts 11-close, every Thursday.")).toEqual([
    "1 Th 21:00-22:00",
    "2 Th 22:00-23:00",
    "3 Th 23:00-",
  ]);
});

test("a night by its name behind a price opens the next offer", () => {
  expect(told("Any two lunch items for £12.50 Tuesday Steak Night - steak, chips, glass of wine for only £10")).toEqual(
    ["12.5", "10 Tu"],
  );
});

test("nights on which no coupon is accepted are told", () => {
  const coupon = (terms: string) =>
    backedDeals(`<h2>Coupon</h2><h3>$5 off any large pizza</h3><p>${terms}</p>`)[0]?.terms.limitations;
  expect(coupon("No coupons accepted on Friday and Saturday nights")).toContain("Friday and Saturday nights");
  expect(coupon("Void on holidays")).toContain("Void on holidays");
  expect(coupon("Coupons accepted")).toBe("");
});
