import { request, takeFirstAnswer, useQuery } from "#kit";

export function useCategories() {
  return useQuery({
    queryKey: ["/api/categories"],
    queryFn: ({ signal }) => request<string[]>("/api/categories", { signal }),
    initialData: () => takeFirstAnswer<string[]>("/api/categories")?.body,
  });
}
