import { writeFile } from "node:fs/promises";
import { getPriority } from "node:os";
import type { Browser } from "playwright-core";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import { findChromium, playwright } from "./chromium.ts";

/** A started Chromium and its process, for when it no longer answers. */
export type LaunchedBrowser = { browser: Browser; processId: number | null };

/**
 * Starts a Chromium whose every connection goes through the proxy.
 *
 * It is driven over a pipe: when this process dies, however it dies, the pipe breaks and Chromium ends by itself.
 * @throws NoChromiumError
 */
export async function launchGuarded(proxy: EgressProxy): Promise<LaunchedBrowser> {
  const found = await findChromium();
  const { chromium } = await playwright();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...found.args, ...GUARDING],
    // Each context has credentials of its own; what the browser does outside a context has none and gets nowhere.
    proxy: { server: proxy.address, bypass: "<-loopback>" },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const processId = await browserProcess(browser);
  if (processId !== null) await shareNiceness(processId);
  return { browser, processId };
}

const GUARDING = [
  // Nothing but the proxy's own address resolves in the browser: a way around the proxy finds no host to go to.
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--disable-quic",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--dns-prefetch-disable",
  "--no-pings",
  // Answers arrive one at a time per host anyway, and the guard counts plain HTTP/1 connections.
  "--disable-http2",
  "--mute-audio",
  // A page that eats memory crashes by itself, long before the machine is out of it.
  "--js-flags=--max-old-space-size=512",
  // Nobody looks at these pages: plain painting is quicker than a graphics card made up in software.
  "--disable-gpu",
];

async function browserProcess(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.find((each) => each.type === "browser")?.id ?? null;
}

/**
 * The browser leads a session of its own, and Linux shares the processors out among sessions before it looks at what is
 * nice in each: without this, one that a background run started would take half of them from whoever is served.
 */
async function shareNiceness(processId: number): Promise<void> {
  const niceness = getPriority();
  if (niceness <= 0) return;
  // No condition of the run: without such groups the inherited niceness counts by itself, and a sandbox may refuse it.
  await writeFile(`/proc/${processId}/autogroup`, String(niceness), { flag: "r+" }).catch(() => undefined);
}
