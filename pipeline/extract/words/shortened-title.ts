import type { Stretch } from "../page/lines/sentences.ts";
import { namesFood } from "./food.ts";
import { anyOf } from "./vocabulary.ts";

/** Characters that fit on a card's title. */
export const TITLE_AIM = 60;
const TITLE_EASY = 68;
const TITLE_MOST = 80;
/** A list of what one gets for a price is not cut in the middle. */
const LIST_MOST = 92;

const CLAUSE = anyOf(
  /[,;]\s+/gi,
  /\s[–—|]\s/gi,
  /\s-\s/gi,
  /[.!?:]\s+/gi,
  /\s(?=(?:and|plus|with|when|where|while|that|which|including|includes|featuring|alongside|accompanied|from our|from|for|on|in|to|at|or|y|con|seated|served)\s)/gi,
);

/** Behind these a list goes on. */
const COMMA = /[,;+&]\s+$/;
/** 'A salad | and a pie' is a list, 'a salad | and we take $2 off' is none. */
const LISTED = /^(?:with|con|(?:and|plus|y)\s(?!(?:we|you|they|it|i|get|join|take|enjoy|receive|save)\b))\s?/;
/** Words: a part of a list as short as that stands in front of the next one. */
const SHORT = 3;
/** Begins no title: it hangs on what stands before. */
const HANGS = /^(?:with|or|of|for|to|that|which|from|in|on|at|con|de|por)\s/;

/** 'Family pack: 2 lb of carnitas, rice, beans, 30 tortillas and a salsa. $46' has a name for all of it. */
const NAMED_PACK =
  /^\W*(?=[^:]*\b(?:packs?|box(?:es)?|bundles?|feasts?|meals?|combos?|platters?|buckets?|paquetes?|cajas?|charolas?)\b)(\p{Lu}[^:.!?$\d]{4,30}):\s(?:[^:.!?$,]+,\s){2}/iu;

/** The stretch of a long text that holds the advantage and what it is on, at clause ends; `anchor` lies in it. */
export function shortened(text: string, anchor: Stretch): string {
  if (text.length <= TITLE_EASY) return text;
  const [list, name] = NAMED_PACK.exec(text) ?? [];
  const isBehind = list !== undefined && anchor.start >= list.length && !/\p{L}/u.test(text.slice(anchor.end));
  if (name && isBehind && text.length > LIST_MOST) return `${name} ${text.slice(anchor.start, anchor.end).trim()}`;
  const cuts = [0, ...[...text.matchAll(CLAUSE)].map((m) => m.index + m[0].length), text.length];
  // 'From Suds Express gets you free bread': nothing begins with what hangs on the words before.
  const opens = (cut: number) => !/^(?:from|in|on|at|that|which)\s/.test(text.slice(cut));
  const inside = cuts.findLastIndex((cut) => cut <= anchor.start && (opens(cut) || cut === anchor.start));
  let from = Math.max(0, inside);
  let to = cuts.findIndex((cut) => cut >= anchor.end);
  if (to <= from) to = Math.min(from + 1, cuts.length - 1);
  const length = () => (cuts[to] ?? text.length) - (cuts[from] ?? 0);
  // 'All you can eat' names no can.
  const subject = (start: number | undefined, end: number | undefined) =>
    namesFood(
      text
        .slice(start, end)
        .replace(text.slice(anchor.start, anchor.end), " ")
        .replace(/\byou[- ]can\b/gi, " "),
    );
  const names = () => subject(cuts[from], cuts[to]);
  // The subject stands before the advantage or after it: whichever is found first within the room there is.
  while (!names() && (from > 0 || to < cuts.length - 1)) {
    const canLead = from > 0 && (cuts[to] ?? 0) - (cuts[from - 1] ?? 0) <= TITLE_MOST;
    if (to < cuts.length - 1 && namesFood(text.slice(cuts[to], cuts[to + 1])) && !canLead) to++;
    else if (canLead) from--;
    else if (to < cuts.length - 1 && (cuts[to + 1] ?? 0) - (cuts[from] ?? 0) <= TITLE_MOST) to++;
    else break;
  }
  const fits = (at: number, most: number) => (cuts[to] ?? 0) - (cuts[at] ?? 0) <= most;
  const isListed = (at: number) => COMMA.test(text.slice(0, cuts[at])) || LISTED.test(text.slice(cuts[at]));
  const before = (at: number) => text.slice(cuts[at - 1], cuts[at]).trim();
  while (from > 0 && isListed(from) && namesFood(before(from)) && fits(from - 1, LIST_MOST)) from--;
  while (to < cuts.length - 1 && (cuts[to + 1] ?? 0) - (cuts[from] ?? 0) <= TITLE_AIM) to++;
  while (from > 0 && fits(from - 1, TITLE_AIM)) from--;
  const isPart = (words: string) => words.split(/\s+/).length <= SHORT || namesFood(words);
  const hangs = (at: number) => HANGS.test(text.slice(cuts[at])) || (isListed(at) && isPart(before(at)));
  let begin = from;
  while (begin > 0 && hangs(begin)) begin--;
  if (fits(begin, LIST_MOST)) from = begin;
  const kept = text.slice(cuts[from], cuts[to]);
  return length() <= LIST_MOST ? kept : `${kept.slice(0, TITLE_MOST - 1).replace(/\s+\S*$/, "")}…`;
}
