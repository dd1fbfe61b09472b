import { startTransition, useEffect, useState } from "react";

/** So many cards of a list stand in a phone's window or near it, and are laid out and painted; the others are only placed. */
const SEEN = 12;
/** How many cards change with one frame: more would hold a slow phone's next frame back. */
const step = (done: number) => (done < SEEN ? 1 : 4);

/**
 * How many of the `wished` cards may be as they are to be: `first` at once, the others in steps, a frame each; and so
 * anew, from `anew` on, whenever there is another `list`.
 */
export function usePace(list: unknown, wished: number, first: number, anew = step(0)): number {
  const [pace, setPace] = useState({ list, count: first });
  if (pace.list !== list) setPace({ list, count: anew });
  useEffect(() => {
    if (pace.count >= wished) return;
    const next = { ...pace, count: pace.count + step(pace.count) };
    const frame = requestAnimationFrame(() => startTransition(() => setPace(next)));
    return () => cancelAnimationFrame(frame);
  }, [pace, wished]);
  return pace.count;
}
