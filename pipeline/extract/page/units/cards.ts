import type { BenefitMention } from "../../money/benefits.ts";
import { namesDish } from "../../words/food.ts";
import { isRowOfWindows } from "../columns/rows-of-windows.ts";
import { besideSchedule, isPriced, type Line, tellsOldPrice } from "../lines/line.ts";
import { tellsAddOn } from "./add-ons.ts";
import { tellsSeveralDays } from "./several-days.ts";

/** Lines: what stands in a longer box is a section. */
export const LONGEST_CARD = 9;

/** The lines of each card, by the number of each of its lines. */
export function cardsOf(lines: Line[], turns: Line[][], isPlain: boolean): Map<number, Line[]> {
  const cards = new Map<number, Line[]>();
  if (isPlain) return cards;
  // A page's header and navigation are no part of what follows them, even where one box holds all.
  const groups = new Map<string, Line[]>();
  const byBlock = new Map(lines.map((line) => [line.block.index, line]));
  for (const line of lines) {
    const key = `${line.block.group} ${line.block.landmark ?? ""}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  for (const group of groups.values()) {
    const contiguous = (group.at(-1)?.index ?? 0) - (group[0]?.index ?? 0) === group.length - 1;
    if (group.length > LONGEST_CARD || !contiguous || tellsOfPictures(group) || isRowOfWindows(group, byBlock))
      continue;
    if (tellsSeveralDays(group)) continue;
    for (const line of group) cards.set(line.index, group);
  }
  for (const box of [...turns, ...boxesOfOneOffer(lines)]) {
    if (isRowOfWindows(box, byBlock)) continue;
    const reachesOut = (line: Line) => cards.get(line.index)?.some((other) => !box.includes(other)) ?? false;
    if (box.some(reachesOut)) continue;
    for (const line of box) cards.set(line.index, box);
  }
  return cards;
}

/** Each caption is its own picture's. */
function tellsOfPictures(group: Line[]): boolean {
  return group.filter(({ block }) => block.kind === "figcaption").length > 1;
}

/** Boxes side by side of a few plain lines each, one of which holds a price: cards whose lines are set like paragraphs. */
function boxesOfOneOffer(lines: Line[]): Line[][] {
  const boxes = new Map<number, Line[]>();
  const parents = new Map<number, number>();
  for (const line of lines) {
    line.block.path.forEach((id, i) => {
      const box = boxes.get(id);
      if (box) box.push(line);
      else boxes.set(id, [line]);
      parents.set(id, line.block.path[i - 1] ?? -1);
    });
  }
  const fitting = [...boxes].filter(([, box]) => box.length > 1 && box.length <= LONGEST_CARD && isOneOffer(box));
  const beside = new Map<number, number>();
  for (const [id] of fitting) beside.set(parents.get(id) ?? -1, (beside.get(parents.get(id) ?? -1) ?? 0) + 1);
  return fitting.flatMap(([id, box]) => ((beside.get(parents.get(id) ?? -1) ?? 0) > 1 ? [box] : []));
}

/** Characters. */
const LONGEST_LINE = 100;
/** Of a description that stands alone below the name. */
const LONGEST_DESCRIPTION = 240;

function isOneOffer(box: Line[]): boolean {
  // '$29.99' over 'Party pack' and what is in it
  const opening = box.find(({ role, block }) => block.headingLevel > 0 || (role !== "schedule" && role !== "bare"));
  const isHead = (line: Line) => line === opening && (line.role === "label" || namesThing(line));
  // 'Happy hour 2 to close' on the card of Tuesday's burger is of something else.
  const isOfElse = (line: Line) => line !== opening && line.role === "schedule" && line.topics.includes("happy_hour");
  // 'Wing Wednesday', what there is, and '$19.99' set like a heading at its foot
  const foot = isPriceAtFoot(box, opening) ? box.at(-1) : undefined;
  const longest = (line: Line) => ((box.length === 2 || foot) && line !== opening ? LONGEST_DESCRIPTION : LONGEST_LINE);
  const isSmall = box.every(
    (line) =>
      line.text.length <= longest(line) &&
      (line.block.headingLevel === 0 || line === foot || isHead(line)) &&
      !isOfElse(line),
  );
  const priced = box.filter((line) => isPriced(line) && !tellsOldPrice(line) && !tellsAddOn(line, box));
  return (
    isSmall &&
    (priced.length === 1 || isPricedBeside(priced)) &&
    box.some((line) => !priced.includes(line) && namesThing(line))
  );
}

function isPriceAtFoot(box: Line[], opening: Line | undefined): boolean {
  const foot = box.at(-1);
  return opening !== undefined && opening.block.headingLevel > 0 && foot !== opening && isPriceAsHeading(foot);
}

/** '$13.99' and nothing else, set like a heading. */
export function isPriceAsHeading(line: Line | undefined): line is Line {
  return line !== undefined && line.role === "bare" && line.block.headingLevel > 0 && line.benefits.length === 0;
}

/**
 * '20% OFF', 'Half off, was 14', '2 for 1' or 'Medium pizza with 2 FREE sodas' with '₹220' in a line of its own: what one
 * gains, and what is left to pay.
 */
export function isPricedBeside(priced: Line[]): boolean {
  const gains = priced.filter(
    ({ text, money, benefits: [benefit] }) =>
      money.every(({ role }) => role === "original" || (role === "amount_off" && SAYS_SAVED.test(text))) &&
      (/^(?:percent_off|bogo|amount_off)$/.test(benefit?.kind ?? "") || givesAlong(text, benefit)),
  );
  const prices = priced.filter((line) => line.benefits.length === 0 && line.role === "bare");
  return priced.length === 2 && gains.length === 1 && prices.length === 1;
}

/** 'Save $7 on the lot' */
const SAYS_SAVED = /^\W*(?:you )?saves?\b/i;

const INCLUDES = /\b(?:includ(?:es?|ing)|comes? with|served with|along with|incluye)\W*$/i;

/** What is free with the dish that the same line names, or that it includes. */
function givesAlong(text: string, benefit: BenefitMention | undefined): boolean {
  if (benefit?.kind === "free" && INCLUDES.test(text.slice(0, benefit.start))) return true;
  const [dish, gift] = text.slice(0, benefit?.kind === "free" ? benefit.start : 0).split(/\s(?:with|con)\s/i);
  return gift !== undefined && gift.length <= LONGEST_COUNT && namesDish(dish ?? "");
}

/** Characters: '2 cans of'. */
const LONGEST_COUNT = 20;

/** 'Friday to Sunday' only says when; 'Weekend feast' names something. */
function namesThing(line: Line): boolean {
  return line.role !== "schedule" || line.topics.length > 0 || besideSchedule(line) !== "";
}
