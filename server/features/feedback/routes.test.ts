import { afterEach, beforeEach, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { createSessions, type Sessions } from "#server/auth/sessions";
import { type Db, openDatabase } from "#server/db/open";
import { feedback, users } from "#server/db/schema/people";
import { errorAnswers } from "#server/http/errors";
import { requestGuard } from "#server/http/request-guard";
import { sessionPlugin } from "#server/http/session-macro";
import { createThrottle } from "#server/http/throttle";
import { feedbackRoutes } from "./routes.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let db: Db;
let sessions: Sessions;
let send: (body: unknown, cookie?: string) => Promise<Response>;

beforeEach(() => {
  db = openDatabase(":memory:");
  sessions = createSessions(db, { secure: false });
  const app = new Elysia()
    .use(errorAnswers(silent))
    .use(requestGuard({ origins: new Set() }))
    .use(
      feedbackRoutes({
        db,
        clock: () => NOW,
        session: sessionPlugin(sessions),
        throttle: createThrottle({ count: 3, seconds: 3_600 }),
        trustedProxies: 0,
      }),
    );
  send = (body, cookie) =>
    app.handle(
      new Request("http://localhost/api/feedback", {
        method: "POST",
        headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
        body: JSON.stringify(body),
      }),
    );
});
afterEach(() => db.$client.close());

const MESSAGE = { email: "ana@example.com", message: "  The map is upside down.  ", subject: "Map" };

test("anyone sends feedback; it is stored with when, and with who where someone is signed in", async () => {
  const user = { username: "maria", email: "maria@example.com", passwordHash: "-", createdAt: NOW };
  db.insert(users).values(user).run();
  const cookie = (await sessions.start(1, null)).split(";")[0];
  expect((await send(MESSAGE)).status).toBe(201);
  const { subject: _, ...withoutSubject } = MESSAGE;
  expect((await send(withoutSubject, cookie)).status).toBe(201);
  expect((await send({ ...MESSAGE, subject: null })).status).toBe(201);
  expect(db.select().from(feedback).all()).toEqual([
    { id: 1, email: "ana@example.com", subject: "Map", message: "The map is upside down.", userId: null, at: NOW },
    { id: 2, email: "ana@example.com", subject: "", message: "The map is upside down.", userId: 1, at: NOW },
    { id: 3, email: "ana@example.com", subject: "", message: "The map is upside down.", userId: null, at: NOW },
  ]);
});

test.each([
  [{ message: "" }, "message", "Please fill in all fields"],
  [{ email: "" }, "email", "Please fill in all fields"],
  [{ email: undefined }, "email", "Please fill in all fields"],
  [{ message: "   short    " }, "message", "Please provide more details in your feedback"],
  [{ email: "ana" }, "email", "Please enter a valid email address"],
  [{ email: `ana@${"long.".repeat(50)}example.com` }, "email", "Please enter a valid email address"],
])("%j is refused in the specification's words", async (changes, field, message) => {
  const answer = await send({ ...MESSAGE, ...changes });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message, details: [{ field, message }] });
  expect(db.select().from(feedback).all()).toEqual([]);
});

test("an address sends so much and then waits, however many at once", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(MESSAGE)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429, 429, 429]);
  expect(Number(answers.find(({ status }) => status === 429)?.headers.get("retry-after"))).toBeWithin(3_590, 3_601);
  expect(db.select().from(feedback).all()).toHaveLength(3);
});
