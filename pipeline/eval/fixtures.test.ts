import { beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scheduleWording } from "#contract/schedule-wording";
import type { Snapshot } from "#pipeline/page";
import { drawnPage } from "../read/fixtures/drawn-page.ts";
import { type EvalReport, evaluateFolder, readingOf } from "./evaluate-folder.ts";
import { PageReader, readFileServed } from "./page-reader.ts";
import { renderEvalHtml } from "./render-html.ts";

const FIXTURES = join(import.meta.dir, "../extract/fixtures");
const drawn = drawnPage();
let report: EvalReport;
/** A guard against hanging alone: on a busy machine hundreds of pages take minutes. */
const GUARD_MS = 900_000;

beforeAll(async () => {
  report = await evaluateFolder(FIXTURES, { browser: drawn.browser, reading: "served" });
}, GUARD_MS);

test("the rules read every fixture page: nothing missed, nothing false", () => {
  const troubled = report.pages.flatMap((page) =>
    page.score && (page.score.missed.length > 0 || page.score.falseFinds.length > 0)
      ? [
          {
            page: page.name,
            missed: page.score.missed.map((i) => page.gold?.[i]?.title),
            false: page.score.falseFinds.map((i) => page.deals[i]?.quote),
          },
        ]
      : [],
  );
  expect(troubled).toEqual([]);
});

test("the lines that a model would be sent hold the expected quotes", () => {
  const { quotes, quotesInside } = report.document.modelInput;
  expect(quotes).toBeGreaterThan(400);
  expect(quotesInside / quotes).toBeGreaterThanOrEqual(0.99);
});

test("days and hours are the page's", () => {
  expect(report.document.fields.validDays).toBeGreaterThanOrEqual(0.97);
  expect(report.document.fields.timeWindow).toBeGreaterThanOrEqual(0.95);
  expect(report.document.falsePositivePages).toBe(0);
});

test.each([
  ["hours-a-line-a-day", "Mon–Thu 3 PM – 6 PM, Fri 2 PM – 7 PM, Sun 12 PM – 5 PM"],
  ["hours-in-a-table", "Mon–Thu 3 PM – 6 PM, Fri–Sat 10 PM – close"],
  ["two-windows-2", "Mon–Fri 3:30 PM – 6 PM & 9 PM – 11 PM, Sat 2 PM – 5 PM"],
  ["sandbar-capitals", "Mon all day, Tue–Sun 4 PM – 7 PM"],
])("%s: each day has its own hours", (name, hours) => {
  const { deals } = report.pages.find((page) => page.name === name) ?? { deals: [] };
  const byDay = deals.flatMap(({ terms: { schedule, validTime } }) => (schedule ? { schedule, validTime } : []));
  expect(new Set(byDay.map(({ schedule }) => scheduleWording(schedule)))).toEqual(new Set([hours]));
  expect(new Set(byDay.map(({ validTime }) => validTime))).toEqual(new Set([hours]));
});

test("every deal's quote, and the words that its terms rest on, stand in the visible blocks that it names", () => {
  for (const page of report.pages) {
    for (const { quote, places, evidence } of page.deals) {
      for (const told of [{ quote, places }, ...evidence]) {
        const words = told.places
          .map((place) => page.snapshot.blocks[place.block]?.text.slice(place.start, place.end).trim())
          .join(" ");
        expect(words).toBe(told.quote.replaceAll("\n", " ").trim());
      }
    }
  }
});

test("words that tell of a show too are named as what an offer's days and hours rest on", () => {
  const page = report.pages.find(({ name }) => name === "music-behind-the-hours");
  const [pints] = page?.deals ?? [];
  expect(pints?.evidence.map(({ term, quote }) => [term, quote])).toEqual([
    ["validDays", "Every Friday from 3 to 6 on the deck, live music from 7."],
    ["timeWindows", "Every Friday from 3 to 6 on the deck, live music from 7."],
  ]);
});

