import { request, useQuery } from "#kit";
import { askedAhead } from "./asked-ahead.ts";

const POLL = 30_000;
export const apiStatusAddress = "/api/verification/api-status";

export const apiStatusQuery = {
  queryKey: [apiStatusAddress],
  queryFn: ({ signal }: { signal: AbortSignal }) => request(apiStatusAddress, { signal }),
  ...askedAhead,
};

/** The verification's state. Others than the known ones are shown as they come. */
export const useApiStatus = () => useQuery({ ...apiStatusQuery, refetchInterval: POLL });
