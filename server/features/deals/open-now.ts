import { createRequire } from "node:module";
import type OpeningHours from "opening_hours";
import { keptReadings } from "#contract/kept-readings";
import { isOpen, LONGEST_HOURS, openWeek } from "#contract/opening";
import { wallMinute } from "#contract/wall-clock";

type Place = { openHours: string | null; timeZone: string };

/**
 * Whether a restaurant is open, as far as its hours tell; without readable hours it counts as open. Hours that differ
 * between parts of the year, as OpenStreetMap writes them, are for the library: it is too large for the app, which
 * keeps such restaurants and leaves the choice to this answer. @param now epoch milliseconds
 */
export function isOpenNow({ openHours, timeZone }: Place, now: number): boolean {
  if (openHours === null || openWeek(openHours) !== null) return isOpen(openHours, timeZone, now);
  const hours = yearlyHours(openHours);
  if (hours === null) return true;
  const at = localDate(timeZone, now);
  return hours.getState(at) || hours.getUnknown(at);
}

/** The library reads a date's local fields: they are made to show what the restaurant's wall shows. */
function localDate(timeZone: string, now: number): Date {
  const wall = new Date(wallMinute(timeZone, now) * 60_000);
  return new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
  );
}

/** Where a place's sun and its country's holidays decide, the clock does not tell. */
const BEYOND_THE_CLOCK = /\b(?:sun(?:rise|set)|dawn|dusk|PH|SH)\b/i;

/** @returns null for what is no such notation, or not plainly so */
function parseYearly(text: string): OpeningHours | null {
  if (text.length > LONGEST_HOURS || BEYOND_THE_CLOCK.test(text)) return null;
  // Loading takes longer than an answer may; few hours need it.
  const Library: typeof OpeningHours = createRequire(import.meta.url)("opening_hours");
  try {
    const hours = new Library(text);
    return hours.getWarnings().length === 0 ? hours : null;
  } catch {
    // It says so of every text that it can't read, such as 'Hours vary'.
    return null;
  }
}

const yearlyHours = keptReadings(1_000, parseYearly);
