import { areApart, BRANCH_METRES, metresBetween, type Place } from "./identity.ts";
import { PlaceGrid } from "./place-grid.ts";

/** A restaurant that rows may speak of: stored, or told of for the first time in this import. */
export type Known = {
  /** Undefined until it is stored. */
  id: number | undefined;
  key: string | null;
  identity: string;
  isMeantByIdentity: boolean;
  latitude: number | null;
  longitude: number | null;
};

/** From so many on a chain's branches are looked up by place and by id instead of one after the other. */
const MANY = 16;

/** The restaurants of one web site and name: one house, or a chain's branches. */
export class Site {
  readonly #all: Known[] = [];
  #meant: Known | undefined;
  #keylessCount = 0;
  #unplacedCount = 0;
  #grid: PlaceGrid<Known> | undefined;
  #byId: Map<number, Known> | undefined;

  add(known: Known): void {
    this.#all.push(known);
    if (known.key === null) this.#keylessCount += 1;
    if (!isPlaced(known)) this.#unplacedCount += 1;
    this.#grid?.add(known);
    if (known.id !== undefined) this.#byId?.set(known.id, known);
    if (known.isMeantByIdentity && (!this.#meant || goesBefore(known, this.#meant))) this.#meant = known;
  }

  /** Is there one that rows without a key mean, as far as its place allows? */
  get isMet(): boolean {
    return this.#meant !== undefined;
  }

  byId(id: number): Known | undefined {
    if (this.#all.length < MANY) return this.#all.find((known) => known.id === id);
    this.#byId ??= new Map(this.#all.flatMap((known) => (known.id === undefined ? [] : [[known.id, known]])));
    return this.#byId.get(id);
  }

  /** The one without a key that a row with an unknown key at this place speaks of. */
  withoutKey(place: Place): Known | undefined {
    return this.#keylessCount === 0 ? undefined : this.#tell(place, (known) => known.key === null, false);
  }

  /**
   * The one that a row without a key at this place speaks of.
   * @param mayBeBranch far from the others it is a branch; otherwise the one without a key has moved there
   */
  told(place: Place, mayBeBranch: boolean): Known | undefined {
    return this.#tell(place, () => true, !mayBeBranch && this.#meant?.key === null);
  }

  /** Its key is known from now on; the place, where given, is the key's own word. */
  takeKey(known: Known, key: string, place: Place): void {
    known.key = key;
    this.#keylessCount -= 1;
    if (isPlaced(place)) this.#move(known, place);
  }

  /** Gives one whose place was unknown its place. */
  settle(known: Known, place: Place): void {
    if (!isPlaced(known) && isPlaced(place)) this.#move(known, place);
  }

  /** A row without a key has met this one: it is meant the next time too, unless another one is already. */
  meet(known: Known): void {
    if (this.#meant) return;
    known.isMeantByIdentity = true;
    this.#meant = known;
  }

  #move(known: Known, { latitude = null, longitude = null }: Place): void {
    if (!isPlaced(known)) this.#unplacedCount -= 1;
    this.#grid?.remove(known);
    known.latitude = latitude;
    known.longitude = longitude;
    this.#grid?.add(known);
  }

  #tell(place: Place, fits: (known: Known) => boolean, movesMeant: boolean): Known | undefined {
    const meant = this.#meant && fits(this.#meant) ? this.#meant : undefined;
    const metres = meant ? metresBetween(meant, place) : null;
    if (meant && metres !== null && metres <= BRANCH_METRES) return meant;
    const near = this.#near(place).filter(fits);
    const nearest = nearestOf(place, near);
    if (nearest) return nearest;
    if (meant && (metres === null || movesMeant)) return meant;
    return near.length > 0 ? undefined : this.#onlyPossible(place, fits);
  }

  #near(place: Place): Known[] {
    if (!isPlaced(place)) return [];
    if (this.#all.length >= MANY) {
      this.#grid ??= new PlaceGrid(this.#all);
      return this.#grid.around(place).filter((known) => !areApart(known, place));
    }
    return this.#all.filter((known) => isPlaced(known) && !areApart(known, place));
  }

  /** The one that may be there, as far as places are known; undefined where that holds for several. */
  #onlyPossible(place: Place, fits: (known: Known) => boolean): Known | undefined {
    const hasPlace = isPlaced(place);
    if (hasPlace && this.#unplacedCount === 0) return undefined;
    let only: Known | undefined;
    for (const known of this.#all) {
      if (!fits(known) || (hasPlace && isPlaced(known))) continue;
      if (only) return undefined;
      only = known;
    }
    return only;
  }
}

/** Of several that were met without a key, the one that has none is meant, or else the newest. */
function goesBefore(one: Known, other: Known): boolean {
  if ((one.key === null) !== (other.key === null)) return one.key === null;
  return (one.id ?? Number.POSITIVE_INFINITY) > (other.id ?? Number.POSITIVE_INFINITY);
}

/** Undefined where two are equally near: they can't be told. */
function nearestOf(place: Place, near: Known[]): Known | undefined {
  const metresTo = (known: Known) => metresBetween(known, place) ?? Number.POSITIVE_INFINITY;
  const [first, second] = near.length < 2 ? near : near.toSorted((one, other) => metresTo(one) - metresTo(other));
  return first && second && metresTo(first) === metresTo(second) ? undefined : first;
}

function isPlaced(place: Place): place is { latitude: number; longitude: number } {
  return place.latitude != null && place.longitude != null;
}
