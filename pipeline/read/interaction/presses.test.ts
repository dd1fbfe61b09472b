import { describe, expect, test } from "bun:test";
import { drawnPage, textsOf as texts } from "../fixtures/drawn-page.ts";
import { readPage } from "../read-page.ts";

const drawn = drawnPage();
const { read } = drawn;

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

  test("what a hand points at: a card's title over words that slide in; never what only sits beside hidden words", async () => {
    const snapshot = await read(
      `<div class="card"><img class="open" src="data:,"><div><span class="title open">Monday<i>+</i></span></div><div class="more"><span class="title close">Monday</span><p>Two for one with a student card</p></div></div>
      <div class="card"><div><span class="title">Tuesday</span></div><div class="more"><p>Nobody opens this</p></div></div>
      <script>document.addEventListener("click",(e)=>{const t=e.target.closest(".open,.close");if(t)setTimeout(()=>{t.closest(".card").querySelector(".more").style.display=t.matches(".open")?"block":"none"},30)})</script>`,
      "<style>.more{display:none}.open,.close{cursor:pointer}</style>",
    );
    expect(texts(snapshot, "expand")).toEqual(["Monday", "Two for one with a student card"]);
    expect(texts(snapshot, "visible")).toEqual(["Monday+", "Tuesday"]);
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

  test.each([
    [
      "by an attribute of the script's own",
      '<button data-t="t1">Small</button><button data-t="t2">Drinks</button>',
      "b.onclick=()=>all.forEach((t)=>t.classList.toggle('on',t.id===b.dataset.t))",
    ],
    [
      "by their order",
      "<button>Small</button><button>Drinks</button>",
      "b.onclick=()=>all.forEach((t,n)=>t.classList.toggle('on',n===i))",
    ],
  ])("panes that a row of buttons tells apart %s", async (_, buttons, press) => {
    const snapshot = await read(
      `<div class="row">${buttons}</div><div class="pane on" id="t1"><p>Gyoza $8</p></div><div class="pane" id="t2"><p>Draft $5 from 5 to 6:30</p></div>
      <p>Open from 5</p><p class="pane">Nobody opens this</p>
      <script>{const all=document.querySelectorAll("div.pane");document.querySelectorAll(".row button").forEach((b,i)=>{${press}})}</script>`,
      "<style>.pane{display:none}.pane.on{display:block}</style>",
    );
    expect(texts(snapshot, "expand")).toEqual(["Draft $5 from 5 to 6:30"]);
    expect(texts(snapshot, "visible")).toContain("Gyoza $8");
  });

  const panels = (attribute: (i: number) => string) =>
    Array.from({ length: 3 }, (_, i) => `<div ${attribute(i)}><p>Panel ${i}</p></div>`).join("");
  const SLIDE = `<script>const slide=(el,from,to)=>{el.style.display="block";el.style.overflow="hidden";const full=el.scrollHeight,began=performance.now();const step=()=>{const k=Math.min(1,(performance.now()-began)/150);el.style.height=full*(from+(to-from)*k)+"px";if(k<1)setTimeout(step,13);else if(to)el.style.height=el.style.overflow="";else el.style.display="none"};step()}</script>`;
  test.each([
    [
      "details that shut one another",
      [0, 1, 2].map((i) => `<details name="a"><summary>Day</summary><p>Panel ${i}</p></details>`).join(""),
    ],
    [
      "panels that slide open, and shut one another",
      `${SLIDE}${panels((i) => `id="p${i}" class="panel" style="display:none"`)}${[0, 1, 2].map((i) => `<button aria-controls="p${i}" onclick="for(const p of document.querySelectorAll('.panel'))if(p.style.display==='block')slide(p,1,0);slide(p${i},0,1)">Day</button>`).join("")}`,
    ],
    [
      "slides by one button",
      `${panels((i) => `class="slide"${i > 0 ? " hidden" : ""}`)}<button class="next" onclick="{const all=[...document.querySelectorAll('.slide')];const at=all.findIndex((one)=>!one.hidden);all[at].hidden=true;all[(at+1)%3].hidden=false}">Next</button>`,
    ],
    [
      "what is laid on top",
      `<button popovertarget="p">Bar</button><p>x</p><p>y</p><div id="p" popover><p>Panel 0</p><p>Panel 1</p><p>Panel 2</p></div>`,
    ],
    [
      "dialogs by their buttons",
      `<button commandfor="d" command="show-modal">Bar</button><p>x</p><p>y</p><dialog id="d"><p>Panel 0</p><p>Panel 1</p><p>Panel 2</p></dialog>`,
    ],
    [
      "tabs of a shadow tree",
      `<div id="host"></div><script>{const tree=host.attachShadow({mode:"open"});tree.innerHTML=\`<i role="tab" aria-controls="p0">A</i><i role="tab" aria-controls="p1">B</i><i role="tab" aria-controls="p2">C</i>${panels((i) => `id="p${i}" hidden`)}\`;
      for(const tab of tree.querySelectorAll("[role=tab]"))tab.onclick=()=>{for(const one of tree.querySelectorAll("div"))one.hidden=one.id!==tab.getAttribute("aria-controls")}}</script>`,
    ],
    [
      "more of a list",
      `<ul id="l"><li>x</li></ul><button onclick="for(let i=0;i<3;i++)l.insertAdjacentHTML('beforeend','<li>Panel '+i+'</li>');this.remove()">Load more</button>`,
    ],
  ])("%s", async (_name, body) => {
    const { blocks } = await read(body);
    expect(blocks.map(({ text }) => text).filter((text) => text.startsWith("Panel"))).toEqual(
      [0, 1, 2].map((i) => `Panel ${i}`),
    );
  });

  test("panes in a box behind a list of links that a script tells apart", async () => {
    const snapshot = await read(
      `<ul class="controls"><li class="on"><a href="#">Happy hour</a></li><li><a href="#">Game day</a></li></ul>
      <div><div class="pane on"><p>Pints four dollars</p></div><div class="pane"><p>Pitchers twelve dollars</p></div></div>
      <script>document.querySelectorAll('.controls a').forEach((a,i)=>a.addEventListener('click',(e)=>{e.preventDefault();document.querySelectorAll('.pane').forEach((p,n)=>p.classList.toggle('on',n===i))}))</script>`,
      "<style>.pane{display:none}.pane.on{display:block}</style>",
    );
    expect(texts(snapshot, "expand")).toEqual(["Pitchers twelve dollars"]);
    expect(texts(snapshot, "visible")).toContain("Pints four dollars");
  });

  test("links to parts of the page that are there are not pressed, whatever is closed in them", async () => {
    await drawn.page.goto("about:blank");
    const links = Array.from(
      { length: 70 },
      (_, i) => `<a href="#s${i % 3}" onclick="document.title+='.'">Part ${i}</a> `,
    ).join("");
    const parts = [0, 1, 2].map((i) => `<section id="s${i}">Part<p hidden>Closed ${i}</p></section>`).join("");
    const snapshot = await read(
      `${links}${parts}<button aria-controls="p" onclick="p.hidden=false">Bar</button><div id="p" hidden>$5 wells</div>`,
    );
    expect(texts(snapshot, "expand")).toEqual(["$5 wells"]);
    expect(await drawn.page.title()).toBe("T");
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
