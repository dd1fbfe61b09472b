import type { DealFacts, StoredDeal } from "#contract/change";

/** The least likeness at which a found deal is taken for a stored one. */
const SAME = 0.6;

type Known = Pick<StoredDeal, "facts" | "evidence">;
type Seen = { facts: DealFacts; evidence: { quoteKey: string; sourceUrl: string } };

/**
 * Pairs what was found with what is stored, each at most once, the most alike first. The order in which either comes
 * does not matter: ties are broken by the deals themselves.
 * @param mayBe leaves out pairs, however alike
 */
export function matchDeals<Stored extends Known & { id: number }, Found extends Seen>(
  stored: readonly Stored[],
  found: readonly Found[],
  mayBe: (known: Stored, seen: Found) => boolean = () => true,
): Map<Found, Stored> {
  const pairs = found
    .flatMap((seen) => stored.filter((known) => mayBe(known, seen)).map((known) => ({ seen, known })))
    .map((pair) => ({ ...pair, likeness: likeness(pair.known, pair.seen) }))
    .filter((pair) => pair.likeness >= SAME)
    .sort(
      (a, b) =>
        b.likeness - a.likeness ||
        a.known.id - b.known.id ||
        compare(a.seen.evidence.quoteKey, b.seen.evidence.quoteKey) ||
        compare(a.seen.facts.title, b.seen.facts.title),
    );
  const matched = new Map<Found, Stored>();
  const taken = new Set<Stored>();
  for (const { seen, known } of pairs) {
    if (matched.has(seen) || taken.has(known)) continue;
    matched.set(seen, known);
    taken.add(known);
  }
  return matched;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** 0 to 2: the same words on a page are the same deal; otherwise what it is on decides, days and price help. */
function likeness(known: Known, seen: Seen): number {
  const [a, b] = [known.facts, seen.facts];
  const agree =
    (sameList(a.validDays, b.validDays) ? 0.1 : 0) +
    (Math.abs(a.price - b.price) < 0.005 ? 0.1 : 0) +
    (a.benefit.kind === b.benefit.kind && a.benefit.value === b.benefit.value ? 0.05 : 0) +
    (a.code === b.code ? 0.05 : 0);
  if (known.evidence?.quoteKey === seen.evidence.quoteKey) {
    // One sentence may hold several deals: then the titles tell them apart.
    return 1 + agree + 0.5 * overlap(words(a.title), words(b.title));
  }
  const titles = overlap(words(a.title), words(b.title));
  // An imported deal has no quote yet: its title may be the heading that the quoted sentence stands under.
  const named =
    known.evidence || Math.abs(a.price - b.price) >= 0.005
      ? 0
      : contained(words(a.title), words(`${b.title} ${seen.evidence.quoteKey}`));
  const quotes = known.evidence ? overlap(words(known.evidence.quoteKey), words(seen.evidence.quoteKey)) : 0;
  const contradicts =
    (a.code !== null && b.code !== null && a.code !== b.code) ||
    (a.validDays.length > 0 && b.validDays.length > 0 && !a.validDays.some((day) => b.validDays.includes(day)));
  return Math.max(titles, 0.9 * quotes, 0.9 * named) * 0.75 + agree - (contradicts ? 0.4 : 0);
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item));
}

const FILLER = new Set(
  "a an the of and or with for on in at to our your any all every is are only just off".split(" "),
);

const AMOUNT = /[$£€₱₹]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?(?:€|¢)/g;

/** What a text is about: its words and numbers, without days, prices and filler. */
export function words(text: string): Set<string> {
  const wordsOf = (part: string): string[] => part.toLowerCase().match(/[\p{L}]+|\d+/gu) ?? [];
  const told = wordsOf(text.replace(AMOUNT, " "));
  const all = told.length > 0 ? told : wordsOf(text);
  const kept = all.filter((word) => !FILLER.has(word) && !/^(mon|tues|wednes|thurs|fri|satur|sun)days?$/.test(word));
  return new Set((kept.length > 0 ? kept : all).map((word) => word.replace(/(?<=\p{L}{3})e?s$/u, "")));
}

/** The share of `a`'s words that `b` has too. */
function contained(a: Set<string>, b: Set<string>): number {
  if (a.size === 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / a.size;
}

/** Shared words by all words (Jaccard), so that a short title is not taken for every longer one. */
function overlap(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / (a.size + b.size - shared);
}
