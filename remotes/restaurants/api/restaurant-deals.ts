import { completeDeals, request, useQuery } from "#kit";

export function useRestaurantDeals(id: number | null) {
  return useQuery({
    queryKey: ["/api/restaurants", id, "deals"],
    queryFn: ({ signal }) => request(`/api/restaurants/${id}/deals`, { signal }).then(completeDeals),
    enabled: id !== null,
  });
}
