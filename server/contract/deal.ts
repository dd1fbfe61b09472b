import { z } from "zod";
import { currency, id, latitude, longitude, NO_TEXT, SORTS, schedulePart, timeWindow, weekday } from "./vocabulary.ts";

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

/** `Number` itself would also take '0x10', and an empty list for 0. */
const DECIMAL = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;
/** A number in a query, where everything is text. */
const inQuery = <T extends z.ZodType>(number: T) =>
  z.preprocess((given) => (typeof given === "string" && DECIMAL.test(given) ? Number(given) : given), number);

const degrees = (most: number) => {
  const words = `Must be a number from -${most} to ${most}`;
  return inQuery(z.number(words).min(-most, words).max(most, words));
};
const flag = z
  .enum(["true", "false", "1", "0", ""], "Must be true or false")
  .transform((text) => text === "true" || text === "1");

const words = z.string("Must be given once").optional();

export const nearbyQuery = z.object({ lat: degrees(90).optional(), lng: degrees(180).optional() });

const LIMIT = "Must be a whole number from 1 to 500";
export const dealsQuery = nearbyQuery.extend({
  q: words,
  category: words,
  maxPrice: inQuery(z.number("Must be a number from 0").nonnegative("Must be a number from 0")).optional(),
  openNow: flag.optional(),
  /** Miles. */
  radius: inQuery(z.number("Must be a number above 0").positive("Must be a number above 0")).optional(),
  sort: z.enum(SORTS, `Must be one of ${SORTS.join(", ")}`).prefault("closest"),
  limit: inQuery(z.number(LIMIT).int(LIMIT).min(1, LIMIT).max(500, LIMIT)).prefault(100),
  cursor: words,
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
  /** In `currency`, −1 unknown; null where the price stayed, or came to be told in other money. */
  price: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** Absent for US dollars. */
  currency: currency.optional(),
});
export type SavedDealChange = z.infer<typeof savedDealChange>;
/** The latest first. */
export const savedDealChanges = z.array(savedDealChange);

export const flagStatus = z.object({ flagged: z.boolean(), count: z.int().nonnegative() });
const NO_ID = "Must be a deal's id";
/** The deal stands in the path; a `dealId` beside it is taken as the specification's payload has it. */
export const flagRequest = z
  .object({
    dealId: z.int(NO_ID).positive(NO_ID).optional(),
    reason: z.string(NO_TEXT).max(1_000, "Must be at most 1000 characters").nullish(),
  })
  .strict();
export const flagResult = z.object({ removed: z.boolean() });
