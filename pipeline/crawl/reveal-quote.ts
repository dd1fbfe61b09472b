import type { Page } from "playwright-core";
import type { Box } from "#pipeline/page";

/** The page moves when something opens; after this it is taken as it stands. */
const OPENING_MS = 400;

/**
 * Opens what a visitor would press to see a quote: the tab, accordion or details that holds it.
 * @returns where it stands then, CSS pixels from the document's top left; empty when it can't be brought to light
 */
export async function revealQuote(page: Page, quote: string): Promise<Box[]> {
  if (!(await page.evaluate(openHolders, quote))) return [];
  await page.waitForTimeout(OPENING_MS);
  return placesOf(page, quote);
}

/** Where words stand now, CSS pixels from the document's top left; empty when they are not drawn. */
export function placesOf(page: Page, words: string): Promise<Box[]> {
  return page.evaluate(placeOf, words);
}

/** Runs inside the page: opens every closed holder of the words or of a part of them, outermost first, and says whether they are there. */
function openHolders(quote: string): boolean {
  const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}$¢£€%]+/gu, "");
  const wanted = fold(quote);
  let holder: Element | null =
    wanted !== "" && fold(document.body.textContent ?? "").includes(wanted) ? document.body : null;
  for (let inner = holder; inner !== null; ) {
    holder = inner;
    inner = [...inner.children].find((child) => fold(child.textContent ?? "").includes(wanted)) ?? null;
  }
  if (holder === null) return false;
  const chain: Element[] = [];
  for (let at: Element | null = holder; at !== null; at = at.parentElement) chain.unshift(at);
  // A heading may stand open and the words below it closed.
  for (const inner of holder.querySelectorAll("*")) {
    const words = fold(inner.textContent ?? "");
    if (words !== "" && wanted.includes(words)) chain.push(inner);
  }
  for (const element of chain) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (element.id === "" || element.checkVisibility()) continue;
    const id = CSS.escape(element.id);
    const labels = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
    const controls = [
      `[aria-controls~="${id}"]`,
      `a[href="#${id}"]`,
      `[data-bs-target="#${id}"]`,
      `[data-target="#${id}"]`,
      ...labels.map((label) => `#${CSS.escape(label)}`),
    ];
    const control = document.querySelector(controls.join(","));
    if (control instanceof HTMLElement) control.click();
  }
  return true;
}

/** Runs inside the page: the box of the smallest element that holds the words and is drawn. */
function placeOf(quote: string): { x: number; y: number; width: number; height: number }[] {
  const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}$¢£€%]+/gu, "");
  const wanted = fold(quote);
  let holder: Element = document.body;
  for (;;) {
    const inner = [...holder.children].find(
      (child) => child.checkVisibility() && fold(child.textContent ?? "").includes(wanted),
    );
    if (!inner) break;
    holder = inner;
  }
  if (holder === document.body) return [];
  const { left, top, width, height } = holder.getBoundingClientRect();
  return width > 0 && height > 0 ? [{ x: left + scrollX, y: top + scrollY, width, height }] : [];
}
