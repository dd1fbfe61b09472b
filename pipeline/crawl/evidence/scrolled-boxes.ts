import type { Page } from "playwright-core";
import type { Box } from "#pipeline/page";
import type { Scrollers } from "#pipeline/read/sight/scrollers";
import type { QuoteMeans, QuoteSight } from "./quote-sight.ts";

/** A page whose boxes were scrolled to a quote. */
export type ScrolledBoxes = {
  /** Where the quote stands then; where nothing had to be scrolled, the places that were given. */
  places: Box[];
  /** Scrolls them back. */
  undo: () => Promise<void>;
};

/** Scrolls what scrolls by itself around a quote, such as a row of cards, until the quote stands in it. */
export async function scrollBoxesTo(
  page: Page,
  { sight, scrollers }: Pick<QuoteMeans, "sight" | "scrollers">,
  places: Box[],
  quote: string,
): Promise<ScrolledBoxes> {
  const scrolled = await page.evaluateHandle(scrollAround, { sight, scrollers, places, quote });
  const moved = await scrolled.evaluate((own) => own.places);
  return {
    places: moved.length > 0 ? moved : places,
    undo: () => scrolled.evaluate((own) => own.undo()),
  };
}

type Around = { sight: QuoteSight; scrollers: Scrollers; places: Box[]; quote: string };

/** Runs inside the page. */
function scrollAround({ sight, scrollers, places, quote }: Around) {
  const isWithin = ({ left, right, top, bottom }: DOMRect) =>
    places.some(
      ({ x, y, width, height }) =>
        left + scrollX < x + width && right + scrollX > x && top + scrollY < y + height && bottom + scrollY > y,
    );
  const [ranges = []] = sight.find(quote, isWithin);
  const holder = ranges[0]?.startContainer.parentElement;
  const undo = holder ? scrollers.bring(holder, ranges) : () => undefined;
  const rects = ranges.map((range) => range.getBoundingClientRect());
  return {
    places: rects.map(({ left, top, width, height }) => ({ x: left + scrollX, y: top + scrollY, width, height })),
    undo,
  };
}
