import type { Line } from "../lines/line.ts";

/** A page's own heading speaks from afar; a label in the middle of a long page does not. */
const FARTHEST_LABELS = 200;
const PAGE_LABELS = 10;

/** The labels before a line, the nearest first; on a long page only those that may be meant. */
export function* nearestFirst(labels: Line[], before: number): Generator<Line> {
  let [low, high] = [0, labels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((labels[middle] as Line).index < before) low = middle + 1;
    else high = middle;
  }
  const last = Math.max(0, low - FARTHEST_LABELS);
  for (let i = low - 1; i >= last; i--) yield labels[i] as Line;
  for (let i = Math.min(last, PAGE_LABELS) - 1; i >= 0; i--) yield labels[i] as Line;
}
