import { startTransition, useEffect, useState } from "react";

/** So many cards of a list stand in a phone's window or near it, and are laid out and painted; the others are only placed. */
const SEEN = 12;
/** How many cards change with one frame: more would hold a slow phone's next frame back. */
const step = (done: number) => (done < SEEN ? 1 : 4);
/** A slow phone takes about so long to set cards up; what it takes to lay them out comes with the next frame. Milliseconds. */
const SETTING_UP = 8;
/** A page that is never idle gets its cards at last. Milliseconds. */
const AT_LAST = 100;

/** Calls back once, in what the next frame leaves of its time; with the frame itself where the browser doesn't tell. */
function inSpareTime(change: () => void): () => void {
  let idle = 0;
  const frame = requestAnimationFrame(() => {
    if (!("requestIdleCallback" in window)) return change();
    const giveUp = performance.now() + AT_LAST;
    const wait = (deadline?: IdleDeadline) => {
      if (deadline && (deadline.didTimeout || deadline.timeRemaining() >= SETTING_UP)) return change();
      idle = requestIdleCallback(wait, { timeout: Math.max(1, giveUp - performance.now()) });
    };
    wait();
  });
  return () => {
    cancelAnimationFrame(frame);
    if (idle !== 0) cancelIdleCallback(idle);
  };
}

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
    return inSpareTime(() => startTransition(() => setPace(next)));
  }, [pace, wished]);
  return pace.count;
}
