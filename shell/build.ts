import { finishTool, styledSystem, stylesheet } from "./run-tool.ts";

/** `bun shell/build.ts`: generates the styles and builds shell and remotes into `dist/web`. */
await finishTool("panda", styledSystem);
// `--types` stops at what type checking and tests need.
if (!process.argv.includes("--types")) {
  await finishTool("panda", stylesheet);
  await finishTool("rspack", ["build"], { NODE_ENV: "production" });
}
