import type { Frame, JSHandle, Page } from "playwright-core";
import type { Box } from "#pipeline/page";
import { inject } from "#pipeline/read/inject";
import { SIGHT_FUNCTIONS, standingOf } from "#pipeline/read/sight/judges";
import type { SightPlaces } from "#pipeline/read/sight/places";
import type { SightRules } from "#pipeline/read/sight/rules";
import type { Scrollers } from "#pipeline/read/sight/scrollers";
import { makeQuoteFinder, type QuoteFinder } from "./quote-finder.ts";
import { makeWordFinder, type WordFinder } from "./word-finder.ts";

/** Tells inside a page whether a visitor sees a quote now, by the same judge that it was read by. */
export type QuoteSight = {
  /** Each place where the quote is drawn and seen; scrolls the page. */
  find: (quote: string, isWithin?: (rect: DOMRect) => boolean) => Range[][];
  isSeen: (element: Element) => boolean;
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeQuoteSight({ finder, places }: { finder: QuoteFinder; places: SightPlaces }): QuoteSight {
  const isSeen = (element: Element) =>
    places.boxOf(element).seen && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isInSight = ({ startContainer }: Range) =>
    startContainer instanceof Text && places.boxOf(startContainer).seen && !places.isOutOfSight(startContainer);
  const find: QuoteSight["find"] = (quote, isWithin) =>
    (finder.find([quote], isWithin)[0] ?? []).filter((ranges) => ranges.every(isInSight));
  return { find, isSeen };
}

/** Runs inside the page: the places of a quote's texts where it is seen; empty where it is not. */
export function placesSeen(sight: QuoteSight, quote: string): Box[] {
  const [ranges = []] = sight.find(quote);
  const rects = ranges.map((range) => range.getBoundingClientRect());
  return rects.map(({ left, top, width, height }) => ({ x: left + scrollX, y: top + scrollY, width, height }));
}

/** What finds and judges a quote inside an open page. */
export type QuoteMeans = {
  rules: JSHandle<SightRules>;
  scrollers: JSHandle<Scrollers>;
  sight: JSHandle<QuoteSight>;
  words: JSHandle<WordFinder>;
};

export async function quoteMeans(page: Page | Frame): Promise<QuoteMeans> {
  const functions = await inject(page, { ...SIGHT_FUNCTIONS, makeWordFinder, makeQuoteFinder, makeQuoteSight });
  const means = await functions.evaluateHandle((own, standing) => {
    const { rules, scrollers, places } = own.makeSightJudges(own, standing);
    const sight = own.makeQuoteSight({ finder: own.makeQuoteFinder(), places });
    return { rules, scrollers, sight, words: own.makeWordFinder() };
  }, standingOf(null));
  return Object.fromEntries(await means.getProperties()) as QuoteMeans;
}
