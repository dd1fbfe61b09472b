import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dealHistory, deals } from "#server/db/schema/deals";
import { addRestaurant, signUp, startTestServer, type TestServer, type Visitor } from "#server/testing/test-server";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
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
});
