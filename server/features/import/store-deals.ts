import { eq } from "drizzle-orm";
import { dayIn } from "#contract/clock";
import { UNKNOWN_PRICE } from "#contract/defaults";
import type { Db } from "#server/db/open";
import { dealEvidence, deals } from "#server/db/schema/deals";
import { benefitOf } from "./benefit.ts";
import type { PlannedRestaurant } from "./gather.ts";
import { fold } from "./identity.ts";
import type { GivenDeal } from "./parsed-file.ts";
import { newWords, readSaid, type Said, said } from "./said.ts";
import type { Statements } from "./statements.ts";
import { parseSchedule, parseValidTime } from "./valid-time.ts";

type StoredDeal = typeof deals.$inferSelect;
type Outcome = "updated" | "unchanged";

/** Stores one restaurant's deals. A deal is the same one when the title under which it was imported agrees. */
export function storeDeals(
  db: Db,
  statements: Statements,
  restaurant: { id: number; timeZone: string; isNew: boolean },
  planned: PlannedRestaurant["deals"],
  now: number,
) {
  const counts = { added: 0, updated: 0, unchanged: 0 };
  if (planned.size === 0) return counts;
  const byTitle = new Map<string, StoredDeal[]>();
  for (const deal of restaurant.isNew ? [] : statements.findDeals.all({ restaurantId: restaurant.id })) {
    const title = deal.importTitle ?? fold(deal.title);
    const others = byTitle.get(title);
    if (others) others.push(deal);
    else byTitle.set(title, [deal]);
  }
  const today = dayIn(restaurant.timeZone, now);
  for (const [importTitle, variants] of planned) {
    const givens = variants.map((variant) => variant.given);
    for (const [given, stored] of match(givens, byTitle.get(importTitle) ?? [])) {
      if (stored) counts[updateDeal(db, statements, stored, given, importTitle, today, now)] += 1;
      else {
        const { id: dealId } = statements.addDeal.get({
          ...insertedOf(columnsOf(given)),
          importDigest: JSON.stringify(said(given)),
          importTitle,
          restaurantId: restaurant.id,
          now,
        });
        statements.addHistory.run({ dealId, now, change: "added", fields: {} });
        counts.added += 1;
      }
    }
  }
  return counts;
}

/** Pairs deals of one title: first those that say nothing new, then in order, those in force before removed ones. */
function match(givens: GivenDeal[], stored: StoredDeal[]): [GivenDeal, StoredDeal | undefined][] {
  const free = [...stored].sort(
    (one, other) => Number(one.removedAt !== null) - Number(other.removedAt !== null) || one.id - other.id,
  );
  const take = (fits: (deal: StoredDeal) => boolean) => {
    const index = free.findIndex(fits);
    return index < 0 ? undefined : free.splice(index, 1)[0];
  };
  const known = givens.map((given) => {
    const words = said(given);
    return take((deal) => deal.importDigest !== null && newWords(words, readSaid(deal.importDigest)).length === 0);
  });
  return givens.map((given, index) => [given, known[index] ?? take(() => true)]);
}

function updateDeal(
  db: Db,
  statements: Statements,
  stored: StoredDeal,
  given: GivenDeal,
  importTitle: string,
  today: string,
  now: number,
): Outcome {
  const before = readSaid(stored.importDigest);
  const words = said(given);
  const fresh = newWords(words, before);
  if (fresh.length === 0) return "unchanged";
  const isRemoved = stored.removedAt !== null;
  // What people have taken away comes back by people only.
  if (isRemoved && (stored.removalReason === "flags" || stored.removalReason === "admin")) return "unchanged";

  const changes = changesOf(stored, given, fresh);
  const validUntil = changes.validUntil === undefined ? stored.validUntil : changes.validUntil;
  if (isRemoved && validUntil !== null && validUntil < today) return "unchanged";
  const fields = Object.fromEntries(
    Object.entries(changes).map(([field, to]) => [field, { from: stored[field as keyof StoredDeal], to }]),
  );
  const isChanged = Object.keys(changes).length > 0;
  // The page backed the old terms. The new ones are the file's word until the page has been read again.
  const losesEvidence = isRemoved || Object.keys(changes).some((field) => field !== "imageUrl" && field !== "title");
  const merged: Said = { ...before, ...words };
  db.update(deals)
    .set({
      ...changes,
      importTitle,
      importDigest: JSON.stringify(merged),
      ...(losesEvidence && { verifiedAt: null }),
      ...(isRemoved && { removedAt: null, removalReason: null }),
      ...((isChanged || isRemoved) && { updatedAt: now }),
    })
    .where(eq(deals.id, stored.id))
    .run();
  if (losesEvidence) db.delete(dealEvidence).where(eq(dealEvidence.dealId, stored.id)).run();
  if (!isChanged && !isRemoved) return "unchanged";
  statements.addHistory.run({ dealId: stored.id, now, change: isRemoved ? "restored" : "updated", fields });
  return "updated";
}

function columnsOf(given: GivenDeal) {
  const price = given.price ?? UNKNOWN_PRICE;
  const validTime = given.validTime ?? "";
  return {
    title: given.title,
    description: given.description ?? "",
    price,
    originalPrice: given.originalPrice ?? UNKNOWN_PRICE,
    // A file's prices are US dollars; the page may have told those before in other money.
    currency: null,
    benefit: benefitOf(price, given.title),
    imageUrl: given.imageUrl ?? null,
    validUntil: given.validUntil ?? null,
    validDays: given.validDays ?? [],
    validTime,
    timeWindows: parseValidTime(validTime),
    schedule: parseSchedule(validTime),
    limitations: given.limitations ?? "",
    redemptionInstructions: given.redemptionInstructions ?? "",
    requiresApp: given.requiresApp ?? false,
    rewardsNote: given.rewardsNote ?? "",
  };
}

/** As the prepared statement takes them. */
function insertedOf({ schedule, ...columns }: ReturnType<typeof columnsOf>) {
  return { ...columns, schedule: schedule && JSON.stringify(schedule) };
}

/** Fields in which the file says something new that is not stored already, with what follows from them. */
function changesOf(stored: StoredDeal, given: GivenDeal, fresh: string[]) {
  const columns = columnsOf(given);
  const changes: Partial<typeof columns> = {};
  const put = <Field extends keyof typeof columns>(field: Field) => {
    if (!Bun.deepEquals(stored[field], columns[field])) changes[field] = columns[field];
  };
  for (const field of fresh) put(field as keyof typeof columns);
  if (changes.validTime !== undefined) {
    put("timeWindows");
    put("schedule");
  }
  if (changes.price !== undefined || changes.originalPrice !== undefined) put("currency");
  if (changes.price !== undefined || changes.title !== undefined) {
    columns.benefit = benefitOf(changes.price ?? stored.price, given.title);
    put("benefit");
  }
  return changes;
}
