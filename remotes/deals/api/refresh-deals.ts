import { queryClient } from "#kit";
import { dealsKey } from "./deals.ts";
import { featuredKey } from "./featured-deals.ts";

const refresh = (keys: readonly string[]) => {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
};

/** Has all lists of deals asked anew: those on the screen at once, others when they next come there. */
export const refreshLists = () => refresh([featuredKey, dealsKey]);

/** The same, and what was opened of them. */
export const refreshDeals = () => refresh([featuredKey, dealsKey, "deal", "related-deals"]);
