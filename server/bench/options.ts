import { parseArgs } from "node:util";

const USAGE = `Usage: bun run bench [--only part] [options]

This API and app beside their peers, in turns, on loopback. Ratios count; absolute figures are the machine's.

Parts, each alone with --only:
  reads      public reads beside Elysia, SQLite and Fastify
  rebuild    how soon readers see a commit of another process
  nearest    the nearest 100 beside SQL, R*Tree, PostGIS and kdbush; --million for a million restaurants too
  search     the nearest that hold a text beside SQL's LIKE; --million too
  app        the first visit in Chromium
  reading    a page as served beside Chromium
  crawling   --sites sites (200) beside a bare fetch loop
Only when asked for:
  traffic    50 connections for --seconds (60) while sites are verified
  memory     50 requests a second for --seconds (60)

Options:
  --rounds n         rounds of each comparison (7)
  --milliseconds n   how long each measurement lasts (1000)
`;
const PARTS = ["reads", "rebuild", "nearest", "search", "app", "reading", "crawling", "traffic", "memory"];

export type BenchOptions = {
  /** One part; undefined for all that are not asked for by name. */
  only: string | undefined;
  million: boolean;
} & Record<"rounds" | "milliseconds" | "sites" | "seconds", number>;

/** What was asked for. @returns instead of it the words of the help (exit code 0) or of a refusal (2) */
export function readBenchOptions(args: string[]): BenchOptions | { exit: 0 | 2; words: string } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        help: { type: "boolean", short: "h", default: false },
        rounds: { type: "string", default: "7" },
        milliseconds: { type: "string", default: "1000" },
        sites: { type: "string", default: "200" },
        million: { type: "boolean", default: false },
        only: { type: "string" },
        seconds: { type: "string", default: "60" },
      },
    });
    if (values.help) return { exit: 0, words: USAGE };
    const { only, million } = values;
    if (only !== undefined && !PARTS.includes(only))
      throw new Error(`There is no part ${only}. Parts: ${PARTS.join(", ")}.`);
    const amount = (name: "rounds" | "milliseconds" | "sites" | "seconds") => {
      if (!/^[1-9]\d{0,6}$/.test(values[name])) throw new Error(`--${name} takes a whole number from 1.`);
      return Number(values[name]);
    };
    return {
      ...{ only, million, rounds: amount("rounds"), milliseconds: amount("milliseconds") },
      ...{ sites: amount("sites"), seconds: amount("seconds") },
    };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { exit: 2, words: `${words}\nSee: bun run bench --help\n` };
  }
}
