import { describe, expect, test } from "bun:test";
import { CrawledSite, work } from "./fixtures/crawled-site.ts";

const site = new CrawledSite();

describe("a visit to where nobody may go", () => {
  test.each([
    "http://127.0.0.1:1/",
    "http://127.0.0.2:{port}/",
    "http://localhost:{port}/",
    "http://any.localhost:{port}/",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://0x7f.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]:{port}/",
    "http://0.0.0.0:{port}/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
  ])("fails, and says why: %s", async (address) => {
    const visit = await site.crawler.visit(address.replace("{port}", site.port), null, work);
    expect(visit).toMatchObject({ outcome: "failed", error: { code: "address_refused", retry: false } });
  });

  test.each([
    "http://user:pw@127.0.0.1:{port}/",
    "file:///etc/passwd",
    "ftp://127.0.0.1/",
    "data:text/html,x",
    "chrome://version",
    "view-source:http://127.0.0.1/",
  ])("is no visit: %s", async (address) => {
    expect(await site.crawler.visit(address.replace("{port}", site.port), null, work)).toMatchObject({
      outcome: "failed",
      error: { code: "bad_address" },
    });
    expect(site.requests()).toEqual([]);
  });
});
