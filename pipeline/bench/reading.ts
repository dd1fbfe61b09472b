import { createCrawler } from "#pipeline/crawl/crawler";
import type { PageWork } from "#pipeline/crawl/visit";
import type { Snapshot } from "#pipeline/page";
import { readDocument } from "#pipeline/read/read-document";
import { readPage } from "#pipeline/read/read-page";
import { serveLocalSites } from "./local-sites.ts";

export type ReadingTimes = { servedMs: number[]; drawnMs: number[] };

/** Visits to the same pages without a browser and with a warm one, in turns: fetched and read, not searched for deals. */
export async function benchReading(rounds: number): Promise<ReadingTimes> {
  const sites = serveLocalSites(rounds, { answerMs: 0, crawlDelaySeconds: null });
  const crawler = createCrawler({
    allowPrivateHosts: sites.hosts.join(","),
    userAgent: "PlatefulBot/1.0 (+http://localhost/about)",
    concurrency: 1,
    now: Date.now,
    read: readPage,
    readServed: readDocument,
  });
  const served: PageWork<Snapshot> = {
    inServed: async (snapshot) => snapshot,
    inDrawn: () => Promise.reject(new Error("A page that is read as served was drawn.")),
  };
  const drawn: PageWork<Snapshot> = { inServed: async () => null, inDrawn: async (_, snapshot) => snapshot };
  const times: ReadingTimes = { servedMs: [], drawnMs: [] };
  try {
    const timed = async (url: string, work: PageWork<Snapshot>): Promise<number> => {
      const started = performance.now();
      const visit = await crawler.visit(url, null, work);
      if (visit.outcome !== "read") throw new Error(`${url} was ${visit.outcome}`);
      return performance.now() - started;
    };
    for (const [at, host] of sites.hosts.entries()) {
      const url = sites.page(host);
      const isFirst = at === 0;
      const [first, second] = [await timed(url, served), await timed(url, drawn)];
      // The first one starts Chromium.
      if (isFirst) continue;
      times.servedMs.push(first);
      times.drawnMs.push(second);
    }
    return times;
  } finally {
    await crawler.close();
    await sites.stop();
  }
}
