import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBenchOptions } from "./options.ts";
import { median, table } from "./table.ts";

const asked = readBenchOptions(process.argv.slice(2));
if ("exit" in asked) {
  (asked.exit === 0 ? process.stdout : process.stderr).write(asked.words);
  process.exit(asked.exit);
}
const { only, million, rounds, milliseconds, sites, seconds } = asked;
const folder = await mkdtemp(join(tmpdir(), "plateful-bench-"));
try {
  const isAsked = (part: string) => only === undefined || only === part;
  if (isAsked("reads")) await (await import("./reads.ts")).benchReads(folder, { rounds, milliseconds });
  if (isAsked("rebuild")) await (await import("./rebuild.ts")).benchRebuild(folder, 4 * milliseconds);
  if (isAsked("nearest"))
    await (await import("./nearest.ts")).benchNearest(folder, [1e3, 1e4, 1e5, ...(million ? [1e6] : [])]);
  if (isAsked("search"))
    await (await import("./search.ts")).benchSearch(folder, [1e3, 1e4, 1e5, ...(million ? [1e6] : [])]);
  if (isAsked("app")) await (await import("../../shell/bench/app.ts")).benchApp(folder, { rounds });
  if (isAsked("reading")) {
    const { benchReading } = await import("../../pipeline/bench/reading.ts");
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
    const { benchCrawling } = await import("../../pipeline/bench/crawling.ts");
    const rows = await benchCrawling(folder, sites);
    table(
      [
        "waits",
        `${sites} sites`,
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
  if (only === "traffic") await (await import("./traffic.ts")).benchTraffic(folder, seconds);
  if (only === "memory") await (await import("./traffic.ts")).benchMemory(folder, seconds);
} finally {
  await rm(folder, { recursive: true, force: true });
}
