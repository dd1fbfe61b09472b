import { defineConfig } from "@pandacss/dev";
import { conditions } from "./theme/conditions.ts";
import { globalCss, globalFontface } from "./theme/global.ts";
import { recipes } from "./theme/recipes.ts";
import { semanticTokens } from "./theme/semantic-tokens.ts";
import { keyframes, tokens } from "./theme/tokens.ts";
import { withUsedUtilities } from "./theme/used-utilities.ts";

const SOURCE = ["shell/src", "shell/kit", "shell/theme", "remotes"];

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
  hooks: {
    "codegen:prepare": ({ artifacts }) => {
      if (process.env.NODE_ENV === "development") return artifacts;
      for (const artifact of artifacts)
        for (const file of artifact?.files ?? [])
          if (artifact?.id === "css-fn" && file.file === "css.js" && file.code)
            file.code = withUsedUtilities(file.code, SOURCE);
      return artifacts;
    },
  },
});
