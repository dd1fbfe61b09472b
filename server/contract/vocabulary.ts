import { z } from "zod";

export {
  DEFAULT_LOCATION,
  DEFAULT_TIME_ZONE,
  UNDER_FIVE,
  UNKNOWN_PRICE,
} from "./defaults.ts";

/** Monday first, as the specification writes them. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export const weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof weekday>;

/** `z.url()` alone accepts `javascript:`, so the protocol is part of the type. */
export const httpLink = z
  .url({ protocol: /^https?$/, error: "Must be an http(s) link" })
  // Links are shown to visitors and logged; what stands before the @ is not for them.
  .refine((link) => !URL.canParse(link) || isWithoutUser(new URL(link)), "Must be an http(s) link without a user name");

function isWithoutUser({ username, password }: URL): boolean {
  return username === "" && password === "";
}

/** A picture may also be one of the two folders that the app itself serves. */
export const pictureLink = z.union([
  httpLink,
  z.string().regex(
    // Browsers read '%2e' in a path as the dot that it stands for.
    /^\/(images|attached_assets)\/(?!.*(\.|%2[eE]){2})[^\s\\]+$/,
    "Must be an http(s) link or a path below /images/ or /attached_assets/",
  ),
]);

/** 24-hour clock times; null is the restaurant's opening (start) or closing (end). An end at or before its start is past midnight. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const timeWindow = z.tuple([clockTime.nullable(), clockTime.nullable()]);
export type TimeWindow = z.infer<typeof timeWindow>;

/** Days that share their windows. No days: every day; no windows: any time. A night belongs to the day before it. */
export const schedulePart = z.object({ days: z.array(weekday), windows: z.array(timeWindow) });
export type SchedulePart = z.infer<typeof schedulePart>;

/** ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/);

/** A calendar day, `YYYY-MM-DD`. */
export const isoDay = z.iso.date();

/** Ids are numbers in JSON and strings in paths. */
export const id = z.int().positive();
export const idInPath = z.string().regex(/^[1-9]\d{0,15}$/);

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** What every answer outside 2xx carries. `details` lists fields, with the specification's own messages. */
export const problem = z.object({
  message: z.string(),
  details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;

/** What a text must be, where the specification has no words for it. */
export const NO_TEXT = "Must be text";

export const notice = z.object({ message: z.string() });

/** The orders that a list of deals can have. */
export const SORTS = ["closest", "ending", "price", "saving"] as const;
export type Sort = (typeof SORTS)[number];
