import { dayIn } from "#contract/clock";
import type { Deal, Restaurant } from "#contract/deal";
import { fold } from "./fold.ts";
import type { DealRow, RestaurantRow, Rows } from "./rows.ts";

/** Nobody types it: what is sought never reaches from one text into the next. */
const BETWEEN = "\uffff";

/** A current deal. Never changed: another one takes its place. */
export class Entry {
  #bytes: Uint8Array<ArrayBuffer> | undefined;
  #texts: string | undefined;

  constructor(
    readonly deal: Deal,
    readonly place: Place,
  ) {}

  /** Its JSON, made when it is first asked for: of very many deals most are not before the next commit. */
  get bytes(): Uint8Array<ArrayBuffer> {
    this.#bytes ??= Buffer.from(JSON.stringify(this.deal));
    return this.#bytes;
  }

  /** Whether title, description or restaurant hold what is sought, its case folded. */
  holds(sought: string): boolean {
    const { title, description, restaurant } = this.deal;
    this.#texts ??= [title, description, restaurant.name].map(fold).join(BETWEEN);
    return this.#texts.includes(sought);
  }
}

/** A restaurant with its current deals, by id. Never changed either. */
export type Place = { restaurant: Restaurant; entries: readonly Entry[] };

/**
 * @param now epoch milliseconds: deals that ended before are left out
 * @param known JSON that was read before, by its text: few texts make up all days and kinds, and their values are shared
 */
export function toPlaces({ restaurants, deals }: Rows, now: number, known: KnownJson = new Map()): Place[] {
  const hasEnded = endedBy(now);
  const byId = new Map<number, { restaurant: Restaurant; entries: Entry[] }>();
  for (const row of restaurants) byId.set(row.id, { restaurant: toRestaurant(row, known), entries: [] });
  for (const row of deals) {
    const place = byId.get(row.restaurantId);
    if (!place) throw new Error(`deal ${row.id} has no restaurant`);
    const deal = toDeal(row, place.restaurant, known);
    if (!hasEnded(deal)) place.entries.push(new Entry(deal, place));
  }
  return [...byId.values()];
}

export type KnownJson = Map<string, unknown>;

/** The text comes from a column of which the schema says that it holds a T. */
function parsed<T>(text: string, known: KnownJson): T {
  let value = known.get(text);
  if (value === undefined) {
    value = JSON.parse(text);
    known.set(text, value);
  }
  return value as T;
}

/** The place with those of its deals that are to stay. */
export function withOnly({ restaurant, entries }: Place, stays: (deal: Deal) => boolean): Place {
  const left: Entry[] = [];
  const place: Place = { restaurant, entries: left };
  for (const { deal } of entries) if (stays(deal)) left.push(new Entry(deal, place));
  return place;
}

/** Whether visitors see no difference between the two. */
export function isSame(one: Place | undefined, other: Place | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.entries.length === other.entries.length &&
    one.entries.every(({ deal }, at) => Bun.deepEquals(deal, other.entries[at]?.deal)) &&
    Bun.deepEquals(one.restaurant, other.restaurant)
  );
}

/** Tells of deals whether they ended before `now`, epoch milliseconds. A time zone's day is looked up once. */
export function endedBy(now: number): (deal: Deal) => boolean {
  const days = new Map<string, string>();
  return ({ validUntil, restaurant: { timeZone } }) => {
    if (validUntil === null) return false;
    let today = days.get(timeZone);
    if (today === undefined) {
      today = dayIn(timeZone, now);
      days.set(timeZone, today);
    }
    return validUntil < today;
  };
}

function toRestaurant(row: RestaurantRow, known: KnownJson): Restaurant {
  return { ...row, categories: parsed(row.categories, known) };
}

/** A deal on the wire, without a distance. A deal without evidence is never called verified. */
function toDeal(row: DealRow, restaurant: Restaurant, known: KnownJson): Deal {
  const { sourceUrl, quote, picture, verifiedAt } = row;
  const isVerified = sourceUrl !== null && verifiedAt !== null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    originalPrice: row.originalPrice,
    currency: row.currency ?? undefined,
    imageUrl: row.imageUrl,
    validUntil: row.validUntil,
    validDays: parsed(row.validDays, known),
    validTime: row.validTime,
    timeWindows: parsed(row.timeWindows, known),
    schedule: row.schedule === null ? undefined : parsed(row.schedule, known),
    limitations: row.limitations,
    redemptionInstructions: row.redemptionInstructions,
    requiresApp: row.requiresApp === 1,
    rewardsNote: row.rewardsNote,
    benefit: parsed(row.benefit, known),
    restaurant,
    verification: {
      status: isVerified ? "verified" : "unverified",
      lastVerifiedAt: isVerified ? new Date(verifiedAt).toISOString() : null,
      sourceUrl,
      quote,
      pictureUrl: picture ? `/evidence/${picture}` : null,
    },
  };
}
