import { Database } from "bun:sqlite";
import type { Clock } from "#contract/clock";
import { type Db, readerOf } from "#server/db/open";
import type { PreparedAnswer } from "#server/http/prepared-answer";
import { readPages } from "./rows.ts";
import { CatalogueDraft, CatalogueView } from "./view.ts";

/** How often another process's commits are looked for. Readers never wait for it. */
const LOOK_EVERY_MS = 250;

/**
 * What public reads are answered from. It follows the database: commits of this process by `refresh`, those of any
 * other by SQLite's data_version, which changes with every commit that came in from elsewhere.
 */
export class Catalogue {
  #view: CatalogueView;
  #seen: number;
  /** Counts the views that this process's own commits made. */
  #refreshed = 0;
  #isReading = false;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#seen = this.#dataVersion();
    this.#view = viewOf(db, clock());
  }

  get view(): CatalogueView {
    if (this.clock() >= this.#view.staleAt) this.refresh();
    return this.#view;
  }

  /** The answer that was made for exactly this path and query, while it holds. Never reads the database. */
  ready(target: string): PreparedAnswer | undefined {
    return this.clock() >= this.#view.staleAt ? undefined : this.#view.answers.get(target);
  }

  /** Makes the view anew; called after each commit of this process that visitors can see. */
  refresh(): void {
    this.#view = viewOf(this.db, this.clock());
    this.#refreshed++;
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
    const version = this.#dataVersion();
    if (version === this.#seen || this.#isReading) return;
    const { filename } = this.db.$client;
    const before = this.#refreshed;
    this.#isReading = true;
    try {
      const view = await viewInPieces(filename, this.clock());
      // Made meanwhile by a commit of this process, the other view is the newer one.
      if (before === this.#refreshed) this.#view = view;
      this.#seen = version;
    } finally {
      this.#isReading = false;
    }
  }

  #dataVersion(): number {
    const row = this.db.$client.query<{ data_version: number }, []>("pragma data_version").get();
    if (!row) throw new Error("SQLite answered no data_version");
    return row.data_version;
  }
}

/** All at once, as one transaction sees it. */
function viewOf(db: Db, now: number): CatalogueView {
  const draft = new CatalogueDraft(now);
  db.transaction(() => {
    for (const rows of readPages(db)) draft.add(rows);
  });
  return new CatalogueView(draft);
}

/**
 * The same a page at a time, so that readers never wait for the whole. A connection of its own keeps one state of the
 * database in sight meanwhile, and keeps out of this process's transactions.
 */
async function viewInPieces(file: string, now: number): Promise<CatalogueView> {
  const draft = new CatalogueDraft(now);
  const client = new Database(file, { readonly: true });
  try {
    client.run("begin");
    for (const rows of readPages(readerOf(client))) {
      draft.add(rows);
      await new Promise(setImmediate);
    }
    client.run("commit");
  } finally {
    client.close();
  }
  return new CatalogueView(draft);
}
