import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sessions as sessionRows, users } from "#server/db/schema/people";
import { cookieOf, MARIA, serveAccounts } from "./served-accounts.ts";

let served: ReturnType<typeof serveAccounts>;
beforeEach(() => {
  served = serveAccounts();
});
afterEach(() => served.stop());

const registration = (changes: object = {}) => ({ ...MARIA, confirmPassword: MARIA.password, ...changes });

describe("registering", () => {
  test("answers 201 with the user alone, signs in, and stores neither password nor session id in the clear", async () => {
    const answer = await served.ask("/api/register", registration({ firstName: " Ana ", lastName: "" }));
    expect(answer.status).toBe(201);
    const expected = { id: 1, username: "Maria", email: "maria@example.com", firstName: "Ana", lastName: null };
    expect(await answer.json()).toEqual(expected);
    const [setCookie = ""] = answer.headers.getSetCookie();
    expect(setCookie).toContain("HttpOnly");
    expect(setCookie).toContain("SameSite=Lax");
    const cookie = cookieOf(answer);
    expect(await (await served.ask("/api/user", undefined, { cookie })).json()).toEqual(expected);

    const stored = JSON.stringify([served.db.select().from(users).all(), served.db.select().from(sessionRows).all()]);
    expect(stored).toContain("$argon2id$v=19$m=19456,t=2");
    expect(stored).not.toContain(MARIA.password);
    expect(stored).not.toContain(cookie.split("=")[1] ?? "?");
    const [row] = served.db.select().from(sessionRows).all();
    const copied = await served.ask("/api/user", undefined, { cookie: `plateful_session=${row?.id}` });
    expect(copied.status).toBe(401);
  });

  test("a name or address that somebody has already, in any case, is refused with 409", async () => {
    await served.register();
    const sameName = await served.ask("/api/register", registration({ username: "mARIA", email: "other@example.com" }));
    expect(sameName.status).toBe(409);
    expect(await sameName.json()).toEqual({
      message: "Username already exists",
      details: [{ field: "username", message: "Username already exists" }],
    });
    const sameEmail = await served.ask("/api/register", registration({ username: "ana", email: "MARIA@example.com" }));
    expect(sameEmail.status).toBe(409);
    expect(await sameEmail.json()).toMatchObject({ message: "Email already exists" });
    expect(served.db.select().from(users).all()).toHaveLength(1);
  });

  test.each([
    ["Mária", "MÁRIA"],
    ["ΣΟΦΊΑ", "σοφία"],
    ["Ma\u0301ria", "m\u00e1ria"],
    ["ﬁnn", "FINN"],
  ])("%s and %s are one name, to whoever registers and whoever signs in", async (first, second) => {
    const answer = await served.ask("/api/register", registration({ username: first }));
    expect(await answer.json()).toMatchObject({ username: first });
    const again = await served.ask("/api/register", registration({ username: second, email: "other@example.com" }));
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ message: "Username already exists" });
    expect((await served.login(MARIA.password, second)).status).toBe(200);
  });

  test("who registered before names were folded so signs in by the name as it was", async () => {
    await served.ask("/api/register", registration({ username: "MÁRIA" }));
    served.db.update(users).set({ usernameKey: null }).run();
    expect((await served.login(MARIA.password, "MÁRIA")).status).toBe(200);
    expect((await served.login(MARIA.password, "MÁria")).status).toBe(200);
    const again = await served.ask("/api/register", registration({ username: "MÁria", email: "other@example.com" }));
    expect(again.status).toBe(409);
  });

  const unseen = [
    ...["mar\u0000ia", "mar\u200bia", "\u202eairam", "maria\ufeff", "mar\nia", "mar\u00adia", "mar\u034fia"],
    ...["maria\u3164", "\u3164\u3164\u3164", "mar\u061cia", "maria\u{e0041}", "maria\u2800", "\u200d\u200d\u200d"],
  ];
  test.each(unseen)("%j holds what nobody can see, and is refused", async (username) => {
    const answer = await served.ask("/api/register", registration({ username: `${username}!` }));
    expect(answer.status).toBe(400);
    const message = "Username may not hold invisible characters";
    expect(await answer.json()).toEqual({ message, details: [{ field: "username", message }] });
  });

  test.each(["👩‍🍳 cooks", "☕️ first", "می‌خواهم"])(
    "%s holds signs that join others, and is a name",
    async (username) => {
      expect((await served.ask("/api/register", registration({ username }))).status).toBe(201);
    },
  );

  test("of twenty at once with one name, one gets it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => served.ask("/api/register", registration({ email: `m${n}@example.com` }))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(served.db.select().from(users).all()).toHaveLength(1);
  });

  test.each([
    [{ username: "ab" }, "username", "Username must be at least 3 characters"],
    [{ email: "maria" }, "email", "Please enter a valid email address"],
    [{ password: "12345", confirmPassword: "12345" }, "password", "Password must be at least 6 characters"],
    [{ confirmPassword: "another" }, "confirmPassword", "Passwords don't match"],
    [{ firstName: "x".repeat(81) }, "firstName", "Must be at most 80 characters"],
    [{ lastName: 5 }, "lastName", "Must be text"],
  ])("%j is refused in the specification's words", async (changes, field, message) => {
    const answer = await served.ask("/api/register", registration(changes));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, details: [{ field, message }] });
  });
});

