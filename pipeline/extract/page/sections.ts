import { cardsOf, LONGEST_CARD } from "./cards.ts";
import { cardsInTurns } from "./cards-in-turns.ts";
import { hourMenu, menuOver } from "./hour-menu.ts";
import { hoursHeadings } from "./hours-headings.ts";
import { isPriced, type Line, OPENING } from "./lines.ts";
import { plainSectionEnds } from "./plain-sections.ts";
import { isForeignSection, isOrdinarySection, OFFERING, type Topic } from "./topics.ts";

/** Lines that govern others: what stands above a line and says what it is about or when it holds, nearest first. */
export type Sections = {
  above: (line: Line) => Line[];
  /** Same smallest repeated container, when it is small enough to be one thing: a card, a list item, a row. */
  card: (line: Line) => Line[];
  /** The page is one long text: blocks carry no structure, only their order counts. */
  isPlain: boolean;
};

/** Characters. */
const LONGEST_SUBTITLE = 140;
/** In plain text a label's reach ends with the page's next one, or where it is too far to be meant. */
const PLAIN_REACH = 25;

/** @param title the document's own */
export function sectionsOf(lines: Line[], title: string): Sections {
  const isPlain = lines.length > 0 && lines.every((line) => line.block.kind === "pre");
  const byBlock = new Map(lines.map((line) => [line.block.index, line]));
  const last = new Map<number, number>();
  for (const line of lines) for (const id of line.block.path) last.set(id, line.index);
  const scopes = isPlain ? null : lines.map((line) => scopeOf(line, lines, last));
  const reach = isPlain ? plainReach(lines) : [];
  const turns = cardsInTurns(lines);
  const cards = cardsOf(lines, turns, isPlain);
  const inTurn = new Map(turns.flatMap((card) => card.map((line) => [line, card] as const)));

  const topics = topicsInForce(lines);
  /** Level of the heading that a label stands under; 0 under none. */
  const innermostLevel = (label: Line) => byBlock.get(label.block.headings.at(-1) ?? -1)?.block.headingLevel ?? 0;

  const parting = hoursHeadings(lines);
  /** Hours that part a section rank below its heading. */
  const rankOf = (label: Line) => label.block.headingLevel + (parting.has(label) ? 0.5 : 0);
  const labels = lines.filter(
    (line) =>
      line.role === "label" ||
      (line.role === "schedule" && !OPENING.test(byBlock.get(line.block.headings.at(-1) ?? -1)?.text ?? "")),
  );
  const titles = lines.filter((line) => line.block.headingLevel === 1);
  /** The page's one title, where it makes an offer of the page. */
  const page = titles.length === 1 && titles[0]?.topics.some((topic) => OFFERING.includes(topic)) ? titles[0] : null;
  const headings = lines.filter((line) => line.block.headingLevel > 0);
  /** Builders of pages put a list in a box of its own: no other heading has taken the word since the title. */
  const isStillAbout = (title: Line, at: number) => {
    const nearest = headings.findLast((heading) => heading.index < at);
    return nearest === title || nearest?.topics.some((topic) => title.topics.includes(topic)) === true;
  };

  const menu = hourMenu(lines, title);
  const known = new Map<number, Line[]>();
  const above = (line: Line): Line[] => {
    const answer = known.get(line.index) ?? [...new Set([...menuOver(menu, line), ...labelsOver(line)])];
    known.set(line.index, answer);
    return answer;
  };
  const labelsOver = (line: Line): Line[] => {
    const found: Line[] = [];
    for (const header of line.block.headers) {
      const label = byBlock.get(header);
      if (label && label !== line) found.push(label);
    }
    let nearestLevel = line.block.headingLevel || 7;
    let isPastDays = false;
    for (const label of nearestFirst(labels, line.index)) {
      const i = label.index;
      if (found.includes(label)) continue;
      if (inTurn.has(label) && inTurn.get(label) !== inTurn.get(line)) continue;
      if (isOfEarlierDay(label, found, labels, lines)) continue;
      // Once something nearer has taken the word from one day, no earlier day gets it back.
      if (isPastDays && isDayAlone(label)) continue;
      const reaches = scopes
        ? line.block.path.includes(scopes[i] ?? -1) && !isOutsideFooter(label, line)
        : line.index <= (reach[i] ?? 0);
      if (!reaches && !(label === page && isStillAbout(page, line.index))) continue;
      const level = rankOf(label);
      if (level > 0) {
        // A heading no higher than one already met belongs to an earlier section.
        const isTwin = line.block.headingLevel === level && i === line.index - 1 && label.role === "schedule";
        if (level >= nearestLevel && !isTwin && !isColumn(label, line, lines)) continue;
        nearestLevel = Math.min(level, nearestLevel);
      } else {
        const isList = isOneList(label, found);
        const level = innermostLevel(label);
        const speaks = (near: Line) =>
          !isSubtitle(near, label, lines) &&
          speaksInstead(near, label, topics[i] ?? [], level, isList(near), rankOf(near));
        if (found.some(speaks)) {
          isPastDays ||= isDayAlone(label);
          continue;
        }
      }
      found.push(label);
    }
    return found;
  };
  return { above, card: (line) => cards.get(line.index) ?? [line], isPlain };
}

