import { describe, expect, test } from "bun:test";
import { drawnPage, textsOf as texts } from "./fixtures/drawn-page.ts";
import { ReadTimeoutError, readPage } from "./read-page.ts";
import { readServed } from "./read-served.ts";

const drawn = drawnPage();
const { read } = drawn;

describe("what a visitor sees", () => {
  test("lines as a person reads them: paragraphs, list items, line breaks, cells of a row", async () => {
    const snapshot = await read(
      "<p>One <b>bold</b>\n line</p><ul><li>$5 wells</li><li>$4 <i>drafts</i></li></ul><div>a<br>b</div><table><tr><td>Wings</td><td>$9</td></tr></table>",
    );
    expect(texts(snapshot, "visible")).toEqual(["One bold line", "$5 wells", "$4 drafts", "a", "b", "Wings $9"]);
  });

  test("a name and its price side by side are one line; cards are boxes of lines", async () => {
    const snapshot = await read(
      '<div style="display:flex"><span>Nachos</span><span>$8</span></div><div class="c"><h3>A</h3><p>1</p></div><div class="c"><h3>B</h3><p>2</p></div>',
    );
    expect(texts(snapshot, "visible")).toEqual(["Nachos $8", "A", "1", "B", "2"]);
    const [, a, one, b] = snapshot.blocks;
    expect(a?.group).toBe(one?.group as number);
    expect(b?.group).not.toBe(a?.group as number);
    expect(one?.headings).toEqual([1]);
  });

  test("a table's header cells go with its columns", async () => {
    const snapshot = await read(
      "<table><tr><th>Monday</th><th>Tuesday</th></tr><tr><td>$2 tacos</td><td>Half-price wine</td></tr></table>",
    );
    expect(snapshot.blocks.map((block) => [block.text, block.headers])).toEqual([
      ["Monday", []],
      ["Tuesday", []],
      ["$2 tacos", [0]],
      ["Half-price wine", [1]],
    ]);
  });

  test("a box laid out like a table without rows keeps its words, and a table in it its rows", async () => {
    const snapshot = await read(
      '<article style="display:table"><div style="display:table-cell"><h1>Happy hour</h1><p>Tuesday to Saturday 5–6:30</p><table><tr><td>Lager</td><td>$4</td></tr></table><ul><li>Cider $5</li></ul></div></article><div style="display:table"><span style="display:table-cell">Nuts</span><span style="display:table-cell">$3</span></div>',
    );
    expect(texts(snapshot, "visible")).toEqual([
      "Happy hour",
      "Tuesday to Saturday 5–6:30",
      "Lager $4",
      "Cider $5",
      "Nuts $3",
    ]);
    expect(snapshot.blocks[3]?.headings).toEqual([0]);
  });

  test("tags that nobody closed, one inside the other, hide nothing", async () => {
    const lines = Array.from({ length: 250 }, (_, i) => `<span class="s${i}">Item ${i}<br>`);
    const snapshot = await read(`<p>$5 wells</p>${lines.join("")}<p>$4 drafts</p>`);
    expect(texts(snapshot, "visible")).toEqual(["$5 wells", ...lines.map((_, i) => `Item ${i}`), "$4 drafts"]);
  });

  test("struck text is marked, whatever strikes it", async () => {
    const snapshot = await read(
      '<p>Box <del>$27.99</del> $21.99</p><p><span style="text-decoration:line-through">$9</span> $6</p>',
    );
    expect(snapshot.blocks.map((block) => block.struck.map((span) => block.text.slice(span.start, span.end)))).toEqual([
      ["$27.99"],
      ["$9"],
    ]);
  });

  test("invisible characters are dropped, case is kept as written", async () => {
    const snapshot = await read(
      '<p style="text-transform:uppercase">$5\u200b\u00ad we\u2060lls\u200e\u{e0041}\u{e0042}</p>',
    );
    expect(texts(snapshot, "visible")).toEqual(["$5 wells"]);
  });

  test("a plain text page gives a block a line", async () => {
    await drawn.page.goto(`data:text/plain,${encodeURIComponent("Happy Hour\n\n$5 wells\n")}`);
    const snapshot = await readPage(drawn.page, { url: "https://t.example/", now: 0 });
    expect(texts(snapshot, "visible")).toEqual(["Happy Hour", "$5 wells"]);
  });

  test("cookie walls and pop-ups hide nothing behind them", async () => {
    const snapshot = await read(
      '<div role="dialog" style="position:fixed;inset:0;background:#fff">We use cookies <button>Accept all</button></div><main aria-hidden="true"><p>Soup and half a sandwich, $10.75, weekdays 11 am–2 pm, served with a pickle and a smile</p></main>',
    );
    expect(texts(snapshot, "visible").some((text) => text.startsWith("Soup"))).toBe(true);
  });
});

