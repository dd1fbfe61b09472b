import { expect, test } from "bun:test";
import type { Deal } from "#contract/deal";
import { everything } from "./browsing.ts";
import { nearestFirst, selectDeals } from "./selection.ts";

const NOON = Date.parse("2026-11-18T17:00:00Z");
const deal = (id: number, title: string, terms: Partial<Deal> = {}): Deal =>
  ({
    id,
    title,
    description: "",
    price: 5,
    originalPrice: -1,
    validDays: [],
    timeWindows: [],
    restaurant: { id, name: "Casa Verde", categories: [], openHours: null, timeZone: "America/New_York" },
    ...terms,
  }) as Deal;
const ids = (deals: Deal[]) => deals.map(({ id }) => id);

test("a search finds title, description and restaurant in any case, and never across two of them", () => {
  const deals = [deal(1, "TACO Tuesday"), deal(2, "Latte", { description: "with a tacO" }), deal(3, "Tac")];
  for (const search of ["taco", " Taco "])
    expect(ids(selectDeals(deals, { ...everything, search }, NOON))).toEqual([1, 2]);
  expect(ids(selectDeals(deals, { ...everything, search: "casa" }, NOON))).toEqual([1, 2, 3]);
  expect(selectDeals(deals, { ...everything, search: "tuesday casa" }, NOON)).toEqual([]);
});

test("the closest come first, whatever order they arrive in; those of unknown distance last", () => {
  const deals = [deal(1, "Far", { distance: 2 }), deal(2, "Somewhere"), deal(3, "Near", { distance: 0.5 })];
  expect(ids(selectDeals(nearestFirst(deals), everything, NOON))).toEqual([3, 1, 2]);
});

test("a deal that arrives changed is found by its new words", () => {
  const search = "burger";
  expect(selectDeals([deal(1, "Taco")], { ...everything, search }, NOON)).toEqual([]);
  expect(ids(selectDeals([deal(1, "Burger")], { ...everything, search }, NOON))).toEqual([1]);
});

test("what ends next comes first, what has not begun last, each by its own clock", () => {
  const until = (end: string) => ({ timeWindows: [["09:00", end]] as Deal["timeWindows"] });
  const later = { timeWindows: [["16:00", "18:00"]] as Deal["timeWindows"] };
  const deals = [deal(1, "a", later), deal(2, "b", until("14:00")), deal(3, "c", until("13:00")), deal(4, "d")];
  expect(ids(selectDeals(deals, { ...everything, sort: "ending" }, NOON))).toEqual([3, 2, 4, 1]);
  const anHourOn = NOON + 3_600_000;
  expect(ids(selectDeals(deals, { ...everything, sort: "ending" }, anHourOn))).toEqual([2, 4, 1, 3]);
});

test("an unknown price is never at most anything", () => {
  const deals = [deal(1, "a", { price: -1 }), deal(2, "b", { price: 4 }), deal(3, "c", { price: 12 })];
  expect(ids(selectDeals(deals, { ...everything, maxPrice: 10 }, NOON))).toEqual([2]);
  expect(ids(selectDeals(deals, { ...everything, category: "Under $5", maxPrice: 1 }, NOON))).toEqual([2]);
});

test("other money is never at most so many dollars, and compares only with itself", () => {
  const pounds = { currency: "GBP" };
  const deals = [
    deal(1, "a", { price: 4, ...pounds }),
    deal(2, "b", { price: 9 }),
    deal(3, "c", { price: -1 }),
    deal(4, "d", { price: 3, ...pounds }),
  ];
  expect(ids(selectDeals(deals, { ...everything, category: "Under $5" }, NOON))).toEqual([]);
  expect(ids(selectDeals(deals, { ...everything, maxPrice: 10 }, NOON))).toEqual([2]);
  expect(ids(selectDeals(deals, { ...everything, sort: "price" }, NOON))).toEqual([2, 4, 1, 3]);
});

test("a deal whose last hour is past is left out, also of an answer that was kept", () => {
  const morning = { validUntil: "2026-11-18", timeWindows: [["08:00", "11:00"]] as Deal["timeWindows"] };
  const deals = [
    deal(1, "a", { validUntil: "2026-11-17" }),
    deal(2, "b", { validUntil: "2026-11-18" }),
    deal(3, "c", morning),
  ];
  expect(ids(selectDeals(deals, everything, NOON))).toEqual([2]);
});
