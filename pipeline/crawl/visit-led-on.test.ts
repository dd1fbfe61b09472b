import { afterAll, describe, expect, test } from "bun:test";
import { CrawledSite } from "./fixtures/crawled-site.ts";

const site = new CrawledSite();
const stranger = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("<p>Somebody else's") });
const elsewhere = `http://127.0.0.1:${stranger.port}/`;
afterAll(() => stranger.stop(true));

const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`;

describe("a page that shows itself for a moment and leads on", () => {
  test.each(["3; url=/here", "5;URL='/here'", "2,/here"])("is the page that it leads to: %s", async (content) => {
    site.pages["/moved"] = `<h1>We have moved</h1>${refresh(content)}`;
    site.pages["/here"] = "<p>here</p>";
    expect(await site.visit("/moved")).toMatchObject({
      outcome: "read",
      snapshot: { url: site.at("/here"), title: "here", complete: true },
    });
  });

  test.each(["60; url=/here", "2", "2; url=/menu", "soon; url=/here", "3; url=mailto:a@b.example"])(
    "is itself where nobody is led on while reading: %s",
    async (content) => {
      site.pages["/menu"] = `<p>menu</p>${refresh(content)}`;
      site.pages["/here"] = "<p>here</p>";
      expect(await site.visit("/menu")).toMatchObject({ outcome: "read", snapshot: { title: "menu", complete: true } });
      expect(site.requests()).toEqual(["GET /menu"]);
    },
  );

  test("round and round is not read", async () => {
    site.pages["/a"] = `<p>a</p>${refresh("1; url=/b")}`;
    site.pages["/b"] = `<p>b</p>${refresh("1; url=/a")}`;
    expect(await site.visit("/a")).toMatchObject({ outcome: "failed", error: { code: "too_many_redirects" } });
  });
});

describe("what a page leads its visitors away from is not read", () => {
  test.each([
    ["a script", `<script>location.href = "${elsewhere}"</script>`],
    ["a script, once the page is there", `<script>onload = () => location.replace("${elsewhere}")</script>`],
    ["a refresh", refresh(`0; url=${elsewhere}`)],
    ["a refresh a moment later", refresh(`4; url=${elsewhere}`)],
  ])("for another site by %s", async (_, head) => {
    site.pages["/menu"] = `<h1>Happy hour</h1><p>$5 margaritas</p>${head}`;
    const error = { code: "page_failed", message: `${site.at("/menu")} leads to 127.0.0.1:${stranger.port}.` };
    expect(await site.visit("/menu")).toMatchObject({ outcome: "failed", error });
  });

  test.each([
    [404, "gone"],
    [403, "http_status"],
    [500, "http_status"],
  ])("for one of its own that answers %i", async (status, code) => {
    site.pages["/menu"] = "<p>$5 margaritas</p><script>location.href = '/away'</script>";
    site.pages["/away"] = () => new Response("<p>no such page</p>", { status });
    const message = `${site.at("/menu")} leads to ${site.at("/away")}, which answered ${status}.`;
    expect(await site.visit("/menu")).toMatchObject({ outcome: "failed", error: { code, message } });
  });
});

describe("a page stays what it is", () => {
  test.each([
    ["a download", "location.href = '/menu.zip'"],
    ["an app", "location.href = 'intent://menu'"],
    ["nothing", "location.href = '/nothing'"],
    ["another window", "window.open('/here')"],
    ["another window of another site", `window.open('${elsewhere}')`],
    ["the printer", "print(); alert(1); confirm(2); onbeforeunload = (event) => event.preventDefault()"],
  ])("where a script leads to %s", async (_, script) => {
    site.pages["/menu"] = `<p>menu</p><script>${script}</script>`;
    site.pages["/menu.zip"] = () => new Response("PK", { headers: { "Content-Type": "application/zip" } });
    site.pages["/nothing"] = () => new Response(null, { status: 204 });
    site.pages["/here"] = "<p>here</p>";
    expect(await site.visit("/menu")).toMatchObject({ outcome: "read", snapshot: { title: "menu", complete: true } });
  });
});
