import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Db, openDatabase } from "#server/db/open";
import { outbox as outboxRows, users } from "#server/db/schema/people";
import { createResetLink, isResetTokenValid } from "#server/features/account/reset-tokens";
import { mailServers } from "./fixtures/mail-servers.ts";
import { Outbox } from "./outbox.ts";
import { resetLetter } from "./reset-letter.ts";
import { smtpDelivery } from "./smtp.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const START = Date.parse("2026-11-20T12:00:00Z");
const PUBLIC_URL = "https://plateful.example";
/** A busy machine answers late too: only a server that never would is given up soon. */
const PATIENT = { idle: 20_000, whole: 30_000 };
const QUICK = { idle: 150, whole: 400 };

let db: Db;
let now: number;
let logged: string[];
const closing: (() => Promise<void>)[] = [];
const { mailbox, connections, listen, misbehave } = mailServers((close) => closing.push(close));

beforeEach(() => {
  db = openDatabase(":memory:");
  now = START;
  logged = [];
  mailbox.length = 0;
  db.insert(users).values({ username: "maria", email: "maria@example.com", passwordHash: "-", createdAt: START }).run();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  db.$client.close();
});

const note = (fields: object, message: string) => void logged.push(`${JSON.stringify(fields)} ${message}`);
const postTo = (url: string, timeouts = PATIENT) => {
  const outbox = new Outbox({
    db,
    clock: () => now,
    log: { info: note, warn: note, error: note },
    deliver: smtpDelivery(url, "Plateful <no-reply@plateful.example>", timeouts),
    resetLetter: (user, requestedAt) => resetLetter(user, createResetLink(db, user.id, PUBLIC_URL, requestedAt)),
  });
  closing.unshift(() => outbox.stop());
  return outbox;
};
const row = () => db.select().from(outboxRows).get();
const until = async (done: () => boolean) => {
  for (let i = 0; i < 4_000 && !done(); i++) await Bun.sleep(5);
  if (!done()) throw new Error("did not come to pass");
};
/** Queues and waits for the first attempt's outcome. */
const queued = async (outbox: Outbox) => {
  outbox.queueReset(1);
  await until(() => (row()?.attempts ?? 0) > 0);
};

const plain = (mail: string) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
const tokenIn = (mail: string) => /token=([\w-]{43})/.exec(plain(mail))?.[1] ?? "";

describe("a server that accepts", () => {
  test("gets text and HTML with a link that works, and nothing on disk holds the token", async () => {
    const outbox = postTo(await listen());
    await queued(outbox);
    const [mail = ""] = mailbox;
    expect(mail).toContain("From: Plateful <no-reply@plateful.example>");
    expect(mail).toContain("To: maria@example.com");
    expect(mail).toContain("Subject: Reset your Plateful password");
    expect(mail).toContain("text/plain");
    expect(mail).toContain("text/html");
    expect(plain(mail)).toContain("Hello maria,");
    const token = tokenIn(mail);
    expect(isResetTokenValid(db, token, now)).toBe(true);
    expect(Buffer.from(db.$client.serialize()).includes(token)).toBe(false);
    expect(row()).toMatchObject({ sentAt: START, attempts: 1, failedAt: null, lastError: null });
    now += HOUR;
    await outbox.deliverDue();
    expect(mailbox).toHaveLength(1);
  });

  test("gets each of many, queued at once", async () => {
    const outbox = postTo(await listen());
    for (let i = 0; i < 6; i++) outbox.queueReset(1);
    await until(() => mailbox.length === 6);
    expect(new Set(mailbox.map(tokenIn)).size).toBe(6);
  });

  test.each([
    ["from the start", { secure: true }, "smtps"],
    ["when both can", { secure: false, disabledCommands: [] }, "smtp"],
  ])("is spoken to over TLS %s", async (_, options, scheme) => {
    const isSecure: boolean[] = [];
    const url = await listen({
      ...options,
      onMailFrom: (_address, session, callback) => {
        isSecure.push(session.secure);
        callback();
      },
    });
    // Its certificate is nobody's.
    await queued(postTo(`${url.replace("smtp", scheme)}?tls.rejectUnauthorized=false`));
    expect(isSecure).toEqual([true]);
    expect(mailbox).toHaveLength(1);
  });

  test.each(["maria@example.com,eve@example.com", "Maria <maria@example.com>, eve@example.com"])(
    "gets no mail for two, whatever stands in an account's address: %s",
    async (email) => {
      const recipients: string[] = [];
      const url = await listen({
        onRcptTo: ({ address }, _session, callback) => {
          recipients.push(address);
          callback();
        },
      });
      db.update(users).set({ email }).run();
      await queued(postTo(url));
      expect(recipients.length).toBeLessThan(2);
      expect(recipients).not.toContain("eve@example.com");
    },
  );

  test("asks for a password where the address names one", async () => {
    const seen: string[] = [];
    const url = await listen({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username = "", password = "" }, _session, callback) => {
        seen.push(`${username} ${password}`);
        callback(null, { user: username });
      },
    });
    await queued(postTo(url.replace("smtp://", "smtp://post:p%40ss@")));
    expect(seen).toEqual(["post p@ss"]);
    expect(mailbox).toHaveLength(1);
  });
});

