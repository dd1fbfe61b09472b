import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { unpackChromium } from "./unpack-chromium.ts";

/** Half a second to load, which whoever needs no browser is spared. */
export const playwright = () => import("playwright-core");

/** A Chromium that can be started, and the flags that this build of it needs. */
export type Chromium = {
  path: string;
  source: "CHROMIUM_PATH" | "playwright" | "system" | "npm";
  args: string[];
};

export class NoChromiumError extends Error {
  override name = "NoChromiumError";
  constructor(reason: string) {
    super(
      `${reason} Set CHROMIUM_PATH to a Chromium or Chrome, install one (Debian: apt-get install chromium), ` +
        "or run: bunx playwright install chromium",
    );
  }
}

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"];
const SYSTEM_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a Chromium: `CHROMIUM_PATH`, Playwright's own download, the system's, the build in the npm package.
 * @throws NoChromiumError that says what to install
 */
export async function findChromium(environment: Record<string, string | undefined> = process.env): Promise<Chromium> {
  const named = environment.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new NoChromiumError(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { path: named, source: "CHROMIUM_PATH", args: [] };
  }
  const { chromium } = await playwright();
  const downloaded = chromium.executablePath();
  if (downloaded && existsSync(downloaded)) return { path: downloaded, source: "playwright", args: [] };

  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  const installed = [...folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name))), ...SYSTEM_PLACES];
  const system = installed.find((path) => existsSync(path));
  if (system) return { path: system, source: "system", args: [] };

  if (process.platform !== "linux" || process.arch !== "x64") throw new NoChromiumError("No Chromium was found.");
  // The package's own flags are made for a cloud function: they switch web security off, and draw through a software
  // OpenGL that makes a long page take seconds. Without one Chromium's plain painter is used.
  return { path: await unpackChromium(), source: "npm", args: ["--disable-gpu", "--font-render-hinting=none"] };
}
