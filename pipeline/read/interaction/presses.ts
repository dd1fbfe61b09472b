import type { FramePlace, RenderText } from "../render-tree.ts";
import type { PageChanges } from "./page-changes.ts";
import type { findControls, PRESSABLE } from "./pressable.ts";
import type { findSlideControls } from "./slide-controls.ts";

export type PressMeans = {
  maxPresses: number;
  /** Controls that were pressed before, by the name of what they show. */
  pressed: Set<Element>;
  made: ReadonlyMap<Text, RenderText>;
  /** As they are drawn: those of a shadow tree, and what stands in its slots. */
  childNodesOf: (element: Element) => Node[];
  hasUnseenFrame: (scope: Element) => boolean;
  /** Marks what is drawn now and was not before, within these; as slides of a carousel. @returns how much that is */
  markOpened: (roots: Iterable<Element>, isSlide?: boolean) => number;
  /** The frames that are seen whole now and were not before. */
  newFrames: () => FramePlace[];
  outOfTime: () => boolean;
  scopes: (Document | ShadowRoot)[];
  changes: PageChanges;
  slideControls: typeof findSlideControls;
  allControls: typeof findControls;
} & typeof PRESSABLE;

/**
 * Presses what opens panels, dialogs and slides, and has marked what appears. Looks only at what a press changed. Runs
 * inside the page, so it uses nothing from outside itself.
 */
