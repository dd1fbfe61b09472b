import { around, distance } from "geokdbush";
import KDBush from "kdbush";
import { dayIn } from "#contract/clock";
import type { Deal, Restaurant } from "#contract/deal";
import { fold } from "#contract/fold";
import { UNDER_FIVE } from "#contract/vocabulary";
import type { PreparedAnswer } from "#server/http/prepared-answer";
import { type Rows, toDeal, toRestaurant } from "./rows.ts";

const KILOMETRES_PER_MILE = 1.609344;
/** Ready answers are kept up to this size, before compression. */
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;

/** A deal as it is sent: its JSON is made once and lacks only the distance and the closing brace. */
export type Entry = { deal: Deal; json: string; searchText: string; place: Place };
/** A restaurant with its current deals, by id. */
export type Place = { restaurant: Restaurant; entries: Entry[] };
/** All deals at one coordinate. Indexed as one point: of many points as near, a search would return any few. */
type Spot = { latitude: number; longitude: number; entries: Entry[] };
export type Found = { entry: Entry; miles: number };

export type Coordinate = { latitude: number; longitude: number };
/** The last deal of the page before: what follows lies farther, or as far with a higher id. */
export type After = { miles: number; id: number };

type Asked = {
  limit: number;
  /** Miles. */
  radius?: number;
  after?: After;
  /** Without it every deal does. */
  passes?: ((entry: Entry) => boolean) | undefined;
};

/** A view in the making, to which rows are added as they are read. */
export class CatalogueDraft {
  readonly byRestaurant = new Map<number, Place>();
  readonly byDeal = new Map<number, Entry>();
  /** Whether a deal in it ends by its date. */
  mayEnd = false;

  /** @param now epoch milliseconds: deals that ended before are left out */
  constructor(readonly now: number) {}

  add({ restaurants, deals }: Rows): void {
    for (const row of restaurants) this.byRestaurant.set(row.id, { restaurant: toRestaurant(row), entries: [] });
    for (const { deal: row, evidence } of deals) {
      const place = this.byRestaurant.get(row.restaurantId);
      if (!place) throw new Error(`deal ${row.id} has no restaurant`);
      if (row.validUntil !== null) {
        if (row.validUntil < dayIn(place.restaurant.timeZone, this.now)) continue;
        this.mayEnd = true;
      }
      const deal = toDeal(row, evidence, place.restaurant);
      const entry: Entry = {
        deal,
        json: JSON.stringify(deal).slice(0, -1),
        searchText: fold(`${deal.title}\n${deal.description}\n${place.restaurant.name}`),
        place,
      };
      place.entries.push(entry);
      this.byDeal.set(deal.id, entry);
    }
  }
}

/** All current deals at one moment, in memory. Never changed once it is made. */
export class CatalogueView {
  readonly places: Place[] = [];
  readonly #byRestaurant: ReadonlyMap<number, Place>;
  readonly #byDeal: ReadonlyMap<number, Entry>;
  readonly #spots: Spot[];
  readonly #unlocated: Entry[] = [];
  readonly #index: KDBush | null;
  /** Epoch milliseconds at which the next deal ends with its day; the view is stale from then on. */
  readonly staleAt: number;
  /**
   * Answers made from this view, gone with it. Those that hold as long as the view does are named by the path and query
   * that asked for them, and are sent by that alone; a name with a space in it is never a path.
   */
  readonly answers = new Map<string, PreparedAnswer>();
  #answerBytes = 0;

  constructor(draft: CatalogueDraft) {
    const { mayEnd, now } = draft;
    this.#byRestaurant = draft.byRestaurant;
    this.#byDeal = draft.byDeal;
    this.places = [...this.#byRestaurant.values()].filter((place) => place.entries.length > 0);
    const spots = new Map<string, Spot>();
    for (const { restaurant, entries } of this.places) {
      const { latitude, longitude } = restaurant;
      if (latitude === null || longitude === null) {
        this.#unlocated.push(...entries);
        continue;
      }
      const spot = spots.get(`${latitude} ${longitude}`);
      if (spot) spot.entries.push(...entries);
      else spots.set(`${latitude} ${longitude}`, { latitude, longitude, entries: [...entries] });
    }
    this.#spots = [...spots.values()];
    this.#unlocated.sort((a, b) => a.deal.id - b.deal.id);
    this.#index = indexOf(this.#spots);
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
   * @returns at most `limit` deals, and one more if there is one
   */
  nearest(from: Coordinate, asked: Asked): Found[] {
    const { after, limit } = asked;
    const passes = asked.passes ?? (() => true);
    const follows = (miles: number, id: number) =>
      !after || miles > after.miles || (miles === after.miles && id > after.id);
    const found: Found[] = [];
    if (this.#index && after?.miles !== Number.POSITIVE_INFINITY) {
      for (const position of this.#near(this.#index, from, asked, follows)) {
        const spot = this.#spots[position] as Spot;
        const miles = milesTo(from, spot);
        if (asked.radius !== undefined && miles > asked.radius) continue;
        for (const entry of spot.entries) {
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

  /** Positions of the spots that can hold the nearest deals asked for. */
  #near(
    index: KDBush,
    from: Coordinate,
    { limit, radius, after, passes }: Asked,
    follows: (miles: number, id: number) => boolean,
  ): Iterable<number> {
    // So few are all needed, whatever their order.
    if (this.#spots.length <= limit + 1) return this.#spots.keys();
    const holdsOne = (position: number) => {
      const spot = this.#spots[position] as Spot;
      const miles = after ? milesTo(from, spot) : 0;
      return spot.entries.some((entry) => follows(miles, entry.deal.id) && (!passes || passes(entry)));
    };
    return around(
      index,
      from.longitude,
      from.latitude,
      limit + 1,
      radius === undefined ? Number.POSITIVE_INFINITY : radius * KILOMETRES_PER_MILE,
      // Asked of many more spots than are found, so it is left out where nothing is filtered.
      after || passes ? holdsOne : undefined,
    ) as number[];
  }

  /** The answer that was made for the same question, or a new one, kept for the next who asks. */
  answer(question: string, make: () => PreparedAnswer): PreparedAnswer {
    let answer = this.answers.get(question);
    if (!answer) {
      answer = make();
      this.answers.set(question, answer);
      this.#answerBytes += answer.bytes;
      for (const [oldest, old] of this.answers) {
        // Maps keep the order in which keys came.
        if (this.#answerBytes <= MOST_ANSWER_BYTES) break;
        this.answers.delete(oldest);
        this.#answerBytes -= old.bytes;
      }
    }
    return answer;
  }
}

function indexOf(spots: Spot[]): KDBush | null {
  if (spots.length === 0) return null;
  const index = new KDBush(spots.length);
  for (const { latitude, longitude } of spots) index.add(longitude, latitude);
  index.finish();
  return index;
}

function milesTo(from: Coordinate, { latitude, longitude }: Spot): number {
  return distance(from.longitude, from.latitude, longitude, latitude) / KILOMETRES_PER_MILE;
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
