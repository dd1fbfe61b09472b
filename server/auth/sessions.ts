import { and, eq, lte, ne } from "drizzle-orm";
import { type Adapter, Lucia, TimeSpan } from "lucia";
import type { User } from "#contract/account";
import { type Clock, systemClock } from "#contract/clock";
import type { Db, Tx } from "#server/db/open";
import { sessions, type users } from "#server/db/schema/people";
import { digest, hashedSessionAdapter, readingAdapter } from "./session-adapter.ts";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: number;
    DatabaseUserAttributes: Omit<typeof users.$inferSelect, "id">;
    DatabaseSessionAttributes: { startedAt: number };
  }
}

const LONGEST_DAYS = 90;
const SLIDING = new TimeSpan(30, "d");
const LONGEST_MS = new TimeSpan(LONGEST_DAYS, "d").milliseconds();

/** Who asks, and with which session. */
export type SignedIn = { user: User; sessionId: string };

/** Sessions of signed-in people. The only room that knows Lucia. */
export type Sessions = {
  /**
   * Starts a session, ends `previous` (an id is never taken over) and forgets the user's that are over. Answers the
   * Set-Cookie value.
   */
  start(userId: number, previous: string | null): Promise<string>;
  /** Who the request's Cookie header stands for, with a cookie to send when the session was prolonged. */
  find(cookieHeader: string | null): Promise<{ signedIn: SignedIn | null; setCookie: string | null }>;
  /** The session id in a Cookie header, whether or not it is valid. */
  idIn(cookieHeader: string | null): string | null;
  end(sessionId: string): Promise<void>;
  /** Ends a user's sessions inside a transaction, but for the one kept. */
  endAllOf(tx: Tx | Db, userId: number, keep?: string): void;
  blankCookie(): string;
};

function createLucia(adapter: Adapter, secure: boolean) {
  return new Lucia(adapter, {
    sessionExpiresIn: SLIDING,
    sessionCookie: {
      name: secure ? "__Host-plateful_session" : "plateful_session",
      attributes: { secure, sameSite: "lax", path: "/" },
    },
    getUserAttributes: ({ username, email, firstName, lastName }) => ({ username, email, firstName, lastName }),
    getSessionAttributes: ({ startedAt }) => ({ startedAt }),
  });
}

/** @param secure production: `__Host-` cookie that only travels over TLS */
export function createSessions(db: Db, { secure, clock = systemClock }: { secure: boolean; clock?: Clock }): Sessions {
  const adapter = hashedSessionAdapter(db, clock);
  const lucia = createLucia(adapter, secure);
  const reading = createLucia(readingAdapter(adapter), secure);
  // Lucia's own reading gives up where any cookie, another program's too, is no percent-encoding.
  const idIn = (header: string | null) => {
    const own = `${lucia.sessionCookieName}=`;
    const pairs = header?.split(";").map((pair) => pair.trim());
    return pairs?.findLast((pair) => pair.startsWith(own))?.slice(own.length) || null;
  };
  return {
    async start(userId, previous) {
      if (previous) await lucia.invalidateSession(previous);
      const isOver = lte(sessions.expiresAt, Math.floor(clock() / 1_000));
      db.delete(sessions)
        .where(and(eq(sessions.userId, userId), isOver))
        .run();
      const session = await lucia.createSession(userId, { startedAt: clock() });
      return lucia.createSessionCookie(session.id).serialize();
    },
    async find(header) {
      const id = idIn(header);
      if (!id) return { signedIn: null, setCookie: null };
      const { session, user } = await reading.validateSession(id);
      if (!session) return { signedIn: null, setCookie: lucia.createBlankSessionCookie().serialize() };
      if (session.startedAt + LONGEST_MS <= clock()) {
        await reading.invalidateSession(id);
        return { signedIn: null, setCookie: lucia.createBlankSessionCookie().serialize() };
      }
      const { username, email, firstName, lastName } = user;
      return {
        signedIn: { user: { id: user.id, username, email, firstName, lastName }, sessionId: id },
        setCookie: session.fresh ? lucia.createSessionCookie(id).serialize() : null,
      };
    },
    idIn,
    end: (id) => lucia.invalidateSession(id),
    endAllOf(tx, userId, keep) {
      const theirs = eq(sessions.userId, userId);
      tx.delete(sessions)
        .where(keep ? and(theirs, ne(sessions.id, digest(keep))) : theirs)
        .run();
    },
    blankCookie: () => lucia.createBlankSessionCookie().serialize(),
  };
}
