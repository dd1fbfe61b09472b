import { expect, test } from "bun:test";
import { foldQuote } from "#pipeline/ground/find-quote";
import { DealSearch } from "./find-deals.ts";
import { drawnPage } from "./read/fixtures/drawn-page.ts";

const drawn = drawnPage();
const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
const COVERED = "Free steak for every guest on Friday";
const cover = `<i style="position:absolute;inset:0;border-top:60px solid #fff"></i>`;

test("an offer that only a border covers is read, and kept out for that; one in a closed panel is looked at when it is open", async () => {
  const snapshot = await drawn.read(
    `<h1>Specials</h1><div style="position:relative;overflow:hidden"><p>${COVERED}</p>${cover}</div><p>$5 drafts, Monday to Friday 4–6 pm</p>
     <details><summary>Weekend</summary><p>Half-price wings on Sunday</p></details>
     <details><summary>Late</summary><div style="position:relative;overflow:hidden"><p>$2 tacos on Tuesday</p>${cover}</div></details>`,
    "<style>html{background:#fff}</style>",
  );
  expect(snapshot.blocks.map(({ text }) => text)).toContain(COVERED);
  const known = { sourceUrl: snapshot.url, alsoOn: [], quoteKey: foldQuote(COVERED), picture: null, terms: [] };
  const search = new DealSearch(context, null, [known]);
  const { deals, refusals } = await search.inDrawn(drawn.page, snapshot, { isPdf: false });
  expect(deals.map(({ deal, picture }) => [deal.quote, picture !== null])).toEqual([
    ["$5 drafts, Monday to Friday 4–6 pm", true],
    ["Weekend Half-price wings on Sunday", true],
  ]);
  const unseen = refusals.filter(({ reason }) => reason === "quote_not_visible");
  expect(unseen.map(({ proposal }) => [proposal.by, proposal.quote])).toEqual([
    ["rules", COVERED],
    ["rules", "Late $2 tacos on Tuesday"],
  ]);
});
