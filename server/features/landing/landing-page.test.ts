import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FirstAnswers } from "#contract/first-screen";
import { StaticFiles } from "#server/http/static-files";
import { addRestaurant, signUp, startTestServer, type TestServer } from "#server/testing/test-server";

const PAGE = `<!doctype html><html><head><title>Plateful</title>
<meta name="description" content="Deals near you."></head><body>
    <div id="app"></div>
</body></html>`;
const HOSTILE = `Tacos $5 & "more" </script><script>alert(1)</script>`;

const folder = mkdtempSync(join(tmpdir(), "landing-"));
let server: TestServer;
let tacos = 0;
let wings = 0;
let hostile = 0;
let drawn = 0;
let answers: FirstAnswers["answers"] = {};

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), PAGE);
  server = await startTestServer({
    files: await StaticFiles.load(folder),
    firstScreen: (first) => {
      drawn += 1;
      answers = first.answers;
      return `<ul data-drawn>${Object.keys(answers).length}</ul>`;
    },
  });
  const place = { latitude: 25.72, longitude: -80.28 };
  [tacos = 0] = addRestaurant(server, { ...place, categories: ["Mexican"], website: "https://casa.example/" }, [
    { title: "Two tacos", description: "Al pastor", price: 5, validUntil: "2026-12-31", quote: "Two tacos $5" },
  ]);
  [wings = 0] = addRestaurant(server, { ...place, name: "Wing House", imageUrl: "/images/wings.svg" }, [
    { title: "Wings", price: -1 },
  ]);
  [hostile = 0] = addRestaurant(server, { ...place, name: `<b>Evil's</b>` }, [{ title: HOSTILE }]);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const read = async (path: string) => (await fetch(server.url + path)).text();
const dataIn = (html: string, type: string): Record<string, unknown> =>
  JSON.parse(new RegExp(`<script type="${type}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? "null");

describe("a shared deal's page", () => {
  test("says what the deal is to those who paste its address", async () => {
    const html = await read(`/?deal=${tacos}`);
    const url = `http://plateful.example/?deal=${tacos}`;
    expect(html).toContain("<title>Two tacos at Casa Verde · Plateful</title>");
    expect(html).toContain(`content="$5.00: Al pastor. Verified on the restaurant&#x27;s own page."`);
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain('<meta property="og:title" content="Two tacos at Casa Verde · Plateful">');
    expect(html).toContain(`<meta property="og:url" content="${url}">`);
    expect(html).toContain('<meta property="og:image" content="http://plateful.example/icons/icon-512.png">');
    expect(dataIn(html, "application/ld\\+json")).toEqual({
      "@context": "https://schema.org",
      "@type": "Offer",
      name: "Two tacos",
      description: "Al pastor",
      url,
      image: "http://plateful.example/icons/icon-512.png",
      price: "5.00",
      priceCurrency: "USD",
      validThrough: "2026-12-31",
      availability: "https://schema.org/InStoreOnly",
      offeredBy: { "@type": "Restaurant", name: "Casa Verde", url: "https://casa.example/" },
    });
  });

  test("names no price where none is known, and says that it is not verified", async () => {
    const html = await read(`/?deal=${wings}`);
    expect(html).toContain('content="Wings. Not verified yet."');
    expect(html).toContain('content="http://plateful.example/images/wings.svg"');
    expect(dataIn(html, "application/ld\\+json")).not.toHaveProperty("price");
  });

  test("tells the deal itself to who has no scripts", async () => {
    const html = await read(`/?deal=${tacos}`);
    const told = /<article data-unscripted>(.*?)<\/article>/s.exec(html)?.[1] ?? "";
    expect(told).toContain("<h2>Two tacos</h2>");
    expect(told).toContain('<p>$5.00 at <a href="https://casa.example/" rel="noopener noreferrer">Casa Verde</a></p>');
    expect(told).toContain("<blockquote>“Two tacos $5”</blockquote>");
    expect(await read("/")).not.toContain("<h2>Two tacos</h2>");
  });

  test("keeps a page's words words", async () => {
    const html = await read(`/?deal=${hostile}`);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<b>Evil");
    expect(html).toContain("<title>Tacos $5 &amp; &quot;more&quot; &lt;/script&gt;");
    expect(dataIn(html, "application/ld\\+json")).toMatchObject({ name: HOSTILE });
    expect(html.match(/<\/script>/g)?.length).toBe(1);
  });

  test("is the plain page for a deal that is not there", async () => {
    for (const id of ["999999", "x", "-1", "1.5", ""]) {
      const html = await read(`/?deal=${id}`);
      expect(html).toContain("<title>Plateful</title>");
      expect(html).not.toContain("og:");
    }
  });

  test("has an ETag of its own, and is asked for anew each time", async () => {
    const [first, second, home] = await Promise.all(
      [`/?deal=${tacos}`, `/?deal=${wings}`, "/"].map((path) => fetch(server.url + path)),
    );
    const tags = [first, second, home].map((answer) => answer?.headers.get("etag"));
    expect(new Set(tags).size).toBe(3);
    expect(first?.headers.get("cache-control")).toBe("private, no-cache");
    const headers = { "if-none-match": tags[0] ?? "" };
    expect((await fetch(`${server.url}/?deal=${tacos}`, { headers })).status).toBe(304);
    expect((await fetch(`${server.url}/?deal=${wings}`, { headers })).status).toBe(200);
  });
});

