import { expect, test } from "bun:test";
import { backedDeals, backedDealsOfText, pricesAndDays, pricesDaysAndHoursOfText } from "./testing/backed-deals.ts";

const titlesOf = (...lines: string[]) => backedDealsOfText(lines).map(({ terms }) => `${terms.price} ${terms.title}`);

test("an hour's list that begins with a part of a menu goes on with the next part", () => {
  const menu = (first: string) =>
    pricesAndDays(
      `<h1>“Cena Presto”</h1><p>(Early dinner, AKA early bird special)</p><p>Served Wednesday – Saturday, 5-6pm</p><p>Three course dinner starts with salad, your choice of Pasta or Entrée and ends with torte.</p>${first}<p>SHRIMP ASIAGO</p><p>Pan-seared shrimp over tagliatelle 18.12</p><p>SUGO DI CARNE</p><p>Beef and pork in tomato sauce 16.12</p><p>Entrees</p><p>PORK CHOP</p><p>Bone-in pork chop grilled 21.12</p>`,
    );
  expect(menu("<p>Pastas</p>")).toHaveLength(3);
  expect(menu("")).toHaveLength(2);
});

test("an amount glued to the name before it begins with its sign", () => {
  expect(
    titlesOf("weekly specials", "Saturday & Sunday Pitcher Specials", "$12 Bud Light$15 Michelob Ultra$15 Sam Adams"),
  ).toEqual(["12 $12 Bud Light", "15 $15 Michelob Ultra", "15 $15 Sam Adams"]);
});

test("a share of the bill that is on the house is off", () => {
  const [deal] = backedDeals("<h1>Specials</h1><p>10% of your bill is on the house: show us your military ID.</p>");
  expect(deal?.terms.benefit).toEqual({ kind: "percent_off", value: 10 });
});

test("what a card can be spent until is none of its price", () => {
  const card = (words: string) => pricesAndDays(`<h1>Happenings</h1><p>${words}</p>`);
  expect(
    card(
      "Right now, buy a $100 gift card and get a $30 gift card for yourself. $30 card redeemable through January 31st!",
    ),
  ).toEqual([]);
});

test("prices at the head of the next dish's line are the dish's before, and are given to none", () => {
  const board = (...lines: string[]) => titlesOf("Daily Specials", ...lines);
  expect(
    board(
      "Special App: Beer Battered Zucchini",
      "Served with Buffiyaki",
      "$8 Special Sandwich: Herb Chicken Melt",
      "Grilled Chicken Breast, Herb Spread and Tomato on Sourdough.",
      "$14 Special Burger: Sesame Crunch Wrap",
      "Two Smash Patties topped with Pepperjack Cheese.",
      "$12 Chefs: Cody Miller and Casey Pinto",
    ),
  ).toEqual([]);
  expect(
    board(
      "$8 Special Sandwich: Herb Chicken Melt",
      "Grilled Chicken Breast, Herb Spread and Tomato on Sourdough.",
      "$14 Special Burger: Sesame Crunch Wrap",
      "Two Smash Patties topped with Pepperjack Cheese.",
    ),
  ).toHaveLength(2);
});

test("an agenda of the week may leave a day out, and names one of its own days at least", () => {
  const week = (...days: string[]) => pricesDaysAndHoursOfText("Specials", ...days);
  const monday = ["Monday November 16th", "$3 Margaritas", "11:00 AM - 10:00 PM"];
  const happy = ["Happy hour! $3 Domestic Bottles", "04:00 PM - 07:00 PM"];
  const rest = [
    "Tuesday November 17th",
    "Trivia",
    "Wednesday November 18th",
    ...happy,
    "Thursday November 19th",
    ...happy,
  ];
  const weekend = [
    "Saturday November 21st",
    "$4 Mimosas",
    "11:00 AM - 03:00 PM",
    "Sunday November 22nd",
    "$4 Mimosas",
    "11:00 AM - 03:00 PM",
  ];
  expect(week(...monday, ...rest, ...weekend)).toEqual([
    "3 Mo 11:00-22:00",
    "3 We Th 16:00-19:00",
    "4 Sa Su 11:00-15:00",
  ]);
});

test("a dish and its number on lines of their own below each day", () => {
  const board = (...lines: string[]) =>
    pricesDaysAndHoursOfText(
      "What's Cookin' This Week",
      "LUNCH PLATES",
      "Monday thru Friday, 11 'til 2. Each plate comes with tea, lemonade or a soft drink.",
      ...lines,
      "SHUCK HOUR",
      "Every day but Sunday, 3 to 5:30 at the oyster bar.",
      "Raw dozen 12.95",
      "Half dozen oysters 9.95",
      "MORE FROM THE KITCHEN",
    );
  const week = [
    "Monday",
    "Red beans & rice, smoked sausage",
    "11",
    "Tuesday",
    "Smothered pork chop",
    "12.5",
    "Wednesday",
    "Stuffed peppers with rice",
    "11.5",
  ];
  const shucked = ["12.95 Mo Tu We Th Fr Sa 15:00-17:30", "9.95 Mo Tu We Th Fr Sa 15:00-17:30"];
  expect(board(...week)).toEqual(["11 Mo 11:00-14:00", "12.5 Tu 11:00-14:00", "11.5 We 11:00-14:00", ...shucked]);
  expect(board("Monday", "Red beans & rice", "Room 11", "Tuesday", "Pork chop")).toEqual(shucked);
});

test("a day that describes a dish below its price heads nothing", () => {
  const entry = (name: string, price: string, told: string) => [name, price, told];
  const menu = [
    ...entry("Doro Wot", "19", "chicken leg, egg, berbere"),
    ...entry("Awaze Tibs", "21", "beef, awaze, rosemary"),
    ...entry("Siga Wot", "19", "beef in berbere"),
    ...entry("Fish Goulash", "20", "Fridays and fasting days"),
    "Combinations",
    "Meant for sharing from one tray.",
    ...entry("Vegetarian Combo for One", "18", "five vegetables of the day"),
    ...entry("Lucky Seven Combo", "44", "three meats, four vegetables"),
    ...entry("The Sunday Special", "26", "lamb alicha; we named it on a Sunday, you can have it any day"),
  ];
  expect(titlesOf("Menu | Mesob Corner Ethiopian Restaurant", "Tibs & Wot", ...menu)).toEqual([]);
});
