import { expect, test } from "bun:test";
import { ProblemError } from "./problem.ts";
import { createThrottle, type Throttle } from "./throttle.ts";

/** The refusal of one more attempt. */
function refusalOf(throttle: Throttle, key = "maria"): ProblemError {
  try {
    throttle.take(key);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
  throw new Error("was let through");
}

test("only so many get through, and the rest are told when to come back", () => {
  const throttle = createThrottle({ count: 10, seconds: 900 });
  for (let i = 0; i < 10; i++) throttle.take("maria");
  for (let i = 0; i < 40; i++) refusalOf(throttle);
  const refusal = refusalOf(throttle);
  expect(refusal.status).toBe(429);
  expect(refusal.extra.retryAfterSeconds).toBeWithin(890, 901);
  throttle.take("somebody else");
});

test("an attempt that is given back does not count; a refused one never did", () => {
  const throttle = createThrottle({ count: 2, seconds: 60 });
  throttle.take("maria");
  throttle.take("maria");
  for (let i = 0; i < 5; i++) refusalOf(throttle);
  throttle.giveBack("maria");
  throttle.take("maria");
  refusalOf(throttle);
});

test("after the window all begin anew, and giving back then is no gift", () => {
  let now = 0;
  const throttle = createThrottle({ count: 1, seconds: 1 }, () => now);
  throttle.take("maria");
  now = 999;
  refusalOf(throttle);
  now = 1_000;
  throttle.giveBack("maria");
  throttle.take("maria");
  refusalOf(throttle);
  throttle.forget("maria");
  throttle.take("maria");
});

test("a window of weeks limits", () => {
  const throttle = createThrottle({ count: 1, seconds: 30 * 86_400 });
  throttle.take("maria");
  refusalOf(throttle);
});

/** Bytes that are still held. */
function held(): number {
  Bun.gc(true);
  return process.memoryUsage().heapUsed;
}

test("a million made-up addresses leave no more behind than a bounded number, and those known last stay limited", () => {
  const throttle = createThrottle({ count: 1, seconds: 3_600 });
  const before = held();
  for (let at = 0; at < 1_000_000; at++) throttle.take(`nobody-${at}@example.com`);
  expect(held() - before).toBeLessThan(40 * 1024 * 1024);
  for (let at = 950_000; at < 1_000_000; at++) refusalOf(throttle, `nobody-${at}@example.com`);
  throttle.take("nobody-1@example.com");
}, 60_000);

test("what a busy hour leaves behind is gone after two more windows, though nobody asks for it again", () => {
  let now = 0;
  const throttle = createThrottle({ count: 1, seconds: 1 }, () => now);
  const before = held();
  for (let at = 0; at < 40_000; at++) throttle.take(`${"x".repeat(200)}-${at}@example.com`);
  for (let turn = 0; turn < 2; turn++) {
    now += 1_000;
    throttle.take("maria");
  }
  expect(held() - before).toBeLessThan(2 * 1024 * 1024);
});
