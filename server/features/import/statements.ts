import { eq, sql } from "drizzle-orm";
import type { Tx } from "#server/db/open";
import { dealHistory, deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";

const at = sql.placeholder;

/** What is run for every row, prepared once: a hundred thousand rows would otherwise spend their time on building SQL. */
export function prepareStatements(tx: Tx) {
  return {
    findRestaurant: tx
      .select()
      .from(restaurants)
      .where(eq(restaurants.identity, at("identity")))
      .prepare(),
    addRestaurant: tx
      .insert(restaurants)
      .values({
        identity: at("identity"),
        name: at("name"),
        website: at("website"),
        address: at("address"),
        latitude: at("latitude"),
        longitude: at("longitude"),
        timeZone: at("timeZone"),
        openHours: at("openHours"),
        categories: at("categories"),
        rating: at("rating"),
        imageUrl: at("imageUrl"),
        dealPages: at("dealPages"),
        createdAt: at("now"),
        updatedAt: at("now"),
      })
      .returning({ id: restaurants.id })
      .prepare(),
    findDeals: tx
      .select()
      .from(deals)
      .where(eq(deals.restaurantId, at("restaurantId")))
      .prepare(),
    addDeal: tx
      .insert(deals)
      .values({
        restaurantId: at("restaurantId"),
        origin: "import",
        title: at("title"),
        description: at("description"),
        price: at("price"),
        originalPrice: at("originalPrice"),
        benefit: at("benefit"),
        imageUrl: at("imageUrl"),
        validUntil: at("validUntil"),
        validDays: at("validDays"),
        validTime: at("validTime"),
        timeWindows: at("timeWindows"),
        // A placeholder that is null would be stored as the JSON text 'null'.
        schedule: sql`${at("schedule")}`,
        limitations: at("limitations"),
        redemptionInstructions: at("redemptionInstructions"),
        requiresApp: at("requiresApp"),
        rewardsNote: at("rewardsNote"),
        importDigest: at("importDigest"),
        importTitle: at("importTitle"),
        createdAt: at("now"),
        updatedAt: at("now"),
      })
      .returning({ id: deals.id })
      .prepare(),
    addHistory: tx
      .insert(dealHistory)
      .values({ dealId: at("dealId"), at: at("now"), change: at("change"), fields: at("fields"), note: "import" })
      .prepare(),
  };
}
export type Statements = ReturnType<typeof prepareStatements>;
