import type { openChoices as OpenChoices, Opened } from "../interaction/choices.ts";
import type { watchChanges as WatchChanges } from "../interaction/page-changes.ts";
import type { findControls, PRESSABLE } from "../interaction/pressable.ts";
import type { openByPressing as OpenByPressing } from "../interaction/presses.ts";
import type { findSlideControls } from "../interaction/slide-controls.ts";
import type { settleTracks as SettleTracks } from "../interaction/slide-tracks.ts";
import type { makeSwapped as MakeSwapped } from "../interaction/swapped-words.ts";
import type { openByWaiting as OpenByWaiting } from "../interaction/turns.ts";
import type { Capture, CaptureLimits, FramePlace, RenderElement, RenderNode, RenderText } from "../render-tree.ts";
import type { Sight, SightStyle } from "../sight/sight.ts";
import type { framePlaceOf } from "./frame-place.ts";
import type { makeScrollPass } from "./scroll-pass.ts";

/**
 * Runs inside the page, so it uses nothing from outside itself. Judges each text by computed style and box, then presses
 * what opens panels and marks the text that appears.
 * Yields frames while they can be seen whole, in the order that `Sight.frames` holds them in: what is in them is read then.
 */
export async function* capturePage({
  limits,
  sight,
  framePlace,
  openChoices,
  openByPressing,
  pressable,
  allControls,
  slideControls,
  settleTracks,
  openByWaiting,
  makeSwapped,
  watchChanges,
  scrollPass,
  isFrame,
  runsScripts,
}: {
  limits: CaptureLimits;
  sight: Sight;
  framePlace: typeof framePlaceOf;
  openChoices: typeof OpenChoices;
  openByPressing: typeof OpenByPressing;
  pressable: typeof PRESSABLE;
  allControls: typeof findControls;
  slideControls: typeof findSlideControls;
  settleTracks: typeof SettleTracks;
  openByWaiting: typeof OpenByWaiting;
  makeSwapped: typeof MakeSwapped;
  watchChanges: typeof WatchChanges;
  scrollPass: typeof makeScrollPass;
  isFrame: boolean;
  /** Without scripts nothing can be waited for, nor pressed. */
  runsScripts: boolean;
}): AsyncGenerator<FramePlace[], Capture> {
  const started = performance.now();
  const outOfTime = () => performance.now() - started > limits.milliseconds;
  const SKIPPED = new Set(
    "SCRIPT STYLE NOSCRIPT TEMPLATE HEAD META LINK TITLE OBJECT EMBED CANVAS VIDEO AUDIO SELECT OPTION TEXTAREA INPUT DATALIST MAP PROGRESS METER".split(
      " ",
    ),
  );
  type Style = SightStyle;
  const { styleOf, textIsDrawn, boxOf } = sight;
  const made = new Map<Text, RenderText>();
  const added: [Element, RenderText][] = [];
  const slides = new Set<RenderText>();
  const elements = new Map<Element, RenderElement>();
  const frames: [HTMLIFrameElement | HTMLFrameElement, RenderElement][] = [];
  const childNodesOf = (element: Element): Node[] => {
    if (element.shadowRoot) return [...element.shadowRoot.childNodes];
    if (element instanceof HTMLSlotElement && element.assignedNodes().length) return element.assignedNodes();
    return [...element.childNodes];
  };
  const drawnCache = new Map<Element, boolean>();

  const textNode = (text: Text, parent: Element, style: Style): RenderText | null => {
    if (!text.data.trim())
      return /\s/.test(text.data)
        ? { text: " ", reach: "hidden", struck: false, pre: false, fontSize: 0, box: null }
        : null;
    let drawn = drawnCache.get(parent);
    if (drawn === undefined) {
      drawn = textIsDrawn(parent, style);
      drawnCache.set(parent, drawn);
    }
    const { box, seen, slide } = boxOf(text);
    const node: RenderText = {
      text: text.data,
      reach: drawn && seen ? "visible" : drawn && slide ? "expand" : "hidden",
      struck: style.struck,
      pre: /^(pre|break)/.test(style.computed.whiteSpace),
      fontSize: Number.parseFloat(style.computed.fontSize),
      box,
    };
    made.set(text, node);
    if (slide) slides.add(node);
    return node;
  };
  const elementNode = (element: Element, outer: Style | null): RenderElement | null => {
    if (SKIPPED.has(element.tagName)) return null;
    const style = styleOf(element, outer);
    const isLaidOut = style.computed.display !== "none";
    const { display, flexDirection } = (isLaidOut ? null : inPassing.layoutThen(element)) ?? style.computed;
    const heading = /^H([1-6])$/.exec(element.tagName)?.[1];
    const named = element.getAttribute("role") === "heading" ? Number(element.getAttribute("aria-level") ?? 2) : 0;
    const node: RenderElement = {
      tag: element.tagName.toLowerCase(),
      layout:
        display === "table"
          ? "table"
          : display === "table-row"
            ? "table-row"
            : display === "table-cell"
              ? "table-cell"
              : /^(inline|contents|ruby)/.test(display) ||
                  (display === "none" && /^(SPAN|A|B|I|EM|STRONG|SMALL|SUP|SUB|LABEL)$/.test(element.tagName))
                ? "inline"
                : "block",
      // What goes on beside the window is scrolled to: a row of slides, and no line of parts.
      row: /flex$/.test(display) && !/column/.test(flexDirection) && !/auto|scroll/.test(style.computed.overflowX),
      level: heading ? Number(heading) : named >= 1 && named <= 6 ? named : 0,
      signature: `${element.tagName} ${element.classList[0] ?? ""}`,
      alt: "",
      children: [],
    };
    elements.set(element, node);
    if (element instanceof HTMLTableCellElement && element.colSpan * element.rowSpan > 1)
      node.span = { columns: element.colSpan, rows: element.rowSpan };
    if (element instanceof HTMLImageElement) {
      node.alt = style.hidden || element.getBoundingClientRect().width < 2 ? "" : (element.alt ?? "").trim();
      return node;
    }
    if (element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement) {
      node.layout = "inline";
      frames.push([element, node]);
      return node;
    }
    if (element.tagName === "BR" || element.tagName === "HR") return node;
    const addWords = (side: "::before" | "::after") => {
      const text = sight.wordsOf(element, side, style);
      if (text === "" || !boxOf(element).seen) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const box: RenderText["box"] = [left + scrollX, top + scrollY, width, height];
      const words: RenderText = { text, reach: "visible", struck: style.struck, pre: false, fontSize: 0, box };
      added.push([element, words]);
      node.children.push(words);
    };
    addWords("::before");
    for (const child of childNodesOf(element)) {
      let made: RenderNode | null = null;
      if (child instanceof Text) made = textNode(child, element, style);
      else if (child instanceof Element) made = elementNode(child, style);
      if (made) node.children.push(made);
    }
    addWords("::after");
    return node;
  };

  const still = document.createElement("style");
  let rules =
    "*,*::before,*::after{transition:none!important;scroll-behavior:auto!important;pointer-events:auto!important}";
  // A wall that waits for an answer often locks the page behind it.
  const isLocked = [document.documentElement, document.body].some(
    (root) =>
      root &&
      /hidden|clip/.test(getComputedStyle(root).overflowY) &&
      root.clientHeight >= Math.floor(innerHeight * 0.9),
  );
  if (isLocked && !isFrame) rules += "html,body{overflow-y:visible!important;height:auto!important}";
  // What is important in the first layer is so before all else, but for what stands on an element itself.
  still.textContent = `@layer still{${rules}}`;
  document.documentElement.prepend(still);
  // Laid out only when a frame is drawn with it in sight; and what is shut off on purpose can't be hit.
  for (const part of document.querySelectorAll<HTMLElement>("*"))
    if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
  for (const shut of document.querySelectorAll<HTMLElement>("[inert],[style*=pointer-events]")) {
    shut.inert = false;
    shut.style.removeProperty("pointer-events");
  }
  const inPassing = scrollPass(sight, { runsScripts, outOfTime });
  await inPassing.pass();

  // A frame's root is part of the page that it stands in; a page's own is often faded in.
  const root = isFrame ? styleOf(document.documentElement, null) : null;
  const tree = document.body ? elementNode(document.body, root) : null;
  for (const [words, node] of [...made, ...added])
    if (node.reach === "visible" && sight.isOutOfSight(words)) node.reach = "hidden";
  await inPassing.confirm(made);
  const framesSeen = new Set<Element>();
  /** The frames that are drawn now and were not before. */
  const newFrames = () => {
    const styleNow = sight.stylesNow();
    const fresh = frames.filter(([element]) => {
      if (framesSeen.has(element) || !element.isConnected) return false;
      const { hidden, computed } = styleNow(element);
      return !hidden && computed.visibility === "visible";
    });
    for (const [element] of fresh) framesSeen.add(element);
    return fresh;
  };
  /** Those of them that are seen whole. */
  const placesOfNew = (reach: FramePlace["reach"]): FramePlace[] => {
    const places = newFrames().flatMap(([element, node]) => {
      const place = framePlace(element, sight);
      if (place) node.frame = sight.frames.push(element) - 1;
      return place ? { ...place, reach } : [];
    });
    scrollTo(0, 0);
    return places;
  };
  yield placesOfNew("visible");

  /**
   * After a press: text that was drawn nowhere before and is now. Text put in anew joins its nearest known parent;
   * within what was known before only where it was chosen, for a control's own words change with every press.
   */
  const markOpened = (roots: Iterable<Element>, by: "pressed" | "chosen" | "turned" = "pressed"): Opened => {
    const isChosen = by === "chosen";
    const found: Opened = { texts: [], fresh: [] };
    drawnCache.clear();
    inPassing.finishAnimations();
    const styleNow = sight.stylesNow();
    const asOpened = (node: RenderNode): void => {
      if (!("text" in node)) {
        node.children.forEach(asOpened);
        return;
      }
      node.reach = node.reach === "visible" ? "expand" : node.reach;
      // Something else stands there once another choice is made.
      if (isChosen) node.box = null;
    };
    const join = (fresh: RenderNode | null, parent: RenderElement | undefined) => {
      // What comes with time and was nowhere before is a notice, most often of what others do.
      if (!parent || !fresh || by === "turned") return;
      asOpened(fresh);
      parent.children.push(fresh);
      found.fresh.push({ node: fresh, parent });
    };
    const walk = (element: Element) => {
      if (SKIPPED.has(element.tagName)) return;
      const swappedIn = by === "turned" ? swapped(element) : null;
      if (swappedIn) {
        for (const text of swappedIn) asOpened(text);
        for (const [text, node] of made)
          if (swappedIn.includes(node) && sight.isOutOfSight(text)) node.reach = "hidden";
        found.texts.push(...swappedIn.filter(({ reach }) => reach === "expand"));
        return;
      }
      for (const child of childNodesOf(element)) {
        if (child instanceof Text) {
          const node = made.get(child);
          if (!node && isChosen && child.data.trim())
            join(textNode(child, element, styleNow(element)), elements.get(element));
          if (node?.reach !== "hidden" || !textIsDrawn(element, styleNow(element)) || !boxOf(child).seen) continue;
          if (sight.isOutOfSight(child)) continue;
          node.reach = "expand";
          found.texts.push(node);
        } else if (child instanceof Element) {
          if (elements.has(child)) walk(child);
          else join(elementNode(child, styleNow(element)), elements.get(element));
        }
      }
    };
    const within = new Set([...roots].map((root) => (root.contains(document.body) ? document.body : root)));
    const isWithin = (element: Element | null): boolean => {
      for (let at = element; at; at = sight.parentOf(at)) if (within.has(at)) return true;
      return false;
    };
    for (const root of within) if (elements.has(root) && !isWithin(sight.parentOf(root))) walk(root);
    return found;
  };

  const swapped = makeSwapped({
    ...{ made, elements, childNodesOf, parentOf: sight.parentOf },
    readAnew: (element) => {
      const outer = sight.parentOf(element);
      return elementNode(element, outer && sight.stylesNow()(outer));
    },
  });
  const pressed = new Set<Element>();
  const changes = watchChanges(sight.scopes);
  if (tree && runsScripts && limits.maxPresses > 0) {
    const isDrawn = (text: Text) => {
      const parent = text.parentElement;
      return parent?.checkVisibility({ visibilityProperty: true }) === true && boxOf(text).seen;
    };
    const isPressable = (control: Element) => {
      const { width, height } = control.getBoundingClientRect();
      return width >= 4 && height >= 4 && control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const opened = () => {
      const styleNow = sight.stylesNow();
      for (const [element, node] of frames) if (styleNow(element).hidden) node.frame = undefined;
      return markOpened([document.body], "chosen");
    };
    const means = { tree, made, opened, isDrawn, isPressable, outOfTime, changes };
    for (const tab of await openChoices(means)) pressed.add(tab);
    // What comes or goes with a choice would be read without its name: one day's offer as every day's.
    newFrames();
  }
  if (tree && runsScripts) {
    const { maxPresses } = limits;
    yield* openByPressing({
      ...{
        maxPresses,
        pressed,
        made,
        childNodesOf,
        outOfTime,
        changes,
        scopes: sight.scopes,
        slideControls,
        allControls,
        ...pressable,
      },
      hasUnseenFrame: (scope) => frames.some(([element]) => !framesSeen.has(element) && scope.contains(element)),
      markOpened: (roots, isSlide = false) => {
        const { texts, fresh } = markOpened(roots);
        if (isSlide) for (const text of texts) slides.add(text);
        return texts.length + fresh.length;
      },
      newFrames: () => placesOfNew("expand"),
    });
  }
  const markSlides = (roots: Iterable<Element>) => {
    const { texts } = markOpened(roots, "turned");
    for (const text of texts) slides.add(text);
    return texts.length;
  };
  if (tree && runsScripts && limits.maxPresses > 0) {
    inPassing.goRound(markSlides);
    await openByWaiting({ markOpened: markSlides, outOfTime, changes });
  }
  changes.end();
  settleTracks(slides, made, elements);

  return { tree, complete: !outOfTime() };
}
