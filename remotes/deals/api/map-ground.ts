import { request, useQuery } from "#kit";

/** What the map is drawn from, as the operator set it. */
export const useMapGround = () =>
  useQuery({ queryKey: ["/api/map"], queryFn: ({ signal }) => request("/api/map", { signal }) });
