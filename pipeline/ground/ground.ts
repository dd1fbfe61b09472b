import type { Snapshot } from "#pipeline/page";
import type { GroundedDeal, Objection, Place, Proposal, Refusal } from "#pipeline/proposal";
import type { Analysis } from "../extract/analysis.ts";
import { isLikely, likelihoodsOf, type Weighed } from "../extract/likelihood/likelihood.ts";
import { withPlainSigns } from "../extract/page/lines/plain-signs.ts";
import { type ExtractionContext, readingOf } from "../extract/page/reading.ts";
import { analysesOf, proposalFrom } from "../extract/rules.ts";
import { type Backed, withAccounts } from "./agreement.ts";
import { findQuote } from "./find-quote.ts";
import { mergeAgreeing } from "./merge.ts";
import { checkTerms } from "./terms.ts";
import { whereQuoted } from "./visibility.ts";

/**
 * The gate: keeps only proposals that the page's visible words back, whoever made them, and says why the others fail.
 * Every term is derived again from the words in and around the quote; a proposal can't bring in what isn't there.
 * Pure: the same snapshot and proposals give the same answer.
 */
export function ground(
  snapshot: Snapshot,
  proposals: Proposal[],
  context: ExtractionContext,
): { deals: GroundedDeal[]; refusals: Refusal[] } {
  const reading = readingOf(snapshot);
  const analyses = analysesOf(reading, context);
  let known: Map<Analysis, Weighed> | undefined;
  const likelihoods = () =>
    (known ??= likelihoodsOf(
      analyses.filter(({ refusal }) => !refusal),
      reading,
    ));
  const backed: Backed[] = [];
  const refusals: Refusal[] = [];
  for (const proposal of proposals) {
    const outcome = groundOne(proposal);
    if ("reason" in outcome) refusals.push({ proposal, ...outcome });
    else backed.push({ deal: outcome.deal, proposals: [proposal] });
  }
  return { deals: withAccounts(mergeAgreeing(backed), refusals, snapshot), refusals };

  function groundOne(proposal: Proposal): { deal: Backed["deal"] } | Objection {
    const occurrences = findQuote(snapshot, proposal.quote);
    if (occurrences.length === 0) return whereQuoted(snapshot, proposal.quote);
    // The blocks named come first; then any other place where the same words stand.
    const ranked = [...occurrences].sort((a, b) => named(b, proposal) - named(a, proposal));
    let refusal: Objection | null = null;
    for (const places of ranked) {
      const outcome = groundAt(proposal, places);
      if ("deal" in outcome) return outcome;
      refusal ??= outcome;
    }
    return refusal ?? { reason: "quote_not_found", detail: proposal.quote.slice(0, 200) };
  }

  function groundAt(proposal: Proposal, places: Place[]): { deal: Backed["deal"] } | Objection {
    const within = analyses.filter((analysis) => standsIn(snapshot, analysis, places));
    if (within.length === 0)
      return { reason: "no_benefit", detail: "The quoted words name neither a price nor an advantage." };
    const fitting = within.filter((analysis) => agreesOnGain(analysis, proposal));
    const [analysis] = [...fitting].sort((a, b) => titleOverlap(b, proposal) - titleOverlap(a, proposal));
    if (!analysis)
      return {
        reason: "price_not_backed",
        detail: `${proposal.terms.price} does not follow from: ${proposal.quote.slice(0, 200)}`,
      };
    if (analysis.refusal) return analysis.refusal;
    const derived = proposalFrom(analysis, reading);
    const failure = checkTerms(proposal, analysis, derived, context);
    if (failure) return failure;
    // Where a model takes it for an offer too, it was understood, not only weighed.
    const weighed = proposal.by === "rules" ? likelihoods().get(analysis) : undefined;
    if (weighed && !isLikely(weighed, analysis.gain.benefit.kind))
      return {
        reason: "not_a_deal",
        detail: `reads like ${analysis.gain.benefit.kind === "price" ? "an ordinary price" : "no guest's offer"} (an offer by ${Math.round(weighed.likelihood * 100)} %)`,
      };
    const terms = settledTerms(proposal, derived);
    const evidence = evidenceOf(snapshot, derived);
    return { deal: { terms, quote: verbatim(snapshot, places), places, evidence, proposedBy: [proposal.by] } };
  }
}

