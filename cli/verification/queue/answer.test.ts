import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { createCrawler } from "#pipeline/crawl/crawler";
import { ModelError, QuotaExceededError } from "#pipeline/extract/model/model";
import { extractorName } from "#pipeline/extractor-name";
import { readDocument } from "#pipeline/read/read-document";
import { readPage } from "#pipeline/read/read-page";
import { type SampleSites, serveSampleSites } from "#pipeline/samples/serve";
import { readEnvironment } from "../../environment.ts";
import { type CheckJob, checkJob } from "../check-job.ts";
import { type Checked, createLocalChecker } from "../checker.ts";
import { BudgetSpentError } from "../model.ts";
import { BadAnswerError, packAnswer, unpackAnswer } from "./answer.ts";
import type { SentAnswer } from "./answer-schema.ts";
import { RunTools } from "./do-job.ts";
import { type QueuedJob, queuedJob, type RunState, VERSION } from "./queued-job.ts";

const NOON = "2026-11-20T12:00:00-05:00";
const AT = Date.parse(NOON);
const AHEAD = AT - Date.now();
const ASK: RunState = { model: "ask", left: null };
const tools: RunTools[] = [];
let sites: SampleSites;
let job: CheckJob;
let here: Checked;
/** What a worker sends for the job, as bytes. */
let bytes: Buffer;

function queued(own: Partial<QueuedJob> = {}): QueuedJob {
  const sent: QueuedJob = {
    version: VERSION,
    run: crypto.randomUUID(),
    job,
    robots: [],
    extractor: "any",
    prices: { input: 1, output: 1 },
    userAgent: "PlatefulBot/1.0 (+http://localhost/about)",
    clockAhead: AHEAD,
    ...own,
  };
  return queuedJob.parse(JSON.parse(JSON.stringify(sent)));
}

/** Does a job as a worker does it: from JSON, with nothing but its environment. */
async function work(sent: QueuedJob, state = ASK, variables: Record<string, string> = {}) {
  const environment = readEnvironment({ ALLOW_PRIVATE_HOSTS: sites.hosts.join(","), ...variables });
  const own = new RunTools(environment, 1, sent, state);
  tools.push(own);
  return own.do(sent, state, new AbortController().signal);
}

beforeAll(async () => {
  sites = await serveSampleSites({ port: 0, hostname: "127.0.0.1" });
  job = {
    restaurant: {
      id: 7,
      name: "Tidewater Tap",
      website: sites.origin("tidewater-tap"),
      dealPages: [],
      timeZone: "America/New_York",
      discovery: null,
    },
    known: [],
    evidence: [],
    force: false,
  };
  const crawler = createCrawler({
    allowPrivateHosts: sites.hosts.join(","),
    userAgent: "PlatefulBot/1.0 (+http://localhost/about)",
    concurrency: 1,
    now: () => AT,
    read: readPage,
    readServed: readDocument,
  });
  const local = createLocalChecker(crawler, { extractor: extractorName(null), model: null, now: () => AT });
  here = await local.checkRestaurantFor(checkJob.parse(JSON.parse(JSON.stringify(job))), () => {}, never());
  await local.close();
  bytes = packAnswer(job.restaurant.id, await work(queued()));
}, 60_000);
afterAll(async () => {
  for (const one of tools) await one.close();
  await sites.stop();
});

const never = () => new AbortController().signal;

/** The answer with something in it changed. */
function tampered(change: (answer: SentAnswer) => void): Buffer {
  const answer: SentAnswer = JSON.parse(gunzipSync(bytes).toString());
  const before = JSON.stringify(answer);
  change(answer);
  // A test that changes nothing would prove nothing.
  expect(JSON.stringify(answer)).not.toBe(before);
  return gzipSync(JSON.stringify(answer));
}

const refused = (sent: Uint8Array) => {
  try {
    unpackAnswer(job, sent);
  } catch (error) {
    if (error instanceof BadAnswerError) return error.message;
    throw error;
  }
  return "taken";
};

function firstRead(answer: SentAnswer) {
  const page = answer.pages.find(({ findings }) => findings && findings.deals.length > 0);
  const [deal] = page?.findings?.deals ?? [];
  if (!page?.snapshot || !page.findings || !deal) throw new Error("The sample site has no deal.");
  return { page, snapshot: page.snapshot, deal };
}

