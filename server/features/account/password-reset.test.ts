import { afterEach, beforeEach, expect, test } from "bun:test";
import { outbox, resetTokens } from "#server/db/schema/people";
import { createResetLink } from "./reset-tokens.ts";
import { cookieOf, MARIA, PUBLIC_URL, serveAccounts } from "./served-accounts.ts";

const HOUR = 3_600_000;
const INVALID = "Invalid or expired reset token. Please request a new password reset.";

let served: ReturnType<typeof serveAccounts>;
let session: string;
const serveAnew = async (options?: Parameters<typeof serveAccounts>[0]) => {
  await served?.stop();
  served = serveAccounts(options);
  session = await served.register();
};
beforeEach(async () => {
  served = serveAccounts();
  session = await served.register();
});
afterEach(() => served.stop());

const freshToken = (from = served.now()) => createResetLink(served.db, 1, PUBLIC_URL, from).split("token=")[1] ?? "";
const reset = (token: string, newPassword = "second-secret") =>
  served.ask("/api/reset-password", { token, newPassword, confirmPassword: newPassword });
const verify = async (token: string) => (await served.ask(`/api/reset-password/verify/${token}`)).json();
const settled = async (done: () => boolean) => {
  for (let i = 0; i < 200 && !done(); i++) await Bun.sleep(5);
};

test("forgot answers the same bytes whether or not the account exists, and mails only who has one", async () => {
  const known = await served.ask("/api/forgot-password", { email: " MARIA@example.com " });
  const unknown = await served.ask("/api/forgot-password", { email: "nobody@example.com" });
  const bytes = await known.text();
  expect(bytes).toBe('{"success":true,"message":"If an account exists with that email, a reset link has been sent."}');
  expect(await unknown.text()).toBe(bytes);
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== "date");
  expect(headersOf(unknown)).toEqual(headersOf(known));
  expect([known.status, unknown.status]).toEqual([200, 200]);
  await settled(() => served.mailed.length > 0);
  expect(served.mailed).toEqual([1]);
  expect(served.logged.join("\n")).not.toContain("maria@");
  const bad = await served.ask("/api/forgot-password", { email: "maria" });
  expect(await bad.json()).toMatchObject({ message: "Please enter a valid email address" });
});

test("forgot takes as long whether or not the account exists", async () => {
  const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 12; round++)
    for (const [who, email] of [["known", MARIA.email] as const, ["unknown", "nobody@example.com"] as const]) {
      const from = performance.now();
      await (await served.ask("/api/forgot-password", { email })).text();
      quickest[who] = Math.min(quickest[who], performance.now() - from);
    }
  // A mail handed over, or anything hashed, before the answer would tell who has an account.
  expect(Math.abs(quickest.known - quickest.unknown)).toBeLessThan(15);
});

test("a token of 256 bits is stored as a digest, and opens the account once", async () => {
  const link = createResetLink(served.db, 1, PUBLIC_URL, served.now());
  expect(link).toMatch(/^http:\/\/plateful\.example\/reset-password\?token=[\w-]{43}$/);
  const token = link.split("token=")[1] ?? "";
  const [row] = served.db.select().from(resetTokens).all();
  expect(row?.tokenHash).toBe(new Bun.CryptoHasher("sha256").update(token).digest("hex"));
  expect(await verify(token)).toMatchObject({ valid: true });
  expect(await verify(row?.tokenHash ?? "")).toEqual({ valid: false, message: INVALID });

  const elsewhere = cookieOf(await served.login(MARIA.password));
  const done = await reset(token);
  expect(done.status).toBe(200);
  expect(await done.json()).toEqual({
    success: true,
    message: "Password reset successful. You can now log in with your new password.",
  });
  expect(done.headers.getSetCookie()).toEqual([]);
  for (const cookie of [session, elsewhere])
    expect((await served.ask("/api/user", undefined, { cookie })).status).toBe(401);
  expect((await served.login(MARIA.password)).status).toBe(401);
  expect((await served.login("second-secret")).status).toBe(200);

  expect(await verify(token)).toEqual({ valid: false, message: INVALID });
  const again = await reset(token, "third-secret");
  expect(again.status).toBe(400);
  expect(await again.json()).toEqual({ message: INVALID });
  expect((await served.login("second-secret")).status).toBe(200);
});

