import type { openChoices as OpenChoices, Opened } from "./choices.ts";
import type { framePlaceOf } from "./frame-place.ts";
import type { Capture, CaptureLimits, FramePlace, RenderElement, RenderNode, RenderText } from "./render-tree.ts";
import type { makeScrollPass } from "./scroll-pass.ts";
import type { Sight, SightStyle } from "./sight.ts";

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
  scrollPass,
  isFrame,
  runsScripts,
}: {
  limits: CaptureLimits;
  sight: Sight;
  framePlace: typeof framePlaceOf;
  openChoices: typeof OpenChoices;
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
  const elements = new Map<Element, RenderElement>();
  const frames: [HTMLIFrameElement, RenderElement][] = [];
  const childNodesOf = (element: Element): Node[] => {
    if (element.shadowRoot) return [...element.shadowRoot.childNodes];
    if (element instanceof HTMLSlotElement && element.assignedNodes().length) return element.assignedNodes();
    return [...element.childNodes];
  };
  const drawnCache = new Map<Element, boolean>();

  const textNode = (text: Text, parent: Element, style: Style): RenderText | null => {
    if (!text.data.trim())
      return /\s/.test(text.data) ? { text: " ", reach: "hidden", struck: false, pre: false, box: null } : null;
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
      box,
    };
    made.set(text, node);
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
      row: /flex$/.test(display) && !/column/.test(flexDirection),
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
    if (element instanceof HTMLIFrameElement) {
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
      const words: RenderText = { text, reach: "visible", struck: style.struck, pre: false, box };
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
  still.textContent =
    "*,*::before,*::after{transition:none!important;animation-duration:1ms!important;animation-delay:0s!important;animation-iteration-count:1!important;scroll-behavior:auto!important;pointer-events:auto!important}";
  // A wall that waits for an answer often locks the page behind it.
  const isLocked = [document.documentElement, document.body].some(
    (root) =>
      root &&
      /hidden|clip/.test(getComputedStyle(root).overflowY) &&
      root.clientHeight >= Math.floor(innerHeight * 0.9),
  );
  if (isLocked && !isFrame) still.textContent += "html,body{overflow-y:visible!important;height:auto!important}";
  document.documentElement.append(still);
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
  const markOpened = (isChosen = false): Opened => {
    const found: Opened = { texts: [], fresh: [] };
    drawnCache.clear();
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
      if (!parent || !fresh) return;
      asOpened(fresh);
      parent.children.push(fresh);
      found.fresh.push({ node: fresh, parent });
    };
    const walk = (element: Element) => {
      if (SKIPPED.has(element.tagName)) return;
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
    if (document.body) walk(document.body);
    return found;
  };

  /** Named like something to press, and no longer than a label. */
  const LABELLED = /(?:^|[\s_-])(?:tab|toggle|accordion|collaps\w*|expand\w*)(?:$|[\s_-])/i;
  const NEVER_PRESSED =
    /\b(accept|agree|allow|order|cart|buy|checkout|pay|submit|subscribe|sign|log ?in|send|delete|remove|download|book|reserve|call|print|share)\b/i;
  const hasHiddenWords = (scope: Element | null): boolean => {
    if (!scope) return false;
    if (frames.some(([element]) => !framesSeen.has(element) && scope.contains(element))) return true;
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      if (text.data.trim().length > 3 && made.get(text)?.reach === "hidden") return true;
    }
    return false;
  };
  const controlledBy = (control: Element): Element | null => {
    const id =
      control.getAttribute("aria-controls") ??
      control.getAttribute("data-bs-target") ??
      control.getAttribute("data-target") ??
      control.getAttribute("data-tab") ??
      control.getAttribute("href");
    if (!id || id.length < 2) return null;
    const name = id.replace(/^#/, "").split(/\s+/)[0] ?? "";
    return document.getElementById(name);
  };
  /** A control that opens something still hidden: named by ARIA, or a plain button right beside hidden text. */
  const opens = (control: Element): boolean => {
    if (control.closest("form,[contenteditable]") || control.hasAttribute("disabled")) return false;
    if (control.tagName === "SUMMARY") return !(control.parentElement as HTMLDetailsElement).open;
    const name = `${control.textContent ?? ""} ${control.getAttribute("aria-label") ?? ""}`;
    if (NEVER_PRESSED.test(name)) return false;
    if (control instanceof HTMLLabelElement) {
      // Style alone shows what a checked box or a chosen button stands for.
      const switchable = control.control;
      if (!(switchable instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(switchable.type)) return false;
      return hasHiddenWords(switchable.parentElement);
    }
    const target = controlledBy(control);
    if (target) return hasHiddenWords(target);
    if (control.tagName === "A" && !/^(#|javascript:)/.test(control.getAttribute("href") ?? "#")) return false;
    if (control.getAttribute("role") === "tab") return true;
    if (!/^(BUTTON|A)$/.test(control.tagName) && !control.hasAttribute("onclick")) {
      const isLabel =
        LABELLED.test(control.getAttribute("class") ?? "") && (control.textContent ?? "").trim().length < 60;
      if (isLabel) return hasHiddenWords(control.nextElementSibling) || hasHiddenWords(control.parentElement);
      if (!control.hasAttribute("aria-expanded")) return false;
    }
    const beside = [control.nextElementSibling, control.parentElement?.nextElementSibling ?? null];
    if (control.hasAttribute("aria-expanded"))
      return beside.some(hasHiddenWords) || hasHiddenWords(control.parentElement);
    return beside.some(hasHiddenWords);
  };
  const controls = [
    ...document.querySelectorAll(
      "summary,[role=tab],[aria-expanded],[aria-controls],[data-bs-toggle],[data-toggle],button,a[href^='#'],.accordion-header,[onclick],label[for],[data-tab],[class*=accordion],[class*=toggle],[class*=tab-],[class*=-tab],.tab",
    ),
  ];
  const stay = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (link || event.type === "submit") event.preventDefault();
  };
  addEventListener("click", stay, true);
  addEventListener("submit", stay, true);
  const drawnControl = (control: Element) => {
    const rect = control.getBoundingClientRect();
    const style = getComputedStyle(control);
    return rect.width >= 4 && rect.height >= 4 && style.visibility === "visible" && Number(style.opacity) > 0.1;
  };
  const pressed = new Set<Element>();
  let presses = 0;
  if (tree && runsScripts && limits.maxPresses > 0) {
    const isDrawn = (text: Text) => {
      const parent = text.parentElement;
      return parent?.checkVisibility({ visibilityProperty: true }) === true && boxOf(text).seen;
    };
    const isPressable = (control: Element) => drawnControl(control) && !control.closest("[contenteditable]");
    const opened = () => {
      const styleNow = sight.stylesNow();
      for (const [element, node] of frames) if (styleNow(element).hidden) node.frame = undefined;
      return markOpened(true);
    };
    const means = { tree, made, opened, isDrawn, isPressable, outOfTime };
    for (const tab of await openChoices(means)) pressed.add(tab);
    // What comes or goes with a choice would be read without its name: one day's offer as every day's.
    newFrames();
  }
  for (let round = 0; round < 2 && runsScripts; round++) {
    for (const control of controls) {
      if (presses >= limits.maxPresses || outOfTime()) break;
      if (pressed.has(control) || !drawnControl(control) || !opens(control)) continue;
      pressed.add(control);
      presses++;
      (control as HTMLElement).click();
      // A press on a link to a place in the page leads there: what is shown only then is shown now.
      const place = control.getAttribute("href");
      if (place?.startsWith("#") && hasHiddenWords(controlledBy(control))) location.hash = place;
      await new Promise((done) => setTimeout(done, 0));
      markOpened();
      const opened = placesOfNew("expand");
      if (opened.length > 0) yield opened;
    }
  }
  removeEventListener("click", stay, true);
  removeEventListener("submit", stay, true);

  return { tree, complete: !outOfTime() };
}
