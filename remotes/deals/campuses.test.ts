import { expect, test } from "bun:test";
import { DEFAULT_LOCATION } from "#contract/defaults";
import { campuses, typedCoordinates } from "./campuses.ts";

test("the first campus is the default place", () => {
  expect(campuses[0]).toMatchObject(DEFAULT_LOCATION);
});

test("coordinates can be typed, and only where they are on this planet", () => {
  expect(typedCoordinates("25.72, -80.28")).toEqual({ latitude: 25.72, longitude: -80.28 });
  expect([typedCoordinates("91, 0"), typedCoordinates("Miami"), typedCoordinates("25.72")]).toEqual([null, null, null]);
});
