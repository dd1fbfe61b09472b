import { beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { plainCarousels, pressedCarousels, rotatingCarousels, SLIDES } from "../read/fixtures/carousels.ts";
import { drawnPage } from "../read/fixtures/drawn-page.ts";
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

/** The share of a picture's pixels that are blue under a mark. */
async function markedBlue(webp: Uint8Array): Promise<number> {
  const other = await drawn.browser.newPage();
  const share = await other.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/webp;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext("2d");
    drawing?.drawImage(image, 0, 0);
    const pixels = drawing?.getImageData(0, 0, image.width, image.height).data ?? [];
    let found = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const isNear = [89, 75, 169].every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) < 30);
      if (isNear) found++;
    }
    return found / (image.width * image.height);
  }, Buffer.from(webp).toString("base64"));
  await other.close();
  return share;
}

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
      shares.push(picture && (await markedBlue(picture.webp)));
    }
    expect(shares.map((share) => share !== null && share > LEAST_SHARE)).toEqual([true, true, true]);
  });
});
