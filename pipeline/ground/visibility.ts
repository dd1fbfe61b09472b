import type { Snapshot } from "#pipeline/page";
import type { Objection } from "#pipeline/proposal";
import { foldQuote } from "./find-quote.ts";

/** A quote that no visitor can read: invented, or standing only in a picture's text or in structured data. */
export function whereQuoted(snapshot: Snapshot, quote: string): Objection {
  const wanted = foldQuote(quote);
  const unseen = snapshot.blocks
    .filter((block) => block.reach === "alt" || block.reach === "jsonld")
    .some((block) => foldQuote(block.text).includes(wanted));
  const inData =
    wanted.length > 3 && snapshot.structured.some((item) => foldQuote(JSON.stringify(item.data)).includes(wanted));
  if (unseen || inData)
    return { reason: "quote_not_visible", detail: unseen ? "Only in a picture's text." : "Only in structured data." };
  return { reason: "quote_not_found", detail: quote.slice(0, 200) };
}
