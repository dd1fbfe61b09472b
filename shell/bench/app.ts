import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "#pipeline/crawl/browser/chromium";
import { startPeer } from "#server/bench/start-peer";
import { median, table } from "#server/bench/table";
import { finishTool } from "../run-tool.ts";
import { precache } from "../sw/precache.ts";
import { sampleDatabase } from "./sample-database.ts";
import { PHONE } from "./slow-phone.ts";
import { benchTyping } from "./typing.ts";
import { type Visit, visit } from "./visit.ts";

const ROOT = join(import.meta.dir, "../..");
const WEB = join(ROOT, "dist/web");
const FIRST_SCREEN = join(ROOT, "dist/first-screen.js");
const SERVER = join(ROOT, "server/bench/peers/plateful.ts");

/** What a visitor with a slow phone meets: this app beside its own HTML alone and its unfederated twin, in turns. */
export async function benchApp(folder: string, { rounds }: { rounds: number }): Promise<void> {
  const database = await sampleDatabase(folder);
  const oneBundle = join(folder, "one-bundle");
  await finishTool("rspack", ["build", "-c", "shell/bench/one-bundle.config.ts"], {
    NODE_ENV: "production",
    WEB_BUILD: oneBundle,
  });
  await precache(oneBundle);
  const app = await startPeer(SERVER, database, WEB, FIRST_SCREEN);
  const bundle = await startPeer(SERVER, database, oneBundle, FIRST_SCREEN);
  const html = await startPeer(SERVER, database, await htmlAlone(app.url, join(folder, "html-alone")));
  const { path, args } = await findChromium();
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    await benchVisits(browser, { app: app.url, bundle: bundle.url, html: html.url }, rounds);
    await benchTyping(browser, app.url, rounds);
  } finally {
    await browser.close();
    await Promise.all([app, bundle, html].map((peer) => peer.stop()));
  }
}

/** The page at `/` with all that the server drew, its styles and its pictures, and nothing that a script would need. */
async function htmlAlone(app: string, folder: string): Promise<string> {
  const page = await (await fetch(`${app}/`)).text();
  await cp(WEB, folder, { recursive: true });
  await mkdir(folder, { recursive: true });
  await Bun.write(join(folder, "index.html"), page.replace(/<script[\s\S]*?<\/script>/g, ""));
  return folder;
}

type Peers = { app: string; bundle: string; html: string };
type Visits = { cold: Visit[]; warm: Visit[]; prefetched: number[] };

async function benchVisits(browser: Browser, peers: Peers, rounds: number): Promise<void> {
  const visits: Record<keyof Peers, Visits> = {
    html: { cold: [], warm: [], prefetched: [] },
    bundle: { cold: [], warm: [], prefetched: [] },
    app: { cold: [], warm: [], prefetched: [] },
  };
  for (let round = -1; round < rounds; round++) {
    for (const name of ["html", "bundle", "app"] as const) {
      const isApp = name !== "html";
      const context = await browser.newContext({ viewport: PHONE, hasTouch: true, reducedMotion: "reduce" });
      await context.addInitScript(() => localStorage.setItem("install-banner", "answered"));
      const { cold, warm, prefetched } = visits[name];
      const first = await visit(context, peers[name], { isApp });
      // The first round warms up.
      const keep = round >= 0;
      if (keep) cold.push(first.measured);
      if (isApp) {
        const before = new Set(first.sent.map(({ path }) => path));
        const asked: string[] = [];
        first.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
        await first.page.getByRole("link", { name: "Restaurants" }).click();
        await first.page.getByRole("list", { name: "Restaurants" }).waitFor();
        if (keep) prefetched.push(asked.filter((path) => /\.(js|css)$/.test(path) || before.has(path)).length);
        await first.page.evaluate(() => navigator.serviceWorker.ready);
        await first.page.close();
        const again = await visit(context, peers[name]);
        if (keep) warm.push(again.measured);
      }
      await context.close();
    }
  }
  print(visits);
}

function print(visits: Record<keyof Peers, Visits>): void {
  const of = (name: keyof Peers, when: "cold" | "warm", what: keyof Visit) =>
    median(visits[name][when].map((one) => one[what]));
  const ms = (value: number) => (Number.isNaN(value) ? "–" : Math.round(value).toString());
  const ratio = (a: number, b: number) => (Number.isNaN(a / b) ? "–" : (a / b).toFixed(2));
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  console.log("\n## First visit: slow 4G (150 ms, 1.6 Mbit/s), processor four times slower, brotli\n");
  const titles = { html: "the same HTML without a script", bundle: "one bundle, no federation", app: "Plateful" };
  table(
    [
      "",
      "LCP ms",
      "/ HTML",
      "ready ms",
      "/ one bundle",
      "scripts",
      "script KB",
      "requests",
      "KB",
      "CLS",
      "warm ready ms",
      "/ one bundle",
      "requests of a prefetched tab",
    ],
    (["html", "bundle", "app"] as const).map((name) => [
      titles[name],
      ms(of(name, "cold", "lcp")),
      ratio(of(name, "cold", "lcp"), of("html", "cold", "lcp")),
      ms(of(name, "cold", "ready")),
      ratio(of(name, "cold", "ready"), of("bundle", "cold", "ready")),
      of(name, "cold", "scripts").toString(),
      kb(of(name, "cold", "scriptBytes")),
      of(name, "cold", "requests").toString(),
      kb(of(name, "cold", "bytes")),
      of(name, "cold", "cls").toFixed(3),
      ms(of(name, "warm", "ready")),
      ratio(of(name, "warm", "ready"), of("bundle", "warm", "ready")),
      visits[name].prefetched.length > 0 ? median(visits[name].prefetched).toString() : "–",
    ]),
  );
}
