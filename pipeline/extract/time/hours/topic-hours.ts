import type { Line } from "../../page/lines/line.ts";
import { type Stretch, sentencesOf } from "../../page/lines/sentences.ts";
import { asksSomething } from "../../page/sections/plain-sections.ts";
import { type Topic, topicsOf, WITH_HOURS } from "../../page/topics.ts";
import { daysOf, findDays } from "../days/weekday-words.ts";
import type { ScheduleSource } from "../stated-schedule.ts";
import { findTimes } from "./clock-words.ts";
import { tellsEveryMeal } from "./every-meal.ts";
import { tellsSeveralMeals, withoutOpening } from "./opening-hours.ts";

/** Characters. A house's whole story names its lunch in one sentence and tells when the singing is in another. */
const LONGEST_TELLING = 600;

type Known = { source: ScheduleSource; index: number };

/** 'Monday to Friday' and right below it '3–6 pm' are one statement. */
function withDaysOver(line: Line, before: Line | undefined): Line {
  const isHours = line.role === "schedule" && line.times.length > 0 && !line.days.stated;
  const isDays = before?.role === "schedule" && before.days.stated && before.times.length === 0;
  if (!isHours || !isDays || (before.topics.length > 0 && line.topics.length > 0)) return line;
  return {
    ...line,
    text: `${before.text}\n${line.text}`,
    days: before.days,
    topics: [...before.topics, ...line.topics],
  };
}

/** Where a page says when its happy hour, its lunch special or its brunch is: an offer that names one holds then. */
export function topicHours(lines: Line[]): Map<Topic, ScheduleSource[]> {
  const hours = new Map<Topic, Known[]>();
  let current: readonly Topic[] = [];
  let since = 0;
  for (const line of lines.map((one, i) => withDaysOver(one, lines[i - 1]))) {
    if (line.topics.length > 0 && (line.role === "label" || line.role === "schedule" || callsAnHour(line))) {
      current = tellsEveryMeal(line.text) ? line.topics.filter((topic) => topic !== "lunch") : line.topics;
      since = line.index;
    } else if (line.role === "label" && line.block.headingLevel > 0 && lines[since]?.block.headingLevel === 0) {
      // What is no heading itself says nothing of what stands below the next one.
      current = [];
    } else if (asksSomething(line.text)) {
      // 'Is there live music?' over 'Fridays from 8 to 11' is another question than that of the happy hour.
      current = [];
    }
    // A table of a day a row runs on below its heading.
    if (line.role === "schedule" && line.text.includes("\n") && line.index - since <= 4) since = line.index - 2;
    const stretches =
      line.role === "schedule" ? [stretchOf(line.text, withoutOpening(line.text))] : sentencesOf(line.text);
    for (const stretch of stretches) {
      const text = line.text.slice(stretch.start, stretch.end).trim();
      const named = topicsOf(text).filter((topic) => WITH_HOURS.includes(topic));
      // 'Set lunch' over 'Monday to Thursday 12–2: two courses £15' says nothing of a pensioners' lunch elsewhere;
      // 'Seniors 15% off lunch | Steak night, $17 after 4': the steak's hours are not the lunch's.
      const isOffer = [...line.money, ...line.benefits].some(
        ({ start }) => start >= stretch.start && start < stretch.end,
      );
      const inLine =
        isOffer || line.text.length > LONGEST_TELLING ? [] : line.topics.filter((topic) => WITH_HOURS.includes(topic));
      const topics =
        named.length > 0
          ? named
          : inLine.length > 0
            ? inLine
            : (line.role === "schedule" || tellsWhen(text)) && line.index - since <= 4
              ? current.filter((topic) => WITH_HOURS.includes(topic) && !(isOffer && topic === "lunch"))
              : [];
      if (topics.length === 0 || findTimes(text).every((time) => time.window === null)) continue;
      for (const [topic, part] of parted(topics, text)) {
        const known = hours.get(topic) ?? [];
        known.push({
          source: { text: part, block: line.block.index, near: "topic", topics: [topic], isHeading: false },
          index: line.index,
        });
        hours.set(topic, known);
      }
    }
  }
  return new Map([...hours].map(([topic, known]) => [topic, [oneSchedule(known)]]));
}

/** 'Every single day, 4 to 8 PM' and 'From 6 on Thursdays' tell when it is; 'at 6 PM on a Thursday' is a moment of it. */
function tellsWhen(sentence: string): boolean {
  return daysOf(sentence).stated && !MOMENT.test(sentence);
}

const MOMENT =
  /\bat \d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.? )?on an? (?:\p{L}+ )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bon an? (?:\p{L}+ )?(?:mon|tues|wednes|thurs|fri|satur|sun)day at \d{1,2}\b/iu;

/** 'HALF PRICE HAPPY HOUR' over when that is */
function callsAnHour({ text, topics, days, times, money }: Line): boolean {
  const isTitle =
    /^\W*(?:half[- ]price|half[- ]off|1\/2 (?:price|off)|½ (?:price|off)|\d\d% off|(?:2|two)[- ]for[- ](?:1|one)|bogo) (?:happy|social) hour\W*$/i;
  return topics.includes("happy_hour") && isTitle.test(text) && !days.stated && times.length + money.length === 0;
}

function stretchOf(text: string, part: string): Stretch {
  const start = text.indexOf(part);
  return { start, end: start + part.length };
}

/** From this hour on a happy hour is the late one. */
export const LATE = "20:30";

/** 'Tue–Sat 4–6PM & Sun–Wed 9PM–11PM' speaks of two happy hours; each keeps its own part. */
function parted(topics: readonly Topic[], text: string): [Topic, string][] {
  const second = findDays(text).mentions.filter((mention) => mention.days.length > 0)[1];
  const parts = second ? [text.slice(0, second.start), text.slice(second.start)] : [];
  const starts = parts.map((part) => findTimes(part)[0]?.window?.[0] ?? "");
  const [early, late] = parts;
  const isParted = topics.includes("happy_hour") && starts[0] && starts[0] < LATE && starts[1] && starts[1] >= LATE;
  if (!isParted || !early || !late) return topics.map((topic) => [topic, partOf(topic, text)]);
  return [
    ["happy_hour", early.trim()],
    ["late_night", late.trim()],
  ];
}

const SERVICE = /(?=\b(?:breakfast|brunch|lunch|dinner|supper|happy hour|late[- ]night)\b)/i;

/** 'Brunch Sat, Sun 10–3 Lunch Mon–Fri 11–3 Happy Hour Mon–Fri 3–5': of several services told in one go the one of that name. */
export function partOf(topic: Topic, text: string): string {
  if (!tellsSeveralMeals(text)) return text;
  const parts = text.split(SERVICE).filter((part) => topicsOf(part).includes(topic) && findTimes(part).length > 0);
  const [part] = parts;
  return part !== undefined && parts.length === 1 && daysOf(part).stated ? part.replace(/[\s,;|·•/-]+$/, "") : text;
}

/** The first full statement of days and hours, with those set right below it. */
function oneSchedule(known: { source: ScheduleSource; index: number }[]): ScheduleSource {
  const isFull = (entry: { source: ScheduleSource }) => daysOf(entry.source.text).stated;
  const first = known.find(isFull) ?? (known[0] as { source: ScheduleSource; index: number });
  const list = [first];
  for (const other of isFull(first) ? known : []) {
    const rows = other.source.text.includes("\n") && first.source.text.includes("\n") ? 2 : 1;
    if (other.index === (list.at(-1)?.index ?? 0) + rows && isFull(other)) list.push(other);
  }
  return { ...first.source, text: list.map(({ source }) => source.text).join("\n") };
}
