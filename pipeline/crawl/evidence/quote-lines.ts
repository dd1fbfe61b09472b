import type { Frame, JSHandle, Page } from "playwright-core";
import type { Box } from "#pipeline/page";
import { frameOrigin } from "./frame-origin.ts";
import { type QuoteSight, quoteMeans } from "./quote-sight.ts";

/** Where in the window words are brought, shares of its height: an observer may want them in its middle, or all around them. */
const PLACES_IN_WINDOW = [0.5, 0.3, 0.7];
/** A frame paints in its own time. */
const PAINTING_MS = 100;
const EVERYWHERE: Box = { x: 0, y: 0, width: Number.MAX_SAFE_INTEGER, height: Number.MAX_SAFE_INTEGER };

/** The lines of a quote where its words are drawn and seen one after another within the places; else none. */
export function linesIn(page: Page | Frame, sight: JSHandle<QuoteSight>, places: Box[], quote: string): Promise<Box[]> {
  return page.evaluate(linesOf, { sight, places, quote });
}

/**
 * Looks for a quote as the page stands, then brings its place into the window, in one way after another: what a page
 * shows of itself, and where, may hang on what stands in sight.
 * @returns the quote's lines each time that they are drawn; the window stays
 */
export async function* linesInSight(
  page: Page,
  sight: JSHandle<QuoteSight>,
  places: Box[],
  quote: string,
): AsyncGenerator<Box[]> {
  const [box] = places;
  const asItStands = await linesIn(page, sight, places, quote);
  if (asItStands.length > 0) yield asItStands;
  if (!box) return;
  for (const at of PLACES_IN_WINDOW) {
    const height = await page.evaluate(bringIntoSight, { box, at });
    const lines = await linesIn(page, sight, places, quote);
    // What comes and goes moves what is below it.
    const around = { ...EVERYWHERE, y: box.y - height, height: box.height + 2 * height };
    const found = lines.length > 0 ? lines : await linesIn(page, sight, [around], quote);
    if (found.length > 0) yield found;
  }
}

/** Runs inside the page: scrolls, and lets the page's observers be told and its answer be drawn. @returns the window's height */
async function bringIntoSight({ box, at }: { box: Box; at: number }): Promise<number> {
  const FRAMES = 3;
  scrollTo({ top: box.y + box.height / 2 - innerHeight * at, behavior: "instant" });
  for (let frame = 0; frame < FRAMES; frame++) await new Promise((done) => requestAnimationFrame(done));
  return innerHeight;
}

/** The lines of a quote that stands in a frame, brought into sight there; where they stand in the page. */
export async function linesInFrames(page: Page, quote: string): Promise<Box[]> {
  for (const frame of page.frames().slice(1)) {
    const { sight } = await quoteMeans(frame);
    const [first] = await linesIn(frame, sight, [EVERYWHERE], quote);
    if (!first) continue;
    await frame.evaluate(
      ({ y, height }) => scrollTo({ top: y + height / 2 - innerHeight / 2, behavior: "instant" }),
      first,
    );
    // A frame out of sight is not painted.
    await (await frame.frameElement()).scrollIntoViewIfNeeded();
    await page.waitForTimeout(PAINTING_MS);
    const lines = await linesIn(frame, sight, [EVERYWHERE], quote);
    const origin = await frameOrigin(frame);
    if (origin === null) continue;
    const [inFrame, inPage] = [await scrolled(frame), await scrolled(page)];
    return lines.map((line) => ({
      ...line,
      x: line.x - inFrame.x + origin.x + inPage.x,
      y: line.y - inFrame.y + origin.y + inPage.y,
    }));
  }
  return [];
}

function scrolled(window: Page | Frame): Promise<{ x: number; y: number }> {
  return window.evaluate(() => ({ x: scrollX, y: scrollY }));
}

/** Runs inside the page, as `linesIn` says. */
function linesOf({ sight, places, quote }: { sight: QuoteSight; places: Box[]; quote: string }): Box[] {
  const isWithin = (rect: DOMRect) =>
    places.some(
      (box) =>
        rect.left + scrollX < box.x + box.width + 1 &&
        rect.right + scrollX > box.x - 1 &&
        rect.top + scrollY < box.y + box.height + 1 &&
        rect.bottom + scrollY > box.y - 1,
    );
  const [ranges = []] = sight.find(quote, isWithin);
  return ranges
    .flatMap((range) => [...range.getClientRects()])
    .filter((rect) => rect.width > 0 && rect.height > 0)
    .map(({ left, top, width, height }) => ({ x: left + scrollX, y: top + scrollY, width, height }));
}
