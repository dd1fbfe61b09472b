import { expect, test } from "bun:test";
import { pricesAndDays } from "./testing/backed-deals.ts";

test("letters written for an amount's noughts are no part of what it is off", () => {
  const told = (words: string) => pricesAndDays(`<h2>Wednesday</h2><p>${words}</p>`);
  expect(told("$2.oo off every rack of ribs")).toEqual(["-1 We $2.oo off every rack of ribs"]);
  expect(told("Pints $3.OO")).toEqual([expect.stringMatching(/^3 We/)]);
  expect(told("$2.50 off every rack of ribs")).toEqual(["-1 We $2.50 off every rack of ribs"]);
});
