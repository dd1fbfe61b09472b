import { Database } from "bun:sqlite";
import type { Clock } from "#contract/clock";
import { changedSince, latestMark } from "#server/db/change-marks";
import { type Db, readerOf } from "#server/db/open";
import type { PreparedAnswer } from "#server/http/prepared-answer";
import { toPlaces } from "./places.ts";
import { readPages, readRestaurants } from "./rows.ts";
import { CatalogueView } from "./view.ts";

/** How often another process's commits are looked for. Readers never wait for it. */
const LOOK_EVERY_MS = 250;
/** More restaurants than this are not read in one go: all are read anew, a page at a time. */
const MOST_AT_ONCE = 100;

/**
 * What public reads are answered from. It follows the database: commits of this process by `refresh`, those of any
 * other by SQLite's data_version, which changes with every commit that came in from elsewhere. Which restaurants a
 * commit changed, the database marks; only those are read again.
 */
export class Catalogue {
  #view: CatalogueView;
  /** The newest mark whose change is in the view. */
  #mark: number;
  #seen: { data: number; schema: number };
  #isReading = false;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#seen = this.#versions();
    ({ view: this.#view, mark: this.#mark } = this.#whole());
  }

  get view(): CatalogueView {
    if (this.clock() >= this.#view.staleAt) this.#view.removeEnded(this.clock());
    return this.#view;
  }

  /** The answer that was made for exactly this path and query, while it holds. Never reads the database. */
  ready(target: string): PreparedAnswer | undefined {
    return this.clock() >= this.#view.staleAt ? undefined : this.#view.ready(target);
  }

  /** Takes in what was committed; called after each commit of this process that visitors can see. */
  refresh(): void {
    if (!this.#catchUp()) ({ view: this.#view, mark: this.#mark } = this.#whole());
  }

  /** Follows the commits of other processes until `stop`. */
  follow(): void {
    this.#timer ??= setInterval(() => {
      // A locked or unreadable file: the last view stays, and the next look tries again.
      void this.#look().catch(this.onError);
    }, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #look(): Promise<void> {
    const versions = this.#versions();
    if (Bun.deepEquals(versions, this.#seen) || this.#isReading) return;
    this.#isReading = true;
    try {
      // A migration may have rebuilt tables, which marks nothing.
      const isMigrated = versions.schema !== this.#seen.schema;
      if (isMigrated || !this.#catchUp()) {
        ({ view: this.#view, mark: this.#mark } = await wholeInPieces(this.db.$client.filename, this.clock()));
        // What was committed meanwhile, by this process too, is newer than what was read.
        this.refresh();
      }
      this.#seen = versions;
    } finally {
      this.#isReading = false;
    }
  }

  /** Reads the changed restaurants again. @returns false, having done nothing, when they are too many */
  #catchUp(): boolean {
    const { db } = this;
    return db.transaction(() => {
      const ids = changedSince(db.$client, this.#mark, MOST_AT_ONCE);
      if (ids === null) return false;
      const places = toPlaces(readRestaurants(db, ids), this.clock());
      const stored = new Set(places.map(({ restaurant }) => restaurant.id));
      this.#view.remove(ids.filter((id) => !stored.has(id)));
      this.#view.put(places);
      this.#mark = latestMark(db.$client);
      return true;
    });
  }

  /** All at once, as one transaction sees it. */
  #whole(): { view: CatalogueView; mark: number } {
    const { db } = this;
    const now = this.clock();
    return db.transaction(() => {
      const view = new CatalogueView(now);
      for (const rows of readPages(db)) view.put(toPlaces(rows, now));
      view.settle();
      return { view, mark: latestMark(db.$client) };
    });
  }

  #versions(): { data: number; schema: number } {
    const { $client: client } = this.db;
    const row = client
      .query<{ data: number; schema: number }, []>(
        "select data_version as data, schema_version as schema from pragma_data_version, pragma_schema_version",
      )
      .get();
    if (!row) throw new Error("SQLite answered no data_version");
    return row;
  }
}

/**
 * The whole a page at a time, so that readers never wait for it. A connection of its own keeps one state of the database
 * in sight meanwhile, and keeps out of this process's transactions.
 */
async function wholeInPieces(file: string, now: number): Promise<{ view: CatalogueView; mark: number }> {
  const view = new CatalogueView(now);
  const client = new Database(file, { readonly: true });
  try {
    client.run("begin");
    const mark = latestMark(client);
    for (const rows of readPages(readerOf(client))) {
      view.put(toPlaces(rows, now));
      await new Promise(setImmediate);
    }
    client.run("commit");
    view.settle();
    return { view, mark };
  } finally {
    client.close();
  }
}