describe("a server that fails", () => {
  const failures: [string, () => Promise<string>, string][] = [
    [
      "refuses the recipient, naming them",
      () =>
        listen({
          onRcptTo: ({ address }, _session, callback) =>
            callback(Object.assign(new Error(`${address} is unknown here`), { responseCode: 550 })),
        }),
      "EENVELOPE 550",
    ],
    [
      "refuses the mail, repeating its link",
      () =>
        listen({
          onData: (stream, _session, callback) => {
            void new Response(stream as unknown as ReadableStream).text().then((text) => {
              mailbox.push(text);
              callback(Object.assign(new Error(`spam: ${tokenIn(text)}`), { responseCode: 554 }));
            });
          },
        }),
      "EMESSAGE 554",
    ],
    ["stalls before its greeting", () => misbehave(() => undefined), "ETIMEDOUT"],
    ["stalls in the middle", () => misbehave((socket) => void socket.write("220 slow\r\n")), "ETIMEDOUT"],
    [
      "drips for ever",
      () =>
        misbehave((socket) => {
          socket.write("220 here\r\n");
          const drip = setInterval(() => socket.write("250-x\r\n"), 50);
          socket.on("close", () => clearInterval(drip));
        }),
      "ETIMEDOUT",
    ],
    [
      "drops the connection",
      () =>
        misbehave((socket) => {
          socket.write("220 here\r\n");
          socket.once("data", () => socket.destroy());
        }),
      "E",
    ],
    ["is not there", async () => "smtp://127.0.0.1:1", "E"],
  ];

  test.each(failures)("%s: it is noted without words of the server, and the mail waits", async (_, start, code) => {
    const outbox = postTo(await start(), code === "ETIMEDOUT" ? QUICK : PATIENT);
    await queued(outbox);
    const failed = row();
    expect(failed).toMatchObject({ attempts: 1, sentAt: null, failedAt: null, nextAttemptAt: START + 15_000 });
    expect(failed?.lastError).toStartWith(code);
    for (const kept of [JSON.stringify(failed), logged.join("\n")]) {
      expect(kept).not.toContain("maria@");
      expect(kept).not.toMatch(/[\w-]{43}/);
    }
    expect(logged).toHaveLength(1);
    // One that is left open could still take the mail, and would hold up the end.
    await until(() => connections.size === 0);
  });

  test("and comes back gets the mail: with a fresh token, whose hour counts from the request", async () => {
    let isUp = false;
    const url = await listen({
      onData: (stream, _session, callback) => {
        void new Response(stream as unknown as ReadableStream).text().then((text) => {
          mailbox.push(text);
          callback(isUp ? null : Object.assign(new Error("later"), { responseCode: 451 }));
        });
      },
    });
    const outbox = postTo(url);
    await queued(outbox);
    await outbox.deliverDue();
    expect(mailbox).toHaveLength(1);
    isUp = true;
    now += 20 * MINUTE;
    await outbox.deliverDue();
    expect(row()).toMatchObject({ attempts: 2, sentAt: now });
    const [first = "", second = ""] = mailbox.map(tokenIn);
    expect(second).not.toBe(first);
    expect(isResetTokenValid(db, second, START + HOUR - 1)).toBe(true);
    expect(isResetTokenValid(db, second, START + HOUR)).toBe(false);
  });

  test("for an hour is tried with growing waits, and then given up", async () => {
    const outbox = postTo("smtp://127.0.0.1:1");
    await queued(outbox);
    const waits: number[] = [];
    while (row()?.failedAt === null) {
      const next = row()?.nextAttemptAt ?? 0;
      waits.push(Math.round((next - now) / 1000));
      now = next;
      await outbox.deliverDue();
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 600, 600, 600, 600]);
    expect(now).toBeLessThan(START + HOUR);
    const tries = row()?.attempts;
    now += HOUR;
    await outbox.deliverDue();
    expect(row()?.attempts).toBe(tries ?? 0);
    expect(logged.at(-1)).toContain('"isOver":true');
  });
});

