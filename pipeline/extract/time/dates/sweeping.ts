import { isPriced, type Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import { OFFERING, type Topic, WITH_HOURS } from "../../page/topics.ts";
import { isFinePrint, limitationsFrom } from "../../words/wording.ts";
import { isBareState, isOfService, isOver } from "./being-over.ts";
import { tellsBareSpan, tellsOnlyValidity } from "./notices.ts";
import { seasonOf } from "./season-ends.ts";
import { EXPIRY, tellsExpiry } from "./validity-texts.ts";

const TAKEN_BACK =
  "(?:(?:is|are) (?:now |sadly )?(?:no longer (?:available|valid|running|offered|accepted|honou?red)|over)|(?:has|have) (?:now |since |been )*(?:come to an end|ended|expired|discontinued)|(?:was|were) discontinued)";
/** 'Update: the deal described below is no longer available', 'Update: this offer has ended'. */
const WITHDRAWS = new RegExp(
  `\\b(?:deals?|offers?|specials?|promotions?|discounts?)\\b[^.!?]{0,40}\\b(?:below|(?:on|in) this (?:page|post|article))\\b[^.!?]{0,30}\\b${TAKEN_BACK}|^\\W*(?:update|please note|note)\\b[^.!?]{0,30}\\b(?:deal|offer|special|promotion|discount)\\b[^.!?]{0,30}\\b${TAKEN_BACK}`,
  "i",
);

/** 'All coupons exp. 12/31/26', 'These offers are valid until May 4', 'Winter flyer, good thru 1/15/2027', 'Promociones válidas hasta el 31 de diciembre'. */
const ENDS_ALL =
  /^\W*(?:(?:[\p{L}/]+\s(?:\/\s)?){0,4}(?:flyer|mailer|circular)\b(?=[^.!?]{0,12}\b(?:exp|valid|good))|(?:all|these|the|our)? ?(?:above |below |following )?(?:coupons|offers|deals|specials|promotions|prices)\b|(?:(?:todas|todos|estas|estos|las|los|nuestras|nuestros) )*(?:promociones|ofertas|cupones|especiales|precios)\b)[^.!?]{0,40}\b(?:exp\b|expir\w+|valid (?:until|through|thru|till|to)|good (?:until|through|thru)|(?:good|valid|effective) (?:from )?(?:\p{L}{3,9}\.?,? ){0,2}\d{1,2}(?:\/\d{1,2}(?:\/\d{2,4})?)?,? ?(?:until|through|thru|to|till?|[-–]) |(?:v[aá]lid|vigente)\w* hasta)/iu;

/** 'Birthday Week runs this week only, Monday, Nov. 16 through Sunday, Nov. 22.': what a page has on while it lasts. */
const RUNS_UNTIL =
  /^\W*(?:(?:our|the|this) )?(?:[\p{L}\p{N}'’&-]+ ){0,4}(?:week(?:end)?|fest(?:ival)?|celebration|days|month|birthday|anniversary) (?:runs?|is on|goes on|lasts|continues)\b(?:[^.!?$]|(?<=\p{L}{3})\.(?=\s\d)){0,70}?(?:\b(?:through|thru|until|till?|to)\b|[-–—])/iu;

/** 'One coupon per order. Exp. 12/31/26.' */
const OF_EACH_COUPON = /\b(?:one|1) (?:coupon|offer) per\b/i;

/** Characters. */
const LONGEST_WITHDRAWAL = 160;
const OFFERS =
  /\b(?:specials?|offers?|deals|promotions?|coupons|happy hours?|promociones|ofertas|especiales|hora feliz)(?!\p{L})/iu;

/** 'Please note: happy hour is suspended until further notice.' */
function suspends(line: Line): boolean {
  if (line.block.headingLevel > 0 || isPriced(line) || line.text.length > LONGEST_WITHDRAWAL) return false;
  return sentencesOf(line.text)
    .map(({ start, end }) => line.text.slice(start, end))
    .some((words) => OFFERS.test(words) && !ONE.test(words) && isOver(words));
}
/** Of one offer, told next to it. */
const ONE = /\b(?:this|(?:deal|offer|special|promotion|coupon)(?! (?:menu|pric)))\b/i;

/** A line that says until when offers hold, and which of them it speaks for. */
type End = { line: Line; governs: (core: Line) => boolean };

/** Lines that speak for every offer of their box or section: that they hold no more, or until when they all do. */
export type Sweeping = { withdrawals: End[]; ends: End[] };

export function sweepingIn(lines: Line[]): Sweeping {
  const terms = lines.filter(({ text }) => OF_EACH_COUPON.test(text) && EXPIRY.test(text));
  return {
    withdrawals: lines.flatMap((line) => {
      if (WITHDRAWS.test(line.text) || suspends(line))
        return [{ line, governs: (core: Line) => line.index < core.index && isInBoxOf(line, core) }];
      const governs = governedByState(line, lines);
      return governs ? [{ line, governs }] : [];
    }),
    ends: lines.flatMap((line) => {
      if (ENDS_ALL.test(line.text) || RUNS_UNTIL.test(line.text) || closesCoupons(line, lines) || isOnly(line, terms))
        return [
          {
            line,
            governs: (core: Line) =>
              core !== line &&
              isInBoxOf(line, core) &&
              !isOfOwnHour(core, line, lines) &&
              !isOfOtherCoupons(line, core, lines),
          },
        ];
      const isOfSeason = seasonOf(line, lines);
      if (isOfSeason)
        return [
          {
            line,
            governs: (core: Line) => isOfSeason(core) && isInBoxOf(line, core) && !isOfOwnHour(core, line, lines),
          },
        ];
      const governs = governedByNotice(line, lines);
      return governs ? [{ line, governs }] : [];
    }),
  };
}

/** Several of them are each a coupon's own. */
function isOnly(line: Line, terms: Line[]): boolean {
  return terms.length === 1 && terms[0] === line && !isPriced(line);
}

/** 'Dine in only. One coupon per table. Expires 12/31' below a coupon under 'Coupons': nothing of what stands under other headings. */
export function isOfOtherCoupons({ text, block, index }: Line, core: Line, lines: Line[]): boolean {
  const heading = block.headings.at(-1);
  if (heading === undefined || core.block.headings.includes(heading) || ENDS_ALL.test(text)) return false;
  if (!EXPIRY.test(text) || RUNS_UNTIL.test(text)) return false;
  return lines.some((line) => line.index < index && line.block.headings.at(-1) === heading && isPriced(line));
}

/** Fewer coupons may have a date each. */
const FEWEST_CLOSED = 3;

/** 'Expires 1/31/27' under the last of several coupons in one box, and no other such line in it. */
function closesCoupons(line: Line, lines: Line[]): boolean {
  if (!tellsExpiry(line.text) || isPriced(line) || line.block.kind === "pre") return false;
  const box = lines.filter((other) => other.block.path.at(-2) === line.block.path.at(-2));
  const coupons = box.filter((other) => other.role === "offer");
  return (
    coupons.length >= FEWEST_CLOSED &&
    coupons.every((coupon) => coupon.index < line.index) &&
    box.every((other) => other === line || !tellsExpiry(other.text))
  );
}

/** What takes an offer back from above: a line that opens the box in which the offer is still praised. */
export function withdrawalsOver(core: Line, { withdrawals }: Sweeping, topics: readonly Topic[]): string[] {
  return withdrawals
    .filter(({ line, governs }) => governs(core) && concerns(line, core, topics))
    .map(({ line }) => line.text);
}

/** 'Happy hour is suspended' says nothing of Tuesday's tacos. */
function concerns(line: Line, core: Line, topics: readonly Topic[]): boolean {
  const hours = line.topics.filter((topic) => WITH_HOURS.includes(topic));
  if (hours.length === 0 || hours.some((topic) => topics.includes(topic))) return true;
  return line.block.headings.at(-1) === core.block.headings.at(-1) && !core.days.stated;
}

export function endsOfAll(core: Line, { ends }: Sweeping): string[] {
  return ends.filter(({ governs }) => governs(core)).map(({ line }) => line.text);
}

function isInBoxOf(line: Line, { block }: Line): boolean {
  return line.block.path.slice(0, -1).every((id) => block.path.includes(id));
}

/** Lines that may stand between an offer and what is said of it. */
const MOST_BETWEEN = 2;

/** Nothing but more about the offer stands between: no 'Wine dinner' that could be what is sold out. */
function isTied(offer: Line, notice: Line, lines: Line[]): boolean {
  const between = lines.slice(offer.index + 1, notice.index);
  if (offer.block.index === notice.block.headings.at(-1)) return true;
  return (
    between.length <= MOST_BETWEEN &&
    between.every(
      (line) =>
        line.role === "schedule" ||
        isFinePrint(line) ||
        /^[\p{Ll}(+*]|[.!)*]$/u.test(line.text) ||
        limitationsFrom([line.text]) !== "",
    )
  );
}

/** 'Wine dinner' over 'SOLD OUT' in a box of their own: of nothing outside. What stands below 'Specials' there is of what follows. */
function isOfOwnBox(notice: Line, lines: Line[]): boolean {
  const box = boxOf(notice, lines);
  const others = lines.filter((line) => line !== notice && line.block.path.includes(box));
  const opens = ({ role, block, topics }: Line) =>
    block.headingLevel === 1 ||
    ((role === "label" || role === "schedule") && topics.some((topic) => OFFERING.includes(topic)));
  return !others.some(isPriced) && others.some((line) => !opens(line));
}

/** Characters. */
const LONGEST_STATE = 80;

/** 'SOLD OUT' on a line of its own is of the offer right above it; before all offers of its section it is of them all, or of the next where each has such a line. */
function governedByState(state: Line, lines: Line[]): End["governs"] | null {
  if (
    state.text.length > LONGEST_STATE ||
    state.block.headingLevel > 0 ||
    isPriced(state) ||
    !isBareState(state.text) ||
    isOfService(state, lines)
  )
    return null;
  if (isOfOwnBox(state, lines)) return null;
  const { scope, before, behind } = around(state, lines);
  const states = scope.filter((line) => !isPriced(line) && isBareState(line.text));
  const isFirst = scope.find((line) => states.includes(line) || (isPriced(line) && before.includes(line)));
  const leads = isFirst !== undefined && states.includes(isFirst);
  if (!leads) {
    const last = before.at(-1);
    return (core) => core === last && isTied(core, state, lines);
  }
  const next = behind.find(isPriced);
  return states.length > 1 ? (core) => core === next : (core) => behind.includes(core);
}

/** Which offers a notice such as 'Valid through November 15' on a line of its own speaks for; null where it is none. */
function governedByNotice(notice: Line, lines: Line[]): End["governs"] | null {
  const { block, text } = notice;
  const isBare = tellsBareSpan(text);
  if (block.headingLevel > 0 || isPriced(notice) || !(isBare || tellsOnlyValidity(text))) return null;
  if (isOfOwnBox(notice, lines)) return null;
  const { scope, before, behind } = around(notice, lines);
  // Over an offer it may be the first of several such.
  if (isBare && (before.length !== 1 || behind.some(isPriced))) return null;
  const isBelowLabel = lines[notice.index - 1]?.role === "label";
  if (before.length === 0 || isBelowLabel) {
    const end = before.length === 0 ? -1 : behind.findIndex(({ role }) => role === "label");
    const governed = end < 0 ? behind : behind.slice(0, end);
    return (core) => governed.includes(core);
  }
  const isOnlyOne = scope.every((line) => line === notice || !tellsOnlyValidity(line.text));
  const last = before.at(-1) as Line;
  if (!OFFERS.test(text) && !isTied(last, notice, lines)) return null;
  // Plain text has no boxes: only a list of nothing but offers is closed by its last line.
  const isList = block.kind !== "pre" || before.at(-2)?.index === last.index - 1;
  if (!isList) return (core) => core === last;
  return behind.some(isPriced) || !isOnlyOne ? (core) => core === last : (core) => before.includes(core);
}

/** The lines of a section within the smallest box around one of them that holds an offer, and the offers before it. */
function around(line: Line, lines: Line[]): { scope: Line[]; before: Line[]; behind: Line[] } {
  // '$5 off any pizza' set as a heading in a card is the title of nothing outside.
  const isCardOf = (index: number) =>
    lines.some(
      (one) => one.block.index === index && isPriced(one) && !line.block.path.includes(one.block.path.at(-2) ?? -1),
    );
  const heading = line.block.headings.findLast((index) => !isCardOf(index));
  const title = lines.find(({ block }) => block.index === heading);
  const isHead = title !== undefined && isHeadBox(line, title, lines);
  const end = lines.find(
    ({ block, index }) =>
      index > line.index && block.headingLevel > 0 && isHead && block.headingLevel <= title.block.headingLevel,
  );
  const isOfSection = ({ block, index }: Line) =>
    heading === undefined ||
    block.index === heading ||
    block.headings.includes(heading) ||
    (isHead && index > line.index && index < (end?.index ?? lines.length));
  const inSection = lines.filter(isOfSection);
  const box = line.block.path.findLast((id) => inSection.some((one) => isPriced(one) && one.block.path.includes(id)));
  // Plain text has no boxes: a section is what stands between two labels.
  const isPlain = line.block.kind === "pre";
  const isLabel = ({ role, index }: Line) => isPlain && role === "label" && index !== line.index;
  const from = lines.slice(0, line.index).findLast(isLabel)?.index ?? -1;
  const to = lines.slice(line.index).find(isLabel)?.index ?? lines.length;
  const scope = inSection.filter(
    (one) =>
      one.index > from &&
      one.index < to &&
      (box === undefined || one.block.path.includes(box)) &&
      !isOfOwnHour(one, line, lines),
  );
  const behind = scope.filter((one) => one.index > line.index);
  const isTitle = ({ block }: Line) => block.index === heading && behind.some(isPriced);
  const before = scope.filter((one) => one.index < line.index && isPriced(one) && !isTitle(one));
  return { scope, before, behind };
}

/** A title and what is said below it in a box of their own, over the offers' box. */
function isHeadBox(line: Line, title: Line, lines: Line[]): boolean {
  const box = boxOf(line, lines);
  return title.block.path.includes(box) && !lines.some((one) => isPriced(one) && one.block.path.includes(box));
}

/** The smallest box that holds a line and others. */
function boxOf(line: Line, lines: Line[]): number {
  return line.block.path.findLast((id) => lines.some((one) => one !== line && one.block.path.includes(id))) ?? -1;
}

/** Under 'Happy Hour', which the notice does not stand under: 'Specials valid through November 15' is none of its. 'All offers' are. */
function isOfOwnHour(core: Line, notice: Line, lines: Line[]): boolean {
  if (/^\W*(?:all|tod[ao]s)\b/i.test(notice.text)) return false;
  const topicsOf = ({ block }: Line) =>
    block.headings.flatMap((index) => lines.find((line) => line.block.index === index)?.topics ?? []);
  const own = topicsOf(notice);
  return topicsOf(core).some((topic) => topic !== "lunch" && WITH_HOURS.includes(topic) && !own.includes(topic));
}
