import type { Line } from "../../page/lines/line.ts";

/** 'Afternoon tea daily, 2:30 to 5' is a meal at its usual price. */
const MEAL = /\bteas?\b/i;
/** Who begins so early ends soon after: longer, it is a kitchen's afternoon. */
const LATEST_END_OF_EARLY = "16:30";

/** A few hours of an afternoon on named days or every day, over prices: whatever it is called, it is a happy hour. */
export function isShortAfternoon(label: Line): boolean {
  const windows = label.times.flatMap((time) => (time.window ? [time.window] : []));
  if (label.role !== "schedule" || !label.days.stated || MEAL.test(label.text) || windows.length !== 1) return false;
  const [from, to] = windows[0] ?? [null, null];
  if (from === null || to === null || to <= from) return false;
  return from >= "14:30" ? to <= "19:00" : from >= "14:00" && to <= LATEST_END_OF_EARLY;
}
