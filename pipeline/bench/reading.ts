import { createCrawler } from "#pipeline/crawl/crawler";
import type { PageWork } from "#pipeline/crawl/visit";
import { DealSearch, type PageFindings } from "#pipeline/find-deals";
import { readDocument } from "#pipeline/read/read-document";
import { readPage } from "#pipeline/read/read-page";
import { serveLocalSites } from "./local-sites.ts";

const CONTEXT = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

export type ReadingTimes = { servedMs: number[]; drawnMs: number[]; deals: number };

/** Visits to the same pages without a browser and with a warm one, in turns: fetched, read, searched, without pictures. */
export async function benchReading(rounds: number): Promise<ReadingTimes> {
  const sites = serveLocalSites(rounds, 0);
  const crawler = createCrawler({
    allowPrivateHosts: sites.hosts.join(","),
    userAgent: "PlatefulBot/1.0 (+http://localhost/about)",
    concurrency: 1,
    now: Date.now,
    read: readPage,
    readServed: readDocument,
  });
  const search = () => new DealSearch(CONTEXT, null, []);
  const served: PageWork<PageFindings> = {
    inServed: (snapshot) => search().inServed(snapshot, false),
    inDrawn: () => Promise.reject(new Error("A page that is read as served was drawn.")),
  };
  const drawn: PageWork<PageFindings | null> = {
    inServed: async () => null,
    inDrawn: (_, snapshot) => search().inServed(snapshot, false),
  };
  const times: ReadingTimes = { servedMs: [], drawnMs: [], deals: 0 };
  try {
    const timed = async (url: string, work: PageWork<PageFindings | null>): Promise<number> => {
      const started = performance.now();
      const visit = await crawler.visit(url, null, work);
      if (visit.outcome !== "read") throw new Error(`${url} was ${visit.outcome}`);
      times.deals += visit.found?.deals.length ?? 0;
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
