import { keptAnswer, type Place, queryClient } from "#kit";
import { categoriesQuery } from "./api/categories.ts";
import { dealsQuery, readPage } from "./api/deals.ts";
import { featuredAddress, featuredQuery } from "./api/featured-deals.ts";

/** Puts what was last said of a place on the screen, until the server has answered anew. @returns whether there is a list */
export async function showKept(place: Place): Promise<boolean> {
  const { queryKey, initialPageParam } = dealsQuery(place, {});
  try {
    const [list, featured, categories] = await Promise.all(
      [initialPageParam, featuredAddress(place), "/api/categories"].map(keptAnswer),
    );
    if (!list) return false;
    const pages = [await readPage(list)];
    const others = await Promise.all([featured?.json(), categories?.json()]);
    queryClient.setQueryData(queryKey, { pages, pageParams: [initialPageParam] });
    [featuredQuery(place), categoriesQuery].forEach((query, index) => {
      queryClient.setQueryData(query.queryKey, others[index]);
    });
    return true;
  } catch (error) {
    console.warn("What was last seen cannot be read", error);
    return false;
  }
}
