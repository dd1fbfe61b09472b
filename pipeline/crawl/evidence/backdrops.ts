import type { SightRules } from "#pipeline/read/sight/rules";

/** What lies behind words. */
export type Backdrops = {
  /** An element and what it stands in, from the inside out. */
  around: (element: Element | null) => Generator<Element>;
  /** The nearest element with a box of its own. */
  holderOf: (range: Range) => Element | null;
  /** What stands at the middle of a place, from the top down. */
  stackAt: (holder: Element, place: DOMRect) => Element[];
  /** What lies behind a word, itself first; none where it is cut off or out of the window. */
  behind: (range: Range) => Element[];
  /** Whether what an element puts behind words was drawn as a visitor gets it. */
  isDrawn: (element: Element) => Promise<boolean>;
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeBackdrops({ parentOf }: SightRules): Backdrops {
  const PICTURE_MS = 1_500;
  const PICTURE = /^(?:canvas|iframe|object|embed)$/i;
  /** What a script loads once it is in sight; a picture that stands for it until then is this wide. */
  const LATER = /^data-(?:\w+-)*(?:src|srcset|bg|background|lazy)/;
  const PLACEHOLDER = 2;

  function* around(element: Element | null): Generator<Element> {
    for (let at = element; at; at = parentOf(at)) yield at;
  }
  const holderOf = (range: Range): Element | null => {
    for (const at of around(range.startContainer.parentElement))
      if (getComputedStyle(at).display !== "contents") return at;
    return null;
  };
  const stackAt = (holder: Element, { left, top, width, height }: DOMRect) =>
    (holder.getRootNode() as Document | ShadowRoot).elementsFromPoint(left + width / 2, top + height / 2);
  const urlsOf = (element: Element): string[] =>
    [undefined, "::before", "::after"].flatMap((side) => {
      const { backgroundImage, borderImageSource, content } = getComputedStyle(element, side);
      return [...`${backgroundImage} ${borderImageSource} ${content}`.matchAll(/url\("([^"#][^"]*)"\)/g)].map(
        ([, url = ""]) => url,
      );
    });
  const loading = new Map<string, Promise<boolean>>();
  const isLoaded = (url: string): Promise<boolean> => {
    const known = loading.get(url);
    if (known) return known;
    const image = new Image();
    image.src = url;
    const decoded = image.decode().then(() => true);
    const loaded = Promise.race([decoded, new Promise((done) => setTimeout(done, PICTURE_MS))]).then(
      Boolean,
      () => false,
    );
    loading.set(url, loaded);
    return loaded;
  };
  const isDrawn = async (element: Element): Promise<boolean> => {
    if (PICTURE.test(element.tagName)) return false;
    if (element instanceof HTMLVideoElement && element.readyState < 2) return false;
    if (element instanceof HTMLImageElement && !(element.complete && element.naturalWidth > PLACEHOLDER)) return false;
    if ([...element.attributes].some((attribute) => LATER.test(attribute.name))) return false;
    return (await Promise.all(urlsOf(element).map(isLoaded))).every(Boolean);
  };
  const behind = (range: Range): Element[] => {
    const [rect] = range.getClientRects();
    const holder = holderOf(range);
    if (!rect || !holder) return [];
    const stack = stackAt(holder, rect);
    const at = stack.findIndex((element) => element === holder || holder.contains(element));
    return at < 0 ? [] : [...new Set([...stack.slice(at), ...around(holder)])];
  };
  return { around, holderOf, stackAt, behind, isDrawn };
}
