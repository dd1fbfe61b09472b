import { join } from "node:path";
import { toPlaces } from "#server/catalogue/places";
import { catalogueRows } from "#server/catalogue/rows";
import { CatalogueView } from "#server/catalogue/view";
import { openDatabase } from "#server/db/open";
import { searchIndex } from "#server/db/search-index";
import { randomFrom, seed } from "./seed.ts";
import { median, table } from "./table.ts";

const ROUNDS = 40;
const NOW = Date.parse("2026-11-20T12:00:00Z");
/** What is searched for, by how many deals hold it. */
const SOUGHT = {
  "one deal": "wings night 120",
  "one in ten": "wings",
  "nearly all": "casa",
  none: "margarita",
  "none, two letters": "zx",
};
const CHANGED_TITLES = 10_000;
const LIKE = `select deals.id from deals join restaurants on restaurants.id = restaurant_id
  where removed_at is null and (title like ?1 or description like ?1 or name like ?1)`;

/** The nearest 20 whose texts hold what is sought, beside SQL's LIKE; and what the index costs those who write. */
export async function benchSearch(folder: string, sizes: readonly number[]) {
  const times: Record<string, string[]> = {};
  const note = (what: string, ms: number) => {
    times[what] ??= [];
    times[what].push(ms.toFixed(ms < 10 ? 2 : 0));
  };
  for (const size of sizes) {
    const db = openDatabase(join(folder, `search-${size}.sqlite`));
    const { $client: client } = db;
    seed(db, size);
    client.run("update deals set title = 'Wings night ' || id where id % 10 = 0");
    const view = new CatalogueView(NOW, searchIndex(client));
    for (const page of catalogueRows(client).pages()) view.put(toPlaces(page, NOW));
    view.settle();
    const like = client.query(LIKE);
    const random = randomFrom(3);
    for (const [held, text] of Object.entries(SOUGHT)) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = -5; round < ROUNDS; round++) {
        const from = { latitude: 27 + random() * 19, longitude: -120 + random() * 49 };
        const [our, their] = [
          millisecondsOf(() => view.nearest(from, { limit: 20, text })),
          millisecondsOf(() => like.all(`%${text}%`)),
        ];
        // The first rounds warm up.
        if (round >= 0) {
          ours.push(our);
          theirs.push(their);
        }
      }
      note(`${held}: Plateful`, median(ours));
      note(`${held}: LIKE`, median(theirs));
    }
    const commit = () => client.run(`update deals set title = title || '!' where id <= ${CHANGED_TITLES}`);
    note("a commit of up to 10,000 titles", millisecondsOf(commit));
    client.run("drop trigger search_deals_update");
    note("the same without an index", millisecondsOf(commit));
    client.close();
  }
  console.log("\n## Search, median ms\n");
  table(
    ["the nearest 20 that hold it", ...sizes.map((size) => size.toLocaleString("en"))],
    Object.entries(times).map(([what, each]) => [what, ...each]),
  );
}

function millisecondsOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}
