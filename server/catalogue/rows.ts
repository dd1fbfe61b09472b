import type { Database } from "bun:sqlite";
import type { Deal, Restaurant } from "#contract/deal";

/**
 * Restaurants and deals as visitors see them, but for what is JSON text in the database. In SQL, because drizzle takes
 * several times as long to name the values of a row as SQLite to read it.
 */
const RESTAURANT = `id, name, image_url as imageUrl, website, rating, categories, open_hours as openHours, latitude,
  longitude, time_zone as timeZone`;
const DEAL = `restaurant_id as restaurantId, id, title, description, price, original_price as originalPrice, currency,
  image_url as imageUrl, valid_until as validUntil, valid_days as validDays, valid_time as validTime,
  time_windows as timeWindows, schedule, limitations, redemption_instructions as redemptionInstructions,
  requires_app as requiresApp, rewards_note as rewardsNote, benefit, verified_at as verifiedAt,
  source_url as sourceUrl, quote, picture`;

export type RestaurantRow = Omit<Restaurant, "categories"> & { categories: string };
type AsSent =
  | "id"
  | "title"
  | "description"
  | "price"
  | "originalPrice"
  | "imageUrl"
  | "validUntil"
  | "validTime"
  | "limitations"
  | "redemptionInstructions"
  | "rewardsNote";
export type DealRow = Pick<Deal, AsSent> & {
  restaurantId: number;
  currency: string | null;
  validDays: string;
  timeWindows: string;
  schedule: string | null;
  requiresApp: 0 | 1;
  benefit: string;
  /** Epoch milliseconds. */
  verifiedAt: number | null;
  /** Null without evidence. */
  sourceUrl: string | null;
  quote: string | null;
  picture: string | null;
};

/** Restaurants by id with every deal of theirs that was not removed, by restaurant and id. */
export type Rows = { restaurants: RestaurantRow[]; deals: DealRow[] };

export type CatalogueRows = {
  /** Every restaurant, a page at a time. */
  pages: () => Generator<Rows, void>;
  /** Those of the given restaurants that exist. */
  of: (ids: readonly number[]) => Rows;
};

/** So many restaurants are read at a time. */
export const A_PAGE = 100;

/** Prepares what is asked again and again. */
export function catalogueRows(client: Database): CatalogueRows {
  const restaurantsWhere = <Asked extends (number | string)[]>(condition: string) =>
    client.query<RestaurantRow, Asked>(`select ${RESTAURANT} from restaurants where ${condition}`);
  // The plus keeps SQLite from the index of removed ones, which holds nearly all deals.
  const dealsWhere = <Asked extends (number | string)[]>(ofRestaurants: string) =>
    client.query<DealRow, Asked>(
      `select ${DEAL} from deals left join deal_evidence on deal_id = id
       where +removed_at is null and restaurant_id ${ofRestaurants} order by restaurant_id, id`,
    );
  const named = "in (select value from json_each(?1))";
  const page = restaurantsWhere<[number]>(`id >= ?1 order by id limit ${A_PAGE}`);
  const dealsOfPage = dealsWhere<[number, number]>("between ?1 and ?2");
  const someRestaurants = restaurantsWhere<[string]>(`id ${named} order by id`);
  const dealsOfSome = dealsWhere<[string]>(named);
  return {
    *pages() {
      for (let next = 1; ; ) {
        const found = page.all(next);
        const end = found.at(-1)?.id;
        if (end === undefined) return;
        yield { restaurants: found, deals: dealsOfPage.all(next, end) };
        next = end + 1;
      }
    },
    of: (wanted) => {
      const ids = JSON.stringify(wanted);
      return { restaurants: someRestaurants.all(ids), deals: dealsOfSome.all(ids) };
    },
  };
}
