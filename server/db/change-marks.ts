import type { Database } from "bun:sqlite";

/**
 * Marks every restaurant that a commit changes in a way visitors may see, whoever commits: SQLite tells other processes
 * that something changed, but not what. Kept by triggers and outside the migrations, because a migration that rebuilds a
 * table drops its triggers: they are put back each time the database is opened.
 */
export function keepChangeMarks(client: Database): void {
  client.run(
    "create table if not exists changed_restaurants (restaurant_id integer primary key, mark integer not null) strict",
  );
  client.run("create index if not exists changed_restaurants_mark on changed_restaurants (mark)");
  const next = "(select coalesce(max(mark), 0) + 1 from changed_restaurants)";
  const again = "on conflict (restaurant_id) do update set mark = excluded.mark";
  const mark = (id: string) => `insert into changed_restaurants values (${id}, ${next}) ${again};`;
  const markOfDeal = (deal: string) =>
    `insert into changed_restaurants select restaurant_id, ${next} from deals where id = ${deal} ${again};`;
  const events: [string, string, string][] = [
    ["restaurants", "insert", mark("new.id")],
    ["restaurants", "update", mark("new.id")],
    ["restaurants", "delete", mark("old.id")],
    ["deals", "insert", mark("new.restaurant_id")],
    ["deals", "update", mark("old.restaurant_id") + mark("new.restaurant_id")],
    ["deals", "delete", mark("old.restaurant_id")],

    ["deal_evidence", "insert", markOfDeal("new.deal_id")],
    ["deal_evidence", "update", markOfDeal("old.deal_id") + markOfDeal("new.deal_id")],
    ["deal_evidence", "delete", markOfDeal("old.deal_id")],
  ];
  for (const [table, event, action] of events)
    client.run(`create trigger if not exists mark_${table}_${event} after ${event} on ${table} begin ${action} end`);
}

/** The newest mark; marks only grow. */
export function latestMark(client: Database): number {
  const row = client.query<{ mark: number | null }, []>("select max(mark) as mark from changed_restaurants").get();
  return row?.mark ?? 0;
}

/** Ids of the restaurants that were changed after a mark. @returns null when they are more than `most` */
export function changedSince(client: Database, mark: number, most: number): number[] | null {
  const rows = client
    .query<{ id: number }, [number, number]>(
      "select restaurant_id as id from changed_restaurants where mark > ?1 order by mark limit ?2",
    )
    .all(mark, most + 1);
  return rows.length > most ? null : rows.map(({ id }) => id);
}
