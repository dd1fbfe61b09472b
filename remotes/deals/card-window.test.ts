import { expect, test } from "bun:test";
import { cardWindow } from "./card-window.ts";

const phone = { count: 10_000, columns: 2, pitch: 332, height: 844 };

test("at the top it starts with the first card", () => {
  expect(cardWindow({ ...phone, scrolled: -400 })).toMatchObject({ start: 0, end: 60, above: 0 });
});

test("in the middle what is seen lies in the middle of it", () => {
  const { start, end, above, below } = cardWindow({ ...phone, scrolled: 332 * 1000 });
  expect(start).toBeLessThan(2000);
  expect(end).toBeGreaterThan(2006);
  expect(end - start).toBe(60);
  expect(above + below + (end - start) * 166).toBe(5000 * 332);
});

test("at the end nothing lies below, and an odd card is not lost", () => {
  expect(cardWindow({ ...phone, count: 9_999, scrolled: 1e9 })).toMatchObject({ end: 9_999, below: 0 });
});

test("never more than 60 cards, however many columns", () => {
  for (const columns of [1, 3, 5, 7]) {
    const { start, end } = cardWindow({ ...phone, columns, scrolled: 50_000 });
    expect(end - start).toBeLessThanOrEqual(60);
    expect(start % columns).toBe(0);
  }
});
