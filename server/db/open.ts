import { Database } from "bun:sqlite";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { is } from "drizzle-orm";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import { migrate } from "drizzle-orm/bun-sqlite/migrator";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { keepChangeMarks } from "./change-marks.ts";
import * as deals from "./schema/deals.ts";
import * as people from "./schema/people.ts";
import * as restaurants from "./schema/restaurants.ts";
import * as verification from "./schema/verification.ts";
import { keepSearchIndex } from "./search-index.ts";

const schema = { ...restaurants, ...deals, ...verification, ...people };
export type Db = BunSQLiteDatabase<typeof schema> & { $client: Database };
/** What a transaction's callback works on. Callbacks are synchronous: an async one would commit at its first await. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

const MIGRATIONS = join(import.meta.dir, "migrations");
/** Whoever opens a file may wait: nobody is served yet. */
const OPENING_MS = 5_000;

/** The file can't be used as it is; `message` says why and what to do. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

/**
 * Opens the database, creates it where there is none, and brings its schema up to date.
 * @param path a file, or `:memory:`
 * @param busyTimeout milliseconds that a writer waits for another process's lock. The wait blocks the event loop, so
 * a server takes none and asks again.
 * @param migrations the folder with the schema's history
 * @throws DatabaseError for a damaged, read-only, incomplete or newer file, or without migrations; SQLite's own error
 * where another process writes for so long that it can't be brought up to date
 */
export function openDatabase(path: string, { busyTimeout = 5_000, migrations = MIGRATIONS } = {}): Db {
  try {
    if (path !== ":memory:") makePrivate(path);
    const client = new Database(path, { create: true, strict: true });
    client.run(`pragma busy_timeout = ${OPENING_MS}`);
    client.run("pragma journal_mode = wal");
    client.run("pragma synchronous = normal");
    const db = drizzle(client, { schema });
    bringUpToDate(db, migrations);
    client.run(`pragma busy_timeout = ${Math.trunc(busyTimeout)}`);
    return db;
  } catch (error) {
    // Another process writes: that passes by itself.
    if (error instanceof DatabaseError || isBusy(error)) throw error;
    const reason = innermost(error);
    // A damaged file is not mended by another folder, and moving away from it would hide what is in it.
    const mend = errorCode(error) === "" || isUnwritable(error) ? ` ${WRITABLE_FOLDER}` : "";
    throw new DatabaseError(`The database ${path} can't be used: ${reason}.${mend}`, { cause: error });
  }
}

/** Makes the folder that holds the data where there is none: nobody but its owner may look into it. */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/**
 * Mail addresses and passwords' hashes are no business of the machine's other users, whatever folder they lie in.
 * SQLite gives the files beside it the same rights. What is there keeps those that the operator gave it.
 */
function makePrivate(path: string): void {
  makeDataFolder(dirname(path));
  if (!existsSync(path)) writeFileSync(path, "", { flag: "a", mode: 0o600 });
}

function bringUpToDate(db: Db, migrationsFolder: string) {
  const { $client: client } = db;
  refuseUnwritable(client);
  const damage = client.query<{ quick_check: string }, []>("pragma quick_check(1)").get();
  if (damage && damage.quick_check !== "ok") throw new DatabaseError(`The database is damaged: ${damage.quick_check}`);
  // A migration that rebuilds a table would otherwise cascade its deletes into the child rows.
  client.run("pragma foreign_keys = off");
  refuseNewer(client, migrationsFolder);
  migrate(db, { migrationsFolder });
  refuseIncomplete(client);
  const broken = client.query("pragma foreign_key_check").all();
  if (broken.length > 0) throw new DatabaseError(`The database has ${broken.length} rows that refer to missing ones.`);
  client.run("pragma foreign_keys = on");
  keepChangeMarks(client);
  keepSearchIndex(client);
}

/**
 * SQLite opens a file that it may not write for reading alone, and says so only at the first write: beginning one is none.
 * Who writes just now shows that it can be, and an import may write for long: who only reads does not wait for its end.
 */
function refuseUnwritable(client: Database) {
  client.run("pragma busy_timeout = 0");
  try {
    client.run("begin immediate");
    client.run("pragma user_version = 1");
    client.run("rollback");
  } catch (error) {
    if (!isBusy(error)) throw error;
  } finally {
    client.run(`pragma busy_timeout = ${OPENING_MS}`);
  }
}

/** @throws DatabaseError where a later version of the program has changed the schema in ways unknown here */
function refuseNewer(client: Database, migrationsFolder: string) {
  const isNew = client.query("select 1 from sqlite_schema where name = '__drizzle_migrations'").get() === null;
  if (isNew) return;
  const { latest } = client
    .query<{ latest: number | null }, []>("select max(created_at) as latest from __drizzle_migrations")
    .get() ?? { latest: null };
  const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  if (latest !== null && latest > Math.max(...journal.entries.map(({ when }) => when)))
    throw new DatabaseError("The database was made by a newer version of Plateful. Update Plateful.");
}

/**
 * A migration may be recorded and not have run. SQLite would not even complain: a quoted name of no column is a text.
 * @throws DatabaseError naming the first column that is missing
 */
function refuseIncomplete(client: Database) {
  const stored = client.query<{ name: string }, [string]>("select name from pragma_table_xinfo(?)");
  for (const table of Object.values(schema)) {
    if (!is(table, SQLiteTable)) continue;
    const { name, columns } = getTableConfig(table);
    const names = new Set(stored.all(name).map((column) => column.name));
    const missing = columns.find((column) => !names.has(column.name));
    if (missing) throw new DatabaseError(`The database lacks ${name}.${missing.name}. Restore it from a copy.`);
  }
}

/** SQLite's answer while another process writes: the call may be made again. */
export function isBusy(error: unknown): boolean {
  return errorCode(error).startsWith("SQLITE_BUSY");
}

/** A unique index stood in the way; the message names the columns or the index. */
export function isTaken(error: unknown): boolean {
  return errorCode(error) === "SQLITE_CONSTRAINT_UNIQUE" || errorCode(error) === "SQLITE_CONSTRAINT_PRIMARYKEY";
}

/** No room, or no right, to write: the database, or a file beside it. Reads go on. */
export function isUnwritable(error: unknown): boolean {
  return /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|ENOSPC|EDQUOT|EROFS)/.test(errorCode(error));
}

/** What to do about it. */
export const WRITABLE_FOLDER = "DATA_DIR must be a folder that can be written, with room left.";

/** Drizzle wraps what the driver throws and says only which query failed; why stands on the cause. */
function innermost(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return at instanceof Error ? at.message : String(at);
}

/** The code, too, stands on the cause. */
function errorCode(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && /^(SQLITE_|ENOSPC|EDQUOT|EROFS)/.test(at.code)) return at.code;
  }
  return "";
}
