import { eq, lt, or } from "drizzle-orm";
import type { Db, Tx } from "#server/db/open";
import { resetTokens } from "#server/db/schema/people";

export const RESET_LINK_LIFETIME = 60 * 60 * 1000;
const TOKEN_BYTES = 32;

/** SHA-256 in hex: the database holds nothing that resets a password. */
export function hashResetToken(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}

/**
 * Makes a link with which a user sets a new password, once, within the hour. Earlier links of the user end.
 * @param publicUrl the app's origin
 * @param now epoch milliseconds
 */
export function createResetLink(db: Db | Tx, userId: number, publicUrl: string, now: number): string {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString("base64url");
  db.transaction(
    (tx) => {
      tx.delete(resetTokens)
        .where(or(eq(resetTokens.userId, userId), lt(resetTokens.expiresAt, now)))
        .run();
      tx.insert(resetTokens)
        .values({ tokenHash: hashResetToken(token), userId, expiresAt: now + RESET_LINK_LIFETIME })
        .run();
    },
    { behavior: "immediate" },
  );
  const link = new URL("/reset-password", publicUrl);
  link.searchParams.set("token", token);
  return link.href;
}
