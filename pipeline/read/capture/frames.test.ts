import { describe, expect, test } from "bun:test";
import { drawnPage, textsOf as texts } from "../fixtures/drawn-page.ts";
import { readPage } from "../read-page.ts";

const drawn = drawnPage();
const { read } = drawn;

describe("frames", () => {
  const framed = (inside: string, attributes = "") =>
    `<iframe width="400" height="120" ${attributes} srcdoc="${inside.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`;

  test("the page's own words in a frame stand at their place, under the headings around it", async () => {
    const snapshot = await read(
      `<h2>Happy hour</h2>${framed("<ul><li>$5 wells</li><li>$4 drafts</li></ul>")}<p>Every weekday</p>`,
    );
    expect(texts(snapshot, "visible")).toEqual(["Happy hour", "$5 wells", "$4 drafts", "Every weekday"]);
    expect(snapshot.blocks[1]?.headings).toEqual([0]);
    const [heading, wells, , after] = snapshot.blocks.map(({ box }) => box?.y ?? 0);
    expect(wells).toBeGreaterThan(heading as number);
    expect(wells).toBeLessThan(after as number);
  });

  test("in a sandbox without scripts, one inside another, and as far as it can be scrolled", async () => {
    const nested = framed(`<p>Outer</p>${framed("<p>Inner</p>", "style=width:300px;height:60px")}`);
    const long = framed('<p>Top</p><div style="height:900px"></div><p>Far down</p>', "sandbox");
    expect(texts(await read(nested + long), "visible")).toEqual(["Outer", "Inner", "Top", "Far down"]);
  });

  test("light words in a frame that a dark page shines through", async () => {
    const snapshot = await read(
      framed('<p style="color:#fff">$5 wells</p><p style="color:#111">never</p>'),
      "<style>body{background:#111}</style>",
    );
    expect(texts(snapshot, "visible")).toEqual(["$5 wells"]);
  });

  test("in tabs, accordions and details, under their own reach; in what no press opens, not at all", async () => {
    const days = ["Monday", "Tuesday", "Wednesday"];
    const tabs = days.map((_, i) => `<button role="tab" aria-controls="t${i}">Menu ${i}</button>`).join("");
    const panels = days.map(
      (day, i) => `<div id="t${i}" ${i > 0 ? "hidden" : ""}>${framed(`<p>${day} soup</p>`)}</div>`,
    );
    const snapshot = await read(
      `<div role="tablist">${tabs}</div>${panels.join("")}
      <details><summary>Bar</summary>${framed("<p>$5 wells</p>")}</details>
      <button aria-expanded="false" aria-controls="late">Late</button><div id="late" hidden>${framed("<p>$4 drafts</p>")}</div>
      <div hidden>${framed("<p>never</p>")}</div>
      <script>for(const b of document.querySelectorAll("button"))b.onclick=()=>{const p=document.getElementById(b.getAttribute("aria-controls"));
      if(b.role==="tab")for(const t of document.querySelectorAll("[id^=t]"))t.hidden=t!==p;else p.hidden=false}</script>`,
    );
    expect(texts(snapshot, "visible")).toContain("Monday soup");
    expect(texts(snapshot, "expand")).toEqual(["Tuesday soup", "Wednesday soup", "$5 wells", "$4 drafts"]);
    expect(snapshot.blocks.map(({ text }) => text)).not.toContain("never");
  });

  test("in tabs by day, not at all: a frame's words would not stand under the day's name", async () => {
    const days = ["Monday", "Tuesday", "Wednesday"];
    const tabs = days.map(
      (day, i) =>
        `<button onclick="for(const t of document.querySelectorAll('.day'))t.hidden=t.id!=='d${i}'">${day}</button>`,
    );
    const panels = days.map(
      (day, i) => `<div class="day" id="d${i}" ${i < 2 ? "hidden" : ""}>${framed(`<p>${day} soup</p>`)}</div>`,
    );
    const snapshot = await read(
      `<div>${tabs.join("")}</div>${panels.join("")}<details><summary>Bar</summary><p>$5 wells</p></details>`,
    );
    expect(texts(snapshot, "visible").join()).not.toContain("soup");
    expect(texts(snapshot, "expand")).toEqual(["$5 wells"]);
  });

  test("three deep and no deeper", async () => {
    const nest = (depth: number): string =>
      `<p>Depth ${depth}</p>${depth < 5 ? framed(nest(depth + 1), `style="width:${900 - depth * 150}px;height:${900 - depth * 150}px"`) : ""}`;
    expect(texts(await read(nest(0)), "visible")).toEqual(["Depth 0", "Depth 1", "Depth 2", "Depth 3"]);
  });

  const readSite = async (answers: Record<string, string>) => {
    let elsewhere = 0;
    const serve = (): ReturnType<typeof Bun.serve> =>
      Bun.serve({
        port: 0,
        hostname: "127.0.0.1",
        fetch: ({ url }) =>
          new Response(answers[new URL(url).pathname]?.replace("OTHER", `http://localhost:${elsewhere}`) ?? "", {
            headers: { "content-type": "text/html" },
          }),
      });
    const other = serve();
    const own = serve();
    elsewhere = other.port ?? 0;
    try {
      await drawn.page.goto(own.url.href);
      return await readPage(drawn.page, { url: own.url.href, now: 0 });
    } finally {
      await Promise.all([own.stop(true), other.stop(true)]);
      await drawn.page.goto("about:blank");
    }
  };

  test("of the same site only", async () => {
    const snapshot = await readSite({
      "/": `<iframe width=400 height=120 src="/menu"></iframe><iframe width=400 height=120 src="OTHER/menu"></iframe><iframe width=400 height=120 src="data:text/html,<p>In data"></iframe><p>Welcome</p>`,
      "/menu": "<p>$5 wells</p>",
    });
    expect(texts(snapshot, "visible")).toEqual(["$5 wells", "Welcome"]);
  });

  test("of a set of frames that takes the page's place, one inside another", async () => {
    const snapshot = await readSite({
      "/": `<frameset cols="20%,*"><frame src="/nav"><frameset rows="*,0,100"><frame src="/menu"><frame src="/hidden"><frame src="OTHER/menu"></frameset></frameset>`,
      "/nav": "<a href=/bar>Bar</a>",
      "/menu": "<h1>Happy hour</h1><p>$5 wells</p>",
      "/hidden": "<p>never</p>",
    });
    expect(texts(snapshot, "visible")).toEqual(["Bar", "Happy hour", "$5 wells"]);
  });
});
