import { request, useQuery } from "#kit";
import { askedAhead } from "./asked-ahead.ts";

export const categoriesQuery = {
  queryKey: ["/api/categories"],
  queryFn: ({ signal }: { signal: AbortSignal }) => request("/api/categories", { signal }),
  ...askedAhead,
};

export const useCategories = () => useQuery(categoriesQuery);
