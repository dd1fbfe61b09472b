/**
 * React Aria tells states by data attributes of its own names (`data-hovered`, not `data-hover`), so Panda's
 * built-in conditions would never match on its components.
 */
export const conditions = {
  dark: '[data-theme="dark"] &',
  /** Paper is light. */
  onScreen: "@media not print",
  // What is chosen stays as it is under a pointer: another colour of letters might be that of its ground.
  hovered: "&:is([data-hovered], a:hover:not([data-rac])):not([data-selected], [aria-current])",
  pressed: "&:is([data-pressed], a:active:not([data-rac]))",
  focusRing: "&:is([data-focus-visible], :focus-visible:not([data-rac]))",
  selected: "&:is([data-selected], [aria-current]:not([aria-current=false]))",
  disabled: "&:is([data-disabled], :disabled)",
  invalid: "&[data-invalid]",
  entering: "&[data-entering]",
  exiting: "&[data-exiting]",
  pending: "&[data-pending]",
  /** A phone held sideways, above all. */
  short: "@media (max-height: 479.98px)",
  calm: "@media (prefers-reduced-motion: reduce)",
};
