import type { Deal } from "#contract/deal";
import { completeDeal, RequestError, request, useQuery, useQueryClient } from "#kit";
import { type DealsPage, dealsKey } from "./deals.ts";
import { featuredKey } from "./featured-deals.ts";

/**
 * One deal: from a list that the server just answered, else asked for. What was only kept from an earlier visit shows at
 * once and is asked for all the same, for the deal may be gone; it stays where there is no network.
 * @param isAsked false where it is only shown on: asked for again, what became out of date meanwhile is fetched
 */
export function useDeal(id: number | null, isAsked: boolean) {
  const client = useQueryClient();
  const pages = () =>
    client.getQueriesData<{ pages: DealsPage[] }>({ queryKey: [dealsKey] }).flatMap(([, data]) => data?.pages ?? []);
  const among = (deals: Deal[]) => deals.find((deal) => deal.id === id);
  const answered = () => among(pages().flatMap(({ deals, isKept }) => (isKept ? [] : deals)));
  const lastSeen = () => {
    const featured = client.getQueriesData<Deal[]>({ queryKey: [featuredKey] });
    return among([...pages().flatMap(({ deals }) => deals), ...featured.flatMap(([, deals]) => deals ?? [])]);
  };
  return useQuery({
    queryKey: ["deal", id],
    queryFn: async ({ signal }) => {
      try {
        return completeDeal(await request(`/api/deals/${id}`, { signal }));
      } catch (error) {
        const seen = lastSeen();
        if (seen && !(error instanceof RequestError) && !signal.aborted) return seen;
        throw error;
      }
    },
    enabled: isAsked,
    initialData: id === null ? undefined : answered,
    placeholderData: id === null ? undefined : lastSeen,
  });
}
