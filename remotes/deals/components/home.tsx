import { memo, useCallback, useDeferredValue, useRef } from "react";
import {
  asOfWording,
  Button,
  EmptyState,
  FailedArea,
  lazyPart,
  lazySheet,
  Main,
  Skeleton,
  useAddressDialog,
  useNow,
  useOnline,
  useTitle,
} from "#kit";
import { css } from "#styled/css";
import { useDealUpdateNotice } from "../api/deal-updates.ts";
import { refreshDeals } from "../api/refresh-deals.ts";
import { type Browsing, everything, isNarrowed, useBrowsing } from "../browsing.ts";
import { useDealList } from "../deal-list.ts";
import { DealGrid, DealGridSkeleton } from "./deal-grid.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { HomeHeader } from "./home-header.tsx";
import { HotDeals } from "./hot-deals.tsx";
import { InstallOffer } from "./install-offer.tsx";
import { MissedDeals } from "./missed-deals.tsx";
import { Notices } from "./notices.tsx";
import { PlaceLine } from "./place-line.tsx";
import { PullToRefresh } from "./pull-to-refresh.tsx";
import { SectionTitle } from "./section-title.tsx";
import { usePace } from "./use-pace.ts";

const MapView = lazyPart(
  async () => {
    const part = await import(/* webpackChunkName: "map" */ "./map-view.tsx");
    await part.loadStylesheet();
    return part;
  },
  ({ onRetry }) => <FailedArea what="The map could not be loaded." onRetry={onRetry} />,
  <div role="status" aria-label="Loading the map">
    <Skeleton className={css({ height: "[min(22rem, 50dvh)]" })} />
  </div>,
);
const DIALOGS = [
  { name: "notifications", Dialog: lazySheet(() => import("./notifications.tsx")) },
  { name: "place", Dialog: lazySheet(() => import("./place-choice.tsx")) },
] as const;
const NAMES = DIALOGS.map(({ name }) => name);

export function Home() {
  useTitle("Deals near you");
  useDealUpdateNotice();
  const { browsing, change } = useBrowsing();
  const { dialog, open, close } = useAddressDialog(NAMES);
  // The lists are drawn between frames. Everything else is drawn anew only when it changes: typing changes the address.
  const shown = useDeferredValue(browsing);
  const onCategory = useCallback((category: string) => change({ category }), [change]);
  const onNotifications = useCallback(() => open("notifications"), [open]);
  const onPlace = useCallback(() => open("place"), [open]);

  return (
    <>
      <HomeHeader category={browsing.category} onCategory={onCategory} onNotifications={onNotifications} />
      <PullToRefresh onRefresh={refreshDeals}>
        <Main className={css({ maxWidth: "page", marginInline: "auto" })}>
          <Notices />
          <FilterBar browsing={browsing} onChange={change} />
          <PlaceLine onChoose={onPlace} />
          <HotDeals isShown={!isNarrowed(shown) && !shown.onMap} />
          <AllDeals browsing={shown} onChange={change} />
        </Main>
      </PullToRefresh>
      <InstallOffer />
      {DIALOGS.map(({ name, Dialog }) => (
        <Dialog key={name} isOpen={dialog === name} onClose={close} />
      ))}
    </>
  );
}

type AllDealsProps = { browsing: Browsing; onChange: (changes: Partial<Browsing>) => void };

const AllDeals = memo(function AllDeals({ browsing, onChange }: AllDealsProps) {
  const now = useNow();
  const isOnline = useOnline();
  const { deals, asOf, isLoading, failure, hasMore, isMoreMissed, loadMore, retry } = useDealList(browsing);
  const hadDeals = useRef(false);
  hadDeals.current ||= deals.length > 0;
  return (
    <section aria-labelledby="all-deals">
      {/* Offline, the banner says it. */}
      <SectionTitle id="all-deals" note={asOf !== null && isOnline ? asOfWording(asOf, now) : null}>
        All Deals
      </SectionTitle>
      <p role="status" className={css({ srOnly: true })}>
        {!isLoading && !failure && isNarrowed(browsing) && `${deals.length}${hasMore ? " or more" : ""} deals found`}
      </p>
      <div className={css({ paddingInline: "gutter" })}>
        {isLoading && <DealGridSkeleton />}
        {failure && <FailedArea what="The deals could not be loaded." onRetry={retry} />}
        {!isLoading && !failure && deals.length === 0 && (
          <NoMatch
            isFirst={!hadDeals.current}
            onClear={() => onChange({ ...everything, sort: browsing.sort, onMap: browsing.onMap })}
          />
        )}
        {deals.length > 0 && browsing.onMap && (
          <MapView deals={deals} hasMore={hasMore} onMore={loadMore} isMoreMissed={isMoreMissed} />
        )}
        {/* Stays where nothing is left: it takes its cards away little by little. */}
        {hadDeals.current && !browsing.onMap && (
          <DealGrid deals={deals} label="All Deals" hasMore={hasMore} onMore={loadMore} />
        )}
        {isMoreMissed && !browsing.onMap && <MissedDeals onRetry={loadMore} />}
      </div>
    </section>
  );
});

const MAGNIFIER = (
  <>
    <circle cx="77" cy="57" r="11" />
    <path d="m85 65 10 10" />
  </>
);

function NoMatch({ isFirst, onClear }: { isFirst: boolean; onClear: () => void }) {
  // After a list it comes with the next frame: to take that away fills one.
  const count = usePace(null, 1, isFirst ? 1 : 0);
  if (count === 0) return null;
  return (
    <EmptyState drawing={MAGNIFIER}>
      <p className={css({ fontSize: "lg", fontWeight: "bold", color: "ink" })}>No deals match your criteria</p>
      <p>Look for less, or for something else nearby.</p>
      <Button tone="action" onPress={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  );
}
