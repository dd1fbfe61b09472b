import { and, asc, count, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { DealFacts, Discovery, KnownPageState, StoredDeal } from "#contract/change";
import type { Db, Tx } from "#server/db/open";
import { dealEvidence, deals } from "#server/db/schema/deals";
import { flags, savedDeals } from "#server/db/schema/people";
import { pages, restaurantLooks, restaurants } from "#server/db/schema/restaurants";
import { intervalSeconds, nextCheckAt } from "./interval.ts";

export type RestaurantToCheck = {
  id: number;
  name: string;
  website: string;
  dealPages: string[];
  timeZone: string;
  discovery: Discovery | null;
  lastCheckedAt: number | null;
};

/** When a visit is due, and what makes it pressing. */
export type Urgency = {
  /** Epoch milliseconds; null where the site was never checked. */
  nextCheckAt: number | null;
  intervalSeconds: number;
  /** Was a deal of it flagged since its last check? */
  isFlagged: boolean;
  /** How often its deals were opened or saved since its last check. */
  interest: number;
};

const mayBeVisited = and(isNotNull(restaurants.website), isNull(restaurants.excludedAt));

/**
 * Restaurants with a web site that may be visited, the most urgent first: flagged since the last check, then opened
 * and saved most often since, then overdue for longest.
 * @param every seconds, VERIFY_EVERY
 */
export function restaurantsToCheck(
  db: Db,
  { every, now }: { every: number; now: number },
): (RestaurantToCheck & Urgency)[] {
  const { intervalFactor, failureCount, website } = restaurants;
  const rows = db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      website,
      dealPages: restaurants.dealPages,
      timeZone: restaurants.timeZone,
      discovery: restaurants.discovery,
      lastCheckedAt: restaurants.lastCheckedAt,
      intervalFactor,
      failureCount,
    })
    .from(restaurants)
    .where(mayBeVisited)
    .orderBy(asc(restaurants.id))
    .all();
  const since = (at: typeof flags.at | typeof savedDeals.savedAt) =>
    gt(at, sql`coalesce(${restaurants.lastCheckedAt}, 0)`);
  const flagged = db
    .selectDistinct({ id: deals.restaurantId })
    .from(flags)
    .innerJoin(deals, eq(deals.id, flags.dealId))
    .innerJoin(restaurants, eq(restaurants.id, deals.restaurantId))
    .where(and(isNull(flags.settledAt), since(flags.at)))
    .all();
  const saved = db
    .select({ id: deals.restaurantId, saves: count() })
    .from(savedDeals)
    .innerJoin(deals, eq(deals.id, savedDeals.dealId))
    .innerJoin(restaurants, eq(restaurants.id, deals.restaurantId))
    .where(since(savedDeals.savedAt))
    .groupBy(deals.restaurantId)
    .all();
  const flaggedIds = new Set(flagged.map(({ id }) => id));
  const savesOf = new Map(saved.map(({ id, saves }) => [id, saves]));
  const looksAt = new Map(
    db
      .select()
      .from(restaurantLooks)
      .all()
      .map(({ restaurantId, looks }) => [restaurantId, looks]),
  );
  return rows
    .flatMap(({ intervalFactor, failureCount, website, ...row }) => {
      if (website === null) return [];
      const site = { lastCheckedAt: row.lastCheckedAt, intervalFactor, failureCount };
      return {
        ...row,
        website,
        nextCheckAt: nextCheckAt(site, every, now),
        intervalSeconds: intervalSeconds(intervalFactor, every),
        isFlagged: flaggedIds.has(row.id),
        interest: (savesOf.get(row.id) ?? 0) + (looksAt.get(row.id) ?? 0),
      };
    })
    .sort(
      (one, other) =>
        Number(other.isFlagged) - Number(one.isFlagged) ||
        other.interest - one.interest ||
        (one.nextCheckAt ?? 0) - (other.nextCheckAt ?? 0),
    );
}

