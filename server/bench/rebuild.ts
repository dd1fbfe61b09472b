import { join } from "node:path";
import { openDatabase } from "#server/db/open";
import { load } from "./load.ts";
import { randomFrom, seed } from "./seed.ts";
import { startPeer } from "./start-peer.ts";
import { median, table } from "./table.ts";

const RESTAURANTS = 100_000;
/** So many restaurants a commit changes; 0: nobody writes. */
const COMMITS = [0, 1, 100, 1_000, 10_000, RESTAURANTS];
const ROUNDS = 3;
const CONNECTIONS = 8;

/** In a process of its own: this one reads meanwhile. */
async function commit(database: string, sql: string): Promise<void> {
  const program = "new (require('bun:sqlite').Database)(process.argv[1]).run(process.argv[2])";
  const { exited } = Bun.spawn([process.execPath, "-e", program, database, sql], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if ((await exited) !== 0) throw new Error("the commit failed");
}

/** What readers notice of another process's commits, and how soon they see what was committed. */
export async function benchRebuild(folder: string, milliseconds: number) {
  const database = join(folder, "rebuild.sqlite");
  const db = openDatabase(database);
  seed(db, RESTAURANTS);
  db.$client.close();
  const peer = await startPeer(join(import.meta.dir, "peers/plateful.ts"), database);
  const random = randomFrom(5);
  const near = () =>
    `/api/deals?lat=${(25 + random() * 23).toFixed(6)}&lng=${(-123 + random() * 55).toFixed(6)}&limit=20`;
  const deal = () => `/api/deals/${1 + Math.floor(random() * RESTAURANTS)}`;
  const reading = () =>
    load(peer.url, {
      target: () => (random() < 0.5 ? near() : deal()),
      headers: { "accept-encoding": "identity" },
      status: 200,
      connections: CONNECTIONS,
      milliseconds,
    });
  const priceOf = async (id: number) =>
    ((await (await fetch(`${peer.url}/api/deals/${id}`)).json()) as { price: number }).price;
  await reading();
  const results = COMMITS.map((changed) => ({ changed, perSecond: [0], p99: [0], longest: [0], seen: [0] }));
  for (const each of results) for (const list of [each.perSecond, each.p99, each.longest, each.seen]) list.length = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const { changed, perSecond, p99, longest, seen } of results) {
      const loaded = reading();
      if (changed > 0) {
        await Bun.sleep(200);
        const price = 10 + round;
        await commit(database, `update deals set price = ${price} where id <= ${changed}`);
        const committed = performance.now();
        while ((await priceOf(changed)) !== price) await Bun.sleep(10);
        seen.push(performance.now() - committed);
      }
      const done = await loaded;
      perSecond.push(done.requests / done.seconds);
      p99.push(done.p99);
      longest.push(done.longest);
    }
  }
  await peer.stop();
  console.log(
    `\n## Reads while a commit of another process is taken in, ${RESTAURANTS.toLocaleString("en")} restaurants\n`,
  );
  table(
    ["restaurants that it changes", "requests/s", "p99 ms", "longest ms", "seen after ms"],
    results.map(({ changed, perSecond, p99, longest, seen }) => [
      changed.toLocaleString("en"),
      median(perSecond).toFixed(0),
      median(p99).toFixed(1),
      median(longest).toFixed(1),
      changed > 0 ? median(seen).toFixed(0) : "-",
    ]),
  );
}
