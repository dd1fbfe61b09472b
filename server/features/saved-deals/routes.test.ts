import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dealHistory, deals } from "#server/db/schema/deals";
import {
  addRestaurant,
  quickPasswords,
  signUp,
  startTestServer,
  type TestServer,
  type Visitor,
} from "#server/testing/test-server";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ passwords: quickPasswords });
});
afterEach(() => server.stop());

const saved = (visitor: Visitor) => visitor.api.api.user["saved-deals"];

describe("saved deals", () => {
  test("without a session nothing is listed, saved or removed", async () => {
    const visitor = server.visitor();
    expect((await saved(visitor).get()).error?.status).toBe(401);
    expect((await saved(visitor)({ dealId: "1" }).post()).error?.status as number).toBe(401);
    expect((await fetch(`${server.url}/api/user/saved-deals/1`, { method: "DELETE" })).status).toBe(401);
  });

  test("saving answers 201, again 200; removing 204 always; the latest stands first", async () => {
    const [one, two] = addRestaurant(server, {}, [{ title: "one" }, { title: "two" }]);
    const visitor = server.visitor();
    await signUp(visitor, "maria");
    expect((await saved(visitor)({ dealId: String(one) }).post()).status).toBe(201);
    expect((await saved(visitor)({ dealId: String(one) }).post()).status).toBe(200);
    server.clock.now += 1_000;
    await saved(visitor)({ dealId: String(two) }).post();
    expect((await saved(visitor).get()).data?.map((deal) => deal.title)).toEqual(["two", "one"]);
    for (const deal of [one, one, 999, "nonsense"])
      expect((await saved(visitor)({ dealId: String(deal) }).delete()).status).toBe(204);
    expect((await saved(visitor).get()).data?.map((deal) => deal.title)).toEqual(["two"]);
  });

  test("of two users each sees their own", async () => {
    const [id] = addRestaurant(server, {}, [{}]);
    const [maria, ben] = [server.visitor(), server.visitor()];
    await signUp(maria, "maria");
    await signUp(ben, "ben");
    await saved(maria)({ dealId: String(id) }).post();
    expect((await saved(ben).get()).data).toEqual([]);
    await saved(ben)({ dealId: String(id) }).delete();
    expect((await saved(maria).get()).data).toHaveLength(1);
  });

  test("a deal that is gone can't be saved, and does not appear among the saved", async () => {
    const [id = 0] = addRestaurant(server, {}, [{}]);
    const visitor = server.visitor();
    await signUp(visitor, "maria");
    await saved(visitor)({ dealId: String(id) }).post();
    server.db.update(deals).set({ removedAt: 1, removalReason: "gone" }).where(eq(deals.id, id)).run();
    server.catalogue.refresh();
    expect((await saved(visitor).get()).data).toEqual([]);
    expect((await saved(visitor)({ dealId: String(id) }).post()).error?.status as number).toBe(404);
  });

  test("what became of saved deals since is told to who saved them, the latest first", async () => {
    const [tacos = 0, wings = 0, other = 0] = addRestaurant(server, {}, [
      { title: "tacos" },
      { title: "wings" },
      { title: "other" },
    ]);
    const note = (dealId: number, change: "updated" | "removed" | "verified", fields = {}) => {
      server.clock.now += 1_000;
      server.db.insert(dealHistory).values({ dealId, at: server.clock.now, change, fields, note: "" }).run();
    };
    const [maria, ben] = [server.visitor(), server.visitor()];
    await signUp(maria, "maria");
    await signUp(ben, "ben");
    note(tacos, "updated", { price: { from: 3, to: 4 } });
    for (const id of [tacos, wings]) await saved(maria)({ dealId: String(id) }).post();
    note(tacos, "updated", { price: { from: 4, to: 5 }, validDays: { from: [], to: ["Monday"] } });
    note(other, "removed");
    note(tacos, "verified");
    note(wings, "removed");
    const { data } = await saved(maria).changes.get();
    expect(data).toEqual([
      {
        dealId: wings,
        title: "wings",
        restaurantName: "Casa Verde",
        at: new Date(server.clock.now).toISOString(),
        change: "ended",
        fields: [],
        price: null,
      },
      expect.objectContaining({
        dealId: tacos,
        change: "changed",
        fields: ["price", "validDays"],
        price: { from: 4, to: 5 },
      }),
    ]);
    expect((await saved(ben).changes.get()).data).toEqual([]);
    expect((await server.visitor().api.api.user["saved-deals"].changes.get()).error?.status).toBe(401);
    server.clock.now += 31 * 24 * 60 * 60_000;
    expect((await saved(maria).changes.get()).data).toEqual([]);
  });

  test("a deal whose last day is over leaves the list and is told as ended at once, where its restaurant is", async () => {
    // Friday noon in New York; both end with that Friday.
    const validUntil = "2026-11-20";
    const [east = 0] = addRestaurant(server, {}, [{ title: "east", validUntil }]);
    const [west = 0] = addRestaurant(server, { timeZone: "America/Los_Angeles" }, [{ title: "west", validUntil }]);
    const visitor = server.visitor();
    await signUp(visitor, "maria");
    for (const id of [east, west]) await saved(visitor)({ dealId: String(id) }).post();
    const told = async () => ({
      listed: (await saved(visitor).get()).data?.map(({ title }) => title),
      ended: (await saved(visitor).changes.get()).data?.map(({ title, change, at }) => [title, change, at]),
    });
    server.clock.now = Date.parse("2026-11-20T23:59:59-05:00");
    expect(await told()).toEqual({ listed: ["west", "east"], ended: [] });
    server.clock.now += 1_000;
    const eastEnded = ["east", "ended", "2026-11-21T05:00:00.000Z"];
    expect(await told()).toEqual({ listed: ["west"], ended: [eastEnded] });
    expect((await saved(visitor)({ dealId: String(east) }).post()).error?.status as number).toBe(404);
    server.clock.now += 3 * 60 * 60_000;
    expect(await told()).toEqual({ listed: [], ended: [["west", "ended", "2026-11-21T08:00:00.000Z"], eastEnded] });
    // The next verification takes it out: that is the same end.
    server.db
      .update(deals)
      .set({ removedAt: server.clock.now, removalReason: "expired" })
      .where(eq(deals.id, east))
      .run();
    const removed = { dealId: east, at: server.clock.now, change: "removed", fields: {}, note: "" } as const;
    server.db.insert(dealHistory).values(removed).run();
    expect((await told()).ended?.map(([title]) => title).sort()).toEqual(["east", "west"]);
  });
});
