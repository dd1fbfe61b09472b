import { expect, test } from "bun:test";
import {
  backedDeals,
  pricesAndDays as dealsOf,
  pricesDaysAndHours as hoursOf,
  pricesDaysAndHoursOfText as hoursOfText,
} from "./testing/backed-deals.ts";

test("in a whole menu a day's dish is at the price that stands over the days, from the hour that it tells", () => {
  const menu = [
    "SIDES",
    "Bacon (3) ..... 4.25",
    "Sausage links ..... 4.00",
    "Hashbrowns ..... 3.25",
    "Toast ..... 2.25",
  ];
  const sandwiches = [
    "SANDWICHES come w/ chips",
    "Hamburger ..... 8.50",
    "Patty melt ..... 10.25",
    "BLT ..... 8.95",
    "Club ..... 10.95",
  ];
  expect(
    hoursOfText(
      "COUNTRY KITCHEN",
      ...menu,
      "BLUE PLATES from 11 on - meat, two vegetables, roll ..... 10.95",
      "one day only, when its gone its gone",
      "Mon - meatloaf",
      "Tues - chicken & dumplings",
      "Wed - pork roast",
      ...sandwiches,
    ),
  ).toEqual(["10.95 Mo 11:00-", "10.95 Tu 11:00-", "10.95 We 11:00-"]);
});

test("a day with a price of its own stands among days at the price of all, which a last sentence may tell", () => {
  const told =
    "served 11-3 w/ roll & butter, choice of 2 sides, made by hand by Marge every day. Blue Plates are $11.95 unless marked";
  const days = ["M – liver & onions", "T – meatloaf", "W – ham steak", "Th – Turkey Dinner 13.95"];
  expect(hoursOf(`<h2>BLUE PLATE SPECIALS</h2><p>${told}</p><p>${days.join("<br>")}</p>`)).toEqual([
    "11.95 Mo 11:00-15:00",
    "11.95 Tu 11:00-15:00",
    "11.95 We 11:00-15:00",
    expect.stringMatching(/^13.95 Th/),
  ]);
});

test("an hour's heading is of the entry in small letters below it, and not of the menu that begins in capitals", () => {
  expect(
    hoursOfText(
      "BREAKFAST served til 11",
      "THE EARLY RISER (Mon-Fri, 5 to 7 am only)",
      "two eggs, toast, hashbrowns & coffee ..... 5.49",
      "One egg, toast ..... 4.25",
      "Two eggs, toast ..... 5.50",
      "Waffle ..... 7.25",
    ),
  ).toEqual(["5.49 Mo Tu We Th Fr 05:00-07:00"]);
});

test("what is below a heading for children in a menu is not of the suppers before it", () => {
  expect(
    hoursOfText(
      "SUPPERS Thurs & Fri after 4",
      "Friday only: all you can eat catfish $17.95",
      "LITTLE FELLERS (10 & under) w/ drink",
      "Chicken strips ..... 5.95",
      "Corn dog ..... 5.50",
      "Grilled cheese ..... 5.25",
    ),
  ).toEqual([expect.stringMatching(/^17.95 Fr/)]);
});

test("a lunch with its days and hours beside other offers on a page of specials is one; on a menu's page it is a menu", () => {
  const page =
    "<h2>Happy Hour</h2><p>Mon-Fri 4-7 $3 drafts</p><h2>Lunch, M-F 11-2</h2><p>Soup &amp; sandwich - $8.49 | Wrap &amp; fries - $9.49</p>";
  const prices = (title: string) => backedDeals(page, { title }).map(({ terms }) => terms.price);
  expect(prices("Third & Long | Food & Drink Specials")).toEqual([3, 8.49, 9.49]);
  expect(prices("Third & Long | Menu")).toEqual([3]);
});

test("what a house gives to some by its rules is an offer; its other rules are none", () => {
  const rules = [
    "Veterans & active duty: 15% off your own meal, any day, show ID",
    "Wednesday nights after 4, one kid (10 & under) eats free with each adult entree.",
    "Split plates $3. Coffee refills free.",
  ];
  expect(
    dealsOf(`<h2>House rules (the good kind)</h2><ul>${rules.map((one) => `<li>${one}</li>`).join("")}</ul>`),
  ).toEqual([expect.stringMatching(/^-1 /), expect.stringMatching(/^0 We /)]);
});

test("an introduction tells the hours of all the days below it, where none of them tells its own", () => {
  const week = (...days: [string, string][]) => days.map(([day, told]) => `<h3>${day}</h3><p>${told}</p>`).join("");
  const plates: [string, string][] = [
    ["Monday", "Meatloaf and mashed. $12.50"],
    ["Tuesday", "Chicken and biscuits. $11.75"],
    ["Friday", "Haddock, $14.95"],
  ];
  const page = (introduction: string) => `<h2>The Blue Plate Board</h2><p>${introduction}</p>${week(...plates)}`;
  const hours = (introduction: string) => hoursOf(page(introduction)).map((one) => one.split(" ").slice(2).join(" "));
  expect(hours("Each plate comes with a roll. From 11 until it's gone.")).toEqual(["11:00-", "11:00-", "11:00-"]);
  expect(hours("One plate a day, two sides on it, 11 till 3 or until it runs out.")).toEqual([
    "11:00-15:00",
    "11:00-15:00",
    "11:00-15:00",
  ]);
  expect(hours("Specials start at 4 and run until the kitchen closes at 10.")).toEqual([
    "16:00-22:00",
    "16:00-22:00",
    "16:00-22:00",
  ]);
  expect(hours("We open at 7. Live music starts at 8.")).toEqual(["", "", ""]);
  expect(
    hoursOf(
      `<h2>Specials</h2><p>Specials start at 4.</p>${week(["Monday", "Wings $8, 6 to 9"], ["Tuesday", "Tacos $3"])}`,
    ),
  ).toEqual(["8 Mo 18:00-21:00", "3 Tu 16:00-"]);
});