describe("a job done elsewhere", () => {
  test("answers what it answers in this process, byte for byte the same pictures among it", () => {
    const { check, extractor, robots } = unpackAnswer(job, bytes);
    const timeless = ({ check: { pages, discovery, ...rest } }: Pick<Checked, "check">) => ({
      ...rest,
      discovery: discovery?.pages,
      pages: pages.map((page) => ({ ...page, snapshot: page.snapshot && { ...page.snapshot, takenAt: 0 } })),
    });
    expect(here.check.pictures.size).toBeGreaterThan(0);
    expect(timeless({ check })).toEqual(timeless(here));
    expect(extractor).toBe(here.extractor);
    expect(robots.map(({ origin }) => origin)).toEqual([sites.origin("tidewater-tap")]);
  });

  test("knows what was known: unchanged pages and pictures that the writer has are not sent again", async () => {
    const first = unpackAnswer(job, bytes);
    const states = first.check.pages.flatMap(({ state }) => (state ? [state] : []));
    const evidence = first.check.found.map(({ evidence: { sourceUrl, alsoOn, quoteKey, picture, terms } }) => ({
      ...{ sourceUrl, alsoOn, quoteKey, picture },
      terms: terms.map(({ term, quote }) => ({ term, quote })),
    }));
    const later: CheckJob = {
      ...job,
      restaurant: { ...job.restaurant, discovery: first.check.discovery },
      known: states.map((state) => ({ ...state, extractor: first.extractor, goneSince: null })),
      evidence,
    };
    const sent = packAnswer(7, await work(queued({ job: later, robots: first.robots })));
    expect(unpackAnswer(later, sent)).toMatchObject({ check: { outcome: "unchanged", found: [] }, robots: [] });
  }, 60_000);
});

describe("an answer is refused", () => {
  test.each([
    ["that is no gzip", () => Buffer.from("garbage"), "can't be read"],
    ["that is no JSON", () => gzipSync("{"), "can't be read"],
    ["that is no answer", () => gzipSync("[]"), "the whole"],
    ["of another version", () => tampered((answer) => void Object.assign(answer, { version: "0" })), "version"],
    [
      "about another restaurant",
      () => tampered((answer) => void Object.assign(answer, { restaurantId: 8 })),
      "another restaurant",
    ],
    [
      "with a script for an address",
      () => tampered(({ pages }) => void Object.assign(page(pages), { url: "javascript:1" })),
      "url",
    ],
    [
      "read without a snapshot",
      () => tampered((answer) => void Object.assign(firstRead(answer).page, { snapshot: null })),
      "look like",
    ],
    [
      "with a quote that its page does not show",
      () => tampered((answer) => void Object.assign(firstRead(answer).deal.deal, { quote: "Free lobster for all" })),
      "does not stand in its text",
    ],
    [
      "with a day that is none",
      () => tampered((answer) => void Object.assign(firstRead(answer).deal.deal.terms, { validUntil: "soon" })),
      "times are none",
    ],
    [
      "with a file outside the folder",
      () => tampered((answer) => void Object.assign(pictureOf(answer), { file: "../../plateful.sqlite" })),
      "file",
    ],
    [
      "with another picture than it names",
      () =>
        tampered((answer) => void Object.assign(pictureOf(answer), { webp: Buffer.from("other").toString("base64") })),
      "is not the one",
    ],
    [
      "with a picture that nobody has",
      () => tampered((answer) => void Object.assign(pictureOf(answer), { webp: null })),
      "not there",
    ],
  ])("%s", (_, sent, words) => {
    expect(refused(sent())).toContain(words);
  });

  const page = (pages: SentAnswer["pages"]) => {
    const [first] = pages;
    if (!first) throw new Error("The sample site has no page.");
    return first;
  };
  const pictureOf = (answer: SentAnswer) => {
    const { picture } = firstRead(answer).deal;
    if (!picture) throw new Error("The sample deal has no picture.");
    return picture;
  };
});

describe("a worker's model", () => {
  const failureOf = async (sent: QueuedJob, state: RunState, variables: Record<string, string>) => {
    const answer = unpackAnswer(job, packAnswer(7, await work(sent, state, variables)));
    return { failure: answer.check.modelFailure, extractor: answer.extractor, pages: answer.check.pages };
  };
  // Nothing listens there: a call would be seen as a failure of another kind.
  const model = { OPENAI_BASE_URL: "http://127.0.0.1:9/v1", OPENAI_MODEL: "stub" };

  test("is not asked once the run's quota or budget is spent, and nothing counts as gone because of it", async () => {
    for (const [stop, kind] of [
      ["quota", QuotaExceededError],
      ["budget", BudgetSpentError],
    ] as const) {
      const { failure, pages, extractor } = await failureOf(queued(), { model: stop, left: 0 }, model);
      expect(failure).toBeInstanceOf(kind);
      expect(extractor).toBe(extractorName("stub"));
      expect(pages.filter(({ outcome, complete }) => outcome === "read" && complete)).toEqual([]);
    }
  }, 60_000);

  test("that is missing where one read before, or is insisted on, leaves the pages incomplete", async () => {
    const state = { url: `${sites.origin("tidewater-tap")}/`, etag: null, lastModified: null };
    const known = [{ ...state, textHash: null, bodyHash: null, extractor: extractorName("stub"), goneSince: null }];
    for (const sent of [queued({ extractor: "llm" }), queued({ job: { ...job, known } })]) {
      const { failure, extractor } = await failureOf(sent, ASK, {});
      expect(failure).toBeInstanceOf(ModelError);
      expect(extractor).not.toBe(extractorName(null));
    }
    const rules = await failureOf(queued({ extractor: "rules", job: { ...job, known } }), ASK, model);
    expect(rules).toMatchObject({ failure: null, extractor: extractorName(null) });
  }, 60_000);
});
