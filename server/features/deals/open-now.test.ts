import { describe, expect, test } from "bun:test";
import { isOpenNow } from "./open-now.ts";

/** At an hour of a day of 2026 on the wall in Tokyo, whose clocks never change. */
const inTokyo = (openHours: string | null, day: string, hour: string) =>
  isOpenNow({ openHours, timeZone: "Asia/Tokyo" }, Date.parse(`2026-${day}T${hour}:00+09:00`));

describe("hours that differ between parts of the year", () => {
  test.each([
    ["Apr-Oct: Mo-Su 11:00-23:00; Nov-Mar: Mo-Su 12:00-21:00", "06-20", "22:00", true],
    ["Apr-Oct: Mo-Su 11:00-23:00; Nov-Mar: Mo-Su 12:00-21:00", "11-20", "22:00", false],
    ["Apr-Oct: Mo-Su 11:00-23:00; Nov-Mar: Mo-Su 12:00-21:00", "11-20", "11:30", false],
    ["Mo-Su 11:00-22:00; Dec 24-26 off", "12-25", "13:00", false],
    ["Mo-Su 11:00-22:00; Dec 24-26 off", "12-27", "13:00", true],
    ["Mar-Oct: Fr-Sa 18:00-02:00", "06-21", "01:00", true],
    ["Mar-Oct: Fr-Sa 18:00-02:00", "06-22", "01:00", false],
    ["week 1-53/2 Fr 09:00-12:00", "01-02", "10:00", true],
    ["week 1-53/2 Fr 09:00-12:00", "01-09", "10:00", false],
  ])("%s on %s at %s: %p", (openHours, day, hour, expected) => {
    expect(inTokyo(openHours, day, hour)).toBe(expected);
  });
});

test.each(["Hours vary", "Closed in January", "May-Sep 11am-10pm", "Apr-Oct: sunrise-sunset", null])(
  "%p does not tell, so the restaurant counts as open",
  (openHours) => {
    expect(inTokyo(openHours, "11-20", "04:00")).toBe(true);
  },
);

test("hours of every week keep the specification's rule of whole hours", () => {
  expect(inTokyo("10:30 AM - 9:30 PM", "11-20", "10:05")).toBe(true);
  expect(inTokyo("10:30 AM - 9:30 PM", "11-20", "21:10")).toBe(false);
});
