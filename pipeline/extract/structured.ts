import { UNKNOWN_PRICE } from "#contract/vocabulary";
import type { Snapshot } from "#pipeline/page";
import type { Proposal } from "#pipeline/proposal";
import type { Analysis } from "./analysis.ts";
import { type ExtractionContext, readingOf } from "./page/reading.ts";
import { analysesOf, proposalFrom } from "./rules.ts";
import { namesFood } from "./words/food.ts";
import { overlap, subjectWords } from "./words/subject-words.ts";

/** What an offer says about itself, out of JSON-LD, microdata or RDFa. */
type StructuredOffer = { name: string; description: string; price: number | null; validThrough: string | null };

/** What an offer stands in: what it is on, whether that is a menu of specials, whether prices there are ordinary ones. */
type Around = { subject: Subject; isPromoted: boolean; isOrdinary: boolean; depth: number };
type Subject = { name: string; description: string };

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\//i;
const PROMOTION = /\b(?:happy[- ]hours?|specials?|deals?|offers?|coupons?|early bird|hora feliz|ofertas?)\b/i;
const DEEPEST = 12;
const MOST_OFFERS = 200;
const SAME_SUBJECT = 0.6;

/**
 * Proposes what structured data offers and the visible text says too: the quote is the page's own line. An offer that
 * stands in the data alone is proposed in the data's words, so that the gate refuses it and says why. A menu's items
 * are offers where the menu or its section goes by such a name; an event's offers where the event is about food or drink.
 */
export function extractStructured(snapshot: Snapshot, context: ExtractionContext): Proposal[] {
  const outermost = { subject: { name: "", description: "" }, isPromoted: false, isOrdinary: false, depth: 0 };
  const offers = snapshot.structured.flatMap((item) => offersIn(item.data, outermost)).slice(0, MOST_OFFERS);
  if (offers.length === 0) return [];
  const reading = readingOf(snapshot);
  const analyses = analysesOf(reading, context);
  return offers.map((offer) => {
    const alike = analyses.filter((analysis) => saysTheSame(analysis, offer));
    const seen = alike.find(({ gain }) => gain.price === offer.price) ?? alike[0];
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

function offersIn(data: unknown, around: Around): StructuredOffer[] {
  const depth = around.depth + 1;
  if (depth > DEEPEST) return [];
  if (Array.isArray(data)) return data.flatMap((entry) => offersIn(entry, { ...around, depth }));
  if (typeof data !== "object" || data === null) return [];
  const node = data as Record<string, unknown>;
  const types = [node["@type"]].flat().flatMap((type) => (typeof type === "string" ? type.replace(SCHEMA, "") : []));
  const is = (pattern: RegExp) => types.some((type) => pattern.test(type));
  const inside = { ...around, depth };
  const subject = { name: textOf(node.name), description: textOf(node.description) };
  if (is(/^(?:Menu|MenuSection)$/)) {
    inside.isPromoted ||= PROMOTION.test(subject.name);
    inside.isOrdinary = !inside.isPromoted;
  } else if (is(/^MenuItem$|Product/)) {
    inside.isOrdinary = !around.isPromoted;
    inside.subject = subject;
  } else if (is(/Event$|^Festival$/)) {
    inside.isOrdinary = !is(/^FoodEvent$/) && !namesFood(`${subject.name} ${subject.description}`);
    inside.subject = subject;
  }
  const own = is(/^(?:Offer|AggregateOffer)$/) && !around.isOrdinary ? [offerFrom(node, around.subject)] : [];
  return [
    ...own.filter((offer) => offer.name !== ""),
    ...Object.values(node).flatMap((value) => offersIn(value, inside)),
  ];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : Array.isArray(value) ? textOf(value[0]) : "";
}

function offerFrom(node: Record<string, unknown>, on: Subject): StructuredOffer {
  const item = [node.itemOffered].flat()[0];
  const offered = (typeof item === "object" && item !== null ? item : {}) as Record<string, unknown>;
  const specified = [node.priceSpecification].flat()[0] as Record<string, unknown> | undefined;
  const stated = [node.price, node.lowPrice, specified?.price].find((price) => price !== undefined && price !== "");
  const price = Number(String(stated ?? "").replace(/^\s*[$£€]\s?/, "") || Number.NaN);
  const description = textOf(node.description) || textOf(offered.description);
  return {
    name: textOf(node.name) || textOf(offered.name) || on.name || description.slice(0, 120),
    description: description || on.description,
    price: Number.isFinite(price) ? price : null,
    validThrough: textOf(node.validThrough) || textOf(node.priceValidUntil) || null,
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
