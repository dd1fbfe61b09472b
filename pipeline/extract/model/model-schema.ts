import { z } from "zod";
import { UNKNOWN_PRICE, type Weekday, weekdays } from "#contract/vocabulary";
import type { Proposal } from "#pipeline/proposal";

/** What the model answers: flat, because accuracy falls with every level. */
export const modelDeal = z.object({
  blocks: z.array(z.int()).describe("Numbers of the lines that state the deal"),
  quote: z.string().describe("The words of those lines that state it, copied exactly"),
  title: z.string().describe("What it is on, in the page's words"),
  kind: z.enum(["price", "percent_off", "amount_off", "bogo", "free", "other"]),
  price: z.number().nullable().describe("What the guest pays; null when not stated"),
  original_price: z.number().nullable(),
  value: z.number().nullable().describe("Percent for percent_off, amount for amount_off, else null"),
  days: z.array(z.enum(weekdays)).describe("Empty: any day"),
  start: z.string().nullable().describe("24 h HH:MM"),
  end: z.string().nullable().describe("24 h HH:MM"),
  until: z.string().nullable().describe("YYYY-MM-DD"),
  code: z.string().nullable(),
  app_only: z.boolean(),
});
export const modelAnswer = z.object({ deals: z.array(modelDeal) });
export type ModelDeal = z.infer<typeof modelDeal>;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Makes a proposal of a model's answer. Only lines that were sent count as places; the gate decides about all else. */
export function proposalFromModel(deal: ModelDeal, sent: number[]): Proposal {
  const clock = (text: string | null) => (text !== null && CLOCK.test(text) ? text : null);
  const [start, end] = [clock(deal.start), clock(deal.end)];
  return {
    by: "model",
    quote: deal.quote,
    blocks: deal.blocks.filter((block) => sent.includes(block)),
    supports: [],
    terms: {
      title: deal.title.slice(0, 120),
      description: "",
      price: deal.kind === "free" && deal.price === null ? 0 : (deal.price ?? UNKNOWN_PRICE),
      originalPrice: deal.original_price ?? UNKNOWN_PRICE,
      currency: null,
      benefit: {
        kind: deal.kind,
        value: deal.kind === "percent_off" || deal.kind === "amount_off" ? deal.value : null,
      },
      validDays: weekdays.filter((day: Weekday) => deal.days.includes(day)),
      validTime: "",
      timeWindows: start !== null || end !== null ? [[start, end]] : [],
      schedule: null,
      validUntil: deal.until !== null && DAY.test(deal.until) ? deal.until : null,
      limitations: "",
      redemptionInstructions: "",
      requiresApp: deal.app_only,
      rewardsNote: "",
      code: deal.code === "" ? null : deal.code,
    },
  };
}
