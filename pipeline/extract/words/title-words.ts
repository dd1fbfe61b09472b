import { withoutOtherDays } from "../money/contrasted.ts";
import { findMoney } from "../money/money.ts";
import { NUMBER_WORD } from "../money/number-words.ts";
import type { Stretch } from "../page/lines/sentences.ts";
import { validityOf } from "../time/dates/calendar.ts";
import { rhythmsIn } from "../time/days/rhythm.ts";
import { findDays } from "../time/days/weekday-words.ts";
import { findTimes } from "../time/hours/clock-words.ts";
import { namesFood } from "./food.ts";
import { withoutNoteMarks } from "./note-marks.ts";
import { anyOf } from "./vocabulary.ts";

/** What leads up to an offer and names nothing. */
const LEAD_IN = anyOf(
  /^(?:[\s•*·–—:|,&!)~…-]|\.(?!\d)|\p{Extended_Pictographic}|\uFE0F)+/iu,
  /^(?:but|and|del|all other|every other|we['’]re open):\s/iu,
  /^(?:plus|and|or|also|but|so|then|(?:(?:it['’]s )?your chance )?to(?= (?:enjoy|get|try)\b)|enjoy|(?:come|drop in|stop by),? and(?= (?:the|our|all|any|every)\b)|join us (?:for|and enjoy)|featuring|sip(?: on)?|score(?: big with)?|get(?! (?:there|here|in)\b)|grab|come (?:in )?for|stop by(?: for)?|kick back with(?: our)?|celebrate with(?: the)?|swing by for|try our|treat yourself to|you(?:['’]ll)? (?:get|pay)|we(?:['’]re| are)? (?:offer|serv|pour)(?:ing)?|wait(?= when\b)|when our|where our|(?:is|are)(?: for)?|it['’]s(?= \S*\d)|don['’]t miss out on|while you['’]re here,?|means|take(?! (?:home|out|away|off)\b)|(?:for|knocks?|takes?)(?= (?:\d+\s?%|[$£€₱₹]\s?\d[\d.]*) off\b)|save(?! (?:up to )?(?:\d+\s?%|[$£€₱₹]\s?\d[\d.]*|\d+\s?¢|(?:\d+|\p{L}+(?:-\p{L}+)?) (?:cents|dollars|bucks|per ?cent))(?! off))|save big|disfruta(?: de)?|y)\b\s+/iu,
);
const LOOSE_END =
  /(?:[\s,;:–—.!?|·•(→'‘’-]|\s(?:all in|and|or|(?<=,\s)but|from|on|at|for|the|(?<!\b(?:dine|eat)\s)in|of|de|y|only|just|when|(?<!\b(?:usually|normally|otherwise|always) )(?:is|are)|during|seated|accompanied by|see (?:details|more|menu))|,\s*order)$/iu;
/** Characters: longer than anything that hangs on. */
const LONGEST_END = 24;

/** A text without what hangs on at its end; looked for there alone, since a pattern would try each place of the text. */
function withoutLooseEnd(text: string): string {
  let rest = text;
  for (;;) {
    const from = Math.max(0, rest.length - LONGEST_END);
    const end = LOOSE_END.exec(rest.slice(from));
    if (!end) return rest;
    rest = rest.slice(0, from + end.index);
  }
}
/** What a page's foot says of itself, on the offer's line. */
const COPYRIGHT = /(?<=\S)\s*(?:©|\(c\)|copyright)\s*\d{4}.*$/iu;

/** Words that tie days, hours and dates together or to what they are about. */
const TIE =
  "on|every|each|all|from|between|only|an?|the|in|at|through|thru|until|till|til|now|also|again|plus|tambi[eé]n|valid|good|available|served|offered|starting|both|and|or|to|end(?:s|ing)?|expires?|tod[oa]s?|los|las?|el|del?|cada|en|hasta|al?|y|v[aá]lid[oa]s?|long|day|night|nightly";
const TIED = new RegExp(`^(?:[\\s,&–—:;(·|•]|(?<!\\p{L})(?:${TIE})(?!\\p{L}))*$`, "iu");
const TIED_BEFORE = new RegExp(
  `(?:[\\s,(–—;·|•¡]|(?<!-|\\bdine |\\p{L})(?:${TIE}|during|any|(?:for )?the rest of)(?!\\p{L}))+$`,
  "iu",
);
const BOUND_BEFORE =
  /\b(?:on|every|each|all|from|between|at|in|through|thru|until|till|til|now|during|de|los|todos|en|hasta|cada)\b/i;
const TIED_AFTER =
  /^(?:[\s)]*\b(?:only|too|as well|also|tambi[eé]n|long|each week|nights?|evenings?|mornings?|included|thru|of the week|(?:a|per) week|(?:&|and) game ?days?|(?:&|and|or) (?:(?:bank|public|federal|major) )?holidays?)\b)*\)?/i;
const MONTH =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/gi;

const A_DAY = "(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
/** 'Every day but Monday, …', 'We're closed Mondays, but …', 'From this week on, …', 'Not only on Tuesday but on Thursday too, …', 'Order by six and …' */
const DAYS_IN_WORDS = new RegExp(
  `^\\W*(?:(?:every|any) day (?:but|except|save)(?: for)? ${A_DAY}(?:(?:,|,? and|,? or) ${A_DAY})*|not (?:only|just) ${A_DAY},? but (?:also )?${A_DAY}(?:,? (?:too|as well))?),\\s*|^\\W*we(?:['’]re| are) closed ${A_DAY}(?:(?:,|,? and) ${A_DAY})*,? but\\s+(?:(?:every|any|all|the) other (?:day|night|evening)s?,?\\s+)?|^\\W*from (?:now|today|this (?:day|week|month)) on(?:wards?)?,\\s*|^\\W*(?:order|sit down|be seated|arrive|come in) (?:by|before) [\\w:.]+(?: ?[ap]\\.?m\\.?)?(?:,| and)\\s+`,
  "i",
);

/** 'Is there a lunch special? ', 'Any kids deals? Sure: ', 'Do you have a happy hour? A: Yes! ' before the answer */
const ASKED =
  /^\W*(?:q:\s*)?(?:is|are|do|does|any|what|which|can|could|how|when|have|got)\b[^?]{3,80}\?\s*(?:a:\s*)?(?:(?:yes|sure|absolutely|of course|you bet|yep|indeed|definitely|we do|there is)\b[!.,:;–—-]*\s*)*(?=\S)/i;
/** 'If it's Thursday, burgers are nine dollars' */
const IF_DAY = new RegExp(`^\\W*(?:if|when) it['’]s (?:an? )?(?:${A_DAY}),\\s`, "i");
/** 'Cheese is $12 during those same hours': told of the sentence before. */
const THEN =
  /,? (?:during|in|at|within) (?:those|these|the same) (?:same )?(?:hours?|times?|windows?)(?=\W*$)|^\W*(?:at|in|during) the same (?:time|hours|window), /i;

/** A text without the days, hours and dates that have fields of their own. A name such as 'Taco Tuesday' keeps its day. */
export function withoutSchedule(text: string, today = "2000-01-01"): string {
  let rest = withoutOtherDays(text, findMoney(text))
    .replace(DAYS_IN_WORDS, "")
    .replace(/^\W*the rest of the week,?:?\s/i, "")
    .replace(THEN, "")
    .replace(IF_DAY, "")
    .replace(ASKED, "");
  for (const run of scheduleRuns(rest, today).reverse()) {
    const before = rest.slice(0, run.start);
    const after = rest.slice(run.end);
    const joint = after.trim() === "" || /^\s*[,.;:!?)]/.test(after) ? "" : /[,;]\s*$/.test(run.words) ? ", " : " ";
    rest = `${before.trimEnd()}${before.trim() === "" ? "" : joint}${after.trimStart()}`;
  }
  return rest.replace(/\s+([,.;:!?])(?=\s|$)/g, "$1").replace(/\(\s*\)/g, "");
}

/** 'WED Steak tips' is of Wednesday, where 'Monday Madness' is called so. */
const DAY_IN_SHORT = /^(?:MON|TUES?|WED|THUR?S?|FRI|SAT|SUN)$/;

function scheduleRuns(text: string, today: string): (Stretch & { words: string })[] {
  const validity = validityOf(text, today);
  const at = validity.until && validity.words.length < 60 ? text.indexOf(validity.words) : -1;
  const { mentions, exceptions } = findDays(text);
  // No field holds 'every other Thursday'.
  const rhythms = rhythmsIn(text);
  const spans: Stretch[] = [
    ...mentions,
    ...exceptions,
    ...findTimes(text),
    ...[...text.matchAll(MONTH)].map((m) => ({ start: m.index, end: m.index + m[0].length })),
    ...(at >= 0 ? [{ start: at, end: at + validity.words.length }] : []),
  ]
    .filter((span) => !rhythms.some(({ start, end }) => span.start < end && start < span.end))
    .sort((a, b) => a.start - b.start);
  const runs: Stretch[] = [];
  for (const span of spans) {
    const last = runs.at(-1);
    if (last && (span.start <= last.end || TIED.test(text.slice(last.end, span.start))))
      last.end = Math.max(last.end, span.end);
    else runs.push({ start: span.start, end: span.end });
  }
  return runs.flatMap((run) => {
    const before = text.slice(0, run.start);
    const ties = TIED_BEFORE.exec(before)?.[0] ?? "";
    const lead = before.slice(0, before.length - ties.length);
    const isNamed =
      !BOUND_BEFORE.test(ties) &&
      !/[,(–—;]/.test(ties) &&
      /(?:^|[\s(])\p{Lu}[\p{L}'’-]*$/u.test(lead) &&
      /^[\p{Lu}][\p{L}'’]+$/u.test(text.slice(run.start, run.end));
    // 'Monday Madness', 'Mondays: …': a day before a capital names the thing.
    const isName =
      lead.trim() === "" &&
      /^\p{L}+$/u.test(text.slice(run.start, run.end)) &&
      (/^\sde\s/i.test(text.slice(run.end)) ||
        (/^\s\p{Lu}/u.test(text.slice(run.end)) &&
          !/s$/i.test(text.slice(run.start, run.end)) &&
          !(DAY_IN_SHORT.test(text.slice(run.start, run.end)) && /^\s\S*\p{Ll}/u.test(text.slice(run.end)))));
    // 'Thursday Night Football'
    const isOfGames = /^(?:\snights?)?\s(?:football|baseball|hockey|basketball)\b/i.test(text.slice(run.end));
    if (isNamed || isName || isOfGames) return [];
    // 'Thirsty Thursday 4–9 $2 domestics': the day is of the name, the hours are not.
    const [day] = mentions;
    const isNight =
      day?.start === run.start &&
      day.end < run.end &&
      ties.trim() === "" &&
      /^\p{L}+$/u.test(text.slice(day.start, day.end)) &&
      /(?:^|[.!:|]\s)\p{Lu}[\p{L}'’-]+\s$/u.test(text.slice(0, run.start)) &&
      !/\b(?:every|each|on|this|next|last|until|from|and|or)\s$/i.test(text.slice(0, run.start));
    const start = isNight ? day.end : lead.length;
    const end = run.end + (TIED_AFTER.exec(text.slice(run.end))?.[0].length ?? 0);
    return [{ start, end, words: text.slice(start, end) }];
  });
}

const OLD_PRICE_BEFORE =
  /[\s(,/|–—-]*(?:\b(?:reg(?:ular(?:ly)?)?(?: price)?|was|(?:and )?\d{1,2} for(?=\s*$)|normally|usually|orig(?:inally)?\.?|(?:instead|in place) of|(?<=[(,]\s?)(?:(?:for )?(?:guests|visitors|the public)(?: pay)?|(?:baked )?fresh|today['’]s),?|rather than(?: the(?: usual)?)?|(?:(?:marked |cut |reduced )?down |reduced |cut |knocked down |slashed )?from(?=\s*$)|not(?=\s*$)|that (?:costs?|runs?)(?=\s*$)|(?:then |and then )?(?:it['’]s |they['’]re )?back (?:up )?to(?: the (?:usual|regular|normal))?(?=\s*$)|most (?:days|nights)|otherwise|(?:(?:at|on) )?(?:all |any )?(?:the )?other (?:days?|nights?|times?|hours?)|outside (?:of )?(?:that|(?:those|these|happy) hours?),?|(?:los )?(?:dem[aá]s|otros) d[ií]as|on (?:its|their) own,?|worth|valued at|(?:precio )?(?:normal|regular)|antes|before|old price|menu price)[:.\s]*)?(?:\ban?\s|\b(?:R|Rs\.?|INR|PHP)\s?)?$/i;

/** '(they're $29 the other days)', '(would be £39 if ordered apart)': brackets that tell the old price and no more. */
function bracketsAround({ start, end }: Stretch, text: string): Stretch | null {
  const before = /\s*\([^()\d,;]{0,24}$/.exec(text.slice(0, start))?.[0];
  const after = /^[^()\d,;]{0,32}\)/.exec(text.slice(end))?.[0];
  return before !== undefined && after !== undefined ? { start: start - before.length, end: end + after.length } : null;
}

/** What says of the amount before it that it is the old price. */
const USUAL_BEHIND =
  /^(?:\s*(?:each|ea\b|apiece|\/\s?\w+|value|reg(?:ular(?:ly)?)?\b))?(?:\s(?:outside (?:of )?(?:that|(?:those|these|happy) hours)|(?:at )?(?:any|all) other (?:times?|days?|nights?|hours?)|otherwise|later|after(?:wards)?|thereafter|at (?:dinner|supper)(?:time)?|(?:for |during )?the rest of the (?:week|day|night|time|year|month)|(?:on )?(?:all )?(?:the )?other (?:days|nights)|(?:on|from) the (?:regular|usual|normal|full) menu|(?:for|to) (?:every(?:one|body) else|anyone else|(?:all )?(?:the )?others|non-?members))(?=[\s,.;:!)]|$))?\s*\)?/i;

/** 'Not $18 but $12', '$5, or $3 with any sandwich': what leads on to the lower one. */
const TO_LOWER = new RegExp(
  `^(?: dollars| bucks)?,? (?:but|or)\\s(?=(?:only |just )?(?:[$£€₱₹]\\s?\\d|${NUMBER_WORD}(?!\\s\\w+\\s(?:and|or)\\b)))`,
  "i",
);

/** '(toastie alone $7.50, soup alone $5)' */
const PARTS_ALONE = /\s?\([^()]*\b(?:alone|by itself|on its own)\b[^()]*\)/gi;

/** ' / ' between 'drafts $5' and '$4 happy hour' */
const OF_BOTH = /^\s?[/|]\s(?=[$£€₱₹])/;

/** A text without the old prices and what introduces them. */
export function withoutOldPrices(text: string, old: Stretch[]): string {
  let rest = text;
  const spoken = findMoney(text).filter((amount) => amount.role === "original");
  const spans = new Map([...old, ...spoken].map((span) => [span.start, span]));
  for (const span of [...spans.values()].sort((a, b) => b.start - a.start)) {
    const within = bracketsAround(span, rest);
    if (within) {
      rest = `${rest.slice(0, within.start)} ${rest.slice(within.end).trimStart()}`.replace(/ (?=[.,;:!])/g, "");
      continue;
    }
    const lead = OLD_PRICE_BEFORE.exec(rest.slice(0, span.start))?.[0].length ?? 0;
    const behind = rest.slice(span.end);
    const tail = (TO_LOWER.exec(behind) ?? OF_BOTH.exec(behind) ?? USUAL_BEHIND.exec(behind))?.[0].length ?? 0;
    rest = `${rest.slice(0, span.start - lead).trimEnd()} ${rest.slice(span.end + tail).trimStart()}`;
  }
  return rest.replace(PARTS_ALONE, "").trim();
}

/** Conditions that a card shows elsewhere: codes, where to eat, how many, whose. */
const CONDITIONS: RegExp[] = [
  /[\s,(–—-]*(?:\b(?:y|and)\s(?=us[ae]))?\b(?:with|use|usa|using|enter|by using|con)?\s*(?:the |el )?(?:promo(?:tional)? |coupon |discount )?(?:code|c[oó]digo)\b[:\s]*["“']?[A-Z0-9-]{3,20}["”']?\)?(?: (?:at checkout|online))?/gi,
  /[\s,(–—-]*\b(?:dine[- ]in|take-?out|carry-?out|pick-?up|online(?: orders?)?|app(?: orders?)?|bar(?: area)?|in[- ]store|in-?house|at the bar|drive-?thru)(?: (?:and|or|&) [a-z-]+)?(?: orders?)? only\b\.?\)?/gi,
  /[\s,(–—-]*\b(?:limit|one per|1 per) [^.;)]{2,40}\)?/gi,
  /[\s,(–—-]*\bwhile supplies last\b\)?/gi,
  /[\s,]*\bof (?:an )?equal or (?:lesser|less|lower) (?:value|price)\b/gi,
  /[\s,(–—-]*\b(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends)(?: (?:and|or|&) | (?:is|are) | ))*(?:excludes?|excluding|not valid|cannot be|no substitutions)\b.*$/gi,
  /[\s,(–—-]*\bwith (?:your |a |an |valid |current |proof of )*(?:student |military |college |campus |school |photo )*id\b\)?/gi,
  /[\s(]+(?:up to (?:an? )?\$\d[\d.]*(?: (?:in )?value\b)?)\)?/gi,
];

/** A text without its conditions, as long as something to order is left. */
export function withoutConditions(text: string): string {
  return CONDITIONS.reduce((rest, pattern) => {
    const less = rest
      .replace(pattern, " ")
      .replace(/\s+/g, " ")
      .replace(/\s(?=[,:;])/g, "")
      .trim();
    return /\p{L}{3}.*\p{L}{3}/u.test(less) && (namesFood(less) || !namesFood(rest)) ? less : rest;
  }, text);
}

/** 'Save $4: lasagna dinner $15', '$3 off! Ribeye $22': the thing and its price tell the offer. */
const SAVING_FIRST =
  /^\W*(?:save (?:up to )?(?:[$£€₱₹]\s?\d[\d.]*|\d{1,2}\s?%)|(?:[$£€₱₹]\s?\d[\d.]*|\d{1,2}\s?%) off)\s?[:!–—-]\s+(?=\p{L}.*[$£€₱₹]\s?\d)/iu;

/** A text without what is saved, where a named thing with its price follows. */
export function withoutSavingFirst(text: string): string {
  return text.replace(SAVING_FIRST, "");
}

/** '-$4 on any pitcher': a sign, and not what leads in an entry of a list. */
const MINUS_AS_DASH = /^[\s:;,]*[-–](?=[$£€₱₹]\s?\d[\d.]* on (?:the|your|any|all|every|each)\b)/i;

/** Takes off what leads in and what hangs on, and begins with a capital. */
export function trimmedTitle(text: string): string {
  let title = withoutNoteMarks(text)
    .replace(COPYRIGHT, "")
    // Of 'Thursday's steak frites' the day is told elsewhere.
    .replace(/^\s*['’]s\s+(?=\p{L})/u, "")
    .replace(MINUS_AS_DASH, "−")
    .replace(/\s*[.…·]{3,}\s*/g, " ")
    .replace(/\s+/g, " ")
    .replace(/\s([,;.!?])(?=\s|$)/g, "$1")
    .replace(/[.!]\s?(?=,\s)/g, "")
    // What stood between has been taken out: 'Dusk menu:, any flatbread', 'Wings are, 60¢'.
    .replace(/(:|\b(?:is|are)),(?=\s)/g, "$1")
    .replace(/:\s[–—-]\s/g, ": ")
    // 'Loyalty day is Tuesday: members get 20% off' without its day
    .replace(/^\W*[\p{L}'’ -]{3,30}\s(?:is|are):\s(?=\S)/u, "")
    // 'Fish fry starts at 4 and runs $13.95' without its hour
    .replace(/ and (?:it )?(?:runs?|costs?|is|are) (?=[$£€₱₹]\s?\d)/, ": ")
    .replace(/\s(?:It|They|That)(?:['’](?:s|re)| is| are)$/, "")
    .trim();
  for (let i = 0; i < 4; i++) title = title.replace(LEAD_IN, "");
  if ((title.match(/\(/g)?.length ?? 0) < (title.match(/\)/g)?.length ?? 0)) title = title.replace(/\)(?=[^)]*$)/, "");
  title = title.replace(/\([^)]*$/, (open) => (open.length > 24 ? "" : `${withoutLooseEnd(open)})`));
  title = withoutLooseEnd(title);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
