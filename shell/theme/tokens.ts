import { defineKeyframes, defineTokens } from "@pandacss/dev";

const step = (pixels: number) => ({ value: `${pixels / 16}rem` });
/** Spacing and sizes share one scale; its keys count quarters of a rem. */
const scale = {
  "0": { value: "0" },
  px: { value: "1px" },
  "0.5": step(2),
  "1": step(4),
  "1.5": step(6),
  "2": step(8),
  "3": step(12),
  "4": step(16),
  "5": step(20),
  "6": step(24),
  "7": step(28),
  "8": step(32),
  "10": step(40),
  "12": step(48),
  "16": step(64),
  "20": step(80),
  "24": step(96),
};

export const tokens = defineTokens({
  colors: {
    white: { value: "#ffffff" },
    transparent: { value: "transparent" },
    current: { value: "currentColor" },
    paper: {
      50: { value: "#fffdf8" },
      100: { value: "#faf4ea" },
      200: { value: "#f1e8d9" },
      300: { value: "#e6dac6" },
      500: { value: "#8c7f70" },
      600: { value: "#6a5e52" },
      900: { value: "#231b14" },
    },
    night: {
      900: { value: "#121212" },
      800: { value: "#1c1a19" },
      700: { value: "#242120" },
      600: { value: "#312d2a" },
      500: { value: "#453f3a" },
      400: { value: "#7a7067" },
      200: { value: "#b8ac9d" },
      50: { value: "#f6efe5" },
    },
    tomato: {
      100: { value: "#fbe3db" },
      300: { value: "#ff9a87" },
      400: { value: "#ff8670" },
      600: { value: "#c93a26" },
      700: { value: "#c4321f" },
      800: { value: "#a52614" },
      900: { value: "#3a1f19" },
      950: { value: "#2b0903" },
    },
    leaf: {
      100: { value: "#e3f0df" },
      400: { value: "#86d096" },
      700: { value: "#27703b" },
      900: { value: "#1b2f20" },
    },
  },
  spacing: {
    ...scale,
    gutter: { value: "1rem" },
  },
  sizes: {
    ...scale,
    target: { value: "2.75rem" },
    full: { value: "100%" },
    /** 320 px at the usual text size; larger text gets a larger card. */
    card: { value: "20rem" },
    text: { value: "42rem" },
    page: { value: "86rem" },
    dialog: { value: "30rem" },
    logoSm: { value: "32px" },
    logoMd: { value: "48px" },
    logoLg: { value: "64px" },
    logoXl: { value: "96px" },
    auto: { value: "auto" },
  },
  radii: {
    none: { value: "0" },
    sm: { value: "0.5rem" },
    md: { value: "0.75rem" },
    lg: { value: "1.125rem" },
    xl: { value: "1.5rem" },
    full: { value: "999px" },
  },
  fonts: {
    text: {
      value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    },
    display: {
      value: '"Plateful Display", "Plateful Stand-in", "Plateful Wide Stand-in", system-ui, sans-serif',
    },
  },
  fontSizes: {
    xs: step(12),
    sm: step(13),
    md: step(15),
    lg: step(17),
    xl: step(20),
    "2xl": step(25),
    "3xl": step(32),
    "4xl": step(44),
    "5xl": step(64),
  },
  fontWeights: {
    normal: { value: "400" },
    medium: { value: "550" },
    bold: { value: "650" },
    heavy: { value: "750" },
  },
  lineHeights: {
    tight: { value: "1.12" },
    snug: { value: "1.28" },
    normal: { value: "1.5" },
    loose: { value: "1.65" },
  },
  letterSpacings: {
    tight: { value: "-0.02em" },
    normal: { value: "0" },
    wide: { value: "0.03em" },
  },
  durations: {
    fast: { value: "150ms" },
    normal: { value: "220ms" },
  },
  easings: {
    settle: { value: "cubic-bezier(0.2, 0.8, 0.2, 1)" },
  },
  animations: {
    shimmer: { value: "shimmer 1.6s ease-in-out infinite" },
    pop: { value: "pop 220ms cubic-bezier(0.2, 0.8, 0.2, 1)" },
    spin: { value: "spin 0.8s linear infinite" },
    fadeIn: { value: "fade 200ms cubic-bezier(0.2, 0.8, 0.2, 1)" },
    fadeOut: {
      value: "fade 200ms cubic-bezier(0.2, 0.8, 0.2, 1) reverse forwards",
    },
    rise: { value: "rise 240ms cubic-bezier(0.2, 0.8, 0.2, 1)" },
    sink: { value: "sink 240ms cubic-bezier(0.2, 0.8, 0.2, 1) forwards" },
    grow: { value: "grow 200ms cubic-bezier(0.2, 0.8, 0.2, 1)" },
    slideIn: { value: "slide 240ms cubic-bezier(0.2, 0.8, 0.2, 1)" },
    slideOut: {
      value: "slide 240ms cubic-bezier(0.2, 0.8, 0.2, 1) reverse forwards",
    },
    shrink: {
      value: "grow 200ms cubic-bezier(0.2, 0.8, 0.2, 1) reverse forwards",
    },
  },
  zIndex: {
    base: { value: 0 },
    raised: { value: 1 },
    header: { value: 20 },
    navigation: { value: 30 },
    overlay: { value: 50 },
    toast: { value: 60 },
  },
});

export const keyframes = defineKeyframes({
  shimmer: { "0%, 100%": { opacity: "1" }, "50%": { opacity: "0.55" } },
  pop: {
    "0%": { transform: "scale(1)" },
    "45%": { transform: "scale(1.35)" },
    "100%": { transform: "scale(1)" },
  },
  spin: { to: { transform: "rotate(360deg)" } },
  fade: { from: { opacity: "0" }, to: { opacity: "1" } },
  rise: {
    from: { transform: "translateY(100%)" },
    to: { transform: "translateY(0)" },
  },
  // From wherever a finger left it.
  sink: { to: { transform: "translateY(100%)" } },
  slide: {
    from: { transform: "translateX(100%)" },
    to: { transform: "translateX(0)" },
  },
  grow: {
    from: { opacity: "0", transform: "translateY(12px) scale(0.96)" },
    to: { opacity: "1", transform: "none" },
  },
});
