import { expect, test } from "bun:test";
import { pricesDaysAndHours } from "./testing/backed-deals.ts";

test("hi-balls and Fireball are drinks, a bucket of balls is none", () => {
  const told = (words: string) => pricesDaysAndHours(`<p>${words}</p>`);
  expect(told("HH 2-5 &amp; 9-close daily. $5.25 hi-balls, $6 sleeves.")).toEqual([
    "5.25 14:00-17:00 21:00-",
    "6 14:00-17:00 21:00-",
  ]);
  expect(told("Karaoke Fridays 9-1 w/ $5 Fireball.")).toEqual(["5 Fr 21:00-01:00"]);
  expect(told("Happy hour 3-5 daily: $5 range balls.")).toEqual([]);
});
