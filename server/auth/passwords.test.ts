import { expect, test } from "bun:test";
import { ProblemError } from "#server/http/problem";
import { createPasswords } from "./passwords.ts";

test("two are hashed at once and twenty wait; who comes then is told to come back", async () => {
  const passwords = createPasswords();
  const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => passwords.hash(`a password ${n}`)));
  expect(asked.map(({ status }) => status)).toEqual([...Array(22).fill("fulfilled"), ...Array(18).fill("rejected")]);
  for (const refusal of asked.filter((each) => each.status === "rejected")) {
    expect(refusal.reason).toBeInstanceOf(ProblemError);
    expect(refusal.reason).toMatchObject({ status: 429, extra: { retryAfterSeconds: 2 } });
  }
  expect(await passwords.verify("a password", await passwords.hash("a password"))).toBe(true);
}, 60_000);

test("an unknown user's password takes as long to refuse as a known one's", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("correct horse");
  const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 5; round++)
    for (const [who, hash] of [["known", stored] as const, ["unknown", null] as const]) {
      const from = performance.now();
      expect(await passwords.verify("not this one", hash)).toBe(false);
      quickest[who] = Math.min(quickest[who], performance.now() - from);
    }
  // Without a hash to compare with it would be a thousandth. A busy machine makes either several times as long.
  expect(quickest.unknown).toBeGreaterThan(quickest.known / 10);
}, 60_000);
