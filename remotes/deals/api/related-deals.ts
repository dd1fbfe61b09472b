import type { Deal } from "#contract/deal";
import { request, useQuery } from "#kit";

/** Other deals of the same restaurant. */
export function useRelatedDeals(id: number) {
  return useQuery({
    queryKey: ["related-deals", id],
    queryFn: ({ signal }) => request<Deal[]>(`/api/deals/${id}/related`, { signal }),
  });
}