describe("a mail that was asked for while another process writes for long", () => {
  let folder: string;
  let other: Database;
  beforeEach(async () => {
    db.$client.close();
    folder = await mkdtemp(join(tmpdir(), "plateful-outbox-"));
    db = openDatabase(join(folder, "plateful.sqlite"), { busyTimeout: 0 });
    const maria = { username: "maria", email: "maria@example.com", passwordHash: "-", createdAt: START };
    db.insert(users).values(maria).run();
    other = new Database(join(folder, "plateful.sqlite"));
    other.run("begin immediate");
  });
  afterEach(async () => {
    other.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("is queued when that is done", async () => {
    const outbox = postTo(await listen());
    outbox.queueReset(1);
    // Longer than a visitor would be left waiting for a write.
    await Bun.sleep(5_000);
    other.run("rollback");
    await until(() => mailbox.length === 1);
  }, 40_000);

  test("does not hold up the end, and is told as lost", async () => {
    const outbox = postTo(await listen());
    outbox.queueReset(1);
    const from = performance.now();
    await outbox.stop();
    expect(performance.now() - from).toBeLessThan(15_000);
    await until(() => logged.join("\n").includes("a reset mail could not be queued"));
  }, 40_000);
});

test("what a killed process left is sent by the next; what is older than an hour is not", async () => {
  const left = { kind: "password_reset", userId: 1, attempts: 1 } as const;
  db.insert(outboxRows)
    .values([
      { ...left, createdAt: START - 2 * HOUR, nextAttemptAt: START - 2 * HOUR },
      { ...left, createdAt: START - MINUTE, nextAttemptAt: START - MINUTE },
    ])
    .run();
  await postTo(await listen()).deliverDue();
  expect(mailbox).toHaveLength(1);
  expect(db.select().from(outboxRows).all()).toMatchObject([
    { failedAt: START, sentAt: null, lastError: "too late" },
    { failedAt: null, sentAt: START },
  ]);
});

test("stopping does not wait for a server that stalls, and leaves its mail for the next start", async () => {
  const outbox = postTo(await misbehave(() => undefined), { idle: 60_000, whole: 60_000 });
  outbox.queueReset(1);
  await Bun.sleep(20);
  const from = performance.now();
  await outbox.stop();
  expect(performance.now() - from).toBeLessThan(5_000);
  expect(row()).toMatchObject({ sentAt: null, failedAt: null, nextAttemptAt: START });
  await until(() => connections.size === 0);
  expect(logged).toEqual([]);
});

test.each(["win $$$ http://evil.example", "evil.example", "<b>maria</b>", "maria\nBcc: all"])(
  "somebody who registers as %j with another's address puts no words before them",
  (username) => {
    const letter = resetLetter({ username, email: "maria@example.com" }, `${PUBLIC_URL}/reset-password?token=t`);
    expect(letter.text).toStartWith("Hello,\n");
    expect(letter.html).toContain("<p>Hello,</p>");
    expect(letter.text + letter.html).not.toContain("evil");
  },
);
