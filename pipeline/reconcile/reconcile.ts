import type { DealChange, DealFacts, Evidence, FactChanges, PageOutcome, StoredDeal } from "#contract/change";
import { foldQuote } from "#pipeline/ground/find-quote";
import { matchDeals, words } from "./match-deals.ts";

export type FoundDeal = { facts: DealFacts; evidence: Evidence };

/** A page as it was visited. `complete`: read to its end by every extractor, or gone for good: what is missing is gone. */
export type VisitedPage = { url: string; outcome: PageOutcome; complete: boolean };

/**
 * What has to change so that the stored deals say what the pages say. Pure; any order of the same facts gives the same
 * changes, and what it answers, applied, needs no further change.
 * @param today `YYYY-MM-DD` where the restaurant stands
 */
export function reconcile(
  stored: readonly StoredDeal[],
  found: readonly FoundDeal[],
  pages: readonly VisitedPage[],
  today: string,
): DealChange[] {
  const changes: DealChange[] = [];
  const current = stored.filter((deal) => deal.removal === null);
  const seen = onceEach(found, stored).filter(({ facts }) => !isPast(facts.validUntil, today));

  const visited = new Map(pages.map((page) => [page.url, page]));
  const matched = matchInTurn(current, seen, visited);
  const stillThere = new Set<StoredDeal>(matched.values());
  const fresh: FoundDeal[] = [];
  for (const deal of seen) {
    const known = matched.get(deal);
    if (known) changes.push(confirmOrUpdate(known, withEarlierPages(deal, known, visited)));
    else fresh.push(deal);
  }

  // Came back with its old words: the same deal as before it went.
  const gone = stored.filter((deal) => deal.removal === "gone" || deal.removal === "expired");
  const returned = matchDeals(gone, fresh, hasSameWords);
  for (const deal of fresh) {
    const before = returned.get(deal);
    changes.push(before ? { kind: "restore", id: before.id, ...deal } : { kind: "add", ...deal });
  }

  for (const deal of current) {
    if (stillThere.has(deal)) continue;
    if (isPast(deal.facts.validUntil, today)) {
      changes.push({ kind: "remove", id: deal.id, reason: "expired" });
      continue;
    }
    const page = deal.evidence ? visited.get(deal.evidence.sourceUrl) : undefined;
    if (page?.outcome === "unchanged") changes.push({ kind: "confirm", id: deal.id, evidence: null });
    const mayBeTold = deal.evidence?.alsoOn.some((url) => mayStillTell(url, visited));
    if (tellsNoMore(page) && !mayBeTold) changes.push({ kind: "remove", id: deal.id, reason: "gone" });
  }
  return changes.sort(byDeal);
}

/** Which current deals are found again. Those that an earlier turn matched are out of the next. */
function matchInTurn(
  current: readonly StoredDeal[],
  seen: readonly FoundDeal[],
  visited: ReadonlyMap<string, VisitedPage>,
): Map<FoundDeal, StoredDeal> {
  const turnOf = ({ evidence }: StoredDeal) => {
    if (evidence === null) return "unproven";
    return visited.get(evidence.sourceUrl)?.outcome === "unchanged" ? "standing" : "open";
  };
  const matched = new Map<FoundDeal, StoredDeal>();
  const match = (turn: ReturnType<typeof turnOf>, mayBe?: typeof tellsTheSame) => {
    const left = seen.filter((deal) => !matched.has(deal));
    const known = current.filter((deal) => turnOf(deal) === turn);
    for (const [deal, before] of matchDeals(known, left, mayBe)) matched.set(deal, before);
  };
  // What an unchanged page tells stands: only the very same deal, told on another page too, is it.
  match("standing", tellsTheSame);
  // An imported deal chooses before those of its page: whether it came before the page was read or after makes no odds.
  match("unproven");
  match("open");
  return matched;
}

/**
 * Leaves out what an operator or visitors' flags took down with these very words, whatever stands above them, and a deal that several pages show:
 * it counts at the first address that deals were stored from before, else at the first of all.
 */
function onceEach(found: readonly FoundDeal[], stored: readonly StoredDeal[]): FoundDeal[] {
  const barred = stored.filter((deal) => deal.removal === "flags" || deal.removal === "admin");
  const current = stored.filter((deal) => deal.removal === null);
  // One line may stand for Monday and for Friday: what was taken down for one day says nothing of the other.
  const allowed = found.filter(
    (deal) =>
      !barred.some((old) => saysTheSame(old, deal) || isUnderAnotherHeading(old, deal)) ||
      current.some((other) => saysTheSame(other, deal) && sameDays(other.facts, deal.facts)),
  );
  const sources = new Set(stored.map((deal) => deal.evidence?.sourceUrl));
  const ordered = [...allowed].sort(
    (a, b) =>
      Number(sources.has(b.evidence.sourceUrl)) - Number(sources.has(a.evidence.sourceUrl)) ||
      compare(a.evidence.sourceUrl, b.evidence.sourceUrl) ||
      compare(a.evidence.quoteKey, b.evidence.quoteKey) ||
      compare(a.facts.title, b.facts.title) ||
      compare(JSON.stringify(a.facts), JSON.stringify(b.facts)),
  );
  const kept: FoundDeal[] = [];
  for (const deal of ordered) {
    const told = kept.find((other) => tellsTheSame(other, deal));
    if (!told) kept.push({ ...deal, evidence: { ...deal.evidence, alsoOn: [] } });
    else told.evidence.alsoOn = otherPages(told.evidence, [deal.evidence.sourceUrl]);
  }
  return kept;
}

