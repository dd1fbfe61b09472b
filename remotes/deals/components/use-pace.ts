import { startTransition, useEffect, useState } from "react";

/** So many cards come or go with one frame: all at once would hold a slow phone's next frame back. */
const STEP = 4;

/** Follows `wished` in steps, a frame each; as the first, `first` at once. */
export function usePace(wished: number, first: number): number {
  const [count, setCount] = useState(Math.min(wished, first));
  useEffect(() => {
    if (count === wished) return;
    const next = count < wished ? Math.min(wished, count + STEP) : Math.max(wished, count - STEP);
    const frame = requestAnimationFrame(() => startTransition(() => setCount(next)));
    return () => cancelAnimationFrame(frame);
  }, [count, wished]);
  return count;
}
