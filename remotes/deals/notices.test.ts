import { expect, test } from "bun:test";
import type { SavedDealChange } from "#contract/deal";
import { changeWording, endedDeals, updateWording } from "./notices.ts";

const change = (given: Partial<SavedDealChange>): SavedDealChange => ({
  dealId: 1,
  title: "Tacos",
  restaurantName: "Casa Verde",
  at: "2026-11-21T10:00:00.000Z",
  change: "changed",
  fields: [],
  price: null,
  ...given,
});
const changed = (given: Partial<SavedDealChange>) => changeWording(change(given));

test("a saved deal that ended, is back, or is other than it was", () => {
  expect(changed({ change: "ended" })).toBe("Ended");
  expect(changed({ change: "back" })).toBe("Back again");
  expect(changed({ fields: ["price", "title"], price: { from: 4, to: 5 } })).toBe("Price changed from $4.00 to $5.00");
  expect(changed({ fields: ["price"], price: { from: 4, to: -1 } })).toBe("Other price");
  expect(changed({ fields: ["validDays", "validTime", "timeWindows"] })).toBe("Other days and times");
  expect(changed({ fields: ["limitations", "code", "validUntil", "price"] })).toBe("Other terms, last day and price");
});

test("a run says what it did, and nothing where it did nothing", () => {
  const run = { timestamp: "2026-11-21T10:00:00.000Z", dealsAdded: 3, dealsUpdated: 0, dealsRemoved: 1 };
  expect(updateWording(run)).toBe("3 deals added, 1 deal removed");
  expect(updateWording({ ...run, dealsAdded: 0, dealsRemoved: 0 })).toBe("");
});

test("of the deals that ended, those that are not here again, each once", () => {
  const changes = [
    change({ dealId: 1, change: "ended" }),
    change({ dealId: 2, change: "back" }),
    change({ dealId: 2, change: "ended" }),
    change({ dealId: 1, change: "ended", at: "2026-11-20T10:00:00.000Z" }),
    change({ dealId: 3, change: "ended" }),
    change({ dealId: 4 }),
  ];
  expect(endedDeals(changes, [{ id: 3 }])).toEqual([changes[0]] as SavedDealChange[]);
});

test("a price in other money, and one that came to be told in it", () => {
  const price = { from: 4, to: 5 };
  expect(changed({ fields: ["price"], price, currency: "GBP" })).toBe("Price changed from £4.00 to £5.00");
  expect(changed({ fields: ["currency", "price"] })).toBe("Other price");
  expect(changed({ fields: ["schedule", "validTime"] })).toBe("Other times");
});