describe("signing in", () => {
  test("the name counts in any case; a wrong password and an unknown name are told alike", async () => {
    await served.register();
    const right = await served.login(MARIA.password, "mAria");
    expect(right.status).toBe(200);
    expect(await right.json()).toMatchObject({ username: "Maria" });
    const wrong = await served.login("not the password");
    const unknown = await served.login("not the password", "nobody");
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const words = await wrong.text();
    expect(words).toBe('{"message":"Invalid username or password"}');
    expect(await unknown.text()).toBe(words);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  test("a session that was there ends, and a planted id is never taken over", async () => {
    const first = await served.register();
    const again = await served.ask("/api/login", MARIA, { cookie: first }).then((answer) => answer.status);
    expect(again).toBe(400); // An email is no part of a login.
    const { username, password } = MARIA;
    const second = cookieOf(await served.ask("/api/login", { username, password }, { cookie: first }));
    expect(second).not.toBe(first);
    expect((await served.ask("/api/user", undefined, { cookie: first })).status).toBe(401);
    const planted = "plateful_session=planted0planted0planted0planted0planted0";
    const third = cookieOf(await served.ask("/api/login", { username, password }, { cookie: planted }));
    expect(third).not.toBe(planted);
    expect((await served.ask("/api/user", undefined, { cookie: planted })).status).toBe(401);
    expect((await served.ask("/api/user", undefined, { cookie: second })).status).toBe(200);
    expect((await served.ask("/api/user", undefined, { cookie: third })).status).toBe(200);
  });

  test("what other programs keep in cookies, and how a client parts them, signs nobody out", async () => {
    const own = await served.register();
    for (const cookie of [
      `sale=50%; ${own}`,
      `${own}; %zz=1`,
      `a=b;${own};c=d`,
      ` ${own} `,
      `plateful_session=; ${own}`,
    ])
      expect([cookie, (await served.ask("/api/user", undefined, { cookie })).status]).toEqual([cookie, 200]);
    for (const cookie of [`x${own}`, `plateful_session=%zz`, `a=${own}`, "plateful_session", "=", ";;"])
      expect([cookie, (await served.ask("/api/user", undefined, { cookie })).status]).toEqual([cookie, 401]);
  });

  test("a visitor is told 401, and what they send never comes back", async () => {
    expect(await (await served.ask("/api/user")).json()).toEqual({ message: "Not signed in" });
    const answer = await served.ask("/api/login", { username: "maria", password: "12345" });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(JSON.parse(text).details).toEqual([
      { field: "password", message: "Password must be at least 6 characters" },
    ]);
    expect(text).not.toContain("12345");
    expect(served.logged.join("\n")).not.toContain("12345");
  });

  test("signing out ends the session and takes its cookie back, also from who has none", async () => {
    const cookie = await served.register();
    for (const sent of [cookie, undefined]) {
      const answer = await served.ask("/api/logout", {}, { cookie: sent });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ message: "Logged out" });
      expect(answer.headers.getSetCookie()[0]).toMatch(/^plateful_session=;.*Max-Age=0/);
    }
    expect((await served.ask("/api/user", undefined, { cookie })).status).toBe(401);
    expect(served.db.select().from(sessionRows).all()).toEqual([]);
  });
});

describe("changing the password", () => {
  const change = (currentPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
    currentPassword,
    newPassword,
    confirmNewPassword,
  });

  test("ends every other session, keeps this one, and the old password opens nothing", async () => {
    const here = await served.register();
    const elsewhere = cookieOf(await served.login(MARIA.password));
    const answer = await served.ask("/api/user/change-password", change(MARIA.password, "second-secret"), {
      cookie: here,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: "Your password has been changed successfully" });
    expect((await served.ask("/api/user", undefined, { cookie: here })).status).toBe(200);
    expect((await served.ask("/api/user", undefined, { cookie: elsewhere })).status).toBe(401);
    expect((await served.login(MARIA.password)).status).toBe(401);
    expect((await served.login("second-secret")).status).toBe(200);
  });

  test("a wrong current password is a 400 that names the field", async () => {
    const cookie = await served.register();
    for (const wrong of ["not it", "longer than any".repeat(20)]) {
      const answer = await served.ask("/api/user/change-password", change(wrong, "second-secret"), { cookie });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        message: "Current password is incorrect",
        details: [{ field: "currentPassword", message: "Current password is incorrect" }],
      });
    }
  });

  test("two at once from one password: one is done, the other's password is no longer the current one", async () => {
    const cookie = await served.register();
    const answers = await Promise.all(
      ["second-secret", "third-secret"].map((next) =>
        served.ask("/api/user/change-password", change(MARIA.password, next), { cookie }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    [change("", "second-secret"), "currentPassword", "Current password is required"],
    [change("x", ""), "newPassword", "New password is required"],
    [change("x", "12345"), "newPassword", "New password must be at least 6 characters"],
    [change("x", "second-secret", ""), "confirmNewPassword", "Please confirm your new password"],
    [change("x", "second-secret", "other"), "confirmNewPassword", "Passwords don't match"],
  ])("%j is refused in the specification's words", async (body, field, message) => {
    const cookie = await served.register();
    const answer = await served.ask("/api/user/change-password", body, { cookie });
    expect(answer.status).toBe(400);
    expect((await answer.json()).details).toContainEqual({ field, message });
  });

  test("a visitor gets 401", async () => {
    expect((await served.ask("/api/user/change-password", {})).status).toBe(401);
  });
});
