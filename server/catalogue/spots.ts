import { around, distance } from "geokdbush";
import KDBush from "kdbush";
import type { Place } from "./places.ts";

const KILOMETRES_PER_MILE = 1.609344;
/** So many spots that the index does not have, or has for nothing, are lived with; after that it is made anew. */
const mostOutside = (indexed: number) => 64 + indexed / 1_000;

export type Coordinate = { latitude: number; longitude: number };

/** All places with a deal at one coordinate. Indexed as one point: of many points as near, a search would return any few. */
type Spot = Coordinate & { places: Place[] };

export function milesBetween(from: Coordinate, { latitude, longitude }: Coordinate): number {
  return distance(from.longitude, from.latitude, longitude, latitude) / KILOMETRES_PER_MILE;
}

/** The coordinate of a place that has one. */
export function coordinateOf({ restaurant: { latitude, longitude } }: Place): Coordinate | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Places by where they are. A few that come or go leave the index as it is. */
export class Spots {
  readonly #byKey = new Map<string, Spot>();
  #index: KDBush | null = null;
  /** In the order of the index. Some may have no place any more. */
  #indexed: Spot[] = [];
  /** Not in the index. */
  #added: Spot[] = [];
  #emptied = 0;

  add(place: Place): void {
    const at = coordinateOf(place);
    if (!at) return;
    const key = keyOf(at);
    const spot = this.#byKey.get(key);
    if (!spot) {
      const made = { ...at, places: [place] };
      this.#byKey.set(key, made);
      this.#added.push(made);
      return;
    }
    if (spot.places.length === 0) this.#emptied--;
    spot.places.push(place);
  }

  remove(place: Place): void {
    const at = coordinateOf(place);
    const spot = at && this.#byKey.get(keyOf(at));
    const position = spot ? spot.places.indexOf(place) : -1;
    if (!spot || position < 0) return;
    spot.places.splice(position, 1);
    if (spot.places.length === 0) this.#emptied++;
  }

  /** Makes the index anew where too much stands outside it; half a second for a million spots. */
  settle(): void {
    if (this.#added.length + this.#emptied <= mostOutside(this.#indexed.length)) return;
    for (const [key, spot] of this.#byKey) if (spot.places.length === 0) this.#byKey.delete(key);
    this.#indexed = [...this.#byKey.values()];
    this.#added = [];
    this.#emptied = 0;
    this.#index = indexOf(this.#indexed);
  }

  /**
   * Spots among which the `count` nearest are, with others, in no order.
   * @param radius miles
   * @param holds whether a spot has what is looked for; without it every spot that has a place does
   */
  near(from: Coordinate, count: number, radius: number, holds?: (places: readonly Place[]) => boolean): Spot[] {
    this.settle();
    // So few are all needed, whatever their order.
    if (!this.#index || this.#byKey.size <= count) return [...this.#byKey.values()];
    const { longitude, latitude } = from;
    const passes = holds ?? (this.#emptied > 0 ? hasAny : undefined);
    const found = around(
      this.#index,
      longitude,
      latitude,
      count,
      radius * KILOMETRES_PER_MILE,
      // Asked of many more spots than are found, so it is left out where nothing is filtered.
      passes && ((position) => passes((this.#indexed[position] as Spot).places)),
    ) as number[];
    return [...found.map((position) => this.#indexed[position] as Spot), ...this.#added];
  }
}

const hasAny = (places: readonly Place[]) => places.length > 0;
const keyOf = ({ latitude, longitude }: Coordinate) => `${latitude} ${longitude}`;

function indexOf(spots: readonly Spot[]): KDBush | null {
  if (spots.length === 0) return null;
  const index = new KDBush(spots.length);
  for (const { latitude, longitude } of spots) index.add(longitude, latitude);
  index.finish();
  return index;
}
