/**
 * What is used of React Query and jotai. Remotes take it from the kit: a remote's own copy would hold a cache and a
 * store of its own.
 */
export {
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
export { atom, getDefaultStore, useAtom, useAtomValue, useSetAtom } from "jotai";
