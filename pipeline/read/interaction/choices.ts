import type { RenderElement, RenderNode, RenderText } from "../render-tree.ts";
import type { PageChanges } from "./page-changes.ts";

/** What came to light when something was chosen: texts that were there, and parts that are new, with what holds them. */
export type Opened = { texts: RenderText[]; fresh: { node: RenderNode; parent: RenderElement }[] };

export type ChoiceMeans = {
  tree: RenderElement;
  made: ReadonlyMap<Text, RenderText>;
  /** Tells what is drawn now and was not before. */
  opened: () => Opened;
  isDrawn: (text: Text) => boolean;
  isPressable: (control: Element) => boolean;
  outOfTime: () => boolean;
  changes: PageChanges;
};

/**
 * Chooses each option of lists and tabs that switch what is shown by day, meal or hour, and sets its name over what it
 * shows, and no other's: without it, Tuesday's price would be every day's. What a list of anything else switches (places, sizes, languages) is
 * another restaurant's or no offer, and stays unread. Runs inside the page, so it uses nothing from outside itself.
 * @returns the tabs that were pressed: pressed again, they would show the same without a name
 */
export async function openChoices({
  tree,
  made,
  opened,
  isDrawn,
  isPressable,
  outOfTime,
  changes,
}: ChoiceMeans): Promise<Element[]> {
  const DAY =
    /^\W*(?:(?:every|all|on)\s)?(?:mon|tue|wed|thu|fri|sat|sun|weekday|weekend|every ?day|daily|today|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)/i;
  const MEAL =
    /^\W*(?:the )?(?:all[- ]day|happy hour|late[- ]night|early bird|breakfast|brunch|lunch|dinner|drinks?|beers?|wines?|cocktails?|food|bar|desserts?|specials?|daily specials?|weekly specials?|kids|desayunos?|almuerzos?|cenas?|bebidas?)\b[\w\s&]{0,24}$/i;
  const HOURS = /\d\s*[ap]\.?m\b|\b\d{1,2}(?::\d\d)?\s*(?:[-–—]|to)\s*\d{1,2}(?::\d\d)?(?!\s*[$%\w])/i;
  const TABS = "[role=tab],button,a[href^='#'],label,[onclick],[data-tab],[data-toggle],[data-bs-toggle],[class*=tab]";
  const MOST_OPTIONS = 14;
  const MOST_SWITCHES = 6;
  const LONGEST_NAME = 40;
  const LATEST_CHANGE_MS = 1_000;
  /** `tabs`: what says the names on the page; their days and hours would be those of all that stands below. */
  type Switch = { place: Element; tabs: Element[]; names: string[]; chosen: number; choose: (index: number) => void };
  const folded = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

  const parents = new Map<RenderNode, RenderElement>();
  const note = (element: RenderElement): void => {
    for (const child of element.children) {
      parents.set(child, element);
      if (!("text" in child)) note(child);
    }
  };
  const textsIn = (node: RenderNode): RenderText[] =>
    "text" in node ? (node.text.trim() === "" ? [] : [node]) : node.children.flatMap(textsIn);
  /** The largest boxes that hold these texts and no other that is seen; null where a text has none of its own. */
  const boxesOf = (texts: RenderText[]): RenderElement[] | null => {
    const chosen = new Set(texts);
    const isOwn = (box: RenderElement) => textsIn(box).every((text) => text.reach === "hidden" || chosen.has(text));
    const boxes = new Set<RenderElement>();
    for (const text of texts) {
      let box = parents.get(text);
      if (!box || box === tree || !isOwn(box)) return null;
      for (let outer = parents.get(box); outer && outer !== tree && isOwn(outer); outer = parents.get(box)) box = outer;
      // Within a line a name is one more word of it.
      if (box.layout === "inline") return null;
      boxes.add(box);
    }
    return [...boxes];
  };
  const levelOver = (nodes: RenderNode[]): number =>
    nodes.reduce((least, node) => {
      if ("text" in node) return least;
      return Math.min(node.level > 1 ? node.level - 1 : least, levelOver(node.children), least);
    }, 6);
  const headingOf = (name: string, reach: RenderText["reach"], over: RenderNode[], place: Element): RenderElement => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const box: RenderText["box"] = [left + scrollX, top + scrollY, width, height].map(Math.round) as RenderText["box"];
    const text: RenderText = {
      text: name,
      reach,
      struck: false,
      pre: false,
      fontSize: 16,
      box: reach === "visible" ? box : null,
    };
    const plain = { layout: "block", row: false, alt: "" } as const;
    return { ...plain, tag: "h6", level: levelOver(over), signature: "H6 ", children: [text] };
  };
  const section = (children: RenderNode[]): RenderElement => ({
    ...{ tag: "section", layout: "block", row: false, level: 0, signature: "SECTION ", alt: "" },
    children,
  });
  /** Whether every text got its name, and there is one. */
  const setOver = (texts: RenderText[], name: string, reach: RenderText["reach"], place: Element): boolean => {
    const boxes = boxesOf(texts);
    for (const box of boxes ?? []) box.children.unshift(headingOf(name, reach, box.children, place));
    note(tree);
    return boxes !== null && boxes.length > 0;
  };

  const switchOfList = (list: HTMLSelectElement): Switch | null => {
    const names = [...list.options].map((option) =>
      option.disabled || /^\W*(?:select|choose|pick|all days|elige|selecciona)\b/i.test(option.text)
        ? ""
        : folded(option.text),
    );
    const given = names.filter((name) => /\w/.test(name));
    const isSwitch = given.every((name) => DAY.test(name)) || given.every((name) => MEAL.test(name));
    if (!isSwitch || given.length < 2 || list.multiple || list.disabled || !isPressable(list)) return null;
    const choose = (index: number) => {
      list.selectedIndex = index;
      for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
    };
    return { place: list, tabs: [], names, chosen: list.selectedIndex, choose };
  };

  const pressed: Element[] = [];
  /** Tabs stand side by side in a box of their own; one of some days may be for something else. */
  const switchOfTabs = (row: Element): Switch | null => {
    const items = [...row.children].filter((item) => folded(item.textContent) !== "");
    const names = items.map((item) => folded(item.textContent));
    const times = names.filter((name) => DAY.test(name) || HOURS.test(name)).length;
    if (items.length < 2 || names.some((name) => name.length > LONGEST_NAME)) return null;
    if (times * 2 <= names.length && !names.every((name) => HOURS.test(name) || MEAL.test(name))) return null;
    const controls = items.map((item) => (item.matches(TABS) ? item : item.querySelector(TABS)));
    if (
      !controls.every((control) => control instanceof HTMLElement && isPressable(control) && !control.closest("form"))
    )
      return null;
    const isChosen = (control: Element | null, i: number) =>
      [control, items[i]].some((part) =>
        part?.matches("[aria-selected=true],[aria-current],[aria-pressed=true],.active,.selected,.current,.is-active"),
      );
    pressed.push(...(controls as Element[]));
    const choose = (index: number) => (controls[index] as HTMLElement).click();
    return { place: row, tabs: items, names, chosen: controls.findIndex(isChosen), choose };
  };

  /** It is said over what it opens. */
  const takeFromRow = (tab: Element | undefined) => {
    for (const [text, node] of made) {
      const outer = tab?.contains(text) ? parents.get(node) : undefined;
      if (outer) outer.children = outer.children.filter((child) => child !== node);
    }
  };

  const openSwitch = async ({ place, tabs, names, chosen, choose }: Switch) => {
    const shown = [...made].filter(([text, node]) => node.reach === "visible" && isDrawn(text));
    let gone: [Text, RenderText][] = [];
    let isBack = false;
    const others = names.map((_, index) => index).filter((index) => index !== chosen);
    const tried = new Set<number>();
    let silent = 0;
    // Where none says that it is chosen, the first is pressed once more: it may be what the page opened with.
    for (const index of [...others, Math.max(chosen, 0)]) {
      const name = names[index] ?? "";
      if (outOfTime()) return;
      if (!/\w/.test(name) && index !== chosen) continue;
      choose(index);
      let { size } = await changes.settled(0);
      let { texts, fresh } = opened();
      if (size === 0 && texts.length === 0 && index !== chosen) {
        // What is fetched comes late, and must not be read under the next name.
        ({ size } = await changes.settled(LATEST_CHANGE_MS));
        if (size === 0 && ++silent > 1) return;
        ({ texts, fresh } = opened());
      }
      note(tree);
      for (const part of fresh) part.parent.children = part.parent.children.filter((child) => child !== part.node);
      // What went away with the first choice was shown by the one that brings it back.
      if (gone.length === 0) gone = shown.filter(([text]) => !text.isConnected || !isDrawn(text));
      const anew = new Set(fresh.flatMap(({ node }) => textsIn(node)).map(({ text }) => folded(text)));
      const isThere = ([text]: [Text, RenderText]) => (text.isConnected ? isDrawn(text) : anew.has(folded(text.data)));
      const isFirstAgain: boolean = !isBack && gone.length > 0 && gone.every(isThere);
      const shownFirst = gone.map(([, node]) => node);
      if (isFirstAgain && /\w/.test(name) && setOver(shownFirst, name, "visible", place)) takeFromRow(tabs[index]);
      isBack ||= isFirstAgain;
      if (isFirstAgain || tried.has(index)) continue;
      tried.add(index);
      if (setOver(texts, name, "expand", place)) takeFromRow(tabs[index]);
      else for (const text of texts) text.reach = "hidden";
      const [{ parent } = { parent: null }] = fresh;
      const nodes = fresh.map(({ node }) => node);
      if (parent) {
        parent.children.push(section([headingOf(name, "expand", nodes, place), ...nodes]));
        takeFromRow(tabs[index]);
      }
      note(tree);
    }
  };

  const rows = new Set<Element>();
  for (const control of document.querySelectorAll(TABS)) {
    const row = [control.parentElement, control.parentElement?.parentElement].find(
      (box) => box && [...box.children].filter((item) => item.matches(TABS) || item.querySelector(TABS)).length > 1,
    );
    if (row) rows.add(row);
  }
  const switches = [
    ...[...document.querySelectorAll("select")].map(switchOfList),
    ...[...rows].map(switchOfTabs),
  ].filter((one) => one !== null && one.names.length <= MOST_OPTIONS);
  note(tree);
  for (const one of switches.slice(0, MOST_SWITCHES)) if (one) await openSwitch(one);
  return pressed;
}
