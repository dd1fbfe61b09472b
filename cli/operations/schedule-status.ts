import { desc, eq, gt, or, sum } from "drizzle-orm";
import { isoTime } from "#contract/clock";
import type { Db } from "#server/db/open";
import { restaurants } from "#server/db/schema/restaurants";
import { restaurantChecks } from "#server/db/schema/verification";
import { usualInterval } from "#server/features/verification/interval";
import { isDue, restaurantsToCheck } from "#server/features/verification/stored";

/**
 * How many sites wait for their next check, and how often they are asked. Overdue is what has been due for longer than
 * VERIFY_EVERY: a run should have come meanwhile.
 * @param now epoch milliseconds
 */
export function scheduleStatus(db: Db, now: number, verifyEvery: number | "off") {
  const every = usualInterval(verifyEvery);
  const sites = restaurantsToCheck(db, { every, now });
  const nextChecks = sites.map(({ nextCheckAt }) => nextCheckAt).filter((at) => at !== null);
  const seconds = sites.map((site) => Math.round(site.intervalSeconds)).sort((one, other) => one - other);
  const at = (share: number) => seconds[Math.floor((seconds.length - 1) * share)] ?? 0;
  return {
    verifyEvery,
    sites: sites.length,
    due: sites.filter((site) => isDue(site, now)).length,
    overdue: nextChecks.filter((next) => next + every * 1_000 < now).length,
    neverChecked: sites.length - nextChecks.length,
    flagged: sites.filter(({ isFlagged }) => isFlagged).length,
    nextCheckAt: isoTime(nextChecks.toSorted((one, other) => one - other)[0]),
    intervals: {
      shortestSeconds: at(0),
      medianSeconds: at(0.5),
      longestSeconds: at(1),
      shortened: seconds.filter((interval) => interval < every).length,
      lengthened: seconds.filter((interval) => interval > every).length,
    },
  };
}

/** Sites that model tokens were spent on, the dearest first. */
export function spentBySite(db: Db) {
  const { modelTokens, modelDollars, restaurantId } = restaurantChecks;
  return db
    .select({ id: restaurants.id, name: restaurants.name, tokens: sum(modelTokens), dollars: sum(modelDollars) })
    .from(restaurantChecks)
    .innerJoin(restaurants, eq(restaurants.id, restaurantId))
    .where(or(gt(modelTokens, 0), gt(modelDollars, 0)))
    .groupBy(restaurants.id)
    .orderBy(desc(sum(modelDollars)), desc(sum(modelTokens)), restaurants.id)
    .all()
    .map(({ tokens, dollars, ...site }) => ({ ...site, tokens: Number(tokens), dollars: Number(dollars) }));
}
