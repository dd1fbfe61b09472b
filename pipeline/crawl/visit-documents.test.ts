import { describe, expect, test } from "bun:test";
import { gzipSync } from "node:zlib";
import { pdfOf } from "../read/fixtures/written-pdf.ts";
import { snapshotOfLines } from "../read/plain-snapshot.ts";
import { readDocument } from "../read/read-document.ts";
import { CrawledSite, work } from "./fixtures/crawled-site.ts";
import type { PageWork } from "./visit.ts";

const site = new CrawledSite();

describe("a visit", () => {
  test("draws a PDF that has been read, with no more than what was sent; one that can't be drawn counts as read", async () => {
    const own = site.crawlerWith(
      {},
      { read: () => Promise.reject(new Error("not shown as a page")), readServed: readDocument },
    );
    const pdf = pdfOf([[50, 700, "Happy Hour drafts $4"]]);
    site.pages["/menu.pdf"] = () => new Response(pdf, { headers: { "Content-Type": "application/pdf" } });
    const drawing: PageWork<string> = {
      inServed: async (_, isDrawable) => (isDrawable ? null : "without a picture"),
      inDrawn: async (page, { blocks }) => `${await page.locator("canvas").count()} page, ${blocks[0]?.text}`,
    };
    expect(await own.visit(site.at("/menu.pdf"), null, drawing)).toMatchObject({
      found: "1 page, Happy Hour drafts $4",
    });
    const failing = { ...drawing, inDrawn: () => Promise.reject(new Error("no picture")) };
    expect(await own.visit(site.at("/menu.pdf"), null, failing)).toMatchObject({ found: "without a picture" });
    expect(site.requests()).toEqual(["GET /menu.pdf", "GET /menu.pdf"]);
    await own.close();
  });

  test("needs no browser where the document as served can be read", async () => {
    const served = site.crawlerWith(
      {},
      {
        read: () => Promise.reject(new Error("no browser expected")),
        readServed: async ({ url, body }, { now }) => ({
          isPdf: false,
          snapshot: snapshotOfLines([], { url, now, title: body.toString() }),
        }),
      },
    );
    site.pages["/menu.pdf"] = () => new Response("a pdf", { headers: { "Content-Type": "application/pdf" } });
    expect(await served.visit(site.at("/menu.pdf"), null, work)).toMatchObject({
      outcome: "read",
      snapshot: { title: "a pdf" },
      rendered: false,
      found: "read a pdf",
    });
    expect(await site.visit("/menu.pdf")).toMatchObject({
      outcome: "failed",
      error: { code: "not_a_page", retry: false },
    });
    await served.close();
  });

  test.each([
    ["a PDF as a page", pdfOf([[50, 700, "Happy Hour drafts $4, Monday to Friday"]]), "text/html"],
    ["a page packed once more than is told", gzipSync("<p>Happy Hour drafts $4"), "text/html"],
    ["a file", Buffer.from("PK\x03\x04"), "application/octet-stream"],
    ["data", Buffer.from('{"happyHour": "$4"}'), "application/json"],
  ])("takes no letters for words: %s", async (_, body, type) => {
    const own = site.crawlerWith({}, { readServed: readDocument });
    site.pages["/menu"] = () => new Response(new Blob([body]).stream(), { headers: { "Content-Type": type } });
    expect(await own.visit(site.at("/menu"), null, work)).toMatchObject({
      outcome: "failed",
      error: { code: "not_a_page", retry: false, message: expect.stringContaining(`${site.at("/menu")} is `) },
    });
    await own.close();
  });

  test("names a page that is sent to be kept, not to be shown", async () => {
    const headers = { "Content-Type": "text/html", "Content-Disposition": "attachment; filename=menu.html" };
    site.pages["/menu"] = () => new Response("<p>Happy Hour drafts $4", { headers });
    const message = `${site.at("/menu")} is sent as a file to keep, not a page.`;
    expect(await site.visit("/menu")).toMatchObject({ outcome: "failed", error: { code: "not_a_page", message } });
  });
});
