import { beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { plainCarousels, pressedCarousels, rotatingCarousels, SLIDES } from "../../read/fixtures/carousels.ts";
import { drawnPage } from "../../read/fixtures/drawn-page.ts";
import { shareOfPixels } from "../fixtures/picture-pixels.ts";
import { evidencePicture } from "./evidence-picture.ts";

const drawn = drawnPage();
let page: Page;
beforeAll(() => {
  page = drawn.page;
});

/** Runs inside the page: lays words on blue ground, wherever and whenever they are set. */
function colour(words: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("::highlight(words){background:#00f;color:#00f}");
  document.adoptedStyleSheets = [sheet];
  const lay = () => {
    const found: Range[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (range.toString() === words) found.push(range);
    }
    CSS.highlights.set("words", new Highlight(...found));
  };
  lay();
  new MutationObserver(lay).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Blue ground under the mark's yellow. */
const MARKED_BLUE = { least: [60, 46, 140], most: [118, 104, 198] };

/** Of a picture, that a line of words takes. */
const LEAST_SHARE = 0.015;

describe("each slide of a carousel is pictured with its words on show and marked", () => {
  const carousels = [...pressedCarousels, ...plainCarousels, ...rotatingCarousels];
  test.each(carousels.map(({ name, ...rest }) => [name, rest] as const))("%s", async (_name, { body, head }) => {
    await page.goto("about:blank");
    const { blocks } = await drawn.read(`<h2>This week</h2>${body}<p>Open from noon</p>`, head);
    const shares: (number | null)[] = [];
    for (const slide of SLIDES) {
      await page.evaluate(colour, slide);
      const boxes = blocks.filter(({ text }) => text === slide).flatMap(({ box }) => box ?? []);
      const picture = await evidencePicture(page, boxes, slide);
      shares.push(picture && (await shareOfPixels(drawn.browser, picture.webp, MARKED_BLUE)));
    }
    expect(shares.map((share) => share !== null && share > LEAST_SHARE)).toEqual([true, true, true]);
  });
});

test("a card that opens where a hand points at its title is pictured open", async () => {
  const offer = "Two for one with a student card";
  await page.goto("about:blank");
  const { blocks } = await drawn.read(
    `<div class="card"><div><span class="title">Monday<i>+</i></span></div><div class="more"><p>${offer}</p></div></div>
    <script>document.querySelector(".title").addEventListener("click",()=>{document.querySelector(".more").style.display="block"})</script>`,
    "<style>.more{display:none}.title{cursor:pointer}</style>",
  );
  await page.evaluate(() => document.querySelector<HTMLElement>(".more")?.style.removeProperty("display"));
  await page.evaluate(colour, offer);
  const boxes = blocks.filter(({ text }) => text === offer).flatMap(({ box }) => box ?? []);
  const picture = await evidencePicture(page, boxes, offer);
  expect(picture && (await shareOfPixels(drawn.browser, picture.webp, MARKED_BLUE))).toBeGreaterThan(LEAST_SHARE);
});

test("a day of a board that its script fills anew is pictured with its words on show", async () => {
  const offer = "Half-price wings until the kitchen closes";
  await page.goto("about:blank");
  await drawn.read(
    `<section><div class="board"><div><button>‹</button><p></p><button>›</button></div><ul></ul></div></section><p>Open from noon</p>
    <script>{const days=[["Tuesday",["$3 tacos"]],["Wednesday",["$9 pies"]],["Thursday",["${offer}"]]];let at=0;
    const [back,day,on]=document.querySelector(".board div").children;const list=document.querySelector(".board ul");
    const show=()=>{day.textContent=days[at][0];list.innerHTML=days[at][1].map((one)=>"<li>"+one+"</li>").join("")};
    const flip=(by)=>{list.className="turning";setTimeout(()=>{at=(at+by+3)%3;list.className="";show()},300)};
    on.onclick=()=>flip(1);back.onclick=()=>flip(-1);show()}</script>`,
  );
  await page.evaluate(colour, offer);
  const picture = await evidencePicture(page, [], offer);
  expect(picture && (await shareOfPixels(drawn.browser, picture.webp, MARKED_BLUE))).toBeGreaterThan(LEAST_SHARE);
});
