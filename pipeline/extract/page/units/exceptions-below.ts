import { findDays } from "../../time/days/weekday-words.ts";
import { isPriced, type Line } from "../lines/line.ts";
import type { Unit } from "./unit.ts";

/** Characters. */
const LONGEST = 80;
const SHORT = 40;
const EXCEPTS =
  /^[\W]*(?:offers? )?(?:not (?:valid|available|offered|served|good)\b|except(?:ing)?\b|exclud(?:es|ing)\b|excepto\b|no v[aá]lid[oa]\b)/i;

/** 'Not valid on Fridays', '(excluding holidays)' in a line of its own. */
function tellsException({ text, role, block, benefits, money }: Line): boolean {
  const isBeside = block.headingLevel === 0 && role !== "bare" && benefits.length + money.length === 0;
  return (
    isBeside && ((text.length <= LONGEST && EXCEPTS.test(text)) || (text.length <= SHORT && namesOnlyExcepted(text)))
  );
}

/** 'Never on Fridays.', 'Any day but Friday', 'Fridays are full price.' */
function namesOnlyExcepted(text: string): boolean {
  const { mentions, excepted } = findDays(text);
  return excepted.length > 0 && mentions.every(({ daily }) => daily);
}

/**
 * 'Not valid on Fridays' right below an offer, or as the only such line below all offers of their heading: a part of what
 * the offer says, though no box holds both.
 */
export function withExceptions(unit: Unit, lines: Line[]): Unit {
  const last = Math.max(...unit.lines.map(({ index }) => index), ...unit.rest.map(({ index }) => index));
  const next = lines[last + 1];
  const exception = next && tellsException(next) && isOfSection(next, unit.core) ? next : closingLine(unit, lines);
  return exception && !unit.rest.includes(exception) ? { ...unit, rest: [...unit.rest, exception] } : unit;
}

/** In plain text what stands below a later offer is that one's. */
function closingLine({ core }: Unit, lines: Line[]): Line | null {
  if (core.block.kind === "pre" || core.block.headings.length === 0) return null;
  const below = lines.slice(core.index + 1);
  const end = below.findIndex((line) => !isOfSection(line, core));
  const section = end === -1 ? below : below.slice(0, end);
  const [exception, ...others] = section.filter(tellsException);
  const closes = exception !== undefined && exception === section.at(-1) && others.length === 0;
  return closes && section.every((line) => line === exception || isPriced(line)) ? exception : null;
}

function isOfSection({ block }: Line, core: Line): boolean {
  return block.headingLevel === 0 && block.headings.at(-1) === core.block.headings.at(-1);
}
