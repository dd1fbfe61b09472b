import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchApp } from "../../shell/bench/app.ts";
import { benchNearest } from "./nearest.ts";
import { benchReads } from "./reads.ts";
import { benchRebuild } from "./rebuild.ts";

/**
 * `bun run bench [--only reads|rebuild|nearest|app]`: this API and app beside their peers, in turns, on loopback. Ratios
 * count; absolute figures are the machine's.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    milliseconds: { type: "string", default: "1000" },
    million: { type: "boolean", default: false },
    only: { type: "string" },
  },
});

const folder = await mkdtemp(join(tmpdir(), "plateful-bench-"));
try {
  const isAsked = (part: string) => values.only === undefined || values.only === part;
  const [rounds, milliseconds] = [Number(values.rounds), Number(values.milliseconds)];
  if (isAsked("reads")) await benchReads(folder, { rounds, milliseconds });
  if (isAsked("rebuild")) await benchRebuild(folder, 4 * milliseconds);
  if (isAsked("nearest")) await benchNearest(folder, [1e3, 1e4, 1e5, ...(values.million ? [1e6] : [])], null);
  if (isAsked("app")) await benchApp(folder, { rounds });
} finally {
  await rm(folder, { recursive: true, force: true });
}
