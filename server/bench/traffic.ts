import { type Load, load } from "./load.ts";
import { serveSamples } from "./serve-samples.ts";
import { median, table } from "./table.ts";

const CONNECTIONS = 50;
const LOGINS_AT_ONCE = 2;
const PER_SECOND = 50;
const PORT = 3941;
const RSS_EVERY_MS = 10_000;
const WORDS = ["taco", "half", "happy hour", "$5", "é", "wings", "nothing has this"];

const account = { username: "traffic", password: "correct horse" };
const json = { "content-type": "application/json" };
const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;

/** A visitor's next read. */
function target(ids: readonly number[]): string {
  const near = `lat=${(25.6 + Math.random() / 5).toFixed(3)}&lng=${(-80.4 + Math.random() / 5).toFixed(3)}`;
  return pick([
    () => "/api/deals",
    () => `/api/deals?${near}`,
    () => `/api/deals/featured?${near}`,
    () => `/api/deals?${near}&q=${encodeURIComponent(pick(WORDS))}`,
    () => `/api/deals/${pick(ids)}`,
    () => `/api/deals/${pick(ids)}/related`,
    () => "/api/restaurants/with-deals",
    () => "/api/categories",
  ])();
}

async function login(url: string): Promise<number> {
  const body = JSON.stringify(account);
  const response = await fetch(`${url}/api/login`, { method: "POST", headers: json, body });
  await response.arrayBuffer();
  return response.status;
}

/** So long readers are counted with a verification in progress, and then without, and so on. */
const STRETCH_SECONDS = 10;

/**
 * As much as 50 connections ask for, each after the answer to the last, over list, detail, search and login, in turns
 * while nothing else is done and while all sites are verified again and again.
 */
export async function benchTraffic(folder: string, seconds: number): Promise<void> {
  const { url, ids, stop, verify } = await served(folder);
  const quiet: Stretch[] = [];
  const verifying: Stretch[] = [];
  let verifications = 0;
  await stretch(url, ids, 3);
  for (let done = 0; done < 2 * seconds; done += 2 * STRETCH_SECONDS) {
    quiet.push(await stretch(url, ids, STRETCH_SECONDS));
    let isOver = false;
    const runs = (async () => {
      for (; !isOver; verifications++) await verify();
    })();
    // A run begins with starting a process.
    await Bun.sleep(1_000);
    verifying.push(await stretch(url, ids, STRETCH_SECONDS));
    isOver = true;
    await runs;
  }
  await stop();
  const rowOf = (title: string, stretches: readonly Stretch[]) => {
    const all = (of: (each: Stretch) => number) => stretches.map(of);
    const logins = stretches.flatMap((each) => each.logins);
    return [
      title,
      median(all(({ reads }) => reads.requests / reads.seconds)).toFixed(0),
      median(all(({ reads }) => reads.p99)).toFixed(1),
      Math.max(...all(({ reads }) => reads.longest)).toFixed(1),
      (logins.length / (stretches.length * STRETCH_SECONDS)).toFixed(0),
      String(logins.filter((status) => status !== 200).length),
    ];
  };
  table(
    ["", "reads a second", "p99 ms", "longest ms", "logins a second", "errors"],
    [rowOf("no verification", quiet), rowOf("while all sites are verified", verifying)],
  );
  const costs = verifying.map(({ reads }, at) => {
    const before = quiet[at]?.reads;
    return before ? 1 - reads.requests / reads.seconds / (before.requests / before.seconds) : Number.NaN;
  });
  console.log(
    `\n${verifications} verifications of all sites. They cost readers ${(100 * median(costs)).toFixed(0)} % of their requests (median of pairs: ${costs.map((cost) => (100 * cost).toFixed(0)).join(", ")}).`,
  );
}

type Stretch = { reads: Load; logins: number[] };

async function stretch(url: string, ids: readonly number[], seconds: number): Promise<Stretch> {
  const until = performance.now() + seconds * 1_000;
  const logins: number[] = [];
  const entering = Array.from({ length: LOGINS_AT_ONCE }, async () => {
    while (performance.now() < until) logins.push(await login(url));
  });
  const reads = await load(url, {
    target: () => target(ids),
    headers: { "accept-encoding": "gzip" },
    status: 200,
    connections: CONNECTIONS - LOGINS_AT_ONCE,
    milliseconds: seconds * 1_000,
  });
  await Promise.all(entering);
  return { reads, logins };
}

/** Fifty requests a second whatever comes back, and what becomes of the server's memory. */
export async function benchMemory(folder: string, seconds: number): Promise<void> {
  const { url, ids, stop, rss } = await served(folder);
  const times: number[] = [];
  const memory: number[] = [];
  let errors = 0;
  const ask = async (isLogin: boolean) => {
    const from = performance.now();
    try {
      const status = isLogin ? await login(url) : (await fetch(url + target(ids))).status;
      if (status !== 200) errors++;
      if (!isLogin) times.push(performance.now() - from);
    } catch {
      errors++;
    }
  };
  const end = performance.now() + seconds * 1_000;
  let asked = 0;
  const from = performance.now();
  let measured = from;
  while (performance.now() < end) {
    const due = ((performance.now() - from) / 1_000) * PER_SECOND;
    for (; asked < due; asked++) void ask(asked % 100 === 99);
    if (performance.now() - measured >= RSS_EVERY_MS) {
      measured = performance.now();
      memory.push(rss());
    }
    await Bun.sleep(10);
  }
  await stop();
  times.sort((a, b) => a - b);
  const settled = memory.slice(Math.floor(memory.length / 3));
  console.log(
    `${asked} requests in ${seconds} s, ${errors} errors, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(1)} ms`,
  );
  console.log(`memory every 10 s, MB: ${memory.map(Math.round).join(" ")}`);
  console.log(
    `after the first third: median ${median(settled).toFixed(0)} MB, slope ${(slope(settled) * 360).toFixed(1)} MB an hour`,
  );
}

/** Of the straight line that lies nearest, per step. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return over / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}

async function served(folder: string) {
  const samples = await serveSamples(folder, PORT);
  const form = { ...account, email: "traffic@example.com", confirmPassword: account.password };
  await fetch(`${samples.url}/api/register`, { method: "POST", headers: json, body: JSON.stringify(form) });
  const deals = (await (await fetch(`${samples.url}/api/deals`)).json()) as { id: number }[];
  return { ...samples, ids: deals.map(({ id }) => id) };
}
