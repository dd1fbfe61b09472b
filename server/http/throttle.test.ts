import { expect, test } from "bun:test";
import { ProblemError } from "./problem.ts";
import { createThrottle } from "./throttle.ts";

const refusalOf = async (attempt: Promise<unknown>): Promise<ProblemError> => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw new Error("was let through");
  return error;
};

test("of fifty at once, only so many get through, and the rest are told when to come back", async () => {
  const throttle = createThrottle({ count: 10, seconds: 900 });
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => throttle.take("maria")));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  const refusal = await refusalOf(throttle.take("maria"));
  expect(refusal.status).toBe(429);
  expect(refusal.extra.retryAfterSeconds).toBeWithin(890, 901);
  await throttle.take("somebody else");
});

test("an attempt that is given back does not count; a refused one never did", async () => {
  const throttle = createThrottle({ count: 2, seconds: 60 });
  await throttle.take("maria");
  await throttle.take("maria");
  for (let i = 0; i < 5; i++) await refusalOf(throttle.take("maria"));
  await throttle.giveBack("maria");
  await throttle.take("maria");
  await refusalOf(throttle.take("maria"));
});

test("after the window all begin anew, and giving back then is no gift", async () => {
  const throttle = createThrottle({ count: 1, seconds: 1 });
  await throttle.take("maria");
  await Bun.sleep(1_050);
  await throttle.giveBack("maria");
  await throttle.take("maria");
  await refusalOf(throttle.take("maria"));
  await throttle.forget("maria");
  await throttle.take("maria");
});

test("a window longer than timers go still limits", async () => {
  const throttle = createThrottle({ count: 1, seconds: 30 * 86_400 });
  await throttle.take("maria");
  await Bun.sleep(5);
  await refusalOf(throttle.take("maria"));
});
