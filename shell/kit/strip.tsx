import { type ReactNode, useEffect, useRef } from "react";
import { css, cx } from "#styled/css";
import { BackIcon } from "./icons.ts";

/** For the strip's only child: what it holds stands side by side, and scrolls where it does not fit. */
export const stripRow = css({
  display: "flex",
  overflowX: "auto",
  scrollbarWidth: "[none]",
  scrollPaddingInline: "gutter",
  paddingInline: "gutter",
  // Room for the focus ring, which what scrolls would cut off.
  paddingBlock: "1",
});
const frame = css({ position: "relative", minWidth: "0" });
/**
 * For a mouse without a wheel that goes sideways. A finger swipes, and the keys go from one thing to the next, which would
 * then lie under it.
 */
const end = css({
  display: "none",
  position: "absolute",
  zIndex: "raised",
  top: "[50%]",
  width: "10",
  height: "10",
  alignItems: "center",
  justifyContent: "center",
  borderRadius: "full",
  backgroundColor: "raised",
  color: "ink",
  boxShadow: "toast",
  transform: "translateY(-50%)",
  cursor: "pointer",
});
const before = css({
  insetInlineStart: "2",
  "@media (min-width: 768px) and (hover: hover) and (pointer: fine)": {
    "[data-before]:not(:has(:focus-visible)) > &": { display: "flex" },
  },
});
const after = css({
  insetInlineEnd: "2",
  "& svg": { transform: "rotate(180deg)" },
  "@media (min-width: 768px) and (hover: hover) and (pointer: fine)": {
    "[data-after]:not(:has(:focus-visible)) > &": { display: "flex" },
  },
});

/** What lies nearer to an end than this is cut off, or under the way to what lies beyond. */
const EDGE = 56;

/** Brings a choice that lies at an end, or beyond it, into the middle of what scrolls. */
function show(choice: HTMLElement, scroller: Element): void {
  const start = choice.offsetLeft - scroller.scrollLeft;
  if (start >= EDGE && start + choice.offsetWidth <= scroller.clientWidth - EDGE) return;
  scroller.scrollLeft = choice.offsetLeft - (scroller.clientWidth - choice.offsetWidth) / 2;
}

/**
 * Goes around what scrolls sideways, its only child, and offers the way to what lies beyond either end. A choice in it
 * that is made, also by the address, comes into sight.
 */
export function Strip({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  const known = useRef<Element[]>([]);
  useEffect(() => {
    const place = around.current;
    const scroller = place?.firstElementChild;
    if (!place || !scroller) return;
    // Written past React: nothing else is drawn anew while it scrolls.
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = scroller;
      place.toggleAttribute("data-before", scrollLeft > 1);
      place.toggleAttribute("data-after", scrollLeft + clientWidth < scrollWidth - 1);
    };
    const settle = () => {
      const chosen = [...scroller.querySelectorAll<HTMLElement>("[data-selected]")];
      const made = chosen.find((choice) => !known.current.includes(choice));
      known.current = chosen;
      if (made) show(made, scroller);
      look();
    };
    // Tells also how it stands at first, once the page is laid out.
    const observer = new ResizeObserver(settle);
    observer.observe(scroller);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  });
  const go = (way: 1 | -1) => () => {
    const scroller = around.current?.firstElementChild;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    scroller?.scrollBy({ left: way * scroller.clientWidth * 0.8, behavior: isCalm ? "auto" : "smooth" });
  };
  return (
    <div ref={around} className={frame}>
      {children}
      <span aria-hidden="true" data-end="before" className={cx(end, before)} onPointerDown={go(-1)}>
        <BackIcon size={20} />
      </span>
      <span aria-hidden="true" data-end="after" className={cx(end, after)} onPointerDown={go(1)}>
        <BackIcon size={20} />
      </span>
    </div>
  );
}
