import { request, useQuery } from "#kit";

const POLL = 30_000;

/** The verification's state. Others than the known ones are shown as they come. */
export function useApiStatus() {
  return useQuery({
    queryKey: ["/api/verification/api-status"],
    queryFn: async ({ signal }) => {
      try {
        return await request("/api/verification/api-status", { signal });
      } catch (error) {
        console.error("The verification's state could not be asked", error);
        throw error;
      }
    },
    refetchInterval: POLL,
  });
}
