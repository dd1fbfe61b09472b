import { expect, test } from "bun:test";
import type { MapPlace } from "./places.ts";
import { CLOSEST_ZOOM, spotFinder } from "./spots.ts";

const at = (id: number, latitude: number, longitude: number): MapPlace => ({
  id,
  name: `Place ${id}`,
  latitude,
  longitude,
  deals: [],
});
/** Streets of restaurants, some 20 m apart. */
const street = Array.from({ length: 60 }, (_, id) =>
  at(id, 25.72 + (id % 6) * 0.0007, -80.28 + Math.floor(id / 6) * 0.0002),
);

/** How far apart two points are drawn, in pixels. */
function apart(one: { latitude: number; longitude: number }, other: typeof one, zoom: number) {
  const pixels = (512 * 2 ** zoom) / 360;
  const x = Math.abs(one.longitude - other.longitude) * pixels;
  const y = (Math.abs(one.latitude - other.latitude) * pixels) / Math.cos((one.latitude * Math.PI) / 180);
  return { x, y };
}

test("at no zoom do two pins of 64 by 44 pixels lie over each other, and every place is told", () => {
  const spotsAt = spotFinder(street);
  for (let zoom = 10; zoom < CLOSEST_ZOOM; zoom += 0.3) {
    const spots = spotsAt(zoom);
    const told = spots.reduce((sum, spot) => sum + (spot.kind === "group" ? spot.count : 1), 0);
    expect(told).toBe(street.length);
    const over = spots.filter((one, index) =>
      spots.slice(index + 1).some((other) => {
        const { x, y } = apart(one, other, zoom);
        return x < 64 && y < 44;
      }),
    );
    expect(over).toEqual([]);
  }
});

test("a group comes apart at the first whole zoom where one of its pins stands free", () => {
  const spotsAt = spotFinder([at(1, 25.72, -80.28), at(2, 25.72, -80.279)]);
  const [group] = spotsAt(12);
  if (group?.kind !== "group") throw new Error("the two stand apart already");
  expect(spotsAt(group.zoom)).toHaveLength(2);
  expect(spotsAt(group.zoom - 1)).toHaveLength(1);
});
