import { defineGlobalFontface, defineGlobalStyles } from "@pandacss/dev";

/** A stand-in of some percent of its own size, on the display face's baseline: 0.93 of its size lie above, 0.27 below. */
const asTheDisplayFace = (percent: number) => ({
  sizeAdjust: `${percent}%`,
  ascentOverride: `${Math.round(9300 / percent)}%`,
  descentOverride: `${Math.round(2700 / percent)}%`,
  lineGapOverride: "0%",
});

/**
 * The display face never holds a paint back: the system's stands in, brought to its width, so that the swap moves
 * nothing.
 */
export const globalFontface = defineGlobalFontface({
  "Plateful Display": {
    src: 'url("../theme/fonts/plateful-display.woff2") format("woff2")',
    fontWeight: "600 800",
    fontDisplay: "swap",
  },
  "Plateful Stand-in": {
    src: 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("Roboto Bold")',
    fontWeight: "600 800",
    ...asTheDisplayFace(98),
  },
  "Plateful Wide Stand-in": {
    src: 'local("DejaVu Sans Bold"), local("DejaVuSans-Bold"), local("Verdana Bold"), local("Verdana-Bold")',
    fontWeight: "600 800",
    ...asTheDisplayFace(75),
  },
});

export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: "text",
    fontSize: "[100%]",
    lineHeight: "normal",
    colorScheme: "light",
    color: "ink",
    // A list that grows past the window would otherwise move everything by the scrollbar's width.
    scrollbarGutter: "stable",
    overscrollBehaviorY: "none",
    "-webkit-text-size-adjust": "100%",
    "-webkit-tap-highlight-color": "transparent",
  },
  'html[data-theme="dark"]': { _onScreen: { colorScheme: "dark" } },
  body: {
    backgroundColor: "page",
    minHeight: "[100dvh]",
    fontSize: "md",
    overflowX: "clip",
  },
  // The strip kept for a scrollbar shows the body's colour, beside the scrim that covers the rest. A colour of the root's
  // own, or a look at more than the body's children, would have every element's style reckoned anew with each sheet.
  "body:has(> [data-wide])": { _onScreen: { backgroundColor: "scrimmed" } },
  // A panel at the side lies against that strip, which is then part of it.
  "body:has(> [data-wide=side])": { _onScreen: { backgroundColor: { lg: "raised" } } },
  "h1, h2, h3": { textWrap: "balance" },
  ":focus-visible": {
    outline: "[2px solid var(--colors-focus)]",
    outlineOffset: "[2px]",
  },
  "button, a, input, textarea": { font: "inherit" },
  // What is brought into sight in a list is not left under the header or the tabs.
  "main li :is(a, button)": {
    scrollMarginTop: "[8rem]",
    scrollMarginBottom: "[calc(var(--spacing-navigation) + 0.5rem)]",
  },
  // React Aria's own rule for what can be pressed; 'manipulation' would keep Safari from telling that a scroll began.
  "[data-react-aria-pressable]": { touchAction: "pan-x pan-y pinch-zoom" },
  // What the server drew for the default place is none of a reader's who looks elsewhere, until the app has asked for it.
  "html[data-elsewhere] #app > [data-drawn] :is(section, strong)": { visibility: "hidden" },
  // Shown by a rule of the page's own, where no script ever runs.
  "[data-unscripted]": {
    display: "none",
    gap: "2",
    maxWidth: "[40rem]",
    marginInlineStart: { md: "[13rem]" },
    padding: "gutter",
    "& h2": { fontSize: "2xl", fontWeight: "heavy", lineHeight: "snug" },
    "& a": { textDecoration: "underline" },
  },
  "::selection": { backgroundColor: "action", color: "onAction" },
  // Where the reader's own few colours take the place of ours, what a ground alone tells apart gets a line around it,
  // and what is chosen the system's ground for that.
  "@media (forced-colors: active)": {
    'article, aside, [role="dialog"], [role="alert"], [data-react-aria-top-layer] > * > *, .skeleton, .track': {
      outline: "1px solid !important",
      outlineOffset: "-1px !important",
    },
    // A colour of its own is not replaced in a drawing.
    svg: { color: "[inherit !important]" },
    ".maplibregl-ctrl-icon": { filter: "[none !important]" },
    'button[data-selected], [role="tab"][data-selected], nav [aria-current]': {
      forcedColorAdjust: "none",
      backgroundColor: "[Highlight !important]",
      color: "[HighlightText !important]",
    },
    ".thumb": { forcedColorAdjust: "none", backgroundColor: "[ButtonText !important]" },
  },
  // On paper nothing can be pressed, and what stays in a window would lie over every page.
  "@media print": {
    'nav, button, search, [href="#content"], [inert], [data-end], [data-react-aria-top-layer]': {
      display: "none !important",
    },
    header: { position: "static !important" },
    li: { breakInside: "avoid" },
    // Of a phone's name and a wide window's the first.
    "h1 > span + span": { display: "none !important" },
    article: { contentVisibility: "visible !important" },
    // On paper nothing scrolls: what a window would scroll to needs no room above, and what stands side by side wraps.
    "main ul": { paddingBlock: "0 !important" },
    "main ul, [role=dialog] ul": { flexWrap: "wrap", overflowX: "visible !important" },
  },
  // Nothing moves for those who asked for calm. An animation's duration stays above zero, so that its end still comes; a
  // transition's would have every change of an inherited colour run down the page, one element after the other.
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0s !important",
      scrollBehavior: "auto !important",
    },
  },
});
