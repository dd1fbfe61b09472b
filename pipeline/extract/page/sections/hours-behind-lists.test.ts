import { describe, expect, test } from "bun:test";
import { readServed } from "../../../read/served/read-served.ts";
import { extractWithRules } from "../../rules.ts";
import { backedDealsOfText, hoursOf, pricesDaysAndHoursOfText } from "../../testing/backed-deals.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
const dealsOf = (body: string, contentType: string) =>
  extractWithRules(readServed({ body, contentType }, { url: "https://t.example/", now: 0 }), context).map(
    ({ terms }) => terms,
  );

const SPECIALS = ["Specials", "Lunch special:", "Half hoagie for $11", "11 AM - 2 PM"];
const SUPPER = ["Supper special:", "Pot roast for $15", "5 PM - 8 PM"];
const HAPPY_HOUR = ["Happy hour:", "$1 off drafts", "$5 wells", "3 PM - 5 PM"];

describe("hours in plain text", () => {
  test("are those of the list that they end, where every list ends with its own", () => {
    const deals = dealsOf([...SPECIALS, ...SUPPER, ...HAPPY_HOUR, "Corner of Dock"].join("\n"), "text/plain");
    expect(deals.map(({ timeWindows }) => timeWindows)).toEqual([
      [["11:00", "14:00"]],
      [["17:00", "20:00"]],
      [["15:00", "17:00"]],
      [["15:00", "17:00"]],
    ]);
  });

  test("open what is below them where a list begins with them", () => {
    const [hours, ...drinks] = HAPPY_HOUR.toReversed().slice(0, 3);
    const lines = [...SPECIALS, ...SUPPER, "Happy hour:", hours, ...drinks, "Corner of Dock"];
    const [wells] = dealsOf(lines.join("\n"), "text/plain").slice(-1);
    expect(wells?.timeWindows).toEqual([["15:00", "17:00"]]);
  });
});

test("the day that leads an offer in is its own, not one of those told behind it", () => {
  const told =
    "The week starts with our Sunday Suppers! Enjoy 1/2 price carafes! Tuesday nights are karaoke nights. Thursdays bring fish.";
  const [wine] = dealsOf(`<title>The Millrace</title><h2>All week</h2><p>${told}</p>`, "text/html");
  expect(wine?.validDays).toEqual(["Sunday"]);
});

test("prices over their names go on so, when the hours of the next list follow", () => {
  const lines = ["Happy Hour Specials", "Available Sundays - Thursdays | 4 PM-6 PM"];
  const list = ["$12", "Signature Cocktails", "$9", "Wines By The Glass", "$6", "Local Craft Beers"];
  const named = backedDealsOfText([...lines, ...list, "Available after 10 PM", "Boneless Wings", "$14"]);
  expect(named.slice(0, 3).map(({ terms }) => [terms.price, terms.title])).toEqual([
    [12, "Signature Cocktails"],
    [9, "Wines By The Glass"],
    [6, "Local Craft Beers"],
  ]);
});

test("hours that answer another question are not those of the happy hour", () => {
  const asked = ["Do you have a happy hour?", "Veterans get 10% off. Seniors get 15% off all entrées before 4 pm."];
  const more = ["Is there live music?", "Fridays and Saturdays from 8 to 11 pm, no cover."];
  expect(backedDealsOfText([...asked, ...more]).map(({ terms }) => hoursOf(terms))).toEqual(["", "-16:00"]);
  const list = ["Happy hour", "Half off apps", "$5 drafts", "Fridays and Saturdays from 8 to 11 pm"];
  expect(backedDealsOfText(list).map(({ terms }) => hoursOf(terms))).toEqual(["20:00-23:00", "20:00-23:00"]);
});

test("hours below the price of a box are none of the next box's", () => {
  const when = "Tuesday to Friday 11.30am to 2pm";
  const lunch = ["SENIOR SPECIAL", "Small fish, chips, peas and a tea"];
  const family = ["FAMILY BOX", "2 large haddock, 2 kids boxes, 2 sides", "£36 - save £5.50"];
  expect(pricesDaysAndHoursOfText(...lunch, "£8.95", when, ...family)).toEqual(["8.95 Tu We Th Fr 11:30-14:00", "36"]);
  const deals = pricesDaysAndHoursOfText("LUNCH BOXES", when, ...lunch, "£8.95", ...family);
  expect(deals).toEqual(["8.95 Tu We Th Fr 11:30-14:00", "36 Tu We Th Fr 11:30-14:00"]);
});

test("a list of days keeps the hours told over it, whatever hours a list before it has", () => {
  const early = ["EARLY BIRD BREAKFAST", "Monday-Friday 5:00 AM to 9:00 AM", "Western omelette & toast ... $8.49"];
  const title = ["BLUE PLATE SPECIALS", "Served 11 AM to 8 PM with soup or salad"];
  const plates = ["Mon: Meatloaf with gravy 13.95", "Tue: Roast turkey 14.95", "Wed: Liver & onions 13.95"];
  const told = ["13.95 Mo 11:00-20:00", "14.95 Tu 11:00-20:00", "13.95 We 11:00-20:00"];
  expect(pricesDaysAndHoursOfText(...early, ...title, ...plates).slice(1)).toEqual(told);
  const without = ["13.95 Mo", "14.95 Tu", "13.95 We"];
  expect(pricesDaysAndHoursOfText(...early, "BLUE PLATE SPECIALS", ...plates).slice(1)).toEqual(without);
});
