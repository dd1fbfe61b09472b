import { memo, useMemo, useState } from "react";
import { DealCardSkeleton, EmptyState, FailedArea, hasEnded, Strip, stripRow, useNow, usePlace } from "#kit";
import { css, cx } from "#styled/css";
import { useFeaturedDeals } from "../api/featured-deals.ts";
import { away, ListedDeal } from "./deal-grid.tsx";
import { SectionTitle } from "./section-title.tsx";
import { usePace } from "./use-pace.ts";

const strip = cx(
  stripRow,
  // As high as its cards, also before they are there.
  css({ gap: "3", scrollSnapType: "[x mandatory]", listStyle: "none", boxSizing: "content-box", minHeight: "card" }),
);
const item = css({ flexShrink: "0", width: "[15rem]", scrollSnapAlign: "start" });
/** As high as the cards that may come. */
const empty = css({
  height: "card",
  marginInline: "gutter",
  marginBlock: "1",
  borderRadius: "lg",
  backgroundColor: "sunken",
});

/** So many stand in a phone's window, and in a wide one: the rest of the cards come after these. */
const IN_PHONE = 2;
const IN_WINDOW = 5;
const SKELETONS = ["a", "b", "c", "d"];

/** Stays, out of sight, while it is not shown: setting its cards up again would hold back the frames of who types. */
export const HotDeals = memo(function HotDeals({ isShown }: { isShown: boolean }) {
  const [place] = usePlace();
  const now = useNow();
  const { data: told, isPending, isError, refetch } = useFeaturedDeals(place, isShown);
  // An answer may be kept beyond the last day of a deal that is in it. What is hot changes with the minute: each slot
  // stays and is filled with another card, where a slot a deal would slide sideways, and a card's lines move by its title.
  const data = useMemo(
    () => told?.filter((deal) => !hasEnded(deal, now)).map((deal, slot) => ({ slot, deal })),
    [told, now],
  );
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const count = usePace(wasShown, data?.length ?? 0, IN_WINDOW, 0);
  if (!wasShown) return null;
  return (
    <section aria-labelledby="hot-deals" className={isShown ? undefined : away}>
      <SectionTitle id="hot-deals">Today's Hot Deals</SectionTitle>
      {isPending && (
        <div className={strip} role="status" aria-label="Loading featured deals">
          {SKELETONS.map((key) => (
            <div key={key} className={item}>
              <DealCardSkeleton />
            </div>
          ))}
        </div>
      )}
      {isError && !data && <FailedArea what="Today's hot deals could not be loaded." onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState className={empty}>
          <p>No featured deals available</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Strip>
          <ul className={strip} aria-label="Today's Hot Deals">
            {data.slice(0, count).map(({ deal, slot }) => (
              <li key={slot} className={item}>
                <ListedDeal key={deal.id} deal={deal} isFirst={slot < IN_PHONE} />
              </li>
            ))}
          </ul>
        </Strip>
      )}
    </section>
  );
});
