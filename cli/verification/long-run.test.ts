import { expect, test } from "bun:test";
import type { Io } from "../io.ts";
import { printSummary } from "./print-summary.ts";
import { RunInWords } from "./progress.ts";
import type { CheckedSummary, VerificationSummary } from "./run-summary.ts";

const NOTHING = { added: 0, updated: 0, removed: 0 };

function checked(id: number, fields: Partial<CheckedSummary> = {}): CheckedSummary {
  const restaurant = { id, name: `Place ${String(id).padStart(3, "0")}`, website: `https://place${id}.example/` };
  return {
    restaurant,
    outcome: "unchanged",
    counts: NOTHING,
    confirmed: 2,
    pages: [],
    refused: {},
    keptOut: [],
    changes: [],
    ...fields,
  };
}

test("a long run says how far it is, how long the rest takes, what came of it and what it reads", () => {
  let now = 0;
  const run = new RunInWords(200, () => now);
  expect(run.title()).toBe("Verifying: 0 of 200 restaurants");
  run.started("Place 001");
  run.started("Bad\u001b[2J\nPlace");
  expect(run.underWay()).toBe("Place 001, Bad Place");
  now = 30_000;
  for (let id = 1; id <= 10; id++) {
    const isFailed = id === 3;
    run.checked(checked(id, { outcome: isFailed ? "failed" : "read", counts: { ...NOTHING, added: 2 } }));
  }
  expect(run.title()).toBe("Verifying: 10 of 200 restaurants, about 10 min left, 20 deals changed, 1 site not read");
  expect(run.underWay()).toBe("Bad Place");
  now = 90_000;
  for (let id = 11; id <= 200; id++) run.checked(checked(id));
  expect(run.title()).toBe("Verified: 200 of 200 restaurants, 2 min, 20 deals changed, 1 site not read");
});

function printed(columns: number | null, isChanged = true, ended: Partial<VerificationSummary> = {}): string[] {
  const failed = { outcome: "failed" as const, pages: [{ url: "u", outcome: "failed", reason: "It is down." }] };
  const restaurants = Array.from({ length: 200 }, (_, at) => {
    if (at === 150) return checked(at, failed);
    return checked(at, isChanged && at % 40 === 0 ? { outcome: "read", counts: { ...NOTHING, added: 1 } } : {});
  });
  const summary: VerificationSummary = {
    runId: 1,
    restaurants,
    totals: { ...NOTHING, added: 5, confirmed: 400, expired: 0 },
    tokens: 0,
    dollars: 0,
    beyondBudget: 0,
    status: null,
    modelFailure: null,
    interrupted: false,
    ...ended,
  };
  let out = "";
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: () => {},
    isTerminal: false,
    colours: false,
    columns,
    signal: new AbortController().signal,
  };
  printSummary(io, summary);
  return out.split("\n");
}

test("a run interrupted before it finished anything does not say that there was nothing to visit", () => {
  const lines = printed(100, false, { restaurants: [], interrupted: true });
  expect(lines.join("\n")).not.toContain("web site to visit");
  expect(lines).toContain("Interrupted. What was finished is stored; the next run goes on.");
});

test("a long table is cut on a terminal to what changed; what was not read is named; elsewhere all is there", () => {
  const lines = printed(100);
  expect(lines.slice(1, 6).map((line) => line.slice(0, 9))).toEqual(
    [0, 40, 80, 120, 160].map((id) => `Place ${String(id).padStart(3, "0")}`),
  );
  expect(lines[6]).toBe("and 195 more: 194 unchanged, 1 not read");
  expect(lines).toContain("Not read: Place 150 (It is down.)");
  expect(printed(100, false)[0]).toBe("200 restaurants: 199 unchanged, 1 not read");
  expect(printed(null).filter((line) => line.startsWith("Place "))).toHaveLength(200);
});
