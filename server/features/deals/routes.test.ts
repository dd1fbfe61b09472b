import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { SchedulePart, TimeWindow, Weekday } from "#contract/vocabulary";
import { haversine, MIAMI } from "#server/testing/places";
import { addRestaurant, FRIDAY_NOON, startTestServer, type TestServer } from "#server/testing/test-server";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

type Wire = {
  id: number;
  title: string;
  currency?: string;
  distance?: number;
  restaurant: { id: number };
  verification: { status: string };
};
const list = async (query = "") => (await (await fetch(`${server.url}/api/deals${query}`)).json()) as Wire[];
const titles = async (query = "") => (await list(query)).map((deal) => deal.title);

describe("GET /api/deals", () => {
  test("nearest first, in miles, and those without coordinates last", async () => {
    addRestaurant(server, { name: "Nowhere" }, [{ title: "nowhere" }]);
    addRestaurant(server, { name: "Far", latitude: 25.8, longitude: -80.2 }, [{ title: "far" }]);
    addRestaurant(server, { name: "Near", latitude: 25.722, longitude: -80.279 }, [{ title: "near" }]);
    const found = await list();
    expect(found.map((deal) => deal.title)).toEqual(["near", "far", "nowhere"]);
    expect(found[1]?.distance).toBeCloseTo(haversine(MIAMI, { latitude: 25.8, longitude: -80.2 }), 1);
    expect(found[2]).not.toHaveProperty("distance");
  });

  test("the asked coordinate decides, anywhere on earth, also across the date line", async () => {
    addRestaurant(server, { latitude: -17.8, longitude: 179.9 }, [{ title: "Fiji west" }]);
    addRestaurant(server, { latitude: 25.72, longitude: -80.28 }, [{ title: "Miami" }]);
    expect(await titles("?lat=-17.8&lng=-179.9")).toEqual(["Fiji west", "Miami"]);
    expect((await list("?lat=-17.8&lng=-179.9"))[0]?.distance).toBeLessThan(14);
  });

  test("a radius leaves out what is farther and what has no coordinates", async () => {
    addRestaurant(server, {}, [{ title: "nowhere" }]);
    addRestaurant(server, { latitude: 25.8, longitude: -80.2 }, [{ title: "far" }]);
    addRestaurant(server, { latitude: 25.722, longitude: -80.279 }, [{ title: "near" }]);
    expect(await titles("?radius=1")).toEqual(["near"]);
  });

  test("removed and expired deals never appear; the last day is included; other days do appear", async () => {
    addRestaurant(server, {}, [
      { title: "removed", removedAt: 1, removalReason: "gone" },
      { title: "yesterday", validUntil: "2026-11-19" },
      { title: "today", validUntil: "2026-11-20" },
      { title: "on Mondays", validDays: ["Monday"] },
    ]);
    expect(await titles()).toEqual(["today", "on Mondays"]);
    server.clock.now = Date.parse("2026-11-20T23:59:00-05:00");
    expect(await titles()).toContain("today");
    server.clock.now = Date.parse("2026-11-21T00:15:00-05:00");
    expect(await titles()).toEqual(["on Mondays"]);
  });

  test("a deal whose last day is over is nowhere from that midnight on, although nothing was verified since", async () => {
    const [ends = 0, stays = 0] = addRestaurant(server, { latitude: 25.72, longitude: -80.28 }, [
      { title: "ends", validUntil: "2026-11-20", quote: "ends" },
      { title: "stays", quote: "stays" },
    ]);
    const places = ["", "?q=ends", "/featured", `/${stays}/related`].map((path) => `/api/deals${path}`);
    const { id } = (await list())[0]?.restaurant ?? {};
    const naming = async () => {
      const answers = await Promise.all(
        [...places, `/api/restaurants/${id}/deals`, "/"].map(async (path) => {
          const text = await (await fetch(server.url + path)).text();
          return text.includes('"title":"ends"');
        }),
      );
      return answers.filter(Boolean).length;
    };
    server.clock.now = Date.parse("2026-11-20T23:59:59-05:00");
    expect(await naming()).toBeGreaterThanOrEqual(5);
    expect((await fetch(`${server.url}/api/deals/${ends}`)).status).toBe(200);
    server.clock.now += 1_000;
    expect(await naming()).toBe(0);
    expect((await fetch(`${server.url}/api/deals/${ends}`)).status).toBe(404);
  });

  test("searches a literal substring of title, description and restaurant, whatever the case", async () => {
    addRestaurant(server, { name: "Straße Grill" }, [{ title: "50% off_wings", description: "Spicy ÉCLAIR" }]);
    addRestaurant(server, { name: "Other" }, [{ title: "Burger" }]);
    for (const q of ["STRASSE", "straße", "STRAẞE", "éclair", "e\u0301CLAIR", "50% OFF_W"])
      expect(await titles(`?q=${encodeURIComponent(q)}`)).toEqual(["50% off_wings"]);
    // The dotless i is a letter of its own.
    for (const q of ["5_%", "wıngs", "x".repeat(3_000)])
      expect(await titles(`?q=${encodeURIComponent(q)}`)).toEqual([]);
  });

  test("a price in other money is told with its currency, and is never at most so many dollars", async () => {
    addRestaurant(server, {}, [
      { title: "dollars", price: 4 },
      { title: "pounds", price: 4, currency: "GBP" },
      { title: "free", price: 0 },
    ]);
    const found = await list();
    expect(found.map((deal) => deal.currency)).toEqual([undefined, "GBP", undefined]);
    expect(await titles("?maxPrice=8")).toEqual(["dollars", "free"]);
    expect(await titles(`?category=${encodeURIComponent("Under $5")}`)).toEqual(["dollars", "free"]);
  });

  test("hours that differ by day are told with their days; a deal of one list of hours has no more to tell", async () => {
    const schedule: SchedulePart[] = [
      { days: ["Monday"], windows: [["15:00", "18:00"]] },
      { days: ["Friday"], windows: [["22:00", null]] },
    ];
    const days: Weekday[] = ["Monday", "Friday"];
    const windows: TimeWindow[] = [
      ["15:00", "18:00"],
      ["22:00", null],
    ];
    addRestaurant(server, {}, [
      { title: "by day", validDays: days, timeWindows: windows, schedule },
      { title: "alike", validDays: days, timeWindows: windows },
    ]);
    const [byDay, alike] = await list();
    expect(byDay).toMatchObject({ validDays: days, timeWindows: windows, schedule });
    expect(alike).not.toHaveProperty("schedule");
  });

  test("price: at most the limit, an unknown price never, the limit ignored in Under $5", async () => {
    addRestaurant(server, { categories: ["Mexican"] }, [
      { title: "four", price: 4 },
      { title: "five", price: 5 },
      { title: "nine", price: 9 },
      { title: "unknown", price: -1 },
    ]);
    expect(await titles("?maxPrice=8")).toEqual(["four", "five"]);
    expect(await titles("?maxPrice=0")).toHaveLength(4);
    const under = encodeURIComponent("Under $5");
    expect(await titles(`?category=${under}`)).toEqual(["four", "five"]);
    expect(await titles(`?category=${under}&maxPrice=4`)).toEqual(["four", "five"]);
    expect(await titles("?category=Mexican&maxPrice=4")).toEqual(["four"]);
    expect(await titles("?category=Pizza")).toEqual([]);
  });

  test("open now counts in the restaurant's time zone, wraps past midnight, and keeps what it can't read", async () => {
    addRestaurant(server, { openHours: "10:00 AM - 9:00 PM" }, [{ title: "New York" }]);
    addRestaurant(server, { openHours: "10:00 AM - 9:00 PM", timeZone: "America/Los_Angeles" }, [{ title: "LA" }]);
    addRestaurant(server, { openHours: "6:00 PM - 2:00 AM" }, [{ title: "late" }]);
    addRestaurant(server, { openHours: "Hours vary" }, [{ title: "unread" }]);
    // Noon in New York is nine in Los Angeles.
    expect(await titles("?openNow=true")).toEqual(["New York", "unread"]);
    server.clock.now = FRIDAY_NOON + 13 * 3_600_000;
    expect(await titles("?openNow=true")).toEqual(["late", "unread"]);
  });

  test("paging visits each deal once while deals come and go", async () => {
    const ids = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const at = i % 4 === 0 ? {} : { latitude: 25.7 + (i % 7) / 1000, longitude: -80.28 };
      for (const id of addRestaurant(server, at, [{}, {}, {}])) ids.add(id);
    }
    const seen: number[] = [];
    let next: string | null = "/api/deals?limit=7";
    for (let page = 0; next; page++) {
      const response: Response = await fetch(server.url + next);
      seen.push(...((await response.json()) as Wire[]).map((deal) => deal.id));
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
      // A newcomer next door must not push anybody across the border of a page.
      addRestaurant(server, { latitude: 25.7216, longitude: -80.2794 }, [{ title: `new ${page}` }]);
    }
    const old = seen.filter((id) => ids.has(id));
    expect(old).toHaveLength(ids.size);
    expect(new Set(old)).toEqual(ids);
  });

  test("paging visits each deal of a food hall once, where many restaurants stand at one spot", async () => {
    const ids = Array.from({ length: 40 }, () => addRestaurant(server, { latitude: 25.7, longitude: -80.28 }, [{}])[0]);
    const seen: number[] = [];
    let next: string | null = "/api/deals?limit=7";
    while (next) {
      const response: Response = await fetch(server.url + next);
      seen.push(...((await response.json()) as Wire[]).map((deal) => deal.id));
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
    }
    expect(seen).toEqual(ids as number[]);
  });

  test("has an ETag, answers 304, and is compressed", async () => {
    addRestaurant(
      server,
      {},
      Array.from({ length: 10 }, () => ({})),
    );
    const first = await fetch(`${server.url}/api/deals`, { headers: { "accept-encoding": "br" } });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect(first.headers.get("content-encoding")).toBe("br");
    const again = await fetch(`${server.url}/api/deals`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    addRestaurant(server, {}, [{}]);
    const changed = await fetch(`${server.url}/api/deals`, { headers: { "if-none-match": etag } });
    expect(changed.status).toBe(200);
  });

  test.each([
    ["lat=91&lng=0", "lat", "Must be a number from -90 to 90"],
    ["lat=north&lng=0", "lat", "Must be a number from -90 to 90"],
    ["lat=0x10&lng=0", "lat", "Must be a number from -90 to 90"],
    ["lat=[]&lng=0", "lat", "Must be a number from -90 to 90"],
    ["lat=0&lng=-181", "lng", "Must be a number from -180 to 180"],
    ["lat=1", "lng", "lat and lng belong together"],
    ["limit=0", "limit", "Must be a whole number from 1 to 500"],
    ["limit=501", "limit", "Must be a whole number from 1 to 500"],
    ["limit=1.5", "limit", "Must be a whole number from 1 to 500"],
    ["limit=1&limit=2", "limit", "Must be a whole number from 1 to 500"],
    ["radius=0", "radius", "Must be a number above 0"],
    ["radius=-1", "radius", "Must be a number above 0"],
    ["maxPrice=cheap", "maxPrice", "Must be a number from 0"],
    ["openNow=maybe", "openNow", "Must be true or false"],
    ["sort=cheapest", "sort", "Must be one of closest, ending, price, saving"],
    ["sort=price&sort=price", "sort", "Must be one of closest, ending, price, saving"],
    ["cursor=zzz", "cursor", "Not a cursor of this list"],
    // '0x1 1' and '1 1 ', which no answer ever named.
    ["q=taco&q=beer", "q", "Must be given once"],
    ["cursor=MHgxIDE", "cursor", "Not a cursor of this list"],
    ["cursor=MSAxIA", "cursor", "Not a cursor of this list"],
  ])("?%s is refused in words", async (query, field, message) => {
    const answer = await fetch(`${server.url}/api/deals?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, details: [{ field, message }] });
  });

  test("what is left empty or blank was not asked", async () => {
    addRestaurant(server, { latitude: 25.72, longitude: -80.28 }, [{ title: "near" }]);
    const titles = async (query: string) => (await fetch(`${server.url}/api/deals?${query}`)).text();
    const all = await titles("");
    for (const query of [
      "lat=&lng=",
      "lat=%20&lng=+",
      "limit=%20&radius=&maxPrice=&q=",
      "openNow=+&category=&cursor=&sort=",
    ])
      expect(await titles(query)).toBe(all);
  });
});

describe("a deal in an answer", () => {
  test("carries its proof, or says that it has none", async () => {
    addRestaurant(server, {}, [
      { title: "proven", quote: "Two tacos $5" },
      { title: "imported", origin: "import" },
    ]);
    expect(await list()).toMatchObject([
      {
        title: "proven",
        verification: {
          status: "verified",
          lastVerifiedAt: new Date(FRIDAY_NOON).toISOString(),
          sourceUrl: "https://casa.example/specials",
          quote: "Two tacos $5",
          pictureUrl: "/evidence/p.webp",
        },
      },
      {
        title: "imported",
        verification: { status: "unverified", lastVerifiedAt: null, sourceUrl: null, quote: null, pictureUrl: null },
      },
    ]);
  });

  test("GET /api/deals/{id} answers one, 404 for unknown, removed or nonsense", async () => {
    const [id, gone] = addRestaurant(server, {}, [{}, { removedAt: 1, removalReason: "admin" }]);
    const visitor = server.visitor();
    expect((await visitor.api.api.deals({ id: String(id) }).get()).data).toMatchObject({ id, title: "Two tacos" });
    for (const unknown of [gone, 999, "abc", "-1", "1e3"])
      expect((await visitor.api.api.deals({ id: String(unknown) }).get()).error?.status as number).toBe(404);
  });

  test("related deals are the others of its restaurant", async () => {
    const [one, two] = addRestaurant(server, {}, [{ title: "a" }, { title: "b" }]);
    addRestaurant(server, {}, [{ title: "elsewhere" }]);
    const { data } = await server
      .visitor()
      .api.api.deals({ id: String(one) })
      .related.get();
    expect(data?.map((deal) => deal.id)).toEqual([two as number]);
  });
});
