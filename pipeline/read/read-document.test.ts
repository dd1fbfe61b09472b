import { describe, expect, test } from "bun:test";
import { extractWithRules } from "../extract/rules.ts";
import { ground } from "../ground/ground.ts";
import { drawnPage } from "./fixtures/drawn-page.ts";
import { pdfOf } from "./fixtures/written-pdf.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { readDocument } from "./read-document.ts";
import { readPage } from "./read-page.ts";

const url = "https://t.example/menu.pdf";
const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

describe("a menu as PDF", () => {
  test("is read line by line, and its deals stand in it", async () => {
    const body = pdfOf([
      [50, 700, "Happy Hour"],
      [50, 680, "Monday to Friday, 3-6 pm"],
      [50, 660, "House drafts"],
      [300, 660, "$4"],
      [50, 640, "Loaded fries"],
      [300, 640, "$5"],
    ]);
    const read = await readDocument({ url, body, contentType: "application/pdf" }, { now: 7 });
    const snapshot = read?.snapshot;
    expect(read?.isPdf).toBe(true);
    expect(snapshot?.blocks.map((block) => block.text)).toEqual([
      "Happy Hour",
      "Monday to Friday, 3-6 pm",
      "House drafts $4",
      "Loaded fries $5",
    ]);
    expect(snapshot).toMatchObject({ url, takenAt: 7, complete: true });
    if (!snapshot) throw new Error("no snapshot");
    const { deals } = ground(snapshot, extractWithRules(snapshot, context), context);
    expect(deals.map(({ terms }) => [terms.title, terms.price, terms.timeWindows])).toEqual([
      ["House drafts $4", 4, [["15:00", "18:00"]]],
      ["Loaded fries $5", 5, [["15:00", "18:00"]]],
    ]);
  });

  test("that keeps its reader busy or fills its memory is given up, and nothing of it is left", async () => {
    const body = pdfOf(Array.from({ length: 5_000 }, (_, n): [number, number, string] => [50, 700, `Line ${n}`]));
    expect(await readPdf({ url, body }, 0, { timeoutMs: 1, bytes: 2 ** 30 }).catch((error) => error.name)).toBe(
      "ReadTimeoutError",
    );
    const tooMuch = readPdf({ url, body }, 0, { timeoutMs: 20_000, bytes: 1 });
    expect(await tooMuch.catch((error) => error.message)).toContain("too much memory");
  });

  test.each(["", "application/octet-stream", "binary/octet-stream"])(
    "is known by its first bytes where its server tells no kind: '%s'",
    async (contentType) => {
      const body = pdfOf([[50, 700, "Happy Hour drafts $4"]]);
      const read = await readDocument({ url, body, contentType }, { now: 0 });
      expect([read?.isPdf, read?.snapshot.blocks[0]?.text]).toEqual([true, "Happy Hour drafts $4"]);
    },
  );

  test("that is none fails", async () => {
    const body = new TextEncoder().encode("not a pdf");
    expect(readDocument({ url, body, contentType: "application/pdf" }, { now: 0 })).rejects.toThrow();
  });
});

describe("a page as served", () => {
  const drawn = drawnPage();
  const readHtml = async (html: string, contentType = "text/html; charset=utf-8", headers = {}) => {
    const body = new TextEncoder().encode(html);
    return (await readDocument({ url, body, contentType, headers }, { now: 0 }))?.snapshot.textHash ?? null;
  };

  test("has the browser's words, whatever else in the markup changes", async () => {
    const html = "<style>.x{display:none}</style><h1>Happy Hour</h1><p>Drafts <b>$4</b></p><p class=x>$1 steak</p>";
    await drawn.page.setContent(html);
    const hash = await readHtml(html);
    expect(hash).toBe((await readPage(drawn.page, { url, now: 0 })).textHash);
    expect(await readHtml(`<!-- ${Date.now()} -->${html}<img src=x data-token=1>`)).toBe(hash);
    expect(await readHtml(html.replace("$4", "$5"))).not.toBe(hash);
  });

  test("is not read where scripts, other sheets or headers decide, or the letters are in doubt", async () => {
    expect(await readHtml("<p>a</p><script>x()</script>")).toBeNull();
    expect(await readHtml("<link rel=stylesheet href=/a.css><p>a</p>")).toBeNull();
    expect(await readHtml("<p>caf\u00e9</p>", "text/html")).toBeNull();
    expect(await readHtml("<p>caf\u00e9</p>", "text/html; charset=iso-8859-1")).toBeNull();
    expect(await readHtml("<p>a</p>", "text/html", { refresh: "0;url=/b" })).toBeNull();
    expect(await readHtml("<p>a</p>", "text/html", { "content-security-policy": "style-src 'none'" })).toBeNull();
  });

  test("is read where letters are plain or the page names them itself", async () => {
    expect(await readHtml("<p>a</p>", "text/html")).not.toBeNull();
    expect(await readHtml("<meta charset=utf-8><p>caf\u00e9</p>", "text/html")).not.toBeNull();
    expect(await readHtml("$5 wells", "text/plain")).not.toBeNull();
  });
});
