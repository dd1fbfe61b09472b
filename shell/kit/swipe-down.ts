import { type TouchEvent, useRef } from "react";
import { type Finger, fingerOf, isSideways, isTaken } from "./swipe.ts";

/** How far down the sheet is pulled before letting go closes it. */
const SWIPE = 96;

/** Lets the panel follow a finger that pulls down from the content's top; only where it is a sheet. */
export function useSwipeDown(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const start = useRef<Finger | null>(null);
  const pulled = useRef(0);
  const move = (distance: number, settle: boolean) => {
    if (!panel.current) return;
    panel.current.style.transition = settle ? "transform 220ms cubic-bezier(0.2, 0.8, 0.2, 1)" : "none";
    panel.current.style.transform = distance > 0 ? `translateY(${distance}px)` : "";
  };
  return {
    panel,
    handlers: {
      onTouchStart(event: TouchEvent<HTMLElement>) {
        const isSheet = window.matchMedia("(max-width: 767.98px)").matches;
        start.current = isSheet && !isTaken(event.target, event.currentTarget) ? fingerOf(event) : null;
        pulled.current = 0;
      },
      onTouchMove(event: TouchEvent<HTMLElement>) {
        const finger = fingerOf(event);
        if (start.current === null || finger === null) return;
        if (event.currentTarget.scrollTop > 0 || (pulled.current === 0 && isSideways(start.current, finger))) {
          start.current = null;
          move(0, true);
          return;
        }
        pulled.current = Math.max(0, finger.clientY - start.current.clientY);
        move(pulled.current, false);
      },
      onTouchEnd() {
        if (start.current === null) return;
        start.current = null;
        if (pulled.current > SWIPE) onClose();
        else move(0, true);
      },
      // The system took the finger over.
      onTouchCancel() {
        start.current = null;
        move(0, true);
      },
    },
  };
}
