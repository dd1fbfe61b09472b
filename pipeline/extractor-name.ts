/**
 * Changes with the rules, so that pages read by older ones are read again.
 */
const RULES_VERSION = "40";

/** Names what reads the pages: rules alone, or rules and a model. */
export function extractorName(model: string | null): string {
  return model === null ? `rules ${RULES_VERSION}` : `rules ${RULES_VERSION} + ${model}`;
}

/** Was a model asked, beside the rules? `extractor` as `extractorName` names it. */
export function isModelAmong(extractor: string): boolean {
  return extractor.includes(" + ");
}
