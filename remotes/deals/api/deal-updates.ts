import { useEffect, useRef } from "react";
import { request, showToast, useQuery, useQueryClient } from "#kit";
import { dealsKey } from "./deals.ts";
import { featuredKey } from "./featured-deals.ts";

const POLL = 5 * 60_000;

/** The verification's runs, newest first. */
export function useDealUpdates() {
  return useQuery({
    queryKey: ["/api/verification/updates"],
    queryFn: async ({ signal }) => {
      try {
        return await request("/api/verification/updates", { signal });
      } catch (error) {
        console.error("The updates could not be asked", error);
        throw error;
      }
    },
    refetchInterval: POLL,
  });
}

/**
 * Says when deals changed while the page was open. The first answer only tells where to start from.
 */
export function useDealUpdateNotice(): void {
  const { data } = useDealUpdates();
  const client = useQueryClient();
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const latest = data[0];
    const before = seen.current;
    seen.current = latest?.timestamp ?? "";
    if (before === null || !latest || latest.timestamp <= before) return;
    if (latest.dealsAdded + latest.dealsUpdated + latest.dealsRemoved === 0) return;
    for (const key of [dealsKey, featuredKey]) void client.invalidateQueries({ queryKey: [key] });
    showToast({
      title: "Deals updated!",
      description: `${latest.dealsAdded} new deals added, ${latest.dealsRemoved} expired deals removed.`,
      duration: 5000,
    });
  }, [data, client]);
}
