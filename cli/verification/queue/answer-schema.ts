import { z } from "zod";
import type { ProposalAccount } from "#contract/change";
import { benefit } from "#contract/deal";
import { currency, schedulePart, weekday } from "#contract/vocabulary";
import type { Block, Snapshot } from "#pipeline/page";
import type { DealTerms, GroundedDeal, Refusal } from "#pipeline/proposal";
import { homeState } from "../check-job.ts";
import { robotsAnswer } from "./queued-job.ts";

const text = z.string();
const index = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const link = z.url({ protocol: /^https?$/ });

const span = z.object({ start: index, end: index });

const block = z.object({
  index,
  text,
  reach: z.enum(["visible", "expand", "alt", "jsonld"]),
  kind: text,
  headingLevel: z.int(),
  headings: z.array(index),
  group: z.int(),
  path: z.array(z.int()),
  headers: z.array(index),
  struck: z.array(span),
  raised: z.array(span).optional(),
  link: z.boolean().optional(),
  landmark: text.optional(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
}) satisfies z.ZodType<Block>;

const snapshot = z.object({
  url: link,
  title: text,
  takenAt: z.number(),
  blocks: z.array(block),
  structured: z.array(z.object({ source: z.enum(["jsonld", "microdata", "rdfa"]), data: z.json() })),
  links: z.array(z.object({ url: text, text })),
  textHash: sha256,
  complete: z.boolean(),
}) satisfies z.ZodType<Snapshot>;

const terms = z.object({
  title: text,
  description: text,
  price: z.number(),
  originalPrice: z.number(),
  currency: currency.nullable(),
  benefit,
  validDays: z.array(weekday),
  validTime: text,
  timeWindows: z.array(z.tuple([text.nullable(), text.nullable()])),
  schedule: z.array(schedulePart).nullable(),
  validUntil: text.nullable(),
  limitations: text,
  redemptionInstructions: text,
  requiresApp: z.boolean(),
  rewardsNote: text,
  code: text.nullable(),
  category: z
    .enum([
      "happy_hour",
      "daily_special",
      "lunch_special",
      "coupon",
      "bogo",
      "combo",
      "rewards",
      "kids",
      "limited_time",
      "other",
    ])
    .optional(),
}) satisfies z.ZodType<DealTerms>;
const term = terms.keyof();
const proposer = z.enum(["rules", "structured", "model"]);
const places = z.array(z.object({ block: index, start: index, end: index }));

const proposalAccount = z.object({
  by: proposer,
  title: text,
  quote: text,
  refusal: z.object({ reason: text, detail: text }).nullable(),
  differs: z.array(z.object({ term: text, proposed: z.json(), kept: z.json() })),
  silent: z.array(text),
}) satisfies z.ZodType<ProposalAccount>;

const groundedDeal = z.object({
  terms,
  quote: text,
  places,
  evidence: z.array(z.object({ term, quote: text, places })),
  proposedBy: z.array(proposer),
  proposals: z.array(proposalAccount),
}) satisfies z.ZodType<GroundedDeal>;

const refusal = z.object({
  proposal: z.object({
    by: proposer,
    terms,
    quote: text,
    blocks: z.array(z.int()),
    supports: z.array(z.object({ term, quote: text, block: z.int() })),
  }),
  reason: z.enum([
    "quote_not_found",
    "quote_not_visible",
    "price_not_backed",
    "original_price_not_backed",
    "days_not_backed",
    "time_not_backed",
    "date_not_backed",
    "code_not_backed",
    "eligibility_not_backed",
    "not_current",
    "not_a_deal",
    "no_benefit",
  ]),
  detail: text,
}) satisfies z.ZodType<Refusal>;

const count = z.int().min(0);
const tokens = z.object({ inputTokens: count, outputTokens: count });

/** `budget` and `quota` stopped the model, `failed` is all else. */
export const sentFailure = z.object({ kind: z.enum(["quota", "budget", "failed"]), message: text, usage: tokens });

const findings = z.object({
  deals: z.array(
    z.object({
      deal: groundedDeal,
      // `webp` is base64; null where the writer has the file.
      picture: z.object({ file: z.string().regex(/^[0-9a-f]{32}\.webp$/), webp: z.base64().nullable() }).nullable(),
    }),
  ),
  refusals: z.array(refusal),
  proposed: z.object({ rules: count, structured: count, model: count }),
  tokens,
  modelFailure: sentFailure.nullable(),
});

const page = z.object({
  url: link,
  outcome: z.enum(["read", "unchanged", "refused", "gone", "failed"]),
  reason: text,
  complete: z.boolean(),
  state: z
    .object({
      url: link,
      etag: text.nullable(),
      lastModified: text.nullable(),
      textHash: sha256.nullable(),
      bodyHash: sha256.nullable(),
    })
    .nullable(),
  snapshot: snapshot.nullable(),
  findings: findings.nullable(),
});

export const sentAnswer = z.object({
  version: text,
  restaurantId: z.int(),
  /** As `extractorName` names what read the pages. */
  extractor: text.max(200),
  pages: z.array(page),
  discovery: z.object({ website: text, pages: z.array(link), at: z.number(), home: homeState.nullish() }).nullable(),
  robots: z.array(robotsAnswer),
});
export type SentAnswer = z.infer<typeof sentAnswer>;
