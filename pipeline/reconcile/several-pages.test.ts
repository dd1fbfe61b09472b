import { expect, test } from "bun:test";
import fc from "fast-check";
import type { StoredDeal } from "#contract/change";
import { applied, evidence, facts } from "./fixtures/told-deals.ts";
import { type FoundDeal, reconcile, type VisitedPage } from "./reconcile.ts";

const PAGES = ["https://casa.example/", "https://casa.example/bar", "https://casa.example/specials"];

/** A guard against hanging alone. */
const GUARD_MS = 60_000;

const isCurrent = ({ removal }: StoredDeal) => removal === null;

/** A site whose pages are read when they change, as a check reads them: one that tells a lost deal too is asked again. */
class Site {
  private readonly told: FoundDeal[][] = PAGES.map(() => []);
  stored: StoredDeal[] = [];

  constructor(first: FoundDeal[][]) {
    this.change(first.entries());
  }

  change(pages: Iterable<[page: number, deals: FoundDeal[]]>): void {
    const read = new Set<number>();
    for (const [page, deals] of pages) {
      const at = (deal: FoundDeal) => evidence(deal.evidence.quote, PAGES[page]);
      this.told[page] = deals.map((deal) => ({ ...deal, evidence: at(deal) }));
      read.add(page);
    }
    const found = () => [...read].flatMap((page) => this.told[page] ?? []);
    const told = new Set(found().map((deal) => deal.evidence.quoteKey));
    for (const { evidence: known } of this.stored.filter(isCurrent))
      if (known && read.has(PAGES.indexOf(known.sourceUrl)) && !told.has(known.quoteKey))
        for (const url of known.alsoOn) read.add(PAGES.indexOf(url));
    const visited = PAGES.map(
      (url, page): VisitedPage => ({ url, outcome: read.has(page) ? "read" : "unchanged", complete: true }),
    );
    this.stored = applied(this.stored, reconcile(this.stored, found(), visited, "2026-11-20"));
  }

  quotesAt(url: string): string[] {
    return (this.told[PAGES.indexOf(url)] ?? []).map((deal) => deal.evidence.quoteKey);
  }

  get quotes(): Set<string> {
    return new Set(PAGES.flatMap((url) => this.quotesAt(url)));
  }
}

const deal = fc
  .record({
    subject: fc.constantFrom("tacos al pastor", "house burger", "oysters", "jar of margarita"),
    price: fc.constantFrom(3, 5),
  })
  .map(
    ({ subject, price }): FoundDeal => ({
      facts: facts({ title: subject, price }),
      evidence: evidence(`${subject} $${price}`),
    }),
  );
const page = fc.uniqueArray(deal, { selector: ({ facts: { title } }) => title, maxLength: 4 });

test(
  "however the pages of a site change in turn, each deal that one tells is stored once, where it is told",
  () => {
    const changes = fc.array(fc.tuple(fc.nat({ max: PAGES.length - 1 }), page), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.tuple(page, page, page), changes, (first, turns) => {
        const site = new Site(first);
        for (const turn of turns) {
          site.change([turn]);
          const proofs = site.stored.filter(isCurrent).flatMap(({ evidence: proof }) => proof ?? []);
          expect(proofs.map(({ quoteKey }) => quoteKey).sort()).toEqual([...site.quotes].sort());
          for (const { sourceUrl, quoteKey } of proofs) expect(site.quotesAt(sourceUrl)).toContain(quoteKey);
        }
      }),
      { numRuns: 300 },
    );
  },
  GUARD_MS,
);
