import { expect, test } from "bun:test";
import { backedDealsOfText, pricesAndDays, pricesDaysAndHoursOfText } from "./testing/backed-deals.ts";

const under = (heading: string) => pricesAndDays(`<h2>${heading}</h2><p>Tuesday: $2 tacos</p>`);

test("a heading that names a past season or date dates all that stands below", () => {
  expect(under("Summer 2019 Specials")).toEqual([]);
  expect(under("Specials for Weekend 3.15.24")).toEqual([]);
  expect(under("Weekend Specials 11-13 thru 11-15")).toEqual([]);
  expect(under("Specials through 3.15.24")).toEqual([]);
});

test("a heading of this year or of days to come does not make what stands below past", () => {
  expect(under("Winter 2026 Specials")).toHaveLength(1);
  expect(under("Weekly Specials 11-18 thru 12-15")).toHaveLength(1);
});

test("what a calendar tells below the dates of an event is over with it, and not had before it", () => {
  const event = (from: string, to: string) =>
    pricesDaysAndHoursOfText(
      [
        "Events",
        `Restaurant Week Wed, ${from} 5:30 PM 17:30 Sat, ${to} 6:30 PM 18:30 Google Calendar ICS`,
        "Restaurant Week:",
        "3 for $30 One Appetizer, One Entrée and One Dessert",
        "View Event →",
      ].join("\n"),
    );
  expect(event("Sep 9, 2015", "Sep 19, 2015")).toEqual([]);
  expect(event("Jan 6, 2027", "Jan 16, 2027")).toEqual([]);
  expect(event("Nov 18, 2026", "Nov 28, 2026")).toEqual(["30"]);
});

test("in plain text such a heading speaks for all that follows it, to the next that names a day", () => {
  const told = (...lines: string[]) => backedDealsOfText(lines).length;
  const list = ["Food specials:", "Stew with bread — $10", "Toasties — $5"];
  expect(told("Specials for Weekend 3.15.24", ...list)).toBe(0);
  expect(told("Specials for Weekend 11.20.26", ...list)).toBe(2);
  expect(told("Specials for Weekend 3.15.24", ...list, "Specials for Weekend 11.20.26", "Chowder — $6")).toBe(1);
});

test("a week's specials are over a week after they start, others may go on since", () => {
  const told = (heading: string) => backedDealsOfText([heading, "Steak sub with chips $6.50"]).length;
  expect(told("Weekly Lunch Specials Starting 9/16/19")).toBe(0);
  expect(told("Weekly Lunch Specials Starting 11/16/26")).toBe(1);
  expect(told("Lunch Specials effective 9/16/25")).toBe(1);
});

test("what holds this month only ends with the month", () => {
  const until = (line: string) => backedDealsOfText([line]).map(({ terms }) => terms.validUntil);
  expect(until("This month only, two courses for £19 at lunch, Tuesday to Friday.")).toEqual(["2026-11-30"]);
  expect(until("Every month, two courses for £19 at lunch, Tuesday to Friday.")).toEqual([null]);
});