/** What stands at the foot of a page is of the house, whatever came last above it. */
function isOutsideFooter(label: Line, line: Line): boolean {
  return line.block.landmark === "footer" && label.block.landmark !== "footer";
}

function isBareHours({ role, days, topics, block }: Line): boolean {
  return role === "schedule" && !days.stated && topics.length === 0 && block.headingLevel === 0;
}

/** 'After 5 PM' right below '$8.99' and 'Combos': an hour from or to which one entry holds opens nothing. */
export function closesEntry(hours: Line, lines: Line[]): boolean {
  const before = lines[hours.index - 1];
  const isHalfOpen = hours.times.length === 1 && hours.times[0]?.window?.includes(null) === true;
  return isHalfOpen && before !== undefined && before.role !== "label" && before.role !== "schedule";
}

/** Lines that may stand between two prices of one list, and between its heading and its first. */
const MOST_BETWEEN = 8;

/** How far a label speaks in plain text: hours and what they are of, to the end of the list that they open. */
function plainReach(lines: Line[]): number[] {
  const reach: number[] = new Array(lines.length);
  const ends = plainSectionEnds(lines);
  /** Of what follows: the next price, label and hours, and the last price of its list. */
  let [next, label, hours, end] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1];
  // 'Sunday to Thursday' over '4:30–6'
  const isOfHours = (i: number) => lines[i]?.role === "schedule" && hours === i + 1;
  for (let i = lines.length - 1; i >= 0; i--) {
    const { role, times, topics } = lines[i] as Line;
    if (role === "schedule" && times.length > 0) hours = i;
    const opens = next - i <= MOST_BETWEEN && hours < next && (hours === i || topics.length > 0 || isOfHours(i));
    reach[i] = Math.min(endOfDays(i, lines) ?? Math.max(i + PLAIN_REACH, opens ? end : -1), (ends[i] ?? 0) - 1);
    if (role === "offer" || role === "bare") {
      if (next - i > MOST_BETWEEN || label < next) end = i;
      next = i;
    } else if (role === "label") label = i;
  }
  return reach;
}

const FEWEST_DAYS = 4;

/** 'Blue plate specials' over an offer a day, each with its day: what comes behind them without one is none of them. */
function endOfDays(label: number, lines: Line[]): number | null {
  if (lines[label]?.role !== "label" && lines[label]?.role !== "schedule") return null;
  let [days, last] = [0, label];
  for (let i = label + 1; i - last <= 2; i++) {
    const line = lines[i];
    if (line?.role !== "offer") continue;
    if (!line.days.stated) break;
    days++;
    last = i;
  }
  return days >= FEWEST_DAYS ? last : null;
}

/** 'Monday' and nothing else. */
function isDayAlone({ role, days, times, topics, block }: Line): boolean {
  const isOneDay = role === "schedule" && days.days.length === 1 && times.length === 0;
  return isOneDay && topics.length === 0 && block.headingLevel === 0;
}

