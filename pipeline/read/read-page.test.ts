import { describe, expect, test } from "bun:test";
import { drawnPage, textsOf as texts } from "./fixtures/drawn-page.ts";
import { ReadTimeoutError, readPage } from "./read-page.ts";
import { readServed } from "./served/read-served.ts";

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

  test("boxes of one kind that stand in a line are cards; a name and its price in two boxes are one line", async () => {
    const box = 'class="b" style="display:inline-block"';
    const snapshot = await read(
      `<div><div ${box}>Free cake*</div><div ${box}>Kids $1†</div><div ${box}>25% off takeout</div></div><div><div ${box}>Nachos</div> <div ${box}>$8</div></div><ul><li style="display:inline-block">Wings</li></ul>`,
    );
    expect(texts(snapshot, "visible")).toEqual(["Free cake*", "Kids $1†", "25% off takeout", "Nachos $8", "Wings"]);
  });

  test("a link round a name and its price is a card; one round other words leads elsewhere", async () => {
    const snapshot = await read(
      '<ul><li><a href="#1"><div>Monday Madness</div><div>Large pie</div><div>$11.99</div></a></li></ul><a href="/menu"><div>Our menu</div><div>See it</div></a>',
    );
    expect(snapshot.blocks.map(({ text, link }) => [text, link])).toEqual([
      ["Monday Madness", false],
      ["Large pie", false],
      ["$11.99", false],
      ["Our menu", true],
      ["See it", true],
    ]);
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

  test.each([
    "line-through",
    "line-through 3px",
    "underline .5em",
    "overline 1em",
    "underline .5em #fe0;text-underline-offset:-.4em;text-decoration-skip-ink:none",
    "underline 1.6em;text-underline-offset:-1.3em",
    "line-through 1em #fe05",
  ])("words with a line that leaves them readable are read: %s", async (line) => {
    const snapshot = await read(`<p>Wells</p><p style="text-decoration:${line}">$5 margaritas</p>`);
    expect(texts(snapshot, "visible")).toEqual(["Wells", "$5 margaritas"]);
  });

  test("invisible characters are dropped, case is kept as written", async () => {
    const snapshot = await read(
      '<p style="text-transform:uppercase">$5\u200b\u00ad we\u2060lls\u200e\u{e0041}\u{e0042}</p>',
    );
    expect(texts(snapshot, "visible")).toEqual(["$5 wells"]);
  });

  test("arrays that a page's library has taught a JSON of their own change nothing", async () => {
    const taught = "<script>Array.prototype.toJSON=Object.prototype.toJSON=function(){return 'none'}</script>";
    const { blocks } = await drawn.read("<ul><li>Tacos $2</li><li>Soup $3</li></ul>", taught);
    expect(blocks.map(({ text }) => text)).toEqual(["Tacos $2", "Soup $3"]);
    expect(await drawn.page.evaluate(() => "toJSON" in [] && "toJSON" in {})).toBe(true);
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

describe("what is seen, though its own boxes would not tell so", () => {
  const DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=";
  const over = (behind: string) =>
    `<div style="position:relative;height:90px">${behind}<p style="position:relative;color:#fff">$5 wells</p></div>`;
  const fill = "position:absolute;inset:0;width:100%;height:100%";
  test.each([
    ["white words on a picture laid behind them", over(`<img src="${DOT}" style="${fill}">`)],
    ["on a drawing", over(`<svg style="${fill}"><rect width="2000" height="200"/></svg>`)],
    [
      "on a shade by style",
      `<style>.s{position:relative;color:#fff;z-index:0}.s::before{content:"";position:absolute;inset:0;background:#111;z-index:-1}</style><p class="s">$5 wells</p>`,
    ],
    [
      "white words on a dark veil over a white page",
      `<div style="background:#fff"><div style="background:linear-gradient(rgba(90,10,10,.88),rgba(20,20,20,.85))"><p style="color:#fff">$5 wells</p></div></div>`,
    ],
    [
      "white words on a thin shade over a white page",
      `<div style="position:relative;z-index:0"><div style="position:absolute;inset:0;background:#000;opacity:.3;z-index:-1"></div><p style="color:#fff">$5 wells</p></div>`,
    ],
    [
      "white words in a box that shades a white page",
      `<div style="background:#fff"><div style="background:rgba(0,0,0,.4)"><p style="color:#fff">$5 wells</p></div></div>`,
    ],
    [
      "what lies below the page's own ground, which lies below everything",
      `<style>body{background:#fee}</style><div style="min-height:90px"><section style="position:relative;z-index:-2;background:#ffd"><p>$5 wells</p></section></div>`,
    ],
    [
      "white words on a dark box below the page's own ground",
      `<style>body{background:#fff}</style><div style="position:absolute;z-index:-1;inset:0;height:400px;background:#222"></div><p style="color:#fff">$5 wells</p>`,
    ],
    [
      "letters of an edge alone",
      `<p style="-webkit-text-stroke:2px #000;color:transparent;font-size:60px">$5 wells</p>`,
    ],
    [
      "gradients in other colours",
      `<p style="background:linear-gradient(oklch(0.5 0.2 20),oklch(0.6 0.2 40));-webkit-background-clip:text;color:transparent">$5 wells</p>`,
    ],
    [
      "what takes turns without end",
      `<style>@keyframes r{0%,100%{opacity:0}10%,40%{opacity:1}50%{opacity:0}}.r{opacity:0;animation:r 6s 2s infinite}</style><p class="r">$5 wells</p>`,
    ],
    [
      "a band of words that runs",
      `<style>@keyframes t{to{transform:translateX(-100%)}}.t{display:inline-block;padding-left:100%;animation:t 12s linear infinite}</style><div style="overflow:hidden;white-space:nowrap"><p class="t">$5 wells</p></div>`,
    ],
    ["words that run by their tag", "<marquee>$5 wells</marquee>"],
    [
      "words of a price by attribute",
      `<style>.p::before{content:"$" attr(data-p)}</style><p><span class="p" data-p="5"></span> wells</p>`,
    ],
    [
      "words by a shadow tree's style",
      `<div id="s"></div><script>s.attachShadow({mode:"open"}).innerHTML='<style>p::before{content:"$5 "}</style><p>wells</p>'</script>`,
    ],
  ])("%s", async (_name, body) => {
    expect(texts(await read(body), "visible")).toEqual(["$5 wells"]);
  });

  test("all that a page shows which scrolls in a box of its own, or lays out on sight", async () => {
    const parts = (style: string) =>
      Array.from(
        { length: 12 },
        (_, i) => `<section style="min-height:300px;${style}"><p>Part ${i}</p></section>`,
      ).join("");
    const all = Array.from({ length: 12 }, (_, i) => `Part ${i}`);
    const boxed = await read(
      `<div style="height:900px;overflow:auto">${parts("")}</div>`,
      "<style>body{overflow:hidden}</style>",
    );
    expect(texts(boxed, "visible")).toEqual(all);
    const lazy = await read(parts("content-visibility:auto;contain-intrinsic-size:auto 400px"));
    expect(texts(lazy, "visible")).toEqual(all);
  });

  test("cents by their size; a price struck by a line of the page's own", async () => {
    const head = `<style>.c{font-size:.5em;vertical-align:top}.old{position:relative}.old::after{content:"";position:absolute;left:0;right:0;top:50%;border-top:2px solid red}
      h2{position:relative}h2::before{content:"";position:absolute;left:0;right:0;top:50%;height:1px;background:red}</style>`;
    const body = `<p>Wings $5<sup>99</sup></p><p>Ribs $12<span class="c">50</span> a rack</p><p>The 2<sup>nd</sup> of 10 <small>20 oz</small></p><p>Box <b class="old">$27.99</b> $21</p><h2>Lunch</h2>`;
    const { blocks } = await read(body, head);
    expect(blocks.map(({ text }) => text)).toEqual([
      "Wings $599",
      "Ribs $1250 a rack",
      "The 2nd of 10 20 oz",
      "Box $27.99 $21",
      "Lunch",
    ]);
    expect(blocks.map(({ struck }) => struck.length)).toEqual([0, 0, 0, 1, 0]);
    const raised = (all: typeof blocks) =>
      all.slice(0, 2).map(({ text, raised: spans }) => spans?.map(({ start, end }) => text.slice(start, end)).join());
    expect(raised(blocks)).toEqual(["99", "50"]);
    const served = readServed(
      { body: `<!doctype html>${body}`, contentType: "text/html" },
      { url: "https://t.example/", now: 0 },
    );
    expect(raised(served.blocks)[0]).toBe("99");
  });

  test("marks of footnotes are figures set high, and no part of the number before them", async () => {
    const body = `<p>A feast, £34.95<sup>2</sup></p><p>Wings $9<sup>1, 3</sup> on Mon–Fri<sup>1</sup></p><p>From 4 to 6pm.<sup>12</sup></p><p>Rolls $2.50<span style="font-size:.6em;vertical-align:super">4</span></p><p><sup>2</sup> Until Friday</p><p>Half <sup>1</sup>/<sub>2</sub> lb, $12<sup>50</sup>, $9.<sup>99</sup>, 1<sup>st</sup></p>`;
    const expected = [
      "A feast, £34.95²",
      "Wings $9¹, ³ on Mon–Fri¹",
      "From 4 to 6pm.¹²",
      "Rolls $2.50⁴",
      "² Until Friday",
      "Half 1/2 lb, $1250, $9.99, 1st",
    ];
    const { blocks } = await read(body);
    expect(blocks.map(({ text }) => text)).toEqual(expected);
    expect(blocks[0]?.raised).toBeUndefined();
    const page = { body: `<!doctype html>${body}`, contentType: "text/html" };
    const served = readServed(page, { url: "https://t.example/", now: 0 });
    expect(served.blocks.map(({ text }) => text)).toEqual(expected);
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

test("veil over veil is seen through without counting every mixture of their colours", async () => {
  const veil = `<div style="background:linear-gradient(rgba(90,10,10,.6),rgba(9,9,9,.6),rgba(10,10,60,.6))">`;
  const body = `<div style="background:#fff">${veil.repeat(18)}<p style="color:#fff">$5 wells</p>${"</div>".repeat(18)}</div>`;
  expect(texts(await read(body), "visible")).toEqual(["$5 wells"]);
}, 10_000);

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
