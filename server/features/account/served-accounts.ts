import { Elysia } from "elysia";
import { createPasswords } from "#server/auth/passwords";
import { createSessions } from "#server/auth/sessions";
import { openDatabase } from "#server/db/open";
import { errorAnswers } from "#server/http/errors";
import { requestGuard } from "#server/http/request-guard";
import { sessionPlugin } from "#server/http/session-macro";
import { createThrottle } from "#server/http/throttle";
import { accountRoutes } from "./routes.ts";

const WIDE = { count: 1_000, seconds: 900 };
export const PUBLIC_URL = "http://plateful.example";
export const MARIA = { username: "Maria", email: "maria@example.com", password: "first-secret" };

/** What tests ask with: a path, a body that makes it a POST, a cookie, further headers. */
export type Ask = (
  path: string,
  body?: unknown,
  options?: { cookie?: string; headers?: Record<string, string> },
) => Promise<Response>;

/** The account routes over real HTTP on a free port, with a database in memory and a clock that a test can move. */
export function serveAccounts({
  rates = {} as Partial<Record<"loginAccount" | "loginAddress" | "register" | "reset", typeof WIDE>>,
  exposeResetLink = false,
  hostname = "127.0.0.1",
  trustedProxies = 0,
} = {}) {
  const db = openDatabase(":memory:");
  const logged: string[] = [];
  const note = (fields: object, message: string) => void logged.push(`${JSON.stringify(fields)} ${message}`);
  const log = { info: note, warn: note, error: note };
  const mailed: number[] = [];
  let ahead = 0;
  const sessions = createSessions(db, { secure: false });
  const app = new Elysia()
    .use(errorAnswers(log))
    .use(requestGuard({ origins: new Set([PUBLIC_URL]) }))
    .use(
      accountRoutes({
        db,
        log,
        sessions,
        clock: () => Date.now() + ahead,
        passwords: createPasswords(),
        session: sessionPlugin(sessions),
        publicUrl: PUBLIC_URL,
        trustedProxies,
        exposeResetLink,
        sendResetMail: (userId) => void mailed.push(userId),
        throttles: {
          loginAccount: createThrottle(rates.loginAccount ?? WIDE),
          loginAddress: createThrottle(rates.loginAddress ?? WIDE),
          register: createThrottle(rates.register ?? WIDE),
          reset: createThrottle(rates.reset ?? WIDE),
          changePassword: createThrottle(rates.loginAccount ?? WIDE),
        },
      }),
    )
    .listen({ hostname, port: 0 });
  const origin = `http://127.0.0.1:${app.server?.port ?? 0}`;
  const ask: Ask = (path, body, { cookie, headers } = {}) =>
    fetch(`${origin}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return {
    db,
    sessions,
    logged,
    mailed,
    ask,
    now: () => Date.now() + ahead,
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
    /** @returns the cookie of the new session */
    register: async (person = MARIA) => {
      const answer = await ask("/api/register", { ...person, confirmPassword: person.password });
      if (answer.status !== 201) throw new Error(`register answered ${answer.status}`);
      return cookieOf(answer);
    },
    login: (password: string, username = MARIA.username) => ask("/api/login", { username, password }),
    stop: async () => {
      await app.stop(true);
      db.$client.close();
    },
  };
}

/** What a browser would send back. */
export function cookieOf(answer: Response): string {
  const [cookie = ""] = answer.headers.getSetCookie();
  return cookie.split(";")[0] ?? "";
}
