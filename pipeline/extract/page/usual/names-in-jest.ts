import { onceFor } from "../../remembered.ts";
import { daysOf } from "../../time/days/weekday-words.ts";
import { findTimes } from "../../time/hours/clock-words.ts";
import { namesFood } from "../../words/food.ts";
import { OFFER_TERMS, OFFER_WORDS } from "../../words/offer-words.ts";
import { residue } from "../../words/residue.ts";
import { isPriced, type Line } from "../lines/line.ts";
import type { Unit } from "../units/unit.ts";
import { isOverOnePrice } from "./dish-names.ts";

/** Fewer items in a row make no menu. */
const SHORTEST_MENU = 3;

/** What goes with any of several, or is had with something else, is offered. */
const OF_CHOICE =
  /\b(?:any|all|every|each|both|buy|order|get|choose|choice|pick|mix|match|with (?:your|the|purchase)|when|share|save)\b/i;

/**
 * 'Two for One' over 'Two portobello caps on one bun' and '$9.50', between other dishes with a name, a description and a
 * price: what the dish is called.
 */
export function isCalledLikeOffer({ lines: own }: Unit, lines: Line[]): boolean {
  const [name, ...told] = own;
  if (!name || name.block.headingLevel === 0 || own.some((line) => line.days.stated || line.times.length > 0))
    return false;
  const isNamed = name.benefits.length > 0 && name.benefits.every(({ form }) => form === "bogo" || form === "free");
  if (!isNamed || name.money.length > 0 || /\p{L}/u.test(residue(name.text, name.benefits))) return false;
  if (told.some((line) => line.benefits.length > 0 || OF_CHOICE.test(line.text))) return false;
  const isDescribed = told.some(({ role, text }) => role === "text" && /\p{L}+(?:\W+\p{L}+){3}/u.test(text));
  const { headingLevel, headings } = name.block;
  const row = lines.filter(
    (line) => line.block.headingLevel === headingLevel && line.block.headings.join() === headings.join(),
  );
  const plain = row.filter(
    (heading) => heading.benefits.length + heading.topics.length === 0 && isOverOnePrice(heading, lines),
  );
  return isDescribed && isOverOnePrice(name, lines) && plain.length >= SHORTEST_MENU && plain.length * 3 >= row.length;
}

/** Characters of 'Half Off' in 'Half Off $15'. */
const LONGEST_NAME = 30;

/** What is said behind 'Half Off $15' or below it; null where that is no name with one price. */
function describedAs(line: Line, lines: Line[]): string | null {
  const [price, another] = line.money;
  if (!price || another || line.role !== "offer" || price.start === 0 || price.start > LONGEST_NAME) return null;
  if (line.benefits.some(({ start }) => start > price.start)) return null;
  const behind = line.text.slice(price.end).trim();
  return behind === "" ? (lines[line.index + 1]?.text ?? "") : behind;
}

/** Fewer may be the offers of a few drinks. */
const FEWEST_NAMED = 4;

/**
 * 'Taco Tuesday $13: mezcal, cilantro, cucumber' below 'Cocktails', where each entry is a name with its price and what is in
 * it, and hardly any of them names a day: what the drink is called.
 */
export function isNamedInJest({ lines: own, core }: Unit, lines: Line[]): boolean {
  const section = lines.find(({ block }) => block.index === core.block.headings.at(-1));
  const sounds = core.benefits.length + core.topics.length > 0 || core.days.stated;
  if (!sounds || !section || section.topics.length > 0 || !namesFood(section.text)) return false;
  if (own.some((line) => line !== core && (isPriced(line) || line.role === "schedule"))) return false;
  const row = lines.filter(
    (line) =>
      isPriced(line) &&
      line.block.kind === core.block.kind &&
      line.block.path.length === core.block.path.length &&
      line.block.headings.join() === core.block.headings.join(),
  );
  const told = row.map((line) => describedAs(line, lines));
  const isRecipe = (text: string | null) =>
    text !== null &&
    /\p{L}{3}.*\p{L}{3}/u.test(text) &&
    !daysOf(text).stated &&
    findTimes(text).length === 0 &&
    !OF_CHOICE.test(text) &&
    !OFFER_WORDS.test(text) &&
    !/[$£€₱₹%]|\b(?:only|until|till|before|after|per|each)\b/i.test(text);
  const ofDays = row.filter(({ days, times }) => days.stated || times.length > 0);
  return row.length >= FEWEST_NAMED && told.every(isRecipe) && ofDays.length * 3 <= row.length;
}

