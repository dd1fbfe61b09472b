import { afterEach, describe, expect, test } from "bun:test";
import { createResetLink } from "./reset-tokens.ts";
import { MARIA, PUBLIC_URL, serveAccounts } from "./served-accounts.ts";

let served: ReturnType<typeof serveAccounts>;
afterEach(() => served.stop());

const statuses = (answers: Response[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe("failed logins", () => {
  test("fifty wrong ones at once, in any spelling: ten are looked at, and then even the right one waits", async () => {
    served = serveAccounts({ rates: { loginAccount: { count: 10, seconds: 900 } } });
    await served.register();
    const spellings = ["maria", "MARIA", "Maria", " maria "];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => served.login(`wrong-guess-${n}`, spellings[n % spellings.length])),
    );
    expect(statuses(answers)).toEqual({ 401: 10, 429: 40 });
    const locked = await served.login(MARIA.password);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeWithin(880, 901);
    expect(await locked.json()).toEqual({ message: "Too many attempts. Please try again later." });
  });

  test("right ones do not count, and another account is not locked", async () => {
    served = serveAccounts({ rates: { loginAccount: { count: 2, seconds: 900 } } });
    await served.register();
    for (let i = 0; i < 5; i++) expect((await served.login(MARIA.password)).status).toBe(200);
    for (let i = 0; i < 2; i++) expect((await served.login("wrong-guess")).status).toBe(401);
    expect((await served.login("wrong-guess")).status).toBe(429);
    expect((await served.login("wrong-guess", "somebody")).status).toBe(401);
  });

  test("an owner who is locked out from outside can reset, and is in at once", async () => {
    served = serveAccounts({ rates: { loginAccount: { count: 2, seconds: 900 } } });
    await served.register();
    for (let i = 0; i < 3; i++) await served.login("wrong-guess");
    expect((await served.login(MARIA.password)).status).toBe(429);
    const token = createResetLink(served.db, 1, PUBLIC_URL, served.now()).split("token=")[1];
    const secrets = { newPassword: "second-secret", confirmPassword: "second-secret" };
    expect((await served.ask("/api/reset-password", { token, ...secrets })).status).toBe(200);
    expect((await served.login("second-secret")).status).toBe(200);
  });

  test("an address has a count of its own over all names; a forged X-Forwarded-For changes nothing", async () => {
    served = serveAccounts({ rates: { loginAddress: { count: 3, seconds: 900 } } });
    const tries = Array.from({ length: 6 }, (_, n) =>
      served.ask(
        "/api/login",
        { username: `name${n}`, password: "wrong-guess" },
        { headers: { "x-forwarded-for": `203.0.113.${n}` } },
      ),
    );
    expect(statuses(await Promise.all(tries))).toEqual({ 401: 3, 429: 3 });
  });

  test("behind a trusted proxy each of its visitors has an own count", async () => {
    served = serveAccounts({ rates: { loginAddress: { count: 1, seconds: 900 } }, trustedProxies: 1 });
    const from = (hops: string) =>
      served.ask(
        "/api/login",
        { username: "nobody", password: "wrong-guess" },
        { headers: { "x-forwarded-for": hops } },
      );
    expect((await from("203.0.113.1")).status).toBe(401);
    expect((await from("198.51.100.9, 203.0.113.1")).status).toBe(429);
    expect((await from("203.0.113.2")).status).toBe(401);
  });
});

test("wrong current passwords are limited too", async () => {
  served = serveAccounts({ rates: { loginAccount: { count: 3, seconds: 900 } } });
  const cookie = await served.register();
  const body = { currentPassword: "wrong", newPassword: "second-secret", confirmNewPassword: "second-secret" };
  const tries = Array.from({ length: 5 }, () => served.ask("/api/user/change-password", body, { cookie }));
  expect(statuses(await Promise.all(tries))).toEqual({ 400: 3, 429: 2 });
});

test("an address registers so many; refused ones are none of them, but asking for names is limited as guessing is", async () => {
  served = serveAccounts({
    rates: { register: { count: 2, seconds: 3_600 }, loginAddress: { count: 3, seconds: 900 } },
  });
  const register = (username: string) =>
    served
      .ask("/api/register", { ...MARIA, username, email: `${username}@example.com`, confirmPassword: MARIA.password })
      .then(({ status }) => status);
  expect(await register("maria")).toBe(201);
  for (let i = 0; i < 3; i++) expect(await register("maria")).toBe(409);
  expect(await register("maria")).toBe(429);
  expect(await register("ana")).toBe(201);
  expect(await register("eva")).toBe(429);
});

test("resets of one address are limited alike whether or not it has an account", async () => {
  served = serveAccounts({ rates: { reset: { count: 3, seconds: 3_600 } } });
  await served.register();
  for (const email of [MARIA.email, "nobody@example.com"]) {
    const tries = Array.from({ length: 5 }, (_, n) =>
      served.ask("/api/forgot-password", { email: n % 2 ? email : email.toUpperCase() }),
    );
    expect(statuses(await Promise.all(tries))).toEqual({ 200: 3, 429: 2 });
  }
});
