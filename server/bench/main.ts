import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchCrawling } from "../../pipeline/bench/crawling.ts";
import { benchReading } from "../../pipeline/bench/reading.ts";
import { benchApp } from "../../shell/bench/app.ts";
import { benchNearest } from "./nearest.ts";
import { benchReads } from "./reads.ts";
import { benchRebuild } from "./rebuild.ts";
import { median, table } from "./table.ts";
import { benchMemory, benchTraffic } from "./traffic.ts";

/**
 * `bun run bench [--only reads|rebuild|nearest|app|reading|crawling]`: this API and app beside their peers, in turns, on
 * loopback. Ratios count; absolute figures are the machine's. `--only traffic` and `--only memory` (`--seconds 1800`):
 * what it bears.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    milliseconds: { type: "string", default: "1000" },
    sites: { type: "string", default: "200" },
    million: { type: "boolean", default: false },
    only: { type: "string" },
    seconds: { type: "string", default: "60" },
  },
});

const folder = await mkdtemp(join(tmpdir(), "plateful-bench-"));
try {
  const isAsked = (part: string) => values.only === undefined || values.only === part;
  const [rounds, milliseconds] = [Number(values.rounds), Number(values.milliseconds)];
  if (isAsked("reads")) await benchReads(folder, { rounds, milliseconds });
  if (isAsked("rebuild")) await benchRebuild(folder, 4 * milliseconds);
  if (isAsked("nearest")) await benchNearest(folder, [1e3, 1e4, 1e5, ...(values.million ? [1e6] : [])]);
  if (isAsked("app")) await benchApp(folder, { rounds });
  if (isAsked("reading")) {
    const { servedMs, drawnMs } = await benchReading(4 * rounds);
    const [served, drawn] = [median(servedMs), median(drawnMs)];
    table(
      ["reading a page", "ms", "times faster"],
      [
        ["in Chromium", drawn.toFixed(1), "1.0"],
        ["as served", served.toFixed(1), (drawn / served).toFixed(1)],
      ],
    );
  }
  if (isAsked("crawling")) {
    const rows = await benchCrawling(folder, Number(values.sites));
    table(
      [
        "waits",
        `${values.sites} sites`,
        "sites/s",
        "of a bare fetch loop",
        "MiB of deals verify",
        "MiB of Chromium",
        "processes left",
      ],
      rows.map((row) => [
        row.kind,
        row.what,
        row.sitesPerSecond.toFixed(1),
        row.share.toFixed(2),
        String(row.peakOwnMiB),
        String(row.peakBrowserMiB),
        String(row.processesLeft),
      ]),
    );
  }
  if (values.only === "traffic") await benchTraffic(folder, Number(values.seconds));
  if (values.only === "memory") await benchMemory(folder, Number(values.seconds));
} finally {
  await rm(folder, { recursive: true, force: true });
}
