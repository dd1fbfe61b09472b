type Placed = { latitude: number | null; longitude: number | null };

/** Degrees north to south of a cell: more than `BRANCH_METRES`, so that what is so near lies in a cell beside. */
const CELL_DEGREES = 0.0025;
/** More cells than lie around the earth. */
const ROW_OF_CELLS = 200_000;

/** Finds what lies near a place without looking at all of it. Things without a place are left out. */
export class PlaceGrid<Thing extends Placed> {
  readonly #cells = new Map<number, Thing[]>();

  constructor(things: Iterable<Thing>) {
    for (const thing of things) this.add(thing);
  }

  add(thing: Thing): void {
    const cell = cellOf(thing);
    if (cell === null) return;
    const others = this.#cells.get(cell);
    if (others) others.push(thing);
    else this.#cells.set(cell, [thing]);
  }

  /** Call it before the thing's place changes. */
  remove(thing: Thing): void {
    const others = this.#cells.get(cellOf(thing) ?? Number.NaN) ?? [];
    const at = others.indexOf(thing);
    if (at >= 0) others.splice(at, 1);
  }

  /** @returns at least everything within `BRANCH_METRES` */
  around({ latitude, longitude }: { latitude: number; longitude: number }): Thing[] {
    const band = Math.floor(latitude / CELL_DEGREES);
    const found: Thing[] = [];
    for (const beside of [band - 1, band, band + 1]) {
      const column = Math.floor(longitude / widthOf(beside));
      for (const at of [column - 1, column, column + 1])
        for (const thing of this.#cells.get(beside * ROW_OF_CELLS + at) ?? []) found.push(thing);
    }
    return found;
  }
}

function cellOf({ latitude, longitude }: Placed): number | null {
  if (latitude === null || longitude === null) return null;
  const band = Math.floor(latitude / CELL_DEGREES);
  return band * ROW_OF_CELLS + Math.floor(longitude / widthOf(band));
}

/** Degrees east to west of a band's cells: wider towards the poles, where the same metres are more degrees. */
function widthOf(band: number): number {
  const farthest = Math.max(Math.abs(band), Math.abs(band + 1)) * CELL_DEGREES;
  return CELL_DEGREES / Math.max(Math.cos((farthest * Math.PI) / 180), 0.001);
}
