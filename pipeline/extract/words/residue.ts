import { anyOf } from "./vocabulary.ts";

const FILLER = anyOf(
  /\b(?:each|ea|apiece|per|person|and|up|only|just|now|from|starting|at|for|off|save|today|lb|dozen|glass|oz|plus|tax|special|price|the|in|our|on|of|every|to|is|are|a|c\/u|desde|when|during|join|us|we|available|offered|served|daily|valid|v[aá]lid[oa]s?|vigente|runs?|all|day|nights?|long|standard|weekly|extended|hours?|happy|bar|lounge|patio|restaurant|dining|room|area|tables?|dine|with|by|it|again)\b/giu,
  /[^\p{L}\p{N}]+/giu,
);

const LAST_ORDERS = /\((?:last|final) (?:orders?|call|seating)\b[^)]*\)/gi;

/** What is left of a text once amounts, days and hours are taken out. */
export function residue(text: string, spans: readonly { start: number; end: number }[]): string {
  let rest = text;
  // Spans overlap: each leaves as many blanks, so that the others' offsets still hold.
  for (const { start, end } of spans) rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
  return rest.replace(LAST_ORDERS, " ").replace(FILLER, " ").trim();
}
