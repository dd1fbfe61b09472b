import { expect, test } from "bun:test";
import { pricesDaysAndHoursOfText } from "../../testing/backed-deals.ts";

test("the numbers of a month's grid are dates, those of the months beside it too", () => {
  const days = [29, 30, 31, ...Array.from({ length: 30 }, (_, i) => i + 1), 1, 2];
  const grid = days.flatMap((day) => [String(day), day % 2 ? "Closed" : "Happy Hour"]);
  const told = ["Happy Hour 4PM – 6PM", "$4 drafts", "November 2026", "Mon Tue Wed Thu Fri Sat Sun", ...grid];
  expect(pricesDaysAndHoursOfText(told.join("\n"))).toEqual([expect.stringMatching(/^4 /)]);
});
