import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { currentEvidence, knownPages, type RestaurantToCheck } from "#server/features/verification/stored";
import type { Services } from "../services.ts";

const text = z.string();

export const homeState = z.object({
  etag: text.nullable(),
  lastModified: text.nullable(),
  linksHash: text,
  at: z.number(),
});

/** All that the check of one restaurant needs to know, as plain data: whoever does it may have no database. */
export const checkJob = z.object({
  restaurant: z.object({
    id: z.int(),
    name: text,
    website: text,
    dealPages: z.array(text),
    timeZone: text,
    discovery: z.object({ website: text, pages: z.array(text), at: z.number(), home: homeState.nullish() }).nullable(),
  }),
  known: z.array(
    z.object({
      url: text,
      etag: text.nullable(),
      lastModified: text.nullable(),
      textHash: text.nullable(),
      bodyHash: text.nullable(),
      extractor: text.nullable(),
      goneSince: z.number().nullable(),
    }),
  ),
  evidence: z.array(
    z.object({
      sourceUrl: text,
      alsoOn: z.array(text),
      quoteKey: text,
      picture: text.nullable(),
      terms: z.array(z.object({ term: text, quote: text })),
    }),
  ),
  force: z.boolean(),
});
export type CheckJob = z.infer<typeof checkJob>;

/** Reads from the database what the check of a restaurant needs. */
export function jobFor({ db, paths }: Services, restaurant: RestaurantToCheck, force: boolean): CheckJob {
  const { id, name, website, dealPages, timeZone, discovery } = restaurant;
  return {
    restaurant: { id, name, website, dealPages, timeZone, discovery },
    known: knownPages(db, id),
    evidence: currentEvidence(db, id).map(({ sourceUrl, alsoOn, quoteKey, terms, picture }) => ({
      sourceUrl,
      alsoOn,
      quoteKey,
      // A picture that is not on disk any more is taken anew.
      picture: picture !== null && existsSync(join(paths.evidence, picture)) ? picture : null,
      terms: terms.map(({ term, quote }) => ({ term, quote })),
    })),
    force,
  };
}
