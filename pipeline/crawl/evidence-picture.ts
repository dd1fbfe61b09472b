import type { Frame, Page } from "playwright-core";
import type { Box } from "#pipeline/page";
import { chooseState } from "./choose-state.ts";
import { CrawlError } from "./crawl-error.ts";
import { placesOf, revealQuote } from "./reveal-quote.ts";

export type EvidencePicture = { webp: Uint8Array; width: number; height: number };

const LARGEST_BYTES = 150_000;
const MARGIN = { x: 32, y: 72 };
const SMALLEST_WIDTH = 560;
const TALLEST = 900;
/** Words that a deal rests on are shown with it when they stand no farther away than this. */
const NEAR_PX = 420;
const PAINTING_MS = 100;
const TIMEOUT_MS = 8_000;
/** Tried in this order until the picture is small enough. */
const SIZES = [
  { quality: 80, scale: 1 },
  { quality: 55, scale: 1 },
  { quality: 35, scale: 1 },
  { quality: 35, scale: 0.6 },
  { quality: 20, scale: 0.4 },
];

/**
 * A picture of the place on an open page where a quote stands, the quote marked: WebP, at most 150 KB. The page is left
 * as it was, but for what had to be opened to show the words: those come last.
 * @param boxes of the blocks that hold the quote, CSS pixels from the document's top left; where one has no area, or the
 * quote no longer stands there, the tab or accordion that holds it is opened
 * @param supports boxes of words elsewhere that the deal rests on: shown too where they are near
 * @returns null when the quote has no place in the page
 * @throws CrawlError `timeout` when the page does not answer
 */
export async function evidencePicture(
  page: Page,
  boxes: Box[],
  quote: string,
  supports: Box[] = [],
): Promise<EvidencePicture | null> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CrawlError("timeout", "The page did not hold still.", true)), TIMEOUT_MS);
  try {
    return await Promise.race([pictureOf(page, boxes, quote, supports), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function pictureOf(page: Page, boxes: Box[], quote: string, supports: Box[]): Promise<EvidencePicture | null> {
  const isOpen = boxes.length > 0 && boxes.every(hasArea);
  const lines = isOpen ? await page.evaluate(linesOf, { places: boxes, quote }) : [];
  if (lines.length > 0) return takePicture(page, lines, supports.filter(hasArea));
  const framed = await linesInFrames(page, quote);
  if (framed.length > 0) return takePicture(page, framed, []);
  // What an earlier deal opened has moved the page: boxes from before it say nothing any more.
  let revealed = await revealQuote(page, quote);
  let words = quote;
  if (revealed.length === 0) {
    words = (await page.evaluate(chooseState, quote)) ?? quote;
    revealed = await placesOf(page, words);
  }
  const found = await page.evaluate(linesOf, { places: revealed, quote: words });
  const places = [found, revealed, boxes.filter(hasArea)].find((candidates) => candidates.length > 0);
  return places ? takePicture(page, places, []) : null;
}

/** The lines of a quote that stands in a frame, brought into sight there; where they stand in the page. */
async function linesInFrames(page: Page, quote: string): Promise<Box[]> {
  for (const frame of page.frames().slice(1)) {
    const everywhere = [{ x: 0, y: 0, width: Number.MAX_SAFE_INTEGER, height: Number.MAX_SAFE_INTEGER }];
    const [first] = await frame.evaluate(linesOf, { places: everywhere, quote });
    if (!first) continue;
    await frame.evaluate(
      ({ y, height }) => scrollTo({ top: y + height / 2 - innerHeight / 2, behavior: "instant" }),
      first,
    );
    // A frame out of sight is not painted.
    await (await frame.frameElement()).scrollIntoViewIfNeeded();
    await page.waitForTimeout(PAINTING_MS);
    let lines = await frame.evaluate(linesOf, { places: everywhere, quote });
    for (let at: Frame | null = frame; at?.parentFrame(); at = at.parentFrame()) {
      const scrolled = await at.evaluate(() => ({ x: scrollX, y: scrollY }));
      const origin = await (await at.frameElement()).evaluate(originOf);
      lines = lines.map((line) => ({
        ...line,
        x: line.x - scrolled.x + origin.x,
        y: line.y - scrolled.y + origin.y,
      }));
    }
    return lines;
  }
  return [];
}

/** Runs inside the page: where a frame's own document begins, CSS pixels from the top left of the one around it. */
function originOf(element: Node): { x: number; y: number } {
  const { left, top } = (element as Element).getBoundingClientRect();
  const style = getComputedStyle(element as Element);
  return {
    x: left + scrollX + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft),
    y: top + scrollY + Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.paddingTop),
  };
}

function hasArea({ width, height }: Box): boolean {
  return width > 0 && height > 0;
}

async function takePicture(page: Page, marked: Box[], supports: Box[]): Promise<EvidencePicture | null> {
  const extent = await page.evaluate(mark, marked);
  const session = await page.context().newCDPSession(page);
  try {
    const area = areaAround(marked, supports, extent);
    if (area === null) return null;
    // Beyond what the window shows the whole page is laid out anew, and once more to set it back.
    const isShown = area.x + area.width <= extent.shownWidth && area.y + area.height <= extent.shownHeight;
    for (const { quality, scale } of SIZES) {
      const { data } = await session.send("Page.captureScreenshot", {
        format: "webp",
        quality,
        clip: { ...area, scale },
        captureBeyondViewport: !isShown,
      });
      const webp = Uint8Array.from(Buffer.from(data, "base64"));
      const size = { width: Math.round(area.width * scale), height: Math.round(area.height * scale) };
      if (webp.length <= LARGEST_BYTES) return { webp, ...size };
    }
    return null;
  } finally {
    await session.detach();
    await page.evaluate(() => document.querySelector("[data-evidence-marks]")?.remove());
  }
}

/** What to show: what is marked, what it rests on if that is near, and a little around; never more than a screenful, never outside the page. */
function areaAround(marked: Box[], supports: Box[], extent: { width: number; height: number }): Box | null {
  const [first] = marked;
  if (first === undefined) return null;
  const near = marked.filter((box) => Math.abs(box.y - first.y) < TALLEST - first.height);
  const shown = near.length > 0 ? near : [first];
  const top = Math.min(...shown.map((box) => box.y));
  shown.push(...supports.filter((box) => Math.abs(box.y - top) + box.height < NEAR_PX));
  const left = Math.min(...shown.map((box) => box.x)) - MARGIN.x;
  const right = Math.max(...shown.map((box) => box.x + box.width)) + MARGIN.x;
  const widen = Math.max(0, SMALLEST_WIDTH - (right - left)) / 2;
  const x = Math.max(0, Math.min(left - widen, extent.width - SMALLEST_WIDTH));
  const y = Math.max(0, Math.min(...shown.map((box) => box.y)) - MARGIN.y);
  const bottom = Math.max(...shown.map((box) => box.y + box.height)) + MARGIN.y;
  const width = Math.min(Math.max(right, x + SMALLEST_WIDTH), extent.width) - x;
  const height = Math.min(bottom - y, TALLEST, extent.height - y);
  return width > 0 && height > 0
    ? { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) }
    : null;
}

