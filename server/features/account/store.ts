import { and, eq, sql } from "drizzle-orm";
import type { User } from "#contract/account";
import { type Db, isTaken, type Tx } from "#server/db/open";
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

export function findById(db: Db | Tx, id: number): UserRow | undefined {
  return db.select().from(users).where(eq(users.id, id)).get();
}

/** Lists every field that somebody else has already. @throws ProblemError 409 */
export function refuseTaken(db: Db, { username, email }: { username: string; email: string }): void {
  const details = [
    ...(findByUsername(db, username) ? [{ field: "username", message: "Username already exists" }] : []),
    ...(findByEmail(db, email) ? [{ field: "email", message: "Email already exists" }] : []),
  ];
  const [first] = details;
  if (first) throw new ProblemError(409, first.message, { details });
}

/** @throws ProblemError 409 when the name or the address is taken */
export function addUser(db: Db, row: Omit<UserRow, "id">): UserRow {
  try {
    return db.insert(users).values(row).returning().get();
  } catch (error) {
    if (isTaken(error)) refuseTaken(db, row);
    throw error;
  }
}

/**
 * @param expected the hash that the change was decided on, where one matters
 * @returns false when another change came first
 */
export function setPasswordHash(tx: Tx, userId: number, passwordHash: string, expected?: string): boolean {
  const theirs = eq(users.id, userId);
  const changed = tx
    .update(users)
    .set({ passwordHash })
    .where(expected === undefined ? theirs : and(theirs, eq(users.passwordHash, expected)))
    .returning({ id: users.id })
    .all();
  return changed.length > 0;
}

export function toUser({ id, username, email, firstName, lastName }: UserRow): User {
  return { id, username, email, firstName, lastName };
}
