import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours, pricesDaysAndHoursOfText } from "./testing/backed-deals.ts";

const told = (words: string) => pricesDaysAndHours(`<p>${words}</p>`);
/** The last day of each deal. */
const until = (body: string) => backedDeals(body).map(({ terms }) => terms.validUntil);

test("hours in four digits are hours beside days or a happy hour", () => {
  expect(told("Happy Hour 1600-1800 weekdays $3 pints.")).toEqual(["3 Mo Tu We Th Fr 16:00-18:00"]);
  expect(pricesDaysAndHours("<h2>Happy Hour</h2><p>M-F 1500-1800</p><p>$4 drafts</p>")).toEqual([
    "4 Mo Tu We Th Fr 15:00-18:00",
  ]);
  expect(told("Happy hour weekdays: $3 pints. 555-1500-1800")).toEqual(["3 Mo Tu We Th Fr"]);
});

test("a bar's drinks until eleven end at night", () => {
  expect(told("Happy hour: $3 wells till 11.")).toEqual(["3 -23:00"]);
  expect(told("Breakfast special: $3 pancakes till 11.")).toEqual(["3 -11:00"]);
});

test("the days of a late happy hour are not those of the early one before it", () => {
  const list = (hours: string) => pricesDaysAndHours(`<h2>Daily Happy Hour</h2><p>${hours}</p><p>$3 off apps</p>`);
  expect(list("3:30-6:30pm in the bar, Reverse Happy Hour 9-close Fri &amp; Sat")).toEqual(["-1 15:30-18:30"]);
  expect(list("3:30-6:30pm in the bar, Fri &amp; Sat")).toEqual(["-1 Fr Sa 15:30-18:30"]);
});

test("hours below all of an hour's prices are theirs", () => {
  const items = (price: string) => `<h3>${price} Each</h3><ul><li>Fried Pickles</li><li>Onion Rings</li></ul>`;
  expect(pricesDaysAndHours(`<div><h2>Happy Hour</h2>${items("$5")}${items("$7")}<p>Daily 2-5</p></div>`)).toEqual([
    "5 14:00-17:00",
    "7 14:00-17:00",
  ]);
});

test("a deal that goes on longer on another day keeps its own days and hours", () => {
  expect(
    told(
      "From 4 to 6 Monday through Friday enjoy $2 off draft beer and $5 flatbreads, and on Sundays the deal runs all day.",
    ),
  ).toEqual(["-1 Mo Tu We Th Fr 16:00-18:00", "5 Mo Tu We Th Fr 16:00-18:00"]);
  expect(told("Caesar Sundays! $6.50 caesars all day + brunch til 2.")).toEqual(["6.5 Su"]);
  expect(told("Sunday brunch til 2: $6.50 caesars")).toEqual(["6.5 Su -14:00"]);
});

test("a day in other words, and a brand that sounds like one", () => {
  expect(told("THIRSTY THURS! $2 Drafts. TGIF! $4 Jager shots")).toEqual(["2 Th", "4 Fr"]);
  expect(
    pricesDaysAndHoursOfText(
      "Happy Hour",
      "Monday - Friday",
      "11:30AM - 5:00PM",
      "$5 Sun Cruisers, BOGO 1/2 Off Appetizers",
    ),
  ).toEqual(["5 Mo Tu We Th Fr 11:30-17:00", "-1 Mo Tu We Th Fr 11:30-17:00"]);
  expect(
    told(
      "Specials: $5 Martinis Mon, $2 off beer Thu, happy hour Fri, $2 mimosas brunch Sat-Sun, trivia Sun. 11am-10pm daily.",
    ),
  ).toEqual(["5 Mo", "-1 Th", "2 Sa Su"]);
});

test("a last day is told in several ways", () => {
  expect(until("<p>Our 20% off offer runs until Sunday 29th. Main meals only.</p>")).toEqual(["2026-11-29"]);
  expect(until("<p>$5 off any pizza coupon. Bring it in by Saturday.</p>")).toEqual(["2026-11-21"]);
  expect(until("<p>Our special on November 20th and 21st is a souvlaki platter for $19.95.</p>")).toEqual([
    "2026-11-21",
  ]);
  expect(until("<h2>Coupon</h2><h3>$5 off any pizza</h3><p>Void after Dec. 15, 2026.</p>")).toEqual(["2026-12-15"]);
  expect(
    until(
      "<h2>Coupons</h2><p>Print and bring in. All coupons expire 12/31/2026. Limit one per table.</p><div>$5 off any pizza</div><div>Free dessert with two entrees</div>",
    ),
  ).toEqual(["2026-12-31", "2026-12-31"]);
});

test("when to book by, or when a house closes early, is not when an offer begins", () => {
  expect(told("Book before midnight on 30th November and get 25% off your food bill Mon-Wed.")).toEqual([
    "-1 Mo Tu We",
  ]);
  expect(told("Burger Monday $6. NOTE: closing at 3pm Wednesday 11/25.")).toEqual(["6 Mo"]);
  expect(told("Burger Monday $6, from Wednesday 11/25.")).toEqual([]);
});
