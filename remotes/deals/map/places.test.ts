import { expect, test } from "bun:test";
import type { Deal } from "#contract/deal";
import { placesOf } from "./places.ts";
import { plainStyle } from "./plain-style.ts";

const deal = (id: number, restaurantId: number, latitude: number | null) =>
  ({ id, restaurant: { id: restaurantId, name: `R${restaurantId}`, latitude, longitude: latitude && -80 } }) as Deal;

test("a restaurant has one pin for all its deals, in the list's order; one without a place has none", () => {
  const places = placesOf([deal(1, 7, 25), deal(2, 8, null), deal(3, 9, 26), deal(4, 7, 25)]);
  expect(places.map(({ name, deals }) => [name, deals.map(({ id }) => id)])).toEqual([
    ["R7", [1, 4]],
    ["R9", [3]],
  ]);
});

test("the plain map names no address", () => {
  expect(JSON.stringify(plainStyle({ latitude: 25, longitude: -80 }, "#fff", "#eee"))).not.toMatch(
    /https?:|"url"|glyphs/,
  );
});
