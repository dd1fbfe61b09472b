import type { Page } from "playwright-core";
import type { Evidence } from "#contract/change";
import { evidencePicture } from "#pipeline/crawl/evidence/evidence-picture";
import { quotesInSight } from "#pipeline/crawl/evidence/quotes-in-sight";
import {
  ModelError,
  type ModelExtraction,
  type ModelExtractor,
  QuotaExceededError,
} from "#pipeline/extract/model/model";
import type { ExtractionContext } from "#pipeline/extract/page/reading";
import { extractWithRules } from "#pipeline/extract/rules";
import { extractStructured } from "#pipeline/extract/structured";
import { foldQuote } from "#pipeline/ground/find-quote";
import { ground } from "#pipeline/ground/ground";
import { keepSeen } from "#pipeline/ground/seen";
import type { Box, Snapshot } from "#pipeline/page";
import type { GroundedDeal, Place, Proposal, Refusal } from "#pipeline/proposal";
import { readingKey } from "./reading-key.ts";

/** `webp` is null where an earlier check left the file. */
export type DealPicture = { file: string; webp: Uint8Array | null };

/** What a page's deals were found to be. */
export type PageFindings = {
  deals: { deal: GroundedDeal; picture: DealPicture | null }[];
  refusals: Refusal[];
  proposed: Record<Proposal["by"], number>;
  tokens: { inputTokens: number; outputTokens: number };
  /** The model was asked and did not answer: what it would have found is not gone. */
  modelFailure: QuotaExceededError | ModelError | null;
};

/** What a stored deal of the page rests on. `picture` is null where none was taken or it is to be taken anew. */
export type KnownEvidence = Pick<Evidence, "sourceUrl" | "alsoOn" | "quoteKey" | "picture"> & {
  terms: Pick<Evidence["terms"][number], "term" | "quote">[];
};

type ModelAnswer = Pick<PageFindings, "tokens" | "modelFailure"> & { proposals: Proposal[] };

/** Looks for a page's deals: rules and structured data always, the model where there is one, then the gate. */
export class DealSearch {
  private searched: { key: string; found: Omit<PageFindings, "deals"> & { deals: GroundedDeal[] } } | null = null;
  private asked: { snapshot: Snapshot; answer: ModelAnswer } | null = null;

  constructor(
    private readonly context: ExtractionContext,
    private readonly model: ModelExtractor | null,
    /** Of the stored deals of this page. */
    private readonly known: readonly KnownEvidence[],
  ) {}

  /**
   * Searches a page read as served.
   * @param isDrawable whether a browser could draw it
   * @returns null where the browser has to be asked: for a picture that is missing, or because a stored deal is gone
   */
  async inServed(snapshot: Snapshot, isDrawable: boolean): Promise<PageFindings | null> {
    const { deals, ...rest } = await this.search(snapshot);
    const pictured = deals.map((deal) => ({ deal, picture: this.pictureOf(deal) }));
    const keys = new Set(deals.map(({ quote }) => foldQuote(quote)));
    const isSettled =
      pictured.every(({ picture }) => picture) && this.known.every(({ quoteKey }) => keys.has(quoteKey));
    return isSettled || !isDrawable ? { deals: pictured, ...rest } : null;
  }

  /** Searches a page that is open in a browser, takes a picture of each deal, and keeps those that are seen on it. */
  async inDrawn(page: Page, snapshot: Snapshot, { isPdf }: { isPdf: boolean }): Promise<PageFindings> {
    const { deals: grounded, refusals, ...rest } = await this.search(snapshot);
    // A PDF's words lie transparent over its drawing.
    const isSeen = new Map(isPdf ? [] : await this.sightingsOf(page, grounded, { thorough: false }));
    const taken = new Map<GroundedDeal, Uint8Array | null>();
    // Opening a tab moves the page, so what stands open is pictured first, and of that what is in sight.
    const standing = (deal: GroundedDeal) => Number(isDrawn(deal, snapshot)) * (isSeen.get(deal) ? 2 : 1);
    const openFirst = [...grounded].sort((a, b) => standing(b) - standing(a));
    for (const deal of openFirst) {
      const boxes = boxesOf(deal.places, snapshot);
      const picture = await evidencePicture(page, boxes, deal.quote, supportsOf(deal, snapshot));
      taken.set(deal, picture?.webp ?? null);
      // What the picture was taken of stands open now.
      if (isPdf || isSeen.get(deal)) continue;
      for (const [again, sighting] of await this.sightingsOf(page, [deal], { thorough: true }))
        isSeen.set(again, sighting);
    }
    const { deals, refusals: unseen } = keepSeen(grounded, (deal) => isSeen.get(deal) ?? null);
    const pictured = deals.map((deal) => {
      const webp = taken.get(deal) ?? null;
      return { deal, picture: webp && { file: pictureName(webp), webp } };
    });
    return { deals: pictured, refusals: [...refusals, ...unseen], ...rest };
  }

