import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { deals } from "./deals.ts";
import { instant } from "./restaurants.ts";

/** By what a name is one of a kind. Without a comma: drizzle-kit would part the index at it. */
export const nameOf = ({ username, usernameKey }: Record<"username" | "usernameKey", SQLWrapper>): SQL =>
  sql`case when ${usernameKey} is null then lower(${username}) else ${usernameKey} end`;

export const users = sqliteTable(
  "users",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    username: text("username").notNull(),
    /** The name folded as Unicode does, by which it is one of a kind; null where it was stored before there was one. */
    usernameKey: text("username_key"),
    email: text("email").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** Argon2id, in PHC form. */
    passwordHash: text("password_hash").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_username").on(nameOf(table)),
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
  ],
);

/** Lucia's table. `id` is the SHA-256 of the id in the cookie; `expiresAt` is in plain integer seconds, which the adapter needs. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
    /** Sessions slide by use, but never past 90 days from here. */
    startedAt: instant("started_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

export const resetTokens = sqliteTable(
  "reset_tokens",
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("reset_tokens_user").on(table.userId)],
);

export const savedDeals = sqliteTable(
  "saved_deals",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    dealId: integer("deal_id")
      .notNull()
      .references(() => deals.id, { onDelete: "cascade" }),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.dealId] })],
);

export const flags = sqliteTable(
  "flags",
  {
    dealId: integer("deal_id")
      .notNull()
      .references(() => deals.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    at: instant("at").notNull(),
    /** Set when an operator restored the deal: it no longer counts towards removal. */
    settledAt: instant("settled_at"),
  },
  (table) => [primaryKey({ columns: [table.dealId, table.userId] })],
);

export const feedback = sqliteTable("feedback", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  email: text("email").notNull(),
  subject: text("subject").notNull(),
  message: text("message").notNull(),
  userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
  at: instant("at").notNull(),
});

/** Mail that waits to be sent. It holds no text: the link's token is made anew at each attempt, so none rests on disk. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: ["password_reset"] }).notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: instant("sent_at"),
    failedAt: instant("failed_at"),
    lastError: text("last_error"),
  },
  (table) => [index("outbox_due").on(table.sentAt, table.failedAt, table.nextAttemptAt)],
);
