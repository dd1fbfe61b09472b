import { expect, test } from "bun:test";
import type { SavedDealChange } from "#contract/deal";
import { changeWording, updateWording } from "./notices.ts";

const changed = (given: Partial<SavedDealChange>) =>
  changeWording({
    dealId: 1,
    title: "Tacos",
    restaurantName: "Casa Verde",
    at: "2026-11-21T10:00:00.000Z",
    change: "changed",
    fields: [],
    price: null,
    ...given,
  });

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
