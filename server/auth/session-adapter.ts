import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import type { Adapter, DatabaseSession } from "lucia";
import type { Db } from "#server/db/open";
import { sessions, users } from "#server/db/schema/people";

/** SHA-256 in hex: a copy of the database signs nobody in. */
export function digest(secret: string): string {
  return new Bun.CryptoHasher("sha256").update(secret).digest("hex");
}

/**
 * Lucia keeps session ids as they stand in the cookie. This passes only their digest on to the database and gives
 * Lucia back the id it asked with.
 */
export function hashedSessionAdapter(db: Db): Adapter {
  const inner = new DrizzleSQLiteAdapter(db, sessions, users);
  const withId = (session: DatabaseSession, id: string): DatabaseSession => ({ ...session, id });
  return {
    async getSessionAndUser(id) {
      const [session, user] = await inner.getSessionAndUser(digest(id));
      return [session && withId(session, id), user];
    },
    getUserSessions: (userId) => inner.getUserSessions(userId),
    setSession: (session) => inner.setSession(withId(session, digest(session.id))),
    updateSessionExpiration: (id, expiresAt) => inner.updateSessionExpiration(digest(id), expiresAt),
    deleteSession: (id) => inner.deleteSession(digest(id)),
    deleteUserSessions: (userId) => inner.deleteUserSessions(userId),
    deleteExpiredSessions: () => inner.deleteExpiredSessions(),
  };
}
