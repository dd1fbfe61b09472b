import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { DealChange, DealFacts, StoredDeal } from "#contract/change";
import { applied, evidence, facts, PAGE } from "./fixtures/told-deals.ts";
import { type FoundDeal, reconcile, type VisitedPage } from "./reconcile.ts";

const TODAY = "2026-11-20";
const readWhole: VisitedPage[] = [{ url: PAGE, outcome: "read", complete: true }];

const found = (quote: string, given: Partial<DealFacts> = {}): FoundDeal => ({
  facts: facts({ title: quote, ...given }),
  evidence: evidence(quote),
});

const stored = (
  id: number,
  quote: string,
  given: Partial<DealFacts> = {},
  rest: Partial<StoredDeal> = {},
): StoredDeal => ({
  id,
  origin: "page",
  facts: facts({ title: quote, ...given }),
  evidence: evidence(quote),
  removal: null,
  ...rest,
});

const kinds = (changes: readonly DealChange[]) => changes.map((change) => change.kind);

describe("what became of a deal", () => {
  test("the same quote is confirmed, whatever else the page says", () => {
    const changes = reconcile([stored(1, "Two tacos $5")], [found("Two tacos $5")], readWhole, TODAY);
    expect(kinds(changes)).toEqual(["confirm"]);
  });

  test("the same quote under another heading is confirmed, and described as the page does now", () => {
    const now = found("Two tacos $5", { description: "Lunch Two tacos $5" });
    expect(reconcile([stored(1, "Two tacos $5")], [now], readWhole, TODAY)).toEqual([
      { kind: "confirm", id: 1, evidence: now.evidence, facts: now.facts },
    ]);
  });

  test("another price is an update of the same deal, with what it was", () => {
    const changes = reconcile(
      [stored(1, "Two tacos al pastor $5", { price: 5 })],
      [found("Two tacos al pastor $6", { price: 6 })],
      readWhole,
      TODAY,
    );
    expect(changes).toMatchObject([{ kind: "update", id: 1, fields: { price: { from: 5, to: 6 } } }]);
  });

  test("another price is one where little else is said, and beside other deals that begin alike", () => {
    const changes = reconcile(
      [stored(1, "Burger and a pint $13", { price: 13 }), stored(2, "Burger and a shake $13", { price: 13 })],
      [found("Burger and a shake $13", { price: 13 }), found("Burger and a pint $15", { price: 15 })],
      readWhole,
      TODAY,
    );
    expect(changes).toHaveLength(2);
    expect(changes).toContainEqual(expect.objectContaining({ kind: "update", id: 1 }));
    expect(changes).toContainEqual(expect.objectContaining({ kind: "confirm", id: 2 }));
  });

  test("other hours on a day are an update of the same deal, whatever else agrees", () => {
    const each = { validDays: ["Monday", "Friday"], timeWindows: [["15:00", "18:00"]] } satisfies Partial<DealFacts>;
    const schedule: DealFacts["schedule"] = [
      { days: ["Monday"], windows: [["15:00", "18:00"]] },
      { days: ["Friday"], windows: [] },
    ];
    const changes = reconcile(
      [stored(1, "Two tacos $5", each), stored(2, "Two tacos $5 too", each)],
      [found("Two tacos $5", { ...each, schedule }), found("Two tacos $5 too", each)],
      readWhole,
      TODAY,
    );
    expect(changes).toMatchObject([
      { kind: "update", id: 1, fields: { schedule: { from: null, to: schedule } } },
      { kind: "confirm", id: 2 },
    ]);
  });

  test("gone from a page that was read in full is removed", () => {
    expect(reconcile([stored(1, "Two tacos $5")], [], readWhole, TODAY)).toEqual([
      { kind: "remove", id: 1, reason: "gone" },
    ]);
  });

  test.each([
    ["read in part", { outcome: "read", complete: false }],
    ["failed", { outcome: "failed", complete: false }],
    ["refused", { outcome: "refused", complete: false }],
  ] as const)("a page that was %s takes nothing away", (_, page) => {
    expect(reconcile([stored(1, "Two tacos $5")], [], [{ url: PAGE, ...page }], TODAY)).toEqual([]);
  });

  test("a page that is unchanged confirms what it holds", () => {
    const changes = reconcile(
      [stored(1, "Two tacos $5")],
      [],
      [{ url: PAGE, outcome: "unchanged", complete: true }],
      TODAY,
    );
    expect(changes).toEqual([{ kind: "confirm", id: 1, evidence: null }]);
  });

  test("past its last day it is removed although the page still shows it", () => {
    const past = { validUntil: "2026-11-19" };
    const changes = reconcile([stored(1, "Two tacos $5", past)], [found("Two tacos $5", past)], readWhole, TODAY);
    expect(changes).toEqual([{ kind: "remove", id: 1, reason: "expired" }]);
  });

  test("its last day is included", () => {
    const today = { validUntil: TODAY };
    const changes = reconcile([stored(1, "Two tacos $5", today)], [found("Two tacos $5", today)], readWhole, TODAY);
    expect(kinds(changes)).toEqual(["confirm"]);
  });

  test.each(["flags", "admin"] as const)("removed by %s it does not come back with the same quote", (removal) => {
    const changes = reconcile([stored(1, "Two tacos $5", {}, { removal })], [found("Two tacos $5")], readWhole, TODAY);
    expect(changes).toEqual([]);
  });

  test("removed by flags under its name it does not come back with the same quote for another price", () => {
    const flagged = stored(1, "Wings", { price: 5 }, { removal: "flags" });
    expect(reconcile([flagged], [found("Wings", { price: 6 })], readWhole, TODAY)).toEqual([]);
    // Of two offers in one sentence only one was taken down.
    const beer = found("Wings", { title: "Beer", price: 3 });
    expect(kinds(reconcile([flagged], [beer], readWhole, TODAY))).toEqual(["add"]);
  });

  test("removed it does not come back under another heading; for another price or until another day it does", () => {
    const title = "Crab cakes for $9";
    const [before, now] = [`Specials Every Tuesday: ${title}.`, `November at our house Every Tuesday: ${title}.`];
    const removed = stored(1, before, { title, price: 9 }, { removal: "admin" });
    const again = (given: Partial<DealFacts>) =>
      kinds(reconcile([removed], [found(now, { title, price: 9, ...given })], readWhole, TODAY));
    expect(again({})).toEqual([]);
    expect(again({ price: 8 })).toEqual(["add"]);
    expect(again({ validUntil: "2026-12-24" })).toEqual(["add"]);
    const reworded = found(`${title}, as never before`, { title, price: 9 });
    expect(kinds(reconcile([removed], [reworded], readWhole, TODAY))).toEqual(["add"]);
  });

  test("removed for one day it leaves the same words for another day alone", () => {
    const [monday, friday]: Partial<DealFacts>[] = [{ validDays: ["Monday"] }, { validDays: ["Friday"] }];
    const held = [stored(1, "Wings $5", monday, { removal: "admin" }), stored(2, "Wings $5", friday)];
    expect(reconcile(held, [found("Wings $5", monday), found("Wings $5", friday)], readWhole, TODAY)).toMatchObject([
      { kind: "confirm", id: 2 },
    ]);
    expect(reconcile(held, [found("Wings $5", monday)], readWhole, TODAY)).toEqual([
      { kind: "remove", id: 2, reason: "gone" },
    ]);
  });

  test("gone and back with the same quote it is the same deal", () => {
    const changes = reconcile(
      [stored(7, "Two tacos $5", {}, { removal: "gone" })],
      [found("Two tacos $5")],
      readWhole,
      TODAY,
    );
    expect(changes).toMatchObject([{ kind: "restore", id: 7 }]);
  });

  test("an imported deal gains evidence when the site shows it, and stays when it never does", () => {
    const imported = stored(
      1,
      "Martes de tacos",
      { price: 5, validDays: ["Tuesday"] },
      { origin: "import", evidence: null },
    );
    const shown = found("Martes de tacos Dos tacos al pastor por $5", { price: 5, validDays: ["Tuesday"] });
    expect(reconcile([imported], [shown], readWhole, TODAY)).toMatchObject([
      { kind: "update", id: 1, wasUnverified: true, facts: { title: "Martes de tacos" } },
    ]);
    expect(reconcile([imported], [], readWhole, TODAY)).toEqual([]);
    // Imported after its page was read, it takes the place of what was found there.
    const before = { ...stored(2, shown.evidence.quote, shown.facts), evidence: shown.evidence };
    expect(reconcile([imported, before], [shown], readWhole, TODAY)).toMatchObject([
      { kind: "update", id: 1, wasUnverified: true },
      { kind: "remove", id: 2 },
    ]);
  });

  test("an imported deal that its page calls something else is called and described as there", () => {
    const fish = { title: "Fish tacos", description: "Two fish tacos", price: 5, validDays: ["Tuesday" as const] };
    const imported = stored(1, "", fish, { origin: "import", evidence: null });
    const given = { ...fish, title: "Beef tacos for $5", description: "Every Tuesday: Beef tacos for $5." };
    const shown = found("Every Tuesday: Beef tacos for $5.", given);
    expect(reconcile([imported], [shown], readWhole, TODAY)).toMatchObject([{ kind: "update", id: 1, facts: given }]);
  });

  test("an imported deal's words stay as long as no number in them is another than the page's", () => {
    const given = { title: "Taco plate $5", description: "Al pastor" };
    const imported = stored(1, "", { ...given, price: 5 }, { origin: "import", evidence: null });
    const same = found("Taco plate $5", { title: "Taco plate", description: "With rice", price: 5 });
    expect(reconcile([imported], [same], readWhole, TODAY)).toMatchObject([{ kind: "update", facts: given }]);
    const other = found("Taco plate $6", { title: "Taco plate", description: "With rice", price: 6 });
    expect(reconcile([imported], [other], readWhole, TODAY)).toMatchObject([
      { kind: "update", facts: { title: "Taco plate", description: "Al pastor", price: 6 } },
    ]);
  });

  test("a deal that two pages show is stored once", () => {
    const other = "https://casa.example/";
    const twice = [
      found("Two tacos $5"),
      { facts: facts({ title: "Two tacos $5" }), evidence: evidence("Two tacos $5", other) },
    ];
    const pages: VisitedPage[] = [...readWhole, { url: other, outcome: "read", complete: true }];
    const changes = reconcile([], twice, pages, TODAY);
    expect(changes).toMatchObject([{ kind: "add", evidence: { sourceUrl: other, alsoOn: [PAGE] } }]);
    // The page that is not read anew tells it as before.
    const unchanged: VisitedPage[] = [{ url: PAGE, outcome: "unchanged", complete: true }, pages[1] as VisitedPage];
    expect(reconcile(applied([], changes), twice.slice(1), unchanged, TODAY)).toMatchObject([
      { kind: "confirm", evidence: { sourceUrl: other, alsoOn: [PAGE] } },
    ]);
    const failed: VisitedPage[] = [{ url: PAGE, outcome: "failed", complete: false }, pages[1] as VisitedPage];
    expect(reconcile(applied([], changes), [], failed, TODAY)).toEqual([]);
    expect(kinds(reconcile(applied([], changes), [], pages, TODAY))).toEqual(["remove"]);
    expect(reconcile(applied([], changes), twice.slice(1), pages, TODAY)).toMatchObject([
      { kind: "confirm", evidence: { sourceUrl: other, alsoOn: [] } },
    ]);
  });
});

