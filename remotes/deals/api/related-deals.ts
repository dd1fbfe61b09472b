import { completeDeals, request, useQuery } from "#kit";

/** Other deals of the same restaurant. */
export function useRelatedDeals(id: number) {
  return useQuery({
    queryKey: ["related-deals", id],
    queryFn: ({ signal }) => request(`/api/deals/${id}/related`, { signal }).then(completeDeals),
  });
}
