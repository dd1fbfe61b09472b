import { QueryClient } from "@tanstack/react-query";

/** The specification's defaults: nothing goes stale, nothing is asked again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
      // Without this, a query that is asked while offline would wait instead of failing to what is cached.
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
