import type { RenderElement, RenderNode, RenderText } from "./render-tree.ts";

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
};

/**
 * Chooses each option of lists that switch what is shown by day or meal, and sets its name over what it shows: without
 * it, Tuesday's price would be every day's. What a list of anything else switches (places, sizes, languages) is another
 * restaurant's or no offer, and stays unread. Runs inside the page, so it uses nothing from outside itself.
 */
export async function openChoices({ tree, made, opened, isDrawn, isPressable, outOfTime }: ChoiceMeans): Promise<void> {
  const DAY =
    /^\W*(?:(?:every|all|on)\s)?(?:mon|tue|wed|thu|fri|sat|sun|weekday|weekend|every ?day|daily|today|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)/i;
  const MEAL =
    /^\W*(?:the )?(?:all[- ]day|happy hour|late[- ]night|early bird|breakfast|brunch|lunch|dinner|drinks?|beers?|wines?|cocktails?|food|bar|desserts?|specials?|daily specials?|weekly specials?|kids|desayunos?|almuerzos?|cenas?|bebidas?)\b[\w\s&]{0,24}$/i;
  const MOST_OPTIONS = 14;
  const MOST_LISTS = 6;
  const nameOf = (option: HTMLOptionElement) => option.text.replace(/\s+/g, " ").trim();
  const isEmpty = (option: HTMLOptionElement) =>
    option.disabled || /^\W*$|^\W*(?:select|choose|pick|all days|elige|selecciona)\b/i.test(nameOf(option));

  const parents = new Map<RenderNode, RenderElement>();
  const note = (element: RenderElement): void => {
    for (const child of element.children) {
      parents.set(child, element);
      if (!("text" in child)) note(child);
    }
  };
  const textsIn = (node: RenderNode): RenderText[] =>
    "text" in node ? (node.text.trim() === "" ? [] : [node]) : node.children.flatMap(textsIn);
  /** The smallest box that holds all of these texts, if no other that is seen stands in it. */
  const boxOf = (texts: RenderText[]): RenderElement | null => {
    const [first] = texts;
    let box = first && parents.get(first);
    while (box && !texts.every((text) => textsIn(box as RenderElement).includes(text))) box = parents.get(box);
    if (!box || box === tree) return null;
    return textsIn(box).some((text) => text.reach !== "hidden" && !texts.includes(text)) ? null : box;
  };
  const levelOver = (nodes: RenderNode[]): number =>
    nodes.reduce((least, node) => {
      if ("text" in node) return least;
      return Math.min(node.level > 1 ? node.level - 1 : least, levelOver(node.children), least);
    }, 6);
  const headingOf = (name: string, reach: RenderText["reach"], over: RenderNode[], list: Element): RenderElement => {
    const { left, top, width, height } = list.getBoundingClientRect();
    const box: RenderText["box"] = [left + scrollX, top + scrollY, width, height].map(Math.round) as RenderText["box"];
    const text: RenderText = { text: name, reach, struck: false, pre: false, box: reach === "visible" ? box : null };
    const plain = { layout: "block", row: false, alt: "" } as const;
    return { ...plain, tag: "h6", level: levelOver(over), signature: "H6 ", children: [text] };
  };
  const section = (children: RenderNode[]): RenderElement => ({
    ...{ tag: "section", layout: "block", row: false, level: 0, signature: "SECTION ", alt: "" },
    children,
  });

  const choose = async (list: HTMLSelectElement, index: number) => {
    list.selectedIndex = index;
    for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
    await new Promise((done) => setTimeout(done, 20));
  };
  const lists = [...document.querySelectorAll("select")].filter((list) => {
    const names = [...list.options].filter((option) => !isEmpty(option)).map(nameOf);
    const isSwitch =
      names.length > 1 && (names.every((name) => DAY.test(name)) || names.every((name) => MEAL.test(name)));
    return isSwitch && names.length <= MOST_OPTIONS && !list.multiple && !list.disabled && isPressable(list);
  });
  for (const list of lists.slice(0, MOST_LISTS)) {
    const before = list.selectedIndex;
    const chosen = list.options[before];
    const shown = [...made].filter(([, node]) => node.reach === "visible");
    for (const [index, option] of [...list.options].entries()) {
      if (index === before || isEmpty(option) || outOfTime()) continue;
      await choose(list, index);
      const { texts, fresh } = opened();
      note(tree);
      if (chosen && !isEmpty(chosen) && shown.length > 0) {
        // What went away is what the list showed at first.
        const gone = shown.filter(([text]) => !text.isConnected || !isDrawn(text)).map(([, node]) => node);
        const box = boxOf(gone);
        if (box) box.children.unshift(headingOf(nameOf(chosen), "visible", box.children, list));
        if (gone.length > 0) shown.length = 0;
      }
      const box = texts.length > 0 ? boxOf(texts) : null;
      if (box) box.children.unshift(headingOf(nameOf(option), "expand", box.children, list));
      else for (const text of texts) text.reach = "hidden";
      const [{ parent } = { parent: null }] = fresh;
      for (const part of fresh) part.parent.children = part.parent.children.filter((child) => child !== part.node);
      const nodes = fresh.map(({ node }) => node);
      if (parent) parent.children.push(section([headingOf(nameOf(option), "expand", nodes, list), ...nodes]));
      note(tree);
    }
    await choose(list, before);
  }
}
