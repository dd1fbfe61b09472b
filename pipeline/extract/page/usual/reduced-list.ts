import { subjectWords } from "../../words/subject-words.ts";
import { isPriced, type Line } from "../lines/line.ts";

/** 'Appetizers listed below are all 50% off', 'Half off the following' */
const OF_LIST =
  /\b(?:listed|shown|items|appetizers|starters|dishes|plates|drinks|bottles|everything|prices|menu|any|all) (?:listed |shown )?below\b|\bbelow (?:is|are)\b|\b(?:the )?following\b/i;

/** What stands below a heading that takes a share off all of it: at the prices from which the share comes off. */
export function pricesBeforeReduction(lines: Line[]): Line[] {
  return lines.flatMap((line) => {
    const isOff = line.benefits.some(({ kind }) => kind === "percent_off" || kind === "amount_off");
    if (isOff && line.block.headingLevel > 0 && OF_LIST.test(line.text))
      return lines.filter(
        (other) => other.block.headings.includes(line.block.index) && isPriced(other) && other.benefits.length === 0,
      );
    return listReducedBy(line, lines);
  });
}

const DRINKS =
  /^(?:beer|draft|draught|pint|can|bottle|wine|cocktail|martini|margarita|mimosa|well|shot|spirit|sangria|seltzer|domestic|import|drink|pitcher|bucket)$/;
const COURSES = /^(?:appetizer|entree|main|dessert|plate|dish|bite|snack)$/;
const DISHES =
  /^(?:pizza|pie|taco|burger|slider|wing|olive|hummus|calamari|mussel|shrimp|sandwich|sub|hoagie|wrap|burrito|quesadilla|nacho|fajita|enchilada|salad|soup|pasta|steak|flatbread|oyster|roll|bowl|basket|fry|frie|chip|dip|platter|hot ?dog|slice)$/;
const KINDS = [DRINKS, DISHES, COURSES];

/** Whether an entry may be one of what a rule is on: 'Negroni' of cocktails, 'Calamari' of appetizers, 'Pepperoni' of pizzas. */
function mayBeOf(of: string, entry: Set<string>): boolean {
  const others = [...entry].filter((word) => word !== of);
  if (COURSES.test(of)) return !others.some((word) => DRINKS.test(word));
  return !others.some((word) => KINDS.some((kind) => kind.test(word)));
}

/** Fewer may be an offer of its own. */
const SHORTEST_LIST = 2;
/** In the page's money: what is cheaper may be the hour's own. */
const LEAST_OF_DRINK = 9;
/** Characters. */
const LONGEST_RULE = 60;
/** 'Calamari $14' */
const IS_ENTRY = /^\W*\p{L}[^$£€₱₹%]*\W[$£€₱₹]?\s?\d{1,3}(?:\.\d\d?)?\W*$/u;

/**
 * 'Calamari $14' and 'Mussels $16' in the list right below 'Half-price apps', 'Margherita $14' below 'Buy one pizza, get one
 * half price': where a rule takes something off a kind of thing, the things listed have the prices that it works on.
 */
function listReducedBy(rule: Line, lines: Line[]): Line[] {
  const isRule =
    rule.benefits.length > 0 && rule.benefits.every(({ form, kind }) => form !== "free" && kind !== "price");
  if (!isRule || rule.text.length > LONGEST_RULE || rule.money.some(({ role }) => role === "price")) return [];
  const [of, more] = subjectWords(rule.text);
  if (of === undefined || more !== undefined || !KINDS.some((kind) => kind.test(of))) return [];
  const first = lines.findIndex(({ index, role }) => index > rule.index && role !== "schedule");
  if (first < 0) return [];
  const list = lines.slice(first);
  const isOfList = (line: Line) =>
    line.block.kind !== rule.block.kind &&
    line.block.headingLevel === 0 &&
    line.benefits.length + line.times.length + line.topics.length === 0 &&
    !line.days.stated;
  const end = list.findIndex((line) => !isOfList(line));
  const entries = end < 0 ? list : list.slice(0, end);
  const areAlike = entries.every(({ text }) => mayBeOf(of, subjectWords(text)));
  // 'Olives $4' below '$1 off wells' is no glass at a usual price.
  if (DRINKS.test(of) && entries.some(({ money: [price] }) => price && price.value < LEAST_OF_DRINK)) return [];
  const isList = entries.filter(({ text }) => IS_ENTRY.test(text)).length >= SHORTEST_LIST;
  return areAlike && isList ? entries.filter(isPriced) : [];
}
