/** What is pressed on a page to read it, and to picture what was read. */
export const PRESSABLE = {
  /** A selector of what may open something. So may whatever a hand points at: see findControls. */
  controls:
    "[role=tab],[aria-expanded],[aria-controls],[data-bs-toggle],[data-toggle],[popovertarget],[commandfor],button,a[href^='#'],.accordion-header,[onclick],label[for],[data-tab],[class*=accordion],[class*=toggle],[class*=tab-],[class*=-tab],.tab,[class*=next]",
  /** A pattern of what a visitor would mean by it. */
  never: String.raw`\b(?:accept|agree|allow|order|cart|buy|checkout|pay|submit|subscribe|sign|log ?in|send|delete|remove|download|book|reserve|call|print|share)\b`,
};

/**
 * Finds what may be pressed, in the page's order: what is named like a control, and what a mouse turns into a hand over
 * (`cursor: pointer` of its own), as cards do whose words open at a press. Runs inside the page, so it uses nothing from
 * outside itself.
 */
export function findControls(scopes: (Document | ShadowRoot)[], named: string): HTMLElement[] {
  const LEADS_ELSEWHERE = "a,button,label,summary,select,option,input,textarea,form";
  /** A page past this is not looked through for hands. */
  const MOST_ELEMENTS = 10_000;
  const isHand = (element: Element | null) => element !== null && getComputedStyle(element).cursor === "pointer";
  return scopes.flatMap((scope) => {
    const all = [...scope.querySelectorAll<HTMLElement>("*")];
    if (all.length > MOST_ELEMENTS) return all.filter((element) => element.matches(named));
    return all.filter(
      (element) =>
        element.matches(named) ||
        (isHand(element) && !isHand(element.parentElement) && element.closest(LEADS_ELSEWHERE) === null),
    );
  });
}
