import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { plainFacts } from "#contract/testing/plain-facts";
import type { SchedulePart, TimeWindow } from "#contract/vocabulary";
import type { Snapshot } from "#pipeline/page";
import type { Proposal, RefusalReason } from "#pipeline/proposal";
import { extractWithRules } from "../extract/rules.ts";
import { snapshotOfLines } from "../read/plain-snapshot.ts";
import { ground } from "./ground.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "The Rail" };
const lines = [
  "The Rail Tavern",
  "Happy Hour",
  "Monday - Friday 4pm to 6pm",
  "$5 Wells",
  "$7 House Wine",
  "Daily Specials",
  "Tuesday: half price appetizers all day",
  "Thursday: steak and fries $19 (reg. $26)",
  "Large pizza $4 off with code RAIL4, expires 12/15/2026",
  "BOGO sliders expired 10/31/2026",
  "Dinner Menu",
  "Ribeye 16 oz $48",
];
const page = snapshotOfLines(lines, { url: "https://rail.example/specials", now: 0 });

function proposal(change: Partial<Omit<Proposal, "terms">> & { terms?: Partial<Proposal["terms"]> }): Proposal {
  const { terms, ...rest } = change;
  return {
    by: "model",
    quote: "$5 Wells",
    blocks: [3],
    supports: [],
    ...rest,
    terms: { ...plainFacts, title: "$5 Wells", ...terms },
  };
}
function outcome(one: Proposal, snapshot: Snapshot = page): RefusalReason | "kept" {
  const { deals, refusals } = ground(snapshot, [one], context);
  return deals.length > 0 ? "kept" : (refusals[0]?.reason ?? "no_benefit");
}

describe("what the page says is kept", () => {
  test("everything the rules propose", () => {
    const proposals = extractWithRules(page, context);
    const { deals, refusals } = ground(page, proposals, context);
    expect(refusals).toEqual([]);
    expect(deals.map((deal) => [deal.terms.price, deal.terms.benefit.kind])).toEqual([
      [5, "price"],
      [7, "price"],
      [-1, "percent_off"],
      [19, "price"],
      [-1, "amount_off"],
    ]);
  });

  test("the section's days and hours come with the evidence for them", () => {
    const [deal] = ground(page, [proposal({})], context).deals;
    expect(deal?.terms).toMatchObject({
      validDays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      timeWindows: [["16:00", "18:00"]],
    });
    expect(deal?.evidence.map((entry) => entry.term).sort()).toEqual(["timeWindows", "validDays"]);
    expect(deal?.evidence[0]?.places).toEqual([{ block: 2, start: 0, end: 26 }]);
  });

  test("a quote may differ in dashes, quotation marks, case and invisible characters", () => {
    const curly = snapshotOfLines(["Gus’s — $5\u00a0Wells during happy hour"], { url: "https://gus.example/", now: 0 });
    expect(outcome(proposal({ quote: "GUS'S - $5 we\u200blls during happy hour", blocks: [0] }), curly)).toBe("kept");
  });

  test("rules and model agreeing make one deal that names both", () => {
    const { deals } = ground(page, [...extractWithRules(page, context), proposal({})], context);
    expect(deals.filter((deal) => deal.terms.price === 5).map((deal) => deal.proposedBy)).toEqual([["rules", "model"]]);
  });
});

describe("hours that differ by day", () => {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
  const windows: TimeWindow[] = [
    ["15:00", "18:00"],
    ["22:00", null],
  ];
  const rail = snapshotOfLines(["Happy Hour", "Mon–Thu 3–6 PM, Fri–Sat 10 PM–close", "$5 Wells"], {
    url: "https://rail.example/",
    now: 0,
  });
  const each = { validDays: [...days], timeWindows: windows };
  const parts: SchedulePart[] = [
    { days: days.slice(0, 4), windows: windows.slice(0, 1) },
    { days: days.slice(4), windows: windows.slice(1) },
  ];

  test("are kept as the page tells them", () => {
    expect(outcome(proposal({ blocks: [2], terms: { ...each, schedule: parts } }), rail)).toBe("kept");
    expect(outcome(proposal({ by: "rules", blocks: [2], terms: { ...each, schedule: parts } }), rail)).toBe("kept");
  });

  test("come from the page where a model leaves them out", () => {
    const [deal] = ground(rail, [proposal({ blocks: [2], terms: each })], context).deals;
    expect(deal?.terms).toMatchObject({ ...each, schedule: parts });
  });

  test.each<[string, Partial<Proposal>, SchedulePart[] | null]>([
    ["a model's every window on every day", { by: "model" }, [{ days: [...days], windows }]],
    ["one day moved", { by: "model" }, [{ days: ["Friday"], windows: windows.slice(0, 1) }]],
    ["a day that has no hours", { by: "model" }, [{ days: ["Sunday"], windows: windows.slice(0, 1) }]],
    ["all day", { by: "model" }, [{ days: ["Monday"], windows: [] }]],
    ["the rules' own, in one list", { by: "rules" }, null],
  ])("%s is refused", (_, by, schedule) => {
    expect(outcome(proposal({ ...by, blocks: [2], terms: { ...each, schedule } }), rail)).toBe("time_not_backed");
  });
});

