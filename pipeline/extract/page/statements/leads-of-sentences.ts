import { GROUP } from "../../words/eligibility.ts";
import type { Statement } from "./statement.ts";

const OF_GAMES = /^\W*(?:\p{L}+ )?(?:game|match|race|fight) ?(?:days?|nights?)\s?[:–—-]\s/iu;

/**
 * 'Game day: ' for the nachos of 'Game day: pitchers $12 and nachos $8', of which it is said too; empty for the first of a
 * sentence, whose own words it is, and where nothing such opens it.
 * @param statements all of the line
 */
export function leadOfGames(statements: Statement[], { line, sentence, stretch }: Statement): string {
  const first = statements.find((other) => other.sentence.start === sentence.start);
  if (!first || first.stretch.start === stretch.start) return "";
  return OF_GAMES.exec(line.text.slice(sentence.start, sentence.end))?.[0] ?? "";
}

const PROOF =
  "(?:(?:t-)?shirts?|jerseys?|uniforms?|colou?rs|kits?|scrubs|badges?|(?!gift )cards?|IDs?|stubs?|tickets?|helmets?|wristbands?|(?:room )?keys?|bibs?|scar(?:f|ves)|costumes?|receipts?|tags?|stickers?)";
const OF_GROUP = new RegExp(
  `^\\W*(?:(?:for|all|our|any) )?(?:(?:[\\p{L}'’-]+ ){0,3}?${GROUP}(?: [^:$£€₱₹.!?]{1,30})?|(?:[\\p{L}'’-]+ ){0,3}?(?:with|show(?:ing)?|in|wearing|bring(?:ing)?) (?:(?:an?|the|your|their|our|any) )?(?:(?!gift\\b)[\\p{L}'’-]+ ){0,2}?${PROOF}(?: [\\p{L} ]{1,14})?):\\s`,
  "iu",
);

/** 'League bowlers in team shirts' before a colon and what it costs them; null where no sentence's lead tells for whom it is. */
export function leadOfGroup({ line, sentence }: Statement): string | null {
  const lead = OF_GROUP.exec(line.text.slice(sentence.start, sentence.end))?.[0];
  return lead ? lead.replace(/:\s$/, "").trim() : null;
}
