import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expectedDeals, forbiddenTexts } from "#pipeline/samples/expected";
import { sampleImport } from "#pipeline/samples/neighbourhood";
import { type SampleSites, serveSampleSites } from "#pipeline/samples/serve";
import { dealEvidence, dealHistory, deals } from "#server/db/schema/deals";
import { pages, restaurants } from "#server/db/schema/restaurants";
import { dealUpdates } from "#server/db/schema/verification";
import { addCommands } from "../commands.ts";
import { createTestCli } from "../test-io.ts";
import { takeRunLock } from "./run-lock.ts";
import type { VerificationSummary } from "./run-summary.ts";

const SITES = join(import.meta.dir, "../../pipeline/samples/sites");
/** A guard against hanging alone: on a busy machine a crawl takes many times as long. */
setDefaultTimeout(240_000);

const NOON = "2026-11-20T12:00:00-05:00";

/** The whole line on the sample sites: served on loopback, crawled in Chromium, stored. Pages can be edited between runs. */
let folder: string;
let sites: SampleSites;
let cli: ReturnType<typeof createTestCli>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-verify-"));
  await cp(SITES, join(folder, "sites"), { recursive: true });
  sites = await serveSampleSites({ port: 0, hostname: "127.0.0.1", folder: join(folder, "sites") });
  cli = createTestCli(addCommands, {
    DATA_DIR: join(folder, "data"),
    ALLOW_PRIVATE_HOSTS: sites.hosts.join(","),
    CLOCK: NOON,
  });
});
afterEach(async () => {
  await sites.stop();
  await rm(folder, { recursive: true, force: true });
});

async function importSites(...slugs: string[]) {
  const document = sampleImport(sites.origin);
  const chosen = document.restaurants.filter(
    ({ key }) => slugs.length === 0 || slugs.some((slug) => key === `sample:${slug}`),
  );
  const file = join(folder, "import.json");
  await Bun.write(file, JSON.stringify({ restaurants: chosen }));
  expect((await cli.run("import", file)).code).toBe(0);
}

async function verify(...options: string[]): Promise<VerificationSummary & { code: number }> {
  const { code, out } = await cli.run("verify", "--json", ...options);
  return { ...(JSON.parse(out) as VerificationSummary), code };
}

async function editPage(path: string, edit: (html: string) => string) {
  const file = Bun.file(join(folder, "sites", path));
  const before = await file.text();
  const after = edit(before);
  // A test that changes nothing would prove nothing.
  expect(after).not.toBe(before);
  await Bun.write(file, after);
}

const current = () =>
  cli.db
    .select()
    .from(deals)
    .all()
    .filter((deal) => deal.removedAt === null);

