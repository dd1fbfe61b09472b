import type { Frame, Page } from "playwright-core";
import type { Box } from "#pipeline/page";

/** Where in the window words are brought, shares of its height: an observer may want them in its middle, or all around them. */
const PLACES_IN_WINDOW = [0.5, 0.3, 0.7];
/** A frame paints in its own time. */
const PAINTING_MS = 100;
const EVERYWHERE: Box = { x: 0, y: 0, width: Number.MAX_SAFE_INTEGER, height: Number.MAX_SAFE_INTEGER };

/** The lines of a quote where its words are drawn one after another within the places; else none. */
export function linesIn(page: Page, places: Box[], quote: string): Promise<Box[]> {
  return page.evaluate(linesOf, { places, quote });
}

/**
 * Looks for a quote as the page stands, then brings its place into the window, in one way after another: what a page
 * shows of itself, and where, may hang on what stands in sight.
 * @returns the quote's lines each time that they are drawn; the window stays
 */
export async function* linesInSight(page: Page, places: Box[], quote: string): AsyncGenerator<Box[]> {
  const [box] = places;
  const asItStands = await linesIn(page, places, quote);
  if (asItStands.length > 0) yield asItStands;
  if (!box) return;
  for (const at of PLACES_IN_WINDOW) {
    const height = await page.evaluate(bringIntoSight, { box, at });
    const lines = await linesIn(page, places, quote);
    // What comes and goes moves what is below it.
    const around = { ...EVERYWHERE, y: box.y - height, height: box.height + 2 * height };
    const found = lines.length > 0 ? lines : await linesIn(page, [around], quote);
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
    const [first] = await frame.evaluate(linesOf, { places: [EVERYWHERE], quote });
    if (!first) continue;
    await frame.evaluate(
      ({ y, height }) => scrollTo({ top: y + height / 2 - innerHeight / 2, behavior: "instant" }),
      first,
    );
    // A frame out of sight is not painted.
    await (await frame.frameElement()).scrollIntoViewIfNeeded();
    await page.waitForTimeout(PAINTING_MS);
    let lines = await frame.evaluate(linesOf, { places: [EVERYWHERE], quote });
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

/** Runs inside the page, as `linesIn` says. */
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
  const isDrawn = ({ parentElement }: Text) => {
    let holder = parentElement;
    while (holder && getComputedStyle(holder).display === "contents") holder = holder.parentElement;
    return holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;
  };
  let text = "";
  const positions: { node: Text; offset: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    range.selectNodeContents(node);
    if (!within(range.getBoundingClientRect()) || !isDrawn(node)) continue;
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