/** What an offer asks of a guest; 'served all day' asks nothing. */
const ASKS =
  /\b(?:any|buy|order|get|choose|pick|mix|with (?:your|the|purchase)|save|limit|only|must|until|till|before|after)\b/i;

/** Entries; fewer may be the offers of a small bar. */
const FEWEST_OF_JESTER = 8;

/**
 * 'The Early Bird $11', 'Happy Hour $13', 'The Half Off: bourbon, rye $13' all over a menu whose parts are called 'Mornings'
 * and 'Shaken' and in which no entry has an hour: where so many sound like offers and none says when or for whom, they are
 * names.
 */
export function isOfJester({ core }: Unit, lines: Line[]): boolean {
  return entriesOfJester(lines).has(core);
}

const entriesOfJester = onceFor((lines: Line[]): ReadonlySet<Line> => {
  const none = new Set<Line>();
  const sections = lines.filter(({ block }) => block.headingLevel > 0 && block.headingLevel < 5);
  if (
    sections.some(
      ({ topics, days, times, text }) => topics.length + times.length > 0 || days.stated || OFFER_WORDS.test(text),
    )
  )
    return none;
  const entries = lines.flatMap((line) => nameOfEntry(line, lines) ?? []);
  if (entries.length < FEWEST_OF_JESTER) return none;
  const parts = new Set(
    entries.map(({ line }) =>
      line.block.headings.find((index) =>
        sections.some(({ block }) => block.index === index && block.headingLevel > 1),
      ),
    ),
  );
  const isTermed = entries.some(({ line, name }) =>
    [line, name].some(
      ({ text, times, block, benefits }) =>
        benefits.some(({ kind }) => kind === "amount_off") ||
        times.some(({ window }) => window !== null) ||
        OFFER_TERMS.test(text) ||
        (ASKS.test(text) && block.headingLevel === 0),
    ),
  );
  const sounding = entries.filter(
    ({ name }) => name.topics.length + name.benefits.length > 0 || name.days.stated || OFFER_WORDS.test(name.text),
  );
  const ofDays = entries.filter(({ name }) => name.days.stated);
  const isElsewhere = lines.some(
    (line) => line.benefits.length > 0 && !entries.some(({ line: priced, name }) => line === priced || line === name),
  );
  const areNames =
    parts.size > 1 &&
    !isTermed &&
    !isElsewhere &&
    sounding.length >= SHORTEST_MENU &&
    sounding.length * 4 >= entries.length &&
    ofDays.length * 4 <= entries.length;
  return areNames ? new Set(entries.map(({ line }) => line)) : none;
});

/** A line that one price closes, with what it names: its own words, or the heading right over a price alone. */
function nameOfEntry(line: Line, lines: Line[]): { line: Line; name: Line } | null {
  const [price, another] = line.money;
  if (!isPriced(line) || !price || another || line.block.kind === "p" || /\p{L}/u.test(line.text.slice(price.end)))
    return null;
  if (line.role === "offer") return price.start > LONGEST_ENTRY ? null : { line, name: line };
  const over = lines[line.index - 1];
  return over && over.block.headingLevel > 0 ? { line, name: over } : null;
}

/** Characters before the price. */
const LONGEST_ENTRY = 70;
