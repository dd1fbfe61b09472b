import type { Deal } from "#contract/deal";
import { isAtMost } from "#contract/pricing";
import { UNDER_FIVE } from "#contract/vocabulary";
import type { PreparedAnswer } from "#server/http/prepared-answer";
import { fold } from "./fold.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { type Entry, endedBy, isSame, type Place, withOnly } from "./places.ts";
import type { Coordinate } from "./spot-index.ts";
import { type After, coordinateOf, type Found, follows, isLocated, milesBetween, Spots } from "./spots.ts";

/** A text that more deals hold is looked for from the nearest deal on; one that fewer hold, among those that hold it. */
const FEW = 1_000;
/** Ids of at most so many deals that may hold a text, all that do among them. Null where it can't tell. */
export type TextIndex = (folded: string, most: number) => readonly number[] | null;
/** Days end on the hour, or on a half or quarter of it, in every time zone there is. */
const QUARTER_MS = 15 * 60_000;

type Asked = {
  limit: number;
  /** Miles. */
  radius?: number;
  after?: After;
  /** A literal part of title, description or restaurant, whatever the case. */
  text?: string;
  /** Without it every deal does. */
  passes?: ((entry: Entry) => boolean) | undefined;
};

/** All current deals in memory, changed a restaurant at a time and always whole. */
export class CatalogueView {
  readonly #places = new Map<number, Place>();
  readonly #deals = new Map<number, Entry>();
  /** Places with a deal that ends by its date. */
  readonly #ending = new Set<Place>();
  readonly #spots: Spots;
  readonly #unlocated = new Set<Place>();
  readonly #index: TextIndex;
  #staleAt: number;
  #revision = 0;
  /**
   * Answers made from the view as it is, gone with its next change. Those that hold until then are named by the path and
   * query that asked for them, and are sent by that alone; a name with a space in it is never a path.
   */
  readonly #answers = new KeptAnswers();

  /**
   * @param now epoch milliseconds: as of when the places that are put in hold no ended deal
   * @param index may know of deals that are not in the view, or not yet; none of it is shown
   */
  constructor(now: number, index: TextIndex = () => null, spots = new Spots()) {
    this.#staleAt = nextQuarter(now);
    this.#index = index;
    this.#spots = spots;
  }