test("structured data is read from the drawn page as from the served one", async () => {
  const body = `<div vocab="https://schema.org/" typeof="Restaurant"><b property="name">Casa</b>
    <p property="makesOffer" typeof="Offer"><i property="name">Soup $4</i></p><p property="makesOffer" typeof="Offer"><i property="name">Pie $2</i></p></div>
    <div itemscope itemtype="https://schema.org/Offer"><b itemprop="name">Wings</b><meta itemprop="price" content="6"></div>`;
  const { structured } = await read(body);
  expect(structured.map(({ source }) => source)).toEqual(["rdfa", "microdata"]);
  const served = { body: `<!doctype html><body>${body}</body>`, contentType: "text/html" };
  expect(structured).toEqual(readServed(served, { url: "https://t.example/", now: 0 }).structured);
});

describe("what lies over text", () => {
  test("grain over a whole page and a link stretched over a card hide nothing", async () => {
    const head = `<style>body{background:#111;color:#eee}body::before{content:"";position:fixed;inset:0;z-index:999;pointer-events:none;opacity:.04;background:#fff}
      .card{position:relative}.card a{background:#c00;color:#fff}.card a::after{content:"";position:absolute;inset:0;z-index:1}</style>`;
    const snapshot = await read(
      `<h1>Taco night</h1><div class="card"><p>Three tacos $6</p><a href="#x">Order</a></div>`,
      head,
    );
    expect(texts(snapshot, "visible")).toEqual(["Taco night", "Three tacos $6", "Order"]);
  });

  test("a style's own opaque sheet does", async () => {
    const head = `<style>.card{position:relative}.card::after{content:"";position:absolute;inset:0;background:#fff}</style>`;
    const snapshot = await read(`<h1>Taco night</h1><div class="card"><p>Three tacos $6</p></div>`, head);
    expect(texts(snapshot, "visible")).toEqual(["Taco night"]);
  });
});

describe("what style adds", () => {
  test("words before and after, a price's sign among them; no icons", async () => {
    const snapshot = await read(
      '<h2 class="hh">Weekdays</h2><p>Wells <span class="price">5</span></p><p class="icon">Patio</p>',
      '<style>.hh::before{content:"Happy hour "}.hh::after{content:" 4\u20136 pm"}.price::before{content:"$"}.icon::before{content:"home";font-family:"Material Icons"}</style>',
    );
    expect(texts(snapshot, "visible")).toEqual(["Happy hour Weekdays 4\u20136 pm", "Wells $5", "Patio"]);
  });

  test("white words on a dark box behind them are seen", async () => {
    const snapshot = await read(
      '<div style="position:relative;height:90px"><div style="position:absolute;inset:0;background:#222"></div><p style="position:relative;color:#fff">$5 wells</p></div>',
    );
    expect(texts(snapshot, "visible")).toEqual(["$5 wells"]);
  });
});

describe("walls and locks", () => {
  test("a consent wall over a page that can't be scrolled keeps nothing from being read, and is not agreed to", async () => {
    const snapshot = await read(
      `<div id="cookie-consent" style="position:absolute;inset:0;background:#fff;z-index:9"><p>We use cookies</p><button onclick="document.title='agreed'">Accept all</button></div><p>$5 wells</p><div style="height:3000px"></div><p>$4 drafts</p>`,
      "<style>html,body{overflow:hidden;height:100%}</style>",
    );
    expect(texts(snapshot, "visible")).toEqual(expect.arrayContaining(["$5 wells", "$4 drafts"]));
    expect(await drawn.page.title()).toBe("T");
  });
});

