import { isPriced, type Line } from "../page/lines/line.ts";
import { tellsOccasionAlone } from "../time/schedule/occasions.ts";
import { namesGameDay, tellsOfGames } from "./called-specials.ts";

const WHERE =
  "(?:dine[- ]in|eat[- ]in|in[- ]house|in[- ]store|take-?out|carry-?out|pick-?up|delivery|online(?: orders?)?|(?:at the )?bar(?: area| seating| seats| top| side)?|lounge|patio|terrace|tap ?room|dining room|counter)";
/** A condition in so many words; 'the patio seats forty' is none. */
const CONDITION = new RegExp(
  `\\b(?:for )?${WHERE}(?:(?:,? (?:and|or|&|\\+) |, )(?:the )?${WHERE})* only\\b|\\bonly (?:at|in|on) the (?:bar|lounge|patio|terrace|counter|tap ?room|dining room)\\b|\\bnot (?:valid|available|good|offered) (?:on|for|with|at|during) [^.;·|]+|\\bno (?:substitutions|take-?out|to-?go)\\b|\\b(?:limit|maximum) (?:of )?(?:one|two|three|\\d+) [^.;·|]+|\\b(?:one|two) per (?:person|guest|customer|table|order|visit|check|adult)\\b`,
  "gi",
);

/** 'Here is what members get:' right over their list */
const WHOSE =
  /\b(members|students|seniors|teachers|veterans|locals|employees|subscribers) (?:also |always )?(?:get|receive|enjoy|save|have|take)\b[^.!?]*:\s*$/i;

/** 'Monday to Friday, 3 to 6, bar seating only' right below a heading, before the first of its offers: the condition of all of them. */
export function conditionsOver(core: Line, lines: Line[]): string[] {
  const heading = core.block.headings.at(-1);
  const from = lines.findIndex(({ block }) => block.index === heading);
  if (from < 0 || core.block.kind === "pre") return [];
  const below = lines.slice(from + 1);
  const first = below.findIndex((line) => isPriced(line) || line.block.headingLevel > 0);
  return below
    .slice(0, Math.max(0, first))
    .filter((line) => line.index < core.index && line.block.landmark === core.block.landmark)
    .flatMap(({ text }) => [
      ...[...text.matchAll(CONDITION)].map(([words]) => words.trim()),
      ...(WHOSE.exec(text)?.slice(1) ?? []),
    ]);
}

/** 'During all NFL games' right below an offer in its box, 'Every home game' right above the first. */
export function occasionBeside({ index, block }: Line, lines: Line[]): string[] {
  const isOccasion = (line: Line | undefined): line is Line =>
    line !== undefined &&
    line.block.kind === block.kind &&
    line.block.headingLevel === 0 &&
    line.block.path.at(-2) === block.path.at(-2) &&
    tellsOccasionAlone(line.text);
  const before = lines[index - 1];
  const over = lines[index - 2];
  const isFirst = !isPriced(over) || (over?.block.headingLevel ?? 0) > 0;
  return [lines[index + 1], ...(isFirst ? [before] : [])].filter(isOccasion).map(({ text }) => text);
}

/** 'Packer games', 'While the Herons play', 'Game day specials' over an offer: it holds then, and at no other time. */
export function gamesOver(above: readonly Line[]): string[] {
  const label = above.find(({ text }) => tellsOfGames(text) || namesGameDay(text));
  return label ? [label.text.replace(/[:\s]+$/, "").trim()] : [];
}
