import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Deal, Restaurant } from "#contract/deal";
import { haversine, MIAMI } from "#server/testing/places";
import { Entry, type Place } from "./places.ts";
import type { Coordinate } from "./spot-index.ts";
import { type After, coordinateOf } from "./spots.ts";
import { CatalogueView } from "./view.ts";

/** Restaurants with a deal each, and now and then three; their deals' ids begin at a hundred times the restaurant's. */
function placeOf(id: number, at: Coordinate | null, description = ""): Place {
  const restaurant = {
    id,
    name: "Casa",
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
  } as Restaurant;
  const entries: Entry[] = [];
  const place: Place = { restaurant, entries };
  for (let deal = id * 100; deal < id * 100 + (id % 7 === 0 ? 3 : 1); deal++)
    entries.push(
      new Entry({ id: deal, title: `deal ${deal % 3}`, description, validUntil: null, restaurant } as Deal, place),
    );
  return place;
}

/** As far from the default campus as anything is. */
const OTHER_SIDE = { latitude: -25.7216, longitude: 99.7206 };

/** In clusters and single, on one another, at the poles, along the date line and the equator. */
const coordinate: fc.Arbitrary<Coordinate> = fc.oneof(
  fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  fc
    .tuple(
      fc.constantFrom([25.7216, -80.2794], [51.5, 0], [0, 180], [0, -180], [89.9, 17], [-89.9, -90], [0, 0]),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
    )
    .map(([[latitude = 0, longitude = 0], north, east]) => ({
      latitude: Math.min(90, latitude + north / 1_000),
      longitude: longitude + east / 1_000 > 180 ? longitude + east / 1_000 - 360 : longitude + east / 1_000,
    })),
  fc.constantFrom(
    { latitude: 90, longitude: 0 },
    { latitude: 90, longitude: 120 },
    { latitude: -90, longitude: 0 },
    { latitude: -0, longitude: 0 },
    { latitude: 0, longitude: -0 },
    { latitude: 10, longitude: 180 },
    { latitude: 10, longitude: -180 },
    { latitude: 25.7216, longitude: -80.2794 },
    OTHER_SIDE,
  ),
);

type Asked = { limit: number; radius?: number; after?: After; passes?: (entry: Entry) => boolean };
/** Miles reckoned apart differ by rounding, and by what one takes for the earth's radius. */
const isAsFar = (one: number, other: number) => one === other || Math.abs(one - other) <= 1e-5 + 2e-5 * other;

/** Looks at every deal. Which of two that are as near comes first is left open to rounding. */
function expectNearest(view: CatalogueView, places: readonly Place[], from: Coordinate, asked: Asked) {
  const found = view.nearest(from, asked);
  const far = new Map<Entry, number>();
  for (const { restaurant, entries } of places) {
    const { latitude, longitude } = restaurant;
    const miles =
      latitude === null || longitude === null ? Number.POSITIVE_INFINITY : haversine(from, { latitude, longitude });
    if (asked.radius !== undefined && !(miles <= asked.radius)) continue;
    for (const entry of entries) if (!asked.passes || asked.passes(entry)) far.set(entry, miles);
  }
  for (const [at, { entry, miles }] of found.entries()) {
    expect(isAsFar(miles, far.get(entry) ?? Number.NaN)).toBe(true);
    const before = found[at - 1];
    if (before)
      expect(before.miles < miles || (before.miles === miles && before.entry.deal.id < entry.deal.id)).toBe(true);
  }
  expect(found).toHaveLength(Math.min(asked.limit + 1, far.size));
  const farthest = found.length > asked.limit ? (found.at(-1)?.miles ?? 0) : Number.POSITIVE_INFINITY;
  const taken = new Set(found.map(({ entry }) => entry));
  for (const [entry, miles] of far)
    if (miles < farthest && !isAsFar(miles, farthest)) expect(taken.has(entry)).toBe(true);
}

