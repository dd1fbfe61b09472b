import { distance } from "geokdbush";
import type { Entry, Place } from "./places.ts";
import {
  buildIndex,
  buildInPieces,
  type Coordinate,
  KILOMETRES_PER_MILE,
  type LocatedPlace,
  MOST_SORTED_HERE,
  type SpotIndex,
} from "./spot-index.ts";

/** So many places that the index does not have, or has for nothing, are lived with; after that it is made anew. */
const mostOutside = (indexed: number) => 64 + indexed / 1_000;

export type Found = { entry: Entry; miles: number };
/** The last deal of the page before: what follows lies farther, or as far with a higher id. */
export type After = { miles: number; id: number };
export type NearAsked = {
  /** So many spots are found at least, if there are. */
  count: number;
  /** Miles. */
  radius: number;
  after?: After | undefined;
  /** Without it every deal does. */
  passes?: ((entry: Entry) => boolean) | undefined;
};

type Located = { restaurant: Pick<Place["restaurant"], "latitude" | "longitude"> };

export function milesBetween(from: Coordinate, { latitude, longitude }: Coordinate): number {
  return distance(from.longitude, from.latitude, longitude, latitude) / KILOMETRES_PER_MILE;
}

/** The coordinate of a place that has one. */
export function coordinateOf({ restaurant: { latitude, longitude } }: Located): Coordinate | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function isLocated(place: Place): place is LocatedPlace {
  return coordinateOf(place) !== null;
}

export function follows(after: After | undefined, miles: number, { deal: { id } }: Entry): boolean {
  return !after || miles > after.miles || (miles === after.miles && id > after.id);
}

/** Places with a deal by where they are. A few that come or go leave the index as it is. */
export class Spots {
  #index: SpotIndex | null = null;
  /** Places in the index, those that went too. */
  #indexed = 0;
  #gone = 0;
  /** Not in the index. */
  #added = new Set<LocatedPlace>();
  /** While an index is being made: places that went since it was begun. */
  #goneMeanwhile: LocatedPlace[] | null = null;
  #settling: Promise<void> | null = null;

  add(place: LocatedPlace): void {
    this.#added.add(place);
  }

  remove(place: LocatedPlace): void {
    this.#goneMeanwhile?.push(place);
    if (!this.#added.delete(place) && this.#index?.takeOut(place)) this.#gone++;
  }

  /** Makes the index anew where too much stands outside it; half a second for a million spots. */
  settle(): void {
    if (this.#settling || !this.#isOutgrown) return;
    const places = [...(this.#index?.places() ?? []), ...this.#added];
    this.#take(buildIndex(places), places.length);
    this.#added.clear();
  }

  /** The same beside those who read: they see what is outside the index meanwhile. */
  settleInPieces(): Promise<void> {
    this.#settling ??= this.#settlePieceByPiece().finally(() => {
      this.#settling = null;
    });
    return this.#settling;
  }

  async #settlePieceByPiece(): Promise<void> {
    while (this.#isOutgrown) {
      this.#goneMeanwhile = [];
      const taken = [...this.#added];
      const places: LocatedPlace[] = [];
      for (const place of this.#index?.places() ?? []) {
        places.push(place);
        if (places.length % 20_000 === 0) await new Promise(setImmediate);
      }
      for (const place of taken) places.push(place);
      const index = await buildInPieces(places);
      const gone: LocatedPlace[] = this.#goneMeanwhile;
      this.#goneMeanwhile = null;
      this.#take(index, places.length);
      for (const place of taken) this.#added.delete(place);
      for (const place of gone) if (index?.takeOut(place)) this.#gone++;
    }
  }

  get #isOutgrown(): boolean {
    return this.#added.size + this.#gone > mostOutside(this.#indexed);
  }

  #take(index: SpotIndex | null, indexed: number): void {
    this.#index = index;
    this.#indexed = indexed;
    this.#gone = 0;
  }

  /** Deals that pass, the nearest among them and others too, in no order. */
  near(from: Coordinate, { count, radius, after, passes }: NearAsked): Found[] {
    if (this.#isOutgrown) {
      if (this.#indexed + this.#added.size <= MOST_SORTED_HERE && !this.#settling) this.settle();
      else void this.settleInPieces();
    }
    const found: Found[] = [];
    const fits = (entry: Entry, miles: number) => follows(after, miles, entry) && (!passes || passes(entry));
    const index = this.#index;
    if (index) {
      // Asked of many more spots than are found, so it is left out where nothing is filtered.
      const filter =
        after || passes || this.#gone > 0
          ? (entry: Entry, spot: number) => fits(entry, after ? index.milesTo(spot, from) : 0)
          : undefined;
      for (const spot of index.near(from, count, radius, filter)) {
        const miles = index.milesTo(spot, from);
        if (miles > radius) continue;
        index.eachAt(spot, (entry) => {
          if (fits(entry, miles)) found.push({ entry, miles });
        });
      }
    }
    for (const { restaurant, entries } of this.#added) {
      const miles = milesBetween(from, restaurant);
      if (miles <= radius) for (const entry of entries) if (fits(entry, miles)) found.push({ entry, miles });
    }
    return found;
  }
}
