/** What is pressed on a page to read it, and to picture what was read. */
export const PRESSABLE = {
  /** A selector of what may open something. */
  controls:
    "[role=tab],[aria-expanded],[aria-controls],[data-bs-toggle],[data-toggle],[popovertarget],[commandfor],button,a[href^='#'],.accordion-header,[onclick],label[for],[data-tab],[class*=accordion],[class*=toggle],[class*=tab-],[class*=-tab],.tab,[class*=next]",
  /** A pattern of what a visitor would mean by it. */
  never: String.raw`\b(?:accept|agree|allow|order|cart|buy|checkout|pay|submit|subscribe|sign|log ?in|send|delete|remove|download|book|reserve|call|print|share)\b`,
};