describe("what opens when pressed", () => {
  test("what style alone shows: chosen buttons, checked boxes, places in the page; and labels by their class", async () => {
    // A data: address, which an earlier test leaves, has no places to go to.
    await drawn.page.goto("about:blank");
    const snapshot = await read(
      `<div><input type="radio" name="t" id="r1" checked><input type="radio" name="t" id="r2"><label for="r1">Lunch</label><label for="r2">Late</label><p class="panel a">Soup</p><p class="panel b">In a tab by radio</p></div>
      <div><input type="checkbox" id="c" hidden><label for="c">More</label><p class="panel c">Under a checked box</p></div>
      <a href="#there">Bar</a><p class="place" id="there">At a place</p>
      <div><div class="accordion-title">Wine</div><div style="display:none">In an accordion</div></div>
      <script>document.querySelector(".accordion-title").addEventListener("click",(e)=>{e.target.nextElementSibling.style.display="block"})</script>`,
      "<style>.panel,.place{display:none}#r1:checked~.a,#r2:checked~.b,#c:checked~.c,.place:target{display:block}</style>",
    );
    expect(texts(snapshot, "expand").sort()).toEqual([
      "At a place",
      "In a tab by radio",
      "In an accordion",
      "Under a checked box",
    ]);
  });

  test("details, accordions and tabs are read and told apart", async () => {
    const snapshot = await read(`<details><summary>Roast</summary><p>In details</p></details>
      <button aria-expanded="false" aria-controls="p">More</button><div id="p" style="display:none">In panel</div>
      <div role="tablist"><button role="tab" aria-controls="a" aria-selected="true">A</button><button role="tab" aria-controls="b">B</button></div><div id="a">Tab A</div><div id="b" hidden>Tab B</div>
      <script>document.querySelector('[aria-expanded]').onclick=()=>{document.getElementById('p').style.display='block'};
      for(const t of document.querySelectorAll('[role=tab]'))t.onclick=()=>{for(const n of['a','b'])document.getElementById(n).hidden=n!==t.getAttribute('aria-controls')}</script>`);
    expect(texts(snapshot, "expand")).toEqual(["In details", "In panel", "Tab B"]);
    expect(texts(snapshot, "visible")).toContain("Tab A");
  });

  test("what no press shows stays unread, and nothing is bought, sent or left", async () => {
    const snapshot = await read(
      `<button onclick="document.title='ordered'">Order now</button><form><button>Send</button></form><a href="https://elsewhere.example/" onclick="0">Away</a><div style="display:none">Secret</div>`,
    );
    expect(snapshot.blocks.some((block) => block.text.includes("Secret"))).toBe(false);
    expect(await drawn.page.title()).toBe("T");
  });
});

test("buttons that lead away, at once or late, take nothing from the page", async () => {
  const html = `<!doctype html><body><h1>Specials</h1><p>Half-price wings on Mondays</p>
    <button onclick="location.href='/away'">Home</button><p hidden>never</p>
    <button onclick="setTimeout(() => { location.href='/away?late' }, 30)">Menu</button><p hidden>never</p></body>`;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) =>
      new Response(new URL(request.url).pathname === "/" ? html : "<p>Elsewhere</p>", {
        headers: { "content-type": "text/html" },
      }),
  });
  const visit = await drawn.browser.newPage();
  try {
    for (let i = 0; i < 3; i++) {
      await visit.goto(server.url.href);
      const snapshot = await readPage(visit, { url: server.url.href, now: 0 });
      expect(texts(snapshot, "visible")).toContain("Half-price wings on Mondays");
      expect(texts(snapshot, "visible")).not.toContain("Elsewhere");
    }
  } finally {
    await visit.close();
    await server.stop(true);
  }
});

test("a page that spins ends with an error in time", async () => {
  const spinning = await drawn.browser.newPage();
  await spinning.setContent(
    "<p>Hi</p><button aria-expanded='false' aria-controls='x'>Open</button><div id='x' hidden>text</div><script>document.querySelector('button').onclick=()=>{for(;;);}</script>",
  );
  await expect(readPage(spinning, { url: "https://t.example/", now: 0, timeoutMs: 800 })).rejects.toBeInstanceOf(
    ReadTimeoutError,
  );
});

test("the hash follows the text a visitor can read, and nothing else", async () => {
  const first = await read("<p>$5 wells</p>");
  const restyled = await read('<main><p style="color:red" class="x">$5 wells</p></main><!-- new -->');
  const reworded = await read("<p>$6 wells</p>");
  expect(restyled.textHash).toBe(first.textHash);
  expect(reworded.textHash).not.toBe(first.textHash);
});
