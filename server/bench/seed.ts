import type { Db } from "#server/db/open";
import { deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";

const AT = Date.parse("2026-11-20T12:00:00Z");

/** A small generator with a seed (mulberry32), so that every run asks the same questions. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Restaurants spread over the contiguous United States, one deal each. */
export function seed(db: Db, count: number): void {
  const random = randomFrom(count);
  db.transaction((tx) => {
    for (let from = 0; from < count; from += 500) {
      const ids = Array.from({ length: Math.min(500, count - from) }, (_, at) => from + at + 1);
      tx.insert(restaurants)
        .values(
          ids.map((id) => ({
            id,
            identity: `bench ${id}`,
            name: `Casa Verde ${id}`,
            website: `https://casa${id}.example/`,
            latitude: 25 + random() * 23,
            longitude: -123 + random() * 55,
            timeZone: "America/New_York",
            openHours: "11:00 AM - 10:00 PM",
            categories: ["Mexican", "Happy Hour"],
            rating: 4.4,
            dealPages: [],
            createdAt: AT,
            updatedAt: AT,
          })),
        )
        .run();
      tx.insert(deals)
        .values(
          ids.map((id) => ({
            restaurantId: id,
            origin: "import" as const,
            title: "Taco Tuesday",
            description: "Two tacos al pastor",
            price: 5,
            originalPrice: 9,
            benefit: { kind: "price" as const, value: null },
            validDays: ["Tuesday" as const],
            validTime: "4 PM - 8 PM",
            timeWindows: [["16:00", "20:00"] as [string, string]],
            limitations: "Dine-in only",
            redemptionInstructions: "",
            requiresApp: false,
            rewardsNote: "",
            createdAt: AT,
            updatedAt: AT,
          })),
        )
        .run();
    }
  });
}
