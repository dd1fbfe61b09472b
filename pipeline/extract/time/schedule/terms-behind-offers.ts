import { isPriced, type Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import type { Topic } from "../../page/topics.ts";
import { residue } from "../../words/residue.ts";
import { daysOf, findDays } from "../days/weekday-words.ts";
import { findTimes } from "../hours/clock-words.ts";
import { tellsOpeningHours } from "../hours/opening-hours.ts";
import type { ScheduleSource } from "../stated-schedule.ts";

/** 'Specials valid Monday through Thursday', 'All deals are available after 4 pm', 'Ofertas válidas de lunes a jueves' */
const OF_ALL =
  /^\W*(?:(?:all|our|the|these|above|todas|todos|las|los|estas|estos) )*(?:(?:daily|weekly|lunch|dinner|food|drink|bar) )*(?:specials|deals|offers|features|promotions|combos|ofertas|promociones|especiales)(?: above)?(?: are| run| only| s[oó]lo| son)* (?:valid|available|served|offered|good|v[aá]lid[oa]s|disponibles)\b/iu;

/** The words that stand behind the offers of a section and say when all of them hold; null where none do. */
export function termsBehindOffers(core: Line, lines: Line[]): ScheduleSource | null {
  const { index, block } = core;
  if (block.kind === "pre") return null;
  const closing = hoursBehindCards(core, lines);
  if (closing) return closing;
  const heading = block.headings.at(-1);
  for (const line of lines.slice(index + 1)) {
    if (line.block.headings.at(-1) !== heading || line.block.headingLevel > 0) return null;
    if (isPriced(line) || !line.block.path.slice(0, -1).every((id) => block.path.includes(id))) continue;
    const text = sentencesOf(line.text)
      .map(({ start, end }) => line.text.slice(start, end).trim())
      .find((words) => OF_ALL.test(words) && tellsWhen(words));
    if (text) return { text, block: line.block.index, near: "label", topics: [], isHeading: false };
  }
  return null;
}

/** Fewer are one card and its own hours. */
const FEWEST_CARDS = 2;

/**
 * 'Available Monday through Friday, 4 to 6 pm' below several things with headings of their own, under a 'Happy hour' that
 * has told no hours: when it is. Null where anything of the section says when, or something is offered behind.
 */
function hoursBehindCards(core: Line, lines: Line[]): ScheduleSource | null {
  const title = lines.find(
    ({ block, topics }) =>
      core.block.headings.includes(block.index) && topics.some((topic) => OF_HOURS.includes(topic)),
  );
  const isBesideCards = core.block.headings.at(-1) === title?.block.index && core.block.headingLevel === 0;
  if (!title || title.days.stated || title.times.length > 0 || isBesideCards) return null;
  const end = lines.findIndex(
    ({ index, block }) =>
      index > title.index && block.headingLevel > 0 && block.headingLevel <= title.block.headingLevel,
  );
  const section = lines.slice(title.index + 1, end < 0 ? undefined : end);
  const telling = section.filter(({ days, times }) => days.stated || times.length > 0);
  const [when] = telling;
  const cards = section.filter(
    ({ index, block, role }) =>
      block.headingLevel > title.block.headingLevel && index < (when?.index ?? 0) && role !== "schedule",
  );
  if (!when || telling.length > 1 || cards.length < FEWEST_CARDS || when.block.headingLevel > 0) return null;
  const isBeyond = ({ index }: Line) => index > when.index;
  if (section.some((line) => isPriced(line) && isBeyond(line)) || isPriced(when) || !tellsOnlyWhen(when)) return null;
  return { text: when.text, block: when.block.index, near: "label", topics: title.topics, isHeading: false };
}

const OF_HOURS: readonly Topic[] = ["happy_hour", "late_night", "early_bird", "lunch", "specials"];

/** 'Served Monday to Friday, 4 to 6 pm. Dine-in only.' */
function tellsOnlyWhen({ text, times }: Line): boolean {
  const rest = residue(text, [...findDays(text).mentions, ...times]).replace(
    /\b(?:happy hour|available|served|offered|valid|good|only|every|from|daily|dine[- ]in|bar|area)\b/gi,
    "",
  );
  return tellsWhen(text) && !/\p{L}{3}/u.test(rest);
}

function tellsWhen(words: string): boolean {
  return (daysOf(words).days.length > 0 || findTimes(words).some(({ window }) => window)) && !tellsOpeningHours(words);
}
