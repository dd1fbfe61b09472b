import { dayIn } from "#contract/clock";
import type { Deal, Restaurant } from "#contract/deal";
import type { DealRow, Rows } from "./rows.ts";

/** What stands before a distance. */
export const DISTANCE = ',"distance":';
/** A deal as it is sent: the bytes of its JSON, made once, up to its distance, which each who asks has another one of. */
export type Entry = { deal: Deal; bytes: Uint8Array; place: Place };
/** A restaurant with its current deals, by id. Never changed: another one takes its place. */
export type Place = { restaurant: Restaurant; entries: readonly Entry[] };

/** @param now epoch milliseconds: deals that ended before are left out */
export function toPlaces({ restaurants, deals }: Rows, now: number): Place[] {
  const hasEnded = endedBy(now);
  const byId = new Map<number, { restaurant: Restaurant; entries: Entry[] }>();
  for (const row of restaurants) byId.set(row.id, { restaurant: row, entries: [] });
  for (const row of deals) {
    const place = byId.get(row.restaurantId);
    if (!place) throw new Error(`deal ${row.id} has no restaurant`);
    const deal = toDeal(row, place.restaurant);
    if (!hasEnded(deal)) place.entries.push({ deal, bytes: bytesOf(deal), place });
  }
  return [...byId.values()];
}

/** The place with those of its deals that are to stay. */
export function withOnly({ restaurant, entries }: Place, stays: (deal: Deal) => boolean): Place {
  const left: Entry[] = [];
  const place: Place = { restaurant, entries: left };
  for (const { deal, bytes } of entries) if (stays(deal)) left.push({ deal, bytes, place });
  return place;
}

/** Whether visitors see no difference between the two. */
export function isSame(one: Place | undefined, other: Place | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.entries.length === other.entries.length &&
    one.entries.every(({ bytes }, at) => Buffer.compare(bytes, other.entries[at]?.bytes ?? NOTHING) === 0) &&
    Bun.deepEquals(one.restaurant, other.restaurant)
  );
}

const NOTHING = new Uint8Array();

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

function bytesOf(deal: Deal): Uint8Array {
  return Buffer.from(JSON.stringify(deal).slice(0, -1) + DISTANCE);
}

/** A deal on the wire, without a distance. A deal without evidence is never called verified. */
function toDeal(row: DealRow, restaurant: Restaurant): Deal {
  const { evidence } = row;
  const isVerified = evidence !== null && row.verifiedAt !== null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    originalPrice: row.originalPrice,
    ...(row.currency !== null && { currency: row.currency }),
    imageUrl: row.imageUrl,
    validUntil: row.validUntil,
    validDays: row.validDays,
    validTime: row.validTime,
    timeWindows: row.timeWindows,
    ...(row.schedule !== null && { schedule: row.schedule }),
    limitations: row.limitations,
    redemptionInstructions: row.redemptionInstructions,
    requiresApp: row.requiresApp,
    rewardsNote: row.rewardsNote,
    benefit: row.benefit,
    restaurant,
    verification: {
      status: isVerified ? "verified" : "unverified",
      lastVerifiedAt: isVerified && row.verifiedAt ? new Date(row.verifiedAt).toISOString() : null,
      sourceUrl: evidence?.sourceUrl ?? null,
      quote: evidence?.quote ?? null,
      pictureUrl: evidence?.picture ? `/evidence/${evidence.picture}` : null,
    },
  };
}
