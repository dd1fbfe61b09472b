/** Finds quotes in a document, wherever their letters are drawn: in shadow trees too. */
export type QuoteFinder = {
  /**
   * Each place where the words of a quote are drawn one after another, text by text; a list of places a quote.
   * @param isWithin given where a text stands in the window
   */
  find: (quotes: string[], isWithin?: (rect: DOMRect) => boolean) => Range[][][];
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeQuoteFinder(): QuoteFinder {
  const MOST_PLACES = 8;
  const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/;
  // Where elements part words, and how a page writes dashes and quotation marks, is the page's own.
  const isKept = (character: string) => /[\p{L}\p{N}$¢£€₱%]/u.test(character) && !INVISIBLE.test(character);
  // A footnote's mark is read as the raised figure that it is drawn as.
  const fold = (character: string) => (isKept(character) ? character.normalize("NFKC").toLowerCase() : "");
  function* textsIn(node: Node): Generator<Text> {
    if (node instanceof Text) yield node;
    if (!(node instanceof Element)) return;
    const assigned = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    for (const child of node.shadowRoot?.childNodes ?? (assigned.length > 0 ? assigned : node.childNodes))
      yield* textsIn(child);
  }
  const isDrawn = (text: Text) => {
    let holder: Element | null = text.assignedSlot ?? text.parentElement;
    while (holder && getComputedStyle(holder).display === "contents") holder = holder.parentElement;
    const root = text.getRootNode();
    holder ??= root instanceof ShadowRoot ? root.host : null;
    return holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;
  };
  const find: QuoteFinder["find"] = (quotes, isWithin = () => true) => {
    let all = "";
    const at: { text: Text; offset: number }[] = [];
    for (const text of textsIn(document.body)) {
      const range = document.createRange();
      range.selectNodeContents(text);
      if (!/\S/.test(text.data) || !isWithin(range.getBoundingClientRect()) || !isDrawn(text)) continue;
      for (let offset = 0; offset < text.length; offset++) {
        const character = String.fromCodePoint(text.data.codePointAt(offset) ?? 0);
        const folded = fold(character);
        for (let unit = 0; unit < folded.length; unit++) at.push({ text, offset });
        all += folded;
        offset += character.length - 1;
      }
    }
    return quotes.map((quote) => {
      const wanted = [...quote].map(fold).join("");
      const places: Range[][] = [];
      for (
        let start = wanted === "" ? -1 : all.indexOf(wanted);
        start >= 0 && places.length < MOST_PLACES;
        start = all.indexOf(wanted, start + wanted.length)
      ) {
        const ranges = rangesBetween(at.slice(start, start + wanted.length));
        if (!cutsAWord(ranges)) places.push(ranges);
      }
      return places;
    });
  };
  /** Text by text: a range over whole elements would take in their boxes, empty space included. */
  const rangesBetween = (letters: { text: Text; offset: number }[]): Range[] => {
    const byText = Map.groupBy(letters, ({ text }) => text);
    return [...byText].map(([text, own]) => {
      const range = document.createRange();
      range.setStart(text, own[0]?.offset ?? 0);
      const last = own.at(-1)?.offset ?? 0;
      range.setEnd(text, last + String.fromCodePoint(text.data.codePointAt(last) ?? 0).length);
      return range;
    });
  };
  /** '$1' is not in '$10' or '$1.50'. */
  const cutsAWord = (ranges: Range[]): boolean => {
    const [first, last] = [ranges[0], ranges.at(-1)];
    const before = first?.startContainer.textContent?.slice(0, first.startOffset) ?? "";
    const after = last?.endContainer.textContent?.slice(last.endOffset) ?? "";
    const isWord = (text: string | undefined) => /^[\p{L}\p{N}]/u.test(text ?? "");
    return (isWord(first?.toString()) && /[\p{L}\p{N}]$/u.test(before)) || /^(?:[\p{L}\p{N}]|[.,]\d)/u.test(after);
  };
  return { find };
}