/** 'After 5 PM' among Saturday's offers says nothing of Sunday's: what stands in one day of a list of days ends with it. */
function isOfEarlierDay(hours: Line, found: Line[], labels: Line[], lines: Line[]): boolean {
  if (hours.role === "label" && hours.block.headingLevel === 0 && found.some(isDayAlone)) {
    const before = labels.slice(0, labels.indexOf(hours)).findLast((line) => line.role === "schedule");
    if (before && isDayAlone(before)) return true;
  }
  const isDay = (line: Line | undefined) => line?.role === "schedule" && line.days.days.length > 0;
  if (!isBareHours(hours)) return false;
  const next = found.findLast(isDay);
  const own = labels.slice(0, labels.indexOf(hours)).findLast((line) => !isBareHours(line));
  if (!own || !isDay(own)) return false;
  if (closesEntry(hours, lines)) return true;
  return next !== undefined && lines.slice(own.index, next.index).some(isPriced);
}

const LONGEST_COLUMN = 3;

/** 'Mon–Thu' over '4pm – 6pm' in a box of their own beside boxes with the offers: set as headings as the offers are. */
function isColumn(label: Line, line: Line, lines: Line[]): boolean {
  const level = line.block.headingLevel;
  const [box = -1, row = -1] = [label.block.path.at(-2), label.block.path.at(-3)];
  const isBeside = line.block.path.includes(row) && !line.block.path.includes(box);
  if (label.role !== "schedule" || label.block.headingLevel !== level || !isBeside) return false;
  let first = label.index;
  while (lines[first - 1]?.block.path.includes(box) && label.index - first < LONGEST_COLUMN) first--;
  let end = label.index + 1;
  while (lines[end]?.block.path.includes(box) && end - first <= LONGEST_COLUMN) end++;
  const column = lines.slice(first, end);
  return (
    column.length <= LONGEST_COLUMN &&
    column.every((other) => other.role === "schedule" && other.block.headingLevel === level)
  );
}

/** A page's own heading speaks from afar; a label in the middle of a long page does not. */
const FARTHEST_LABELS = 200;
const PAGE_LABELS = 10;

function* nearestFirst(labels: Line[], before: number): Generator<Line> {
  let [low, high] = [0, labels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((labels[middle] as Line).index < before) low = middle + 1;
    else high = middle;
  }
  const last = Math.max(0, low - FARTHEST_LABELS);
  for (let i = low - 1; i >= last; i--) yield labels[i] as Line;
  for (let i = Math.min(last, PAGE_LABELS) - 1; i >= 0; i--) yield labels[i] as Line;
}

/** What the last topic label up to each line was about: 'Mon–Thu 4–6' below 'Happy Hour' is about the happy hour. */
function topicsInForce(lines: Line[]): Topic[][] {
  let current: Topic[] = [];
  return lines.map((line) => {
    if (line.topics.length > 0 && (line.role === "label" || line.role === "schedule")) current = line.topics;
    return current;
  });
}

/** Tells whether nothing but schedules stands between a label and one above it: a week's hours, a day a line. */
function isOneList(far: Line, found: Line[]): (near: Line) => boolean {
  const schedules = new Set(found.filter((label) => label.role === "schedule").map((label) => label.index));
  let end = far.index;
  while (schedules.has(end + 1)) end++;
  return (near) => near.index <= end;
}
const OF_ITS_KIND =
  /^\W*(?:drinks?|food|beers?|wines?|cocktails?|bites|apps|appetizers?|bar) (?:deals|specials|offers)\W*$/i;

function isTold(label: Line): boolean {
  return (
    label.block.headingLevel === 0 && (/\p{L}\.$/u.test(label.text) || /^(?:join|come|visit|enjoy)\b/i.test(label.text))
  );
}

/** Lines below its heading. */
const FARTHEST_SUBTITLE = 3;

