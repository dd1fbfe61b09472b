import type { Line } from "../../page/lines/line.ts";
import { DATE, dayOf } from "./dates.ts";
import type { Day } from "./validity.ts";

/** 'Restaurant Week Wed, Sep 9, 2015 5:30 PM 17:30 Sat, Sep 19, 2015 6:30 PM 18:30 Google Calendar ICS' */
const HEAD = /\bGoogle Calendar\s+ICS\W*$/;
/** A name such as 'Restaurant Week September 9th-19th' tells no year. */
const WITH_YEAR = new RegExp(`${DATE}(?<=20\\d\\d)`, "gi");
const END = /^\W*View Event\b/i;
/** Lines of what an event is. */
const FARTHEST = 8;

/** What a calendar says of the event that a line tells about, where all of it is over or none of it has begun. */
export function headOfEvent(line: Line, lines: Line[], today: Day): string[] {
  for (const { text } of lines.slice(Math.max(0, line.index - FARTHEST), line.index).reverse()) {
    if (END.test(text)) return [];
    if (!HEAD.test(text)) continue;
    const days = [...text.matchAll(WITH_YEAR)].flatMap(([date]) => dayOf(date, today, "nearest") ?? []);
    const isOff = days.every((day) => day < today) || days.every((day) => day > today);
    return days.length > 0 && isOff ? [text] : [];
  }
  return [];
}
