import { Database } from "bun:sqlite";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** All that is stored of a restaurant but times and ids, by its id: two stores that know the same compare equal. */
export type StoredState = Map<number, string>;

export class StoreReader {
  private readonly client: Database;

  constructor(private readonly folder: string) {
    this.client = new Database(join(folder, "plateful.sqlite"), { readonly: true });
  }

  close(): void {
    this.client.close();
  }

  /** Ids of the checks after that one with their restaurants, and what is stored of these, as of one moment. */
  checksSince(last: number): { id: number; restaurantId: number; state: string }[] {
    return this.client.transaction(() =>
      this.client
        .query<{ id: number; restaurantId: number }, [number]>(
          "select id, restaurant_id as restaurantId from restaurant_checks where id > ? order by id",
        )
        .all(last)
        .map((check) => ({ ...check, state: this.stateOf(check.restaurantId) })),
    )();
  }

  lastCheck(): number {
    return (
      this.client.query<{ id: number }, []>("select coalesce(max(id), 0) as id from restaurant_checks").get()?.id ?? 0
    );
  }

  state(): StoredState {
    const ids = this.client.query<{ id: number }, []>("select id from restaurants order by id").all();
    return this.client.transaction(() => new Map(ids.map(({ id }) => [id, this.stateOf(id)])))();
  }

  private stateOf(restaurantId: number): string {
    const deals = this.client
      .query<{ id: number }, [number]>(
        `select deals.id, title, description, price, original_price, benefit, valid_days, valid_time, valid_until,
           removal_reason, verified_at is not null as verified, quote, terms, places, deal_evidence.source_url,
           picture is not null as pictured, file
         from deals left join deal_evidence on deal_id = deals.id
           left join page_snapshots on page_snapshots.id = snapshot_id
         where restaurant_id = ? order by deals.id`,
      )
      .all(restaurantId)
      .map(({ id, ...deal }) => ({
        ...deal,
        history: this.client
          .query("select change, fields, note from deal_history where deal_id = ? order by id")
          .all(id),
      }));
    const pages = this.client
      .query("select url, etag, text_hash, body_hash, failure_count from pages where restaurant_id = ? order by url")
      .all(restaurantId);
    return JSON.stringify({ deals, pages }, null, 1);
  }

  /** What SQLite, the rows and the files say against themselves; empty where all is well. */
  faults(): string[] {
    const rows = (sql: string) => this.client.query<Record<string, unknown>, []>(sql).all();
    const none = (what: string, sql: string) => rows(sql).map((row) => `${what}: ${JSON.stringify(row)}`);
    return [
      ...rows("pragma integrity_check").flatMap((row) => (row.integrity_check === "ok" ? [] : [JSON.stringify(row)])),
      ...none("foreign key", "pragma foreign_key_check"),
      // A restaurant's check, its deals' history and the run's counts are written together or not at all.
      ...none(
        "changes that no check tells of, or as many others",
        `select * from (select run_id, restaurant_id, sum(change in ('added', 'restored')) as added,
           sum(change in ('updated', 'verified')) as updated, sum(change = 'removed') as removed
           from deal_history join deals on deals.id = deal_id group by run_id, restaurant_id) as told
         full join restaurant_checks as checks
           on checks.run_id = told.run_id and checks.restaurant_id = told.restaurant_id
         where coalesce(told.added, 0) is not checks.deals_added
           or coalesce(told.updated, 0) is not checks.deals_updated
           or coalesce(told.removed, 0) is not checks.deals_removed`,
      ),
      ...none(
        "a run's counts",
        `select runs.id from verification_runs as runs left join restaurant_checks as checks on run_id = runs.id
         group by runs.id having runs.deals_added != coalesce(sum(checks.deals_added), 0)
           or runs.deals_updated != coalesce(sum(checks.deals_updated), 0)
           or runs.deals_removed != coalesce(sum(checks.deals_removed), 0)`,
      ),
      ...none("a site that failed", "select url, reason from pages where outcome = 'failed'"),
      ...this.missingFiles(),
    ];
  }

  private names(sql: string): string[] {
    return this.client
      .query<{ name: string }, []>(sql)
      .all()
      .map(({ name }) => name);
  }

  private wanted(): { pictures: string[]; snapshots: string[] } {
    return {
      pictures: this.names("select distinct picture as name from deal_evidence where picture is not null"),
      snapshots: this.names("select distinct file as name from page_snapshots"),
    };
  }

  private missingFiles(): string[] {
    const { pictures, snapshots } = this.wanted();
    const broken = snapshots.filter((name) => {
      try {
        JSON.parse(Bun.zstdDecompressSync(readFileSync(join(this.folder, "snapshots", name))).toString());
        return false;
      } catch {
        return true;
      }
    });
    return [
      ...pictures.filter((name) => !existsSync(join(this.folder, "evidence", name))).map((name) => `missing ${name}`),
      ...broken.map((name) => `missing or broken ${name}`),
    ];
  }

  /** Files that nothing points to: a run that ends sweeps away what killed ones left. */
  strayFiles(): string[] {
    const { pictures, snapshots } = this.wanted();
    const strays = (folder: string, wanted: string[]) =>
      readdirSync(join(this.folder, folder)).filter((name) => !wanted.includes(name));
    return [...strays("evidence", pictures), ...strays("snapshots", snapshots)];
  }

  /** Restaurants whose pages the last run extracted again. */
  readInLastRun(): number[] {
    return this.client
      .query<{ id: number }, []>(
        `select restaurant_id as id from restaurant_checks
         where run_id = (select max(id) from verification_runs) and outcome != 'unchanged'`,
      )
      .all()
      .map(({ id }) => id);
  }

  /** Runs without their one update record; none once a run has ended. */
  runsWithoutRecord(): number[] {
    return this.client
      .query<{ id: number }, []>(
        `select runs.id from verification_runs as runs left join deal_updates as told on run_id = runs.id
         group by runs.id having count(told.id) != 1`,
      )
      .all()
      .map(({ id }) => id);
  }
}
