import { request, useQuery } from "#kit";

export function useCategories() {
  return useQuery({
    queryKey: ["/api/categories"],
    queryFn: ({ signal }) => request<string[]>("/api/categories", { signal }),
  });
}
