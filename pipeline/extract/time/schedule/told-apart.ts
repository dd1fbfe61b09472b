import type { Gain } from "../../money/offer.ts";
import type { Line } from "../../page/lines/line.ts";
import { sentencesOf } from "../../page/lines/sentences.ts";
import type { ScheduleSource } from "../stated-schedule.ts";

/** Prices are rounded; a percentage is told to the point. */
const POINT = 0.01;
const WITHIN_LINES = 40;

/** 'These dishes are 25% off every weekend' above prices struck by just as much: it says when they hold. */
export function discountAbove(gain: Gain, core: Line, lines: Line[]): ScheduleSource[] {
  const { price, originalPrice } = gain;
  if (price <= 0 || originalPrice <= price) return [];
  const share = 1 - price / originalPrice;
  for (const line of lines.slice(Math.max(0, core.index - WITHIN_LINES), core.index).reverse()) {
    const told = line.benefits.find(
      ({ kind, value }) => kind === "percent_off" && value !== null && Math.abs(value / 100 - share) <= POINT,
    );
    if (!told) continue;
    const sentence = sentencesOf(line.text).find(({ start, end }) => start <= told.start && told.end <= end);
    return [sourceOf(line, line.text.slice(sentence?.start, sentence?.end).trim(), "label")];
  }
  return [];
}

const TERMS =
  /^\W*(?:terms(?: (?:and|&) conditions)?:?\s*)?(?:(?:(?:this|the|our) )?(?:promotion|offer|deal|special)s? (?:is |are )?(?:valid|available|runs?|applies|apply|holds?)|valid|v[aá]lid[oa]s?|vigente)\b/i;

/** 'Promotion valid every Wednesday from 4 to 10 pm', 'Valid: Friday to Sunday' right below the offer that it is about. */
export function termsBelow(core: Line, lines: Line[]): ScheduleSource[] {
  const line = lines[core.index + 1];
  if (!line || line.role === "bare" || !TERMS.test(line.text)) return [];
  const [first] = sentencesOf(line.text);
  return first ? [sourceOf(line, line.text.slice(first.start, first.end).trim(), "unit")] : [];
}

function sourceOf({ block, topics }: Line, text: string, near: ScheduleSource["near"]): ScheduleSource {
  return { text, block: block.index, near, topics, isHeading: block.headingLevel > 0 };
}