  /** An empty one that is to take its place, where most stays as it is. */
  emptied(now: number): CatalogueView {
    return new CatalogueView(now, this.#index, this.#spots.emptied());
  }

  /** Grows with every change that visitors see. */
  get revision(): number {
    return this.#revision;
  }

  /** Epoch milliseconds from which on a deal in it may have ended. */
  get staleAt(): number {
    return this.#ending.size === 0 ? Number.POSITIVE_INFINITY : this.#staleAt;
  }

  /** Puts restaurants in, in the stead of what was known of them. */
  put(places: readonly Place[]): void {
    for (const place of places) this.#replace(place.restaurant.id, place);
  }

  /** Takes out restaurants that are stored no more. */
  remove(ids: readonly number[]): void {
    for (const id of ids) this.#replace(id, undefined);
  }

  /** All restaurants but the named. What changes between two of them may or may not be among those to come. */
  *allBut(ids: ReadonlySet<number>): Generator<Place, void> {
    for (const [id, place] of this.#places) if (!ids.has(id)) yield place;
  }

  /** How many restaurants it has. */
  get size(): number {
    return this.#places.size;
  }

  /** Makes its index ready, which the first question for what is near would do otherwise. */
  settle(): void {
    this.#spots.settle();
  }

  /** The same beside those who read. */
  settleInPieces(): Promise<void> {
    return this.#spots.settleInPieces();
  }

  /** Takes out the deals that ended before `now`, epoch milliseconds. */
  removeEnded(now: number): void {
    const hasEnded = endedBy(now);
    this.#staleAt = nextQuarter(now);
    for (const place of [...this.#ending])
      if (place.entries.some(({ deal }) => hasEnded(deal)))
        this.#replace(
          place.restaurant.id,
          withOnly(place, (deal) => !hasEnded(deal)),
        );
  }

  deal(id: number): Entry | undefined {
    return this.#deals.get(id);
  }

  /** Any stored restaurant, also one without a current deal. */
  place(id: number): Place | undefined {
    return this.#places.get(id);
  }

  /** Restaurants with a current deal. */
  get places(): Place[] {
    return [...this.#places.values()].filter(({ entries }) => entries.length > 0);
  }

  /** Categories of restaurants with a current deal, and Under $5 first where something is. */
  categories(): string[] {
    const names = new Set<string>();
    let hasCheap = false;
    for (const { restaurant, entries } of this.places) {
      for (const name of restaurant.categories) names.add(name);
      hasCheap ||= entries.some(({ deal }) => isUnderFive(deal));
    }
    names.delete(UNDER_FIVE);
    const sorted = [...names].sort((a, b) => a.localeCompare(b, "en"));
    return hasCheap ? [UNDER_FIVE, ...sorted] : sorted;
  }

  /**
   * Deals that pass, nearest first and by id where they are as near; those without coordinates come last and outside
   * every radius.
   * @returns at most `limit` deals, and one more if there is one
   */
  nearest(from: Coordinate, asked: Asked): Found[] {
    const { after, limit, radius = Number.POSITIVE_INFINITY } = asked;
    const text = asked.text ? fold(asked.text) : "";
    const few = text ? this.#fewHolding(text) : null;
    const passes = few || !text ? asked.passes : both((entry) => entry.holds(text), asked.passes);
    let found: Found[] = [];
    const take = (entry: Entry, miles: number) => {
      if (follows(after, miles, entry) && (!passes || passes(entry))) found.push({ entry, miles });
    };
    if (few) {
      for (const entry of few) {
        const at = coordinateOf(entry.place);
        const miles = at ? milesBetween(from, at) : Number.POSITIVE_INFINITY;
        if (at ? miles <= radius : asked.radius === undefined) take(entry, miles);
      }
    } else {
      if (after?.miles !== Number.POSITIVE_INFINITY)
        found = this.#spots.near(from, { count: limit + 1, radius, after, passes });
      if (asked.radius === undefined && found.length <= limit)
        for (const { entries } of this.#unlocated) for (const entry of entries) take(entry, Number.POSITIVE_INFINITY);
    }
    // Infinity less Infinity is no order.
    found.sort((a, b) => (a.miles === b.miles ? a.entry.deal.id - b.entry.deal.id : a.miles - b.miles));
    return found.slice(0, limit + 1);
  }

  /** The answer that was made for the same question, or a new one, kept for the next who asks. */
  answer(question: string, make: () => PreparedAnswer): PreparedAnswer {
    return this.#answers.getOrMake(question, make);
  }

  /** The answer that stands ready, if one does. */
  ready(question: string): PreparedAnswer | undefined {
    return this.#answers.get(question);
  }

  /** Deals that hold a folded text, or null when they are more than few. */
  #fewHolding(text: string): Entry[] | null {
    const ids = this.#index(text, FEW + 1);
    if (ids && ids.length > FEW) return null;
    const found: Entry[] = [];
    for (const entry of ids ? ids.map((id) => this.#deals.get(id)) : this.#deals.values()) {
      if (!entry?.holds(text)) continue;
      if (found.length === FEW) return null;
      found.push(entry);
    }
    return found;
  }

  #replace(id: number, place: Place | undefined): void {
    const before = this.#places.get(id);
    if (isSame(before, place)) return;
    // What stays the same keeps its place in the indexes, so what was there goes last.
    if (place) this.#putIn(place);
    if (before) this.#takeOut(before);
    this.#revision++;
    this.#answers.clear();
  }

  #putIn(place: Place): void {
    const { id } = place.restaurant;
    this.#places.set(id, place);
    for (const entry of place.entries) this.#deals.set(entry.deal.id, entry);
    if (place.entries.length === 0) return;
    if (isLocated(place)) this.#spots.put(place);
    else this.#unlocated.add(place);
    if (place.entries.some(({ deal }) => deal.validUntil !== null)) this.#ending.add(place);
  }

  #takeOut(place: Place): void {
    const { id } = place.restaurant;
    if (this.#places.get(id) === place) this.#places.delete(id);
    for (const entry of place.entries) {
      // Another one may have taken its place, also at another restaurant.
      if (this.#deals.get(entry.deal.id) === entry) this.#deals.delete(entry.deal.id);
    }
    if (isLocated(place)) this.#spots.remove(place);
    this.#unlocated.delete(place);
    this.#ending.delete(place);
  }
}

function nextQuarter(now: number): number {
  return (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS;
}

function both<T>(one: (value: T) => boolean, other: ((value: T) => boolean) | undefined): (value: T) => boolean {
  return other ? (value) => one(value) && other(value) : one;
}

export function isUnderFive(deal: Deal): boolean {
  return isAtMost(deal, 5);
}
