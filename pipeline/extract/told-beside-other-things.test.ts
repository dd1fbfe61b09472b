import { expect, test } from "bun:test";
import {
  backedDealsOfText,
  pricesAndDays,
  pricesDaysAndHours,
  pricesDaysAndHoursOfText,
} from "./testing/backed-deals.ts";

test("a prize in one clause of a sentence is none of the drink that another prices", () => {
  const quiz = (words: string) =>
    pricesAndDays(`<h1>Specials</h1><h3>Quiz Night</h3><p>Tuesdays from 7 'til 9. ${words}</p>`);
  expect(quiz("Winning table takes home $100, and there's $8 whiskey gingers while you play.")).toEqual([
    expect.stringMatching(/^8 .*whiskey gingers/i),
  ]);
  expect(quiz("Winning table takes home $100, and second place gets $8 whiskey gingers.")).toEqual([]);
  expect(quiz("Winning table takes home $100, and the best team name wins a pitcher of beer.")).toEqual([]);
});

test("a drink in a shortened word behind a plus is no addition to a dish", () => {
  const list =
    "<h1>Weekly Specials</h1><p>Mon - 60-cent boneless wings (min. 6, dine-in) + $9.50 dom. pitchers during MNF</p>";
  expect(pricesDaysAndHours(list)).toEqual(["0.6 Mo", "9.5 Mo"]);
});

test("'happy hour only' behind a price on a menu", () => {
  const menu = (words: string) =>
    pricesAndDays(
      `<h2>Happy hour</h2><p>Every day 4:30 - 6pm</p><p>50% off house sake</p><h2>Chef's Special Rolls</h2><p>Dragon Roll $15</p><p>${words}</p>`,
    ).length;
  expect(menu("Large hot sake $6 -- happy hour only")).toBe(2);
  expect(menu("Large hot sake $6 -- large only")).toBe(1);
});

test("a day of every week in its short form binds a price", () => {
  const post = (words: string) =>
    pricesAndDays(`<h1>Updates</h1><p>Happy Thanksgiving y'all. We are back open Friday regular hours. ${words}</p>`);
  expect(post("Raw bar: oyster shooters 2 bucks ea. every Thurs and Sun.")).toEqual([
    expect.stringMatching(/^2 .*oyster shooters/i),
  ]);
});

test("what a code is not good for is none of what it is off", () => {
  const shop = (words: string) =>
    pricesAndDays(`<h1>Slow Drip Coffee</h1><h3>psst…</h3><p>use code MAPLE15 for 15% off ${words}</p>`).length;
  expect(shop("online orders over $20, pickup only. not on beans or merch")).toBe(1);
  expect(shop("merch")).toBe(0);
});

test("a small fry is something to eat", () => {
  const club = (thing: string) =>
    pricesAndDays(`<h1>Patty Shack</h1><h2>Deals</h2><p>Text SHACK to 555-0188 and your first ${thing} is free.</p>`)
      .length;
  expect(club("small fry")).toBe(1);
  expect(club("parking hour")).toBe(0);
});

test("a day that another day's follows before any price is that of the price above", () => {
  const board = (...lines: string[]) =>
    pricesDaysAndHoursOfText("Happy Hour Monday - Friday 4:00PM - 7:00PM $5 Domestics, $5 Wells", ...lines).slice(2);
  expect(
    board("$6 Single Smashburgers", "EVERY MONDAY", "4PM-LATE", "TACO TUESDAY", "EVERY TUESDAY", "$3 Tacos"),
  ).toEqual(["6 Mo 16:00-", "3 Tu"]);
  expect(board("Smashburger $6", "TACO TUESDAY", "$3 Tacos")).toEqual([expect.stringMatching(/^3 Tu/)]);
});

test("the night of a past post is over", () => {
  const club = (date: string, when = "tonight") =>
    pricesDaysAndHoursOfText(
      "TEXT CLUB",
      "Patty Shack",
      "They're all here, newest on top.",
      "Mon Nov 16, 9:30 AM",
      "Free chili cup with any combo",
      date,
      `Lions jersey gets you 15% off burgers ${when}`,
      "Mon Aug 31, 9:35 AM",
      "Closed for Labor Day",
    );
  expect(club("Fri Nov 20, 9:00 AM")).toEqual(["0", "-1"]);
  expect(club("Fri Sep 18, 4:00 PM")).toEqual(["0"]);
  expect(club("Fri Sep 18, 4:00 PM", "tonight and every Friday")).toEqual(["0", "-1 Fr"]);
});

test("a larger one that a sentence prices in full is an offer as the smaller one is", () => {
  const day = (upgrade: string) =>
    pricesDaysAndHours(
      `<h1>Specials</h1><h3>Friday</h3><p>Get a 14" Large 2-Topping Pizza and a Dozen Wings for ONLY $29.95!</p><p>${upgrade}</p>`,
    );
  expect(day('***Upgrade to a 16" Extra-Large 2-Topping Pizza and a Dozen Wings for ONLY $32.95!***')).toEqual([
    "29.95 Fr",
    "32.95 Fr",
  ]);
  expect(day("***Upgrade to an Extra-Large for ONLY $3.00!***")).toEqual(["29.95 Fr"]);
});

test("a list that opens with what one may pick has its prices over their names", () => {
  const told = ["Lunch deals", "Join us Monday – Friday from 11am – 3pm.", "Pick Your Perfect Lunch:"];
  const list = ["– $10.99", "Slice, Salad, & Drink Combo", "– $7.49", "Slice & Drink Combo", "– $4", "Slice Only"];
  const deals = backedDealsOfText([...told, ...list]).map(({ terms }) => `${terms.price} ${terms.title}`);
  expect(deals).toEqual(["10.99 Slice, Salad, & Drink Combo", "7.49 Slice & Drink Combo", "4 Slice"]);
});

test("a glass is of what its list is headed by, with days and hours between them", () => {
  const list = (head: string) =>
    pricesDaysAndHours(
      `<div><h2>Happy Hour</h2><div><div>${head}</div><div>3PM - 6PM</div><div>Monday - Friday</div><div>Glass - $3.50</div><div>Bottles - $14.00</div></div></div>`,
    );
  const weekdays = "Mo Tu We Th Fr 15:00-18:00";
  expect(list("Wine Specials")).toEqual([`3.5 ${weekdays}`, `14 ${weekdays}`]);
  expect(list("On the patio")).toEqual([`14 ${weekdays}`]);
});
