import { expect, test } from "bun:test";
import { ground } from "../ground/ground.ts";
import { readServed } from "../read/served/read-served.ts";
import { extractWithRules } from "./rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

/** Quote, price, first letters of the days and hours of each deal that passes the gate. */
function read(body: string) {
  const page = `<!doctype html><title>The Copper Jug</title><body>${body}</body>`;
  const snapshot = readServed({ body: page, contentType: "text/html" }, { url: "https://t.example/", now: 0 });
  return ground(snapshot, extractWithRules(snapshot, context), context).deals.map(({ quote, terms }) => [
    quote,
    terms.price,
    terms.validDays.map((day) => day.slice(0, 2)).join(" "),
    terms.timeWindows.map((window) => window.join("-")).join(" "),
  ]);
}

const week = (lines: string[]) => lines.map((line) => `<div>${line}</div>`).join("");

test("a day that opens a line of prices is that of each of them, and makes offers of all", () => {
  expect(
    read(
      week([
        "<span>MONDAYS</span> <span>$4 Ciders / $11 Roast Pork Supper</span>",
        "<span>WEDNESDAYS</span> <span>1/2 priced carafes / $1 Off All Stouts / $16.50 Schnitzel / $5 Old Crow</span>",
      ]),
    ),
  ).toEqual([
    ["MONDAYS $4 Ciders", 4, "Mo", ""],
    ["$11 Roast Pork Supper", 11, "Mo", ""],
    ["WEDNESDAYS 1/2 priced carafes", -1, "We", ""],
    ["$1 Off All Stouts", -1, "We", ""],
    ["$16.50 Schnitzel", 16.5, "We", ""],
    ["$5 Old Crow", 5, "We", ""],
  ]);
});

test("hours in the heading of a happy hour without days hold for the days listed below it", () => {
  const list = week(["MONDAY $2 Off Pints / 60 Cent Wings", "THURSDAY $5 Pretzels / $3 Rail Drinks"]);
  expect(read(`<h2>HAPPY HOUR 6-8 PM</h2>${list}`)).toEqual([
    ["MONDAY $2 Off Pints", -1, "Mo", "18:00-20:00"],
    ["60 Cent Wings", 0.6, "Mo", "18:00-20:00"],
    ["THURSDAY $5 Pretzels", 5, "Th", "18:00-20:00"],
    ["$3 Rail Drinks", 3, "Th", "18:00-20:00"],
  ]);
  expect(read(`<h2>Happy Hour</h2><p>Mon-Fri 4-6 PM</p><p>$2 off pints</p><p>Tuesday: half-price wings</p>`)).toEqual([
    ["$2 off pints", -1, "Mo Tu We Th Fr", "16:00-18:00"],
    ["Tuesday: half-price wings", -1, "Tu", ""],
  ]);
});
