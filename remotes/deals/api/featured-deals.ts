import type { Deal } from "#contract/deal";
import { type Place, request, takeFirstAnswer, useQuery } from "#kit";

export const featuredKey = "/api/deals/featured";

export function useFeaturedDeals({ latitude, longitude }: Place) {
  const address = `${featuredKey}?lat=${latitude}&lng=${longitude}`;
  return useQuery({
    queryKey: [featuredKey, latitude, longitude],
    queryFn: ({ signal }) => request<Deal[]>(address, { signal }),
    initialData: () => takeFirstAnswer<Deal[]>(address)?.body,
  });
}
