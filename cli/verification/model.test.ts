import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProposalAccount } from "#contract/change";
import { sampleImport } from "#pipeline/samples/neighbourhood";
import { type SampleSites, serveSampleSites } from "#pipeline/samples/serve";
import { dealEvidence, deals } from "#server/db/schema/deals";
import { verificationRuns } from "#server/db/schema/verification";
import { readApiStatus } from "#server/features/verification/store";
import { addCommands } from "../commands.ts";
import { createTestCli } from "../test-io.ts";
import type { VerificationSummary } from "./run-summary.ts";

/** An OpenAI-compatible server on loopback whose answers a test sets. */
let answer: (request: { page: string }) => Response | Promise<Response>;
let asked: number;
let stub: ReturnType<typeof Bun.serve>;
let sites: SampleSites;
let folder: string;
let cli: ReturnType<typeof createTestCli>;

beforeEach(async () => {
  asked = 0;
  stub = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      asked++;
      const body = (await request.json()) as { messages: { content: string }[] };
      return answer({ page: body.messages.at(-1)?.content ?? "" });
    },
  });
  folder = await mkdtemp(join(tmpdir(), "plateful-model-"));
  sites = await serveSampleSites({ port: 0, hostname: "127.0.0.1" });
  cli = createTestCli(addCommands, {
    DATA_DIR: folder,
    ALLOW_PRIVATE_HOSTS: sites.hosts.join(","),
    OPENAI_BASE_URL: `http://127.0.0.1:${stub.port}/v1`,
    OPENAI_MODEL: "stub",
    OPENAI_BUDGET_DAY: "2",
    CLOCK: "2026-11-20T12:00:00-05:00",
  });
  const { restaurants } = sampleImport(sites.origin);
  const chosen = restaurants.filter(({ key }) => key === "sample:mangrove-pizza" || key === "sample:copper-wok");
  await Bun.write(join(folder, "import.json"), JSON.stringify({ restaurants: chosen }));
  expect((await cli.run("import", join(folder, "import.json"))).code).toBe(0);
});
afterEach(async () => {
  await stub.stop(true);
  await sites.stop();
  await rm(folder, { recursive: true, force: true });
});

const ONE = ["--restaurant", "Copper Wok Express"];
const verify = async (...options: string[]) => {
  const { code, out } = await cli.run("verify", "--json", ...options);
  return { code, ...(JSON.parse(out) as VerificationSummary) };
};
const completion = (content: unknown) =>
  Response.json({
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "stub",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: JSON.stringify(content) } }],
    usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
  });
const failure = (status: number, code: string) =>
  Response.json({ error: { message: "no", code, type: code } }, { status });
const prices = () =>
  cli.db
    .select({ price: deals.price })
    .from(deals)
    .all()
    .map(({ price }) => price);

