import type { Clock } from "#contract/clock";
import type { Db } from "#server/db/open";
import type { PreparedAnswer } from "#server/http/prepared-answer";
import { loadRows } from "./rows.ts";
import { CatalogueView } from "./view.ts";

/** How often another process's commits are looked for. Readers never wait for it. */
const LOOK_EVERY_MS = 250;

/**
 * What public reads are answered from. It follows the database: commits of this process by `refresh`, those of any
 * other by SQLite's data_version, which changes with every commit that came in from elsewhere.
 */
export class Catalogue {
  #view: CatalogueView;
  #seen: number;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#seen = this.#dataVersion();
    this.#view = new CatalogueView(loadRows(db), clock());
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
    this.#view = new CatalogueView(loadRows(this.db), this.clock());
  }

  /** Follows the commits of other processes until `stop`. */
  follow(): void {
    this.#timer ??= setInterval(() => {
      try {
        const version = this.#dataVersion();
        if (version === this.#seen) return;
        this.refresh();
        this.#seen = version;
      } catch (error) {
        // A locked or unreadable file: the last view stays, and the next look tries again.
        this.onError(error);
      }
    }, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #dataVersion(): number {
    const row = this.db.$client.query<{ data_version: number }, []>("pragma data_version").get();
    if (!row) throw new Error("SQLite answered no data_version");
    return row.data_version;
  }
}
