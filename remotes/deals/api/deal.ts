import type { Deal } from "#contract/deal";
import { request, useQuery, useQueryClient } from "#kit";
import { type DealsPage, dealsKey } from "./deals.ts";
import { featuredKey } from "./featured-deals.ts";

/** One deal, from a list where one holds it, else asked for: shared links name deals that no list has. */
export function useDeal(id: number | null) {
  const client = useQueryClient();
  const known = () => {
    const lists = client.getQueriesData<{ pages: DealsPage[] }>({ queryKey: [dealsKey] });
    const featured = client.getQueriesData<Deal[]>({ queryKey: [featuredKey] });
    const listed = lists.flatMap(([, data]) => data?.pages.flatMap(({ deals }) => deals) ?? []);
    return [...listed, ...featured.flatMap(([, deals]) => deals ?? [])].find((deal) => deal.id === id);
  };
  return useQuery({
    queryKey: ["deal", id],
    queryFn: ({ signal }) => request(`/api/deals/${id}`, { signal }),
    enabled: id !== null,
    initialData: id === null ? undefined : known,
  });
}
