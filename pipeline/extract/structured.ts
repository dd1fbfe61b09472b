import { UNKNOWN_PRICE } from "#contract/vocabulary";
import type { Snapshot } from "#pipeline/page";
import type { Proposal } from "#pipeline/proposal";
import type { Analysis } from "./analysis.ts";
import { overlap, subjectWords } from "./duplicates.ts";
import { type ExtractionContext, readingOf } from "./page/reading.ts";
import { analysesOf, proposalFrom } from "./rules.ts";

/** What an Offer says about itself, out of JSON-LD or microdata. */
type StructuredOffer = { name: string; description: string; price: number | null; validThrough: string | null };

const OFFER_TYPES = /^(?:https?:\/\/schema\.org\/)?(?:Offer|AggregateOffer|Event|FoodEvent|SaleEvent)$/;
const MOST_OFFERS = 200;
const SAME_SUBJECT = 0.6;

/**
 * Proposes what structured data offers and the visible text says too: the quote is the page's own line. An offer that
 * stands in the data alone is proposed in the data's words, so that the gate refuses it and says why. Menu items are
 * ordinary prices and left out.
 */
export function extractStructured(snapshot: Snapshot, context: ExtractionContext): Proposal[] {
  const offers = snapshot.structured.flatMap((item) => offersIn(item.data)).slice(0, MOST_OFFERS);
  if (offers.length === 0) return [];
  const reading = readingOf(snapshot);
  const analyses = analysesOf(reading, context);
  return offers.map((offer) => {
    const seen = analyses.find((analysis) => saysTheSame(analysis, offer));
    if (!seen) return unseen(offer);
    const shown = proposalFrom(seen, reading);
    // The data's own price is kept as proposed: where it is not the visible one, the gate says so.
    const price = offer.price ?? shown.terms.price;
    return {
      ...shown,
      by: "structured",
      terms: { ...shown.terms, price: shown.terms.benefit.kind === "price" ? price : shown.terms.price },
    };
  });
}

function offersIn(data: unknown, inMenu = false, depth = 0): StructuredOffer[] {
  if (depth > 12) return [];
  if (Array.isArray(data)) return data.flatMap((entry) => offersIn(entry, inMenu, depth + 1));
  if (typeof data !== "object" || data === null) return [];
  const node = data as Record<string, unknown>;
  const types = [node["@type"]].flat().filter((type): type is string => typeof type === "string");
  const isMenu = inMenu || types.some((type) => /MenuItem|MenuSection|^Menu$|Product/.test(type));
  const own = !isMenu && types.some((type) => OFFER_TYPES.test(type)) ? [offerFrom(node)] : [];
  return [
    ...own.filter((offer) => offer.name !== ""),
    ...Object.values(node).flatMap((value) => offersIn(value, isMenu, depth + 1)),
  ];
}

function offerFrom(node: Record<string, unknown>): StructuredOffer {
  const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
  const price = Number(node.price ?? node.lowPrice ?? Number.NaN);
  return {
    name: text(node.name),
    description: text(node.description),
    price: Number.isFinite(price) ? price : null,
    validThrough: text(node.validThrough) || null,
  };
}

function saysTheSame(analysis: Analysis, offer: StructuredOffer): boolean {
  const words = subjectWords(`${offer.name} ${offer.description}`);
  const own = subjectWords(analysis.card.map((line) => line.text).join(" "));
  return words.size > 0 && own.size > 0 && overlap(words, own) >= SAME_SUBJECT;
}

function unseen(offer: StructuredOffer): Proposal {
  return {
    by: "structured",
    quote: offer.description || offer.name,
    blocks: [],
    supports: [],
    terms: {
      title: offer.name,
      description: offer.description,
      price: offer.price ?? UNKNOWN_PRICE,
      originalPrice: UNKNOWN_PRICE,
      currency: null,
      benefit: { kind: offer.price === 0 ? "free" : "price", value: null },
      validDays: [],
      validTime: "",
      timeWindows: [],
      schedule: null,
      validUntil: offer.validThrough?.slice(0, 10) ?? null,
      limitations: "",
      redemptionInstructions: "",
      requiresApp: false,
      rewardsNote: "",
      code: null,
    },
  };
}