describe("whose money a price is", () => {
  const crown = snapshotOfLines(["Happy Hour", "Monday to Friday 4pm–6pm", "£5 Wells"], {
    url: "https://crown.example/",
    now: 0,
  });
  const wells = (by: Proposal["by"], currency: string | null) =>
    proposal({ by, quote: "£5 Wells", blocks: [2], terms: { currency, ...(by === "rules" && hours) } });
  const hours: Partial<Proposal["terms"]> = {
    validDays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    timeWindows: [["16:00", "18:00"]],
  };

  test("comes from the sign at the quote", () => {
    expect(outcome(wells("rules", "GBP"), crown)).toBe("kept");
    const [deal] = ground(crown, [wells("model", null)], context).deals;
    expect(deal?.terms).toMatchObject({ price: 5, currency: "GBP" });
  });

  test.each([
    ["rules", null],
    ["rules", "EUR"],
    ["model", "EUR"],
  ] as const)("what the %s take it for, %p, is refused where the sign is another", (by, currency) => {
    expect(outcome(wells(by, currency), crown)).toBe("price_not_backed");
  });
});

describe("what the page does not say is refused", () => {
  const hours = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
  test.each([
    ["an invented quote", proposal({ quote: "$1 Oysters" }), "quote_not_found"],
    ["a quote cut out of a number", proposal({ quote: "fries $1", terms: { price: 1 } }), "quote_not_found"],
    ["a moved price", proposal({ terms: { price: 3 } }), "price_not_backed"],
    [
      "a price where there is only an amount off",
      proposal({ quote: lines[8] ?? "", blocks: [8], terms: { price: 4 } }),
      "price_not_backed",
    ],
    ["an invented old price", proposal({ terms: { originalPrice: 12 } }), "original_price_not_backed"],
    [
      "a borrowed day",
      proposal({
        quote: lines[6] ?? "",
        blocks: [6],
        terms: { price: -1, benefit: { kind: "percent_off", value: 50 }, validDays: ["Thursday"] },
      }),
      "days_not_backed",
    ],
    [
      "a section's days on another section's offer",
      proposal({ quote: lines[7] ?? "", blocks: [7], terms: { price: 19, validDays: [...hours] } }),
      "days_not_backed",
    ],
    ["invented hours", proposal({ terms: { timeWindows: [["16:00", "19:00"]] } }), "time_not_backed"],
    ["an invented end", proposal({ terms: { validUntil: "2026-12-15" } }), "date_not_backed"],
    ["another offer's code", proposal({ terms: { code: "RAIL4" } }), "code_not_backed"],
    ["an invented app", proposal({ terms: { requiresApp: true } }), "eligibility_not_backed"],
    [
      "an expired offer",
      proposal({ quote: lines[9] ?? "", blocks: [9], terms: { price: -1, benefit: { kind: "bogo", value: null } } }),
      "not_current",
    ],
    ["an ordinary price", proposal({ quote: lines[11] ?? "", blocks: [11], terms: { price: 48 } }), "not_a_deal"],
    ["words without any offer", proposal({ quote: "Daily Specials", blocks: [5] }), "no_benefit"],
  ] as [string, Proposal, RefusalReason][])("%s", (_name, one, reason) => {
    expect(outcome(one)).toBe(reason);
  });

  test("words in a picture's text or in structured data are not seen", () => {
    const hidden: Snapshot = {
      ...page,
      blocks: page.blocks.map((block) => (block.index === 3 ? { ...block, reach: "alt" as const } : block)),
    };
    expect(outcome(proposal({}), hidden)).toBe("quote_not_visible");
    const data: Snapshot = {
      ...page,
      structured: [{ source: "jsonld", data: { "@type": "Offer", name: "Everything 90% off" } }],
    };
    expect(outcome(proposal({ quote: "Everything 90% off" }), data)).toBe("quote_not_visible");
  });

  test("no mixture of true and false terms gets a false one through", () => {
    const known = extractWithRules(page, context);
    const days = fc.subarray(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const);
    fc.assert(
      fc.property(
        fc.constantFrom(...lines),
        fc.constantFrom(-1, 0, 1, 4, 5, 7, 19, 26, 48),
        days,
        fc.constantFrom(null, "RAIL4", "FREE99"),
        fc.boolean(),
        (quote, price, validDays, code, requiresApp) => {
          const { deals } = ground(
            page,
            [proposal({ quote, blocks: [], terms: { price, validDays: [...validDays], code, requiresApp } })],
            context,
          );
          for (const deal of deals) {
            const truth = known.find(
              (one) => one.terms.price === deal.terms.price && one.terms.benefit.kind === deal.terms.benefit.kind,
            );
            expect(truth).toBeDefined();
            expect(deal.terms.validDays).toEqual(truth?.terms.validDays ?? []);
            expect(deal.terms.code).toBe(truth?.terms.code ?? null);
            expect(deal.terms.requiresApp).toBe(false);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
