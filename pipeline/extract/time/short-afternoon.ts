import type { Line } from "../page/line.ts";

/** A few hours of an afternoon on named days or every day, over prices: whatever it is called, it is a happy hour. */
export function isShortAfternoon(label: Line): boolean {
  const windows = label.times.flatMap((time) => (time.window ? [time.window] : []));
  if (label.role !== "schedule" || !label.days.stated || windows.length !== 1) return false;
  const [from, to] = windows[0] ?? [null, null];
  return from !== null && to !== null && from >= "14:30" && to <= "19:00" && to > from;
}
