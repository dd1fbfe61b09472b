import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import type { Adapter, DatabaseSession } from "lucia";
import type { Clock } from "#contract/clock";
import { type Db, isBusy, isUnwritable } from "#server/db/open";
import { sessions, users } from "#server/db/schema/people";

/** SHA-256 in hex: a copy of the database signs nobody in. */
export function digest(secret: string): string {
  return new Bun.CryptoHasher("sha256").update(secret).digest("hex");
}

/**
 * Lucia keeps session ids as they stand in the cookie, and goes by the machine's time. This passes only an id's digest
 * on to the database, with times by `clock`, and gives Lucia back the id it asked with and times as it reckons.
 */
export function hashedSessionAdapter(db: Db, clock: Clock): Adapter {
  const inner = new DrizzleSQLiteAdapter(db, sessions, users);
  const aheadMs = () => clock() - Date.now();
  const later = (date: Date, ms: number) => new Date(date.getTime() + ms);
  const given = (session: DatabaseSession, id: string): DatabaseSession => ({
    ...session,
    id,
    expiresAt: later(session.expiresAt, -aheadMs()),
  });
  return {
    async getSessionAndUser(id) {
      const [session, user] = await inner.getSessionAndUser(digest(id));
      return [session && given(session, id), user];
    },
    getUserSessions: async (userId) => (await inner.getUserSessions(userId)).map((each) => given(each, each.id)),
    setSession: (session) =>
      inner.setSession({ ...session, id: digest(session.id), expiresAt: later(session.expiresAt, aheadMs()) }),
    updateSessionExpiration: (id, expiresAt) => inner.updateSessionExpiration(digest(id), later(expiresAt, aheadMs())),
    deleteSession: (id) => inner.deleteSession(digest(id)),
    deleteUserSessions: (userId) => inner.deleteUserSessions(userId),
    deleteExpiredSessions: () => inner.deleteExpiredSessions(),
  };
}

/**
 * The same for who only reads: while another process writes or the disk is full, a session is not prolonged and one that
 * is over is not deleted. The next request does it.
 */
export function readingAdapter(adapter: Adapter): Adapter {
  const whenWritable = async (write: Promise<void>) => {
    try {
      await write;
    } catch (error) {
      if (!isBusy(error) && !isUnwritable(error)) throw error;
    }
  };
  return {
    ...adapter,
    updateSessionExpiration: (id, expiresAt) => whenWritable(adapter.updateSessionExpiration(id, expiresAt)),
    deleteSession: (id) => whenWritable(adapter.deleteSession(id)),
  };
}
