/** Finds words inside a page, and opens what holds them. */
export type WordFinder = {
  /** The smallest element that holds the words, it and all between it and the body passing: the body itself may be it. */
  holderOf: (words: string, passes?: (element: Element) => boolean) => Element | null;
  /** The elements within one that hold a part of the words. */
  partsOf: (words: string, within: Element) => Element[];
  /** Opens every closed holder around an element, outermost first, and the further ones. */
  open: (element: Element, further?: Element[]) => void;
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeWordFinder(): WordFinder {
  // A footnote's mark is read as the raised figure that it is drawn as.
  const fold = (text: string | null) =>
    (text ?? "")
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}$¢£€%]+/gu, "");
  const SILENT = "script,style,template,noscript";
  /** A script that fills a board holds all of its words, and shows none. */
  const textOf = (element: Element): string => {
    if (element.matches(SILENT)) return "";
    if (!element.querySelector(SILENT)) return element.textContent ?? "";
    return [...element.childNodes]
      .map((node) => (node instanceof Element ? textOf(node) : node instanceof Text ? node.data : ""))
      .join("");
  };
  const holderOf: WordFinder["holderOf"] = (words, passes = () => true) => {
    const wanted = fold(words);
    if (wanted === "" || !fold(textOf(document.body)).includes(wanted)) return null;
    let holder: Element = document.body;
    for (;;) {
      const inner = [...holder.children].find((child) => passes(child) && fold(textOf(child)).includes(wanted));
      if (!inner) return holder;
      holder = inner;
    }
  };
  const partsOf: WordFinder["partsOf"] = (words, within) => {
    const wanted = fold(words);
    return [...within.querySelectorAll("*")].filter((inner) => {
      const part = fold(inner.textContent);
      return part !== "" && wanted.includes(part);
    });
  };
  const open: WordFinder["open"] = (element, further = []) => {
    const chain: Element[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) chain.unshift(at);
    for (const closed of [...chain, ...further]) {
      if (closed instanceof HTMLDetailsElement) closed.open = true;
      if (closed.id === "" || closed.checkVisibility()) continue;
      const id = CSS.escape(closed.id);
      const labels = (closed.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
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
  };
  return { holderOf, partsOf, open };
}
