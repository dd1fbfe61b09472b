import { around, distance } from "geokdbush";
import KDBush from "kdbush";
import { type Coordinates, sortedTree } from "./kd-tree.ts";
import type { Entry, Place } from "./places.ts";

export const KILOMETRES_PER_MILE = 1.609344;
/** Miles. */
const HALF_WAY_ROUND = 12_436;
/** Miles: a hundredth of a millimetre. Of two spots that are nearly as far, rounding makes either the nearer one. */
const AS_FAR = 1e-8;
const A_FEW = 4;
/** After so many places of its making a build lets others have their turn. */
const A_STRETCH = 5_000;
/** More spots than these are sorted by a worker: it takes 10 ms, and readers would wait. */
export const MOST_SORTED_HERE = 20_000;

export type Coordinate = { latitude: number; longitude: number };
export type LocatedPlace = Place & { restaurant: Coordinate };

/**
 * Places by where they are, for the restaurants and coordinates that it was made of. All places at one coordinate are one
 * spot: of many points as near, a search would return any few. Spots are numbered in the order of the tree, so that what
 * is near each other stands beside each other in memory: reading rows from all over it takes longer than finding them.
 */
export class SpotIndex {
  #left: number;

  constructor(
    private readonly tree: KDBush,
    /** Where the places of each spot begin, and where the last one's end. */
    private readonly starts: Uint32Array,
    /** Places in the order of spots; null for one that went. */
    private readonly laid: (LocatedPlace | null)[],
    /** Where in it each restaurant has its place, by id, and at which spot that is. */
    private readonly positions: ReadonlyMap<number, number>,
    private readonly spots: Uint32Array,
    left = laid.length,
  ) {
    this.#left = left;
  }

  /** Of its places, those that went too. */
  get size(): number {
    return this.laid.length;
  }

  get gone(): number {
    return this.size - this.#left;
  }

  /** One in which the same restaurants can be put where they stand in this one. */
  emptied(): SpotIndex {
    return new SpotIndex(this.tree, this.starts, this.laid.slice().fill(null), this.positions, this.spots, 0);
  }

  /** Calls back for each entry that is left at a spot. */
  eachAt(spot: number, take: (entry: Entry) => void): void {
    const end = this.starts[spot + 1] as number;
    for (let at = this.starts[spot] as number; at < end; at++)
      for (const entry of this.laid[at]?.entries ?? NONE) take(entry);
  }

  milesTo(spot: number, { longitude, latitude }: Coordinate): number {
    const { coords } = this.tree;
    return (
      distance(longitude, latitude, coords[2 * spot] as number, coords[2 * spot + 1] as number) / KILOMETRES_PER_MILE
    );
  }

  /**
   * The `count` nearest spots within so many miles that have an entry which passes, all that are as far as the last, and
   * a few more. Without `passes`, simply the nearest.
   */
  near(from: Coordinate, count: number, radius: number, passes?: (entry: Entry, spot: number) => boolean): number[] {
    const has = passes && ((spot: number) => this.hasOne(spot, passes));
    // Past half way round geokdbush takes a radius for a smaller one.
    const kilometres = radius < HALF_WAY_ROUND ? radius * KILOMETRES_PER_MILE : Number.POSITIVE_INFINITY;
    for (let asked = count + A_FEW; ; asked *= 2) {
      const found = around(this.tree, from.longitude, from.latitude, asked, kilometres, has) as number[];
      const [last, farthest] = [found[count - 1], found[asked - 1]];
      if (last === undefined || farthest === undefined) return found;
      if (this.milesTo(farthest, from) > this.milesTo(last, from) + AS_FAR) return found;
    }
  }

  private hasOne(spot: number, passes: (entry: Entry, spot: number) => boolean): boolean {
    const end = this.starts[spot + 1] as number;
    for (let at = this.starts[spot] as number; at < end; at++)
      for (const entry of this.laid[at]?.entries ?? NONE) if (passes(entry, spot)) return true;
    return false;
  }

  /** Puts a place in, in the stead of what its restaurant was. @returns false, having done nothing, if it was elsewhere */
  put(place: LocatedPlace): boolean {
    const at = this.positionOf(place);
    if (at === undefined) return false;
    if (!this.laid[at]) this.#left++;
    this.laid[at] = place;
    return true;
  }

  /** Takes a place out, if no other one of its restaurant was put there. */
  takeOut(place: LocatedPlace): void {
    const at = this.positionOf(place);
    if (at === undefined || this.laid[at] !== place) return;
    this.laid[at] = null;
    this.#left--;
  }

