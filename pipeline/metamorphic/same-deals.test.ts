import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type ChildNode, isTag } from "domhandler";
import * as fc from "fast-check";
import { serialize } from "parse5";
import { adapter } from "parse5-htmlparser2-tree-adapter";
import { extractWithRules } from "../extract/rules.ts";
import { extractStructured } from "../extract/structured.ts";
import { foldQuote } from "../ground/find-quote.ts";
import { ground } from "../ground/ground.ts";
import { NeedsBrowserError } from "../read/served/needs-browser-error.ts";
import { parseHtml } from "../read/served/parse-html.ts";
import { readServed } from "../read/served/read-served.ts";
import { htmlOf, manner, PLAIN, type WrittenPage, writtenPage } from "./written-page.ts";

/** Raise it by hand to look further. */
const RUNS = 25;

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "The Copper Kettle" };
const WRITTEN = join(import.meta.dir, "../read/fixtures/written");

type Found = { quote: string; terms: string };

/** What is found on a page. How much of a deal's surroundings its quote and title take in may differ, what it comes to may not. */
function dealsIn(body: string): Found[] {
  const snapshot = readServed({ body, contentType: "text/html; charset=utf-8" }, { url: "https://t.example/", now: 0 });
  const proposals = [...extractWithRules(snapshot, context), ...extractStructured(snapshot, context)];
  return ground(snapshot, proposals, context)
    .deals.map(({ quote, terms: { category: _, description: __, title: ___, ...terms } }) => ({
      quote: foldQuote(quote),
      terms: JSON.stringify(terms),
    }))
    .sort((a, b) => (a.terms < b.terms ? -1 : 1));
}
const termsIn = (body: string) => dealsIn(body).map(({ terms }) => terms);
const plainly = (page: WrittenPage) => termsIn(htmlOf(page, PLAIN));

test("hidden text, comments, scripts, boxes, attributes and spaces change no deal", () => {
  fc.assert(
    fc.property(writtenPage, manner, (page, how) => {
      expect(termsIn(htmlOf(page, how))).toEqual(plainly(page));
    }),
    { numRuns: RUNS },
  );
});

test("nor does the order of independent sections", () => {
  fc.assert(
    fc.property(
      writtenPage.chain((page) =>
        fc.tuple(fc.constant(page), fc.shuffledSubarray(page.sections, { minLength: page.sections.length })),
      ),
      ([page, sections]) => {
        expect(plainly({ ...page, sections })).toEqual(plainly(page));
      },
    ),
    { numRuns: RUNS },
  );
});

test("a deal's words taken away take that deal away and no other", () => {
  fc.assert(
    fc.property(writtenPage, fc.nat(), (page, pick) => {
      const places = page.sections.flatMap(({ items }, section) => items.map((item) => ({ section, item })));
      const gone = places[pick % places.length];
      const left = page.sections.map((section, index) => ({
        ...section,
        items: section.items.filter((item) => index !== gone?.section || item !== gone.item),
      }));
      const words = foldQuote(gone?.item ?? "");
      const stays = dealsIn(htmlOf(page, PLAIN)).filter(
        ({ quote }) => !quote.includes(words) && !words.includes(quote),
      );
      expect(plainly({ ...page, sections: left })).toEqual(stays.map(({ terms }) => terms));
    }),
    { numRuns: RUNS },
  );
});

/** Sets whole pages down in another way: elements boxed, attributes turned round, spaces widened, unseen words put in. */
function otherwise(html: string, pick: (below: number) => number): string {
  const document = parseHtml(html);
  const turn = (nodes: ChildNode[]) => {
    for (const node of nodes) {
      if (
        node.type === "text" &&
        node.parent &&
        isTag(node.parent) &&
        !/^(?:pre|style|script|title)$/.test(node.parent.name)
      )
        node.data = node.data.replace(/ /g, () => (pick(3) === 0 ? "\n  " : " "));
      if (!isTag(node)) continue;
      node.attribs = Object.fromEntries(Object.entries(node.attribs).reverse());
      turn(node.children);
      if (/^(?:section|article|main|li|td|div)$/.test(node.name) && pick(4) === 0) {
        const lure = parseHtml("<p hidden>Free lobster for everyone on Monday</p><!-- $1 steaks, daily -->");
        const body = adapter
          .getChildNodes(lure.children.find(isTag) as never)
          .find((child) => isTag(child) && child.name === "body");
        for (const child of [...(body && isTag(body) ? body.children : [])]) adapter.appendChild(node, child);
      }
    }
  };
  turn(document.children);
  return serialize(document, { treeAdapter: adapter });
}

test("the written pages give the same deals, however they are set down", async () => {
  let compared = 0;
  for (const name of (await readdir(WRITTEN)).sort()) {
    const html = await Bun.file(join(WRITTEN, name)).text();
    let before: Found[];
    try {
      before = dealsIn(html);
    } catch (error) {
      expect(error).toBeInstanceOf(NeedsBrowserError);
      continue;
    }
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (chances) => {
        const pick = (below: number) => (chances.next().value as number) % below;
        expect({ name, deals: dealsIn(otherwise(html, pick)) }).toEqual({ name, deals: before });
      }),
      { numRuns: Math.ceil(RUNS / 20) },
    );
    compared++;
  }
  expect(compared).toBeGreaterThan(10);
}, 60_000);
