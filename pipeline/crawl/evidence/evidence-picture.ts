import type { Page } from "playwright-core";
import type { Box } from "#pipeline/page";
import { answeredInTime } from "./answered-in-time.ts";
import { bringAbout } from "./bring-about.ts";
import { devtoolsSession } from "./devtools-session.ts";
import { layBy } from "./laid-by.ts";
import { linesIn, linesInFrames, linesInSight } from "./quote-lines.ts";
import { placesSeen, type QuoteMeans, quoteMeans } from "./quote-sight.ts";
import { placesOf, revealFrame } from "./reveal-quote.ts";
import { scrollBoxesTo } from "./scrolled-boxes.ts";

export type EvidencePicture = { webp: Uint8Array; width: number; height: number };

const LARGEST_BYTES = 150_000;
/** What has to be pressed for may be some slides away. */
const LONGEST_MS = 20_000;
const MARGIN = { x: 32, y: 72 };
const SMALLEST_WIDTH = 560;
const TALLEST = 900;
/** Words that a deal rests on are shown with it when they stand no farther away than this. */
const NEAR_PX = 420;
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
export function evidencePicture(
  page: Page,
  boxes: Box[],
  quote: string,
  supports: Box[] = [],
): Promise<EvidencePicture | null> {
  return answeredInTime(pictureOf(page, boxes, quote, supports), LONGEST_MS);
}

async function pictureOf(page: Page, boxes: Box[], quote: string, supports: Box[]): Promise<EvidencePicture | null> {
  try {
    const means = await quoteMeans(page);
    const isOpen = boxes.length > 0 && boxes.every(hasArea);
    const open = isOpen ? await pictureInSight(page, means, boxes, quote, supports.filter(hasArea)) : null;
    if (open !== null) return open;
    let framed = await linesInFrames(page, quote);
    if (framed.length === 0 && (await revealFrame(page, quote))) framed = await linesInFrames(page, quote);
    if (framed.length > 0) return await takePicture(page, framed, []);
    // What an earlier deal opened has moved the page: boxes from before it say nothing any more.
    const words = await bringAbout(page, means, quote);
    const revealed = await placesOf(page, words);
    const seen = await means.sight.evaluate(placesSeen, words);
    const opened = await pictureInSight(page, means, seen.length > 0 ? seen : revealed, words, []);
    if (opened !== null) return opened;
    const places = [revealed, boxes.filter(hasArea)].find((candidates) => candidates.length > 0);
    return places ? await takePicture(page, places, []) : null;
  } finally {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  }
}

/** A picture of the quote's lines that stood still while it was taken; null where there is none. */
async function pictureInSight(
  page: Page,
  means: QuoteMeans,
  places: Box[],
  quote: string,
  supports: Box[],
): Promise<EvidencePicture | null> {
  const scrolled = await scrollBoxesTo(page, means, places, quote);
  try {
    for await (const lines of linesInSight(page, means.sight, scrolled.places, quote)) {
      const picture = await takePicture(page, lines, supports);
      if (picture && (await linesIn(page, means.sight, lines, quote)).length === lines.length) return picture;
    }
    return null;
  } finally {
    await scrolled.undo();
  }
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function hasArea({ width, height }: Box): boolean {
  return width > 0 && height > 0;
}

async function takePicture(page: Page, marked: Box[], supports: Box[]): Promise<EvidencePicture | null> {
  const extent = await page.evaluate(mark, marked);
  const putBack = await layBy(page, marked);
  const session = await devtoolsSession(page);
  try {
    const { shown } = extent;
    const { pageX } = (await session.send("Page.getLayoutMetrics")).cssLayoutViewport;
    // A page that runs from right to left counts its own places from another edge than its picture does.
    const inPicture = (box: Box): Box => ({ ...box, x: box.x - shown.x + pageX });
    const area = areaAround(marked.map(inPicture), supports.map(inPicture), extent);
    if (area === null) return null;
    // Beyond what the window shows the whole page is laid out anew, and once more to set it back.
    const isShown = isInside(area, inPicture(shown));
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
    await putBack();
    await page.evaluate(() => document.querySelector("[data-evidence-marks]")?.remove());
  }
}

/** What to show: what is marked, what it rests on if that is near, and a little around; never more than a screenful, never outside the page. */
function areaAround(marked: Box[], supports: Box[], extent: Extent): Box | null {
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

type Extent = { width: number; height: number; shown: Box };

/**
 * Runs inside the page: lays a mark over each place.
 * @returns how large the page is, and what of it the window shows
 */
function mark(places: Box[]): Extent {
  const { scrollWidth: width, scrollHeight: height } = document.documentElement;
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
      "all:initial;position:absolute;box-sizing:border-box;background:rgba(255,214,10,.35);box-shadow:0 3px #e8590c;" +
      `left:${place.x - origin.left - scrollX}px;top:${place.y - origin.top - scrollY}px;width:${place.width}px;height:${place.height}px`;
    marks.append(line);
  }
  return { width, height, shown: { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight } };
}
