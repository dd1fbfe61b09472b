import { expect, test } from "bun:test";
import { snapshotOfLines } from "../read/plain-snapshot.ts";
import { goldDeal } from "./gold.ts";
import { samplesOf } from "./likelihood-samples.ts";

const CONTEXT = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

test("each price of a page is a sample once, and whether it is an offer is what the label says", () => {
  const lines = ["Happy hour, Monday to Friday, 4 to 6", "Draft pints $4", "Dinner", "Roast chicken $19"];
  const pints = goldDeal.parse({ title: "Draft pints $4", price: 4, quote: "Draft pints $4" });
  const samples = samplesOf(snapshotOfLines(lines, { url: "https://t.example/", now: 0 }), [pints], CONTEXT);
  expect(samples.map(({ kind, isOffer }) => [kind, isOffer])).toEqual([
    ["price", true],
    ["price", false],
  ]);
});
