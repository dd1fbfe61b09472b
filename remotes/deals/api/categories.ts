import { request, useQuery } from "#kit";

export const categoriesQuery = {
  queryKey: ["/api/categories"],
  queryFn: ({ signal }: { signal: AbortSignal }) => request("/api/categories", { signal }),
};

export const useCategories = () => useQuery(categoriesQuery);
