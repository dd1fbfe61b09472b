import { request, useQuery } from "#kit";

/** Restaurants that have deals, by name. */
export function useRestaurants() {
  return useQuery({
    queryKey: ["/api/restaurants/with-deals"],
    queryFn: ({ signal }) => request("/api/restaurants/with-deals", { signal }),
    select: (restaurants) => restaurants.toSorted((a, b) => a.name.localeCompare(b.name, "en")),
  });
}
