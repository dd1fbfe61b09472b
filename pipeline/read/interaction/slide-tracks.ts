import type { RenderElement, RenderNode, RenderText } from "../render-tree.ts";

/**
 * Sets right what a carousel's track says of its slides: side by side as they are laid out, they are no line of parts;
 * and one that stands there again, so that the track seems to go round, is read once. Runs inside the page, so it uses
 * nothing from outside itself.
 */
export function settleTracks(
  slides: ReadonlySet<RenderText>,
  made: ReadonlyMap<Text, RenderText>,
  elements: ReadonlyMap<Element, RenderElement>,
): void {
  const CLONE = /(?:^|[\s_-])(?:cloned?|duplicate)(?:$|[\s_-])/i;
  /** Of two equal slides that nothing calls a clone, letters: prices and names of parts come back on purpose. */
  const SHORTEST_SLIDE = 12;
  const MOST_LEVELS = 6;
  const folded = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
  const textsIn = (node: RenderNode | undefined): RenderText[] =>
    node === undefined ? [] : "text" in node ? (node.text.trim() ? [node] : []) : node.children.flatMap(textsIn);
  const isRead = (element: Element, reach?: RenderText["reach"]) =>
    textsIn(elements.get(element)).some((text) => (reach ? text.reach === reach : text.reach !== "hidden"));

  const around = new Set<Element>();
  for (const [text, node] of made) {
    let at = slides.has(node) ? text.parentElement : null;
    for (let level = 0; level < MOST_LEVELS && at && at !== document.body; level++, at = at.parentElement)
      around.add(at);
  }
  const seen = new Set<Element>();
  for (const element of around) {
    const node = elements.get(element);
    if (node?.row) {
      let clip: Element | null = element;
      while (clip && !/hidden|clip/.test(getComputedStyle(clip).overflowX)) clip = clip.parentElement;
      const width = [...element.children].reduce((sum, part) => sum + part.getBoundingClientRect().width, 0);
      if (clip && width > clip.clientWidth * 1.05) node.row = false;
    }
    if (seen.has(element)) continue;
    const words = folded(element);
    const beside = [...(element.parentElement?.children ?? [])];
    const same = beside.filter((one) => folded(one) === words);
    for (const one of same) seen.add(one);
    const isClone = (one: Element) => CLONE.test(one.getAttribute("class") ?? "");
    if (words.length < SHORTEST_SLIDE && !same.some(isClone)) continue;
    const read = same.filter((one) => isRead(one));
    const own = read.filter((one) => !isClone(one));
    // What stands before the slide on show and again behind it is the last one's clone.
    const shown = beside.findIndex((one) => isRead(one, "visible"));
    const behind = own.find((one) => beside.indexOf(one) > shown);
    const kept = own.find((one) => isRead(one, "visible")) ?? behind ?? own[0] ?? read[0];
    for (const one of read) if (one !== kept) for (const text of textsIn(elements.get(one))) text.reach = "hidden";
  }
}
