import { expect, test } from "bun:test";
import type { Deal } from "#contract/deal";
import { groundStyle } from "./ground-style.ts";
import { type MapPlace, placesOf } from "./places.ts";
import { CLOSEST_ZOOM, spotFinder } from "./spots.ts";

const deal = (id: number, restaurantId: number, latitude: number | null) =>
  ({ id, restaurant: { id: restaurantId, name: `R${restaurantId}`, latitude, longitude: latitude && -80 } }) as Deal;

test("a restaurant has one pin for all its deals, in the list's order; one without a place has none", () => {
  const places = placesOf([deal(1, 7, 25), deal(2, 8, null), deal(3, 9, 26), deal(4, 7, 25)]);
  expect(places.map(({ name, deals }) => [name, deals.map(({ id }) => id)])).toEqual([
    ["R7", [1, 4]],
    ["R9", [3]],
  ]);
});

const ground = { middle: { latitude: 25, longitude: -80 }, ground: "#fff", line: "#eee", isDark: false };

test("without a tile server the map names no address; with one, that alone", () => {
  expect(JSON.stringify(groundStyle({ ...ground, tiles: null }))).not.toMatch(/https?:|"url"|glyphs/);
  const tiles = "https://tiles.example/{z}/{x}/{y}.png";
  expect(JSON.stringify(groundStyle({ ...ground, tiles })).match(/https?:[^"]+/g)).toEqual([tiles]);
});

const place = (id: number, latitude: number): MapPlace => ({ id, name: `R${id}`, latitude, longitude: -80, deals: [] });

test("restaurants that would lie over each other share a spot until the map is near enough", () => {
  const find = spotFinder([place(1, 25), place(2, 25.0005), place(3, 25.4)]);
  const far = find(10);
  expect(far.map((spot) => (spot.kind === "group" ? spot.count : spot.place.id)).sort()).toEqual([2, 3]);
  const group = far.find((spot) => spot.kind === "group");
  const apart = find(group?.kind === "group" ? group.zoom : 0);
  expect(apart.map((spot) => spot.kind)).toEqual(["place", "place", "place"]);
  expect(find(CLOSEST_ZOOM)).toHaveLength(3);
});

test("restaurants in one house stand by themselves at the closest", () => {
  expect(spotFinder([place(1, 25), place(2, 25)])(CLOSEST_ZOOM)).toHaveLength(2);
});
