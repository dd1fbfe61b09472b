import { type RefObject, startTransition, useLayoutEffect, useState } from "react";
import { ALL, type CardWindow, cardWindow, MOST } from "../card-window.ts";

/** As many as the server draws into the page. The app answers sooner when the rest of the cards come after it is there. */
export const FIRST = 6;

/**
 * Which of `count` cards stand in the page, following the scrolling window. All of them while they are few: a reader's
 * 'find in page' and assistive technology then have everything.
 */
export function useWindow(list: RefObject<HTMLElement | null>, count: number): CardWindow {
  const [shown, setShown] = useState(ALL);
  useLayoutEffect(() => {
    if (count <= MOST) {
      startTransition(() => setShown(ALL));
      return;
    }
    let frame = 0;
    // With the next frame, which lays the page out anyway: asked at once, it would be laid out twice.
    const measureSoon = () => {
      frame = requestAnimationFrame(() => startTransition(measure));
    };
    const measure = () => {
      const element = list.current;
      const card = element?.firstElementChild;
      if (!element || !card) return measureSoon();
      const style = getComputedStyle(element);
      const next = cardWindow({
        count,
        columns: style.gridTemplateColumns.split(" ").length,
        pitch: card.getBoundingClientRect().height + Number.parseFloat(style.rowGap),
        scrolled: -element.getBoundingClientRect().top,
        height: window.innerHeight,
      });
      setShown((before) =>
        before.start === next.start && before.end === next.end && before.below === next.below ? before : next,
      );
    };
    measureSoon();
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [count, list]);
  // Between a shorter list and the next measure, the old window may lie behind its end.
  return count > MOST && shown.start < count ? shown : { ...ALL, end: Math.min(count, MOST) };
}
