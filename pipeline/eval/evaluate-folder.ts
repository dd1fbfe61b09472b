import type { Browser } from "playwright-core";
import type { TimeWindow } from "#contract/vocabulary";
import type { Reach, Snapshot } from "#pipeline/page";
import type { GroundedDeal, Proposal, Refusal } from "#pipeline/proposal";
import { ModelError, type ModelExtractor, QuotaExceededError } from "../extract/model/model.ts";
import type { ExtractionContext } from "../extract/page/reading.ts";
import { extractWithRules } from "../extract/rules.ts";
import { extractStructured } from "../extract/structured.ts";
import { ground } from "../ground/ground.ts";
import { keepSeen } from "../ground/seen.ts";
import type { GoldDeal } from "./gold.ts";
import { type ModelShare, modelShareOf, sumShares } from "./model-share.ts";
import { PageReader, readFileServed } from "./page-reader.ts";
import { type EvalCase, readCases } from "./read-cases.ts";
import { type FieldName, type FieldScores, noFields, type PageScore, scorePage } from "./score.ts";

/** A found deal under the names that `gold.json` uses, beside those that the program uses. */
export type EvalDeal = Omit<GroundedDeal["terms"], "validUntil" | "category"> & {
  /** `[start, end]` pairs in 24 hours; null for opening or closing time. */
  validTimeNorm: TimeWindow[];
  /** A day; empty when none is stated. */
  validUntil: string;
  category: string;
  /** How a visitor comes to see it; of several blocks the one that is hardest to come by. */
  reach: Reach;
  quote: string;
  proposedBy: string[];
};

export type EvalRow = { page: string; expected: number; found: number; matched: number; deals: EvalDeal[] };

/** What `deals eval --json` prints. */
export type EvalDocument = {
  pages: number;
  expected: number;
  found: number;
  matched: number;
  precision: number;
  recall: number;
  f1: number;
  /** Share of matched pairs whose field is right; 1 where no pair could be judged. */
  fields: Record<FieldName, number>;
  /** Pages without an expected deal on which one was found. */
  falsePositivePages: number;
  tokens: number;
  /** What a model would be sent of the pages, whether one was asked or not. */
  modelInput: ModelShare;
  seconds: number;
  rows: EvalRow[];
};

/** A page as it was read and scored, for the report that people read. */
export type EvalPage = {
  name: string;
  snapshot: Snapshot;
  gold: GoldDeal[] | null;
  deals: GroundedDeal[];
  refusals: Refusal[];
  score: PageScore | null;
  /** Sent to the model and answered by it. */
  tokens: number;
  modelInput: ModelShare;
  /** Why the model did not answer; null where it did or was not asked. */
  modelFailure: string | null;
  /** Why the page could not be read, in two tries; null where it was. It then counts as a page without deals. */
  readFailure: string | null;
};

/** How much of a page its score rests on. What is missed on one that was not read says nothing about the extractor. */
export function readingOf({ readFailure, snapshot }: EvalPage): "whole" | "in part" | "not read" {
  if (readFailure !== null) return "not read";
  return snapshot.complete ? "whole" : "in part";
}

export type EvalReport = { document: EvalDocument; pages: EvalPage[] };

export type EvalOptions = {
  browser: Browser;
  /** Told after each page. */
  onProgress?: (done: number, of: number, page: string) => void;
  /** Pages rendered at the same time. */
  concurrency?: number;
  /** Date for pages whose `meta.json` gives none, `YYYY-MM-DD`. */
  today?: string;
  /** Milliseconds that a page has to be read in, a number a try. */
  readingMs?: readonly number[];
  /** Aborted, it ends the evaluation after the pages that are under way. */
  signal?: AbortSignal;
  /** Asked beside the rules; what it can't answer is left to them. */
  model?: ModelExtractor | null;
  /**
   * `drawn`: each page in the browser, and found quotes are looked for on it, as `verify` does. `served`: without it where
   * that gives the same blocks, and no quote is looked for, in a fraction of the time. Drawn if left out.
   */
  reading?: "drawn" | "served";
};

const READING_MS = [15_000, 30_000];
const TIME_ZONE = "America/New_York";

/**
 * Reads, extracts, grounds and scores every page of an evaluation folder.
 * @throws EvalFolderError before any page is read; the signal's reason once the pages under way are done
 */
export async function evaluateFolder(folder: string, options: EvalOptions): Promise<EvalReport> {
  const started = performance.now();
  const cases = await readCases(folder);
  const pages: EvalPage[] = new Array(cases.length);
  let next = 0;
  let done = 0;
  const work = async () => {
    const reader = new PageReader(options.browser);
    try {
      for (let i = next++; i < cases.length && !options.signal?.aborted; i = next++) {
        const evalCase = cases[i] as EvalCase;
        pages[i] = await evaluatePage(evalCase, reader, options);
        options.onProgress?.(++done, cases.length, evalCase.name);
      }
    } finally {
      await reader.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.concurrency ?? 3, cases.length) }, work));
  options.signal?.throwIfAborted();
  return { document: documentOf(pages, (performance.now() - started) / 1000), pages };
}

