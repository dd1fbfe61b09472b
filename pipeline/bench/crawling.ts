import { join } from "node:path";
import { type LocalSites, serveLocalSites } from "./local-sites.ts";
import { ProcessTree } from "./process-tree.ts";

const CLI = join(import.meta.dir, "../../cli/main.ts");
const AT_ONCE = 6;
const WAIT_MS = 100;

export type CrawlingRow = {
  what: string;
  pages: number;
  pagesPerSecond: number;
  /** Of what a bare fetch loop does with the same waits. */
  share: number;
  peakOwnMiB: number;
  peakBrowserMiB: number;
  processesLeft: number;
};

/**
 * `deals verify` over many local sites, as a process of its own: new ones, unchanged ones, ones whose other words
 * changed, and ones that only a browser can read. Each beside a loop of bare fetches of the same addresses.
 */
export async function benchCrawling(folder: string, count: number): Promise<CrawlingRow[]> {
  const sites = serveLocalSites(count, WAIT_MS);
  try {
    await importSites(folder, sites);
    const rows = [await row("new: drawn for their pictures", folder, sites, true)];
    rows.push(await row("unchanged: 304", folder, sites, false, true));
    sites.state.soup = "lentil";
    rows.push(await row("changed beside the deals: read as served", folder, sites, false));
    sites.state.hasScript = true;
    sites.state.soup = "onion";
    rows.push(await row("changed, with a script: drawn", folder, sites, false));
    return rows;
  } finally {
    await sites.stop();
  }
}

async function row(
  what: string,
  folder: string,
  sites: LocalSites,
  asksRobots: boolean,
  isKnown = false,
): Promise<CrawlingRow> {
  const bare = await bareLoop(sites, asksRobots, isKnown);
  sites.forget();
  const child = Bun.spawn([process.execPath, CLI, "verify", "--json", "--concurrency", String(AT_ONCE)], {
    env: environment(folder, sites),
    stdin: "ignore",
    stdout: "ignore",
    stderr: "inherit",
  });
  const tree = new ProcessTree(child.pid);
  const code = await child.exited;
  const end = Date.now();
  const processesLeft = await tree.left();
  if (code !== 0) throw new Error(`deals verify ended with ${code}`);
  const seconds = (end - sites.firstAt()) / 1000;
  const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return {
    what,
    pages: sites.hosts.length,
    pagesPerSecond: sites.hosts.length / seconds,
    share: bare / seconds,
    peakOwnMiB: mebibytes(tree.peakOwnBytes),
    peakBrowserMiB: mebibytes(tree.peakStartedBytes),
    processesLeft,
  };
}

/** @returns seconds */
async function bareLoop(sites: LocalSites, asksRobots: boolean, isKnown: boolean): Promise<number> {
  const etag = `"${sites.state.soup} ${sites.state.hasScript}"`;
  const waiting = [...sites.hosts];
  const started = performance.now();
  const work = async () => {
    for (let host = waiting.pop(); host !== undefined; host = waiting.pop()) {
      if (asksRobots) await (await fetch(`http://${host}/robots.txt`)).text();
      const headers: Record<string, string> = isKnown ? { "If-None-Match": etag } : {};
      await (await fetch(sites.page(host), { headers })).text();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (performance.now() - started) / 1000;
}

async function importSites(folder: string, sites: LocalSites): Promise<void> {
  const restaurants = sites.hosts.map((host) => ({
    name: host,
    website: `http://${host}/`,
    dealPages: [sites.page(host)],
  }));
  const file = join(folder, "sites.json");
  await Bun.write(file, JSON.stringify({ restaurants }));
  const child = Bun.spawn([process.execPath, CLI, "import", file], {
    env: environment(folder, sites),
    stdout: "ignore",
  });
  if ((await child.exited) !== 0) throw new Error("The sites could not be imported.");
}

function environment(folder: string, sites: LocalSites): Record<string, string | undefined> {
  return { ...process.env, DATA_DIR: join(folder, "crawling"), ALLOW_PRIVATE_HOSTS: sites.hosts.join(",") };
}
