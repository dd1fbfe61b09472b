import { describe, expect, test } from "bun:test";
import { drawnPage } from "../../read/fixtures/drawn-page.ts";
import { CRAWL_LIMITS } from "../crawler.ts";
import { settle } from "./settle.ts";

const drawn = drawnPage();
const unwatched = { check: () => undefined, quietMs: () => Number.POSITIVE_INFINITY };

describe("a document without a root element", () => {
  /** @param until when it has one again, milliseconds */
  const openWithout = async (until = Number.POSITIVE_INFINITY) => {
    await drawn.page.goto("about:blank");
    await drawn.page.setContent("<p>Half-price pies</p>");
    await drawn.page.evaluate((until) => {
      const root = document.documentElement;
      root.remove();
      if (until < Number.POSITIVE_INFINITY) setTimeout(() => document.append(root), until);
    }, until);
  };

  test("as each is when it has only begun, is waited for", async () => {
    await openWithout(400);
    expect(await settle(drawn.page, unwatched, CRAWL_LIMITS)).toBe(true);
    expect(await drawn.page.evaluate(() => document.body.textContent)).toContain("Half-price pies");
  });

  test("that never comes is not waited for without end", async () => {
    await openWithout();
    const failure = await settle(drawn.page, unwatched, CRAWL_LIMITS).catch(String);
    expect(failure).toContain("no root");
  });
});
