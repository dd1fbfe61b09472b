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
import { inTurns } from "./turns.ts";

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
  #index: SpotIndex | null;
  /** Not in the index. */
  #added = new Set<LocatedPlace>();
  /** While an index is being made: places that went since it was begun. */
  #goneMeanwhile: LocatedPlace[] | null = null;
  #settling: Promise<void> | null = null;

  constructor(index: SpotIndex | null = null) {
    this.#index = index;
  }

  /** None, yet with the same index: places that come where they are need no new one. */
  emptied(): Spots {
    return new Spots(this.#index?.emptied());
  }

  /** Puts a place in. One that was known of it before is to be taken out afterwards. */
  put(place: LocatedPlace): void {
    // An index that is being made has taken what this one holds.
    if (this.#goneMeanwhile || !this.#index?.put(place)) this.#added.add(place);
  }

  remove(place: LocatedPlace): void {
    this.#goneMeanwhile?.push(place);
    if (!this.#added.delete(place)) this.#index?.takeOut(place);
  }

  /** Makes the index anew where too much stands outside it; half a second for a million spots. */
  settle(): void {
    if (this.#settling || !this.#isOutgrown) return;
    const places = [...(this.#index?.places() ?? []), ...this.#added];
    this.#index = buildIndex(places);
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
      await inTurns(this.#index?.places() ?? [], (place) => places.push(place));
      for (const place of taken) places.push(place);
      const index = await buildInPieces(places);
      const gone: LocatedPlace[] = this.#goneMeanwhile;
      this.#goneMeanwhile = null;
      this.#index = index;
      for (const place of taken) this.#added.delete(place);
      for (const place of gone) index?.takeOut(place);
    }
  }

  get #isOutgrown(): boolean {
    return this.#added.size + (this.#index?.gone ?? 0) > mostOutside(this.#index?.size ?? 0);
  }

  /** Deals that pass, the nearest among them and others too, in no order. */
  near(from: Coordinate, { count, radius, after, passes }: NearAsked): Found[] {
    if (this.#isOutgrown) {
      if ((this.#index?.size ?? 0) + this.#added.size <= MOST_SORTED_HERE && !this.#settling) this.settle();
      else void this.settleInPieces();
    }
    const found: Found[] = [];
    const fits = (entry: Entry, miles: number) => follows(after, miles, entry) && (!passes || passes(entry));
    const index = this.#index;
    if (index) {
      // Asked of many more spots than are found, so it is left out where nothing is filtered.
      const filter =
        after || passes || index.gone > 0
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
