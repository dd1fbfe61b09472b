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

/** Where the entries of each restaurant have their room: its number by id, and by number its spot and the room. */
type Rooms = { numbers: Map<number, number>; spots: Uint32Array; begins: Uint32Array; ends: Uint32Array };

/**
 * Places by where they are, for the restaurants and coordinates that it was made of. All places at one coordinate are one
 * spot: of many points as near, a search would return any few. Spots are numbered in the order of the tree, so that what
 * is near each other stands beside each other in memory: reading rows from all over it takes longer than finding them.
 */
export class SpotIndex {
  #left: number;

  constructor(
    private readonly tree: KDBush,
    /** Where the entries of each spot begin, and where the last one's end. */
    private readonly starts: Uint32Array,
    /** In the order of spots; null for one that went. */
    private readonly laid: (Entry | null)[],
    private readonly rooms: Rooms,
    left = rooms.numbers.size,
  ) {
    this.#left = left;
  }

  /** Of its places, those that went too. */
  get size(): number {
    return this.rooms.numbers.size;
  }

  get gone(): number {
    return this.size - this.#left;
  }

  /** One in which the same restaurants can be put where they stand in this one. */
  emptied(): SpotIndex {
    return new SpotIndex(this.tree, this.starts, this.laid.slice().fill(null), this.rooms, 0);
  }

  /** Calls back for each entry that is left at a spot. */
  eachAt(spot: number, take: (entry: Entry) => void): void {
    const end = this.starts[spot + 1] as number;
    for (let at = this.starts[spot] as number; at < end; at++) {
      const entry = this.laid[at];
      if (entry) take(entry);
    }
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
    for (let at = this.starts[spot] as number; at < end; at++) {
      const entry = this.laid[at];
      if (entry && passes(entry, spot)) return true;
    }
    return false;
  }

  /**
   * Puts a place in, in the stead of what its restaurant was.
   * @returns false, having done nothing, if it was elsewhere or there is no room for so many entries
   */
  put(place: LocatedPlace): boolean {
    const [begin, end] = this.roomOf(place);
    if (place.entries.length > end - begin) return false;
    if (!this.laid[begin]) this.#left++;
    for (let at = begin; at < end; at++) this.laid[at] = place.entries[at - begin] ?? null;
    return true;
  }

  /** Takes a place out, if no other one of its restaurant was put there. */
  takeOut(place: LocatedPlace): void {
    const [begin, end] = this.roomOf(place);
    if (begin === end || this.laid[begin]?.place !== place) return;
    this.laid.fill(null, begin, end);
    this.#left--;
  }

  private roomOf({ restaurant: { id, longitude, latitude } }: LocatedPlace): [number, number] {
    const { numbers, spots, begins, ends } = this.rooms;
    const number = numbers.get(id);
    if (number === undefined) return NOWHERE;
    const { coords } = this.tree;
    const spot = spots[number] as number;
    if (coords[2 * spot] !== longitude || coords[2 * spot + 1] !== latitude) return NOWHERE;
    return [begins[number] as number, ends[number] as number];
  }

  /** Those that are left. */
  *places(): Generator<LocatedPlace, void> {
    for (const begin of this.rooms.begins) {
      const entry = this.laid[begin];
      // Only located ones were put in.
      if (entry) yield entry.place as LocatedPlace;
    }
  }
}

const NOWHERE: [number, number] = [0, 0];

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
  const { coordinates, spots } = yield* grouped(places);
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
  for (const [at, { entries }] of places.entries()) {
    spots[at] = rank[spots[at] as number] as number;
    const after = (spots[at] as number) + 1;
    starts[after] = (starts[after] as number) + entries.length;
    if (at % A_STRETCH === 0) yield null;
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  yield null;
  const next = starts.slice();
  const [begins, ends] = [new Uint32Array(places.length), new Uint32Array(places.length)];
  const numbers = new Map<number, number>();
  // Grown, because a long array made at once is kept as a sparse one.
  const laid: (Entry | null)[] = [];
  while (laid.length < (starts[coordinates.count] as number)) laid.push(null);
  yield null;
  for (const [at, { restaurant, entries }] of places.entries()) {
    const spot = spots[at] as number;
    let end = next[spot] as number;
    numbers.set(restaurant.id, at);
    begins[at] = end;
    for (const entry of entries) laid[end++] = entry;
    ends[at] = end;
    next[spot] = end;
    if (at % A_STRETCH === 0) yield null;
  }
  return new SpotIndex(tree, starts, laid, { numbers, spots, begins, ends });
}

/** The distinct coordinates of places, and which of them is whose. By a table of hashes: as texts they would take ten times as long. */
function* grouped(places: readonly LocatedPlace[]) {
  const pairs = new Float64Array(2 * places.length);
  const words = new Uint32Array(pairs.buffer);
  const spots = new Uint32Array(places.length);
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
      spots[at] = known < 0 ? count++ : known;
      table[slot] = (spots[at] as number) + 1;
      break;
    }
    if (at % A_STRETCH === 0) yield null;
  }
  return { coordinates: { pairs, count }, spots };
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
