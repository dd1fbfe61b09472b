import { describe, expect, test } from "bun:test";
import { readPage } from "../read/read-page.ts";
import { CrawledSite, work } from "./fixtures/crawled-site.ts";

const site = new CrawledSite();

describe("a visit", () => {
  test("shows the document that was fetched: its server is asked for it once", async () => {
    site.pages["/menu"] =
      '<title>Menu</title><p>served</p><link rel="stylesheet" href="/a.css"><script src="/a.js"></script>';
    site.pages["/a.js"] = "document.body.append('scripted')";
    site.pages["/a.css"] = "p { color: red }";
    const visit = await site.visit("/menu");
    expect(visit).toMatchObject({
      outcome: "read",
      url: site.at("/menu"),
      snapshot: { url: site.at("/menu"), title: "served\n\nscripted", complete: true },
      decision: { allowed: true },
      rendered: true,
      found: "looked at Menu",
    });
    expect(site.requests().toSorted()).toEqual(["GET /a.css", "GET /a.js", "GET /menu"]);
  });

  test("goes to the page that a script shows for what stands after the address's #", async () => {
    site.pages["/"] =
      `<div></div><script>(onhashchange = () => { document.querySelector("div").textContent = location.hash === "#/specials" ? "Specials" : "Welcome"; })()</script>`;
    expect(await site.visit("/#/specials")).toMatchObject({
      outcome: "read",
      url: site.at("/#/specials"),
      snapshot: { url: site.at("/#/specials"), title: "Specials" },
    });
    expect(await site.visit("/#specials")).toMatchObject({ snapshot: { url: site.at("/"), title: "Welcome" } });
    expect(site.requests()).toEqual(["GET /", "GET /"]);
  });

  test("sees what loads on sight, also where the page scrolls in a box of its own", async () => {
    const parts = Array.from({ length: 6 }, () => '<section style="height:700px"></section>').join("");
    const onSight = `<script>{let n=0;const seen=new IntersectionObserver((all)=>{for(const one of all)if(one.isIntersecting&&!one.target.textContent)one.target.textContent="part "+n++});for(const one of document.querySelectorAll("section"))seen.observe(one)}</script>`;
    site.pages["/window"] = parts + onSight;
    site.pages["/box"] =
      `<body style="margin:0;overflow:hidden"><div style="height:100vh;overflow:auto">${parts}</div>${onSight}`;
    for (const path of ["/window", "/box"])
      expect(await site.visit(path)).toMatchObject({
        snapshot: { title: expect.stringContaining("part 5"), complete: true },
      });
  });

  test("reads what a script or the page itself puts into a closed shadow tree: a visitor sees it as well", async () => {
    site.pages["/menu"] =
      `<p>Wells $5</p><div></div><script>document.querySelector("div").attachShadow({mode:"closed"}).innerHTML="<p>Drafts $4</p>"</script>
      <div><template class=a shadowrootmode="closed"><p>Happy hour <slot></slot></p></template>4–6 pm</div>
      <p>&lt;template shadowrootmode=closed></p>`;
    const crawler = site.crawlerWith({}, { read: readPage });
    const visit = await site.visit("/menu", crawler);
    await crawler.close();
    const words = ["Wells $5", "Drafts $4", "Happy hour 4–6 pm", "<template shadowrootmode=closed>"];
    expect(visit).toMatchObject({ snapshot: { blocks: words.map((text) => ({ text })) } });
  });

  test("to a second page of a site asks for what both share no second time", async () => {
    site.pages["/one"] =
      '<p>one</p><link rel="stylesheet" href="/shared.css"><script src="/shared.js"></script><script>fetch("/data")</script>';
    site.pages["/two"] = site.pages["/one"].replace("one", "two");
    site.pages["/shared.js"] = "document.body.append('scripted')";
    site.pages["/shared.css"] = "p { font-size: 70px }";
    site.pages["/data"] = "{}";
    for (const path of ["/one", "/two"]) {
      expect(await site.visit(path)).toMatchObject({
        outcome: "read",
        snapshot: { title: `${path.slice(1)}\n\nscripted` },
      });
    }
    const expected = ["GET /data", "GET /data", "GET /one", "GET /shared.css", "GET /shared.js", "GET /two"];
    expect(site.requests().toSorted()).toEqual(expected);
  });

  test("to a page with the same text is unchanged; without what is known it is read in any case", async () => {
    site.pages["/menu"] = "<p>Tacos $3";
    const first = await site.visit("/menu");
    if (first.outcome !== "read") throw new Error(`was ${first.outcome}`);
    const known = { etag: null, lastModified: null, textHash: first.snapshot.textHash, bodyHash: null };
    site.pages["/menu"] = "<div><p>Tacos $3</div><!-- new markup, same words -->";
    expect(await site.crawler.visit(site.at("/menu"), known, work)).toMatchObject({
      outcome: "unchanged",
      how: "same_text",
    });
    site.pages["/menu"] = "<p>Tacos $4";
    expect(await site.crawler.visit(site.at("/menu"), known, work)).toMatchObject({
      outcome: "read",
      snapshot: { title: "Tacos $4" },
    });
    expect(await site.visit("/menu")).toMatchObject({ outcome: "read" });
  });

  test("to a page that answers 304 costs that one request and no browser", async () => {
    site.pages["/menu"] = new Response(null, { status: 304 });
    const known = { etag: '"v1"', lastModified: null, textHash: "x", bodyHash: null };
    expect(await site.crawler.visit(site.at("/menu"), known, work)).toMatchObject({
      outcome: "unchanged",
      how: "not_modified",
      etag: '"v1"',
    });
    expect(site.requests()).toEqual(["GET /menu"]);
  });
});

test("a run that is stopped ends its visits, and closing ends the rest", async () => {
  const own = site.crawlerWith({});
  const stop = new AbortController();
  site.pages["/trap"] = "<script src=/trap.js></script><script>for (;;);</script>";
  site.pages["/trap.js"] = () => {
    stop.abort();
    return new Response("");
  };
  expect(await own.visit(site.at("/trap"), null, work, stop.signal)).toMatchObject({
    outcome: "failed",
    error: { code: "aborted", retry: true },
  });
  await own.close();
  site.pages["/menu"] = "<p>menu";
  expect(await site.visit("/menu", own)).toMatchObject({ outcome: "failed", error: { code: "aborted" } });
});
