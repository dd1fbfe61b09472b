import { type ReactNode, useEffect } from "react";
import {
  currentPlace,
  FailedScreen,
  lazyPart,
  lazySheet,
  queryClient,
  Route,
  RouteSwitch,
  Skeleton,
  useAddressQuery,
  useCloseByAddress,
} from "#kit";
import { css } from "#styled/css";
import { apiStatusQuery } from "./api/api-status.ts";
import { categoriesQuery } from "./api/categories.ts";
import { dealsQuery } from "./api/deals.ts";
import { featuredQuery } from "./api/featured-deals.ts";
import { useSendPendingSaves } from "./api/pending-saves.ts";
import { ReaderContext, useReader } from "./api/saved-deals.ts";
import { isNarrowed, readBrowsing } from "./browsing.ts";
import { Home } from "./components/home.tsx";
import { showHomeLastSeen } from "./last-seen.ts";

const loadDetail = () => import("./components/detail-sheet.tsx");
const DetailSheet = lazySheet(loadDetail);
const loadSaved = () => import("./components/saved-deals.tsx");
const SavedDeals = lazyPart(
  loadSaved,
  ({ onRetry }) => (
    <FailedScreen title="Saved Deals" back="/" what="Your saved deals could not be loaded." onRetry={onRetry} />
  ),
  <div role="status" aria-label="Loading" className={css({ padding: "gutter" })}>
    <Skeleton className={css({ height: "[60dvh]" })} />
  </div>,
);
/** Milliseconds after which nothing of the first screen is on its way any more. */
const QUIET_AFTER = 1500;

/** Asks for what a screen shows before it is drawn. Resolves also where that fails: the screen then says so itself. */
export async function askAhead({ pathname, search }: Pick<Location, "pathname" | "search">): Promise<void> {
  if (pathname !== "/") return;
  const place = currentPlace();
  const isWhole = !isNarrowed(readBrowsing(new URLSearchParams(search)));
  // The server's own drawing is newer than anything kept.
  const isDrawn = document.querySelector("[data-drawn]") !== null;
  const isShown = !isDrawn && (await showHomeLastSeen(place));
  const asked = Promise.all([
    queryClient.prefetchQuery(categoriesQuery),
    // What it says stands above the list, and would push it down.
    queryClient.prefetchQuery(apiStatusQuery),
    queryClient.prefetchInfiniteQuery(dealsQuery(place, {})),
    isWhole && queryClient.prefetchQuery(featuredQuery(place)),
  ]);
  if (!isShown) await asked;
}

/** The deals: Home, the saved ones, and the sheet that opens over either. */
export default function DealsApp() {
  return (
    <WithReader>
      <Screens />
    </WithReader>
  );
}

/** Apart from the screens, which are not drawn anew with each heart that is pressed. */
const WithReader = ({ children }: { children: ReactNode }) => (
  <ReaderContext value={useReader()}>{children}</ReaderContext>
);

function Screens() {
  useSendPendingSaves();
  const isOpen = useAddressQuery().query.has("deal");
  const close = useCloseByAddress("deal");
  useEffect(() => {
    const prefetch = () => {
      for (const load of [loadDetail, loadSaved]) {
        load().catch((error: unknown) => console.warn("A part of the deals could not be fetched ahead", error));
      }
    };
    const timer = setTimeout(prefetch, QUIET_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <RouteSwitch>
        <Route path="/">
          <Home />
        </Route>
        <Route path="/saved-deals">
          <SavedDeals />
        </Route>
      </RouteSwitch>
      <DetailSheet isOpen={isOpen} onClose={close} />
    </>
  );
}
