import { useEffect, useMemo } from "react";
import { UNDER_FIVE } from "#contract/defaults";
import { useNow, usePlace } from "#kit";
import { type Asked, useDeals } from "./api/deals.ts";
import { type Browsing, everything, isNarrowed } from "./browsing.ts";
import { foldAhead, nearestFirst, selectDeals } from "./selection.ts";

function asked({ category, maxPrice, openNow, search, sort }: Browsing): Asked {
  return {
    ...(search.trim() && { q: search.trim() }),
    ...(category && { category }),
    ...(maxPrice > 0 && category !== UNDER_FIVE && { maxPrice }),
    ...(openNow && { openNow }),
    ...(sort !== "closest" && { sort }),
  };
}

/**
 * The deals that the reader asked for. While the nearest are all there are, they are narrowed and put in order here, at once.
 * Where the server holds more than came, it is asked as well, since what is sought may lie beyond.
 */
export function useDealList(browsing: Browsing) {
  const [place] = usePlace();
  const now = useNow();
  const nearest = useDeals(place, {}, true);
  // On a map the order is not seen, and the nearest are what belongs there.
  const wanted: Browsing = browsing.onMap ? { ...browsing, sort: "closest" } : browsing;
  const asksServer = nearest.hasNextPage && (isNarrowed(wanted) || wanted.sort !== "closest");
  const narrowed = useDeals(place, asked(wanted), asksServer);
  const source = asksServer && narrowed.data && !narrowed.isPlaceholderData ? narrowed : nearest;

  const all = useMemo(() => nearestFirst(source.data?.pages.flatMap(({ deals }) => deals) ?? []), [source.data]);
  useEffect(() => foldAhead(all), [all]);
  const { category, maxPrice, openNow, sort, search: sought } = wanted;
  const deals = useMemo(
    () => selectDeals(all, { ...everything, category, maxPrice, openNow, sort, search: sought }, now),
    [all, category, maxPrice, openNow, sort, sought, now],
  );

  const [page] = source.data?.pages ?? [];
  return {
    deals,
    /** When what is shown was last said, epoch milliseconds; null where the server has just said it. */
    asOf: page?.isKept ? page.at : null,
    isLoading: nearest.isPending,
    failure: nearest.isError && !nearest.data ? nearest.error : null,
    hasMore: source.hasNextPage,
    isMoreMissed: source.isFetchNextPageError,
    loadMore: () => void source.fetchNextPage(),
    retry: () => void nearest.refetch(),
  };
}
