/** What a page's style sheets say, in every tree of it. */
export type SightRules = {
  /** The document and every shadow tree in it: each has style sheets of its own. */
  scopes: (Document | ShadowRoot)[];
  /** The element around one as it is drawn: of what stands in a slot, the slot. */
  parentOf: (element: Element) => Element | null;
  /** Whether a rule that passes holds for an element or for a pseudo-element of it. True where that can't be told. */
  haveRuleFor: (passes: (rule: CSSStyleRule) => boolean) => { any: boolean; for: (element: Element) => boolean };
  /** What an element's own style lays into it: a sheen, grain or shade. */
  laidOver: (element: Element) => CSSStyleDeclaration[];
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeSightRules(): SightRules {
  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ??
    element.parentElement ??
    (element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : null);

  const scopes: (Document | ShadowRoot)[] = [document];
  for (const scope of scopes)
    for (const { shadowRoot } of scope.querySelectorAll("*")) if (shadowRoot) scopes.push(shadowRoot);
  /** Without their pseudo-elements; `*` where another site's sheet can't be looked into. */
  const selectorsOf = (passes: (rule: CSSStyleRule) => boolean): string[] => {
    const selectors = new Set<string>();
    const look = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule && passes(rule)) {
          const isRelative = /:host|::slotted|::part|&/.test(rule.selectorText);
          selectors.add(isRelative ? "*" : rule.selectorText.replace(/::?(?:before|after|first-l\w+)/g, "") || "*");
        }
        if ("cssRules" in rule) look(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of scopes.flatMap((scope) => [...scope.styleSheets, ...scope.adoptedStyleSheets])) {
      try {
        look(sheet.cssRules);
      } catch {
        selectors.add("*"); // Another site's sheet.
      }
    }
    return [...selectors];
  };
  const isAmong = (element: Element, selectors: string[]) =>
    selectors.some((selector) => {
      try {
        return element.matches(selector);
      } catch {
        return true; // Only a part of a selector is left where a pseudo-element stood inside it.
      }
    });
  const haveRuleFor: SightRules["haveRuleFor"] = (passes) => {
    const selectors = selectorsOf(passes);
    return { any: selectors.length > 0, for: (element) => isAmong(element, selectors) };
  };
  /** What an element's own style lays into it: a sheen, grain or shade. */
  const laidOver = (element: Element): CSSStyleDeclaration[] =>
    ["::before", "::after"]
      .map((name) => getComputedStyle(element, name))
      .filter(({ content, position }) => content !== "none" && content !== "normal" && /absolute|fixed/.test(position));
  return { scopes, parentOf, haveRuleFor, laidOver };
}
