import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { plainFacts } from "#contract/testing/plain-facts";
import { dealEvidence, dealHistory, deals } from "#server/db/schema/deals";
import { feedback, flags, resetTokens, users } from "#server/db/schema/people";
import { pageSnapshots, pages, restaurants } from "#server/db/schema/restaurants";
import { restaurantChecks, verificationRuns } from "#server/db/schema/verification";
import { createTestCli } from "../test-io.ts";
import { addFeedback } from "./feedback.ts";
import { addFlags } from "./flags.ts";
import { addList } from "./list.ts";
import { addRemove } from "./remove.ts";
import { addRestore } from "./restore.ts";
import { addShow } from "./show.ts";
import { addUsers } from "./users.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const commands = [addFeedback, addFlags, addList, addRemove, addRestore, addShow, addUsers];
let cli: ReturnType<typeof createTestCli>;

/** One verified deal with evidence, at one of two restaurants, and one that is not verified. */
beforeEach(() => {
  cli = createTestCli(commands, { CLOCK: "2026-11-21T12:00:00Z", PUBLIC_URL: "https://plateful.example" });
  const { db } = cli;
  const place = { timeZone: "America/New_York", categories: [], dealPages: [], createdAt: NOW, updatedAt: NOW };
  const [casa, soup] = db
    .insert(restaurants)
    .values([
      { ...place, identity: "a", name: "Casa Verde", website: "https://casaverde.example/" },
      { ...place, identity: "b", name: "Soup \u001b[31mPlace" },
    ])
    .returning()
    .all();
  const deal = {
    ...plainFacts,
    origin: "page" as const,
    originalPrice: 10,
    createdAt: NOW,
    updatedAt: NOW,
  };
  db.insert(deals)
    .values([
      { ...deal, restaurantId: casa?.id ?? 0, title: "Taco Tuesday", price: 5, verifiedAt: NOW - 2 * 3_600_000 },
      { ...deal, restaurantId: soup?.id ?? 0, title: "Soup", price: -1, origin: "import" },
    ])
    .run();
  const url = "https://casaverde.example/specials";
  db.insert(pages)
    .values({ restaurantId: 1, url, outcome: "read", reason: "robots.txt: Allow: /", lastVisitedAt: NOW })
    .run();
  db.insert(pageSnapshots).values({ pageId: 1, takenAt: NOW, textHash: "h", file: "h.json" }).run();
  const places = [{ block: 3, start: 0, end: 20 }];
  db.insert(dealEvidence)
    .values({
      dealId: 1,
      snapshotId: 1,
      sourceUrl: url,
      quote: "Tacos for $5 every Tuesday",
      quoteKey: "k",
      places,
      terms: [{ term: "price", quote: "$5", places }],
      proposedBy: ["rules"],
      picture: "1.png",
      foundAt: NOW,
    })
    .run();
  db.insert(dealHistory).values({ dealId: 1, at: NOW, change: "added", fields: {}, note: url }).run();
  db.insert(verificationRuns).values({ startedAt: NOW, trigger: "cli" }).run();
  const refusals = [{ url, by: "model", title: "Free lobster", quote: "lobster", reason: "quote-missing", detail: "" }];
  db.insert(restaurantChecks)
    .values({
      runId: 1,
      restaurantId: 1,
      at: NOW,
      outcome: "read",
      dealsAdded: 1,
      dealsUpdated: 0,
      dealsRemoved: 0,
      report: {
        refusals,
        pages: [{ url: "https://casaverde.example/menu", outcome: "refused", reason: "robots.txt: Disallow: /menu" }],
      },
    })
    .run();
  const people = ["maria", "Juan"].map((username) => ({
    username,
    email: `${username}@example.com`,
    passwordHash: "x",
    createdAt: NOW,
  }));
  db.insert(users).values(people).run();
});

function flagAs(userId: number, reason: string) {
  cli.db.insert(flags).values({ dealId: 1, userId, reason, at: NOW }).run();
}
const dealOne = () => cli.db.select().from(deals).where(eq(deals.id, 1)).get();

test("list shows deals by restaurant, without control characters", async () => {
  const { code, out } = await cli.run("list");
  expect(code).toBe(0);
  expect(out).toMatch(/1 +Casa Verde +Taco Tuesday +\$5\.00 +50% +Any day +any time +2 h ago/);
  expect(out).toMatch(/2 +Soup Place +Soup +N\/A +Any day +any time +not yet/);
  expect(out).not.toContain("\u001b");
  const json = JSON.parse((await cli.run("list", "--restaurant", "casa VERDE", "--json")).out);
  expect(json).toMatchObject([{ id: 1, verifiedAt: "2026-11-21T10:00:00.000Z", restaurant: { name: "Casa Verde" } }]);
});

