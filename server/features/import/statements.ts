import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/open";
import { dealHistory, deals } from "#server/db/schema/deals";
import { mapElements, restaurants } from "#server/db/schema/restaurants";

const at = sql.placeholder;

/** What tells restaurants apart, as the driver gives it. */
type Told = {
  id: number;
  key: string | null;
  identity: string;
  isMeantByIdentity: 0 | 1;
  name: string;
  website: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
};
const TOLD =
  "id, key, identity, is_meant_by_identity as isMeantByIdentity, name, website, address, latitude, longitude";

/** What is run for every row, prepared once: a hundred thousand rows would otherwise spend their time on building SQL. */
export function prepareStatements(db: Db) {
  const { $client: client } = db;
  return {
    findRestaurant: db
      .select()
      .from(restaurants)
      .where(eq(restaurants.id, at("id")))
      .prepare(),
    // What every row is looked up by is asked of the driver itself: it takes a quarter of the time.
    findByKey: client.query<Told, { key: string }>(`select ${TOLD} from restaurants where key = :key`),
    findBySite: client.query<Told, { identity: string }>(
      `select ${TOLD} from restaurants where identity = :identity order by id`,
    ),
    findKeyless: client.query<{ id: number }, { identity: string }>(
      "select id from restaurants where identity = :identity and key is null",
    ),
    findByElement: client.query<Told, { element: string }>(
      `select ${TOLD} from map_elements join restaurants on id = restaurant_id where element = :element`,
    ),
    nameRestaurant: db
      .update(restaurants)
      .set({
        key: sql`${at("key")}`,
        identity: sql`${at("identity")}`,
        isMeantByIdentity: sql`${at("isMeantByIdentity")}`,
        updatedAt: sql`${at("updatedAt")}`,
      })
      .where(eq(restaurants.id, at("id")))
      .prepare(),
    rememberElement: db
      .insert(mapElements)
      .values({ element: at("element"), restaurantId: at("restaurantId") })
      .onConflictDoUpdate({ target: mapElements.element, set: { restaurantId: sql`excluded.restaurant_id` } })
      .prepare(),
    addRestaurant: db
      .insert(restaurants)
      .values({
        key: at("key"),
        identity: at("identity"),
        isMeantByIdentity: at("isMeantByIdentity"),
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