  private async sightingsOf(page: Page, deals: GroundedDeal[], how: { thorough: boolean }) {
    const sightings = await quotesInSight(
      page,
      deals.map(({ quote }) => quote),
      how,
    );
    return deals.map((deal, index) => [deal, sightings[index] ?? null] as const);
  }

  /** A page that is drawn right after it was read as served mostly tells the same. */
  private async search(snapshot: Snapshot) {
    const key = readingKey(snapshot);
    if (this.searched?.key !== key) this.searched = { key, found: await this.searchAnew(snapshot) };
    return this.searched.found;
  }

  private async searchAnew(snapshot: Snapshot) {
    const proposals = [...extractStructured(snapshot, this.context), ...extractWithRules(snapshot, this.context)];
    const { proposals: fromModel, tokens, modelFailure } = await this.askModel(snapshot);
    proposals.push(...fromModel);
    const { deals, refusals } = ground(snapshot, proposals, this.context);
    const proposed = { rules: 0, structured: 0, model: 0 };
    for (const proposal of proposals) proposed[proposal.by]++;
    return { deals, refusals, proposed, tokens, modelFailure };
  }

  /** Asks once for the same words, however often the page is read. */
  private async askModel(snapshot: Snapshot): Promise<ModelAnswer> {
    if (!this.model) return { proposals: [], tokens: { inputTokens: 0, outputTokens: 0 }, modelFailure: null };
    if (this.asked && hasSameBlocks(this.asked.snapshot, snapshot)) return this.asked.answer;
    const before = this.asked?.answer.tokens;
    const answer = await answerOf(this.model.extract(snapshot, this.context));
    answer.tokens = {
      inputTokens: answer.tokens.inputTokens + (before?.inputTokens ?? 0),
      outputTokens: answer.tokens.outputTokens + (before?.outputTokens ?? 0),
    };
    this.asked = { snapshot, answer };
    return answer;
  }

  /** A picture still shows a deal when neither its words nor those that its terms rest on have changed. */
  private pictureOf(deal: GroundedDeal): DealPicture | null {
    const wordsOf = (terms: KnownEvidence["terms"]) =>
      terms
        .map(({ term, quote }) => `${term} ${foldQuote(quote)}`)
        .sort()
        .join("\n");
    const same = this.known.find(
      ({ quoteKey, terms, picture }) =>
        picture !== null && quoteKey === foldQuote(deal.quote) && wordsOf(terms) === wordsOf(deal.evidence),
    );
    return same?.picture ? { file: same.picture, webp: null } : null;
  }
}

async function answerOf(asked: Promise<ModelExtraction>): Promise<ModelAnswer> {
  try {
    const { proposals, usage } = await asked;
    return { proposals, tokens: usage, modelFailure: null };
  } catch (error) {
    if (!(error instanceof QuotaExceededError || error instanceof ModelError)) throw error;
    const tokens = error instanceof ModelError ? error.usage : { inputTokens: 0, outputTokens: 0 };
    return { proposals: [], tokens, modelFailure: error };
  }
}

function hasSameBlocks(a: Snapshot, b: Snapshot): boolean {
  const words = ({ blocks }: Snapshot) => blocks.map(({ reach, text }) => `${reach} ${text}`).join("\n");
  return words(a) === words(b);
}

function isDrawn(deal: GroundedDeal, snapshot: Snapshot): boolean {
  const boxes = boxesOf(deal.places, snapshot);
  return boxes.length > 0 && boxes.every((box) => box.width > 0 && box.height > 0);
}

function boxesOf(places: Place[], snapshot: Snapshot): Box[] {
  return places.flatMap(({ block }) => snapshot.blocks[block]?.box ?? []);
}

function supportsOf({ evidence }: GroundedDeal, snapshot: Snapshot): Box[] {
  return evidence.flatMap(({ places }) => boxesOf(places, snapshot));
}

/** A picture's file is named after its bytes. */
export function pictureName(picture: Uint8Array): string {
  return `${new Bun.CryptoHasher("sha256").update(picture).digest("hex").slice(0, 32)}.webp`;
}
