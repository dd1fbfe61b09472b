import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Browser, chromium, type Page } from "playwright-core";
import type { Snapshot } from "#pipeline/page";
import { findChromium } from "../crawl/chromium.ts";
import { extractWithRules } from "../extract/rules.ts";
import { extractStructured } from "../extract/structured.ts";
import { ground } from "../ground/ground.ts";
import { hostilePages } from "./fixtures/hostile-pages.ts";
import { ReadTimeoutError, readPage } from "./read-page.ts";
import { readServed } from "./read-served.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const { path, args } = await findChromium();
  browser = await chromium.launch({ executablePath: path, args, headless: true });
  page = await browser.newPage();
}, 60_000);
afterAll(() => browser.close());

async function read(body: string, head = ""): Promise<Snapshot> {
  await page.setContent(`<!doctype html><html><head><title>T</title>${head}</head><body>${body}</body></html>`);
  return readPage(page, { url: "https://t.example/", now: 0 });
}
const texts = (snapshot: Snapshot, reach: string) =>
  snapshot.blocks.filter((block) => block.reach === reach).map((block) => block.text);

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
    await page.goto(`data:text/plain,${encodeURIComponent("Happy Hour\n\n$5 wells\n")}`);
    const snapshot = await readPage(page, { url: "https://t.example/", now: 0 });
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

describe("frames", () => {
  const framed = (inside: string, attributes = "") =>
    `<iframe width="400" height="120" ${attributes} srcdoc="${inside.replaceAll('"', "&quot;")}"></iframe>`;

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
    const nested = framed(
      `<p>Outer</p>${framed("<p>Inner</p>", "style=width:300px;height:60px").replaceAll('"', "'")}`,
    );
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

  test("of the same site only", async () => {
    const answers: Record<string, string> = {
      "/": `<iframe width=400 height=120 src="/menu"></iframe><iframe width=400 height=120 src="OTHER/menu"></iframe><iframe width=400 height=120 src="data:text/html,<p>In data"></iframe><p>Welcome</p>`,
      "/menu": "<p>$5 wells</p>",
    };
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
      await page.goto(own.url.href);
      const snapshot = await readPage(page, { url: own.url.href, now: 0 });
      expect(texts(snapshot, "visible")).toEqual(["$5 wells", "Welcome"]);
    } finally {
      await Promise.all([own.stop(true), other.stop(true)]);
      await page.goto("about:blank");
    }
  });
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
    expect(await page.title()).toBe("T");
  });
});

