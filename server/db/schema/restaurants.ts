import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Discovery } from "#contract/change";

/** Epoch milliseconds. */
export const instant = (name: string) => integer(name, { mode: "number" });

export const restaurants = sqliteTable(
  "restaurants",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** As its importer names it. */
    key: text("key"),
    /** What it tells of itself without a key: web site and name, or else place and name. A chain's branches share it. */
    identity: text("identity").notNull(),
    /** Do rows without a key that tell this identity mean it? Those with a key may never have been met without. */
    isMeantByIdentity: integer("is_meant_by_identity", { mode: "boolean" }).notNull().default(true),
    name: text("name").notNull(),
    website: text("website"),
    address: text("address"),
    latitude: real("latitude"),
    longitude: real("longitude"),
    timeZone: text("time_zone").notNull(),
    openHours: text("open_hours"),
    categories: text("categories", { mode: "json" }).$type<string[]>().notNull(),
    rating: real("rating"),
    imageUrl: text("image_url"),
    dealPages: text("deal_pages", { mode: "json" }).$type<string[]>().notNull(),
    /** What its web site was found to point to, where no deal pages are named. */
    discovery: text("discovery", { mode: "json" }).$type<Discovery>(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Never crawled again, at its owner's or an operator's wish. */
    excludedAt: instant("excluded_at"),
    exclusionReason: text("exclusion_reason"),
    /** Failures in a row; a site that was read sets it back to zero. */
    failureCount: integer("failure_count").notNull().default(0),
    lastCheckedAt: instant("last_checked_at"),
    lastReadAt: instant("last_read_at"),
    /** The learnt interval between checks, as a multiple of VERIFY_EVERY: another setting moves every site at once. */
    intervalFactor: real("interval_factor").notNull().default(1),
    /** Checks in a row that found nothing new, towards a longer interval. */
    unchangedStreak: integer("unchanged_streak").notNull().default(0),
  },
  (table) => [
    uniqueIndex("restaurants_key").on(table.key),
    index("restaurants_identity").on(table.identity),
    index("restaurants_name").on(table.name),
    check("restaurants_coordinates", sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
);

/** Which restaurant an element of OpenStreetMap, such as `osm:node/1`, was imported as: several may be one house. */
export const mapElements = sqliteTable("map_elements", {
  element: text("element").primaryKey(),
  restaurantId: integer("restaurant_id")
    .notNull()
    .references(() => restaurants.id, { onDelete: "cascade" }),
});

/** How often visitors opened its deals since its last check; who did is not kept. */
export const restaurantLooks = sqliteTable("restaurant_looks", {
  restaurantId: integer("restaurant_id")
    .primaryKey()
    .references(() => restaurants.id, { onDelete: "cascade" }),
  looks: integer("looks").notNull(),
});

/** A page of a restaurant's site as last visited. */
export const pages = sqliteTable(
  "pages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** SHA-256 of the visible text at the last reading. */
    textHash: text("text_hash"),
    /** SHA-256 of the document as served then; null where scripts make its text. */
    bodyHash: text("body_hash"),
    /** Which extractor read it then: another one reads an unchanged page again. */
    extractor: text("extractor"),
    outcome: text("outcome", { enum: ["read", "unchanged", "refused", "gone", "failed"] }).notNull(),
    /** What robots.txt said and the line that said it, or why the page could not be read. */
    reason: text("reason").notNull(),
    failureCount: integer("failure_count").notNull().default(0),
    /** When its server first said that it is gone; null once it was read again. */
    goneSince: instant("gone_since"),
    lastVisitedAt: instant("last_visited_at").notNull(),
    lastReadAt: instant("last_read_at"),
  },
  (table) => [uniqueIndex("pages_restaurant_url").on(table.restaurantId, table.url)],
);

/** The visible text of a page at one time. The blocks stand in DATA_DIR/snapshots, named by their hash. */
export const pageSnapshots = sqliteTable(
  "page_snapshots",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    pageId: integer("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    takenAt: instant("taken_at").notNull(),
    textHash: text("text_hash").notNull(),
    /** File name below DATA_DIR/snapshots. */
    file: text("file").notNull(),
  },
  (table) => [index("page_snapshots_page").on(table.pageId)],
);
