import KDBush from "kdbush";

/** Coordinates, longitude and latitude in turns, and how many pairs. */
export type Coordinates = { pairs: Float64Array<ArrayBuffer>; count: number };

/** Half a second for a million. */
export function sortedTree({ pairs, count }: Coordinates): KDBush {
  const tree = new KDBush(count);
  for (let at = 0; at < 2 * count; at += 2) tree.add(pairs[at] as number, pairs[at + 1] as number);
  return tree.finish();
}
