import { eq } from "drizzle-orm";
import type { z } from "zod";
import type {
  changePasswordRequest,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
  User,
} from "#contract/account";
import type { Clock } from "#contract/clock";
import type { Passwords } from "#server/auth/passwords";
import type { Sessions, SignedIn } from "#server/auth/sessions";
import type { Db } from "#server/db/open";
import { whenFree } from "#server/db/retry";
import { users } from "#server/db/schema/people";
import { ProblemError } from "#server/http/problem";
import type { Throttle } from "#server/http/throttle";
import { useResetToken } from "./reset-tokens.ts";
import { addUser, findById, findByUsername, toUser } from "./store.ts";

export type AccountThrottles = {
  loginAccount: Throttle;
  loginAddress: Throttle;
  register: Throttle;
  reset: Throttle;
  changePassword: Throttle;
};

export type AccountMeans = {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  passwords: Passwords;
  throttles: AccountThrottles;
};

export const INVALID_TOKEN = "Invalid or expired reset token. Please request a new password reset.";

/** What an account's rules answer when someone signs in: the user, and the cookie of a new session. */
export type Entered = { user: User; setCookie: string };

/** @throws ProblemError 401 for a wrong name or password, 429 after too many failures */
export async function login(
  { db, sessions, passwords, throttles }: AccountMeans,
  { username, password }: z.output<typeof loginRequest>,
  from: { address: string; previousSession: string | null },
): Promise<Entered> {
  const account = username.toLowerCase();
  // Both before the password is looked at: what is tried in parallel counts too.
  await throttles.loginAddress.take(from.address);
  await throttles.loginAccount.take(account);
  const row = findByUsername(db, username);
  if (!(await passwords.verify(password, row?.passwordHash ?? null)) || !row)
    throw new ProblemError(401, "Invalid username or password");
  // Only failures count.
  await throttles.loginAddress.giveBack(from.address);
  await throttles.loginAccount.giveBack(account);
  return { user: toUser(row), setCookie: await sessions.start(row.id, from.previousSession) };
}

/** @throws ProblemError 409 when the name or address is taken, 429 after too many registrations from an address */
export async function register(
  { db, clock, sessions, passwords, throttles }: AccountMeans,
  form: z.output<typeof registerRequest>,
  from: { address: string; previousSession: string | null },
): Promise<Entered> {
  await throttles.register.take(from.address);
  const passwordHash = await passwords.hash(form.password);
  const row = await whenFree(() =>
    addUser(db, {
      username: form.username,
      email: form.email,
      firstName: form.firstName || null,
      lastName: form.lastName || null,
      passwordHash,
      createdAt: clock(),
    }),
  );
  return { user: toUser(row), setCookie: await sessions.start(row.id, from.previousSession) };
}

/** Ends every other session of the user. @throws ProblemError 400 for a wrong current password */
export async function changePassword(
  { db, sessions, passwords, throttles }: AccountMeans,
  { user, sessionId }: SignedIn,
  form: z.output<typeof changePasswordRequest>,
): Promise<void> {
  const account = user.username.toLowerCase();
  await throttles.changePassword.take(account);
  const row = findById(db, user.id);
  if (!(await passwords.verify(form.currentPassword, row?.passwordHash ?? null))) {
    const message = "Current password is incorrect";
    throw new ProblemError(400, message, { details: [{ field: "currentPassword", message }] });
  }
  await throttles.changePassword.giveBack(account);
  const passwordHash = await passwords.hash(form.newPassword);
  await whenFree(() =>
    db.transaction(
      (tx) => {
        tx.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
        sessions.endAllOf(tx, user.id, sessionId);
      },
      { behavior: "immediate" },
    ),
  );
}

/** Ends every session of the user and signs nobody in. @throws ProblemError 400 for a token that is unknown, used or old */
export async function resetPassword(
  { db, clock, sessions, passwords }: AccountMeans,
  form: z.output<typeof resetPasswordRequest>,
): Promise<void> {
  const passwordHash = await passwords.hash(form.newPassword);
  await whenFree(() =>
    db.transaction(
      (tx) => {
        const userId = useResetToken(tx, form.token, clock());
        if (userId === null) throw new ProblemError(400, INVALID_TOKEN);
        tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).run();
        sessions.endAllOf(tx, userId);
      },
      { behavior: "immediate" },
    ),
  );
}