describe("the first list", () => {
  test("stands in the page, drawn from the very answers that the routes give, and hints at these", async () => {
    const html = await read("/");
    expect(html).toContain('<div id="app"><ul data-drawn>4</ul></div>');
    const hints = [...html.matchAll(/<link rel="preload" as="fetch" crossorigin="use-credentials" href="([^"]+)">/g)];
    const addresses = hints.map(([, address = ""]) => address.replaceAll("&amp;", "&"));
    expect(addresses.length).toBe(4);
    for (const address of addresses) {
      expect(answers[address]?.body).toEqual(await (await fetch(server.url + address)).json());
    }
  });

  test("is drawn once a minute and for each change of the deals, not for each visit", async () => {
    await read("/");
    const before = drawn;
    await Promise.all([read("/"), read(`/?deal=${tacos}`), read("/?deal=0")]);
    expect(drawn).toBe(before);
    server.clock.now += 60_000;
    await read("/");
    expect(drawn).toBe(before + 1);
    addRestaurant(server, {}, [{ title: "brand-new" }]);
    await read("/");
    expect(drawn).toBe(before + 2);
  });

  test("is left to the browser where it would be another one", async () => {
    const reader = server.visitor();
    await signUp(reader, "reader");
    const forReader = await (await reader.fetch(`${server.url}/`)).text();
    for (const html of [forReader, await read("/?category=Mexican"), await read("/?q=a"), await read("/index.html")]) {
      expect(html).toContain('<div id="app"></div>');
      expect(html).not.toContain('as="fetch"');
    }
  });

  test("is left to the browser, with its hints, where it cannot be drawn", async () => {
    const broken = await startTestServer({
      files: await StaticFiles.load(folder),
      firstScreen: () => {
        throw new Error("cannot draw");
      },
    });
    const html = await (await fetch(`${broken.url}/`)).text();
    expect(html).toContain('<div id="app"></div>');
    expect(html).toContain('as="fetch"');
    expect(broken.logged.join()).toContain("cannot draw");
    await broken.stop();
  });
});

test("what the API does not have is told as JSON, also where the app is served", async () => {
  for (const path of ["/api", "/api/", "/api/nothing", "/api?lat=1"]) {
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: "Not found" });
  }
  expect((await fetch(`${server.url}/apiary`)).headers.get("content-type")).toStartWith("text/html");
});
