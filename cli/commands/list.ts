import { asc, eq, isNull, count as rowsOf } from "drizzle-orm";
import { z } from "zod";
import { hasEnded, isoTime } from "#contract/clock";
import { discountPercent, formatPrice } from "#contract/pricing";
import { daysWording } from "#contract/schedule-wording";
import type { Coordinate } from "#server/catalogue/spot-index";
import { coordinateOf, milesBetween } from "#server/catalogue/spots";
import type { Db } from "#server/db/open";
import { dealEvidence, deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";
import { printJson, printLine, printNote, styled } from "../io.ts";
import { restaurantsByArgument } from "../moderation/restaurants-by-argument.ts";
import { argumentOf, decimal } from "../numbers.ts";
import { printTable } from "../print-table.ts";
import type { AddCommand } from "../program.ts";
import { ago, count } from "../wording.ts";

const HELP = `
Examples:
  deals list
  deals list --near 25.7216,-80.2794
  deals list --restaurant "Casa Verde" --all
  deals list --json | jq '.[] | select(.verifiedAt == null) | .title'`;

export const addList: AddCommand = (program, { io, services }) => {
  program
    .command("list")
    .summary("what is stored")
    .description("Lists the stored deals by restaurant, with their verification.")
    .option("--restaurant <id or name>", "only this restaurant's")
    .option("--near <lat,lng>", "nearest first from there, with the distance in miles", readPoint)
    .option("--all", "removed deals too")
    .option("--json", "print one JSON document")
    .addHelpText("after", HELP)
    .action((options: { restaurant?: string; near?: Coordinate; all?: boolean; json?: boolean }) => {
      const { db, environment } = services;
      const now = environment.clock();
      const chosen = options.restaurant === undefined ? null : idsOf(restaurantsByArgument(db, options.restaurant));
      const stored = storedDeals(db, options.all ?? false).filter(
        ({ restaurant }) => chosen?.has(restaurant.id) ?? true,
      );
      const found = options.near === undefined ? stored : nearestFirst(stored, options.near);
      if (options.json) {
        printJson(io, found.map(withTimes));
        return;
      }
      if (found.length === 0) {
        const restaurantCount = db.select({ value: rowsOf() }).from(restaurants).get()?.value ?? 0;
        if (restaurantCount === 0)
          printNote(io, "Nothing is stored yet. Bring restaurants in with: deals import <file>");
        else if (chosen) printNote(io, "No deals are stored for this restaurant.");
        else
          printNote(
            io,
            `${count(restaurantCount, "restaurant")}, no deals yet. Look at their sites with: deals verify`,
          );
        return;
      }
      printTable(
        io,
        [
          { title: "id", text: ({ id }) => String(id), align: "right", style: () => "dim" },
          { title: "restaurant", text: ({ restaurant }) => restaurant.name, shrinks: true },
          { title: "deal", text: ({ title }) => title, shrinks: true, style: () => "bold" },
          { title: "price", text: ({ price, currency }) => formatPrice(price, currency ?? undefined), align: "right" },
          { title: "saves", text: (deal) => saving(deal.price, deal.originalPrice), align: "right", drops: 3 },
          ...(options.near === undefined ? [] : [distanceColumn]),
          { title: "days", text: ({ validDays }) => shortDays(validDays), shrinks: true, drops: 2 },
          { title: "time", text: ({ validTime }) => validTime || "any time", shrinks: true, drops: 4 },
          { title: "verified", text: (deal) => state(deal, now), style: stateStyle, drops: 1 },
        ],
        found,
      );
      const places = new Set(found.map(({ restaurant }) => restaurant.id)).size;
      const line = `${count(found.length, "deal")} at ${count(places, "restaurant")}. deals show <id> has a deal's evidence.`;
      printLine(io, styled(io, "dim", line));
    });
};

type Listed = ReturnType<typeof storedDeals>[number] & { distance?: number };

const distanceColumn = {
  title: "miles",
  text: ({ distance }: Listed) => (distance === undefined ? "–" : distance.toFixed(1)),
  align: "right" as const,
};

const degrees = (most: number) => z.string().trim().pipe(decimal).pipe(z.number().min(-most).max(most));
const point = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.tuple([degrees(90), degrees(180)]))
  .transform(([latitude, longitude]): Coordinate => ({ latitude, longitude }));
const readPoint = argumentOf(point, "A latitude and a longitude such as 25.7216,-80.2794.");

/** Restaurants without coordinates come last. */
function nearestFirst(found: Listed[], from: Coordinate): Listed[] {
  const measured = found.map((deal) => {
    const at = coordinateOf(deal);
    return at ? { ...deal, distance: milesBetween(from, at) } : deal;
  });
  return measured.sort((one, other) => (one.distance ?? Infinity) - (other.distance ?? Infinity) || one.id - other.id);
}

function storedDeals(db: Db, withRemoved: boolean) {
  return db
    .select({
      id: deals.id,
      title: deals.title,
      price: deals.price,
      originalPrice: deals.originalPrice,
      currency: deals.currency,
      validUntil: deals.validUntil,
      validDays: deals.validDays,
      validTime: deals.validTime,
      schedule: deals.schedule,
      origin: deals.origin,
      verifiedAt: deals.verifiedAt,
      sourceUrl: dealEvidence.sourceUrl,
      removedAt: deals.removedAt,
      removalReason: deals.removalReason,
      restaurant: {
        id: restaurants.id,
        name: restaurants.name,
        latitude: restaurants.latitude,
        longitude: restaurants.longitude,
        timeZone: restaurants.timeZone,
        excludedAt: restaurants.excludedAt,
      },
    })
    .from(deals)
    .innerJoin(restaurants, eq(restaurants.id, deals.restaurantId))
    .leftJoin(dealEvidence, eq(dealEvidence.dealId, deals.id))
    .where(withRemoved ? undefined : isNull(deals.removedAt))
    .orderBy(asc(restaurants.name), asc(restaurants.id), asc(deals.id))
    .all();
}

function withTimes({ verifiedAt, removedAt, restaurant, ...deal }: Listed) {
  const place = { ...restaurant, excludedAt: isoTime(restaurant.excludedAt) };
  return { ...deal, restaurant: place, verifiedAt: isoTime(verifiedAt), removedAt: isoTime(removedAt) };
}

const idsOf = (found: { id: number }[]) => new Set(found.map(({ id }) => id));

function saving(price: number, originalPrice: number): string {
  const percent = discountPercent(price, originalPrice);
  return percent === undefined ? "" : `${percent}%`;
}

function shortDays(days: Listed["validDays"]): string {
  const wording = daysWording(days);
  return wording.replace(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*day/g, "$1");
}

function state({ removalReason, verifiedAt, validUntil, origin, restaurant }: Listed, now: number): string {
  if (removalReason !== null) return `removed (${removalReason})`;
  if (hasEnded(validUntil, restaurant.timeZone, now)) return "ended";
  // Nothing will prove it again.
  const more = restaurant.excludedAt === null ? "" : ", site excluded";
  if (verifiedAt !== null) return ago(verifiedAt, now) + more;
  return (origin === "import" ? "not yet" : "not any more") + more;
}

function stateStyle({ removalReason, verifiedAt, restaurant }: Listed) {
  if (removalReason !== null) return "red" as const;
  return verifiedAt === null || restaurant.excludedAt !== null ? ("yellow" as const) : ("green" as const);
}
