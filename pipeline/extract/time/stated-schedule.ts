import type { SchedulePart, TimeWindow, Weekday } from "#contract/vocabulary";
import type { Proposal } from "#pipeline/proposal";
import type { Topic } from "../page/topics.ts";

export type Schedule = {
  days: readonly Weekday[];
  daysStated: boolean;
  windows: TimeWindow[];
  timeStated: boolean;
  /** Which hours hold on which days; null where each holds on each. */
  parts: SchedulePart[] | null;
  /** The page's words for the hours. */
  wording: string;
  /** What days and hours cannot hold, in the page's words: 'Every other Thursday', 'not valid Fridays after 5'. */
  provisos: string[];
  supports: Proposal["supports"];
};

/** Words that may say when an offer holds, and how near they stand to it. */
export type ScheduleSource = {
  text: string;
  /** What stands on the page, where the text says with it what its column does. */
  quote?: string;
  block: number;
  near: "own" | "unit" | "label" | "topic";
  topics: readonly Topic[];
  isHeading: boolean;
};
