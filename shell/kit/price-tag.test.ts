import { expect, test } from "bun:test";
import type { Benefit } from "#contract/deal";
import { savingWording } from "./price-tag.tsx";

const saving = (price: number, originalPrice: number, kind: Benefit["kind"] = "price", value: number | null = null) =>
  savingWording({ price, originalPrice, benefit: { kind, value } });

test("two prices say it best", () => {
  expect(saving(5, 9)).toBe("44% off");
  expect(saving(1, 100)).toBe("75% off");
  expect(saving(0, 8)).toBe("100% off");
  expect(saving(0, -1)).toBe("Free");
  expect(saving(9, 9)).toBeNull();
});

test("an amount off is told in the deal's own money", () => {
  const deal = { price: -1, originalPrice: -1, currency: "GBP", benefit: { kind: "amount_off", value: 3 } } as const;
  expect(savingWording(deal)).toBe("£3 off");
});

test("without them, what the page promises", () => {
  expect(saving(-1, -1, "percent_off", 20)).toBe("20% off");
  expect(saving(-1, -1, "amount_off", 3)).toBe("$3 off");
  expect(saving(-1, -1, "amount_off", 2.5)).toBe("$2.50 off");
  expect(saving(-1, -1, "bogo")).toBe("2 for 1");
  expect(saving(-1, -1, "other")).toBeNull();
});
