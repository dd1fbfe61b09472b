import { type ReactNode, useEffect, useState } from "react";
import { type Finger, fingerOf, isSideways, isTaken } from "#kit";
import { css } from "#styled/css";

/** How far the page is pulled at most, and has to be for a refresh. */
const FULL = 70;
const SPIN = 1000;

const mark = css({
  position: "absolute",
  insetInline: "0",
  top: "0",
  display: "grid",
  placeItems: "center",
  height: "[70px]",
  color: "price",
  pointerEvents: "none",
});
const wheel = css({
  width: "7",
  height: "7",
  borderRadius: "full",
  borderWidth: "[3px]",
  borderStyle: "solid",
  borderColor: "current",
  borderTopColor: "transparent",
});

/** Pulled down from the top of the page to its full way and let go, refreshes. What is pulled follows the finger. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => void; children: ReactNode }) {
  const [pulled, setPulled] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  useEffect(() => {
    let start: Finger | null = null;
    let distance = 0;
    const begin = (event: TouchEvent) => {
      // A sheet over the page has its own way of being pulled.
      const isCovered = document.querySelector('[role="dialog"]') !== null;
      const isFree = window.scrollY <= 0 && !isCovered && !isTaken(event.target, document.body);
      start = isFree ? fingerOf(event) : null;
      distance = 0;
    };
    const move = (event: TouchEvent) => {
      const finger = fingerOf(event);
      if (start === null || finger === null) return;
      if (distance === 0 && isSideways(start, finger)) {
        start = null;
        return;
      }
      distance = window.scrollY > 0 ? 0 : Math.min(FULL, Math.max(0, finger.clientY - start.clientY));
      setPulled(distance);
    };
    // Also where the system takes the finger over: nobody let go then.
    const cancel = () => {
      start = null;
      setPulled(0);
    };
    const end = () => {
      if (start === null) return;
      cancel();
      if (distance < FULL) return;
      onRefresh();
      setRefreshing(true);
      setTimeout(() => setRefreshing(false), SPIN);
    };
    window.addEventListener("touchstart", begin, { passive: true });
    window.addEventListener("touchmove", move, { passive: true });
    window.addEventListener("touchend", end);
    window.addEventListener("touchcancel", cancel);
    return () => {
      window.removeEventListener("touchstart", begin);
      window.removeEventListener("touchmove", move);
      window.removeEventListener("touchend", end);
      window.removeEventListener("touchcancel", cancel);
    };
  }, [onRefresh]);

  const offset = isRefreshing ? FULL : pulled;
  return (
    <div className={css({ position: "relative" })}>
      {offset > 0 && (
        <div className={mark} role="status" aria-label={isRefreshing ? "Refreshing" : "Pull to refresh"}>
          <span
            className={`${wheel} ${isRefreshing ? css({ animation: "spin" }) : ""}`}
            style={isRefreshing ? {} : { transform: `rotate(${pulled * 4}deg)`, opacity: pulled / FULL }}
          />
        </div>
      )}
      <div
        className={css({ transition: pulled > 0 ? "[none]" : "[transform 220ms]" })}
        // A transform, even of nothing, would take the sticky parts within out of the window's hold.
        style={offset > 0 ? { transform: `translateY(${offset}px)` } : {}}
      >
        {children}
      </div>
    </div>
  );
}
