import type { z } from "zod";
import {
  type changePasswordRequest,
  INVALID_RESET_TOKEN,
  type loginRequest,
  type registerRequest,
  type resetPasswordRequest,
  type User,
} from "#contract/account";
import type { Clock } from "#contract/clock";
import type { Passwords } from "#server/auth/passwords";
import type { Sessions, SignedIn } from "#server/auth/sessions";
import type { Db } from "#server/db/open";
import { whenFree } from "#server/db/retry";
import { ProblemError } from "#server/http/problem";
import type { Throttle } from "#server/http/throttle";
import { endOpenResets, isResetTokenValid, useResetToken } from "./reset-tokens.ts";
import { addUser, findById, findByUsername, refuseTaken, setPasswordHash, toUser, usernameKey } from "./store.ts";

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

/** What an account's rules answer when someone signs in: the user, and the cookie of a new session. */
export type Entered = { user: User; setCookie: string };

/**
 * Answers whether a password was right. It counts before it is looked at, so what is tried in parallel counts too; only
 * a wrong one goes on counting, not a right one and none that was never looked at.
 * @throws ProblemError 429 after too many wrong ones
 */
async function guarded(keys: readonly (readonly [Throttle, string])[], check: () => Promise<boolean>) {
  const taken: (readonly [Throttle, string])[] = [];
  let isWrong = false;
  try {
    for (const [throttle, key] of keys) {
      throttle.take(key);
      taken.push([throttle, key]);
    }
    isWrong = !(await check());
    return !isWrong;
  } finally {
    if (!isWrong) for (const [throttle, key] of taken) throttle.giveBack(key);
  }
}

/** @throws ProblemError 401 for a wrong name or password alike, 429 after too many failures */
export async function login(
  { db, sessions, passwords, throttles }: AccountMeans,
  { username, password }: z.output<typeof loginRequest>,
  from: { address: string; previousSession: string | null },
): Promise<Entered> {
  const wrong = () => new ProblemError(401, "Invalid username or password");
  const row = findByUsername(db, username);
  const counted = [
    [throttles.loginAddress, from.address],
    [throttles.loginAccount, usernameKey(username)],
  ] as const;
  const isRight = await guarded(counted, () => passwords.verify(password, row?.passwordHash ?? null));
  if (!isRight || !row) throw wrong();
  const setCookie = await whenFree(() => sessions.start(row.id, from.previousSession));
  // A reset that came while the old password was being checked has ended every session but this one.
  if (findById(db, row.id)?.passwordHash !== row.passwordHash) {
    const started = sessions.idIn(setCookie);
    if (started) await whenFree(() => sessions.end(started));
    throw wrong();
  }
  return { user: toUser(row), setCookie };
}

/** @throws ProblemError 409 when the name or address is taken, 429 after too many registrations from an address */
export async function register(
  { db, clock, sessions, passwords, throttles }: AccountMeans,
  form: z.output<typeof registerRequest>,
  from: { address: string; previousSession: string | null },
): Promise<Entered> {
  const { register: registrations, loginAddress } = throttles;
  registrations.take(from.address);
  try {
    try {
      refuseTaken(db, form);
    } catch (error) {
      // Asking which names exist costs what guessing passwords costs.
      loginAddress.take(from.address);
      throw error;
    }
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
    const setCookie = await whenFree(() => sessions.start(row.id, from.previousSession));
    return { user: toUser(row), setCookie };
  } catch (error) {
    // A refused one is no registration.
    registrations.giveBack(from.address);
    throw error;
  }
}

/**
 * Ends every other session of the user, and every reset that is under way.
 * @throws ProblemError 400 for a wrong current password, 429 after too many
 */
export async function changePassword(
  { db, clock, sessions, passwords, throttles }: AccountMeans,
  { user, sessionId }: SignedIn,
  form: z.output<typeof changePasswordRequest>,
): Promise<void> {
  const message = "Current password is incorrect";
  const wrong = () => new ProblemError(400, message, { details: [{ field: "currentPassword", message }] });
  const before = findById(db, user.id)?.passwordHash ?? null;
  const isRight = await guarded([[throttles.changePassword, String(user.id)]], () =>
    passwords.verify(form.currentPassword, before),
  );
  if (!isRight || before === null) throw wrong();
  const passwordHash = await passwords.hash(form.newPassword);
  await whenFree(() =>
    db.transaction(
      (tx) => {
        // Another change, or a reset, was quicker: the password given is no longer the current one.
        if (!setPasswordHash(tx, user.id, passwordHash, before)) throw wrong();
        sessions.endAllOf(tx, user.id, sessionId);
        endOpenResets(tx, user.id, clock());
      },
      { behavior: "immediate" },
    ),
  );
}

/** Ends every session of the user and signs nobody in. @throws ProblemError 400 for a token that is unknown, used or old */
export async function resetPassword(
  { db, clock, sessions, passwords, throttles }: AccountMeans,
  form: z.output<typeof resetPasswordRequest>,
): Promise<void> {
  // Hashing costs a core: only for who holds a link.
  if (!isResetTokenValid(db, form.token, clock())) throw new ProblemError(400, INVALID_RESET_TOKEN);
  const passwordHash = await passwords.hash(form.newPassword);
  const username = await whenFree(() =>
    db.transaction(
      (tx) => {
        const userId = useResetToken(tx, form.token, clock());
        if (userId === null) throw new ProblemError(400, INVALID_RESET_TOKEN);
        setPasswordHash(tx, userId, passwordHash);
        sessions.endAllOf(tx, userId);
        endOpenResets(tx, userId, clock());
        return findById(tx, userId)?.username;
      },
      { behavior: "immediate" },
    ),
  );
  // Someone else's wrong guesses may have locked the owner out: the new password lets them in at once.
  if (username !== undefined) throttles.loginAccount.forget(usernameKey(username));
}
