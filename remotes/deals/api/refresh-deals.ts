import { queryClient } from "#kit";
import { dealsKey } from "./deals.ts";
import { featuredKey } from "./featured-deals.ts";

/** Has all lists of deals asked anew: those on the screen at once, others when they next come there. */
export function refreshDeals(): void {
  for (const key of [featuredKey, dealsKey]) void queryClient.invalidateQueries({ queryKey: [key] });
}
