import { expect, test } from "bun:test";
import { pricesAndDays } from "./testing/backed-deals.ts";

const under = (heading: string) => pricesAndDays(`<h2>${heading}</h2><p>Tuesday: $2 tacos</p>`);

test("a heading that names a past season or date dates all that stands below", () => {
  expect(under("Summer 2019 Specials")).toEqual([]);
  expect(under("Specials for Weekend 3.15.24")).toEqual([]);
  expect(under("Weekend Specials 11-13 thru 11-15")).toEqual([]);
});

test("a heading of this year or of days to come does not make what stands below past", () => {
  expect(under("Winter 2026 Specials")).toHaveLength(1);
  expect(under("Weekly Specials 11-18 thru 12-15")).toHaveLength(1);
});
