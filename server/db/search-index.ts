import type { Database } from "bun:sqlite";

/** Letters that are several when their case is folded, which FTS5 leaves as they are. */
const SEVERAL = { ß: "ss", ẞ: "ss", ﬀ: "ff", ﬁ: "fi", ﬂ: "fl", ﬃ: "ffi", ﬄ: "ffl" };
/** What FTS5's index of trigrams can look for. */
const FEWEST_LETTERS = 3;
/** No text that is looked for reaches over it: FTS5 reads a text no further. */
const NUL = "\0";
/** Where a text is not the same letters however it was typed: a letter and its mark may be stored as one or as two. */
const UNSURE = /\0|[^\p{M}]?\p{M}+/u;

/**
 * Keeps title, description and restaurant of each deal that was not removed in an index of their trigrams, which every
 * commit brings up to date, whoever commits: readers never wait for it. Kept by triggers and outside the migrations for
 * the reason that change marks have; deals of a file that has no index yet are put into a new one.
 */
export function keepSearchIndex(client: Database): void {
  if (hasIndex(client)) {
    keepTriggers(client);
    return;
  }
  // Another process may be at it, or change deals meanwhile.
  client
    .transaction(() => {
      if (!hasIndex(client)) {
        client.run("create virtual table deal_search using fts5(title, description, restaurant, tokenize = 'trigram')");
        client.run(entering("true"));
      }
      keepTriggers(client);
    })
    .immediate();
}

function hasIndex(client: Database): boolean {
  return client.query("select 1 from sqlite_schema where name = 'deal_search'").get() !== null;
}

function keepTriggers(client: Database): void {
  const leaving = "delete from deal_search where rowid = old.id;";
  const isOther = (...columns: string[]) => columns.map((column) => `old.${column} is not new.${column}`).join(" or ");
  const texts = isOther("title", "description", "restaurant_id", "removed_at");
  const events = [
    `deals_insert after insert on deals begin ${entering("deals.id = new.id")} end`,
    `deals_update after update on deals when ${texts}
       begin ${leaving} ${entering("deals.id = new.id")} end`,
    `deals_delete after delete on deals begin ${leaving} end`,
    `restaurants_update after update on restaurants when ${isOther("name")}
       begin delete from deal_search where rowid in (select id from deals where restaurant_id = new.id);
         ${entering("restaurant_id = new.id")} end`,
  ];
  for (const event of events) client.run(`create trigger if not exists search_${event}`);
}

/** SQL that puts the deals that a condition names into the index. */
function entering(condition: string): string {
  const texts = ["deals.title", "deals.description", "restaurants.name"].map((column) =>
    Object.entries(SEVERAL).reduce((text, [letter, letters]) => `replace(${text}, '${letter}', '${letters}')`, column),
  );
  return `insert into deal_search (rowid, title, description, restaurant)
    select deals.id, ${texts.join(", ")} from deals join restaurants on restaurants.id = restaurant_id
    where removed_at is null and ${condition};`;
}

/**
 * Looks for deals by a part of their texts, as committed.
 * @returns a function that takes what is sought, its case folded, and gives the ids of at most so many deals that may hold
 * it: all that do, and perhaps others. Null where too few letters stand together for an index of trigrams. It throws SQLite's
 * error where the file can't be read.
 */
export function searchIndex(client: Database): (sought: string, most: number) => number[] | null {
  const holding = client.query<{ id: number }, [string, number]>(
    "select rowid as id from deal_search where deal_search match ?1 limit ?2",
  );
  return (sought, most) => {
    const plain = [...sought].map((letter) => (letter === letter.normalize("NFD") ? letter : NUL)).join("");
    const parts = plain.split(UNSURE).filter((part) => [...part].length >= FEWEST_LETTERS);
    if (parts.length === 0) return null;
    const phrases = parts.map((part) => `"${part.replaceAll('"', '""')}"`);
    return holding.all(phrases.join(" AND "), most).map(({ id }) => id);
  };
}