test("of two at once with one token, one wins and its password is the one that holds", async () => {
  for (let round = 0; round < 5; round++) {
    const token = freshToken();
    const secrets = [`secret-a-${round}`, `secret-b-${round}`];
    const answers = await Promise.all(secrets.map((secret) => reset(token, secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const logins = await Promise.all(secrets.map((secret) => served.login(secret)));
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  }
});

test("a login that is being checked while a reset is done leaves no session behind", async () => {
  const token = freshToken();
  const race = await Promise.all([
    served.login(MARIA.password),
    reset(token),
    ...Array.from({ length: 6 }, () => served.login(MARIA.password)),
  ]);
  expect(race[1]?.status).toBe(200);
  for (const answer of race) {
    const cookie = cookieOf(answer);
    if (cookie) expect((await served.ask("/api/user", undefined, { cookie })).status).toBe(401);
  }
});

test("a link holds for an hour from when it was asked for", async () => {
  const token = freshToken();
  served.advance(HOUR - 5_000);
  expect(await verify(token)).toMatchObject({ valid: true });
  served.advance(5_000);
  expect(await verify(token)).toEqual({ valid: false, message: INVALID });
  expect((await reset(token)).status).toBe(400);
  served.advance(1_000);
  freshToken();
  // What is over is forgotten when the next one is made.
  expect(served.db.select().from(resetTokens).all()).toHaveLength(1);
});

test("a second request leaves the first link alone; a set password ends them all, and mail that waits", async () => {
  const [first, second] = [freshToken(), freshToken()];
  const mail = { kind: "password_reset", userId: 1, createdAt: served.now(), nextAttemptAt: served.now() } as const;
  served.db.insert(outbox).values(mail).run();
  expect((await reset(first)).status).toBe(200);
  expect(await verify(second)).toMatchObject({ valid: false });
  expect(served.db.select().from(outbox).all()).toEqual([]);

  const third = freshToken();
  const cookie = cookieOf(await served.login("second-secret"));
  const change = { currentPassword: "second-secret", newPassword: "third-secret", confirmNewPassword: "third-secret" };
  expect((await served.ask("/api/user/change-password", change, { cookie })).status).toBe(200);
  expect((await reset(third)).status).toBe(400);
});

test("no hashing for who holds no link: a flood of made-up tokens keeps nobody out", async () => {
  const flood = Array.from({ length: 60 }, (_, n) => reset(`made-up-${n}`));
  const login = served.login(MARIA.password);
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([400]));
  expect((await login).status).toBe(200);
});

test.each([
  [{ token: "t", newPassword: "12345", confirmPassword: "12345" }, "Password must be at least 6 characters"],
  [{ token: "t", newPassword: "123456", confirmPassword: "1234567" }, "Passwords don't match"],
  [{ newPassword: "123456", confirmPassword: "123456" }, "Missing reset token. Please check the link and try again."],
  [{ token: "t".repeat(300), newPassword: "123456", confirmPassword: "123456" }, INVALID],
])("a reset with %#th fault is refused", async (body, message) => {
  const answer = await served.ask("/api/reset-password", body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message });
});

test("the link is shown only where it is exposed, to this machine, and not through a proxy on it", async () => {
  const shown = async (headers: Record<string, string> = {}, email = MARIA.email) =>
    (await served.ask("/api/forgot-password", { email }, { headers })).json();
  expect(await shown()).not.toHaveProperty("resetLink");
  await serveAnew({ exposeResetLink: true });
  const { resetLink } = await shown();
  expect((await reset(new URL(resetLink).searchParams.get("token") ?? "")).status).toBe(200);
  for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip"])
    expect(await shown({ [name]: "127.0.0.1" })).not.toHaveProperty("resetLink");
  expect(await shown({}, "nobody@example.com")).not.toHaveProperty("resetLink");
});
