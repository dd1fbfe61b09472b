import { expect, test } from "bun:test";
import type { Benefit } from "#contract/deal";
import { benefitOf } from "./benefit.ts";

const cases: [number, string, Benefit][] = [
  [0, "Free coffee", { kind: "free", value: null }],
  [5, "20% off", { kind: "price", value: null }],
  [-1, "20% off all pizzas", { kind: "percent_off", value: 20 }],
  [-1, "$5 Off your bill", { kind: "amount_off", value: 5 }],
  [-1, "BOGO burgers", { kind: "bogo", value: null }],
  [-1, "Buy one taco, get one free", { kind: "bogo", value: null }],
  [-1, "2 for 1 margaritas", { kind: "bogo", value: null }],
  [-1, "Happy hour", { kind: "other", value: null }],
  [-1, "900% off", { kind: "other", value: null }],
];
test.each(cases)("at price %d '%s' gives %o", (price, title, benefit) => {
  expect(benefitOf(price, title)).toEqual(benefit);
});
