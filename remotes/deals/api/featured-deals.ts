import type { Deal } from "#contract/deal";
import { type Place, request, useQuery } from "#kit";

export const featuredKey = "/api/deals/featured";

export function useFeaturedDeals({ latitude, longitude }: Place) {
  return useQuery({
    queryKey: [featuredKey, latitude, longitude],
    queryFn: ({ signal }) => request<Deal[]>(`${featuredKey}?lat=${latitude}&lng=${longitude}`, { signal }),
  });
}
