import type { Span } from "#pipeline/page";
import { namesFood } from "../words/food.ts";
import { NUMBER_WORD, wordNumber } from "./number-words.ts";

type Amount = Span & { value: number; max: number | null };

const FALLS =
  "(?:drops?|falls?|dips?|slides?|comes? down|(?:is|are|gets?) (?:cut|reduced|lowered|marked down|knocked down)|(?:go|goes) down)";
const BARE = `\\d{1,3}(?:\\.\\d{2})?|${NUMBER_WORD}`;
/** 'The cheese plate drops from thirteen to eight', where no sign and no dollars are told. */
const BARE_DROP = new RegExp(
  `\\b${FALLS} from (${BARE})(?: (?:dollars|bucks))? to (?:just |only )?(${BARE})(?!\\.?\\d)(?= (?:dollars|bucks|each|a|on|for|from|until|till|every|all|and|at)\\b|\\s*(?:$|[,.;:!)]))`,
  "gi",
);

/** 'The basket is not eighteen but twelve', 'not eighteen dollars but twelve' */
const BARE_NOT = new RegExp(
  `\\b(?:is|are|costs?) not (${BARE})(?: (?:dollars|bucks))? but (?:just |only )?(${BARE})(?= (?:dollars|bucks|each|a|on|from|until|till|every|all)\\b|\\s*(?:$|[.;!]))`,
  "gi",
);

/** 'Fish tacos was 14, now 9' */
const BARE_WAS = new RegExp(
  `\\bwas (${BARE}),? (?:and )?(?:is )?now (?:just |only )?(${BARE})(?!\\.?\\d)(?=\\s*(?:$|[.;!)]|each\\b|on\\b|every\\b))`,
  "gi",
);

/** Both prices of what falls from the one to the other, told as bare numbers. */
export function findReduced(text: string): Amount[] {
  return [BARE_DROP, BARE_NOT, BARE_WAS]
    .flatMap((bare) => [...text.matchAll(bare)])
    .flatMap(({ index, 0: told, 1: old = "", 2: now = "" }) => {
      const [before, after] = [old, now].map((words) => wordNumber(words.toLowerCase()) ?? Number(words));
      const clause =
        text
          .slice(0, index)
          .split(/[,;:.!?]\s/)
          .at(-1) ?? "";
      if (before === undefined || after === undefined || !(after < before) || !namesFood(clause)) return [];
      const first = index + told.indexOf(` ${old}`) + 1;
      const second = index + told.lastIndexOf(` ${now}`) + 1;
      return [
        { value: before, max: null, start: first, end: first + old.length },
        { value: after, max: null, start: second, end: second + now.length },
      ];
    });
}

/** 'Drops from ', 'cut from ', and 'Fish tacos from ' before '$14 down to $9' */
const FROM = /\bfrom (?:the usual |our usual |its usual |a )?$/i;

const ARROW = /^\s*(?:→|➔|➜|⇒|⟶|[-=]>)\s*$/;

/** 'Drops from $14 to $9', '$14 → $9': what it was. */
export function isFallenFrom(text: string, old: Amount, now: Amount | undefined): boolean {
  if (now && now.value < old.value && ARROW.test(text.slice(old.end, now.start))) return true;
  return (
    now !== undefined &&
    now.value < old.value &&
    FROM.test(text.slice(0, old.start)) &&
    /^(?: (?:dollars|bucks))? (?:down )?to (?:just |only |a )?$/i.test(text.slice(old.end, now.start))
  );
}