describe("what opens when pressed", () => {
  test("what style alone shows: chosen buttons, checked boxes, places in the page; and labels by their class", async () => {
    // A data: address, which an earlier test leaves, has no places to go to.
    await page.goto("about:blank");
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

  describe("lists that switch what is shown", () => {
    const list = (names: string[], more = "") =>
      `<label>Show <select ${more}>${names.map((name, i) => `<option value="${i}">${name}</option>`).join("")}</select></label>`;
    const panels = (texts: string[]) =>
      texts.map((text, i) => `<div class="panel" id="p${i}" ${i > 0 ? "hidden" : ""}><p>${text}</p></div>`).join("");
    const hide =
      "<script>document.querySelector('select').onchange=(e)=>{for(const p of document.querySelectorAll('.panel'))p.hidden=p.id!=='p'+e.target.value}</script>";
    const found = (snapshot: Snapshot) =>
      ground(snapshot, extractWithRules(snapshot, context), context).deals.map(({ quote, terms }) => [
        quote,
        terms.validDays.join(),
      ]);
    const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

    test("by day: each day's words under the day's name, the first one's too; the list is left as it was", async () => {
      const days = ["Monday", "Tuesday", "Wednesday"];
      const texts3 = ["Half-price wings", "$2 tacos", "$5 burgers"];
      const snapshot = await read(`<h1>Specials</h1>${list(days)}${panels(texts3)}<p>Open daily</p>${hide}`);
      expect(snapshot.blocks.map(({ text, reach }) => `${reach} ${text}`)).toEqual([
        "visible Specials",
        "visible Show",
        "visible Monday",
        "visible Half-price wings",
        "expand Tuesday",
        "expand $2 tacos",
        "expand Wednesday",
        "expand $5 burgers",
        "visible Open daily",
      ]);
      expect(found(snapshot).map(([, when]) => when)).toEqual(days);
      expect(await page.evaluate(() => document.querySelector("select")?.value)).toBe("0");
      expect(await page.evaluate(() => document.getElementById("p0")?.hidden)).toBe(false);
    });

    test("by day, the words put in anew with each choice", async () => {
      const swap = `<script>const said=["<p>Half-price wings</p>","<p>$2 tacos</p>","$5 burgers"];document.querySelector("select").onchange=(e)=>{document.getElementById("in").innerHTML=said[e.target.value]}</script>`;
      const snapshot = await read(
        `<h1>Specials</h1>${list(["Monday", "Tuesday", "Wednesday"])}<div id="in"><p>Half-price wings</p></div>${swap}`,
      );
      expect(found(snapshot)).toEqual([
        [expect.stringContaining("Half-price wings"), "Monday"],
        [expect.stringContaining("$2 tacos"), "Tuesday"],
        [expect.stringContaining("$5 burgers"), "Wednesday"],
      ]);
    });

    test("by place: no other place's offers; nor what a list that nobody sees would show", async () => {
      const places = await read(
        `${list(["Choose a location", "Uptown", "Downtown"])}${panels(["", "$2 tacos on Mondays", "$5 burgers on Mondays"])}${hide}`,
      );
      expect(texts(places, "expand")).toEqual([]);
      const hidden = await read(
        `<div hidden>${list(["Monday", "Tuesday"])}</div>${panels(["Half-price wings", "$2 tacos"])}${hide}`,
      );
      expect(texts(hidden, "expand")).toEqual([]);
    });

    test("by day, scattered among other words: each part under its day, and only it", async () => {
      const snapshot = await read(
        `${list(["Monday", "Tuesday"])}<p class="panel 0">Half-price wings</p><p class="panel 1" hidden>$2 tacos</p><p>Half-price wine</p><p class="panel 1" hidden>$3 drafts</p>${hide.replace("p.id!=='p'+e.target.value", "!p.classList.contains(e.target.value)")}`,
      );
      expect(found(snapshot)).toEqual([
        [expect.stringContaining("Half-price wings"), "Monday"],
        [expect.stringContaining("$2 tacos"), "Tuesday"],
        ["Half-price wine", ""],
        [expect.stringContaining("$3 drafts"), "Tuesday"],
      ]);
    });

    test("by day, in a box with other words: unread rather than for every day", async () => {
      const snapshot = await read(
        `${list(["Monday", "Tuesday"])}<div>Open late <span class="panel 1" hidden>$2 tacos</span></div>${hide.replace("p.id!=='p'+e.target.value", "!p.classList.contains(e.target.value)")}`,
      );
      expect(texts(snapshot, "expand").join()).not.toContain("tacos");
      expect(texts(snapshot, "visible").join()).toContain("Open late");
    });

    const specials = ["Half-price wings", "$2 tacos", "$5 burgers"];
    const days = ["Monday", "Tuesday", "Wednesday"];
    const show =
      "<script>for(const t of document.querySelectorAll('.t'))t.onclick=()=>{for(const p of document.querySelectorAll('.panel'))p.hidden=p.id!=='p'+t.dataset.day}</script>";
    const underTheirDays = days.map((day, i) => [expect.stringContaining(specials[i] as string), day]);

    test("tabs by day: each day's words under the day's name, whichever is open at first", async () => {
      const tabs = days.map((day, i) => `<button role="tab" class="t" data-day="${i}">${day}</button>`).join("");
      const snapshot = await read(`<h1>Specials</h1><div role="tablist">${tabs}</div>${panels(specials)}${show}`);
      expect(found(snapshot)).toEqual(underTheirDays);
      const second = panels(specials).replace(" hidden", "").replace('id="p0" ', 'id="p0" hidden');
      const other = await read(`<h1>Specials</h1><div role="tablist">${tabs}</div>${second}${show}`);
      expect(found(other)).toEqual(underTheirDays);
    });

    test("tabs as items of a list that name no panel, with one that is for no day; words put in anew", async () => {
      const items = [...days, "Game day"].map((day, i) => `<li><a href="#" class="t" data-day="${i}">${day}</a></li>`);
      const all = [...specials, "$3 cans"];
      const known = await read(`<h1>Specials</h1><ul>${items.join("")}</ul>${panels(all)}${show}`);
      expect(found(known)).toEqual([...underTheirDays, [expect.stringContaining("$3 cans"), ""]]);
      const swap = `<script>const tabSaid=${JSON.stringify(all.map((text) => `<p>${text}</p>`))};for(const t of document.querySelectorAll('.t'))t.onclick=()=>{document.getElementById("in").innerHTML=tabSaid[t.dataset.day]}</script>`;
      const anew = await read(
        `<h1>Specials</h1><ul>${items.join("")}</ul><div id="in"><p>Half-price wings</p></div>${swap}`,
      );
      expect(found(anew)).toEqual([...underTheirDays, [expect.stringContaining("$3 cans"), ""]]);
    });

    test("links to days that all stand open change nothing", async () => {
      const links = days.map((day) => `<a href="#${day}">${day}</a>`).join(" ");
      const parts = days
        .map((day, i) => `<section id="${day}"><h2>${day}</h2><p>${specials[i]}</p></section>`)
        .join("");
      const snapshot = await read(`<nav>${links}</nav>${parts}`);
      expect(texts(snapshot, "expand")).toEqual([]);
      expect(found(snapshot)).toEqual(underTheirDays);
    });
  });

  test("what no press shows stays unread, and nothing is bought, sent or left", async () => {
    const snapshot = await read(
      `<button onclick="document.title='ordered'">Order now</button><form><button>Send</button></form><a href="https://elsewhere.example/" onclick="0">Away</a><div style="display:none">Secret</div>`,
    );
    expect(snapshot.blocks.some((block) => block.text.includes("Secret"))).toBe(false);
    expect(await page.title()).toBe("T");
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
  const visit = await browser.newPage();
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
}, 30_000);

test("a page that spins ends with an error in time", async () => {
  const spinning = await browser.newPage();
  await spinning.setContent(
    "<p>Hi</p><button aria-expanded='false' aria-controls='x'>Open</button><div id='x' hidden>text</div><script>document.querySelector('button').onclick=()=>{for(;;);}</script>",
  );
  expect(readPage(spinning, { url: "https://t.example/", now: 0, timeoutMs: 800 })).rejects.toBeInstanceOf(
    ReadTimeoutError,
  );
  await Bun.sleep(1000);
});

test("the hash follows the text a visitor can read, and nothing else", async () => {
  const first = await read("<p>$5 wells</p>");
  const restyled = await read('<main><p style="color:red" class="x">$5 wells</p></main><!-- new -->');
  const reworded = await read("<p>$6 wells</p>");
  expect(restyled.textHash).toBe(first.textHash);
  expect(reworded.textHash).not.toBe(first.textHash);
});

describe("hostile pages", () => {
  test(`${hostilePages.length} ways to hide an offer: none is read as one`, async () => {
    const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
    const leaked: string[] = [];
    for (const { name, body, head } of hostilePages) {
      const snapshot = await read(`<h1>Specials</h1>${body}<p>$5 drafts, Monday to Friday 4–6 pm</p>`, head);
      const { deals } = ground(
        snapshot,
        [...extractWithRules(snapshot, context), ...extractStructured(snapshot, context)],
        context,
      );
      const found = deals.map((deal) => deal.quote).join(" / ");
      if (deals.length !== 1 || !found.includes("$5 drafts")) leaked.push(`${name}: ${found}`);
    }
    expect(leaked).toEqual([]);
  }, 60_000);
});
