import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { plainFacts } from "#contract/testing/plain-facts";
import { DatabaseError, type Db, isBusy, isTaken, openDatabase } from "./open.ts";
import { whenFree } from "./retry.ts";
import { deals } from "./schema/deals.ts";
import { users } from "./schema/people.ts";
import { restaurants } from "./schema/restaurants.ts";

let folder: string;
const opened: Db[] = [];
const open = (path: string, busyTimeout?: number) => {
  const db = openDatabase(path, busyTimeout === undefined ? {} : { busyTimeout });
  opened.push(db);
  return db;
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-db-"));
});
afterEach(async () => {
  for (const db of opened.splice(0)) db.$client.close();
  await rm(folder, { recursive: true, force: true });
});

const user = (username: string) => ({ username, email: `${username}@x.example`, passwordHash: "", createdAt: 0 });
const restaurant = {
  identity: "a",
  name: "A",
  timeZone: "UTC",
  categories: [],
  dealPages: [],
  createdAt: 0,
  updatedAt: 0,
};
const pragma = (db: Db, name: string) => Object.values(db.$client.query(`pragma ${name}`).get() as object)[0];

describe("opening", () => {
  test("a new file has the whole schema, write-ahead log and foreign keys", () => {
    const db = open(join(folder, "deep/er/plateful.sqlite"));
    expect(pragma(db, "journal_mode")).toBe("wal");
    expect(pragma(db, "foreign_keys")).toBe(1);
    expect(pragma(db, "busy_timeout")).toBe(5_000);
    expect(db.select().from(restaurants).all()).toEqual([]);
  });

  test("a new file, and the folder made for it, are its owner's alone: it holds mail addresses and passwords' hashes", () => {
    const path = join(folder, "deep/er/plateful.sqlite");
    open(path).insert(users).values(user("maria")).run();
    const rightsOf = (name: string) => (statSync(name).mode & 0o777).toString(8);
    expect(rightsOf(join(folder, "deep/er"))).toBe("700");
    for (const ending of ["", "-wal", "-shm"]) expect(rightsOf(path + ending)).toBe("600");
  });

  test("rights that the operator gave a file are left as they are", () => {
    const path = join(folder, "plateful.sqlite");
    open(path);
    chmodSync(path, 0o640);
    open(path);
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  test("again finds what was stored, and migrates nothing twice", () => {
    const path = join(folder, "plateful.sqlite");
    open(path).insert(users).values(user("maria")).run();
    expect(open(path).select().from(users).all()).toHaveLength(1);
  });

  test("while another process writes, which an import may do for long, what is stored can be read", () => {
    const path = join(folder, "plateful.sqlite");
    const writer = open(path);
    writer.insert(users).values(user("maria")).run();
    writer.$client.run("begin immediate");
    const reader = open(path);
    expect(reader.select().from(users).all()).toHaveLength(1);
    expect(pragma(reader, "busy_timeout")).toBe(5_000);
    writer.$client.run("rollback");
  });

  test("a file that is no database is refused with a reason, and left as it is", async () => {
    const path = join(folder, "plateful.sqlite");
    await Bun.write(path, "this is no database, but somebody's letter".repeat(100));
    expect(() => openDatabase(path)).toThrow(DatabaseError);
    expect(await Bun.file(path).text()).toStartWith("this is no database");
  });

  test("a damaged file is refused", async () => {
    const path = join(folder, "plateful.sqlite");
    const db = openDatabase(path);
    for (let i = 0; i < 500; i++)
      db.insert(users)
        .values(user(`user${i}`))
        .run();
    db.$client.run("pragma wal_checkpoint(truncate)");
    db.$client.close();
    const bytes = await Bun.file(path).bytes();
    bytes.fill(0xff, 8_192, bytes.length - 4_096);
    await Bun.write(path, bytes);
    expect(() => openDatabase(path)).toThrow(DatabaseError);
  });
});

describe("what the schema holds to", () => {
  test("a deal needs its restaurant, and goes with it", () => {
    const db = open(":memory:");
    const deal = { ...plainFacts, origin: "page" as const, createdAt: 0, updatedAt: 0 };
    expect(() =>
      db
        .insert(deals)
        .values({ ...deal, restaurantId: 7 })
        .run(),
    ).toThrow();
    const { id } = db.insert(restaurants).values(restaurant).returning().get();
    db.insert(deals)
      .values({ ...deal, restaurantId: id })
      .run();
    // Removed without saying why, or a price below −1: neither is a state that a deal may be in.
    expect(() => db.update(deals).set({ removedAt: 1 }).run()).toThrow();
    expect(() => db.update(deals).set({ price: -2 }).run()).toThrow();
    db.delete(restaurants).where(eq(restaurants.id, id)).run();
    expect(db.select().from(deals).all()).toEqual([]);
  });

  test("a name is taken whatever its case", () => {
    const db = open(":memory:");
    db.insert(users).values(user("maria")).run();
    try {
      db.insert(users)
        .values({ ...user("Maria"), email: "other@x.example" })
        .run();
      throw new Error("was stored");
    } catch (error) {
      expect(isTaken(error)).toBe(true);
    }
  });
});

describe("a lock that another process holds", () => {
  test("is told apart, and waited for without blocking", async () => {
    const path = join(folder, "plateful.sqlite");
    const [holder, writer] = [open(path), open(path, 0)];
    holder.$client.run("begin immediate");
    try {
      writer.insert(users).values(user("maria")).run();
      throw new Error("was stored");
    } catch (error) {
      expect(isBusy(error)).toBe(true);
    }
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    const write = whenFree(() => writer.insert(users).values(user("maria")).run());
    await Bun.sleep(120);
    holder.$client.run("commit");
    await write;
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
    expect(holder.select().from(users).all()).toHaveLength(1);
  });
});
