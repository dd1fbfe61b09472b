import { expect, test } from "bun:test";
import type { Crawler } from "#pipeline/crawl/crawler";
import { CrawledSite } from "#pipeline/crawl/fixtures/crawled-site";
import { checkRestaurant } from "#pipeline/verify";

const site = new CrawledSite();

test("while deals of a drawn page are looked at, the next page of the site is asked for, once", async () => {
  site.pages = {
    "/robots.txt": "",
    "/happy-hour": "<!doctype html><title>Happy hour</title><p>$5 margaritas, weekdays 4–6</p>",
    "/lunch": "<!doctype html><title>Lunch</title><p>$9 lunch combo, weekdays</p>",
    "/brunch": "<!doctype html><title>Brunch</title><p>Brunch on Sundays</p>",
  };
  const steps: string[] = [];
  const pathOf = (url: string) => new URL(url).pathname;
  const crawler: Crawler = {
    ...site.crawler,
    async visit(url, known, work, signal, lateMs) {
      const visit = await site.crawler.visit(url, known, work, signal, lateMs);
      steps.push(`${visit.outcome} ${pathOf(url)}`);
      return visit;
    },
    begin(url, known, signal) {
      steps.push(`begin ${pathOf(url)}`);
      site.crawler.begin(url, known, signal);
    },
  };
  const dealPages = ["/happy-hour", "/lunch", "/brunch"].map((path) => site.at(path));
  const { pages } = await checkRestaurant(
    { id: 1, name: "T", website: site.at("/"), dealPages, timeZone: "America/New_York", discovery: null },
    crawler,
    [],
    { evidence: [], extractor: "rules", model: null, force: false, now: Date.now() },
  );
  expect(steps).toEqual(["begin /lunch", "read /happy-hour", "begin /brunch", "read /lunch", "read /brunch"]);
  expect(pages.map(({ url, outcome }) => `${outcome} ${pathOf(url)}`)).toEqual([
    "read /happy-hour",
    "read /lunch",
    "read /brunch",
  ]);
  expect(site.requests()).toEqual(["GET /happy-hour", "GET /lunch", "GET /brunch"]);
});
