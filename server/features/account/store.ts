import { and, eq, type SQL, sql } from "drizzle-orm";
import type { User } from "#contract/account";
import { type Db, isTaken, type Tx } from "#server/db/open";
import { nameOf, users } from "#server/db/schema/people";
import { ProblemError } from "#server/http/problem";

export type UserRow = typeof users.$inferSelect;

/**
 * What tells names apart: neither case nor the way in which a letter is written, in any alphabet. It is stored with each
 * account, which would not be found by another one.
 */
export const usernameKey = (username: string) =>
  username.normalize("NFKC").toUpperCase().toLowerCase().replaceAll("ς", "σ");

export function findByUsername(db: Db, username: string): UserRow | undefined {
  const named = (key: SQL | string) =>
    db
      .select()
      .from(users)
      .where(eq(nameOf(users), key))
      .get();
  // Names that were stored without a key fold as SQLite does: ASCII alone.
  return named(usernameKey(username)) ?? named(sql`lower(${username})`);
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
export function addUser(db: Db, row: Omit<UserRow, "id" | "usernameKey">): UserRow {
  try {
    return db
      .insert(users)
      .values({ ...row, usernameKey: usernameKey(row.username) })
      .returning()
      .get();
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
