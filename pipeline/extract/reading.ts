import type { Snapshot } from "#pipeline/page";
import { type Line, linesOf } from "./lines.ts";
import { isForeignPage } from "./not-a-deal.ts";
import type { ScheduleSource } from "./schedule.ts";
import { type Sections, sectionsOf } from "./sections.ts";
import { topicHours } from "./topic-hours.ts";
import { type Topic, topicsOf } from "./topics.ts";
import { type Unit, unitsOf } from "./units.ts";

export type ExtractionContext = {
  /** `YYYY-MM-DD` where the restaurant stands. */
  today: string;
  timeZone: string;
  restaurantName: string;
};

/** A page's lines and how they hang together: made once, asked by extraction and by the gate. */
export type PageReading = {
  lines: Line[];
  sections: Sections;
  units: Unit[];
  hours: Map<Topic, ScheduleSource[]>;
  isHappyHourPage: boolean;
  /** The whole page is about catering, jobs, the house's history: nothing on it is an offer. */
  isForeign: boolean;
};

const readings = new WeakMap<Snapshot, PageReading>();

export function readingOf(snapshot: Snapshot): PageReading {
  const known = readings.get(snapshot);
  if (known) return known;
  const lines = linesOf(snapshot);
  const sections = sectionsOf(lines);
  const firstHeading = lines.find((line) => line.block.headingLevel === 1)?.text ?? "";
  const path = URL.parse(snapshot.url)?.pathname ?? "";
  const reading: PageReading = {
    lines,
    sections,
    units: unitsOf(lines, sections),
    hours: topicHours(lines),
    isHappyHourPage: topicsOf(`${snapshot.title} ${firstHeading} ${path.replace(/[-_/]/g, " ")}`).includes(
      "happy_hour",
    ),
    isForeign: isForeignPage(snapshot.title, firstHeading),
  };
  readings.set(snapshot, reading);
  return reading;
}
