import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  type CheckFinding,
  intervalSeconds,
  type LearntInterval,
  learnInterval,
  nextCheckAt,
  usualInterval,
  waitSeconds,
} from "./interval.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;
const SIX_HOURS = 6 * HOUR;
const FRESH: LearntInterval = { intervalFactor: 1, unchangedStreak: 0 };

const finding = fc.constantFrom<CheckFinding>("changed", "read", "unchanged", "refused", "failed");
const findings = fc.array(finding, { maxLength: 60 });
const every = fc.oneof(fc.integer({ min: 1, max: 90 * DAY }), fc.constantFrom(2, 60, HOUR, SIX_HOURS, DAY, 7 * DAY));

/** What a site's checks taught, each made when it was due. */
function learnt(row: readonly CheckFinding[], base: number, from = FRESH): LearntInterval {
  return row.reduce(
    (state, found) => learnInterval(state, found, base, intervalSeconds(state.intervalFactor, base)),
    from,
  );
}
const seconds = (state: LearntInterval, base: number) => intervalSeconds(state.intervalFactor, base);
const after = (row: readonly CheckFinding[], base = SIX_HOURS) => Math.round(seconds(learnt(row, base), base));
const times = (found: CheckFinding, count: number) => Array.from({ length: count }, () => found);

describe("the learnt interval", () => {
  test.each([
    ["starts at VERIFY_EVERY", [], SIX_HOURS],
    ["stays while two checks in a row find nothing new", times("unchanged", 2), SIX_HOURS],
    ["grows by half with the third", times("unchanged", 3), 9 * HOUR],
    ["grows by half again only with the sixth", times("unchanged", 5), 9 * HOUR],
    ["starts counting anew after new text", [...times("unchanged", 2), "read", ...times("unchanged", 2)], SIX_HOURS],
    ["halves when a deal changed", ["changed"], 3 * HOUR],
    ["ends at an hour", times("changed", 9), HOUR],
    ["ends at seven days", times("unchanged", 90), 7 * DAY],
    ["grows where robots.txt refuses", times("refused", 3), 9 * HOUR],
    ["is not touched by failures", [...times("unchanged", 3), ...times("failed", 9)], 9 * HOUR],
  ] as [string, CheckFinding[], number][])("%s", (_, row, expected) => {
    expect(after(row)).toBe(expected);
  });

  test("is not longer because somebody asked again and again", () => {
    const asked = times("unchanged", 30).reduce((state, found) => learnInterval(state, found, SIX_HOURS, 60), FRESH);
    expect(seconds(asked, SIX_HOURS)).toBe(SIX_HOURS);
  });

  test("keeps its bounds whatever is found, whatever VERIFY_EVERY is or was", () => {
    fc.assert(
      fc.property(findings, fc.array(finding, { minLength: 1 }), every, every, (before, later, was, is) => {
        const state = learnt(later, is, learnt(before, was));
        const interval = seconds(state, is);
        expect(interval).toBeGreaterThanOrEqual(Math.min(HOUR, is));
        expect(interval).toBeLessThanOrEqual(Math.max(7 * DAY, is));
        // What is stored is the interval itself, not something beyond the bounds that would take long to come back.
        expect(state.intervalFactor * is).toBeCloseTo(interval, 3);
      }),
    );
  });

  test("is never longer because more checks found a change", () => {
    fc.assert(
      fc.property(findings, finding, findings, every, (before, found, later, base) => {
        const calm = seconds(learnt([...before, found, ...later], base), base);
        const busy = seconds(learnt([...before, "changed", ...later], base), base);
        expect(busy).toBeLessThanOrEqual(calm * (1 + 1e-9));
      }),
    );
  });

  test("moves by at most half of itself at a time", () => {
    fc.assert(
      fc.property(findings, finding, every, (before, found, base) => {
        const was = learnt(before, base);
        const ratio = seconds(learnt([found], base, was), base) / seconds(was, base);
        expect(ratio).toBeGreaterThanOrEqual(0.5 - 1e-9);
        expect(ratio).toBeLessThanOrEqual(1.5 + 1e-9);
      }),
    );
  });
});

describe("the wait for the next check", () => {
  test("is twice as long with each failure after the first, never beyond a day", () => {
    expect([0, 1, 2, 3, 4, 2_000].map((failures) => waitSeconds(1, failures, SIX_HOURS) / HOUR)).toEqual([
      6, 6, 12, 24, 24, 24,
    ]);
    fc.assert(
      fc.property(findings, fc.integer({ min: 1, max: 5_000 }), every, (row, failures, base) => {
        const { intervalFactor } = learnt(row, base);
        const wait = waitSeconds(intervalFactor, failures, base);
        expect(wait).toBeLessThanOrEqual(DAY);
        expect(wait).toBeGreaterThanOrEqual(Math.min(HOUR, base));
        expect(waitSeconds(intervalFactor, failures + 1, base)).toBeGreaterThanOrEqual(wait);
      }),
    );
  });

  test("is over where a site was never checked, or the clock was set back", () => {
    const site = { ...FRESH, failureCount: 0 };
    expect(nextCheckAt({ ...site, lastCheckedAt: null }, SIX_HOURS, 1_000)).toBeNull();
    expect(nextCheckAt({ ...site, lastCheckedAt: 2_000 }, SIX_HOURS, 1_000)).toBeNull();
    expect(nextCheckAt({ ...site, lastCheckedAt: 1_000 }, SIX_HOURS, 1_000)).toBe(1_000 + SIX_HOURS * 1_000);
  });

  test("goes by six hours where scheduling is off", () => {
    expect([usualInterval("off"), usualInterval(2)]).toEqual([SIX_HOURS, 2]);
  });
});
