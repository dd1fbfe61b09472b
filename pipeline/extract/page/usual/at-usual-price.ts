import { namesFood } from "../../words/food.ts";
import { anyOf } from "../../words/vocabulary.ts";
import { isPriced, type Line } from "../lines/line.ts";
import { topicsOf } from "../topics.ts";

const OFFERS =
  "(?:(?:coupons?|vouchers?),? (?:and|or|nor|&) )?(?:specials|deals|offers|promo(?:tion)?s|discounts|happy hour)";
const HERE =
  "(?:here|at (?:this|these|the airport|our airport|the (?:[\\p{L}'’]+ ){1,3}(?:location|store|shop|branch|stand|kiosk|counter|gate|terminal)))";
/** 'Coupons and specials aren’t accepted here', 'No deals at the airport', 'This shop does not take part in our offers' */
const NONE_HERE = anyOf(
  new RegExp(
    `\\b${OFFERS}\\b[^.!?;]{0,30}\\b(?:(?:are|is|do|does)(?:n['’]t| not)|(?:cannot|can['’]t) be|never)\\b[^.!?;]{0,16}\\b(?:accepted|honou?red|valid|available|offered|taken|redeemed|redeemable|good|apply)\\b[^.!?;]{0,12}\\b${HERE}`,
    "iu",
  ),
  new RegExp(`\\bno ${OFFERS}\\b[^.!?;$£€]{0,16}\\b${HERE}`, "iu"),
  /\b(?:this|our|the) (?:[\p{L}'’]+ ){0,2}(?:location|store|shop|branch|stand|kiosk|counter) (?:does(?:n['’]t| not)|is(?:n['’]t| not)|never) (?:takes? part in|part of|participat\w+ in|joins?|honou?rs?|accepts?|runs?) [^.!?;$£€]{0,24}\b(?:specials|deals|offers|promotions|discounts|happy hour|coupons)\b/iu,
);

/** 'Can release', 'Bottle release: Fog Lamp, 4-pack $16': what is new, at its price. */
const RELEASE =
  /^\W*(?:new )?(?:can|bottle|beer|cask|keg|wine|vintage|cider|brew) (?:release|drop|launch|tapping)s?\b/i;

/** Dishes of one list. */
const SHORTEST_LIST = 4;
const NAMED_SPECIAL = /^\W*(?:the )?(\p{Lu}[\p{L}]{2,})(?:['’]?s)? specials?\b/iu;

/** Lines whose prices only sound like offers: of a place without offers, of what is new, of a dish named for the house. */
export function atUsualPrice(lines: Line[], title: string): Line[] {
  const denials = lines.filter(({ text }) => NONE_HERE.test(text));
  const hasNoOffers = ({ block }: Line) =>
    denials.some(
      (denial) =>
        denial.block.index === block.index ||
        (denial.block.headings.length > 1 && denial.block.headings.at(-1) === block.headings.at(-1)),
    );
  const releases = new Set(lines.filter(({ block, text }) => block.headingLevel > 0 && RELEASE.test(text)));
  const isNew = (line: Line) =>
    RELEASE.test(line.text) || [...releases].some(({ block }) => block.index === line.block.headings.at(-1));
  return lines.filter(
    (line) =>
      isPriced(line) &&
      line.benefits.length === 0 &&
      !line.days.stated &&
      line.times.length === 0 &&
      (hasNoOffers(line) || isNew(line) || isNamedForHouse(line, lines, title)),
  );
}

/** 'Nile Special: everything on one plate $13' in the list of the Nile Corner. */
function isNamedForHouse({ text, block }: Line, lines: Line[], title: string): boolean {
  const name = NAMED_SPECIAL.exec(text)?.[1];
  if (name === undefined || namesFood(name) || topicsOf(`${name} special`).length > 0) return false;
  const words: string[] = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  const list = lines.filter(
    (line) => isPriced(line) && line.block.kind === block.kind && line.block.headings.join() === block.headings.join(),
  );
  return words.includes(name.toLowerCase()) && list.length >= SHORTEST_LIST;
}
