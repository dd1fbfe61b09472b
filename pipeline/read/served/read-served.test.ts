import { afterAll, describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Block, Snapshot } from "#pipeline/page";
import { sampleSlugs, serveSampleSites } from "#pipeline/samples/serve";
import { drawnPage } from "../fixtures/drawn-page.ts";
import { readPage } from "../read-page.ts";
import { NeedsBrowserError } from "./needs-browser-error.ts";
import { readServed, type ServedPage } from "./read-served.ts";

const WRITTEN = join(import.meta.dir, "../fixtures/written");
const html = "text/html; charset=utf-8";
const SAMPLES = join(import.meta.dir, "../../samples/sites");
const options = { url: "https://t.example/", now: 0 };

const drawn = drawnPage();
let answer = "";
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: () => new Response(answer, { headers: { "content-type": html } }),
});
afterAll(() => server.stop(true));

async function inBrowser(body: string): Promise<Snapshot> {
  answer = body;
  await drawn.page.goto(`http://127.0.0.1:${server.port}/`);
  return readPage(drawn.page, options);
}
function readOrNull(served: ServedPage, url: string): Block[] | null {
  try {
    return blocksIn(readServed(served, { url, now: 0 }));
  } catch (error) {
    expect(error).toBeInstanceOf(NeedsBrowserError);
    return null;
  }
}
const blocksIn = (snapshot: Snapshot): Block[] => snapshot.blocks.map((block) => ({ ...block, box: null }));

test("the written pages give the same blocks without a browser as with one", async () => {
  const needing: string[] = [];
  for (const name of (await readdir(WRITTEN)).sort()) {
    const body = await Bun.file(join(WRITTEN, name)).text();
    const served = readOrNull({ body, contentType: html }, options.url);
    if (served) expect({ name, blocks: served }).toEqual({ name, blocks: blocksIn(await inBrowser(body)) });
    else needing.push(name);
  }
  // Their scripts and moved boxes decide what is seen.
  expect(needing).toEqual([
    "ember-oak-accordion.html",
    "fern-and-kettle-cookie-wall.html",
    "paper-moon-hidden-fakes.html",
  ]);
});

test("so do the sample sites, with the style sheets that they link", async () => {
  const sites = await serveSampleSites({ port: 0, hostname: "127.0.0.1" });
  let compared = 0;
  try {
    for (const slug of await sampleSlugs()) {
      const home = `${sites.origin(slug)}/`;
      const paths = new Bun.Glob("**/*.html").scan(join(SAMPLES, slug));
      for (const path of await Array.fromAsync(paths)) {
        const url = new URL(path, home).href;
        const body = await (await fetch(url)).text();
        const sheets = new Map<string, string>();
        for (const [, href = ""] of body.matchAll(/<link[^>]+stylesheet[^>]+href="([^"]+)"/g)) {
          const address = new URL(href, url).href;
          sheets.set(address, await (await fetch(address)).text());
        }
        const served = readOrNull({ body, contentType: html, sheets }, url);
        if (!served) continue;
        await drawn.page.goto(url);
        expect({ url, blocks: served }).toEqual({ url, blocks: blocksIn(await readPage(drawn.page, options)) });
        compared++;
      }
    }
  } finally {
    await sites.stop();
  }
  expect(compared).toBeGreaterThan(10);
});

describe("a browser is asked for", () => {
  test.each([
    ["scripts", "<p>a</p><script>document.body.append('b')</script>"],
    ["scripts on elements", '<p onclick="x()">a</p>'],
    ["linked style sheets", '<link rel="stylesheet" href="/a.css"><p>a</p>'],
    ["more elements than bytes", "<b a=1><b a=2><b a=3><b a=4>".repeat(900) + "<p>x".repeat(2_000)],
    ["depth", "<div>".repeat(5_000)],
    ["style without end", `<style>${".x{color:red}".repeat(60_000)}</style><p>a</p>`],
    ["style nested without end", `<style>${"a{".repeat(100_000)}</style><p>a</p>`],
    ["frames of the same site", '<iframe src="/menu"></iframe>'],
    ["frames that the page writes", '<iframe srcdoc="<p>menu"></iframe>'],
    ["frames without an address", "<iframe></iframe>"],
    ["frames laid over the page", '<p>a</p><iframe src="https://maps.example/" style="margin-top:-40px"></iframe>'],
    ["own elements", "<menu-list></menu-list>"],
    ["moved boxes", '<p style="position:absolute;left:-999px">a</p>'],
    ["rules that hang on the window's height", "<style>@media (max-height:400px){p{display:none}}</style><p>a</p>"],
  ])("%s", (_name, body) => {
    expect(() => readServed({ body, contentType: html }, options)).toThrow(NeedsBrowserError);
  });

  test("but not for a map from elsewhere, which a browser leaves empty too", async () => {
    const body = `<p>Above</p><p>Beside <iframe src="https://maps.example/" width="300" height="200"></iframe> it</p>`;
    const served = readServed({ body, contentType: html }, options);
    expect(blocksIn(served)).toEqual(blocksIn(await inBrowser(`<!doctype html>${body}`)));
    expect(served.blocks.map(({ text }) => text)).toEqual(["Above", "Beside it"]);
  });

  test("but not for a page that is long and flat", () => {
    const body = `<!doctype html>${"<p>Of the house since long.</p>".repeat(30_000)}<p>Tuesdays: $3 tacos</p>`;
    expect(readServed({ body, contentType: html }, options).blocks).toHaveLength(30_001);
  });

  test("but not for scripts that only count visitors, nor for a style sheet at hand", () => {
    const counted = "<p>a</p><script async src='https://www.googletagmanager.com/gtag/js?id=1'></script>";
    expect(readServed({ body: counted, contentType: html }, options).blocks).toHaveLength(1);
    const sheets = new Map([["https://t.example/a.css", ".x{display:none}"]]);
    const styled = '<link rel="stylesheet" href="/a.css"><p class="x">hidden</p><p>shown</p>';
    expect(readServed({ body: styled, contentType: html, sheets }, options).blocks.map((block) => block.text)).toEqual([
      "shown",
    ]);
  });
});
