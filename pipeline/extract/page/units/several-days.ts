import { besideSchedule, isPriced, type Line } from "../lines/line.ts";

const FEWEST_DAYS = 2;

/** 'Monday' / '$5 burgers' / 'Tuesday' / '$2 tacos' in one paragraph: each day opens what there is on it, and the last ends none. */
export function tellsSeveralDays(box: Line[]): boolean {
  const opening = box.filter((line, i) => isDay(line) && isPriced(box[i + 1]));
  const days = opening.flatMap((line) => line.days.days);
  return opening.length >= FEWEST_DAYS && new Set(days).size === days.length && !isDay(box.at(-1));
}

/** 'Monday', 'Sat & Sun' */
function isDay(line: Line | undefined): boolean {
  const isOnlyWhen = line?.role === "schedule" && line.times.length === 0 && besideSchedule(line) === "";
  return isOnlyWhen && line.days.days.length > 0;
}