  private positionOf({ restaurant: { id, longitude, latitude } }: LocatedPlace): number | undefined {
    const at = this.positions.get(id);
    if (at === undefined) return undefined;
    const { coords } = this.tree;
    const spot = this.spots[at] as number;
    return coords[2 * spot] === longitude && coords[2 * spot + 1] === latitude ? at : undefined;
  }

  /** Those that are left. */
  *places(): Generator<LocatedPlace, void> {
    for (const place of this.laid) if (place) yield place;
  }
}

const NONE: readonly Entry[] = [];

/** A build pauses here, with coordinates that it needs sorted, or just to let others have their turn. */
type Pause = Coordinates | null;

/** @returns null for no places */
export function buildIndex(places: readonly LocatedPlace[]): SpotIndex | null {
  const build = building(places);
  for (let step = build.next(); ; ) {
    if (step.done) return step.value;
    step = build.next(step.value ? sortedTree(step.value) : undefined);
  }
}

/** The same, never for longer than a few milliseconds at a time. */
export async function buildInPieces(places: readonly LocatedPlace[]): Promise<SpotIndex | null> {
  const build = building(places);
  for (let step = build.next(); ; ) {
    if (step.done) return step.value;
    await new Promise(setImmediate);
    step = build.next(step.value ? await sortedElsewhere(step.value) : undefined);
  }
}

function* building(places: readonly LocatedPlace[]): Generator<Pause, SpotIndex | null, KDBush | undefined> {
  if (places.length === 0) return null;
  const { coordinates, spotOf } = yield* grouped(places);
  const tree = yield coordinates;
  if (!tree) throw new Error("the coordinates were not sorted");
  // The tree tells spots by their number as added: from here on by their place in it.
  const rank = new Uint32Array(coordinates.count);
  for (let at = 0; at < rank.length; at++) {
    rank[tree.ids[at] as number] = at;
    tree.ids[at] = at;
  }
  yield null;
  const starts = new Uint32Array(coordinates.count + 1);
  for (let at = 0; at < places.length; at++) {
    const after = (rank[spotOf[at] as number] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
    if (at % A_STRETCH === 0) yield null;
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  yield null;
  const next = starts.slice();
  const positions = new Map<number, number>();
  const spots = new Uint32Array(places.length);
  // Has its length already, because a long array made at once is kept as a sparse one.
  const laid: (LocatedPlace | null)[] = places.slice();
  for (const [at, place] of places.entries()) {
    const spot = rank[spotOf[at] as number] as number;
    const position = next[spot] as number;
    laid[position] = place;
    positions.set(place.restaurant.id, position);
    spots[position] = spot;
    next[spot] = position + 1;
    if (at % A_STRETCH === 0) yield null;
  }
  return new SpotIndex(tree, starts, laid, positions, spots);
}

/** The distinct coordinates of places, and which of them is whose. By a table of hashes: as texts they would take ten times as long. */
function* grouped(places: readonly LocatedPlace[]) {
  const pairs = new Float64Array(2 * places.length);
  const words = new Uint32Array(pairs.buffer);
  const spotOf = new Uint32Array(places.length);
  let slots = 1;
  while (slots < 2 * places.length) slots *= 2;
  /** Numbers of spots, from 1. */
  const table = new Uint32Array(slots);
  let count = 0;
  for (const [at, { restaurant }] of places.entries()) {
    // Adding 0 makes one of both zeros.
    const [x, y] = [restaurant.longitude + 0, restaurant.latitude + 0];
    pairs[2 * count] = x;
    pairs[2 * count + 1] = y;
    let hash = 0;
    for (let word = 4 * count; word < 4 * count + 4; word++)
      hash = Math.imul(hash ^ (words[word] as number), 0x9e3779b1) ^ (hash >>> 15);
    for (let slot = (hash ^ (hash >>> 16)) & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      const known = (table[slot] as number) - 1;
      if (known >= 0 && (pairs[2 * known] !== x || pairs[2 * known + 1] !== y)) continue;
      spotOf[at] = known < 0 ? count++ : known;
      table[slot] = (spotOf[at] as number) + 1;
      break;
    }
    if (at % A_STRETCH === 0) yield null;
  }
  return { coordinates: { pairs, count }, spotOf };
}

async function sortedElsewhere(coordinates: Coordinates): Promise<KDBush> {
  if (coordinates.count <= MOST_SORTED_HERE) return sortedTree(coordinates);
  const worker = new Worker(new URL("./kd-worker.ts", import.meta.url));
  const tree = await new Promise<KDBush>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => resolve(KDBush.from(data));
    // Where no worker can be had, readers wait once rather than never see what is new.
    worker.onerror = () => resolve(sortedTree(coordinates));
    worker.postMessage(coordinates);
  });
  worker.terminate();
  return tree;
}