/** What leaves something to be judged about what is seen, or how it stands together. Plain paragraphs leave nothing. */
const JUDGED =
  /(?<=[{;"]\s*)(?:display|visibility|opacity|position|float|color|background|font-size|clip|overflow|text-|white-space|top|left|right|max-|height|width|transform|column|grid|flex|order|z-index|content)[\w-]*\s*:\s*[^;{}"]+|\s(?:hidden|aria-hidden|colspan|rowspan)\b|<(?:table|details|select|del|dl|template|dialog)\b|&(?:zwnj|shy|#8203);/gi;

test(
  "a page whose text is in its HTML as served gives the same blocks without a browser as with one",
  async () => {
    const reader = new PageReader(drawn.browser);
    const judged = new Set<string>();
    let compared = 0;
    try {
      for (const { name, snapshot } of report.pages) {
        const file = join(FIXTURES, name, "page.html");
        if (!(await Bun.file(file).exists())) continue;
        const ways = (await Bun.file(file).text()).match(JUDGED) ?? [];
        // A page whose every way of showing something another had before it tells nothing new.
        if (ways.every((way) => judged.has(way))) continue;
        const at = { url: snapshot.url, now: snapshot.takenAt };
        const served = await readFileServed(file, at);
        if (served === null) continue;
        const shown = await reader.read(file, { ...at, timeoutMs: GUARD_MS });
        expect({ name, ...withoutPlaces(served) }).toEqual({ name, ...withoutPlaces(shown) });
        for (const way of ways) judged.add(way);
        compared++;
      }
    } finally {
      await reader.close();
    }
    expect(compared).toBeGreaterThan(40);
  },
  GUARD_MS,
);

const withoutPlaces = ({ title, textHash, blocks }: Snapshot) => ({
  ...{ title, textHash },
  blocks: blocks.map((block) => ({ ...block, box: null })),
});

test("the report shows each page and marks the quotes", () => {
  const html = renderEvalHtml(report);
  for (const page of report.pages) expect(html).toContain(page.name);
  expect(html).toContain("<mark>");
  expect(html).not.toContain("<script");
  const shown = [...html.matchAll(/value="(\w+)"[^>]*> ([\w ]+) <b>(\d+)<\/b>/g)].map(([, value, label]) => [
    value,
    label,
  ]);
  expect(shown).toEqual([
    ["all", "All"],
    ["missed", "Missed"],
    ["unread", "Not read"],
    ["false", "False"],
    ["partly", "Wrong term"],
    ["refused", "Kept out"],
  ]);
});

test("a page that never comes to rest is said not to be read, its deals too; the others are scored", async () => {
  const folder = await mkdtemp(join(tmpdir(), "plateful-eval-"));
  const write = (page: string, html: string, gold: unknown[]) =>
    Promise.all([
      Bun.write(join(folder, page, "page.html"), html),
      Bun.write(join(folder, page, "gold.json"), JSON.stringify(gold)),
    ]);
  const wings = { title: "Half-price wings", quote: "Half-price wings on Mondays" };
  await write("spins", "<p>Half-price wings on Mondays</p><script>for (;;);</script>", [wings]);
  await write("stands", "<h1>Closed</h1>", [{ title: "Soup", quote: "Soup $4" }]);
  const asksOn = "const next = () => Object.assign(new Image(), { onerror: next, src: '/' + Math.random() }); next();";
  await write("tells while it loads", `<p>Half-price wings on Mondays</p><script>${asksOn}</script>`, [wings]);
  try {
    const evaluated = await evaluateFolder(folder, { browser: drawn.browser, readingMs: [500, 5_000] });
    expect(evaluated.pages.map((page) => [page.name, readingOf(page)])).toEqual([
      ["spins", "not read"],
      ["stands", "whole"],
      ["tells while it loads", "whole"],
    ]);
    expect(evaluated.document).toMatchObject({ pages: 3, expected: 3, found: 1 });
    const html = renderEvalHtml(evaluated);
    expect(html).toContain("1 missed, 1 missed on 1 page not read whole");
    expect(html).toContain("<em>Not read</em> Half-price wings");
    expect(html).toContain("<em>Missed</em> Soup");
    const [spins] = evaluated.pages;
    if (!spins) throw new Error("no page");
    expect(renderEvalHtml({ ...evaluated, pages: [{ ...spins, readFailure: null }] })).toContain(
      "read in part, 0 of 1 found",
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