/** Whoever was flagged is not waited with. */
export function isDue({ nextCheckAt, isFlagged }: Pick<Urgency, "nextCheckAt" | "isFlagged">, now: number): boolean {
  return isFlagged || nextCheckAt === null || nextCheckAt <= now;
}

/** Is any site's interval over? The server asks often, and readers wait meanwhile: three numbers a site tell it. */
export function isAnySiteDue(db: Db, { every, now }: { every: number; now: number }): boolean {
  const { lastCheckedAt, intervalFactor, failureCount } = restaurants;
  return db
    .select({ lastCheckedAt, intervalFactor, failureCount })
    .from(restaurants)
    .where(mayBeVisited)
    .all()
    .some((site) => isDue({ nextCheckAt: nextCheckAt(site, every, now), isFlagged: false }, now));
}

/** Every restaurant, those without a web site too. */
export function restaurantNames(db: Db) {
  const { id, name, excludedAt, exclusionReason } = restaurants;
  return db.select({ id, name, excludedAt, exclusionReason }).from(restaurants).all();
}

/** @param exclusion from when (epoch milliseconds) its site is not visited any more, and why; null to visit it again */
export function excludeRestaurant(
  db: Db,
  id: number,
  exclusion: { excludedAt: number; exclusionReason: string | null } | null,
): void {
  db.update(restaurants)
    .set(exclusion ?? { excludedAt: null, exclusionReason: null })
    .where(eq(restaurants.id, id))
    .run();
}

export function isExcluded(db: Db | Tx, id: number): boolean {
  const row = db.select({ at: restaurants.excludedAt }).from(restaurants).where(eq(restaurants.id, id)).get();
  return row?.at != null;
}

export function knownPages(db: Db, restaurantId: number): KnownPageState[] {
  return db
    .select({
      url: pages.url,
      etag: pages.etag,
      lastModified: pages.lastModified,
      textHash: pages.textHash,
      bodyHash: pages.bodyHash,
      extractor: pages.extractor,
      goneSince: pages.goneSince,
    })
    .from(pages)
    .where(eq(pages.restaurantId, restaurantId))
    .orderBy(asc(pages.id))
    .all();
}

/** What the restaurant's current deals rest on. */
export function currentEvidence(db: Db, restaurantId: number) {
  const { sourceUrl, alsoOn, quoteKey, terms, picture } = dealEvidence;
  return db
    .select({ sourceUrl, alsoOn, quoteKey, terms, picture })
    .from(dealEvidence)
    .innerJoin(deals, eq(deals.id, dealEvidence.dealId))
    .where(and(eq(deals.restaurantId, restaurantId), isNull(deals.removedAt)))
    .all();
}

/** Every deal a restaurant ever had, removed ones too. */
export function storedDeals(db: Db | Tx, restaurantId: number): StoredDeal[] {
  return db
    .select({ deal: deals, evidence: dealEvidence })
    .from(deals)
    .leftJoin(dealEvidence, eq(dealEvidence.dealId, deals.id))
    .where(eq(deals.restaurantId, restaurantId))
    .orderBy(asc(deals.id))
    .all()
    .map(({ deal, evidence }) => ({
      id: deal.id,
      origin: deal.origin,
      facts: factsOf(deal),
      evidence: evidence && {
        sourceUrl: evidence.sourceUrl,
        alsoOn: evidence.alsoOn,
        quote: evidence.quote,
        quoteKey: evidence.quoteKey,
      },
      removal: deal.removalReason,
    }));
}

function factsOf(row: typeof deals.$inferSelect): DealFacts {
  return {
    title: row.title,
    description: row.description,
    price: row.price,
    originalPrice: row.originalPrice,
    currency: row.currency,
    benefit: row.benefit,
    validDays: row.validDays,
    validTime: row.validTime,
    timeWindows: row.timeWindows,
    schedule: row.schedule,
    validUntil: row.validUntil,
    limitations: row.limitations,
    redemptionInstructions: row.redemptionInstructions,
    requiresApp: row.requiresApp,
    rewardsNote: row.rewardsNote,
    code: row.code,
  };
}
