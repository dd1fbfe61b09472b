import { afterEach, beforeEach, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { z } from "zod";
import { createSessions, type Sessions } from "#server/auth/sessions";
import { type Db, openDatabase } from "#server/db/open";
import { sessions as sessionRows, users } from "#server/db/schema/people";
import { errorAnswers } from "./errors.ts";
import { sessionPlugin } from "./session-macro.ts";

const DAY = 86_400_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let db: Db;
let sessions: Sessions;
let now: number;
let handle: (path: string, init?: RequestInit) => Promise<Response>;

beforeEach(() => {
  db = openDatabase(":memory:");
  now = Date.parse("2031-03-01T12:00:00Z");
  db.insert(users).values({ username: "maria", email: "maria@example.com", passwordHash: "-", createdAt: now }).run();
  sessions = createSessions(db, { secure: false, clock: () => now });
  const session = sessionPlugin(sessions);
  const one = new Elysia({ name: "one" })
    .use(session)
    .get("/who", ({ signedIn }) => ({ who: signedIn?.user.username ?? null }), { findSession: true });
  const two = new Elysia({ name: "two" })
    .use(session)
    .post("/mine", ({ signedIn, body }) => ({ who: signedIn.user.username, n: body.n }), {
      requireSession: true,
      body: z.object({ n: z.number("n must be a number") }),
    })
    .get("/open", (context) => ({ sees: "signedIn" in context }));
  const app = new Elysia().use(errorAnswers(silent)).use(one).use(two);
  handle = (path, init) => app.handle(new Request(`http://localhost${path}`, init));
});

afterEach(() => db.$client.close());

const cookieOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const send = (body: unknown, cookie?: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
  body: JSON.stringify(body),
});

test("a visitor is nobody where a session is optional and gets 401 where it is needed, before their body counts", async () => {
  expect(await (await handle("/who")).json()).toEqual({ who: null });
  const refused = await handle("/mine", send({ n: "not a number" }));
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({ message: "Not signed in" });
});

test("a session is found in two features that use the plugin, and only where a route asks", async () => {
  const cookie = cookieOf(await sessions.start(1, null));
  expect(await (await handle("/who", { headers: { cookie } })).json()).toEqual({ who: "maria" });
  const mine = await handle("/mine", send({ n: 3 }, cookie));
  expect(await mine.json()).toEqual({ who: "maria", n: 3 });
  expect(mine.headers.get("set-cookie")).toBeNull();
  expect(await (await handle("/open", { headers: { cookie } })).json()).toEqual({ sees: false });
  expect((await handle("/mine", send({ n: "x" }, cookie))).status).toBe(400);
});

test("a planted id is nobody's: it is taken back and never stored", async () => {
  const cookie = "plateful_session=planted0planted0planted0planted0planted0";
  const refused = await handle("/mine", send({ n: 1 }, cookie));
  expect(refused.status).toBe(401);
  expect(refused.headers.get("set-cookie")).toStartWith("plateful_session=;");
  expect(db.select().from(sessionRows).all()).toEqual([]);
});

test.each(["plateful_session=%", "%", "plateful_session=%00", ";;=;", "plateful_session"])(
  "the cookie %s is nobody's",
  async (cookie) => {
    expect(await (await handle("/who", { headers: { cookie } })).json()).toEqual({ who: null });
  },
);

test("use prolongs a session past its half, and the new end goes to the browser", async () => {
  const cookie = cookieOf(await sessions.start(1, null));
  const who = () => handle("/who", { headers: { cookie } });
  now += 14 * DAY;
  expect((await who()).headers.get("set-cookie")).toBeNull();
  now += 2 * DAY;
  const renewed = (await who()).headers.getSetCookie();
  expect(renewed).toHaveLength(1);
  expect(cookieOf(renewed[0] ?? "")).toBe(cookie);
  now += 29 * DAY;
  expect(await (await who()).json()).toEqual({ who: "maria" });
});

test("a session that nobody used for 30 days is over", async () => {
  const cookie = cookieOf(await sessions.start(1, null));
  now += 30 * DAY;
  const answer = await handle("/who", { headers: { cookie } });
  expect(await answer.json()).toEqual({ who: null });
  expect(answer.headers.get("set-cookie")).toStartWith("plateful_session=;");
  expect(db.select().from(sessionRows).all()).toEqual([]);
});

test("no session outlives 90 days, however much it is used", async () => {
  const cookie = cookieOf(await sessions.start(1, null));
  const used = async () => {
    now += 20 * DAY;
    return await (await handle("/who", { headers: { cookie } })).json();
  };
  for (let times = 0; times < 4; times++) expect(await used()).toEqual({ who: "maria" });
  expect(await used()).toEqual({ who: null });
  expect(db.select().from(sessionRows).all()).toEqual([]);
});

test("where nothing can be written, reads still know who asks and whose session is over", async () => {
  const cookie = cookieOf(await sessions.start(1, null));
  const who = async (days: number) => {
    now += days * DAY;
    const answer = await handle("/who", { headers: { cookie } });
    return [answer.status, await answer.json()];
  };
  const setReadOnly = (on: 0 | 1) => db.$client.run(`pragma query_only = ${on}`);
  setReadOnly(1);
  expect(await who(16)).toEqual([200, { who: "maria" }]);
  const ended = sessions.end(cookie.split("=")[1] ?? "");
  await expect(ended).rejects.toThrow("readonly");
  setReadOnly(0);
  // What could not be prolonged then is now.
  expect(await who(10)).toEqual([200, { who: "maria" }]);
  expect(await who(20)).toEqual([200, { who: "maria" }]);
  setReadOnly(1);
  expect(await who(31)).toEqual([200, { who: null }]);
  expect(await who(91)).toEqual([200, { who: null }]);
});

test("signing in clears away the sessions that ended unused", async () => {
  await sessions.start(1, null);
  now += 31 * DAY;
  await sessions.start(1, null);
  expect(db.select().from(sessionRows).all()).toHaveLength(1);
});
