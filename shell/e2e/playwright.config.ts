import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../../pipeline/crawl/chromium.ts";

const root = join(import.meta.dirname, "../..");
const { path, args } = await findChromium();

/** A server that already runs, or one of our own with the sample neighbourhood in a folder of its own. */
const running = process.env.E2E_BASE_URL;
const port = Number(process.env.E2E_PORT ?? 3217);
const baseURL = running ?? `http://localhost:${port}`;

const ownServer = {
  command: `"${join(root, "node_modules/.bin/bun")}" cli/main.ts start`,
  cwd: root,
  url: `${baseURL}/healthz`,
  timeout: 240_000,
  env: {
    PORT: String(port),
    PUBLIC_URL: baseURL,
    DATA_DIR: process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "plateful-e2e-")),
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

export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [["list"]],
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "en-US",
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
    trace: "retain-on-failure",
    launchOptions: { executablePath: path, args },
  },
  ...(running ? {} : { webServer: ownServer }),
});
