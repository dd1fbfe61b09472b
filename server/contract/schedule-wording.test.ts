import { expect, test } from "bun:test";
import { daysWording, scheduleWording } from "./schedule-wording.ts";
import type { SchedulePart, Weekday } from "./vocabulary.ts";
import { WEEK } from "./wall-clock.ts";

const said = (...schedule: SchedulePart[]) => scheduleWording(schedule);
const weekend: Weekday[] = ["Friday", "Saturday"];

test("each day is said with its own hours", () => {
  const week: Weekday[] = ["Monday", "Tuesday", "Wednesday", "Thursday"];
  expect(said({ days: week, windows: [["15:00", "18:00"]] }, { days: weekend, windows: [["22:00", null]] })).toBe(
    "Mon–Thu 3 PM – 6 PM, Fri–Sat 10 PM – close",
  );
  expect(said({ days: ["Sunday"], windows: [] })).toBe("Sun all day");
  expect(
    said({
      days: [],
      windows: [
        [null, "18:30"],
        ["21:00", "02:00"],
      ],
    }),
  ).toBe("Daily open – 6:30 PM & 9 PM – 2 AM");
  expect(said({ days: ["Monday", "Wednesday", "Thursday"], windows: [["00:00", "12:00"]] })).toBe(
    "Mon & Wed–Thu 12 AM – 12 PM",
  );
  expect(said({ days: ["Sunday", ...week], windows: [["15:00", "18:00"]] })).toBe("Sun–Thu 3 PM – 6 PM");
});

test("days are worded as the specification words them", () => {
  expect(daysWording(["Tuesday"])).toBe("Every Tuesday");
  expect(daysWording([])).toBe("Any day");
  expect(daysWording(WEEK)).toBe("Every day");
  expect(daysWording(["Friday", "Monday", "Tuesday", "Wednesday", "Thursday"])).toBe("Weekdays");
  expect(daysWording(["Sunday", "Friday"])).toBe("Friday, Sunday");
});
