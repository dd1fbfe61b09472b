import type { Page } from "@playwright/test";
import type { CDPSession } from "playwright-core";

/** Slow 4G as Chromium's own tools set it: 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
export const CPU_SLOWDOWN = 4;
export const PHONE = { width: 390, height: 844 };

/** Makes a page's network that of a slow phone, and its processor four times slower. */
export async function slowDown(page: Page, { network = true } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  if (network) await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return session;
}
