import { eq, sql } from "drizzle-orm";
import type { User } from "#contract/account";
import { type Db, isTaken } from "#server/db/open";
import { users } from "#server/db/schema/people";
import { ProblemError } from "#server/http/problem";

export type UserRow = typeof users.$inferSelect;

/** Case counts for nothing, as far as SQLite and its index on it fold: ASCII. */
export function findByUsername(db: Db, username: string): UserRow | undefined {
  return db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`))
    .get();
}

export function findByEmail(db: Db, email: string): UserRow | undefined {
  return db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
    .get();
}

export function findById(db: Db, id: number): UserRow | undefined {
  return db.select().from(users).where(eq(users.id, id)).get();
}

/** @throws ProblemError 409 when the name or the address is taken */
export function addUser(db: Db, row: Omit<UserRow, "id">): UserRow {
  try {
    return db.insert(users).values(row).returning().get();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const field = findByUsername(db, row.username) ? "username" : "email";
    const message = field === "username" ? "Username already exists" : "Email already exists";
    throw new ProblemError(409, message, { details: [{ field, message }] });
  }
}

export function toUser({ id, username, email, firstName, lastName }: UserRow): User {
  return { id, username, email, firstName, lastName };
}
