import { defineSemanticTokens } from "@pandacss/dev";

const pair = (light: string, dark: string) => ({
  value: { base: light, _dark: { _onScreen: dark } },
});

/** Room that the fixed bottom navigation takes: its names grow only as far as four fit side by side. */
const navigation = { value: { base: "min(4.5rem, 84px)", _short: "3rem" } };

export const semanticTokens = defineSemanticTokens({
  spacing: { navigation },
  sizes: {
    navigation,
    /** Of a header with a title. */
    header: { value: { base: "4rem", _short: "3rem" } },
  },
  colors: {
    page: pair("{colors.paper.100}", "{colors.night.900}"),
    surface: pair("{colors.paper.50}", "{colors.night.800}"),
    raised: pair("{colors.paper.50}", "{colors.night.700}"),
    /** In the dark a film over whatever it lies on, page or sheet. */
    sunken: pair("{colors.paper.200}", "rgb(246 239 229 / 0.09)"),
    line: pair("{colors.paper.300}", "{colors.night.600}"),
    /** Edges of controls: 3 : 1 against what they lie on. */
    edge: pair("{colors.paper.500}", "{colors.night.400}"),
    ink: pair("{colors.paper.900}", "{colors.night.50}"),
    muted: pair("{colors.paper.600}", "{colors.night.200}"),
    price: pair("{colors.tomato.700}", "{colors.tomato.400}"),
    danger: pair("{colors.tomato.800}", "{colors.tomato.300}"),
    dangerSoft: pair("{colors.tomato.100}", "{colors.tomato.900}"),
    good: pair("{colors.leaf.700}", "{colors.leaf.400}"),
    goodSoft: pair("{colors.leaf.100}", "{colors.leaf.900}"),
    action: pair("{colors.tomato.600}", "{colors.tomato.400}"),
    actionPressed: pair("{colors.tomato.800}", "{colors.tomato.300}"),
    onAction: pair("{colors.white}", "{colors.tomato.950}"),
    inverse: pair("{colors.paper.900}", "{colors.night.50}"),
    onInverse: pair("{colors.paper.50}", "{colors.night.900}"),
    scrim: pair("rgb(35 27 20 / 0.5)", "rgb(0 0 0 / 0.66)"),
    /** The page as it looks under the scrim. */
    scrimmed: pair("#8f8880", "#060606"),
    focus: pair("{colors.paper.900}", "{colors.night.50}"),
    /** The tinted plates behind a deal without a picture: ground and the drawing's line. */
    plate: {
      sun: {
        ground: pair("#f8dfa8", "#3d3116"),
        line: pair("#7a4f06", "#f0c766"),
      },
      tomato: {
        ground: pair("#f7cdbf", "#43231b"),
        line: pair("#8c2c17", "#ff9f87"),
      },
      herb: {
        ground: pair("#d5e6c3", "#26351d"),
        line: pair("#365c1c", "#b0d68c"),
      },
      sea: {
        ground: pair("#c9e2e4", "#1a3438"),
        line: pair("#1e5961", "#8fd0d6"),
      },
      berry: {
        ground: pair("#efd0dd", "#3d2030"),
        line: pair("#7d2450", "#f0a3c6"),
      },
      cocoa: {
        ground: pair("#e6d3bf", "#37291d"),
        line: pair("#673f1a", "#dcb389"),
      },
    },
  },
  shadows: {
    card: pair("0 1px 2px rgb(66 45 20 / 0.07), 0 4px 14px rgb(66 45 20 / 0.06)", "0 0 0 1px rgb(255 240 220 / 0.06)"),
    sheet: pair("0 -4px 40px rgb(66 45 20 / 0.22)", "0 0 0 1px rgb(255 240 220 / 0.08), 0 -4px 40px rgb(0 0 0 / 0.6)"),
    toast: pair("0 6px 28px rgb(66 45 20 / 0.28)", "0 6px 28px rgb(0 0 0 / 0.7)"),
  },
});
