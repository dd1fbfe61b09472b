import { mkdtempSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../../pipeline/crawl/browser/chromium.ts";

const root = join(import.meta.dirname, "../..");
const { path, args, source } = await findChromium();

/** A server that already runs, or one of our own with the sample neighbourhood in a folder of its own. */
const running = process.env.E2E_BASE_URL;
// Settled once and handed on: the workers read this file too.
process.env.E2E_PORT ??= String(await freePort());
const port = Number(process.env.E2E_PORT);
const baseURL = running ?? `http://localhost:${port}`;

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const ownServer = {
  command: `"${join(root, "node_modules/.bin/bun")}" cli/main.ts start`,
  cwd: root,
  url: `${baseURL}/healthz`,
  timeout: 240_000,
  env: {
    PORT: String(port),
    PUBLIC_URL: baseURL,
    DATA_DIR: process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "plateful-e2e-")),
    NODE_ENV: "test",
    VERIFY_EVERY: "off",
    DEV_EXPOSE_RESET_LINK: "1",
    // Every test registers its own readers, all from one address.
    THROTTLE_REGISTER: "1000/1h",
    THROTTLE_LOGIN_ADDRESS: "1000/1h",
    THROTTLE_LOGIN_ACCOUNT: "1000/1h",
    THROTTLE_RESET: "1000/1h",
    THROTTLE_FEEDBACK: "1000/1h",
  },
};

const SNAPSHOTS = "snapshots.e2e.ts";
/**
 * Pictures are compared with one build of Chromium and its own fonts alone, those of the npm package: any other draws
 * letters in its own way. It unpacks the fonts beside itself.
 */
const snapshots = {
  name: "snapshots",
  testMatch: SNAPSHOTS,
  use: {
    launchOptions: { executablePath: path, args, env: { ...process.env, FONTCONFIG_PATH: join(tmpdir(), "fonts") } },
  },
};
const comparesPictures = source === "npm";
if (!comparesPictures && process.env.TEST_WORKER_INDEX === undefined) {
  console.log(`Screens are not compared with their pictures: Chromium is from '${source}', not from npm.`);
}

export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  // Two runs at once would take each other's traces away.
  outputDir: `results/${running ? new URL(running).port : port}`,
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  reporter: [["list"]],
  // The limits only end what hangs: on a busy machine what takes two seconds takes ten.
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // Edges of letters and curves may differ by a shade.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01 },
  },
  use: {
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "en-US",
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
    // It would keep all of the app in each test's own browser context, for half as much again as the page itself costs:
    // tests that are about it allow it. To see what one that failed did: `--trace on`.
    serviceWorkers: "block",
    launchOptions: { executablePath: path, args },
  },
  snapshotPathTemplate: "snapshots/{arg}{ext}",
  projects: [{ name: "app", testIgnore: SNAPSHOTS }, ...(comparesPictures ? [snapshots] : [])],
  ...(running ? {} : { webServer: ownServer }),
});
