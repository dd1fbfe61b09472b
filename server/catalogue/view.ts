import { around, distance } from "geokdbush";
import KDBush from "kdbush";
import { dayIn } from "#contract/clock";
import type { Deal, Restaurant } from "#contract/deal";
import { fold } from "#contract/fold";
import { UNDER_FIVE } from "#contract/vocabulary";
import type { PreparedAnswer } from "#server/http/prepared-answer";
import type { loadRows } from "./rows.ts";
import { toDeal, toRestaurant } from "./rows.ts";

const KILOMETRES_PER_MILE = 1.609344;
const LONGEST_ANSWERS = 2_000;

/** A deal as it is sent: its JSON is made once and lacks only the distance and the closing brace. */
export type Entry = { deal: Deal; json: string; searchText: string; place: Place };
/** A restaurant with its current deals, by id. */
export type Place = { restaurant: Restaurant; entries: Entry[] };
export type Found = { entry: Entry; miles: number };

export type Coordinate = { latitude: number; longitude: number };
/** The last deal of the page before: what follows lies farther, or as far with a higher id. */
export type After = { miles: number; id: number };

/** All current deals at one moment, in memory. Never changed once it is made. */
export class CatalogueView {
  readonly places: Place[] = [];
  readonly #byRestaurant = new Map<number, Place>();
  readonly #byDeal = new Map<number, Entry>();
  readonly #located: Place[] = [];
  readonly #unlocated: Entry[] = [];
  readonly #index: KDBush | null;
  /** Epoch milliseconds at which the next deal ends with its day; the view is stale from then on. */
  readonly staleAt: number;
  /** Answers made from this view, by what was asked; gone with it. */
  readonly answers = new Map<string, PreparedAnswer>();

  constructor(rows: ReturnType<typeof loadRows>, now: number) {
    for (const row of rows.restaurants) this.#byRestaurant.set(row.id, { restaurant: toRestaurant(row), entries: [] });
    let mayEnd = false;
    for (const { deal: row, evidence } of rows.deals) {
      const place = this.#byRestaurant.get(row.restaurantId);
      if (!place) throw new Error(`deal ${row.id} has no restaurant`);
      if (row.validUntil !== null) {
        if (row.validUntil < dayIn(place.restaurant.timeZone, now)) continue;
        mayEnd = true;
      }
      const deal = toDeal(row, evidence, place.restaurant);
      const entry: Entry = {
        deal,
        json: JSON.stringify(deal).slice(0, -1),
        searchText: fold(`${deal.title}\n${deal.description}\n${place.restaurant.name}`),
        place,
      };
      place.entries.push(entry);
      this.#byDeal.set(deal.id, entry);
    }
    this.places = [...this.#byRestaurant.values()].filter((place) => place.entries.length > 0);
    for (const place of this.places) {
      if (place.restaurant.latitude === null) this.#unlocated.push(...place.entries);
      else this.#located.push(place);
    }
    this.#unlocated.sort((a, b) => a.deal.id - b.deal.id);
    this.#index = indexOf(this.#located);
    // Days end on the hour, or on a half or quarter of it, in every time zone there is.
    const quarter = 15 * 60_000;
    this.staleAt = mayEnd ? (Math.floor(now / quarter) + 1) * quarter : Number.POSITIVE_INFINITY;
  }

  deal(id: number): Entry | undefined {
    return this.#byDeal.get(id);
  }

  /** Any stored restaurant, also one without a current deal. */
  place(id: number): Place | undefined {
    return this.#byRestaurant.get(id);
  }

  /** Categories of restaurants with a current deal, and Under $5 first where something is. */
  categories(): string[] {
    const names = new Set(this.places.flatMap((place) => place.restaurant.categories));
    names.delete(UNDER_FIVE);
    const sorted = [...names].sort((a, b) => a.localeCompare(b, "en"));
    const hasCheap = this.places.some((place) => place.entries.some(({ deal }) => isUnderFive(deal)));
    return hasCheap ? [UNDER_FIVE, ...sorted] : sorted;
  }

  /**
   * Deals that pass, nearest first and by id where they are as near; those without coordinates come last and outside
   * every radius.
   * @param radius miles
   * @returns at most `limit` deals, and one more if there is one
   */
  nearest(
    from: Coordinate,
    asked: { limit: number; radius?: number; after?: After; passes: (entry: Entry) => boolean },
  ): Found[] {
    const { after, passes, limit } = asked;
    const follows = (miles: number, id: number) =>
      !after || miles > after.miles || (miles === after.miles && id > after.id);
    const found: Found[] = [];
    if (this.#index && after?.miles !== Number.POSITIVE_INFINITY) {
      const near = around(
        this.#index,
        from.longitude,
        from.latitude,
        limit + 1,
        asked.radius === undefined ? Number.POSITIVE_INFINITY : asked.radius * KILOMETRES_PER_MILE,
        (position) => {
          const place = this.#located[position] as Place;
          const miles = after ? milesTo(from, place) : 0;
          return place.entries.some((entry) => follows(miles, entry.deal.id) && passes(entry));
        },
      );
      for (const position of near) {
        const place = this.#located[position as number] as Place;
        const miles = milesTo(from, place);
        for (const entry of place.entries) {
          if (follows(miles, entry.deal.id) && passes(entry)) found.push({ entry, miles });
        }
      }
      found.sort((a, b) => a.miles - b.miles || a.entry.deal.id - b.entry.deal.id);
    }
    if (asked.radius === undefined && found.length <= limit) {
      for (const entry of this.#unlocated) {
        if (found.length > limit) break;
        if (follows(Number.POSITIVE_INFINITY, entry.deal.id) && passes(entry))
          found.push({ entry, miles: Number.POSITIVE_INFINITY });
      }
    }
    return found.slice(0, limit + 1);
  }

  /** The answer that was made for the same question, or a new one, kept for the next who asks. */
  answer(question: string, make: () => PreparedAnswer): PreparedAnswer {
    let answer = this.answers.get(question);
    if (!answer) {
      answer = make();
      // The oldest goes: maps keep the order in which keys came.
      if (this.answers.size >= LONGEST_ANSWERS) this.answers.delete(this.answers.keys().next().value as string);
      this.answers.set(question, answer);
    }
    return answer;
  }
}

function indexOf(places: Place[]): KDBush | null {
  if (places.length === 0) return null;
  const index = new KDBush(places.length);
  for (const { restaurant } of places) index.add(restaurant.longitude as number, restaurant.latitude as number);
  index.finish();
  return index;
}

function milesTo(from: Coordinate, { restaurant }: Place): number {
  const kilometres = distance(
    from.longitude,
    from.latitude,
    restaurant.longitude as number,
    restaurant.latitude as number,
  );
  return kilometres / KILOMETRES_PER_MILE;
}

export function isUnderFive(deal: Deal): boolean {
  return deal.price >= 0 && deal.price <= 5;
}

/** Deals as a JSON array, each with its distance where it has one, in miles to three decimals. */
export function toJson(found: readonly Found[]): string {
  const items = found.map(({ entry, miles }) =>
    Number.isFinite(miles) ? `${entry.json},"distance":${Math.round(miles * 1000) / 1000}}` : `${entry.json}}`,
  );
  return `[${items.join(",")}]`;
}
