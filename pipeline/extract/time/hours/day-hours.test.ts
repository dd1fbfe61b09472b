import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { scheduleWording, windowsWording } from "#contract/schedule-wording";
import { type TimeWindow, weekdays } from "#contract/vocabulary";
import { snapshotOfLines } from "../../../read/plain-snapshot.ts";
import { extractWithRules } from "../../rules.ts";
import { findTimes } from "./clock-words.ts";
import { hoursByDay } from "./day-hours.ts";

const read = (text: string) => hoursByDay(text, findTimes(text));
const said = (text: string) => {
  const parts = read(text);
  return parts && scheduleWording(parts);
};

describe("hours that differ by day", () => {
  test.each([
    ["Mon–Thu 3–6 PM, Fri–Sat 10 PM–close", "Mon–Thu 3 PM – 6 PM, Fri–Sat 10 PM – close"],
    ["3–6 PM Mon–Thu, 10 PM–close Fri–Sat", "Mon–Thu 3 PM – 6 PM, Fri–Sat 10 PM – close"],
    ["3-6pm Mon-Thu; Fri-Sat 10pm-close", "Mon–Thu 3 PM – 6 PM, Fri–Sat 10 PM – close"],
    ["Mon–Thu 3–6 PM Fri–Sat 10 PM–close", "Mon–Thu 3 PM – 6 PM, Fri–Sat 10 PM – close"],
    ["Monday - Thursday\n3pm - 6pm\nFriday & Saturday\n10pm - 2am", "Mon–Thu 3 PM – 6 PM, Fri–Sat 10 PM – 2 AM"],
    [
      "Mon–Fri 3–6 PM and 10 PM–close Fri & Sat",
      "Mon–Thu 3 PM – 6 PM, Fri 3 PM – 6 PM & 10 PM – close, Sat 10 PM – close",
    ],
    ["Sunday 4–close, half-price bottles all day Sunday", "Sun all day"],
    ["Mon, Wed 3–6 pm, Fri 5–7 pm", "Mon & Wed 3 PM – 6 PM, Fri 5 PM – 7 PM"],
    ["Mon–Thu 3–6pm & 9pm–close, Fri 3–7pm", "Mon–Thu 3 PM – 6 PM & 9 PM – close, Fri 3 PM – 7 PM"],
    ["Monday–Friday Happy Hour: Mon–Thu 3–6pm, Fri 3–7pm", "Mon–Thu 3 PM – 6 PM, Fri 3 PM – 7 PM"],
    ["Happy hour Tue–Fri 4–6pm, all day Sunday", "Tue–Fri 4 PM – 6 PM, Sun all day"],
    ["All day Monday, Tue–Fri 3–6pm", "Mon all day, Tue–Fri 3 PM – 6 PM"],
    ["Daily 3–6pm, late night Fri & Sat 10pm–close", "Sun–Thu 3 PM – 6 PM, Fri–Sat 3 PM – 6 PM & 10 PM – close"],
    ["Daily 3–6pm except Monday; Friday 9–11pm", "Tue–Thu & Sat–Sun 3 PM – 6 PM, Fri 3 PM – 6 PM & 9 PM – 11 PM"],
    ["Mon-Fri 4-6 (Wed till 8)", "Mon–Tue & Thu–Fri 4 PM – 6 PM, Wed 4 PM – 8 PM"],
    ["Mon-Thu 3-6, until 7 on Friday", "Mon–Thu 3 PM – 6 PM, Fri 3 PM – 7 PM"],
    ["daily 3-6 (Fri to 7)", "Sat–Thu 3 PM – 6 PM, Fri 3 PM – 7 PM"],
    ["Daily 3–6 PM, extended to 8 PM on Fridays", "Sat–Thu 3 PM – 6 PM, Fri 3 PM – 8 PM"],
    ["Mon–Thu 9pm–midnight, Fri til 2am", "Mon–Thu 9 PM – 12 AM, Fri 9 PM – 2 AM"],
    ["Mon-Thu 3-6, from 2 on Fridays", "Mon–Thu 3 PM – 6 PM, Fri 2 PM – 6 PM"],
    ["Daily 3-6, Fri after 9pm", "Sat–Thu 3 PM – 6 PM, Fri 3 PM – 6 PM & 9 PM – close"],
    ["Mon–Fri 3-6, Sat 2 to close", "Mon–Fri 3 PM – 6 PM, Sat 2 PM – close"],
    ["Lunes a jueves de 3 a 6 pm, viernes hasta las 8 pm", "Mon–Thu 3 PM – 6 PM, Fri 3 PM – 8 PM"],
    ["Lunes a jueves de 3pm a 6pm, viernes de 4pm a 8pm", "Mon–Thu 3 PM – 6 PM, Fri 4 PM – 8 PM"],
  ])("%s", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  test("of a day beside them that has no hours nothing is said", () => {
    expect(said("Mon–Thu 3–6pm. Fri 3–7pm. Live music Saturday")).toBe("Mon–Thu 3 PM – 6 PM, Fri 3 PM – 7 PM");
  });

  test.each([
    "Mon–Fri 3–6 PM & 9 PM–close",
    "Mon–Thu 3–6 PM, Fri 3–6 PM",
    "3–6 PM and 9 PM–close",
    "Monday and Tuesday, 3–6 PM",
    "4–6 pm, Saturdays and Sundays included, and 9–11 pm on Mondays",
  ])("%s has the same on all of its days, or does not tell", (text) => {
    expect(read(text)).toBeNull();
  });
});

/** Each day of the week, with what it is given. */
const week = fc
  .array(fc.constantFrom<TimeWindow | null>(["15:00", "18:00"], ["16:30", "19:00"], ["22:00", "02:00"], null), {
    minLength: 7,
    maxLength: 7,
  })
  .filter((given) => new Set(given).size > 1);

test("however a week is told, each day has its own hours and no others", () => {
  fc.assert(
    fc.property(week, fc.boolean(), fc.constantFrom(", ", "; ", "\n", " | ", " and "), (given, leads, seam) => {
      const hours = [...new Set(given)];
      const text = hours
        .map((window) => {
          const days = weekdays.filter((_, i) => given[i] === window).join(", ");
          const time = window === null ? "all day" : windowsWording([window]);
          return leads ? `${days} ${time}` : `${time} ${days}`;
        })
        .join(seam);
      const parts = read(text) ?? [];
      const told = weekdays.map((day) => parts.filter(({ days }) => days.includes(day)).map(({ windows }) => windows));
      expect({ text, told }).toEqual({ text, told: given.map((window) => [window === null ? [] : [window]]) });
    }),
    { numRuns: 500 },
  );
});

test("an offer of one day under such hours has that day's", () => {
  const page = snapshotOfLines(
    ["Happy Hour", "Mon–Thu 3–6 PM, Fri–Sat 10 PM–close", "$5 Wells", "$7 Margaritas at happy hour on Fridays"],
    { url: "https://rail.example/", now: 0 },
  );
  const found = extractWithRules(page, {
    today: "2026-11-20",
    timeZone: "America/New_York",
    restaurantName: "The Rail",
  });
  const [wells, margaritas] = found.map(({ terms }) => terms);
  expect(wells).toMatchObject({
    validDays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    validTime: "Mon–Thu 3 PM – 6 PM, Fri–Sat 10 PM – close",
    timeWindows: [
      ["15:00", "18:00"],
      ["22:00", null],
    ],
    schedule: [{ windows: [["15:00", "18:00"]] }, { days: ["Friday", "Saturday"], windows: [["22:00", null]] }],
  });
  expect(margaritas).toMatchObject({ validDays: ["Friday"], timeWindows: [["22:00", null]], schedule: null });
});
