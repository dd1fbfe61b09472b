import { Database } from "bun:sqlite";
import type { Clock } from "#contract/clock";
import { changedSince, latestMark } from "#server/db/change-marks";
import type { Db } from "#server/db/open";
import { searchIndex } from "#server/db/search-index";
import type { PreparedAnswer } from "#server/http/prepared-answer";
import { type KnownJson, type Place, toPlaces } from "./places.ts";
import { A_PAGE, type CatalogueRows, catalogueRows, type Rows } from "./rows.ts";
import { inTurns } from "./turns.ts";
import { CatalogueView, type TextIndex } from "./view.ts";

/** How often another process's commits are looked for. Readers never wait for it. */
const LOOK_EVERY_MS = 100;
/** More restaurants than this are not read in one go, but a page at a time. */
const MOST_READ_AT_ONCE = 100;
/** More restaurants than this are not put in at once: a view that holds them takes the other's place. */
const MOST_PUT_AT_ONCE = 1_000;

type Versions = { data: number; schema: number };

/**
 * What public reads are answered from. It follows the database: commits of this process by `refresh`, those of any
 * other by SQLite's data_version, which changes with every commit that came in from elsewhere. Which restaurants a
 * commit changed, the database marks; only those are read again.
 */
export class Catalogue {
  #view: CatalogueView;
  /** The newest mark whose change is in the view. */
  #mark: number;
  #seen: Versions;
  /** Restaurants that this process has changed while more was changed than is read at once. */
  readonly #own = new Set<number>();
  #looking: Promise<void> | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;
  readonly #rows: CatalogueRows;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#rows = catalogueRows(db.$client);
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

  /**
   * Takes in what was committed; called after each commit of this process that visitors can see.
   * @param ids restaurants that this process changed: they are taken in at once, whatever else is
   */
  refresh(ids: readonly number[] = []): void {
    if (this.#catchUp()) return;
    for (const id of ids) this.#own.add(id);
    this.#putOwn();
    this.#lookAgain();
  }

  /** Follows the commits of other processes until `stop`. */
  follow(): void {
    this.#timer ??= setInterval(() => this.#lookAgain(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Resolves when nothing is being read any more: the database may be closed. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#looking;
  }

  #lookAgain(): void {
    this.#looking ??= this.#look()
      // A locked or unreadable file: the last view stays, and the next look tries again.
      .catch(this.onError)
      .finally(() => {
        this.#looking = null;
      });
  }

  async #look(): Promise<void> {
    const versions = this.#versions();
    if (Bun.deepEquals(versions, this.#seen)) return;
    // A migration may have rebuilt tables, which marks nothing.
    if (versions.schema !== this.#seen.schema) await this.#readInPieces(true);
    // What is committed meanwhile, by this process too, is read after it.
    while (!this.#catchUp()) await this.#readInPieces(false);
    this.#seen = versions;
  }

  /** Reads the changed restaurants again. @returns false, having done nothing, when they are too many */
  #catchUp(): boolean {
    const { db } = this;
    return db.transaction(() => {
      const ids = changedSince(db.$client, this.#mark, MOST_READ_AT_ONCE);
      if (ids === null) return false;
      this.#put(ids, toPlaces(this.#rows.of(ids), this.clock()));
      this.#mark = latestMark(db.$client);
      this.#own.clear();
      return true;
    });
  }

  #putOwn(): void {
    const ids = [...this.#own];
    if (ids.length > 0) this.#put(ids, toPlaces(this.#rows.of(ids), this.clock()));
  }

  /** @param ids restaurants of which those without a place are stored no more */
  #put(ids: readonly number[], places: readonly Place[]): void {
    const stored = new Set(places.map(({ restaurant }) => restaurant.id));
    this.#view.remove(ids.filter((id) => !stored.has(id)));
    this.#view.put(places);
  }

  /**
   * Reads what changed, or everything, a page at a time, so that readers never wait for it. A connection of its own keeps
   * one state of the database in sight meanwhile, and keeps out of this process's transactions. Half a commit is never
   * seen: few restaurants are put in at once, many with all others into a view of their own.
   */
  async #readInPieces(everything: boolean): Promise<void> {
    const now = this.clock();
    const client = new Database(this.db.$client.filename, { readonly: true });
    try {
      client.run("begin");
      const rows = catalogueRows(client);
      const mark = latestMark(client);
      const known: KnownJson = new Map();
      // Without what has ended: the view to come is taken to hold nothing of it.
      const before = this.view;
      // More than half are read as soon with all others.
      const most = Math.max(MOST_PUT_AT_ONCE, before.size / 2);
      const changed = everything ? null : changedSince(client, this.#mark, most);
      if (changed && changed.length <= MOST_PUT_AT_ONCE) {
        const places: Place[] = [];
        await inTurns(pagesOf(rows, changed), (page) => places.push(...toPlaces(page, now, known)));
        this.#put(changed, places);
      } else {
        const view = before.emptied(now);
        if (changed) await inTurns(before.allBut(new Set(changed)), (place) => view.put([place]));
        await inTurns(changed ? pagesOf(rows, changed) : rows.pages(), (page) => view.put(toPlaces(page, now, known)));
        await view.settleInPieces();
        this.#view = view;
      }
      // What was read may be older than what this process has changed since.
      this.#putOwn();
      this.#mark = mark;
      client.run("commit");
    } finally {
      client.close();
    }
  }

  /** All at once, as one transaction sees it. */
  #whole(): { view: CatalogueView; mark: number } {
    const { db } = this;
    const now = this.clock();
    const known: KnownJson = new Map();
    return db.transaction(() => {
      const view = new CatalogueView(now, this.#textIndex());
      for (const page of this.#rows.pages()) view.put(toPlaces(page, now, known));
      view.settle();
      return { view, mark: latestMark(db.$client) };
    });
  }

  /** Where the file can't be asked, each deal is looked at instead: reads go on. */
  #textIndex(): TextIndex {
    const index = searchIndex(this.db.$client);
    return (folded, most) => {
      try {
        return index(folded, most);
      } catch (error) {
        this.onError(error);
        return null;
      }
    };
  }

  #versions(): Versions {
    const { $client: client } = this.db;
    const row = client
      .query<Versions, []>(
        "select data_version as data, schema_version as schema from pragma_data_version, pragma_schema_version",
      )
      .get();
    if (!row) throw new Error("SQLite answered no data_version");
    return row;
  }
}

function* pagesOf(rows: CatalogueRows, ids: readonly number[]): Generator<Rows, void> {
  for (let at = 0; at < ids.length; at += A_PAGE) yield rows.of(ids.slice(at, at + A_PAGE));
}
