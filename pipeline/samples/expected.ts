import { z } from "zod";
import { timeWindow, weekday } from "#contract/vocabulary";
import deals from "./expected.json";
import forbidden from "./forbidden.json";

/** An end date without a year, as the page has it: `--12-31`. */
const yearless = /^--\d{2}-\d{2}$/;

/** One entry of an evaluation folder's `gold.json`, and the path of the page that shows it. */
const expectedDeal = z.strictObject({
  page: z.string().startsWith("/"),
  title: z.string().min(1),
  description: z.string(),
  /** US dollars; −1 unknown, 0 free. */
  price: z.number().min(-1),
  originalPrice: z.number().min(-1),
  validDays: z.array(weekday),
  validTime: z.string(),
  validTimeNorm: z.array(timeWindow),
  /** A day, or empty. */
  validUntil: z.union([z.iso.date(), z.literal(""), z.string().regex(yearless)]),
  limitations: z.string(),
  redemptionInstructions: z.string(),
  category: z.string(),
  requiresApp: z.boolean(),
  rewardsNote: z.string(),
  /** Verbatim, as the page reads from top to bottom with whitespace folded. */
  quote: z.string().min(1),
  reach: z.enum(["visible", "expand"]),
  group: z.string().optional(),
  support: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
});
export type ExpectedDeal = z.infer<typeof expectedDeal>;

/** Words of a page that no stored deal may rest on, and why. */
const forbiddenText = z.strictObject({
  page: z.string().startsWith("/"),
  text: z.string().min(1),
  /** `hidden` from visitors, only in `structured` data, an `instruction` to a machine, on a page that robots.txt has `disallowed`, … */
  why: z.enum(["hidden", "structured", "instruction", "disallowed", "expired", "past", "not_a_deal"]),
});

const expectedBySite = z.record(z.string(), z.array(expectedDeal));
export const forbiddenTexts = z.record(z.string(), z.array(forbiddenText)).parse(forbidden);

/**
 * What the sample sites offer, by site, in the form of `gold.json`.
 * @param today `YYYY-MM-DD`: an end date without a year is the next such day from here on
 */
export function expectedDeals(today: string): Record<string, ExpectedDeal[]> {
  const bySite = Object.entries(expectedBySite.parse(deals)).map(([slug, entries]) => [
    slug,
    entries.map((entry) => ({ ...entry, validUntil: nextSuchDay(entry.validUntil, today) })),
  ]);
  return Object.fromEntries(bySite);
}

function nextSuchDay(day: string, today: string): string {
  if (!yearless.test(day)) return day;
  const year = Number(today.slice(0, 4));
  const thisYear = `${year}-${day.slice(2)}`;
  return thisYear >= today ? thisYear : `${year + 1}-${day.slice(2)}`;
}