/** A guard against hanging alone. */
const GUARD_MS = 60_000;

describe("whatever the page holds", () => {
  const subject = fc.constantFrom("tacos", "burger", "oysters", "margarita", "pint", "pizza slice", "wings", "ramen");
  const deal = fc
    .record({
      subject,
      price: fc.constantFrom(-1, 0, 3, 5, 7.5),
      days: fc.constantFrom<DealFacts["validDays"]>([], ["Monday"], ["Tuesday", "Wednesday"]),
    })
    .map(({ subject: on, price, days }) =>
      found(`${on} for ${price} on ${days.join(" ")}`, { price, validDays: days }),
    );
  const deals = fc.array(deal, { maxLength: 8 });

  test(
    "verifying twice changes nothing",
    () => {
      fc.assert(
        fc.property(deals, deals, (first, second) => {
          const one = applied([], reconcile([], first, readWhole, TODAY));
          const two = applied(one, reconcile(one, second, readWhole, TODAY));
          const again = reconcile(two, second, readWhole, TODAY);
          expect(kinds(again).filter((kind) => kind !== "confirm")).toEqual([]);
        }),
        { numRuns: 500 },
      );
    },
    GUARD_MS,
  );

  test(
    "any order of the same facts ends in the same state",
    () => {
      const shuffled = deals.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      );
      fc.assert(
        fc.property(deals, shuffled, (before, [inOrder, inAnother]) => {
          const start = applied([], reconcile([], before, readWhole, TODAY));
          const a = reconcile(start, inOrder, readWhole, TODAY);
          const b = reconcile([...start].reverse(), inAnother, readWhole, TODAY);
          expect(b).toEqual(a);
        }),
        { numRuns: 500 },
      );
    },
    GUARD_MS,
  );
});
