import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { TimeWindow } from "#contract/vocabulary";
import { addRestaurant, FRIDAY_NOON, signUp, startTestServer, type TestServer } from "#server/testing/test-server";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

describe("categories, featured", () => {
  test("categories are those of restaurants with current deals, Under $5 first where something is", async () => {
    addRestaurant(server, { categories: ["Mexican", "Bar"] }, [{ price: 5 }]);
    addRestaurant(server, { categories: ["Thai"] }, []);
    const response = await fetch(`${server.url}/api/categories`);
    expect(await response.json()).toEqual(["Under $5", "Bar", "Mexican"]);
  });

  test("featured: what is on now beats what is not, and no place takes more than two", async () => {
    addRestaurant(server, { latitude: 25.7216, longitude: -80.2794 }, [
      { title: "on Monday", validDays: ["Monday"] },
      { title: "now", validDays: ["Friday"], timeWindows: [["11:00", "14:00"]] },
      { title: "also now", timeWindows: [["11:00", "14:00"]] },
    ]);
    const { data } = await server.visitor().api.api.deals.featured.get({ query: {} });
    expect(data?.map((deal) => deal.title).sort()).toEqual(["also now", "now"]);
  });

  const HERE = { latitude: 25.7216, longitude: -80.2794 };
  const WEEK_AGO = FRIDAY_NOON - 7 * 86_400_000;
  const at = (start: string, end: string): { timeWindows: TimeWindow[] } => ({ timeWindows: [[start, end]] });
  test.each([
    ["near", [{ ...HERE, latitude: 25.8 }, {}], [HERE, {}]],
    ["verified lately", [HERE, { quote: "q", verifiedAt: WEEK_AGO }], [HERE, { quote: "q", verifiedAt: FRIDAY_NOON }]],
    ["much cheaper", [HERE, { price: 9, originalPrice: 10 }], [HERE, { price: 3, originalPrice: 10 }]],
    ["soon", [HERE, at("22:00", "23:00")], [HERE, at("13:00", "14:00")]],
    ["on today", [HERE, { validDays: ["Monday"] }], [HERE, { validDays: ["Friday"] }]],
  ] as const)("featured: of two that are otherwise alike, the one that is %s comes first", async (_, worse, better) => {
    addRestaurant(server, { name: "Worse", ...worse[0] }, [{ title: "worse", ...worse[1] } as object]);
    addRestaurant(server, { name: "Better", ...better[0] }, [{ title: "better", ...better[1] } as object]);
    const { data } = await server.visitor().api.api.deals.featured.get({ query: {} });
    expect(data?.map((deal) => deal.title)).toEqual(["better", "worse"]);
  });

  test("featured: another town's bargains are none here, and are when nothing is nearer", async () => {
    addRestaurant(server, { name: "Here", latitude: 25.7216, longitude: -80.2794 }, [{ title: "here", price: 20 }]);
    addRestaurant(server, { name: "There", latitude: 40.7, longitude: -74 }, [
      { title: "there", price: 1, originalPrice: 10 },
    ]);
    addRestaurant(server, { name: "Somewhere", latitude: null, longitude: null }, [{ title: "somewhere" }]);
    const featured = async (query: { lat?: number; lng?: number }) =>
      (await server.visitor().api.api.deals.featured.get({ query })).data?.map((deal) => deal.title).sort();
    expect(await featured({})).toEqual(["here", "somewhere"]);
    expect(await featured({ lat: 44, lng: -70 })).toEqual(["somewhere", "there"]);
  });

  test("featured: what anyone can have comes before what needs an app, a membership or a birthday", async () => {
    const offers = [
      { title: "Free birthday scoop" },
      { requiresApp: true },
      { rewardsNote: "Members" },
      { title: "open" },
    ];
    for (const [index, offer] of offers.entries()) {
      addRestaurant(server, { name: `R${index}`, latitude: 25.72, longitude: -80.28 }, [
        { title: "x", price: 0, ...offer },
      ]);
    }
    const { data } = await server.visitor().api.api.deals.featured.get({ query: {} });
    expect(data?.[0]?.title).toBe("open");
    expect(data).toHaveLength(4);
  });

  test("featured with a cookie that is taken back is kept by no shared cache", async () => {
    const headers = { cookie: "plateful_session=of-a-session-that-ended" };
    const answer = await fetch(`${server.url}/api/deals/featured`, { headers });
    expect(answer.headers.get("set-cookie")).toStartWith("plateful_session=;");
    expect(answer.headers.get("cache-control")).toContain("private");
  });

  test("featured for a signed-in user leans to what they save from, and no shared cache keeps it", async () => {
    const place = { latitude: 25.7216, longitude: -80.2794 };
    const [, thai] = [
      addRestaurant(server, { ...place, categories: ["Pizza"] }, [{ title: "pizza" }])[0],
      addRestaurant(server, { ...place, categories: ["Thai"] }, [{ title: "thai" }])[0],
    ];
    const visitor = server.visitor();
    await signUp(visitor, "maria");
    await visitor.api.api.user["saved-deals"]({ dealId: String(thai) }).post();
    const response = await visitor.fetch(`${server.url}/api/deals/featured`);
    expect(((await response.json()) as { title: string }[])[0]?.title).toBe("thai");
    expect(response.headers.get("cache-control")).toContain("private");
  });
});
