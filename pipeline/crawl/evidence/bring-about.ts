import type { Page } from "playwright-core";
import { inject } from "#pipeline/read/inject";
import { watchChanges } from "#pipeline/read/interaction/page-changes";
import { findControls, PRESSABLE } from "#pipeline/read/interaction/pressable";
import { findSlideControls } from "#pipeline/read/interaction/slide-controls";
import { holdTurns } from "#pipeline/read/interaction/turns";
import { chooseOption } from "./choose-option.ts";
import { pressToShow } from "./press-to-show.ts";
import type { QuoteMeans } from "./quote-sight.ts";
import { revealQuote } from "./reveal-quote.ts";

/**
 * Opens, chooses or presses what a visitor would to see a quote.
 * @returns the words as they are drawn
 */
export async function bringAbout(page: Page, { sight, words, rules }: QuoteMeans, quote: string): Promise<string> {
  await page.evaluate(holdTurns);
  await revealQuote(page, quote);
  if (await sight.evaluate((own, said) => own.find(said).length > 0, quote)) return quote;
  const chosen = await page.evaluate(chooseOption, { sight, quote });
  if (chosen !== null) return chosen;
  const functions = await inject(page, {
    pressToShow,
    slideControls: findSlideControls,
    allControls: findControls,
    watchChanges,
  });
  await functions.evaluate((own, means) => own.pressToShow({ ...own, ...means }), {
    ...{ quote, sight, words, rules, pressable: PRESSABLE },
  });
  return quote;
}