test("the nearest are the nearest wherever places and visitors are, whatever came and went", () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(coordinate, { freq: 20 }), { minLength: 1, maxLength: 400, size: "max" }),
      fc.array(
        fc.record({
          places: fc.array(fc.option(coordinate, { freq: 20 }), { maxLength: 100, size: "max" }),
          gone: fc.nat(60),
          // Come again, where they were or elsewhere, into the same view or one that takes its place.
          again: fc.array(fc.tuple(fc.nat(400), fc.option(coordinate)), { maxLength: 100, size: "max" }),
          anew: fc.boolean(),
        }),
        {
          maxLength: 3,
        },
      ),
      fc.array(coordinate, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(1, 5, 99),
      (first, changes, visitors, limit) => {
        let view = new CatalogueView(0);
        let places = first.map((at, index) => placeOf(index + 1, at));
        view.put(places);
        view.settle();
        let next = places.length + 1;
        const look = () => {
          for (const from of visitors) {
            expectNearest(view, places, from, { limit });
            expectNearest(view, places, from, { limit, radius: 40 });
            expectNearest(view, places, from, { limit, radius: 20_000 });
            expectNearest(view, places, from, { limit, passes: ({ deal }) => deal.id % 3 === 0 });
          }
        };
        look();
        for (const { places: added, gone, again, anew } of changes) {
          const came = added.map((at) => placeOf(next++, at));
          view.put(came);
          const leaving = places.filter((_, at) => (at * 7) % 97 < gone / 4);
          view.remove(leaving.map(({ restaurant }) => restaurant.id));
          places = [...places.filter((place) => !leaving.includes(place)), ...came];
          look();
          for (const [index, elsewhere] of again) {
            const place = places[index];
            if (place) places[index] = placeOf(place.restaurant.id, elsewhere ?? coordinateOf(place), `${next++}`);
          }
          if (anew) view = view.emptied(0);
          view.put(places);
          look();
        }
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

test("the other side of the earth is within any radius that goes round it", () => {
  const view = new CatalogueView(0);
  view.put(Array.from({ length: 200 }, (_, at) => placeOf(at * 7 + 1, OTHER_SIDE)));
  view.settle();
  for (const radius of [12_451, 15_000, 20_000, 1e300])
    expect(view.nearest(MIAMI, { limit: 9, radius })).toHaveLength(10);
  expect(view.nearest(MIAMI, { limit: 9, radius: 12_000 })).toHaveLength(0);
  expect(view.nearest(MIAMI, { limit: 9 })[0]?.miles).toBeWithin(12_430, 12_440);
});

test("page after page visits each deal once, also many at one place", () => {
  fc.assert(
    fc.property(
      fc.array(coordinate, { minLength: 1, maxLength: 150, size: "max" }),
      fc.nat(40),
      coordinate,
      fc.constantFrom(1, 7, 50),
      (coordinates, crowd, from, limit) => {
        const [first] = coordinates as [Coordinate];
        const all = [...coordinates, ...Array.from({ length: crowd }, () => first), null];
        const places = all.map((at, index) => placeOf(index + 1, at));
        const view = new CatalogueView(0);
        view.put(places);
        const seen: number[] = [];
        let after: After | undefined;
        do {
          const page = view.nearest(from, { limit, ...(after ? { after } : {}) });
          const last = page.length > limit ? page[limit - 1] : undefined;
          for (const { entry } of page.slice(0, limit)) seen.push(entry.deal.id);
          after = last && { miles: last.miles, id: last.entry.deal.id };
        } while (after);
        expect(seen.sort((a, b) => a - b)).toEqual(
          places.flatMap(({ entries }) => entries.map(({ deal }) => deal.id)).sort((a, b) => a - b),
        );
      },
    ),
    { numRuns: 30 },
  );
}, 60_000);

test("an index made beside its readers is the same, whatever comes and goes while it is made", async () => {
  const places = Array.from({ length: 30_000 }, (_, at) =>
    placeOf(at + 1, { latitude: ((at * 7_919) % 17_000) / 100 - 85, longitude: ((at * 104_729) % 36_000) / 100 - 180 }),
  );
  const view = new CatalogueView(0);
  view.put(places);
  const made = view.settleInPieces();
  await Bun.sleep(5);
  view.remove([3, 5_000, 29_999]);
  const late = [placeOf(40_001, { latitude: 25.7, longitude: -80.3 }), placeOf(40_002, null)];
  const changed = [7, 8_000].map((id) => placeOf(id, coordinateOf(places[id - 1] as Place), "changed"));
  view.put([...late, ...changed]);
  const stayed = places.filter(({ restaurant: { id } }) => ![3, 5_000, 29_999, 7, 8_000].includes(id));
  const now = [...stayed, ...late, ...changed];
  const froms = [
    { latitude: 25.7, longitude: -80.3 },
    { latitude: 90, longitude: 0 },
    { latitude: 0, longitude: 180 },
  ];
  for (const from of froms) expectNearest(view, now, from, { limit: 99 });
  await made;
  for (const from of froms) expectNearest(view, now, from, { limit: 99 });
}, 60_000);