test("list --near puts the nearest first and what has no place last", async () => {
  cli.db.update(restaurants).set({ latitude: 25.8, longitude: -80.2794 }).where(eq(restaurants.id, 2)).run();
  const json = JSON.parse((await cli.run("list", "--near", "25.7276,-80.2794", "--json")).out);
  expect(json.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
  expect(json[0].distance).toBeCloseTo(5, 1);
  expect((await cli.run("list", "--near", "25.7276,-80.2794")).out).toMatch(/N\/A +5\.0 /);
  for (const wrong of ["25", "a,b", "91,0", "1,2,3", ","])
    expect((await cli.run("list", "--near", wrong)).code).toBe(2);
});

test("list leaves removed deals out unless all are asked for, and knows no unknown restaurant", async () => {
  await cli.run("remove", "1");
  expect((await cli.run("list")).out).not.toContain("Taco");
  expect((await cli.run("list", "--all")).out).toContain("removed (admin)");
  const unknown = await cli.run("list", "--restaurant", "Nowhere");
  expect(unknown).toMatchObject({
    code: 2,
    out: "",
    err: "error: No restaurant is called, or has the id, “Nowhere”.\n",
  });
});

test("show has terms, evidence, fetch decision, history and what was kept out", async () => {
  flagAs(1, "wrong price");
  const { code, out } = await cli.run("show", "1");
  expect(code).toBe(0);
  for (const part of [
    "verified 2 h ago",
    "“Tacos for $5 every Tuesday”",
    "https://casaverde.example/specials",
    "block 3, 0–20",
    "“$5”",
    "1.png",
    "read: robots.txt: Allow: /",
    "https://casaverde.example/menu  left alone: robots.txt: Disallow: /menu",
    "all else     told by the quote itself",
    "wrong price",
    "added",
    "Free lobster",
  ])
    expect(out).toContain(part);
  expect(JSON.parse((await cli.run("show", "1", "--json")).out)).toMatchObject({
    id: 1,
    price: 5,
    verification: { status: "verified", lastVerifiedAt: "2026-11-21T10:00:00.000Z" },
    evidence: { quote: "Tacos for $5 every Tuesday", proposedBy: ["rules"], page: { reason: "robots.txt: Allow: /" } },
    history: [{ change: "added" }],
    flags: [{ username: "maria", reason: "wrong price" }],
    latestCheck: { outcome: "read" },
  });
  expect((await cli.run("show", "2")).out).toContain("not seen on the restaurant's own pages");
});

test.each(["show", "remove", "restore"])("%s of an unknown id ends with 2 and a sentence", async (command) => {
  for (const id of ["99", "abc", "-1", "1.5"]) {
    const { code, out, err } = await cli.run(command, "--", id);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`No deal has the id “${id}”.`);
  }
});

test("remove and restore change the deal, settle its flags and leave their history", async () => {
  flagAs(1, "");
  expect((await cli.run("remove", "1")).code).toBe(0);
  expect(dealOne()).toMatchObject({ removalReason: "admin" });
  expect(JSON.parse((await cli.run("remove", "1", "--json")).out)).toMatchObject({ id: 1, changed: false });
  const restored = await cli.run("restore", "1");
  expect(restored.out).toContain("is shown again; 1 flag settled");
  expect(dealOne()).toMatchObject({ removedAt: null, removalReason: null });
  expect(dealOne()?.verifiedAt).not.toBeNull();
  expect(cli.db.select().from(flags).get()?.settledAt).not.toBeNull();
  expect(
    cli.db
      .select()
      .from(dealHistory)
      .all()
      .map(({ change }) => change),
  ).toEqual(["added", "removed", "restored"]);
});

test("a deal that its page dropped is not verified when it is restored", async () => {
  cli.db.update(deals).set({ removedAt: NOW, removalReason: "gone" }).where(eq(deals.id, 1)).run();
  await cli.run("restore", "1");
  expect(dealOne()).toMatchObject({ removedAt: null, verifiedAt: null });
  expect(cli.db.select().from(dealEvidence).all()).toEqual([]);
});

test("a deal that ended is not said to be shown when it is restored", async () => {
  const ended = { removedAt: NOW, removalReason: "expired", validUntil: "2026-11-20" } as const;
  cli.db.update(deals).set(ended).where(eq(deals.id, 1)).run();
  const { out } = await cli.run("restore", "1");
  expect(out).toContain("is back, but ended on 2026-11-20 and is not shown");
  expect(out).not.toContain("shown again");
});

test("flags lists what counts towards removal, with reasons and users", async () => {
  expect((await cli.run("flags")).err).toContain("No deal is flagged.");
  flagAs(1, "wrong price");
  flagAs(2, "");
  const { out } = await cli.run("flags");
  expect(out).toContain("#1 Taco Tuesday, Casa Verde: 2 of 3 flags to removal");
  expect(out).toContain("“wrong price” (maria, just now)");
  expect(JSON.parse((await cli.run("flags", "--json")).out)).toMatchObject([{ id: 1, count: 2 }]);
  await cli.run("restore", "1");
  expect(JSON.parse((await cli.run("flags", "--json")).out)).toEqual([]);
  expect(JSON.parse((await cli.run("flags", "--all", "--json")).out)).toMatchObject([{ id: 1, count: 0 }]);
});

test("feedback shows what was sent, newest first", async () => {
  const sent = { email: "a@example.com", subject: "", message: "First line\nsecond \u001b[2Jline" };
  cli.db
    .insert(feedback)
    .values([
      { ...sent, at: NOW - 1000 },
      { ...sent, subject: "Newer", at: NOW },
    ])
    .run();
  const { out } = await cli.run("feedback");
  expect(out.indexOf("Newer")).toBeLessThan(out.indexOf("(no subject)"));
  expect(out).toContain("  First line\n  second line\n");
  expect(JSON.parse((await cli.run("feedback", "--limit", "1", "--json")).out)).toMatchObject([{ subject: "Newer" }]);
  expect((await cli.run("feedback", "--limit", "0")).code).toBe(2);
});

test("users reset-link prints a link of which only the hash is stored", async () => {
  const { code, out } = await cli.run("users", "reset-link", "MARIA");
  expect(code).toBe(0);
  expect(out).toMatch(/^https:\/\/plateful\.example\/reset-password\?token=[\w-]{43}\n$/);
  const rows = cli.db.select().from(resetTokens).all();
  expect(rows).toHaveLength(1);
  expect(out).not.toContain(rows[0]?.tokenHash ?? "");
  expect((rows[0]?.expiresAt ?? 0) - NOW).toBeGreaterThanOrEqual(3_600_000);
  expect(await cli.run("users", "reset-link", "nobody")).toMatchObject({
    code: 2,
    out: "",
    err: "error: No user is called “nobody”.\n",
  });
});
