import { expect, test } from "bun:test";
import { HostTurns } from "./host-turns.ts";

test("work for one host waits for the one before, also where that fails, and other hosts don't wait", async () => {
  const turns = new HostTurns(0, new AbortController().signal);
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  const work = (name: string, until: Promise<void> = Promise.resolve()) => {
    return () => {
      told.push(`${name} begins`);
      return until.finally(() => told.push(`${name} ends`));
    };
  };
  const failing = turns.take("a.example", work("first", first.promise));
  const waiting = turns.take("a.example", work("second"));
  await turns.take("b.example", work("other"));
  first.reject(new Error("no answer"));
  await expect(failing).rejects.toThrow("no answer");
  await waiting;
  expect(told).toEqual(["first begins", "other begins", "other ends", "first ends", "second begins", "second ends"]);
});

test("an interrupted run does not sit out its pauses", async () => {
  const interruption = new AbortController();
  const turns = new HostTurns(3_600_000, interruption.signal);
  const first = turns.take("a.example", async () => interruption.abort());
  expect(await turns.take("a.example", async () => "done")).toBe("done");
  await first;
});
