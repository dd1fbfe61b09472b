import { onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";

/** The specification's defaults: nothing goes stale, nothing is asked again by itself while there is a network. */
export const queryClient = new QueryClient({
  // Of what is asked over and over nothing else is seen.
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => console.error("Asking failed", ...queryKey, error),
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
