import { join } from "node:path";
import { type AskedFor, type LocalSites, serveLocalSites, type Waits } from "./local-sites.ts";
import { ProcessTree } from "./process-tree.ts";

const CLI = join(import.meta.dir, "../../cli/main.ts");
const AT_ONCE = 8;

/**
 * A crawl of real sites mostly waits: for answers, and a second between two requests of one host, which is asked for here
 * by robots.txt because hosts in ALLOW_PRIVATE_HOSTS are left without a pause. What the processor takes shows most where
 * nearly all waits are taken away: one page a site, named beforehand.
 */
const KINDS: { name: string; waits: Waits; isFound: boolean }[] = [
  {
    name: "pages found by links, 250 ms an answer, 1 s between",
    waits: { answerMs: 250, crawlDelaySeconds: 1 },
    isFound: true,
  },
  { name: "one page named, 100 ms an answer", waits: { answerMs: 100, crawlDelaySeconds: null }, isFound: false },
];

export type CrawlingRow = {
  kind: string;
  what: string;
  sitesPerSecond: number;
  /** Of a loop that does nothing but fetch the same addresses with the same waits, as many hosts at once. */
  share: number;
  peakOwnMiB: number;
  peakBrowserMiB: number;
  processesLeft: number;
};

/**
 * `deals verify` over many local sites, as a process of its own: new ones, unchanged ones, ones whose other words
 * changed, and ones that only a browser can read. After each, a bare loop repeats its very requests.
 */
export async function benchCrawling(folder: string, count: number): Promise<CrawlingRow[]> {
  const rows: CrawlingRow[] = [];
  for (const [at, { name, waits, isFound }] of KINDS.entries()) {
    const sites = serveLocalSites(count, waits);
    const home = join(folder, `crawling-${at}`);
    const row = async (what: string) => rows.push({ kind: name, what, ...(await crawl(home, sites, waits)) });
    try {
      await importSites(home, sites, isFound);
      await row("new: drawn for their pictures");
      await row("unchanged: 304");
      sites.state.soup = "lentil";
      await row("changed beside the deals: read as served");
      sites.state.hasScript = true;
      sites.state.soup = "onion";
      await row("changed, with a script: drawn");
    } finally {
      await sites.stop();
    }
  }
  return rows;
}

async function crawl(home: string, sites: LocalSites, waits: Waits): Promise<Omit<CrawlingRow, "kind" | "what">> {
  sites.forget();
  const child = Bun.spawn([process.execPath, CLI, "verify", "--json", "--concurrency", String(AT_ONCE)], {
    env: environment(home, sites),
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
  const bare = await bareLoop(sites.asked(), waits);
  const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return {
    sitesPerSecond: sites.hosts.length / seconds,
    share: bare / seconds,
    peakOwnMiB: mebibytes(tree.peakOwnBytes),
    peakBrowserMiB: mebibytes(tree.peakStartedBytes),
    processesLeft,
  };
}

/** @returns seconds */
async function bareLoop(asked: readonly AskedFor[], { crawlDelaySeconds }: Waits): Promise<number> {
  const waiting = [...Map.groupBy(asked, ({ host }) => host).values()];
  const started = performance.now();
  const work = async () => {
    for (let requests = waiting.shift(); requests !== undefined; requests = waiting.shift()) {
      for (const [at, { host, path, etag }] of requests.entries()) {
        if (at > 0) await Bun.sleep((crawlDelaySeconds ?? 0) * 1000);
        const headers: Record<string, string> = etag === null ? {} : { "If-None-Match": etag };
        await (await fetch(`http://${host}${path}`, { headers })).text();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (performance.now() - started) / 1000;
}

async function importSites(home: string, sites: LocalSites, isFound: boolean): Promise<void> {
  const restaurants = sites.hosts.map((host) => ({
    name: host,
    website: `http://${host}/`,
    dealPages: isFound ? [] : [sites.page(host)],
  }));
  const file = join(home, "sites.json");
  await Bun.write(file, JSON.stringify({ restaurants }));
  const child = Bun.spawn([process.execPath, CLI, "import", file], {
    env: environment(home, sites),
    stdout: "ignore",
  });
  if ((await child.exited) !== 0) throw new Error("The sites could not be imported.");
}

function environment(home: string, sites: LocalSites): Record<string, string | undefined> {
  return { ...process.env, DATA_DIR: home, ALLOW_PRIVATE_HOSTS: sites.hosts.join(",") };
}