/** What it did not tell this time is no more. */
function tellsNoMore(page: VisitedPage | undefined): boolean {
  return page?.complete === true && (page.outcome === "read" || page.outcome === "gone");
}

/** Of a page that told a deal before. */
function mayStillTell(url: string, visited: ReadonlyMap<string, VisitedPage>): boolean {
  return visited.has(url) && !tellsNoMore(visited.get(url));
}

/** Keeps the other pages that told a deal before. */
function withEarlierPages(
  { facts, evidence }: FoundDeal,
  known: StoredDeal,
  visited: ReadonlyMap<string, VisitedPage>,
): FoundDeal {
  const before = known.evidence ? [known.evidence.sourceUrl, ...known.evidence.alsoOn] : [];
  const others = before.filter((url) => mayStillTell(url, visited));
  return { facts, evidence: { ...evidence, alsoOn: otherPages(evidence, others) } };
}

function otherPages({ sourceUrl, alsoOn }: Evidence, more: readonly string[]): string[] {
  return [...new Set([...alsoOn, ...more])].filter((url) => url !== sourceUrl).sort();
}

type Told = Pick<StoredDeal, "facts" | "evidence">;

function hasSameWords(one: Told, other: Told): boolean {
  return one.evidence?.quoteKey === other.evidence?.quoteKey;
}

function isNamedAlike(one: Told, other: Told): boolean {
  return fold(one.facts.title) === fold(other.facts.title);
}

/** One deal, wherever it is told. */
function tellsTheSame(one: Told, other: Told): boolean {
  const isOne = hasSameWords(one, other) || isNamedAlike(one, other);
  return isOne && isSameOffer(one.facts, other.facts) && sameDays(one.facts, other.facts);
}

/** One sentence may hold several offers: the same words are the same deal where they say the same, or are named the same. */
function saysTheSame(known: Told, found: Told): boolean {
  return hasSameWords(known, found) && (isSameOffer(known.facts, found.facts) || isNamedAlike(known, found));
}

/** The same offer until the same day, told by the same words to their end: only what stands above them is another. */
function isUnderAnotherHeading(known: Told, found: Told): boolean {
  const isOne = isNamedAlike(known, found) && tellsTheSame(known, found);
  if (!isOne || known.facts.validUntil !== found.facts.validUntil) return false;
  const [words = [], others = []] = [known, found].map(({ evidence }) => evidence?.quoteKey.split(" ").reverse() ?? []);
  const end = words.findIndex((word, at) => word !== others[at]);
  const shared = end === -1 ? words : words.slice(0, end);
  return shared.reverse().join(" ").includes(foldQuote(found.facts.title));
}

function isSameOffer(a: DealFacts, b: DealFacts): boolean {
  return (
    Math.abs(a.price - b.price) < 0.005 &&
    a.benefit.kind === b.benefit.kind &&
    a.benefit.value === b.benefit.value &&
    a.code === b.code
  );
}

function sameDays(a: DealFacts, b: DealFacts): boolean {
  return (
    [...a.validDays].sort().join() === [...b.validDays].sort().join() &&
    JSON.stringify(a.timeWindows) === JSON.stringify(b.timeWindows)
  );
}

function confirmOrUpdate(known: StoredDeal, found: FoundDeal): DealChange {
  const { facts, evidence } = found;
  const merged = known.origin === "import" ? keepImportedWording(known.facts, facts, evidence) : facts;
  const fields = differences(known.facts, merged);
  const wasUnverified = known.evidence === null;
  // A description takes in what stands around the quote: another heading above the same words is no other offer.
  const { description, ...terms } = fields;
  const isSame = Object.keys(terms).length === 0 && (!description || hasSameWords(known, found));
  if (isSame && !wasUnverified) return { kind: "confirm", id: known.id, evidence, facts: merged };
  return { kind: "update", id: known.id, facts: merged, evidence, fields, wasUnverified };
}

/**
 * Facts are the page's; the words that an operator chose for it stay where the page says them. Guard: a number in them
 * that it does not say would show the old offer beside the new price, and a name another dish than the quote.
 */
function keepImportedWording(imported: DealFacts, page: DealFacts, { quote, terms }: Evidence): DealFacts {
  const { title, description, price, originalPrice, validTime } = page;
  const told = [title, description, price, originalPrice, validTime, quote, ...terms.map((term) => term.quote)];
  const said = new Set(numbersIn(told.join(" ")));
  const isSoNamed = words(imported.title).isSubsetOf(words(told.join(" ")));
  const isBacked = (text: string) => isSoNamed && numbersIn(text).every((number) => said.has(number));
  return {
    ...page,
    title: isBacked(imported.title) ? imported.title : title,
    description: (isBacked(imported.description) && imported.description) || description,
    redemptionInstructions: page.redemptionInstructions || imported.redemptionInstructions,
    limitations: page.limitations || imported.limitations,
  };
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}

function differences(from: DealFacts, to: DealFacts): FactChanges {
  const changed: FactChanges = {};
  for (const field of Object.keys(to) as (keyof DealFacts)[]) {
    if (JSON.stringify(from[field]) !== JSON.stringify(to[field]))
      changed[field] = { from: from[field], to: to[field] };
  }
  return changed;
}

function isPast(validUntil: string | null, today: string): boolean {
  return validUntil !== null && validUntil < today;
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Changes to stored deals by their id, then new ones by their words. */
function byDeal(a: DealChange, b: DealChange): number {
  if (a.kind === "add" || b.kind === "add") {
    if (a.kind !== "add") return -1;
    if (b.kind !== "add") return 1;
    return compare(a.evidence.quoteKey, b.evidence.quoteKey) || compare(a.facts.title, b.facts.title);
  }
  return a.id - b.id;
}
