import { Database } from "bun:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseError, openDatabase } from "#server/db/open";
import { newDataFolder, refusedServe, type Served, serve } from "./serve-process.ts";
import { addRestaurant, signUp, startTestServer, type TestServer } from "./test-server.ts";

/** Kills under writes; FAULT_KILLS=100 is the long run. */
const KILLS = Number(process.env.FAULT_KILLS ?? 10);

const NOBODY = 65_534;

const ASK = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
async function connectionThatAsked(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(ASK);
  await once(socket, "data");
  return socket;
}

/** Bun and its frameworks close what asks nothing for 10 or 30 s, in the moment in which a proxy may ask on it again. */
const IDLE_MS = 40_000;
let idle: { server: TestServer; socket: Socket; from: number };
beforeAll(async () => {
  const server = await startTestServer();
  idle = { server, socket: await connectionThatAsked(server.url), from: performance.now() };
});
afterAll(async () => {
  idle.socket.destroy();
  await idle.server.stop();
});

let data: Awaited<ReturnType<typeof newDataFolder>>;
let served: Served | null;
beforeEach(async () => {
  data = await newDataFolder();
  served = null;
});
afterEach(async () => {
  served?.kill("SIGKILL");
  await served?.exited;
  await data.remove();
});

const post = (url: string, path: string, body: unknown) =>
  fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const feedback = (url: string, message: string) =>
  post(url, "/api/feedback", { email: "maria@example.com", subject: "", message: `a message: ${message}` });
const account = (username: string) => ({
  username,
  email: `${username}@example.com`,
  password: "correct horse",
  confirmPassword: "correct horse",
});

describe("while another process holds the database", () => {
  test("writes come late or answer 503, reads and /healthz go on", async () => {
    served = await serve(data.folder);
    const { url } = served;
    expect((await post(url, "/api/register", account("maria"))).status).toBe(201);
    const other = new Database(data.database);
    other.run("begin immediate");
    const writes = [
      ...Array.from({ length: 20 }, (_, n) => feedback(url, `locked ${n}`)),
      post(url, "/api/register", account("paolo")),
      post(url, "/api/login", { username: "maria", password: "correct horse" }),
      post(url, "/api/forgot-password", { email: "maria@example.com" }),
    ];
    // It is held until all of these are answered: one that waited for it would wait for ever.
    for (let round = 0; round < 50; round++) {
      for (const path of ["/healthz", "/api/deals"]) expect((await fetch(url + path)).status).toBe(200);
      await Bun.sleep(10);
    }
    other.run("rollback");
    other.close();
    for (const response of await Promise.all(writes)) {
      expect([200, 201, 503]).toContain(response.status);
      if (response.status === 503) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await feedback(url, "afterwards")).status).toBe(201);
  }, 60_000);
});

