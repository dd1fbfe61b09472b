import { memo, useEffect, useRef } from "react";
import type { Deal } from "#contract/deal";
import { DealCard, DealCardSkeleton } from "#kit";
import { css, cx } from "#styled/css";
import { MOST } from "../card-window.ts";
import { SaveHeart } from "./save-button.tsx";
import { usePace } from "./use-pace.ts";
import { FIRST, useWindow } from "./use-window.ts";

/** Two columns on a phone, as many as fit from 768 px; in units of the text, so that large text has room. */
const grid = css({
  display: "grid",
  gap: "3",
  listStyle: "none",
  margin: "0",
  padding: "0",
  gridTemplateColumns: {
    base: "[repeat(auto-fill, minmax(max(8.25rem, calc(50% - 0.375rem)), 1fr))]",
    md: "[repeat(auto-fill, minmax(13rem, 1fr))]",
  },
  // Of so many whether they are in sight would be asked in vain, as a rule, at the cost of a second layout a frame.
  "& > :nth-child(-n+12) > article": { contentVisibility: "visible" },
});

const item = css({ minWidth: "0" });
/** Takes no room and is not there for anybody. What is drawn of it is left as it is: to undo all of it costs a frame. */
export const away = css({ visibility: "hidden", contentVisibility: "hidden", height: "0", overflow: "clip" });
const noItem = cx(away, css({ position: "absolute" }));

const SKELETONS = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function DealGridSkeleton() {
  return (
    <div className={grid} role="status" aria-label="Loading deals">
      {SKELETONS.map((key) => (
        <DealCardSkeleton key={key} />
      ))}
    </div>
  );
}

export type DealGridProps = { deals: readonly Deal[]; label: string; hasMore?: boolean; onMore?: () => void };

/** Deals as cards. Only those near the window are in the page, once there are many. */
export function DealGrid({ deals, label, hasMore = false, onMore }: DealGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { start, end, above, below } = useWindow(list, deals.length);
  const shown = useSlots(deals, start, end);
  if (shown.length === 0) return null;
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        // Of an empty list all go at once, by what holds them: to put each out of sight holds a frame back.
        className={deals.length === 0 ? cx(grid, away) : grid}
        // None where nothing is left out: written into the server's HTML, the security policy would refuse it.
        style={above + below > 0 ? { paddingTop: above, paddingBottom: below } : {}}
      >
        {shown.map(({ slot, position, deal }) => (
          <li
            key={slot}
            className={position === null && deals.length > 0 ? noItem : item}
            aria-posinset={position ?? undefined}
            aria-setsize={hasMore ? -1 : deals.length}
          >
            <ListedDeal deal={deal} />
          </li>
        ))}
      </ul>
      {hasMore && onMore && deals.length > 0 && <MoreWhenSeen key={deals.length} onSeen={onMore} />}
    </>
  );
}

type Slot = {
  slot: number;
  /** From 1; null: nothing is to stand here any more, and it goes with one of the next frames. */
  position: number | null;
  deal: Deal;
};

/**
 * The cards from `start` up to `end`, each in a slot that the next deal at its place takes over: setting a card up costs
 * several times what filling it anew does. A card scrolled out of the window gives its slot to one scrolled in. Of
 * another list those further down follow with the next frames; what has no place in it is out of sight at once.
 */
function useSlots(deals: readonly Deal[], start: number, end: number): Slot[] {
  const last = useRef<Slot[]>([]);
  // Those that are to go lie in any slots.
  const length = last.current.length > end - start ? MOST : end - start;
  const done = usePace(deals, length, FIRST, 0);
  const slots = Array.from({ length }, (_, index): Slot | undefined => {
    const at = start + index;
    const slot = at % MOST;
    const deal = at < end ? deals[at] : undefined;
    if (index < done) return deal && { slot, position: at + 1, deal };
    const left = last.current.find((one) => one.slot === slot);
    return left && (deal ? left : { ...left, position: null });
  }).filter((slot) => slot !== undefined);
  useEffect(() => {
    last.current = slots;
  });
  return slots;
}

/** Drawn anew only when the deal changes. */
export const ListedDeal = memo(function ListedDeal(props: { deal: Deal; isFirst?: boolean }) {
  return <DealCard {...props} action={<SaveHeart deal={props.deal} />} />;
});

/** Asks for more a screen before the end is reached; one a length of the list, whose end may be in sight still. */
function MoreWhenSeen({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current();
      },
      { rootMargin: "800px" },
    );
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden="true" className={css({ height: "px" })} />;
}