function named(places: Place[], proposal: Proposal): number {
  return places.filter((place) => proposal.blocks.includes(place.block)).length;
}

/** The statement's price or advantage lies inside the quoted words. */
function standsIn(snapshot: Snapshot, analysis: Analysis, places: Place[]): boolean {
  const { text, block } = analysis.statement.line;
  const own = snapshot.blocks[block.index]?.text.length ?? 0;
  // A line read from two blocks counts its characters on through the second one.
  const isContinued = (place: Place) =>
    place.block > block.index &&
    text.length > own &&
    text.slice(own + 1) === withPlainSigns(snapshot.blocks[place.block]?.text ?? "");
  const startOf = (place: Place) => {
    if (place.block === block.index) return 0;
    return isContinued(place) ? own + 1 : null;
  };
  const anchors = [
    ...analysis.statement.money.filter((amount) => amount.role === "price" || amount.role === "amount_off"),
    ...analysis.statement.benefits,
  ];
  return places.some((place) => {
    const from = startOf(place);
    return (
      from !== null && anchors.some((anchor) => anchor.start >= from + place.start && anchor.start < from + place.end)
    );
  });
}

function agreesOnGain(analysis: Analysis, proposal: Proposal): boolean {
  const { gain } = analysis;
  const { price, benefit } = proposal.terms;
  if (price >= 0 && Math.abs(price - gain.price) > 0.005) return false;
  if (price < 0 && gain.price > 0 && benefit.kind !== gain.benefit.kind) return false;
  return benefit.value === null || gain.benefit.value === null || Math.abs(benefit.value - gain.benefit.value) < 0.005;
}

function titleOverlap(analysis: Analysis, proposal: Proposal): number {
  const text =
    analysis.unit.lines.length > 1 && analysis.isAlone
      ? analysis.unit.lines.map((line) => line.text).join(" ")
      : analysis.statement.line.text.slice(analysis.statement.stretch.start, analysis.statement.stretch.end);
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const title = proposal.terms.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return title.filter((word) => words.has(word)).length;
}

/** The page's words decide every fact; of a proposal's own wording only a title made of the page's words is kept. */
function settledTerms(proposal: Proposal, derived: Proposal): Proposal["terms"] {
  if (proposal.by === "rules") return proposal.terms;
  const pageWords = new Set(
    `${derived.terms.title} ${derived.quote} ${derived.terms.description}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
  );
  const titleWords = proposal.terms.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const keepsTitle = titleWords.length > 0 && titleWords.every((word) => pageWords.has(word));
  return { ...derived.terms, title: keepsTitle ? proposal.terms.title : derived.terms.title };
}

/** The quote as the page writes it, not as the proposal did. */
function verbatim(snapshot: Snapshot, places: Place[]): string {
  return places
    .map((place) => snapshot.blocks[place.block]?.text.slice(place.start, place.end).trim() ?? "")
    .filter(Boolean)
    .join(" ");
}

function evidenceOf(snapshot: Snapshot, derived: Proposal): GroundedDeal["evidence"] {
  const evidence: GroundedDeal["evidence"] = [];
  const seen = new Set<string>();
  for (const support of derived.supports) {
    const found = support.quote.split("\n").flatMap((part) => {
      const farness = (places: Place[]) => Math.min(...places.map(({ block }) => Math.abs(block - support.block)));
      return findQuote(snapshot, part).toSorted((a, b) => farness(a) - farness(b))[0] ?? [];
    });
    const key = `${support.term} ${support.quote}`;
    if (found.length === 0 || seen.has(key)) continue;
    seen.add(key);
    evidence.push({ term: support.term, quote: support.quote.replaceAll("\n", " "), places: found });
  }
  return evidence;
}
