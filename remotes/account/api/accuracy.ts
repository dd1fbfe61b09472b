import { request, useQuery } from "#kit";

/** What the extractor scored when it was last measured. */
export function useAccuracy() {
  return useQuery({
    queryKey: ["accuracy"],
    queryFn: ({ signal }) => request("/api/verification/accuracy", { signal }),
  });
}
