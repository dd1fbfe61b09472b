import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { RequestError } from "./request.ts";
import { userKey } from "./session.ts";

/** The specification's defaults: nothing goes stale, nothing is asked again by itself while there is a network. */
export const queryClient = new QueryClient({
  // Of what is asked over and over nothing else is seen.
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.error("Asking failed", ...queryKey, error),
  }),
  mutationCache: new MutationCache({
    onError(error) {
      // A session may end elsewhere: in another tab, with a new password, by its age.
      const isOver = error instanceof RequestError && error.status === 401 && queryClient.getQueryData(userKey);
      if (isOver) void queryClient.invalidateQueries({ queryKey: userKey });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
      // What was shown without one was old, or nothing.
      refetchOnReconnect: "always",
      // Without this, a query that is asked while offline would wait instead of failing to what is cached.
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

// It supposes a network until it hears that there is none, and one that was not there at the start tells nothing.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
