/**
 * What is used of React Query. Remotes take it from the kit: a copy of their own would hold a cache of its own.
 */
export {
  keepPreviousData,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
