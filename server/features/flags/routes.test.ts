import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { dealHistory, deals } from "#server/db/schema/deals";
import { flags } from "#server/db/schema/people";
import {
  addRestaurant,
  quickPasswords,
  signUp,
  startTestServer,
  type TestServer,
  type Visitor,
} from "#server/testing/test-server";

const doubted: number[] = [];
let server: TestServer;
let id: number;
beforeEach(async () => {
  doubted.length = 0;
  server = await startTestServer({
    passwords: quickPasswords,
    onFlag: (restaurantId) => void doubted.push(restaurantId),
  });
  [id = 0] = addRestaurant(server, {}, [{ quote: "Two tacos $5" }]);
});
afterEach(() => server.stop());

const flag = (visitor: Visitor, reason?: string | null) =>
  visitor.api.api.deals({ id: String(id) }).flag.post(reason === undefined ? undefined : { reason });
const status = (visitor: Visitor) => visitor.api.api.deals({ id: String(id) })["flag-status"].get();

async function users(count: number): Promise<Visitor[]> {
  const visitors = Array.from({ length: count }, () => server.visitor());
  for (const [at, visitor] of visitors.entries()) await signUp(visitor, `user${at}`);
  return visitors;
}

describe("flagging", () => {
  test("a visitor sees no flags and may not set one", async () => {
    const visitor = server.visitor();
    expect((await status(visitor)).data).toEqual({ flagged: false, count: 0 });
    expect((await flag(visitor)).error?.status).toBe(401);
  });

  test("each user once, with or without a reason; the site is doubted", async () => {
    const [one, two] = (await users(2)) as [Visitor, Visitor];
    expect((await flag(one, "It is $6 now")).data).toEqual({ removed: false });
    const again = await flag(one);
    expect(again.error?.status as number).toBe(409);
    expect(again.error?.value).toMatchObject({ message: "You have already flagged this deal" });
    expect((await flag(two, null)).data).toEqual({ removed: false });
    expect((await status(one)).data).toEqual({ flagged: true, count: 2 });
    expect(doubted).toHaveLength(2);
  });

  test("the third distinct user removes it for everybody, with its history", async () => {
    const visitors = await users(3);
    const answers = [];
    for (const visitor of visitors) answers.push((await flag(visitor)).data);
    expect(answers).toEqual([{ removed: false }, { removed: false }, { removed: true }]);
    expect(await (await fetch(`${server.url}/api/deals`)).json()).toEqual([]);
    expect(server.db.select().from(deals).where(eq(deals.id, id)).get()?.removalReason).toBe("flags");
    expect(server.db.select().from(dealHistory).all()).toMatchObject([{ change: "removed", dealId: id }]);
  });

  test("what the operator settled counts no more towards removal, and whoever set it sets no other", async () => {
    const visitors = (await users(5)) as [Visitor, Visitor, Visitor, Visitor, Visitor];
    for (const visitor of visitors.slice(0, 2)) expect((await flag(visitor)).data).toEqual({ removed: false });
    server.db.update(flags).set({ settledAt: server.clock.now }).run();
    expect((await status(visitors[0])).data).toEqual({ flagged: true, count: 0 });
    expect((await flag(visitors[0])).error?.status as number).toBe(409);
    const answers = [];
    for (const visitor of visitors.slice(2)) answers.push((await flag(visitor)).data);
    expect(answers).toEqual([{ removed: false }, { removed: false }, { removed: true }]);
  });

  test("fifty at once: exactly three count, one of them removes it", async () => {
    const visitors = await users(50);
    const answers = await Promise.all(visitors.map((visitor) => flag(visitor)));
    expect(answers.filter(({ data }) => data?.removed === true)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.removed === false)).toHaveLength(2);
    expect(answers.filter(({ error }) => (error?.status as number) === 404)).toHaveLength(47);
  }, 60_000);

  test("unknown deals answer 404", async () => {
    const visitor = server.visitor();
    await signUp(visitor, "maria");
    expect((await visitor.api.api.deals({ id: "999" }).flag.post({})).error?.status as number).toBe(404);
    expect((await visitor.api.api.deals({ id: "x" })["flag-status"].get()).error?.status as number).toBe(404);
  });
});
