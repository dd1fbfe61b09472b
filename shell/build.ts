import { rm } from "node:fs/promises";
import { join } from "node:path";
import { publish } from "./publish.ts";
import { finishTool, styledSystem, stylesheet } from "./run-tool.ts";
import { precache } from "./sw/precache.ts";

const dist = join(import.meta.dirname, "../dist");
/** Of this run alone: two that build at once would take each other's files away. */
const built = join(dist, `build-${process.pid}`);

/** `bun shell/build.ts`: generates the styles, builds shell, remotes and service worker, and publishes them to `dist/web`. */
await finishTool("panda", styledSystem);
// `--types` stops at what type checking and tests need.
if (!process.argv.includes("--types")) {
  await finishTool("panda", stylesheet);
  try {
    await finishTool("rspack", ["build"], { NODE_ENV: "production", WEB_BUILD: built });
    await precache(built);
    await buildFirstScreen();
    await publish(built, join(dist, "web"));
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

/** What the server draws the first screen with: the same components, for Bun. */
async function buildFirstScreen(): Promise<void> {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dirname, "prerender/first-screen.tsx")],
    target: "bun",
    minify: true,
    // Of the map nothing is drawn here.
    external: ["maplibre-gl", "maplibre-gl/*"],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const [script] = outputs;
  if (!script) throw new Error("The first screen's build is empty");
  await Bun.write(join(dist, "first-screen.js"), script);
}
