import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/open";
import { dealHistory, deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";

const at = sql.placeholder;

/** What is run for every row, prepared once: a hundred thousand rows would otherwise spend their time on building SQL. */
export function prepareStatements(db: Db) {
  return {
    findRestaurant: db
      .select()
      .from(restaurants)
      .where(eq(restaurants.identity, at("identity")))
      .prepare(),
    addRestaurant: db
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
    findDeals: db
      .select()
      .from(deals)
      .where(eq(deals.restaurantId, at("restaurantId")))
      .prepare(),
    addDeal: db
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
    addHistory: db
      .insert(dealHistory)
      .values({ dealId: at("dealId"), at: at("now"), change: at("change"), fields: at("fields"), note: "import" })
      .prepare(),
  };
}
export type Statements = ReturnType<typeof prepareStatements>;
