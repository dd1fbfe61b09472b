import type { Deal } from "#contract/deal";
import { dealTiming } from "#contract/schedule";
import { clockWording } from "#contract/schedule-wording";
import { DAY, HOUR, wallClock, wallMinute } from "#contract/wall-clock";

const MINUTE = 60_000;

/** Minutes as '45 min', '1 h', '1 h 15'. */
export function durationWording(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  const rest = minutes % HOUR;
  return `${Math.floor(minutes / HOUR)} h${rest === 0 ? "" : ` ${rest}`}`;
}

export type When = { isOn: boolean; text: string; endsIn: number | null };
type Timed = Parameters<typeof dealTiming>[0] & { restaurant: Pick<Deal["restaurant"], "timeZone" | "openHours"> };

/**
 * Where a deal stands now: 'On now, ends in 1 h 15', 'Starts at 4 PM', 'Starts Tuesday', and of one that holds whenever
 * the restaurant is open 'Opens at 11 AM'; 'Ended' after its last day; in the restaurant's time zone.
 */
export function whenWording(deal: Timed, at: number): When {
  const timing = dealTiming(deal, deal.restaurant, at);
  if (timing.state === "on") {
    const { endsIn } = timing;
    // An end that is most of a day away says nothing to someone who is hungry now.
    const text = endsIn === null || endsIn > 12 * HOUR ? "On now" : `On now, ends in ${durationWording(endsIn)}`;
    return { isOn: true, text, endsIn };
  }
  if (timing.state === "ended") return { isOn: false, text: "Ended", endsIn: null };
  const { timeZone } = deal.restaurant;
  const starts = at + timing.startsIn * MINUTE;
  const start = wallMinute(timeZone, starts);
  const daysAhead = Math.floor(start / DAY) - Math.floor(wallMinute(timeZone, at) / DAY);
  const awaitsOpening = timing.begins === "opening" || (timing.begins === "day" && daysAhead === 0);
  const clock = timing.begins === "hour" || awaitsOpening ? ` at ${clockWording(start % DAY)}` : "";
  const later = `${daysAhead >= 7 ? " next" : ""} ${wallClock(timeZone, starts).weekday}`;
  const day = daysAhead === 0 ? "" : daysAhead === 1 ? " tomorrow" : later;
  return { isOn: false, text: `${awaitsOpening ? "Opens" : "Starts"}${day}${clock}`, endsIn: null };
}

/** How long ago, coarsely: 'just now', '12 min ago', '2 h ago', '3 days ago', '2 months ago'. */
export function agoWording(instant: string, at: number): string {
  const minutes = Math.max(0, Math.floor((at - Date.parse(instant)) / MINUTE));
  if (minutes < 1) return "just now";
  if (minutes < HOUR) return `${minutes} min ago`;
  if (minutes < DAY) return `${Math.floor(minutes / HOUR)} h ago`;
  const days = Math.floor(minutes / DAY);
  if (days >= 60) return `${Math.floor(days / 30)} months ago`;
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** How old an answer is that was given at `answeredAt`, epoch milliseconds: 'As of 2 h ago'. */
export const asOfWording = (answeredAt: number, at: number) =>
  `As of ${agoWording(new Date(answeredAt).toISOString(), at)}`;

/** Miles as '0.3 mi', '12 mi'; below a tenth '<0.1 mi'. */
export function distanceWording(miles: number): string {
  if (miles < 0.1) return "<0.1 mi";
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi`;
}

/** Twice the longest time between two looks at a site, in minutes: what is older could not be looked at again. */
const FRESH = 14 * DAY;

/** Whether a deal was found on the restaurant's own page, and lately. */
export const isFresh = ({ status, lastVerifiedAt }: Deal["verification"], at: number) =>
  status === "verified" && (lastVerifiedAt === null || at - Date.parse(lastVerifiedAt) < FRESH * MINUTE);

/** 'Verified 2 h ago', 'Not verified yet'. */
export function verifiedWording({ status, lastVerifiedAt }: Deal["verification"], at: number): string {
  if (status !== "verified") return "Not verified yet";
  return lastVerifiedAt === null ? "Verified" : `Verified ${agoWording(lastVerifiedAt, at)}`;
}