describe("a model over HTTP", () => {
  test("that invents deals adds none, and is told apart in the report", async () => {
    answer = () =>
      completion({
        deals: [
          {
            blocks: [1],
            quote: "Every dish costs $0.01 today",
            title: "Everything for a cent",
            kind: "price",
            price: 0.01,
            original_price: null,
            value: null,
            days: [],
            start: null,
            end: null,
            until: null,
            code: null,
            app_only: false,
          },
        ],
      });
    const run = await verify(...ONE);
    expect(asked).toBeGreaterThan(0);
    expect(run.code).toBe(0);
    expect(prices()).not.toContain(0.01);
    expect(
      cli.db
        .select()
        .from(dealEvidence)
        .all()
        .every(({ proposedBy }) => proposedBy.includes("rules")),
    ).toBe(true);
  }, 60_000);

  test("agrees, disagrees on a term, or stays silent: what each proposed is stored and shown with what was kept and why", async () => {
    const said = (quote: string, changes: object) => ({
      ...{ blocks: [], quote, title: quote, kind: "price", price: null, original_price: null, value: null, days: [] },
      ...{ start: null, end: null, until: null, code: null, app_only: false, ...changes },
    });
    answer = ({ page }) =>
      completion({
        deals: page.includes("COPPER2")
          ? [
              said("Wok Box Combo $7.49", { price: 7.49 }),
              said("$2 off any family dinner with code COPPER2", { kind: "amount_off", value: 5, code: "COPPER2" }),
            ]
          : [],
      });
    expect((await verify(...ONE)).code).toBe(0);
    const ids = cli.db.select({ id: deals.id, title: deals.title }).from(deals).all();
    const idOf = (words: RegExp) => String(ids.find(({ title }) => words.test(title))?.id);
    const show = async (id: string) => {
      const { evidence } = JSON.parse((await cli.run("show", id, "--json")).out) as {
        evidence: { proposals: { agreement: string; each: ProposalAccount[] } };
      };
      return evidence.proposals;
    };
    const agreed = idOf(/Wok Box/);
    expect(await show(agreed)).toMatchObject({
      agreement: "agreed",
      each: [
        { by: "rules", refusal: null, differs: [], silent: [] },
        { by: "model", refusal: null, differs: [], silent: ["timeWindows"] },
      ],
    });
    expect((await cli.run("show", agreed)).out).toContain("rules, model; they agree");
    const disagreed = idOf(/family dinner/i);
    expect(await show(disagreed)).toMatchObject({
      agreement: "disagreed",
      each: [
        { by: "rules", refusal: null },
        {
          by: "model",
          refusal: { reason: "price_not_backed" },
          differs: [
            { term: "benefit", proposed: { kind: "amount_off", value: 5 }, kept: { kind: "amount_off", value: 2 } },
          ],
        },
      ],
    });
    const printed = (await cli.run("show", disagreed)).out;
    expect(printed).toContain("rules; where they disagree, the page's own words were kept");
    expect(printed).toContain("kept out, price not backed");
    const alone = idOf(/Soup|egg drop/i);
    expect(await show(alone)).toMatchObject({ agreement: "alone", each: [{ by: "rules", refusal: null }] });
    expect((await cli.run("show", alone)).out).toContain("rules alone; the model, which was asked, did not");
  }, 60_000);

  test("without quota is asked once in the run; the rules' deals stay, the status says why", async () => {
    answer = async () => {
      // Long enough for the other restaurant to come to its own question.
      await Bun.sleep(1_000);
      return failure(429, "insufficient_quota");
    };
    const run = await verify("--concurrency", "3");
    expect(asked).toBe(1);
    expect(run.code).toBe(1);
    expect(run.totals.added).toBeGreaterThan(0);
    expect(readApiStatus(cli.db, true).status).toBe("quota_exceeded");
  }, 60_000);

  test("that fails is tried three times a page; deals keep their state; available again with the next success", async () => {
    answer = () => completion({ deals: [] });
    const first = await verify(...ONE);
    answer = () => failure(500, "server_error");
    asked = 0;
    const second = await verify("--force", ...ONE);
    expect(asked).toBeGreaterThan(0);
    expect(asked % 3).toBe(0);
    expect(second).toMatchObject({ code: 1, totals: { removed: 0 } });
    const told = { status: "error", message: "The AI service does not answer right now." } as const;
    expect(readApiStatus(cli.db, true)).toEqual(told);
    expect(second).toMatchObject({ status: told, modelFailure: "The model failed: HTTP 500 server_error" });
    for (const [given, cause] of [
      [() => failure(401, "invalid_api_key"), "the key is refused (401 invalid_api_key). See OPENAI_API_KEY"],
      [() => new Response("<html>gateway</html>"), "its answer is not the JSON that was asked for"],
    ] as const) {
      answer = given;
      const { out } = await cli.run("verify", "--force", ...ONE);
      expect(out.replace(/\s+/g, " ")).toContain(`${told.message} The model failed: ${cause}. The rules worked alone`);
      expect((await cli.run("status")).out).toContain(`The model failed: ${cause}`);
      const { api } = JSON.parse((await cli.run("status", "--json")).out);
      expect(api).toEqual({ ...told, cause: `The model failed: ${cause}` });
      expect(readApiStatus(cli.db, true)).toEqual(told);
    }
    answer = () => completion({ deals: [] });
    expect((await verify("--force", ...ONE)).code).toBe(0);
    expect(readApiStatus(cli.db, true).status).toBe("available");
    expect(
      cli.db
        .select()
        .from(deals)
        .all()
        .filter(({ removedAt }) => removedAt === null),
    ).toHaveLength(first.totals.added);
  }, 90_000);

  test("an unchanged page costs no token", async () => {
    answer = () => completion({ deals: [] });
    const first = await verify(...ONE);
    expect(first.tokens).toBeGreaterThan(0);
    asked = 0;
    expect(await verify(...ONE)).toMatchObject({ tokens: 0, dollars: 0 });
    expect(asked).toBe(0);
  }, 60_000);

  test("a spent budget ends the asking, not the run", async () => {
    answer = () => completion({ deals: [] });
    const run = await verify("--budget", "0.0001", "--concurrency", "1");
    expect(asked).toBe(1);
    expect(run.code).toBe(0);
    expect(run.restaurants).toHaveLength(2);
    // The first one's second page too was not asked about any more.
    expect(run.beyondBudget).toBe(2);
    const [stored] = cli.db.select().from(verificationRuns).all();
    expect(stored).toMatchObject({ modelTokens: 1100 });
    expect(stored?.modelDollars).toBeCloseTo(0.00056, 6);
  }, 60_000);

  test("a day's budget that earlier runs spent ends the asking in later ones", async () => {
    cli.db
      .insert(verificationRuns)
      .values({ trigger: "cli", startedAt: Date.parse("2026-11-20T01:00:00Z"), modelDollars: 2 })
      .run();
    answer = () => completion({ deals: [] });
    const run = await verify();
    expect([run.code, asked, run.beyondBudget]).toEqual([0, 0, 2]);
    expect(run.totals.added).toBeGreaterThan(0);
    const { out } = await cli.run("verify", "--force");
    expect(out).toContain("The budget is spent. At 2 sites the rules worked alone; deals keep their state.");
  }, 60_000);

  test("is left alone with --extractor rules", async () => {
    answer = () => failure(500, "server_error");
    expect((await verify("--extractor", "rules", ...ONE)).code).toBe(0);
    expect(asked).toBe(0);
  }, 60_000);
});
