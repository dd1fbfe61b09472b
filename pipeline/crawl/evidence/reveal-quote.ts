import type { Page } from "playwright-core";
import type { Box } from "#pipeline/page";
import { makeWordFinder, type WordFinder } from "./word-finder.ts";

/** The page moves when something opens; after this it is taken as it stands. */
const OPENING_MS = 400;

/**
 * Opens what a visitor would press to see a quote: the tab, accordion or details that holds it.
 * @returns where it stands then, CSS pixels from the document's top left; empty when it can't be brought to light
 */
export async function revealQuote(page: Page, quote: string): Promise<Box[]> {
  const finder = await page.evaluateHandle(makeWordFinder);
  if (!(await page.evaluate(openHolders, { finder, quote }))) return [];
  await page.waitForTimeout(OPENING_MS);
  return placesOf(page, quote);
}

/** Opens what holds the frame that a quote stands in. @returns whether there is such a frame */
export async function revealFrame(page: Page, quote: string): Promise<boolean> {
  for (const frame of page.frames().slice(1)) {
    const inside = await frame.evaluateHandle(makeWordFinder);
    if (!(await inside.evaluate(({ holderOf }, words) => holderOf(words) !== null, quote))) continue;
    const around = await frame.parentFrame()?.evaluateHandle(makeWordFinder);
    const element = await frame.frameElement();
    await around?.evaluate(({ open }, holder) => open(holder as Element), element);
    await page.waitForTimeout(OPENING_MS);
    return true;
  }
  return false;
}

/** Where words stand now, CSS pixels from the document's top left; empty when they are not drawn. */
export async function placesOf(page: Page, words: string): Promise<Box[]> {
  const finder = await page.evaluateHandle(makeWordFinder);
  return page.evaluate(placeOf, { finder, words });
}

/** Runs inside the page: opens every closed holder of the words or of a part of them, and says whether they are there. */
function openHolders({ finder, quote }: { finder: WordFinder; quote: string }): boolean {
  const holder = finder.holderOf(quote);
  // A heading may stand open and the words below it closed.
  if (holder) finder.open(holder, finder.partsOf(quote, holder));
  return holder !== null;
}

/** Runs inside the page: the box of the smallest element that holds the words and is drawn. */
function placeOf({ finder, words }: { finder: WordFinder; words: string }): Box[] {
  const holder = finder.holderOf(words, (element) => element.checkVisibility());
  if (!holder || holder === document.body) return [];
  const { left, top, width, height } = holder.getBoundingClientRect();
  return width > 0 && height > 0 ? [{ x: left + scrollX, y: top + scrollY, width, height }] : [];
}
