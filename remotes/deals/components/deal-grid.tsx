import { memo, useDeferredValue, useEffect, useRef } from "react";
import type { Deal } from "#contract/deal";
import { DealCard, DealCardSkeleton, useAddressQuery } from "#kit";
import { css } from "#styled/css";
import { SaveHeart } from "./save-button.tsx";
import { useWindow } from "./use-window.ts";

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
});

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
  // The addresses of all cards change with what is sought: that waits until nothing else is to be drawn.
  const { address } = useDeferredValue(useAddressQuery());
  const list = useRef<HTMLUListElement>(null);
  const { start, end, above, below } = useWindow(list, deals.length);
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        className={grid}
        // None where nothing is left out: written into the server's HTML, the security policy would refuse it.
        style={above + below > 0 ? { paddingTop: above, paddingBottom: below } : {}}
      >
        {deals.slice(start, end).map((deal, index) => (
          <li
            key={deal.id}
            className={css({ minWidth: "0" })}
            aria-posinset={start + index + 1}
            aria-setsize={hasMore ? -1 : deals.length}
          >
            <ListedDeal deal={deal} href={address({ deal: String(deal.id) })} />
          </li>
        ))}
      </ul>
      {hasMore && onMore && <MoreWhenSeen onSeen={onMore} />}
    </>
  );
}

/** Drawn anew only when the deal changes: while scrolling and typing, most cards stay as they are. */
export const ListedDeal = memo(function ListedDeal(props: { deal: Deal; href: string; isFirst?: boolean }) {
  return <DealCard {...props} action={<SaveHeart deal={props.deal} />} />;
});

/** Asks for more a screen before the end is reached. */
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
