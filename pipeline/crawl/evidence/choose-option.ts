import type { QuoteSight } from "./quote-sight.ts";

/**
 * Runs inside the page: chooses each option of its lists until words are drawn, and leaves it chosen.
 * @returns the words as they are drawn, without the name of the option that shows them; null where no option shows them
 */
export async function chooseOption({ sight, quote }: { sight: QuoteSight; quote: string }): Promise<string | null> {
  const MOST_TRIES = 40;
  const SETTLING_MS = 60;
  const choose = (list: HTMLSelectElement, index: number) => {
    list.selectedIndex = index;
    for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
    return new Promise((done) => setTimeout(done, SETTLING_MS));
  };
  let tries = 0;
  for (const list of document.querySelectorAll("select")) {
    const before = list.selectedIndex;
    if (list.multiple || list.disabled || !sight.isSeen(list)) continue;
    for (const [index, option] of [...list.options].entries()) {
      const name = option.text.replace(/\s+/g, " ").trim();
      if (option.disabled || name === "" || tries++ >= MOST_TRIES) continue;
      const at = quote.toLowerCase().indexOf(name.toLowerCase());
      const words = at >= 0 && at < 40 ? quote.slice(at + name.length).trim() : quote;
      await choose(list, index);
      if (sight.find(words).length > 0) return words;
    }
    await choose(list, before);
  }
  return null;
}
