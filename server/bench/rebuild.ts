import { join } from "node:path";
import { openDatabase } from "#server/db/open";
import { load } from "./load.ts";
import { seed } from "./seed.ts";
import { startPeer } from "./start-peer.ts";
import { table } from "./table.ts";

const DEALS = 10_000;
const COMMIT_EVERY_MS = 400;

/** What readers notice of another process's commits, each of which has the whole catalogue made anew. */
export async function benchRebuild(folder: string, milliseconds: number) {
  const database = join(folder, "rebuild.sqlite");
  const db = openDatabase(database);
  seed(db, DEALS);
  const peer = await startPeer(join(import.meta.dir, "peers/plateful.ts"), database);
  const asked = {
    target: () => "/api/deals",
    headers: { "accept-encoding": "br" },
    status: 200,
    connections: 16,
    milliseconds,
  };
  await load(peer.url, asked);
  const quiet = await load(peer.url, asked);
  const timer = setInterval(() => db.$client.run("update deals set price = price + 1 where id = 1"), COMMIT_EVERY_MS);
  const busy = await load(peer.url, asked);
  clearInterval(timer);
  await peer.stop();
  db.$client.close();
  console.log(`\n## Reads while ${DEALS.toLocaleString("en")} deals are read anew\n`);
  table(
    ["", "requests/s", "p99 ms", "longest ms"],
    [
      { title: "nobody writes", ...quiet },
      { title: `another process commits every ${COMMIT_EVERY_MS} ms`, ...busy },
    ].map(({ title, requests, seconds, p99, longest }) => [
      title,
      Math.round(requests / seconds).toString(),
      p99.toFixed(1),
      longest.toFixed(1),
    ]),
  );
}
