import { describe, expect, test } from "bun:test";
import { abortedError } from "../crawl-error.ts";
import { backOffMs, isPassing, retryAfterMs } from "./back-off.ts";
import { HostQueue, type Sleep } from "./host-queue.ts";

/** A clock that only sleeping moves. */
function fakeTime() {
  const time = { now: 1_000_000, slept: [] as number[] };
  const sleep: Sleep = async (ms, signal) => {
    if (signal?.aborted) throw abortedError();
    time.slept.push(ms);
    time.now += ms;
  };
  return { time, queue: new HostQueue(() => time.now, sleep) };
}

describe("HostQueue", () => {
  test("gives turns one at a time and in order; hosts do not wait for each other", async () => {
    const { queue } = fakeTime();
    const order: string[] = [];
    const first = await queue.take("a", 0);
    const second = queue.take("a", 0).then((turn) => {
      order.push("second");
      turn.release();
    });
    const third = queue.take("a", 0).then((turn) => {
      order.push("third");
      turn.release();
    });
    (await queue.take("b", 0)).release();
    expect(order).toEqual([]);
    first.release();
    await Promise.all([second, third]);
    expect(order).toEqual(["second", "third"]);
  });

  test("pauses from the end of one request to the start of the next, and not before the first", async () => {
    const { queue, time } = fakeTime();
    const turn = await queue.take("a", 2_000);
    time.now += 500;
    turn.release();
    time.now += 300;
    (await queue.take("a", 2_000)).release();
    (await queue.take("a", 0)).release();
    expect(time.slept).toEqual([1_700]);
  });

  test("a turn released twice counts once", async () => {
    const { queue } = fakeTime();
    const first = await queue.take("a", 0);
    first.release();
    const second = await queue.take("a", 0);
    first.release();
    let third = false;
    const waiting = queue.take("a", 0).then(() => {
      third = true;
    });
    await Bun.sleep(1);
    expect(third).toBe(false);
    second.release();
    await waiting;
  });

  test("a host that asks for quiet gets it, and one that asks for too much is left for later", async () => {
    const { queue, time } = fakeTime();
    await queue.defer("a", time.now + 5_000);
    await queue.defer("a", time.now + 1_000);
    (await queue.take("a", 0)).release();
    expect(time.slept).toEqual([5_000]);
    await queue.defer("a", time.now + 3_600_000);
    expect(await queue.take("a", 0).catch((error: unknown) => error)).toMatchObject({
      code: "host_wait",
      retry: true,
      retryAfterMs: 3_600_000,
    });
    time.now += 3_600_000;
    (await queue.take("a", 0)).release();
  });

  test("whoever gives up waiting holds nobody up", async () => {
    const { queue } = fakeTime();
    const stop = new AbortController();
    const first = await queue.take("a", 0);
    const given = queue.take("a", 0, stop.signal).catch((error: unknown) => error);
    const third = queue.take("a", 0);
    stop.abort();
    expect(await given).toMatchObject({ code: "aborted" });
    first.release();
    (await third).release();
  });
});

describe("backing off", () => {
  test("full jitter: anywhere between nothing and a doubling bound, capped", () => {
    expect([0, 1, 2, 3].map((failures) => backOffMs(failures, () => 1))).toEqual([500, 1_000, 2_000, 4_000]);
    expect(backOffMs(20, () => 1)).toBe(30_000);
    expect(backOffMs(3, () => 0)).toBe(0);
    expect(backOffMs(3, () => 0.25)).toBe(1_000);
  });

  test("Retry-After is seconds or a date", () => {
    const now = Date.parse("2026-11-21T10:00:00Z");
    expect(retryAfterMs("120", now)).toBe(120_000);
    expect(retryAfterMs("Sat, 21 Nov 2026 10:00:30 GMT", now)).toBe(30_000);
    expect(retryAfterMs("Sat, 21 Nov 2026 09:00:00 GMT", now)).toBe(0);
    expect(retryAfterMs("9".repeat(400), now)).toBe(365 * 86_400_000);
    expect(retryAfterMs("Sat, 21 Nov 2099 10:00:00 GMT", now)).toBe(365 * 86_400_000);
    expect(retryAfterMs("soon", now)).toBeNull();
    expect(retryAfterMs(undefined, now)).toBeNull();
  });

  test("not now and no are told apart", () => {
    expect([408, 425, 429, 500, 502, 503, 504].every(isPassing)).toBe(true);
    expect([200, 304, 400, 401, 403, 404, 410, 451, 999].some(isPassing)).toBe(false);
  });
});
