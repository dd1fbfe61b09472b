import type { WordFinder } from "./word-finder.ts";

/**
 * Runs inside the page: tries what a visitor would choose or press (a list's options, tabs, the labels of radio buttons,
 * a carousel's next) until words are drawn, and leaves it there.
 * @returns the words as they are drawn, without the name of the option that shows them; null where nothing shows them
 */
export async function chooseState({ finder, quote }: { finder: WordFinder; quote: string }): Promise<string | null> {
  const MOST_TRIES = 40;
  const SETTLING_MS = 60;
  const NEVER =
    /\b(?:accept|agree|order|cart|buy|pay|submit|subscribe|sign|log ?in|send|delete|remove|book|reserve)\b/i;
  const isSeen = (element: Element): boolean => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return false;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const outer = at.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX !== "visible" && (x < outer.left || x > outer.right)) return false;
      if (overflowY !== "visible" && (y < outer.top || y > outer.bottom)) return false;
    }
    return true;
  };
  const isDrawn = (words: string) => (finder.holderOf(words, isSeen) ?? document.body) !== document.body;
  let tries = 0;
  const settled = () => new Promise((done) => setTimeout(done, SETTLING_MS));
  for (const list of document.querySelectorAll("select")) {
    const before = list.selectedIndex;
    if (list.multiple || list.disabled || !isSeen(list)) continue;
    for (const [index, option] of [...list.options].entries()) {
      const name = option.text.replace(/\s+/g, " ").trim();
      if (option.disabled || name === "" || tries++ >= MOST_TRIES) continue;
      const at = quote.toLowerCase().indexOf(name.toLowerCase());
      const words = at >= 0 && at < 40 ? quote.slice(at + name.length).trim() : quote;
      list.selectedIndex = index;
      for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
      await settled();
      if (isDrawn(words)) return words;
    }
    list.selectedIndex = before;
    for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
  }
  const stay = (event: Event) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
  };
  addEventListener("click", stay, true);
  try {
    const switches = "[role=tab],label[for],[class*=next],[aria-label*=next i],[class*=dot] button,[data-bs-slide-to]";
    for (const control of document.querySelectorAll<HTMLElement>(switches)) {
      const name = `${control.textContent ?? ""} ${control.getAttribute("aria-label") ?? ""}`;
      if (!isSeen(control) || control.closest("form") || NEVER.test(name)) continue;
      const isNext = /next/i.test(`${control.className} ${control.getAttribute("aria-label") ?? ""}`);
      for (let press = 0; press < (isNext ? 8 : 1) && tries++ < MOST_TRIES; press++) {
        control.click();
        await settled();
        if (isDrawn(quote)) return quote;
      }
    }
    return null;
  } finally {
    removeEventListener("click", stay, true);
  }
}
