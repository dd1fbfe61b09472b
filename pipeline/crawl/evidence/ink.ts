import type { Box } from "#pipeline/page";
import { CHANNELS, type Pixels } from "./picture-pixels.ts";

/** A place in the window as it is drawn, without some of its letters, and, where something moved meanwhile, once more as it is drawn. */
export type Shots = { whole: Pixels; without: Pixels; again: Pixels | null };

/** Below this, two colours can't be told apart by how light they are. */
const LEAST_CONTRAST = 1.15;
/** Of 255, in one of red, green and blue: colours of one lightness differ by that. */
const LEAST_DIFFERENCE = 60;
/** Between strokes a letter leaves this much less: what is spread evenly is no letter. */
const GAP = 0.6;
/** Letters leave so much of a word's length and height, at the least. */
const LEAST_LENGTH = 0.3;
const LEAST_HEIGHT = 0.15;
/** Of a word's pixels: what moves more than this can't be judged. */
const MOST_MOVING = 0.3;

/**
 * Whether letters can be made out in a box of the shots: pixels that differ visibly with and without them, along the
 * word and across it. Null where what moves behind them does not let it be told.
 */
export function hasInk(shots: Shots, { x, y, width, height }: Box): boolean | null {
  const { whole } = shots;
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [right, bottom] = [Math.min(whole.width, Math.ceil(x + width)), Math.min(whole.height, Math.ceil(y + height))];
  const reach = Math.max(3, Math.round(Math.min(width, height) / 2));
  const columns = new Set<number>();
  const rows = new Set<number>();
  let moving = 0;
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      if (!isSteady(shots, column, row)) {
        moving++;
        continue;
      }
      const here = difference(shots, column, row);
      if (here === 0 || !isPerceptible(shots, column, row)) continue;
      let least = here;
      for (let near = Math.max(0, column - reach); near <= Math.min(whole.width - 1, column + reach); near++)
        least = Math.min(least, difference(shots, near, row));
      if (least > here * GAP) continue;
      columns.add(column);
      rows.add(row);
    }
  }
  const [along, across] = [columns.size / (right - left), rows.size / (bottom - top)];
  if (Math.max(along, across) >= LEAST_LENGTH && Math.min(along, across) >= LEAST_HEIGHT) return true;
  return moving > (right - left) * (bottom - top) * MOST_MOVING ? null : false;
}

/** Whether two shots differ anywhere outside of the boxes. */
export function differOutside(a: Pixels, b: Pixels, boxes: Box[]): boolean {
  const inside = new Uint8Array(a.width * a.height);
  for (const box of boxes) {
    for (let row = Math.max(0, Math.floor(box.y)); row < Math.min(a.height, box.y + box.height); row++)
      inside.fill(
        1,
        row * a.width + Math.max(0, Math.floor(box.x)),
        row * a.width + Math.min(a.width, Math.ceil(box.x + box.width)),
      );
  }
  return inside.some((is, at) => is === 0 && pixelDifference(a, b, at) > 0);
}

const at = ({ width }: Pixels, column: number, row: number) => row * width + column;

function isSteady({ whole, again }: Shots, column: number, row: number): boolean {
  return again === null || pixelDifference(whole, again, at(whole, column, row)) <= 2;
}

function difference({ whole, without }: Shots, column: number, row: number): number {
  return pixelDifference(whole, without, at(whole, column, row));
}

function pixelDifference(a: Pixels, b: Pixels, pixel: number): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel++)
    most = Math.max(
      most,
      Math.abs((a.data[pixel * CHANNELS + channel] as number) - (b.data[pixel * CHANNELS + channel] as number)),
    );
  return most;
}

function isPerceptible({ whole, without }: Shots, column: number, row: number): boolean {
  const pixel = at(whole, column, row);
  if (pixelDifference(whole, without, pixel) >= LEAST_DIFFERENCE) return true;
  const [a, b] = [luminance(whole, pixel), luminance(without, pixel)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= LEAST_CONTRAST;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

function luminance({ data }: Pixels, pixel: number): number {
  const channel = (index: number) => LINEAR[data[pixel * CHANNELS + index] as number] as number;
  return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
}
