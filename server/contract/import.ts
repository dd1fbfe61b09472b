import { z } from "zod";
import { httpLink, isoDay, latitude, longitude, pictureLink, UNKNOWN_PRICE, weekday } from "./vocabulary.ts";

/** Cells and fields are bounded so that one row can't fill the store. Measured in bytes of UTF-8. */
export const MAX_CELL_BYTES = 64 * 1024;
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
export const MAX_ROWS = 1_000_000;

const text = z
  .string()
  .refine((value) => Buffer.byteLength(value) <= MAX_CELL_BYTES, "Longer than 64 KiB")
  // Neither comes out of the database as it went in: a second import would find something changed.
  .refine((value) => value.isWellFormed() && !value.includes("\0"), "Holds a character that is none");
const filled = text.trim().min(1, "Required");
const optionalText = text.trim().nullish();
const price = z
  .number()
  .min(UNKNOWN_PRICE)
  .max(100_000)
  .refine((value) => value >= 0 || value === UNKNOWN_PRICE, "Must be −1 (unknown), 0 or more");

/** Making a format takes longer than checking the rest of a row. */
const knownZones = new Set<string>();

const timeZone = z.string().refine((name) => {
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    knownZones.add(name);
    return true;
  } catch {
    return false;
  }
}, "Unknown time zone");

export const importedDeal = z
  .object({
    title: filled,
    description: optionalText,
    price: price.nullish(),
    originalPrice: price.nullish(),
    imageUrl: pictureLink.nullish(),
    validUntil: isoDay.nullish(),
    validDays: z.array(weekday).nullish(),
    validTime: optionalText,
    limitations: optionalText,
    redemptionInstructions: optionalText,
    requiresApp: z.boolean().nullish(),
    rewardsNote: optionalText,
  })
  .strict();
export type ImportedDeal = z.infer<typeof importedDeal>;

export const importedRestaurant = z
  .object({
    /** Says which restaurant this is, in place of website and name. */
    key: filled.nullish(),
    name: filled,
    website: httpLink.nullish(),
    address: optionalText,
    latitude: latitude.nullish(),
    longitude: longitude.nullish(),
    timeZone: timeZone.nullish(),
    openHours: optionalText,
    categories: z.array(filled).nullish(),
    rating: z.number().min(0).max(5).nullish(),
    imageUrl: pictureLink.nullish(),
    dealPages: z.array(httpLink).nullish(),
    deals: z.array(importedDeal).nullish(),
  })
  .strict();
export type ImportedRestaurant = z.infer<typeof importedRestaurant>;

/** What `deals import --json` prints, with a `message` where it is refused. `row` counts from 1: CSV after the header, JSON restaurants, deals as `restaurant.deal`. */
export const importReport = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      format: z.enum(["json", "csv", "osm"]),
      rows: z.int(),
      /** Elements of an OpenStreetMap extract that were left out: without a name, and named but no place to eat or drink. */
      nameless: z.int(),
      notFood: z.int(),
    }),
  ),
  restaurants: z.object({ added: z.int(), updated: z.int(), unchanged: z.int() }),
  deals: z.object({ added: z.int(), updated: z.int(), unchanged: z.int() }),
  problems: z.array(z.object({ file: z.string(), row: z.string(), field: z.string(), message: z.string() })),
  stored: z.boolean(),
});
export type ImportReport = z.infer<typeof importReport>;
