import type { DealFacts } from "../change.ts";

/** A deal that says no more than it must: tests name only what they are about. */
export const plainFacts: DealFacts = {
  title: "Two tacos",
  description: "",
  price: 5,
  originalPrice: -1,
  currency: null,
  benefit: { kind: "price", value: null },
  validDays: [],
  validTime: "",
  timeWindows: [],
  schedule: null,
  validUntil: null,
  limitations: "",
  redemptionInstructions: "",
  requiresApp: false,
  rewardsNote: "",
  code: null,
};
