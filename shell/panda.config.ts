import { defineConfig } from "@pandacss/dev";
import { conditions } from "./theme/conditions.ts";
import { globalCss, globalFontface } from "./theme/global.ts";
import { recipes } from "./theme/recipes.ts";
import { semanticTokens } from "./theme/semantic-tokens.ts";
import { keyframes, tokens } from "./theme/tokens.ts";

/** The only Panda configuration: the shell's stylesheet holds the classes of every remote, remotes emit none. */
export default defineConfig({
  eject: true,
  presets: ["@pandacss/preset-base"],
  preflight: true,
  include: ["./shell/{src,kit}/**/*.{ts,tsx}", "./remotes/**/*.{ts,tsx}"],
  exclude: ["**/*.test.*"],
  outdir: "shell/styled-system",
  importMap: "#styled",
  outExtension: "js",
  strictTokens: true,
  shorthands: false,
  minify: true,
  conditions: { extend: conditions },
  theme: {
    breakpoints: { sm: "480px", md: "768px", lg: "1024px", xl: "1280px" },
    tokens,
    semanticTokens,
    keyframes,
    recipes,
  },
  // A recipe called with what a component was given is not seen by the extractor.
  staticCss: { recipes: { button: ["*"] } },
  globalCss,
  globalFontface,
});
