import { z } from "zod";
import { weekdays } from "#contract/vocabulary";

/** One expected deal of an evaluation page, as `gold.json` lists them. */
export const goldDeal = z.object({
  title: z.string(),
  description: z.string().nullish(),
  price: z
    .number()
    .nullish()
    .transform((price) => price ?? -1),
  originalPrice: z
    .number()
    .nullish()
    .transform((price) => price ?? -1),
  validDays: z
    .array(z.enum(weekdays))
    .nullish()
    .transform((days) => days ?? []),
  validTime: z.string().nullish(),
  validTimeNorm: z
    .array(z.tuple([z.string().nullable(), z.string().nullable()]))
    .nullish()
    .transform((windows) => windows ?? []),
  validUntil: z
    .string()
    .nullish()
    .transform((day) => day || null),
  quote: z
    .string()
    .nullish()
    .transform((quote) => quote ?? ""),
  optional: z
    .boolean()
    .nullish()
    .transform((optional) => optional ?? false),
  reach: z.string().nullish(),
  group: z.string().nullish(),
  tags: z
    .array(z.string())
    .nullish()
    .transform((tags) => tags ?? []),
});
export type GoldDeal = z.infer<typeof goldDeal>;

export const pageMeta = z.object({ address: z.string().nullish(), today: z.iso.date().nullish() });
export type PageMeta = z.infer<typeof pageMeta>;
