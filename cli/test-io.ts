import { join } from "node:path";
import { type Db, openDatabase } from "#server/db/open";
import { readEnvironment } from "./environment.ts";
import type { Io } from "./io.ts";
import { type AddCommand, createProgram } from "./program.ts";
import type { Services } from "./services.ts";

/** A command line on a database in memory, whose prints are kept. For tests. */
export function createTestCli(
  commands: AddCommand[],
  variables: Record<string, string> = {},
  db: Db = openDatabase(":memory:"),
) {
  const environment = readEnvironment(variables);
  const below = (name: string) => join(environment.DATA_DIR, name);
  const services: Services = {
    environment,
    db,
    paths: {
      database: below("plateful.sqlite"),
      lock: below("verify.lock"),
      snapshots: below("snapshots"),
      evidence: below("evidence"),
    },
    close: () => db.$client.close(),
  };
  return {
    db,
    /** @returns the exit code, and what was printed where */
    async run(...args: string[]) {
      let out = "";
      let err = "";
      const io: Io = {
        out: (text) => {
          out += text;
        },
        err: (text) => {
          err += text;
        },
        isTerminal: false,
        colours: false,
        columns: null,
        signal: new AbortController().signal,
      };
      const code = await createProgram(io, services, commands)(args);
      return { code, out, err };
    },
  };
}
