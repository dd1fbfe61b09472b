import { describe, expect, test } from "bun:test";
import { drawnPage, textsOf as texts } from "../fixtures/drawn-page.ts";
import { readPage } from "../read-page.ts";

const drawn = drawnPage();
const { read } = drawn;

const HEAD = `<style>section{height:500px;padding:20px}.faint{opacity:0}.away{display:none}.unseen{visibility:hidden}.flex{display:flex}.after{opacity:0}.in~.after{opacity:1}
  @keyframes in-view{0%,100%{opacity:0}30%,70%{opacity:1}}.driven{animation:in-view linear both;animation-timeline:view()}</style>`;
const OFFERS = [
  "Half-price wings on Mondays",
  "$2 tacos on Tuesdays",
  "$5 burgers on Wednesdays",
  "$3 drafts on Fridays",
];
/** Sections of half a screen each, below a first screen without any. */
const sections = (inside: (offer: string) => string) =>
  `<h1>Specials</h1><div style="height:1000px"></div>${OFFERS.map((offer) => `<section>${inside(offer)}</section>`).join("")}<div style="height:1000px"></div>`;
/** `change(part, isIn)` on entering and on leaving. */
const observed = (change: string, threshold = 0.3) =>
  `<script>{const onSight=new IntersectionObserver((all)=>{for(const {target,isIntersecting:isIn} of all){const part=target.querySelector(".part");${change}}},{threshold:${threshold}});
  for(const one of document.querySelectorAll("section"))onSight.observe(one)}</script>`;
const part = (offer: string) => `<p class="part">${offer}</p>`;
const toggled = (name: string) => sections(part) + observed(`part.classList.toggle("${name}",!isIn)`);

const WAYS: [string, string][] = [
  [
    "a class of what stands before them",
    sections((offer) => `<b class="part"></b><p class="after">${offer}</p>`) +
      observed(`part.classList.toggle("in",isIn)`),
  ],
  ["a class that makes them faint", toggled("faint")],
  ["a class that lets them be unseen", toggled("unseen")],
  ["display of their own", sections(part) + observed(`part.style.display=isIn?"block":"none"`)],
  [
    "the scroll itself",
    `${sections(part)}<script>{const fade=()=>{for(const one of document.querySelectorAll("section")){const {top}=one.getBoundingClientRect();one.firstElementChild.classList.toggle("faint",top>innerHeight-150||top<-350)}};onscroll=fade;fade()}</script>`,
  ],
  [
    "an animation to and fro",
    sections(part) + observed("part.animate({opacity:isIn?[0,1]:[1,0]},{duration:600,fill:'both'})"),
  ],
  ["style alone", sections((offer) => `<p class="driven">${offer}</p>`)],
  [
    "a turn later",
    sections(part) + observed(`requestAnimationFrame(()=>setTimeout(()=>part.classList.toggle("away",!isIn)))`),
  ],
];

describe("what is drawn only while it stands in the window is visible, at every reading", () => {
  test.each(WAYS)("by %s", async (_way, body) => {
    const session = await drawn.page.context().newCDPSession(drawn.page);
    const readings: string[][] = [];
    for (const rate of [1, 6]) {
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      readings.push((await read(body, HEAD)).blocks.map(({ text, reach }) => `${reach} ${text}`));
    }
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const expected = ["Specials", ...OFFERS].map((text) => `visible ${text}`);
    expect(readings).toEqual([expected, expected]);
  });

  test("where it stood then, and as it was laid out then", async () => {
    const body = sections((offer) => `<div class="part flex"><span>${offer}</span><span>until 6</span></div>`);
    const { blocks } = await read(body + observed(`part.classList.toggle("away",!isIn)`), HEAD);
    expect(blocks.map(({ text }) => text)).toEqual(["Specials", ...OFFERS.map((offer) => `${offer} until 6`)]);
    const tops = blocks.slice(1).map(({ box }) => box?.y ?? 0);
    expect(tops.every((top, i) => top > (tops[i - 1] ?? 1000) && blocks[i + 1]?.box?.height)).toBe(true);
  });

  test("and so is what a bar shows from the second screen on", async () => {
    const body = `<h1>Menu</h1><div id="bar" class="away" style="position:fixed;top:0">${OFFERS[0]}</div><div style="height:4000px"></div>
      <script>onscroll=()=>document.getElementById("bar").classList.toggle("away",scrollY<300)</script>`;
    expect(texts(await read(body, HEAD), "visible")).toEqual(["Menu", OFFERS[0] as string]);
  });
});

describe("what comes on sight and stays", () => {
  test.each(["isIn", "!isIn&&part.wasIn"])("is there, whether it comes in time or late: %s", async (when) => {
    const change = `if(${when})part.classList.remove("faint");part.wasIn||=isIn`;
    const body = sections((offer) => `<p class="part faint">${offer}</p>`) + observed(change);
    expect(texts(await read(body, HEAD), "visible")).toEqual(["Specials", ...OFFERS]);
  });

  test("a page whose endless animation ends where its box is put away is read all the same", async () => {
    const style = `<style>@keyframes drift{to{transform:translateX(9px)}}.drifts{animation:drift 3s linear infinite}</style>`;
    const away = `<script>addEventListener("scroll",()=>{if(scrollY>900)document.querySelector(".drifts").style.display="none"})</script>`;
    const snapshot = await read(`<h2 class="drifts">Now</h2>${sections(part)}${away}`, HEAD + style);
    expect(texts(snapshot, "visible")).toEqual(expect.arrayContaining(OFFERS));
  });

  test("a page that never stops changing is read within its time", async () => {
    const restless = `<p id="n">0</p><script>setInterval(()=>{document.getElementById("n").style.left=Math.random()+"px"},1)</script>`;
    await drawn.page.setContent(`<!doctype html>${HEAD}<body>${restless}${toggled("faint")}</body>`);
    const snapshot = await readPage(drawn.page, { url: "https://t.example/", now: 0 });
    expect(snapshot.complete).toBe(true);
    expect(texts(snapshot, "visible")).toEqual(["0", "Specials", ...OFFERS]);
  });
});
