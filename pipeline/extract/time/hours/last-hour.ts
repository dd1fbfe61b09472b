import { windowsWording } from "#contract/schedule-wording";
import type { TimeWindow } from "#contract/vocabulary";
import type { Line } from "../../page/lines/line.ts";
import { anyOf } from "../../words/vocabulary.ts";
import type { Schedule } from "../stated-schedule.ts";
import { findTimes } from "./clock-words.ts";

const LAST_HOUR =
  /\b(?:the|our|in) (?:last|final) (?:(?:half[- ])?(?:an )?hour|(?:\d{2}|twenty|thirty|forty-five|ninety) minutes)(?: (?:of|before|till?|until) (?:the |any |every |each |we |our )?(?:night|day|evening|service|clos\p{L}*|lunch|brunch|dinner)s?\b|(?=\W*$))/iu;
/** 'In the last hour all pastries are half price', 'The first hour belongs to the early birds: …', but not of parking. */
const EDGE_HOUR = anyOf(
  /\b(?:in|during|for) (?:the|our|its|your) (first|last|final) hour\b(?! (?:and|of (?!(?:the day|service|business|opening|the evening|the night)\b)))/iu,
  /^\W*(?:the |our )?(first|last|final) hour(?: (?:belongs|is (?:for|theirs|yours|cheaper))\b|\s?[:–—])/iu,
);

const WHEN_DARK = /\b(?:after|from|once it(?:['’]s| is)(?= dark)) (?:sundown|sunset|dusk|dark|nightfall)\b/i;

/** '$12 a pound, the last half hour of any night', '$8 the pair after sundown': bound to an hour that no clock tells. */
export function tellsLastHour(sentence: string): boolean {
  return LAST_HOUR.test(sentence) || WHEN_DARK.test(sentence) || EDGE_HOUR.test(sentence);
}

/**
 * 'In the last hour' below '7 am–2 pm' is from one to two. Where no hours with such an end are told, none are given: all of
 * them would be too many.
 * @param told the offer's own sentence, which names no clock
 * @param above what stands right over the offer, and the nearest label
 */
export function withEdgeHour(schedule: Schedule, told: string, above: readonly (Line | undefined)[]): Schedule {
  const edge = EDGE_HOUR.exec(told)
    ?.slice(1)
    .find((word) => word !== undefined);
  if (edge === undefined) return schedule;
  const hoursOf = (windows: TimeWindow[]) =>
    windows.flatMap(([from, to]): TimeWindow[] => {
      if (/first/i.test(edge)) return from === null ? [] : [[from, moved(from, 1)]];
      return to === null ? [] : [[moved(to, -1), to]];
    });
  const over = schedule.windows.length === 0 ? hoursOver(above) : null;
  const open = over ? [over.window] : schedule.windows;
  const windows = hoursOf(open);
  const isKnown = windows.length === open.length && windows.length > 0;
  const support = over && isKnown ? [{ term: "timeWindows" as const, quote: over.text, block: over.block }] : [];
  return {
    ...schedule,
    windows: isKnown ? windows : [],
    timeStated: schedule.timeStated || isKnown,
    wording: isKnown ? windowsWording(windows) : "",
    parts: isKnown ? (schedule.parts?.map((part) => ({ ...part, windows: hoursOf(part.windows) })) ?? null) : null,
    supports: [...schedule.supports, ...support],
  };
}

/** The hours right over an offer, which may be the whole day that a room is open. */
function hoursOver(above: readonly (Line | undefined)[]): { window: TimeWindow; text: string; block: number } | null {
  for (const line of above) {
    const [time, another] = line && line.money.length === 0 ? findTimes(line.text) : [];
    if (line && time?.window && !another) return { window: time.window, text: line.text, block: line.block.index };
  }
  return null;
}

function moved(clock: string, hours: number): string {
  const hour = (Number(clock.slice(0, 2)) + hours + 24) % 24;
  return `${String(hour).padStart(2, "0")}${clock.slice(2)}`;
}