export async function* openByPressing({
  maxPresses,
  pressed,
  made,
  childNodesOf,
  hasUnseenFrame,
  markOpened,
  newFrames,
  outOfTime,
  scopes,
  changes,
  slideControls,
  allControls,
  controls,
  never,
}: PressMeans): AsyncGenerator<FramePlace[], void> {
  /** Named like something to press, and no longer than a label. */
  const LABELLED = /(?:^|[\s_-])(?:tab|toggle|accordion|collaps\w*|expand\w*)(?:$|[\s_-])/i;
  const NEVER = new RegExp(never, "i");
  const ON = /(?:^|[\s_-])(?:next|forward)(?:$|[\s_-])/i;
  const MORE = /^\W*(?:(?:load|show|see|view|read)\s+more|show\s+all|ver\s+m[aá]s)\b/i;
  const CHOSEN =
    "[aria-selected=true],[aria-current]:not([aria-current=false]),.active,.is-active,.selected,.is-selected,.current,.slick-active,.swiper-pagination-bullet-active";
  const MOST_SLIDES = 12;
  /** Details in details. */
  const DEEPEST = 4;
  const LATEST_CHANGE_MS = 200;
  const MOST_LATE = 8;
  /** How far up from its dots and arrows a carousel's slides stand. */
  const MOST_LEVELS = 4;
  /** Characters. */
  const LARGEST_BOARD = 900;
  const PRICED = /[$£€₱₹]\s?\d|\d\s?%|\b(?:half|free)\b/i;

  const find = <Found extends Element>(selector: string) =>
    scopes.flatMap((scope) => [...scope.querySelectorAll<Found>(selector)]);

  const isHiddenWord = (node: Node): boolean =>
    node instanceof Text
      ? node.data.trim().length > 3 && made.get(node)?.reach === "hidden"
      : node instanceof Element && childNodesOf(node).some(isHiddenWord);
  const hasHiddenWords = (scope: Element | null): boolean =>
    scope !== null && (hasUnseenFrame(scope) || isHiddenWord(scope));
  const controlledBy = (control: Element): Element | null => {
    const id =
      control.getAttribute("aria-controls") ??
      control.getAttribute("popovertarget") ??
      control.getAttribute("commandfor") ??
      control.getAttribute("data-bs-target") ??
      control.getAttribute("data-target") ??
      control.getAttribute("data-tab") ??
      control.getAttribute("href");
    const root = control.getRootNode() as Document | ShadowRoot;
    const named = (words: string | null) => {
      const name = (words ?? "").replace(/^#/, "").split(/\s+/)[0] ?? "";
      return name === "" ? null : root.getElementById(name);
    };
    if (id !== null) return named(id);
    // 'data-t', 'data-panel': what a script of the page's own looks up.
    const own = [...control.attributes].filter((attribute) => attribute.name.startsWith("data-"));
    return own.map(({ value }) => named(value)).find((target) => target !== null) ?? null;
  };
  /** Behind a row of buttons its panes, which are alike: a script may tell them apart by their order alone. */
  const panesBehind = (row: Element | null): Element[] => {
    const panes: Element[] = [];
    const first = row?.nextElementSibling ?? null;
    const isAlike = (next: Element) => next.tagName === first?.tagName && next.classList[0] === first.classList[0];
    for (let next = first; next && isAlike(next); next = next.nextElementSibling) panes.push(next);
    return panes;
  };
  const isHand = (control: Element) => getComputedStyle(control).cursor === "pointer";
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().height >= 2;
  const nameOf = (control: Element) => `${control.textContent ?? ""} ${control.getAttribute("aria-label") ?? ""}`;
  const leadsOn = (control: Element) =>
    ON.test(
      `${control.getAttribute("class")} ${control.getAttribute("aria-label")} ${control.getAttribute("data-bs-slide")} ${control.getAttribute("data-controls")}`,
    );
  /** A control that opens something still hidden: named by ARIA, or a plain button right beside hidden text. */
  const opens = (control: Element): boolean => {
    if (control.closest("form,[contenteditable]") || control.hasAttribute("disabled")) return false;
    if (NEVER.test(nameOf(control))) return false;
    if (control instanceof HTMLLabelElement) {
      // Style alone shows what a checked box or a chosen button stands for.
      const switchable = control.control;
      if (!(switchable instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(switchable.type)) return false;
      return hasHiddenWords(switchable.parentElement);
    }
    const target = controlledBy(control);
    const isPlace = target !== null && control.tagName === "A" && /^#./.test(control.getAttribute("href") ?? "");
    // A link to a part of the page that is there opens nothing, whatever is still closed in it.
    if (isPlace && !control.hasAttribute("aria-controls") && isShown(target) && !target.contains(control)) return false;
    if (target) return hasHiddenWords(target);
    if (control.tagName === "A" && !/^(#|javascript:)/.test(control.getAttribute("href") ?? "#")) return false;
    if (control.getAttribute("role") === "tab") return true;
    if (MORE.test(nameOf(control).trim())) return true;
    if (leadsOn(control)) return hasHiddenWords(control.parentElement);
    const isShort = (control.textContent ?? "").trim().length < 60;
    const isLabel = isShort && LABELLED.test(control.getAttribute("class") ?? "");
    const isNamed = /^(BUTTON|A)$/.test(control.tagName) || control.matches("[onclick],[aria-expanded]");
    if (!isNamed && !isLabel && !(isShort && isHand(control))) return false;
    const beside = [
      control.nextElementSibling,
      ...panesBehind(control.parentElement),
      ...panesBehind(control.parentElement?.closest("li")?.parentElement ?? null),
    ];
    if (control.hasAttribute("aria-expanded") || (isLabel && !isNamed)) beside.push(control.parentElement);
    return beside.some(hasHiddenWords);
  };
  const isDrawn = (control: Element) => {
    const rect = control.getBoundingClientRect();
    const style = getComputedStyle(control);
    return rect.width >= 4 && rect.height >= 4 && style.visibility === "visible" && Number(style.opacity) > 0.1;
  };

  let late = 0;
  const stay = (event: Event) => {
    const [inner] = event.composedPath();
    const link = inner instanceof Element ? inner.closest("a[href]") : null;
    if (link || event.type === "submit") event.preventDefault();
  };
  addEventListener("click", stay, true);
  addEventListener("submit", stay, true);

  /** All that can be pressed now, at once: opening one closes none but its namesakes. */
  const openDetails = async () => {
    const closed = find<HTMLDetailsElement>("details:not([open])").filter((details) => {
      const summary = details.querySelector(":scope > summary");
      return summary !== null && isDrawn(summary);
    });
    for (const details of closed) {
      details.removeAttribute("name");
      details.open = true;
    }
    if (closed.length > 0) markOpened(await changes.settled(0));
    return closed.length > 0;
  };
  const isWithin = (control: Element, passes: (scope: Element) => boolean): boolean => {
    let scope = control.parentElement;
    for (let level = 0; level < MOST_LEVELS && scope; level++, scope = scope.parentElement)
      if (passes(scope)) return true;
    return false;
  };
  const isOfHiddenSlides = (control: Element) => isWithin(control, hasHiddenWords);
  /** A board that is flipped holds none of its other days: with prices on it, it may be worth a press. */
  const isOfBoard = (control: Element) =>
    isWithin(control, (scope) => {
      const text = scope.textContent ?? "";
      const isPart = scope.parentElement?.closest("body") != null;
      return isPart && text.length <= LARGEST_BOARD && PRICED.test(text);
    });
  let presses = 0;
  /** Rows of dots that showed nothing new twice. */
  const silent = new Map<Element, number>();
  const found = maxPresses > 0 ? slideControls(scopes, [...made.keys()], isDrawn) : [];
  /** A script may draw its dots anew with each slide. */
  const nowAt = (dot: (typeof found)[number]) => {
    const { control, row } = dot;
    if (control.isConnected || !row?.isConnected) return control;
    const at = found.filter((other) => other.row === row).indexOf(dot);
    return slideControls(scopes, [], isDrawn).filter((other) => other.row === row)[at]?.control ?? control;
  };
  for (const slide of found) {
    const { row } = slide;
    const control = nowAt(slide);
    if (pressed.has(control) || control.closest("form,[contenteditable]") || control.hasAttribute("disabled")) continue;
    if (NEVER.test(nameOf(control)) || (row && (silent.get(row) ?? 0) > 1)) continue;
    // What it stands for is on show.
    if (row && [control, control.parentElement].some((part) => part !== row && part?.matches(CHOSEN))) continue;
    // A link to a slide that is a place in the page leads there.
    const place = /^#./.test(control.getAttribute("href") ?? "") ? controlledBy(control) : null;
    const leads = () => isOfHiddenSlides(control) || isOfBoard(control);
    if (!leads() || (place && !place.contains(control))) continue;
    pressed.add(control);
    for (let press = 0; press < (row ? 1 : MOST_SLIDES); press++) {
      if (presses++ >= maxPresses || outOfTime() || !control.isConnected || !isDrawn(control)) break;
      control.click();
      const { count } = await changes.shown((around) => markOpened(around, true), outOfTime);
      const places = newFrames();
      if (places.length > 0) yield places;
      if (row && count === 0) silent.set(row, (silent.get(row) ?? 0) + 1);
      if (count === 0 || !leads()) break;
    }
  }
  for (let round = 0; round < 2 && maxPresses > 0; round++) {
    for (let depth = 0; depth < DEEPEST && (await openDetails()); depth++) yield newFrames();
    for (const control of allControls(scopes, controls)) {
      if (presses >= maxPresses || outOfTime()) break;
      if (pressed.has(control) || !isDrawn(control) || !opens(control)) continue;
      pressed.add(control);
      for (let press = 0; press < (leadsOn(control) || MORE.test(nameOf(control).trim()) ? MOST_SLIDES : 1); press++) {
        if (presses++ >= maxPresses || outOfTime() || !control.isConnected || !isDrawn(control)) break;
        (control as HTMLElement).click();
        // A press on a link to a place in the page leads there: what is shown only then is shown now.
        const place = control.getAttribute("href");
        const leadsThere = place?.startsWith("#") && hasHiddenWords(controlledBy(control));
        if (leadsThere) location.hash = place as string;
        const mayBeLate =
          (control.matches("[role=tab],[aria-controls]") || !control.matches(controls)) && late++ < MOST_LATE;
        const around = await changes.settled(mayBeLate ? LATEST_CHANGE_MS : 0);
        // What is checked, led to or laid on top changes no element.
        const isUnseen =
          leadsThere || control instanceof HTMLLabelElement || control.matches("[popovertarget],[commandfor]");
        const count = markOpened(isUnseen ? [document.body] : around);
        const places = newFrames();
        if (places.length > 0) yield places;
        if (count === 0) break;
      }
    }
  }
  removeEventListener("click", stay, true);
  removeEventListener("submit", stay, true);
}
