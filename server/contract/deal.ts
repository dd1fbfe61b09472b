import { z } from "zod";
import { currency, id, latitude, longitude, schedulePart, timeWindow, weekday } from "./vocabulary.ts";

/**
 * What the guest gets, when a price alone does not say it.
 * `value` is a percentage for `percent_off`, an amount of the deal's money for `amount_off`, otherwise null.
 */
export const benefit = z.object({
  kind: z.enum(["price", "percent_off", "amount_off", "bogo", "free", "other"]),
  value: z.number().nullable(),
});
export type Benefit = z.infer<typeof benefit>;

export const restaurant = z.object({
  id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  website: z.string().nullable(),
  rating: z.number().nullable(),
  categories: z.array(z.string()),
  openHours: z.string().nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  timeZone: z.string(),
});
export type Restaurant = z.infer<typeof restaurant>;

/** `verified`: the quote was found on the page by machine. `unverified`: imported and not yet seen on the page. */
export const verification = z.object({
  status: z.enum(["verified", "unverified"]),
  lastVerifiedAt: z.iso.datetime().nullable(),
  sourceUrl: z.string().nullable(),
  quote: z.string().nullable(),
  pictureUrl: z.string().nullable(),
});

export const deal = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** In `currency`; −1 is unknown, 0 is free. */
  price: z.number(),
  originalPrice: z.number(),
  /** Whose money the prices are; absent for US dollars. */
  currency: currency.optional(),
  imageUrl: z.string().nullable(),
  /** Last day on which it holds, that whole day included; null is 'No expiration'. */
  validUntil: z.string().nullable(),
  validDays: z.array(weekday),
  validTime: z.string(),
  /** `validTime` for machines; empty is any time. */
  timeWindows: z.array(timeWindow),
  /** Which window holds on which day; absent where each of `timeWindows` holds on each of `validDays`. */
  schedule: z.array(schedulePart).optional(),
  limitations: z.string(),
  redemptionInstructions: z.string(),
  requiresApp: z.boolean(),
  rewardsNote: z.string(),
  benefit,
  /** Miles from the asked coordinate; absent where the restaurant has no coordinates or none was asked. */
  distance: z.number().optional(),
  restaurant,
  verification,
});
export type Deal = z.infer<typeof deal>;
export const deals = z.array(deal);

const coordinate = (axis: typeof latitude) => z.coerce.number().pipe(axis);
const flag = z.enum(["true", "false", "1", "0", ""]).transform((text) => text === "true" || text === "1");

export const nearbyQuery = z.object({
  lat: coordinate(latitude).optional(),
  lng: coordinate(longitude).optional(),
});

export const dealsQuery = nearbyQuery.extend({
  q: z.string().max(200).optional(),
  category: z.string().max(100).optional(),
  maxPrice: z.coerce.number().nonnegative().optional(),
  openNow: flag.optional(),
  /** Miles. */
  radius: z.coerce.number().positive().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor: z.string().max(200).optional(),
});
export type DealsQuery = z.infer<typeof dealsQuery>;

export const categories = z.array(z.string());
export const restaurants = z.array(restaurant);

export const savedAnswer = z.object({ message: z.string(), dealId: id });
/** What became of a saved deal after it was saved. `ended`: it left the app. `back`: it is there again. */
export const savedDealChange = z.object({
  dealId: id,
  title: z.string(),
  restaurantName: z.string(),
  at: z.iso.datetime(),
  change: z.enum(["ended", "changed", "back"]),
  /** Which of the deal's fields changed. */
  fields: z.array(z.string()),
  /** US dollars, −1 unknown; null where the price stayed. */
  price: z.object({ from: z.number(), to: z.number() }).nullable(),
});
export type SavedDealChange = z.infer<typeof savedDealChange>;
/** The latest first. */
export const savedDealChanges = z.array(savedDealChange);

export const flagStatus = z.object({ flagged: z.boolean(), count: z.int().nonnegative() });
export const flagRequest = z.object({ dealId: id.optional(), reason: z.string().max(1000).optional() }).strict();
export const flagResult = z.object({ removed: z.boolean() });
