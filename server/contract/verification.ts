import { z } from "zod";

/** The model's state as the pipeline last saw it; `available` too when none is configured. */
export const apiStatus = z.object({
  status: z.enum(["available", "quota_exceeded", "error"]),
  message: z.string(),
});
export type ApiStatus = z.infer<typeof apiStatus>;

/** One a verification run, newest first. */
export const dealUpdate = z.object({
  timestamp: z.iso.datetime(),
  dealsAdded: z.int().nonnegative(),
  dealsUpdated: z.int().nonnegative(),
  dealsRemoved: z.int().nonnegative(),
});
export type DealUpdate = z.infer<typeof dealUpdate>;
export const dealUpdates = z.array(dealUpdate);

export const healthAnswer = z.object({ status: z.literal("ok") });