async function evaluatePage(
  { name, file, gold, meta }: EvalCase,
  reader: PageReader,
  options: EvalOptions,
): Promise<EvalPage> {
  const today = meta.today ?? options.today ?? new Date().toISOString().slice(0, 10);
  const at = { url: addressOf(meta.address), now: Date.parse(`${today}T12:00:00Z`) };
  const context = { today, timeZone: TIME_ZONE, restaurantName: "" };
  let asked: { textHash: string; answer: ModelAnswer } | null = null;
  const search = async (snapshot: Snapshot) => {
    // Asked once, however often the page is read.
    if (asked?.textHash !== snapshot.textHash)
      asked = { textHash: snapshot.textHash, answer: await askModel(options.model ?? null, snapshot, context) };
    const { answer } = asked;
    const proposals = [
      ...extractWithRules(snapshot, context),
      ...extractStructured(snapshot, context),
      ...answer.proposals,
    ];
    return { snapshot, answer, ...ground(snapshot, proposals, context) };
  };
  const { read, failure: readFailure } = await readTwice(options, async (timeoutMs) => {
    if (options.reading === "served")
      return search((await readFileServed(file, at)) ?? (await reader.read(file, { ...at, timeoutMs })));
    const found = await search(await reader.read(file, { ...at, timeoutMs }));
    const sightings = await reader.quotesInSight(found.deals.map(({ quote }) => quote));
    const seen = keepSeen(found.deals, (deal) => sightings[found.deals.indexOf(deal)] ?? null);
    return { ...found, deals: seen.deals, refusals: [...found.refusals, ...seen.refusals] };
  });
  const nothing = { title: "", blocks: [], structured: [], links: [], textHash: "", complete: false };
  const unread = { ...nothing, url: at.url, takenAt: at.now };
  const { snapshot, answer, deals, refusals } = read ?? (await search(unread));
  const { tokens, failure: modelFailure } = answer;
  const score = gold ? scorePage(deals, gold) : null;
  const modelInput = modelShareOf(await Bun.file(file).text(), snapshot, context, gold);
  return { name, snapshot, gold, deals, refusals, tokens, modelInput, modelFailure, readFailure, score };
}

type ModelAnswer = { proposals: Proposal[]; tokens: number; failure: string | null };

async function askModel(
  model: ModelExtractor | null,
  snapshot: Snapshot,
  context: ExtractionContext,
): Promise<ModelAnswer> {
  if (!model) return { proposals: [], tokens: 0, failure: null };
  try {
    const { proposals, usage } = await model.extract(snapshot, context);
    return { proposals, tokens: usage.inputTokens + usage.outputTokens, failure: null };
  } catch (error) {
    if (error instanceof QuotaExceededError) return { proposals: [], tokens: 0, failure: error.message };
    if (!(error instanceof ModelError)) throw error;
    const { inputTokens, outputTokens } = error.usage;
    return { proposals: [], tokens: inputTokens + outputTokens, failure: error.message };
  }
}

function addressOf(address: string | null | undefined): string {
  return address && URL.canParse(address) ? address : "http://127.0.0.1/";
}

/** A busy machine may be late once; a page that is late twice is not read, and the others still count. */
async function readTwice<T>(
  { browser, readingMs = READING_MS }: EvalOptions,
  work: (timeoutMs: number) => Promise<T>,
): Promise<{ read: T | null; failure: string | null }> {
  let failure = "";
  for (const timeoutMs of readingMs) {
    try {
      return { read: await work(timeoutMs), failure: null };
    } catch (error) {
      // Whatever a page does to its browser, the other pages count.
      if (!(error instanceof Error) || !browser.isConnected()) throw error;
      failure = error.message;
    }
  }
  return { read: null, failure };
}

function documentOf(pages: EvalPage[], seconds: number): EvalDocument {
  const sum = (value: (score: PageScore) => number) =>
    pages.reduce((total, page) => total + (page.score ? value(page.score) : 0), 0);
  const [expected, found, matched] = [
    sum((score) => score.expected),
    sum((score) => score.found),
    sum((score) => score.matched),
  ];
  const precision = found === 0 ? 1 : matched / found;
  const recall = expected === 0 ? 1 : matched / expected;
  const totals: FieldScores = noFields();
  for (const { score } of pages) {
    if (!score) continue;
    for (const name of Object.keys(totals) as FieldName[]) {
      totals[name].right += score.fields[name].right;
      totals[name].of += score.fields[name].of;
    }
  }
  const share = (name: FieldName) => (totals[name].of === 0 ? 1 : totals[name].right / totals[name].of);
  return {
    pages: pages.length,
    expected,
    found,
    matched,
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    fields: {
      price: share("price"),
      originalPrice: share("originalPrice"),
      validDays: share("validDays"),
      timeWindow: share("timeWindow"),
      validUntil: share("validUntil"),
    },
    falsePositivePages: pages.filter(
      (page) => page.gold?.every((gold) => gold.optional) && (page.score?.found ?? 0) > 0,
    ).length,
    tokens: pages.reduce((total, page) => total + page.tokens, 0),
    modelInput: sumShares(pages.map((page) => page.modelInput)),
    seconds: Math.round(seconds * 100) / 100,
    rows: pages.map(rowOf),
  };
}

function rowOf(page: EvalPage): EvalRow {
  return {
    page: page.name,
    expected: page.score?.expected ?? 0,
    found: page.score?.found ?? page.deals.length,
    matched: page.score?.matched ?? 0,
    deals: page.deals.map((deal) => ({
      ...deal.terms,
      validTimeNorm: deal.terms.timeWindows,
      validUntil: deal.terms.validUntil ?? "",
      category: deal.terms.category ?? "other",
      reach: reachOf(deal, page.snapshot),
      quote: deal.quote,
      proposedBy: deal.proposedBy,
    })),
  };
}

function reachOf(deal: GroundedDeal, snapshot: Snapshot): Reach {
  return deal.places.some((place) => snapshot.blocks[place.block]?.reach === "expand") ? "expand" : "visible";
}
