import { completeDeals, type Place, showLastSeen } from "#kit";
import { apiStatusAddress, apiStatusQuery } from "./api/api-status.ts";
import { categoriesQuery } from "./api/categories.ts";
import { dealsQuery, readPage } from "./api/deals.ts";
import { featuredAddress, featuredQuery } from "./api/featured-deals.ts";

/** Shows Home as it was last seen at a place, until the server has answered anew. @returns whether there is a list */
export async function showHomeLastSeen(place: Place): Promise<boolean> {
  const { queryKey, initialPageParam } = dealsQuery(place, {});
  const [hasList] = await Promise.all([
    showLastSeen(queryKey, initialPageParam, async (answer) => ({
      pages: [await readPage(answer)],
      pageParams: [initialPageParam],
    })),
    showLastSeen(featuredQuery(place).queryKey, featuredAddress(place), (answer) => answer.json().then(completeDeals)),
    showLastSeen(apiStatusQuery.queryKey, apiStatusAddress, (answer) => answer.json()),
    showLastSeen(categoriesQuery.queryKey, "/api/categories", (answer) => answer.json()),
  ]);
  return hasList;
}
