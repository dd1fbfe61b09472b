import { completeDeals, type Place, request, useQuery } from "#kit";
import { askedAhead } from "./asked-ahead.ts";

export const featuredKey = "/api/deals/featured";

type Coordinates = Pick<Place, "latitude" | "longitude">;

export const featuredAddress = ({ latitude, longitude }: Coordinates) =>
  `${featuredKey}?lat=${latitude}&lng=${longitude}` as const;

export const featuredQuery = (place: Coordinates) => ({
  queryKey: [featuredKey, place.latitude, place.longitude],
  queryFn: ({ signal }: { signal: AbortSignal }) => request(featuredAddress(place), { signal }).then(completeDeals),
  ...askedAhead,
});

export const useFeaturedDeals = (place: Place, isEnabled: boolean) =>
  useQuery({ ...featuredQuery(place), enabled: isEnabled });
