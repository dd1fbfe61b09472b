import { startTransition, useEffect, useState } from "react";

/** So many cards change with one frame: all at once would hold a slow phone's next frame back. */
const STEP = 4;

/**
 * How many of the `wished` cards may be as they are to be: `first` at once, the others in steps, a frame each; and so
 * anew, from `anew` on, whenever there is another `list`.
 */
export function usePace(list: unknown, wished: number, first: number, anew = STEP): number {
  const [pace, setPace] = useState({ list, count: first });
  if (pace.list !== list) setPace({ list, count: anew });
  useEffect(() => {
    if (pace.count >= wished) return;
    const next = { ...pace, count: pace.count + STEP };
    const frame = requestAnimationFrame(() => startTransition(() => setPace(next)));
    return () => cancelAnimationFrame(frame);
  }, [pace, wished]);
  return pace.count;
}
