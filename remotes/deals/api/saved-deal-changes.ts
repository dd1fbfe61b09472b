import { request, useQuery, useSession } from "#kit";

/** What became of the deals that the reader saved. Asked anew each time the list is opened. */
export function useSavedDealChanges() {
  const { user } = useSession();
  return useQuery({
    queryKey: ["saved-deal-changes", user?.id],
    queryFn: ({ signal }) => request("/api/user/saved-deals/changes", { signal }),
    enabled: user !== null,
    staleTime: 0,
    gcTime: 0,
  });
}
