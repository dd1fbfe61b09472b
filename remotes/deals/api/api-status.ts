import { request, useQuery } from "#kit";

const POLL = 30_000;

/** The verification's state. Others than the known ones are shown as they come. */
export function useApiStatus() {
  return useQuery({
    queryKey: ["/api/verification/api-status"],
    queryFn: ({ signal }) => request("/api/verification/api-status", { signal }),
    refetchInterval: POLL,
  });
}
