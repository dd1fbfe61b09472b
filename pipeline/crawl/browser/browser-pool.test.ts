import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { CrawlError } from "../crawl-error.ts";
import { parseAllowList } from "../egress/allow-list.ts";
import { EgressProxy } from "../egress/egress-proxy.ts";
import { EgressGuard } from "../egress/guard.ts";
import { BrowserPool } from "./browser-pool.ts";

let proxy: EgressProxy;
beforeAll(async () => {
  proxy = await EgressProxy.listen(new EgressGuard({ allowed: parseAllowList("") }));
});
afterAll(() => proxy.close());

/** Without its limits a page would take for ever; a busy machine takes many times as long as an idle one. */
setDefaultTimeout(60_000);
const FOR_EVER = new Promise<never>(() => undefined);

const pooled = (concurrency: number) => new BrowserPool(async () => proxy, {}, concurrency);

/** Gone, or only an entry that nobody has collected yet. */
async function gone(processId: number): Promise<boolean> {
  try {
    process.kill(processId, 0);
  } catch {
    return true;
  }
  const stat = await readFile(`/proc/${processId}/stat`, "utf8").catch(() => "");
  return / Z /.test(stat);
}

async function allGone(processes: number[]): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await Promise.all(processes.map(gone))).every(Boolean)) return true;
    await Bun.sleep(100);
  }
  return false;
}

test("a page that spins is closed when its time is up, and the pool goes on", async () => {
  const pool = pooled(1);
  const spinning = pool.lease("a", 500, async ({ context }) => {
    const page = await context.newPage();
    await page.evaluate(() => {
      for (;;);
    });
  });
  expect(await spinning.catch((error: unknown) => error)).toMatchObject({ code: "timeout", retry: true });
  expect(await pool.lease("a", 60_000, async ({ context }) => (await context.newPage()).url())).toBe("about:blank");
  await pool.close();
});

test("no more pages are open at once than asked for, and contexts share nothing", async () => {
  const pool = pooled(2);
  let open = 0;
  let most = 0;
  const { promise: areTwo, resolve } = Promise.withResolvers<void>();
  await Promise.all(
    Array.from({ length: 6 }, () =>
      pool.lease("a", 60_000, async ({ context }) => {
        open += 1;
        most = Math.max(most, open);
        if (open === 2) resolve();
        await context.addCookies([{ name: "a", value: "b", url: "http://a.example" }]);
        expect(await context.cookies()).toHaveLength(1);
        // A quick first page would be closed before the second one's context is made.
        await areTwo;
        open -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  await pool.close();
});

test("a page that takes long lets the next one begin beside it", async () => {
  const pool = new BrowserPool(async () => proxy, {}, 1, 50);
  const { promise: isNextDone, resolve } = Promise.withResolvers<void>();
  const slow = pool.lease("a", 60_000, () => isNextDone);
  await pool.lease("b", 60_000, async () => resolve());
  await slow;
  await pool.close();
});

test("after 25 sites a new browser takes over, and the old one ends with its last page", async () => {
  const pool = pooled(2);
  const browserOf = (site: string) => pool.lease(site, 60_000, async ({ context }) => context.browser());
  const first = await browserOf("site 0");
  for (let site = 1; site < 25; site += 1) expect(await browserOf(`site ${site}`)).toBe(first);
  expect(await browserOf("site 3")).toBe(first);
  const second = await browserOf("site 25");
  expect(second).not.toBe(first);
  if (first?.isConnected()) await new Promise<void>((done) => first.once("disconnected", () => done()));
  await pool.close();
  expect(second?.isConnected()).toBe(false);
});

test("a browser that dies fails its pages in a way that may be tried again, and is replaced", async () => {
  const pool = pooled(1);
  const lost = await pool
    .lease("a", 60_000, async ({ context }) => {
      const session = await context.browser()?.newBrowserCDPSession();
      await session?.send("Browser.crash").catch(() => undefined);
      await FOR_EVER;
    })
    .catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(CrawlError);
  expect(lost).toMatchObject({ code: "browser_lost", retry: true });
  expect(await pool.lease("a", 60_000, async () => "alive")).toBe("alive");
  await pool.close();
});

test("a run that is stopped gives up waiting pages and open ones", async () => {
  const pool = pooled(1);
  const stop = new AbortController();
  const leases = Promise.allSettled([
    pool.lease("a", 60_000, () => FOR_EVER, stop.signal),
    pool.lease("b", 60_000, async () => "never", stop.signal),
  ]);
  setTimeout(() => stop.abort(), 300);
  for (const lease of await leases) expect(lease).toMatchObject({ status: "rejected", reason: { code: "aborted" } });
  await pool.close();
});

test("no Chromium outlives a parent that is killed, not even one with a spinning page", async () => {
  const program = `
    import { EgressProxy } from ${JSON.stringify(`${import.meta.dir}/../egress/egress-proxy.ts`)};
    import { EgressGuard } from ${JSON.stringify(`${import.meta.dir}/../egress/guard.ts`)};
    import { launchGuarded } from ${JSON.stringify(`${import.meta.dir}/launch.ts`)};
    const proxy = await EgressProxy.listen(new EgressGuard({ allowed: () => false }));
    const { browser } = await launchGuarded(proxy);
    const page = await browser.newPage();
    void page.evaluate(() => { for (;;); });
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    console.log(JSON.stringify(processInfo.map((each) => each.id)));
    await Bun.sleep(60_000);
  `;
  const parent = Bun.spawn([process.execPath, "-e", program], { stdout: "pipe", stderr: "inherit" });
  const { value } = await parent.stdout.getReader().read();
  const processes: number[] = JSON.parse(new TextDecoder().decode(value));
  expect(processes.length).toBeGreaterThan(1);
  expect(await gone(processes[0] ?? 0)).toBe(false);
  parent.kill("SIGKILL");
  await parent.exited;
  expect(await allGone(processes)).toBe(true);
});
