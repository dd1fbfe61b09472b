import { useEffect, useRef } from "react";
import { queryClient, request, showToast, useQuery } from "#kit";

const POLL = 5 * 60_000;
const UPDATES = "/api/verification/updates";

/** The verification's runs, newest first. */
export function useDealUpdates() {
  return useQuery({
    queryKey: [UPDATES],
    queryFn: ({ signal }) => request(UPDATES, { signal }),
    refetchInterval: POLL,
  });
}

/**
 * Says when deals changed while the page was open. The first answer only tells where to start from.
 */
export function useDealUpdateNotice(): void {
  const { data } = useDealUpdates();
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const latest = data[0];
    const before = seen.current;
    seen.current = latest?.timestamp ?? "";
    if (before === null || !latest || latest.timestamp <= before) return;
    if (latest.dealsAdded + latest.dealsUpdated + latest.dealsRemoved === 0) return;
    // Whatever was told before may not hold any more: lists, what was opened of them, what was saved.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== UPDATES });
    showToast({
      title: "Deals updated!",
      description: `${latest.dealsAdded} new deals added, ${latest.dealsRemoved} expired deals removed.`,
      duration: 5000,
    });
  }, [data]);
}