/** Runs inside the page: the lines of the quote where its words stand one after another within the places; else none. */
function linesOf({ places, quote }: { places: Box[]; quote: string }): Box[] {
  const fold = (character: string) => {
    if (/[\u00ad\u200b-\u200f\u2060\ufeff]/.test(character)) return "";
    if (/\s/.test(character)) return " ";
    if (/[\u2010-\u2015\u2212]/.test(character)) return "-";
    if (/[\u2018\u2019\u02bc]/.test(character)) return "'";
    if (/[\u201c\u201d]/.test(character)) return '"';
    return character.toLowerCase();
  };
  const within = (rect: DOMRect) =>
    places.some(
      (box) =>
        rect.left + scrollX < box.x + box.width + 1 &&
        rect.right + scrollX > box.x - 1 &&
        rect.top + scrollY < box.y + box.height + 1 &&
        rect.bottom + scrollY > box.y - 1,
    );
  let text = "";
  const positions: { node: Text; offset: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    range.selectNodeContents(node);
    if (!within(range.getBoundingClientRect())) continue;
    // Words of neighbouring elements are words of their own.
    for (const [offset, character] of [...` ${node.data}`].entries()) {
      const folded = fold(character);
      if (folded === "" || (folded === " " && text.endsWith(" "))) continue;
      text += folded;
      for (let unit = 0; unit < folded.length; unit += 1) positions.push({ node, offset: Math.max(0, offset - 1) });
    }
  }
  const wanted = [...quote].map(fold).join("").replace(/ +/g, " ").trim();
  const at = wanted === "" ? -1 : text.indexOf(wanted);
  const start = positions[at];
  const end = positions[at + wanted.length - 1];
  if (at < 0 || start === undefined || end === undefined) return [];
  const nodes = [...new Set(positions.slice(at, at + wanted.length).map(({ node }) => node))];
  // Text by text: a range over whole elements would mark their boxes, empty space included.
  const lines = nodes.flatMap((node) => {
    range.setStart(node, node === start.node ? Math.min(start.offset, node.length) : 0);
    range.setEnd(node, node === end.node ? Math.min(end.offset + 1, node.length) : node.length);
    return [...range.getClientRects()];
  });
  return lines
    .filter((rect) => rect.width > 0 && rect.height > 0)
    .map(({ left, top, width, height }) => ({ x: left + scrollX, y: top + scrollY, width, height }));
}

type Extent = { width: number; height: number; shownWidth: number; shownHeight: number };

/**
 * Runs inside the page: lays a mark over each place.
 * @returns how large the page is, and how much of it from its top left the window shows; 0 where it is scrolled
 */
function mark(places: Box[]): Extent {
  const { scrollWidth: width, scrollHeight: height } = document.documentElement;
  const isAtTop = scrollX === 0 && scrollY === 0;
  const marks = document.createElement("div");
  marks.setAttribute("data-evidence-marks", "");
  marks.style.cssText =
    "all:initial;position:absolute;left:0;top:0;width:0;height:0;z-index:2147483647;pointer-events:none";
  // The body may itself be moved or positioned: marks are laid from where this element comes to stand.
  document.documentElement.append(marks);
  const origin = marks.getBoundingClientRect();
  for (const place of places) {
    const line = document.createElement("div");
    line.style.cssText =
      "all:initial;position:absolute;box-sizing:border-box;background:rgba(255,214,10,.35);border-bottom:3px solid #e8590c;" +
      `left:${place.x - origin.left - scrollX}px;top:${place.y - origin.top - scrollY}px;width:${place.width}px;height:${place.height}px`;
    marks.append(line);
  }
  return { width, height, shownWidth: isAtTop ? innerWidth : 0, shownHeight: isAtTop ? innerHeight : 0 };
}
