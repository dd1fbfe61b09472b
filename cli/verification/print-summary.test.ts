import { expect, test } from "bun:test";
import { printSummary } from "./print-summary.ts";
import type { CheckedSummary, VerificationSummary } from "./run-summary.ts";

const checked = (name: string, outcome: CheckedSummary["outcome"]): CheckedSummary => ({
  restaurant: { id: 1, name, website: "https://t.example/" },
  outcome,
  counts: { added: 2, updated: 0, removed: 0 },
  confirmed: 3,
  pages: [],
  refused: { quote_not_found: 1 },
  keptOut: [],
  changes: [],
});

test.each([80, 100])("no row is wider than a terminal of %p columns, whatever a site's state is", (columns) => {
  let out = "";
  const say = (text: string) => {
    out += text;
  };
  const io = { out: say, err: say, isTerminal: true, colours: false, columns, signal: new AbortController().signal };
  const summary: VerificationSummary = {
    runId: 1,
    restaurants: [checked("Casa Verde Restaurante y Cantina", "refused"), checked("The Anchor", "read")],
    totals: { added: 4, updated: 0, removed: 0, confirmed: 6, expired: 0 },
    ...{ tokens: 0, dollars: 0, beyondBudget: 0, status: null, modelFailure: null, interrupted: false },
  };
  printSummary(io, summary);
  expect(out.split("\n").filter((line) => line.length > columns)).toEqual([]);
  expect(out).toContain("refused by robots.txt");
  expect(out.includes("Confirmed")).toBe(columns === 100);
  expect(out).toContain("6 confirmed");
});