describe("deals verify", () => {
  test("a restaurant without a web site has none to visit: 0; an unknown one is wrong usage", async () => {
    const file = join(folder, "no-site.json");
    await Bun.write(file, JSON.stringify({ restaurants: [{ name: "No Site" }] }));
    await cli.run("import", file);
    for (const name of ["no  site", "1"]) {
      const { code, out } = await cli.run("verify", "--restaurant", name);
      expect([code, out]).toEqual([0, expect.stringContaining("There is no web site to visit.")]);
    }
    expect((await cli.run("verify", "--restaurant", "2")).code).toBe(2);
  });

  test("proves the deals of sites that also bait, none of them from forbidden words", async () => {
    // Every way to bait: hidden, an order to a machine, structured data alone, disallowed, past, expired, no deal.
    const slugs = ["night-heron", "copper-wok", "bay-leaf-noodle", "harbor-light", "patty-lane", "tidewater-tap"];
    expect(new Set(slugs.flatMap((slug) => (forbiddenTexts[slug] ?? []).map(({ why }) => why))).size).toBe(7);
    await importSites(...slugs);
    const run = await verify();
    expect(run.code).toBe(0);
    expect(run.restaurants).toHaveLength(slugs.length);
    const quotes = cli.db.select().from(dealEvidence).all();
    const expected = slugs.flatMap((slug) => expectedDeals("2026-11-20")[slug] ?? []);
    expect(expected.length).toBeGreaterThan(20);
    expect(quotes.length).toBeGreaterThanOrEqual(expected.length * 0.9);
    for (const { text } of Object.values(forbiddenTexts).flat())
      expect(quotes.filter(({ quote }) => quote.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
    // Each has its snapshot and picture on disk.
    const pictures = await readdir(join(folder, "data/evidence"));
    for (const { picture } of quotes) expect(pictures).toContain(picture as string);
  });

  test("a second run finds nothing changed, confirms everything, and leaves its update record", async () => {
    await importSites("mangrove-pizza", "night-heron");
    const first = await verify();
    const second = await verify();
    expect(second.totals).toEqual({ added: 0, updated: 0, removed: 0, confirmed: first.totals.added, expired: 0 });
    expect(second.restaurants.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
    expect(cli.db.select().from(dealUpdates).all()).toMatchObject([
      { dealsAdded: first.totals.added },
      { dealsAdded: 0, dealsUpdated: 0, dealsRemoved: 0 },
    ]);
  });

  test("a changed price updates the deal, a vanished line removes it, both with history", async () => {
    await importSites("tidewater-tap");
    await verify();
    const drafts = current().find(({ title }) => title.startsWith("House drafts"));
    await editPage("tidewater-tap/happy-hour.html", (html) =>
      html.replace("$4", "$4.50").replace(/Well drinks/g, "Tap water"),
    );
    const run = await verify();
    expect(run.totals).toMatchObject({ updated: 1 });
    expect(run.totals.removed).toBeGreaterThanOrEqual(1);
    const after = cli.db
      .select()
      .from(deals)
      .where(eq(deals.id, drafts?.id ?? 0))
      .get();
    expect(after).toMatchObject({ price: 4.5, removedAt: null });
    expect(
      cli.db
        .select()
        .from(dealHistory)
        .where(eq(dealHistory.dealId, drafts?.id ?? 0))
        .all(),
    ).toMatchObject([{ change: "added" }, { change: "updated", fields: { price: { from: 4, to: 4.5 } } }]);
  });

  test("hours that come to differ by day, and prices in other money, are updates of the same deals", async () => {
    await importSites("tidewater-tap");
    await verify();
    const drafts = current().find(({ title }) => title.startsWith("House drafts"));
    await editPage("tidewater-tap/happy-hour.html", (html) =>
      html.replace("Monday–Friday, 3–6 pm and 9 pm–close", "Mon–Thu 3–6 pm, Fri–Sat 9 pm–close").replaceAll("$", "£"),
    );
    expect((await verify()).totals).toMatchObject({ added: 0, removed: 0 });
    const { out } = await cli.run("show", String(drafts?.id), "--json");
    const shown = JSON.parse(out) as { price: number; history: { fields: Record<string, unknown> }[] };
    expect(shown).toMatchObject({
      price: drafts?.price,
      currency: "GBP",
      validTime: "Mon–Thu 3 PM – 6 PM, Fri–Sat 9 PM – close",
      schedule: [
        { days: ["Monday", "Tuesday", "Wednesday", "Thursday"], windows: [["15:00", "18:00"]] },
        { days: ["Friday", "Saturday"], windows: [["21:00", null]] },
      ],
    });
    expect(Object.keys(shown.history.at(-1)?.fields ?? {})).toEqual(
      expect.arrayContaining(["currency", "schedule", "validDays", "validTime"]),
    );
    const { out: words } = await cli.run("show", String(drafts?.id));
    expect(words).toContain("£4.00");
    expect(words).toContain("Mon–Thu 3 PM – 6 PM, Fri–Sat 9 PM – close\n");
  });

  test("a page that answers an error takes nothing away, and is named", async () => {
    await importSites("tidewater-tap");
    await verify();
    const before = current().length;
    await rm(join(folder, "sites/tidewater-tap/happy-hour.html"));
    const { code, err } = await cli.run("verify", "--json");
    expect(code).toBe(1);
    expect(err).toContain("Tidewater");
    expect(current()).toHaveLength(before);
    expect(cli.db.select().from(restaurants).get()?.failureCount).toBe(1);
  });

  test("what robots.txt forbids is not read; the line that says so is stored", async () => {
    await importSites("harbor-light");
    await verify();
    const refused = cli.db
      .select()
      .from(pages)
      .all()
      .filter(({ outcome }) => outcome === "refused");
    expect(refused).toMatchObject([
      { url: `${sites.origin("harbor-light")}/specials`, reason: expect.stringContaining("Disallow") },
    ]);
  });

  test("an imported deal gains its evidence; one that the site never shows stays unverified", async () => {
    await importSites("la-ceiba", "tidewater-tap");
    await verify();
    const imported = current().filter(({ origin }) => origin === "import");
    expect(imported.map(({ title, verifiedAt }) => [title, verifiedAt !== null]).sort()).toEqual([
      ["Martes de tacos", true],
      ["Oyster Monday", false],
    ]);
  });

  test("a deal imported after its page was read meets its evidence although the page is unchanged", async () => {
    await importSites("bay-leaf-noodle");
    await verify();
    const proven = current().find((deal) => deal.restaurantId === 1);
    cli.db.delete(deals).run();
    const [restaurant] = sampleImport(sites.origin).restaurants.filter(({ key }) => key === "sample:bay-leaf-noodle");
    const file = join(folder, "later.json");
    const deal = { title: proven?.title, price: proven?.price, originalPrice: proven?.originalPrice };
    await Bun.write(file, JSON.stringify({ restaurants: [{ ...restaurant, deals: [deal] }] }));
    expect((await cli.run("import", file)).code).toBe(0);
    await verify();
    expect(current().filter(({ verifiedAt }) => verifiedAt === null)).toEqual([]);
    expect(current().map(({ origin }) => origin)).toContain("import");
  });

  test("a site that moves away and back is read each time, and its deals' evidence moves with it", async () => {
    await importSites("bay-leaf-noodle");
    await verify();
    const home = sites;
    const before = current().map(({ title }) => title);
    // Both stand at once: a port given back may be another process's before it is asked for again.
    const away = await serveSampleSites({ port: 0, hostname: "127.0.0.1", folder: join(folder, "sites") });
    for (const place of [away, home]) {
      sites = place;
      const allowed = { DATA_DIR: join(folder, "data"), ALLOW_PRIVATE_HOSTS: sites.hosts.join(","), CLOCK: NOON };
      cli = createTestCli(addCommands, allowed, cli.db);
      await importSites("bay-leaf-noodle");
      expect(await verify()).toMatchObject({ code: 0, totals: { added: 0, removed: 0, confirmed: before.length } });
      const sources = cli.db.select().from(dealEvidence).all();
      for (const { sourceUrl } of sources) expect(sourceUrl).toStartWith(sites.origin("bay-leaf-noodle"));
    }
    await away.stop();
    expect(current().map(({ title }) => title)).toEqual(before);
  });

  test("--dry-run says what would change and stores nothing", async () => {
    await importSites("mangrove-pizza");
    const file = join(folder, "ended.json");
    const ended = { title: "Turkey", validUntil: "2026-11-19" };
    await Bun.write(file, JSON.stringify({ restaurants: [{ name: "No Site", deals: [ended] }] }));
    await cli.run("import", file);
    const { code, out } = await cli.run("verify", "--dry-run");
    expect(code).toBe(0);
    expect(out).toMatch(/Nothing stored\. Would be \d+ added, 0 updated, 1 removed/);
    expect(out).toContain("1 deal of restaurants not visited (expired)");
    expect(current()).toMatchObject([ended]);
    expect(cli.db.select().from(dealUpdates).all()).toEqual([]);
  });

  test("what an operator removed does not come back with the same words", async () => {
    await importSites("mangrove-pizza");
    await verify();
    const [first] = current();
    expect((await cli.run("remove", String(first?.id))).code).toBe(0);
    const before = current().length;
    await verify("--force");
    expect(current()).toHaveLength(before);
  });
});

describe("a host that keeps one waiting", () => {
  test("holds one place, however many restaurants share it: another site's turn comes meanwhile", async () => {
    const { promise: isOtherAsked, resolve } = Promise.withResolvers<void>();
    const slow = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: async (request) => {
        const { hostname, pathname } = new URL(request.url);
        if (hostname === "other.localhost") resolve();
        else if (pathname === "/specials") await isOtherAsked;
        const html = { "Content-Type": "text/html; charset=utf-8" };
        return pathname === "/specials"
          ? new Response("<p>Soup", { headers: html })
          : new Response("", { status: 404 });
      },
    });
    const at = (host: string, name: string) => {
      const website = `http://${host}.localhost:${slow.port}/`;
      return { name, website, dealPages: [`${website}specials`] };
    };
    const restaurants = [at("chain", "North"), at("chain", "South"), at("chain", "West"), at("other", "Other")];
    await Bun.write(join(folder, "chain.json"), JSON.stringify({ restaurants }));
    const own = createTestCli(addCommands, {
      DATA_DIR: join(folder, "chain"),
      ALLOW_PRIVATE_HOSTS: `chain.localhost:${slow.port},other.localhost:${slow.port}`,
      CLOCK: NOON,
    });
    try {
      expect((await own.run("import", join(folder, "chain.json"))).code).toBe(0);
      const { code, out } = await own.run("verify", "--json", "--concurrency", "2");
      expect(code).toBe(0);
      expect((JSON.parse(out) as VerificationSummary).restaurants).toHaveLength(4);
    } finally {
      await slow.stop(true);
    }
  });
});

describe("deals verify, exit codes", () => {
  test("0 with no web site to visit", async () => {
    expect((await verify()).code).toBe(0);
  });

  test("1 when a site can't be reached, which is named", async () => {
    const file = join(folder, "far.json");
    await Bun.write(file, JSON.stringify({ restaurants: [{ name: "Far Away", website: "http://127.0.0.1:9/" }] }));
    await cli.run("import", file);
    const { code, out } = await cli.run("verify");
    expect(code).toBe(1);
    expect(out).toContain("Far Away");
  });

  test("75 while another run holds the lock, and nothing is stored", async () => {
    const release = takeRunLock(join(folder, "data/verify.lock"));
    try {
      const { code, err } = await cli.run("verify");
      expect(code).toBe(75);
      expect(err).toContain("Another verification run");
    } finally {
      release();
    }
    expect((await verify()).code).toBe(0);
  });

  test("2 for a restaurant that is not there, 78 for a model that is not configured", async () => {
    expect((await cli.run("verify", "--restaurant", "nobody")).code).toBe(2);
    await importSites("alder-oak");
    expect((await cli.run("verify", "--extractor", "llm")).code).toBe(78);
  });
});
