const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const WEEK_S = 7 * DAY_S;
/** Unchanged checks in a row before a site is asked less often. */
const PATIENCE = 3;
const GROWTH = 1.5;

/** Seconds between checks of a site that nothing is known of, where nobody set VERIFY_EVERY. */
const USUAL_S = 6 * HOUR_S;

/** What a check found: a deal changed, new text without one, nothing new, robots.txt in the way, no answer. */
export type CheckFinding = "changed" | "read" | "unchanged" | "refused" | "failed";

export type LearntInterval = {
  /** The interval as a multiple of VERIFY_EVERY. */
  intervalFactor: number;
  unchangedStreak: number;
};

/** @returns seconds that intervals are learnt from; scheduling that is off still has them, for whoever asks by hand */
export function usualInterval(verifyEvery: number | "off"): number {
  return verifyEvery === "off" ? USUAL_S : verifyEvery;
}

/** Seconds between two checks of a site: 1 hour to 7 days, and always as far as VERIFY_EVERY itself. */
export function intervalSeconds(intervalFactor: number, every: number): number {
  return Math.min(Math.max(intervalFactor * every, Math.min(HOUR_S, every)), Math.max(WEEK_S, every));
}

/**
 * What a check teaches about how often its site changes. A failure teaches nothing: the site is waited for, see
 * `waitSeconds`, and then asked as often as before.
 * @param every seconds, VERIFY_EVERY
 * @param elapsed seconds since the check before
 */
export function learnInterval(
  { intervalFactor, unchangedStreak }: LearntInterval,
  finding: CheckFinding,
  every: number,
  elapsed: number,
): LearntInterval {
  const seconds = intervalSeconds(intervalFactor, every);
  const factorOf = (next: number) => intervalSeconds(next / every, every) / every;
  switch (finding) {
    case "changed":
      return { intervalFactor: factorOf(seconds / 2), unchangedStreak: 0 };
    case "read":
      return { intervalFactor: factorOf(seconds), unchangedStreak: 0 };
    case "failed":
      return { intervalFactor: factorOf(seconds), unchangedStreak };
    case "unchanged":
    case "refused":
      // Asked again by hand after a minute, a site that stayed the same tells nothing of hours.
      if (elapsed < seconds) return { intervalFactor: factorOf(seconds), unchangedStreak };
      return unchangedStreak + 1 < PATIENCE
        ? { intervalFactor: factorOf(seconds), unchangedStreak: unchangedStreak + 1 }
        : { intervalFactor: factorOf(seconds * GROWTH), unchangedStreak: 0 };
  }
}

/** Seconds from a check to the next: the interval, twice as long with each failure after the first, never beyond a day. */
export function waitSeconds(intervalFactor: number, failureCount: number, every: number): number {
  const seconds = intervalSeconds(intervalFactor, every);
  return failureCount === 0 ? seconds : Math.min(seconds * 2 ** (failureCount - 1), DAY_S);
}

/**
 * When a site's next check is due, in epoch milliseconds; null where it was never checked, or only in the future: then
 * the clock was set back, and waiting would be endless.
 */
export function nextCheckAt(
  site: { lastCheckedAt: number | null; intervalFactor: number; failureCount: number },
  every: number,
  now: number,
): number | null {
  const { lastCheckedAt, intervalFactor, failureCount } = site;
  if (lastCheckedAt === null || lastCheckedAt > now) return null;
  return lastCheckedAt + waitSeconds(intervalFactor, failureCount, every) * 1_000;
}
