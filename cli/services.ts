import { join } from "node:path";
import { type Db, openDatabase } from "#server/db/open";
import { type Environment, readEnvironment } from "./environment.ts";

/** What commands work on, opened when first asked for. */
export type Services = {
  /** @throws ConfigurationError */
  environment: Environment;
  /** @throws DatabaseError */
  db: Db;
  /** Paths below DATA_DIR. */
  paths: { database: string; lock: string; snapshots: string; evidence: string };
  close: () => void;
};

/** @param variables the process's environment */
export function createServices(variables: Record<string, string | undefined>): Services {
  let environment: Environment | undefined;
  let db: Db | undefined;
  return {
    get environment() {
      environment ??= readEnvironment(variables);
      return environment;
    },
    get paths() {
      const folder = this.environment.DATA_DIR;
      return {
        database: join(folder, "plateful.sqlite"),
        lock: join(folder, "verify.lock"),
        snapshots: join(folder, "snapshots"),
        evidence: join(folder, "evidence"),
      };
    },
    get db() {
      db ??= openDatabase(this.paths.database);
      return db;
    },
    close: () => db?.$client.close(),
  };
}
