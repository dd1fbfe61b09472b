import { Database } from "bun:sqlite";
import { dirname } from "node:path";
import { makeDataFolder } from "#server/db/open";

/** Another run holds the lock. */
export class RunLockedError extends Error {
  override name = "RunLockedError";
  constructor() {
    super("Another verification run is in progress.");
  }
}

/**
 * Lets one verification run at a time, across processes. It is SQLite's own file lock on a file of its own: the
 * operating system releases it with the process, however that ends.
 * @returns a function that releases it
 * @throws RunLockedError
 */
export function takeRunLock(path: string): () => void {
  makeDataFolder(dirname(path));
  const lock = new Database(path, { create: true });
  try {
    lock.run("pragma busy_timeout = 0");
    lock.run("begin exclusive");
  } catch (error) {
    lock.close();
    if (error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY"))
      throw new RunLockedError();
    throw error;
  }
  return () => {
    lock.run("rollback");
    lock.close();
  };
}
