/** Changes to a page that are taken back in the end, the last one first. */
export type StyleChanges = {
  /** Sets a property of an element's own style before all else. */
  set: (element: ElementCSSInlineStyle & Element, property: string, value: string) => void;
  /** Has something else taken back with them. */
  also: (back: () => void) => void;
  takeBack: () => void;
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeStyleChanges(): StyleChanges {
  const steps: (() => void)[] = [];
  return {
    set: (element, property, value) => {
      const { style } = element;
      const [before, priority] = [style.getPropertyValue(property), style.getPropertyPriority(property)];
      const hadStyle = element.hasAttribute("style");
      style.setProperty(property, value, "important");
      steps.push(() => {
        style.setProperty(property, before, priority);
        if (!hadStyle) element.removeAttribute("style");
      });
    },
    also: (back) => void steps.push(back),
    takeBack: () => {
      for (const step of steps.splice(0).reverse()) step();
    },
  };
}
