import type { SchedulePart, TimeWindow, Weekday } from "./vocabulary.ts";
import { HOUR, WEEK } from "./wall-clock.ts";

/** Days, hours and schedules as people say them. Without schemas: the landing page loads it. */

/** 'Every Monday', 'Weekdays', 'Every day', else the days in order; 'Any day' where none is named. */
export function daysWording(days: readonly Weekday[]): string {
  const sorted = WEEK.filter((day) => days.includes(day));
  if (sorted.length === 0) return "Any day";
  if (sorted.length === 7) return "Every day";
  if (sorted.length === 1) return `Every ${sorted[0]}`;
  if (sorted.length === 5 && !sorted.includes("Saturday") && !sorted.includes("Sunday")) return "Weekdays";
  return sorted.join(", ");
}

/** Minutes after midnight as '4 PM', '4:30 PM'. */
export function clockWording(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / HOUR) % 24;
  const minute = minuteOfDay % HOUR;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`} ${hour < 12 ? "AM" : "PM"}`;
}

/** 'Mon–Thu 3 PM – 6 PM, Fri–Sat 10 PM – close', 'Daily 3 PM – 6 PM & 9 PM – close', 'Sun all day'. */
export function scheduleWording(schedule: readonly SchedulePart[]): string {
  return schedule.map(partWording).join(", ");
}

function partWording({ days, windows }: SchedulePart): string {
  return `${shortDays(days)} ${windows.length === 0 ? "all day" : windowsWording(windows)}`;
}

/** '3 PM – 6 PM & 9 PM – close'. */
export function windowsWording(windows: readonly TimeWindow[]): string {
  return windows.map(windowWording).join(" & ");
}

function windowWording([from, until]: TimeWindow): string {
  return `${from === null ? "open" : timeWording(from)} – ${until === null ? "close" : timeWording(until)}`;
}

function timeWording(time: string): string {
  return clockWording(Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5)));
}

/** 'Mon–Thu', 'Sat–Sun', 'Mon & Wed–Fri', 'Sun–Thu' round the end of the week, 'Daily'. */
function shortDays(days: readonly Weekday[]): string {
  const holds = WEEK.map((day) => days.includes(day));
  if (holds.every((held) => held === holds[0])) return "Daily";
  // A stretch of days begins where the day before is none of them.
  const runs = WEEK.flatMap((_, first) => {
    if (!holds[first] || holds[(first + 6) % 7]) return [];
    let last = first;
    while (holds[(last + 1) % 7]) last = (last + 1) % 7;
    return first === last ? short(first) : `${short(first)}–${short(last)}`;
  });
  return runs.join(" & ");
}

const short = (day: number) => (WEEK[day] as Weekday).slice(0, 3);
