import { expect, test } from "bun:test";
import { pricesDaysAndHours } from "./testing/backed-deals.ts";

test("days over offers in one paragraph each open their own", () => {
  const days = (lines: string) => pricesDaysAndHours(`<p>${lines}</p>`);
  expect(days("Monday<br>$5 burgers<br>Tuesday<br>$2 tacos<br>Thursday<br>$3 drafts")).toEqual([
    "5 Mo",
    "2 Tu",
    "3 Th",
  ]);
  expect(days("MONDAY<br>MEATLOAF 8.95<br>TUESDAY<br>LASAGNA 9.95")).toEqual(["8.95 Mo", "9.95 Tu"]);
  expect(days("$5 burgers<br>Monday<br>$2 tacos<br>Tuesday<br>$6 wings<br>Wednesday")).toEqual([
    "5 Mo",
    "2 Tu",
    "6 We",
  ]);
});

test("so do days on lines that a style keeps as typed", () => {
  const typed = "Monday\n$5 burgers\nTuesday\n$2 tacos\nSat & Sun\n$6 mimosas";
  expect(pricesDaysAndHours(`<div style="white-space:pre-line">${typed}</div>`)).toEqual(["5 Mo", "2 Tu", "6 Sa Su"]);
});