/** 'The lunch hour' below 'Lunch specials', with nothing on offer between them, says the same again. */
function isSubtitle(near: Line, far: Line, lines: Line[]): boolean {
  return (
    near.role === "label" &&
    far.role === "label" &&
    near.index - far.index <= FARTHEST_SUBTITLE &&
    near.topics.length > 0 &&
    (near.topics.every((topic) => far.topics.includes(topic)) ||
      (far.topics.includes("happy_hour") && OF_ITS_KIND.test(near.text))) &&
    !lines.slice(far.index, near.index).some(isPriced)
  );
}

/** Whether a nearer label has taken the word from a farther one that is no heading. */
function speaksInstead(
  near: Line,
  far: Line,
  farTopics: Topic[],
  farLevel: number,
  areOneList: boolean,
  level: number,
): boolean {
  if (isOrdinarySection(near.text) || isForeignSection(near.text)) return near.role === "label";
  // 'Join us for happy hour, weekdays 4 to 6.' over the heading 'Bar menu' is told, and done with.
  if (level > 0 && near.topics.length === 0 && /\bmenu\b/i.test(near.text) && isTold(far)) return true;
  if (level > 0 && far.block.headings.includes(near.block.index)) return false;
  if (level > 0 && farLevel > 0 && level <= farLevel) return true;
  const sharesTopic = near.topics.some((topic) => farTopics.includes(topic));
  const isClose = near.index - far.index === 1 && far.topics.length === 0;
  // 'Drink deals' below 'Happy hour from 3 to 6' are the happy hour's.
  const isPart = far.times.length > 0 && farTopics.includes("happy_hour") && OF_ITS_KIND.test(near.text);
  if (near.topics.length > 0 && farTopics.length > 0 && !sharesTopic && !isClose && !isPart) return true;
  if (near.role === "label" && far.role === "label") return near.topics.length > 0;
  if (near.role === "schedule" && far.role === "schedule" && !areOneList) {
    return (near.days.stated && far.days.stated) || (near.times.length > 0 && far.times.length > 0);
  }
  return false;
}

/**
 * The innermost container with an offer after the label: a heading in a box of its own speaks for what follows the box.
 * A label below an offer in the same box is that offer's, and speaks for nothing outside; one in a cell of a table with
 * headers, for its row.
 */
function scopeOf(label: Line, lines: Line[], last: Map<number, number>): number {
  const [row, cell] = label.block.path.slice(-2);
  if (label.block.kind === "td" && label.block.headers.length > 0 && row !== undefined && cell !== undefined) {
    // '5–9pm' below 'BOGO tacos' in Tuesday's cell says nothing of Wednesday's.
    return followsOffer(label, cell, lines) ? cell : row;
  }
  for (let i = label.block.path.length - 1; i >= 0; i--) {
    const id = label.block.path[i] as number;
    if (i > 0 && followsOffer(label, id, lines) && isClosedBox(label, id, lines, last)) return id;
    const end = last.get(id) ?? label.index;
    let prose = 0;
    for (let at = label.index + 1; at <= end; at++) {
      const line = lines[at] as Line;
      if (isPriced(line)) return id;
      if (line.role === "text") prose += line.text.length;
    }
    // A heading with paragraphs of its own has said what it is about; a short line below it is its subtitle.
    if (label.block.headingLevel > 0 && prose > LONGEST_SUBTITLE) return id;
  }
  return label.block.path[0] ?? -1;
}

/** '$0 delivery' is no deal on food, and still what the days below it are about. */
const GIFT = /[$£€₱₹]\s?0(?:\.00)?\b|\bfree\b/i;

function followsOffer(label: Line, id: number, lines: Line[]): boolean {
  for (let at = label.index - 1; lines[at]?.block.path.includes(id); at--) {
    const line = lines[at];
    if (isPriced(line) || GIFT.test(line?.text ?? "")) return true;
  }
  return false;
}

/** A box of few lines: an item or a card, not a section. */
function isClosedBox(label: Line, id: number, lines: Line[], last: Map<number, number>): boolean {
  let first = label.index;
  while (lines[first - 1]?.block.path.includes(id)) first--;
  return (last.get(id) ?? label.index) - first < LONGEST_CARD;
}
