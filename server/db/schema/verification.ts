import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, restaurants } from "./restaurants.ts";

export const verificationRuns = sqliteTable("verification_runs", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  startedAt: instant("started_at").notNull(),
  /** Null while it runs, and where it was killed until the next run closes it. */
  finishedAt: instant("finished_at"),
  trigger: text("trigger", { enum: ["cli", "schedule", "request", "start"] }).notNull(),
  dealsAdded: integer("deals_added").notNull().default(0),
  dealsUpdated: integer("deals_updated").notNull().default(0),
  dealsRemoved: integer("deals_removed").notNull().default(0),
  modelTokens: integer("model_tokens").notNull().default(0),
  modelDollars: real("model_dollars").notNull().default(0),
});

/** What a run did at one restaurant; written in the same transaction as its deals. */
export const restaurantChecks = sqliteTable(
  "restaurant_checks",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    runId: integer("run_id")
      .notNull()
      .references(() => verificationRuns.id, { onDelete: "cascade" }),
    restaurantId: integer("restaurant_id")
      .notNull()
      .references(() => restaurants.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    outcome: text("outcome", { enum: ["read", "unchanged", "refused", "failed"] }).notNull(),
    dealsAdded: integer("deals_added").notNull(),
    dealsUpdated: integer("deals_updated").notNull(),
    dealsRemoved: integer("deals_removed").notNull(),
    modelTokens: integer("model_tokens").notNull().default(0),
    modelDollars: real("model_dollars").notNull().default(0),
    /** Pages with the decision behind each fetch, counts, and what the gate refused and why. */
    report: text("report", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("restaurant_checks_run").on(table.runId),
    index("restaurant_checks_restaurant").on(table.restaurantId, table.at),
  ],
);

/** What visitors are told about a run; also when it changed nothing. */
export const dealUpdates = sqliteTable(
  "deal_updates",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    runId: integer("run_id").references(() => verificationRuns.id, { onDelete: "set null" }),
    at: instant("at").notNull(),
    dealsAdded: integer("deals_added").notNull(),
    dealsUpdated: integer("deals_updated").notNull(),
    dealsRemoved: integer("deals_removed").notNull(),
  },
  (table) => [index("deal_updates_at").on(table.at)],
);

/** What an origin answered for its robots.txt, for as long as RFC 9309 lets it be used. */
export const robotsAnswers = sqliteTable("robots_answers", {
  origin: text("origin").primaryKey(),
  fetchedAt: instant("fetched_at").notNull(),
  kind: text("kind", { enum: ["rules", "none", "unreachable"] }).notNull(),
  text: text("text").notNull(),
  detail: text("detail").notNull(),
});

/** Until when a host asked to be left alone (`Retry-After`), also by later runs. */
export const hostQuiets = sqliteTable("host_quiets", {
  host: text("host").primaryKey(),
  until: instant("until").notNull(),
});

/** Single values that processes share: the model's state, the last forced verification. */
export const sharedState = sqliteTable("shared_state", {
  name: text("name").primaryKey(),
  value: text("value", { mode: "json" }).$type<unknown>().notNull(),
  updatedAt: instant("updated_at").notNull(),
});
