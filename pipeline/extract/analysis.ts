import type { Objection } from "#pipeline/proposal";
import type { Gain } from "./money/offer.ts";
import type { Line } from "./page/lines/line.ts";
import type { Statement } from "./page/statements/statement.ts";
import type { Topic } from "./page/topics.ts";
import type { Unit } from "./page/units/unit.ts";
import type { Schedule, ScheduleSource } from "./time/stated-schedule.ts";
import type { Eligibility } from "./words/eligibility.ts";

/** All that the page says about one offer, and where. Extraction proposes from it; the gate checks against it. */
export type Analysis = {
  unit: Unit;
  statement: Statement;
  /** The only offer of its line: then the whole line and card speak for it. */
  isAlone: boolean;
  gain: Gain;
  /** Whose money the gain is, ISO 4217; null for US dollars. */
  currency: string | null;
  /** Whose words may say when it holds. */
  sources: ScheduleSource[];
  schedule: Schedule;
  until: { day: string; words: string; text: string } | null;
  eligibility: Eligibility;
  above: Line[];
  topics: readonly Topic[];
  /** Lines that speak for the offer itself, its own first. */
  card: Line[];
  /** The line elsewhere on the page that tells the usual price. */
  usual: Line | null;
  /** Told before on the page, of other days that its schedule holds as well. */
  isToldAgain: boolean;
  refusal: Objection | null;
};
