import { z } from "zod";

/** The model's state as the pipeline last saw it; `available` too when none is configured. */
export const apiStatus = z.object({
  status: z.enum(["available", "quota_exceeded", "error"]),
  message: z.string(),
});
export type ApiStatus = z.infer<typeof apiStatus>;
export const AVAILABLE: ApiStatus = { status: "available", message: "Deal verification is available." };

/** One a verification run, newest first. */
export const dealUpdate = z.object({
  timestamp: z.iso.datetime(),
  dealsAdded: z.int().nonnegative(),
  dealsUpdated: z.int().nonnegative(),
  dealsRemoved: z.int().nonnegative(),
});
export type DealUpdate = z.infer<typeof dealUpdate>;
export const dealUpdates = z.array(dealUpdate);

const share = z.number().min(0).max(1);

/**
 * How the rules alone scored by `deals eval` on pages whose deals people had written down. `price`, `days`, `times` and
 * `endDate` count over the deals found rightly.
 */
export const accuracySet = z.object({
  pages: z.int().positive(),
  /** Which pages these are, in words that follow their number. */
  kind: z.string(),
  /** Whether the rules were made with these pages in sight; only the others tell what an unknown page may expect. */
  isLearntFrom: z.boolean(),
  precision: share,
  recall: share,
  price: share,
  days: share,
  times: share,
  endDate: share,
  /** Pages without a deal on which one was found. */
  falsePages: z.int().nonnegative(),
});
export const accuracy = z.object({ measuredOn: z.iso.date(), sets: z.array(accuracySet) });
export type Accuracy = z.infer<typeof accuracy>;

export const healthAnswer = z.object({ status: z.literal("ok") });
