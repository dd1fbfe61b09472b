import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ProposalAccount } from "#contract/change";
import type { Benefit } from "#contract/deal";
import type { SchedulePart, TimeWindow, Weekday } from "#contract/vocabulary";
import { instant, pageSnapshots, restaurants } from "./restaurants.ts";

export const removalReasons = ["gone", "expired", "flags", "admin"] as const;
export type RemovalReason = (typeof removalReasons)[number];

type StoredPlace = { block: number; start: number; end: number };

export const deals = sqliteTable(
  "deals",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    /** Who brought it in first. An imported deal that a page confirms stays `import` and becomes verified. */
    origin: text("origin", { enum: ["import", "page"] }).notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    price: real("price").notNull(),
    originalPrice: real("original_price").notNull(),
    /** ISO 4217; null for US dollars. */
    currency: text("currency"),
    benefit: text("benefit", { mode: "json" }).$type<Benefit>().notNull(),
    imageUrl: text("image_url"),
    /** `YYYY-MM-DD`, that whole day included, in the restaurant's time zone. */
    validUntil: text("valid_until"),
    validDays: text("valid_days", { mode: "json" }).$type<Weekday[]>().notNull(),
    validTime: text("valid_time").notNull(),
    timeWindows: text("time_windows", { mode: "json" }).$type<TimeWindow[]>().notNull(),
    /** Which window holds on which day; null where each window holds on each day. */
    schedule: text("schedule", { mode: "json" }).$type<SchedulePart[]>(),
    limitations: text("limitations").notNull(),
    redemptionInstructions: text("redemption_instructions").notNull(),
    requiresApp: integer("requires_app", { mode: "boolean" }).notNull(),
    rewardsNote: text("rewards_note").notNull(),
    code: text("code"),
    /** Digest of what an importing file said last, so that the same file changes nothing after a page has updated the terms. */
    importDigest: text("import_digest"),
    /** The title under which it was imported, folded: the next import of the same file finds it by this. */
    importTitle: text("import_title"),
    verifiedAt: instant("verified_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    removedAt: instant("removed_at"),
    removalReason: text("removal_reason", { enum: removalReasons }),
  },
  (table) => [
    index("deals_restaurant").on(table.restaurantId),
    index("deals_current").on(table.removedAt, table.validUntil),
    check("deals_removal", sql`(${table.removedAt} is null) = (${table.removalReason} is null)`),
    check("deals_price", sql`${table.price} >= -1 and ${table.originalPrice} >= -1`),
  ],
);

/** What the page says, word for word, and where: at most one record a deal, the newest. */
export const dealEvidence = sqliteTable(
  "deal_evidence",
  {
    dealId: integer("deal_id")
      .primaryKey()
      .references(() => deals.id, { onDelete: "cascade" }),
    snapshotId: integer("snapshot_id")
      .notNull()
      .references(() => pageSnapshots.id, { onDelete: "restrict" }),
    sourceUrl: text("source_url").notNull(),
    /** Other pages that tell it too. */
    alsoOn: text("also_on", { mode: "json" }).$type<string[]>().notNull().default([]),
    quote: text("quote").notNull(),
    /** The quote folded as grounding folds it: identity of what was removed by hand or by flags. */
    quoteKey: text("quote_key").notNull(),
    places: text("places", { mode: "json" }).$type<StoredPlace[]>().notNull(),
    /** Words that each term rests on. */
    terms: text("terms", { mode: "json" }).$type<{ term: string; quote: string; places: StoredPlace[] }[]>().notNull(),
    proposedBy: text("proposed_by", { mode: "json" }).$type<string[]>().notNull(),
    /** What each extractor proposed, what was kept and why; empty where an older run found it. */
    proposals: text("proposals", { mode: "json" }).$type<ProposalAccount[]>().notNull().default([]),
    /** File name below DATA_DIR/evidence; null where none was taken. */
    picture: text("picture"),
    foundAt: instant("found_at").notNull(),
  },
  (table) => [index("deal_evidence_quote").on(table.quoteKey), index("deal_evidence_snapshot").on(table.snapshotId)],
);

/** What changed when, and why. Confirmations move `verifiedAt` only and are not written here. */
export const dealHistory = sqliteTable(
  "deal_history",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    dealId: integer("deal_id")
      .notNull()
      .references(() => deals.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    change: text("change", { enum: ["added", "verified", "updated", "removed", "restored"] }).notNull(),
    /** Fields that changed: what they were and what they became. */
    fields: text("fields", { mode: "json" }).$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
    note: text("note").notNull(),
    runId: integer("run_id"),
  },
  (table) => [index("deal_history_deal").on(table.dealId)],
);
