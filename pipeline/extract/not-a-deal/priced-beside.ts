import type { Analysis } from "../analysis.ts";
import { isPlainPrice } from "../answered.ts";
import type { Statement } from "../page/statements/statement.ts";
import { topicsOf } from "../page/topics.ts";
import { daysOf } from "../time/days/weekday-words.ts";
import { subjectWords } from "../words/subject-words.ts";

const told = ({ line, sentence }: Statement) => line.text.slice(sentence.start, sentence.end);

/** Up to its price: 'Platters are', 'A single platter costs' */
const COSTS =
  /^\W*(?:(?:the|our|an?|each|every|single|one) )*([^$£€₱₹\d.,;:!?]{3,40}?) (?:is|are|costs?|runs?)(?: at)? $/i;

/** Whether a sentence tells nothing but what the thing costs that another has something off. */
function pricesOffered(one: Statement, offer: Statement): boolean {
  const [price] = one.money;
  const [, name] = (price && COSTS.exec(one.line.text.slice(one.sentence.start, price.start))) ?? [];
  const words = subjectWords(name ?? "");
  const offered = subjectWords(told(offer));
  return words.size > 0 && [...words].every((word) => offered.has(word)) && isPlainPrice(one, told(one));
}

/**
 * 'Platters are $24, shrimp $28. Kids' tacos $7.' behind 'Sundays: buy one fajita platter, get the second at half price.':
 * what the offered thing costs, and what else does.
 */
export function isUsualOfOffered(statement: Statement, fellows: Statement[]): boolean {
  if (!isPlainPrice(statement, told(statement))) return false;
  const offer = fellows.findLast(
    ({ sentence, benefits }) =>
      sentence.end <= statement.sentence.start &&
      benefits.some(({ kind }) => kind === "bogo" || kind === "percent_off" || kind === "amount_off"),
  );
  // 'Taco Tuesday: half-price tacos. Margaritas are $5.' has a night of its own.
  if (!offer || topicsOf(told(offer)).length > 0) return false;
  return fellows.some(
    (one) =>
      one.sentence.start >= offer.sentence.end &&
      one.sentence.start <= statement.sentence.start &&
      pricesOffered(one, offer),
  );
}

const CHILDS_DISH =
  /^\W*(?:(?:the|our|an?) )?(?:kids?|child(?:ren)?|junior|little ones)['’]?s?['’]? (?!eats?\b|drinks?\b|nights?\b|days?\b)(?:[\p{L}'’-]+ ){1,3}(?:is |are )?$/iu;
/** Until then children are up. */
const LATE = "20:00";

/** 'Kids' basket $8, until 9 pm.': how long the kitchen makes it, at its usual price. */
export function isChildsDishTillLate({
  statement: { line, stretch, money, benefits },
  gain,
  schedule,
}: Analysis): boolean {
  const [price] = money;
  if (!price || benefits.length > 0 || gain.originalPrice > 0 || schedule.days.length > 0) return false;
  const [[from, to] = [null, null], ...more] = schedule.windows;
  const isTillLate = more.length === 0 && from === null && to !== null && to >= LATE;
  const isBoundToDay = daysOf(line.text.slice(stretch.start, stretch.end)).stated;
  return isTillLate && !isBoundToDay && CHILDS_DISH.test(line.text.slice(stretch.start, price.start));
}
