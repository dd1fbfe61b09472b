import { isPriced, type Line } from "../page/line.ts";
import { sentencesOf } from "../page/sentences.ts";
import { findTimes } from "./clock-words.ts";
import { tellsOpeningHours } from "./opening-hours.ts";
import type { ScheduleSource } from "./stated-schedule.ts";
import { daysOf } from "./weekday-words.ts";

/** 'Specials valid Monday through Thursday', 'All deals are available after 4 pm', 'Ofertas válidas de lunes a jueves' */
const OF_ALL =
  /^\W*(?:(?:all|our|the|these|above|todas|todos|las|los|estas|estos) )*(?:(?:daily|weekly|lunch|dinner|food|drink|bar) )*(?:specials|deals|offers|features|promotions|combos|ofertas|promociones|especiales)(?: above)?(?: are| run| only| s[oó]lo| son)* (?:valid|available|served|offered|good|v[aá]lid[oa]s|disponibles)\b/iu;

/** The words that stand behind the offers of a section and say when all of them hold; null where none do. */
export function termsBehindOffers({ index, block }: Line, lines: Line[]): ScheduleSource | null {
  if (block.kind === "pre") return null;
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

function tellsWhen(words: string): boolean {
  return (daysOf(words).days.length > 0 || findTimes(words).some(({ window }) => window)) && !tellsOpeningHours(words);
}
