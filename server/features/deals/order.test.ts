import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type Deal, dealsQuery, type Restaurant } from "#contract/deal";
import { rankOf } from "#contract/order";
import type { Sort } from "#contract/vocabulary";
import { Entry, type Place } from "#server/catalogue/places";
import { CatalogueView } from "#server/catalogue/view";
import { addRestaurant, FRIDAY_NOON, startTestServer, type TestServer } from "#server/testing/test-server";
import { writeCursor } from "./cursor.ts";
import { MOST_SORTED, searchDeals } from "./search.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const NEAR = { latitude: 25.722, longitude: -80.279 };
const FAR = { latitude: 25.8, longitude: -80.2 };

/** Every page of a list. @param between what happens after each */
async function walk(query: string, between = () => {}): Promise<Deal[]> {
  const seen: Deal[] = [];
  let next: string | null = `/api/deals?${query}`;
  while (next) {
    const answer: Response = await fetch(server.url + next);
    seen.push(...((await answer.json()) as Deal[]));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
    between();
  }
  return seen;
}
const titles = async (query: string) => (await walk(query)).map(({ title }) => title);

describe("GET /api/deals in another order", () => {
  test("the lowest price, the biggest saving and the next end come first wherever they are, the nearest of those alike", async () => {
    addRestaurant(server, {}, [{ title: "nowhere", price: 3, originalPrice: 4, timeWindows: [["09:00", "20:00"]] }]);
    addRestaurant(server, FAR, [
      { title: "far", price: 3, originalPrice: 4, timeWindows: [["09:00", "20:00"]] },
      { title: "bargain", price: 1, originalPrice: 10, timeWindows: [["11:00", "13:00"]] },
    ]);
    addRestaurant(server, NEAR, [
      { title: "near", price: 3, originalPrice: 4, timeWindows: [["09:00", "20:00"]] },
      { title: "untold", price: -1, originalPrice: -1, timeWindows: [["15:00", "18:00"]] },
    ]);
    const order = ["bargain", "near", "far", "nowhere", "untold"];
    for (const sort of ["price", "saving", "ending"]) {
      expect(await titles(`sort=${sort}`)).toEqual(order);
      expect(await titles(`sort=${sort}&limit=1`)).toEqual(order);
    }
    expect(await titles("sort=price&maxPrice=3&q=A&radius=50&limit=1")).toEqual(["bargain", "near", "far"]);
    expect(await titles("sort=closest&limit=2")).toEqual(["near", "untold", "far", "bargain", "nowhere"]);
  });

  test("what ends next is another one each minute", async () => {
    addRestaurant(server, NEAR, [
      { title: "at one", timeWindows: [["09:00", "13:00"]] },
      { title: "at two", timeWindows: [["09:00", "14:00"]] },
    ]);
    expect(await titles("sort=ending")).toEqual(["at one", "at two"]);
    server.clock.now += 3_600_000;
    expect(await titles("sort=ending")).toEqual(["at two", "at one"]);
  });

  test.each(["price", "saving", "ending"] as const)(
    "paging by %s visits each deal once while deals and minutes go by",
    async (sort) => {
      const ids = new Set<number>();
      for (let i = 0; i < 40; i++) {
        const at = i % 4 === 0 ? {} : { latitude: 25.7 + (i % 7) / 1000, longitude: -80.28 };
        const terms = [0, 1, 2].map((each) => ({
          price: (i * 3 + each) % 11,
          originalPrice: 10,
          timeWindows: [["09:00", `${13 + ((i + each) % 9)}:00`]] as Deal["timeWindows"],
        }));
        for (const id of addRestaurant(server, at, terms)) ids.add(id);
      }
      const seen = await walk(`sort=${sort}&limit=7`, () => {
        addRestaurant(server, NEAR, [{ price: 5, originalPrice: 10, timeWindows: [["09:00", "15:00"]] }]);
        server.clock.now += 7 * 60_000;
      });
      const old = seen.filter(({ id }) => ids.has(id));
      expect(old).toHaveLength(ids.size);
      expect(new Set(old.map(({ id }) => id))).toEqual(ids);
      const ranks = seen.map((deal) => rankOf(sort, deal, FRIDAY_NOON));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    },
  );

  test("a cursor belongs to its own order", async () => {
    const after = { miles: 1, id: 1 };
    const at = FRIDAY_NOON;
    for (const [sort, ranked] of [
      ["saving", { sort: "price", rank: 5, at }],
      ["closest", { sort: "price", rank: 5, at }],
      ["price", { sort: "price", rank: 5, at: 0.5 }],
    ] as const) {
      const answer = await fetch(`${server.url}/api/deals?sort=${sort}&cursor=${writeCursor({ ...after, ranked })}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: "Not a cursor of this list" });
    }
  });
});

test("of very many the nearest are put in order, and the rest follow, nearest first, each once", () => {
  const view = new CatalogueView(FRIDAY_NOON);
  const count = MOST_SORTED + 700;
  const places = Array.from({ length: count }, (_, index): Place => {
    const restaurant = { id: index + 1, name: "Casa", latitude: 25 - index / 1_000, longitude: -80 } as Restaurant;
    const entries: Entry[] = [];
    const place = { restaurant, entries };
    const price = count - index;
    entries.push(
      new Entry({ id: index + 1, title: "", description: "", price, validUntil: null, restaurant } as Deal, place),
    );
    return place;
  });
  view.put(places);
  const query = { lat: 25, lng: -80, limit: 500, sort: "price" satisfies Sort };
  const seen: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const { found, next } = searchDeals(view, dealsQuery.parse({ ...query, cursor }), FRIDAY_NOON);
    seen.push(...found.map(({ entry }) => entry.deal.id));
    if (!next) break;
    cursor = writeCursor(next);
  }
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(seen).toEqual([...upTo(1, MOST_SORTED).reverse(), ...upTo(MOST_SORTED + 1, count)]);
});