describe("a database that can't be used", () => {
  test("damaged: serve ends with 78 and says so", async () => {
    await writeFile(data.database, `SQLite format 3\0${"nonsense".repeat(2_000)}`);
    const { code, words } = await refusedServe(data.folder);
    expect(words).toMatch(/can't be used|damaged/);
    expect(code).toBe(78);
  }, 60_000);

  test("damaged inside: it is not opened", async () => {
    const db = openDatabase(data.database);
    db.$client.run("pragma wal_checkpoint(truncate)");
    db.$client.close();
    const bytes = await Bun.file(data.database).bytes();
    for (let page = 2; page < bytes.length / 4_096; page++) bytes.fill(0x5a, page * 4_096, page * 4_096 + 200);
    await writeFile(data.database, bytes);
    expect(() => openDatabase(data.database)).toThrow(DatabaseError);
  });

  test("from a newer version, without migrations, or with tables of another program: serve ends with 78", async () => {
    expect(() => openDatabase(data.database, { migrations: join(data.folder, "none") })).toThrow(DatabaseError);
    const db = openDatabase(data.database);
    db.$client.run("insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
    db.$client.close();
    const { code, words } = await refusedServe(data.folder);
    expect(words).toContain("newer version");
    expect(code).toBe(78);
    const foreign = new Database(data.database);
    foreign.run("drop table __drizzle_migrations");
    foreign.close();
    expect(() => openDatabase(data.database)).toThrow(DatabaseError);
  }, 60_000);

  test("with a migration that was recorded but never ran: it is not opened", () => {
    const { $client: client } = openDatabase(data.database);
    client.run("alter table deal_evidence drop column also_on");
    client.close();
    expect(() => openDatabase(data.database)).toThrow(
      new DatabaseError("The database lacks deal_evidence.also_on. Restore it from a copy."),
    );
  });

  test("that may not be written: it is not opened", async () => {
    openDatabase(data.database).$client.close();
    // Root may write anything, so the file is held read-only by SQLite itself: its folder can't take a journal.
    const folder = join(data.folder, "held");
    await mkdir(join(folder, "plateful.sqlite-wal"), { recursive: true });
    await writeFile(join(folder, "plateful.sqlite"), await Bun.file(data.database).bytes());
    expect(() => openDatabase(join(folder, "plateful.sqlite"))).toThrow(DatabaseError);
    const { code, words } = await refusedServe(folder);
    expect(words).toContain("can't be used");
    expect(code).toBe(78);
  }, 60_000);
});

test("a file that an ordinary user may only read is not opened, and stays as it was", async () => {
  openDatabase(data.database).$client.close();
  await chmod(data.database, 0o444);
  await chmod(data.folder, 0o555);
  const before = await Bun.file(data.database).bytes();
  const isRoot = process.geteuid?.() === 0;
  // Root may write anything.
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    expect(() => openDatabase(data.database)).toThrow(DatabaseError);
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(data.folder, 0o755);
  }
  expect(await Bun.file(data.database).bytes()).toEqual(before);
});

test("a full disk: writes answer 503, reads go on, and it is over without a restart", async () => {
  const server = await startTestServer({}, data.database);
  try {
    const [id] = addRestaurant(server, {}, [{ title: "still here" }]);
    const visitor = server.visitor();
    await signUp(visitor, "maria");
    const { page_count: pages } = server.db.$client.query("pragma page_count").get() as { page_count: number };
    server.db.$client.run(`pragma max_page_count = ${pages}`);
    const long = "long ".repeat(1_000);
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await feedback(server.url, `${n} ${long}`));
    const refused = answers.at(-1) as Response;
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await visitor.fetch(`${server.url}/api/user`)).status).toBe(200);
    for (const path of ["/healthz", "/api/deals", `/api/deals/${id}`])
      expect((await fetch(server.url + path)).status).toBe(200);
    server.db.$client.run("pragma max_page_count = 1000000");
    expect((await feedback(server.url, `room again ${long}`)).status).toBe(201);
    expect(server.db.$client.query("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  } finally {
    await server.stop();
  }
});

test(
  `killed at ${KILLS} random moments under writes, it has lost nothing that it acknowledged`,
  async () => {
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const running = await serve(data.folder);
      served = running;
      let isAlive = true;
      const first = Promise.withResolvers<void>();
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; isAlive; n++) {
          const message = `${kill} ${writer} ${n}`;
          try {
            if ((await feedback(running.url, message)).status !== 201) continue;
            acknowledged.push(message);
            first.resolve();
          } catch {
            // The connection ended with the process: this one was never acknowledged.
            return;
          }
        }
      });
      await first.promise;
      await Bun.sleep(Math.random() * 150);
      running.kill("SIGKILL");
      await running.exited;
      isAlive = false;
      await Promise.all(writers);
    }
    const file = new Database(data.database);
    const stored = new Set(
      file
        .query<{ message: string }, []>("select message from feedback")
        .all()
        .map(({ message }) => message.replace("a message: ", "")),
    );
    expect(file.query("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    file.close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    expect(acknowledged.filter((message) => !stored.has(message))).toEqual([]);
  },
  60_000 * KILLS,
);

test("a connection that asked nothing since all the others began is still there, as proxies expect", async () => {
  await Bun.sleep(Math.max(0, idle.from + IDLE_MS - performance.now()));
  idle.socket.write(ASK);
  const [answer] = await Promise.race([once(idle.socket, "data"), once(idle.socket, "close")]);
  expect(String(answer)).toStartWith("HTTP/1.1 200");
}, 60_000);

test("SIGTERM: connections that are kept alive and ask nothing hold nobody up", async () => {
  served = await serve(data.folder);
  const asked = await connectionThatAsked(served.url);
  const silent = connect(Number(new URL(served.url).port), "127.0.0.1");
  await once(silent, "connect");
  const from = performance.now();
  served.kill("SIGTERM");
  expect(await served.exited).toBe(0);
  // An answer under way would be waited for twice as long.
  expect(performance.now() - from).toBeLessThan(10_000);
  asked.destroy();
  silent.destroy();
}, 60_000);

test("SIGTERM: what is under way is answered, then it ends with 0", async () => {
  served = await serve(data.folder);
  const { url } = served;
  expect((await post(url, "/api/register", account("maria"))).status).toBe(201);
  // Two hashes at a time: the last of these takes a while.
  const logins = Array.from({ length: 8 }, () =>
    post(url, "/api/login", { username: "maria", password: "correct horse" }),
  );
  await Bun.sleep(60);
  served.kill("SIGTERM");
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(logins.map(() => 200));
  expect(await served.exited).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
}, 60_000);
