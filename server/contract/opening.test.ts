import { describe, expect, test } from "bun:test";
import { isOpen, parseOpenHours } from "./opening.ts";

/** Mon to Sun: hours as '11-21', '' where closed, '?' where not told. */
function read(text: string): string[] | null {
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}${minutes % 60 ? `:${minutes % 60}` : ""}`;
  const week = parseOpenHours(text);
  if (!week) return null;
  return week.map((ranges) => ranges?.map(({ start, end }) => `${clock(start)}-${clock(end)}`).join(" ") ?? "?");
}
const each = (hours: string) => Array<string>(7).fill(hours);

describe("hours of every day", () => {
  test.each([
    ["10:00 AM - 9:00 PM", "10-21"],
    ["11am–2am", "11-2"],
    ["6:30 a.m. to 3 p.m.", "6:30-15"],
    ["Daily 11-9pm", "11-21"],
    ["noon - midnight", "12-0"],
    ["5-10pm", "17-22"],
    ["11-2am", "11-2"],
    ["4-2am", "16-2"],
    ["11am-9", "11-21"],
    ["10pm-2", "22-2"],
    ["11-9", "11-21"],
    ["12-10", "12-22"],
    ["12-12", "12-0"],
    ["11-11", "11-23"],
    ["11:00-22:00", "11-22"],
    ["09:00–17:30", "9-17:30"],
    ["11:00-01:00", "11-1"],
    ["Mo-Su 10:00-02:30", "10-2:30"],
    ["12:00-00:30", "12-0:30"],
    ["Mo-Su 11:00-14:00,17:00-22:00", "11-14 17-22"],
    ["24/7", "0-0"],
    ["Open 24 hours", "0-0"],
  ])("%s", (text, hours) => {
    expect(read(text)).toEqual(each(hours));
  });

  test.each([
    "Hours vary",
    "Call us",
    "",
    "Hours may vary",
    "8-10",
    "6-2",
    "11am - close",
    "Closed",
    "May-Oct: Mo-Su 11:00-22:00",
  ])("%p tells nothing for sure", (text) => {
    expect(parseOpenHours(text)?.every((ranges) => ranges === null) ?? true).toBe(true);
  });
});

describe("hours by day", () => {
  test.each([
    ["Mon–Fri 11am–9pm; Sat 12–10; Sun closed", ["11-21", "11-21", "11-21", "11-21", "11-21", "12-22", ""]],
    ["Mo-Fr 11:00-22:00; Sa,Su 12:00-23:00", ["11-22", "11-22", "11-22", "11-22", "11-22", "12-23", "12-23"]],
    ["Tue-Sun 5pm - 10pm, closed Mondays", ["", "17-22", "17-22", "17-22", "17-22", "17-22", "17-22"]],
    ["11 AM – 9 PM Mon–Thu, 11 AM – 1 AM Fri & Sat", ["11-21", "11-21", "11-21", "11-21", "11-1", "11-1", ""]],
    ["11am-9pm, Fri-Sat 11am-11pm", ["11-21", "11-21", "11-21", "11-21", "11-23", "11-23", "11-21"]],
    ["11am-9pm daily, closed Monday", ["", "11-21", "11-21", "11-21", "11-21", "11-21", "11-21"]],
    ["Weekdays 7am-3pm, weekends 8am-4pm", ["7-15", "7-15", "7-15", "7-15", "7-15", "8-16", "8-16"]],
    ["Mon, Wed & Fri 11am-2pm", ["11-14", "", "11-14", "", "11-14", "", ""]],
    ["Mo-Th 11:00-22:00; Fr,Sa 12:00-01:00", ["11-22", "11-22", "11-22", "11-22", "12-1", "12-1", ""]],
    ["Sat-Mon 11am-2pm", ["11-14", "", "", "", "", "11-14", "11-14"]],
    ["Mo-Sa 11:00-22:00; PH off", ["11-22", "11-22", "11-22", "11-22", "11-22", "11-22", ""]],
    ["Mon-Fri 11am-9pm, Sat 11am-close", ["11-21", "11-21", "11-21", "11-21", "11-21", "?", ""]],
  ])("%s", (text, week) => {
    expect(read(text)).toEqual(week);
  });
});

test("what is longer than anyone tells hours in is not looked through", () => {
  expect(parseOpenHours(`Mon–Fri 11am–9pm${" ".repeat(2_000)}`)).toBeNull();
});

describe("open now", () => {
  const text = "Mon–Fri 11am–9pm; Sat 12–1am; Sun closed";
  /** 2026-11-16 is a Monday; New York is five hours behind UTC. */
  const at = (day: number, hour: number) => Date.UTC(2026, 10, 16 + day, hour + 5);
  test.each([
    [0, 10, false],
    [0, 11, true],
    [4, 20, true],
    [4, 21, false],
    [5, 11, false],
    [5, 23, true],
    [6, 0, true],
    [6, 1, false],
    [6, 12, false],
  ])("day %d at %d: %p", (day, hour, expected) => {
    expect(isOpen(text, "America/New_York", at(day, hour))).toBe(expected);
  });

  test("the specification compares hours alone, start inclusive, end exclusive", () => {
    const half = at(0, 21) + 59 * 60_000;
    expect(isOpen("10:30 AM - 9:30 PM", "America/New_York", half)).toBe(false);
    expect(isOpen("10:30 AM - 9:30 PM", "America/New_York", at(0, 10))).toBe(true);
    expect(isOpen("Hours vary", "America/New_York", half)).toBe(true);
    expect(isOpen(null, "America/New_York", half)).toBe(true);
  });
});
