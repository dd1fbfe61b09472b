import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { digest } from "#server/auth/session-adapter";
import type { Db, Tx } from "#server/db/open";
import { outbox, resetTokens } from "#server/db/schema/people";

/** Milliseconds. */
export const RESET_LINK_LIFETIME = 60 * 60_000;
const TOKEN_BYTES = 32;

/**
 * Makes a token that resets a user's password once, within an hour of `from`. Only its digest is stored. Earlier ones
 * hold on: whoever knows an address could otherwise spoil the link its owner has just been sent.
 * @param from epoch milliseconds of the request
 */
export function issueResetToken(db: Db, userId: number, from: number): string {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString("base64url");
  db.transaction(
    (tx) => {
      tx.delete(resetTokens).where(lt(resetTokens.expiresAt, from)).run();
      tx.insert(resetTokens)
        .values({ tokenHash: digest(token), userId, expiresAt: from + RESET_LINK_LIFETIME })
        .run();
    },
    { behavior: "immediate" },
  );
  return token;
}

export function isResetTokenValid(db: Db, token: string, now: number): boolean {
  return db.select({ userId: resetTokens.userId }).from(resetTokens).where(usable(token, now)).get() !== undefined;
}

/** Uses a token up. Of two at once one wins. @returns the user, or null */
export function useResetToken(tx: Tx, token: string, now: number): number | null {
  const used = tx.update(resetTokens).set({ usedAt: now }).where(usable(token, now)).returning().get();
  return used?.userId ?? null;
}

/** Once a password was set, no older link sets another, and mail that waits makes no fresh one. */
export function endOpenResets(tx: Tx, userId: number, now: number): void {
  tx.update(resetTokens)
    .set({ usedAt: now })
    .where(and(eq(resetTokens.userId, userId), isNull(resetTokens.usedAt)))
    .run();
  tx.delete(outbox)
    .where(and(eq(outbox.userId, userId), isNull(outbox.sentAt), isNull(outbox.failedAt)))
    .run();
}

function usable(token: string, now: number) {
  return and(eq(resetTokens.tokenHash, digest(token)), isNull(resetTokens.usedAt), gt(resetTokens.expiresAt, now));
}

/** Where a token is used. @param publicUrl an origin */
export function resetLinkFor(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
}

/** A link for a user who asked the operator for it. It lasts an hour. */
export function createResetLink(db: Db, userId: number, publicUrl: string, now: number): string {
  return resetLinkFor(publicUrl, issueResetToken(db, userId, now));
}
