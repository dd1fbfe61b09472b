import { Elysia } from "elysia";
import {
  changePasswordRequest,
  forgotPasswordAnswer,
  forgotPasswordRequest,
  INVALID_RESET_TOKEN,
  loginRequest,
  registerRequest,
  resetPasswordAnswer,
  resetPasswordRequest,
  resetTokenStatus,
  user,
} from "#contract/account";
import { notice, problem } from "#contract/vocabulary";
import { whenFree } from "#server/db/retry";
import { callerAddress, isLoopbackCaller } from "#server/http/caller";
import type { Log } from "#server/http/log";
import type { SessionPlugin } from "#server/http/session-macro";
import { createResetLink, isResetTokenValid } from "./reset-tokens.ts";
import { type AccountMeans, changePassword, login, register, resetPassword } from "./service.ts";
import { findByEmail } from "./store.ts";

const SENT = {
  success: true as const,
  message: "If an account exists with that email, a reset link has been sent.",
};

export type AccountOptions = AccountMeans & {
  session: SessionPlugin;
  log: Log;
  publicUrl: string;
  /** How many reverse proxies' X-Forwarded-For is believed. */
  trustedProxies: number;
  /** Shows the link in the answer: for development only, and only to this machine. */
  exposeResetLink: boolean;
  /** Queues the mail with a reset link. */
  sendResetMail: (userId: number) => void;
};

export function accountRoutes(options: AccountOptions) {
  const { db, clock, sessions, session, log, throttles } = options;
  const fromOf = (request: Request, server: Parameters<typeof callerAddress>[1]) => ({
    address: callerAddress(request, server, options.trustedProxies),
    previousSession: sessions.idIn(request.headers.get("cookie")),
  });
  return new Elysia({ name: "account", tags: ["Account"] })
    .use(session)
    .get(
      "/api/user",
      ({ signedIn, set }) => {
        set.headers["cache-control"] = "private, no-store";
        return signedIn.user;
      },
      { requireSession: true, detail: { summary: "Who is signed in" }, response: { 200: user, 401: problem } },
    )
    .post(
      "/api/login",
      async ({ body, request, server, set }) => {
        const entered = await login(options, body, fromOf(request, server));
        set.headers["set-cookie"] = entered.setCookie;
        return entered.user;
      },
      {
        body: loginRequest,
        detail: { summary: "Sign in" },
        response: { 200: user, 400: problem, 401: problem, 429: problem },
      },
    )
    .post(
      "/api/register",
      async ({ body, request, server, set, status }) => {
        const entered = await register(options, body, fromOf(request, server));
        set.headers["set-cookie"] = entered.setCookie;
        return status(201, entered.user);
      },
      {
        body: registerRequest,
        detail: { summary: "Create an account and sign in" },
        response: { 201: user, 400: problem, 409: problem, 429: problem },
      },
    )
    .post(
      "/api/logout",
      async ({ request, set }) => {
        const id = sessions.idIn(request.headers.get("cookie"));
        if (id) await whenFree(() => sessions.end(id));
        set.headers["set-cookie"] = sessions.blankCookie();
        return { message: "Logged out" };
      },
      { detail: { summary: "Sign out" }, response: { 200: notice } },
    )
    .post(
      "/api/user/change-password",
      async ({ body, signedIn }) => {
        await changePassword(options, signedIn, body);
        return { message: "Your password has been changed successfully" };
      },
      {
        requireSession: true,
        body: changePasswordRequest,
        detail: { summary: "Change the password; every other session ends" },
        response: { 200: notice, 400: problem, 401: problem, 429: problem },
      },
    )
    .post(
      "/api/forgot-password",
      async ({ body, request, server }) => {
        const email = body.email.toLowerCase();
        throttles.reset.take(email);
        if (options.exposeResetLink && isLoopbackCaller(request, server)) {
          const row = findByEmail(db, email);
          if (!row) return SENT;
          const resetLink = await whenFree(() => createResetLink(db, row.id, options.publicUrl, clock()));
          return { ...SENT, resetLink };
        }
        // After the answer: whether the account exists shows neither in it nor in the time it takes.
        setTimeout(() => {
          try {
            const row = findByEmail(db, email);
            if (row) options.sendResetMail(row.id);
          } catch (error) {
            log.error({ error: String(error) }, "a reset mail could not be queued");
          }
        }, 0);
        return SENT;
      },
      {
        body: forgotPasswordRequest,
        detail: { summary: "Ask for a link that resets the password" },
        response: { 200: forgotPasswordAnswer, 400: problem, 429: problem },
      },
    )
    .get(
      "/api/reset-password/verify/:token",
      ({ params, set }) => {
        set.headers["cache-control"] = "no-store";
        return isResetTokenValid(db, params.token, clock())
          ? { valid: true, message: "The reset token is valid." }
          : { valid: false, message: INVALID_RESET_TOKEN };
      },
      { detail: { summary: "Whether a reset link holds" }, response: { 200: resetTokenStatus } },
    )
    .post(
      "/api/reset-password",
      async ({ body, set }) => {
        await resetPassword(options, body);
        set.headers["cache-control"] = "no-store";
        return {
          success: true,
          message: "Password reset successful. You can now log in with your new password.",
        };
      },
      {
        body: resetPasswordRequest,
        detail: { summary: "Set a new password by a reset link; every session ends" },
        response: { 200: resetPasswordAnswer, 400: problem, 429: problem },
      },
    );
}
