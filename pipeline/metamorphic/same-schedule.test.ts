import { expect, test } from "bun:test";
import { backedDeals, daysOf } from "../extract/testing/backed-deals.ts";

/** When an offer holds as houses write it, the days, and the windows. */
const WHEN: [string, string, [string | null, string | null][]][] = [
  ["Monday through Friday from 3 to 6 pm", "Mo Tu We Th Fr", [["15:00", "18:00"]]],
  ["weekdays 3-6", "Mo Tu We Th Fr", [["15:00", "18:00"]]],
  [
    "Mon-Thu 4pm-7pm & Fri 3pm-6pm",
    "Mo Tu We Th Fr",
    [
      ["16:00", "19:00"],
      ["15:00", "18:00"],
    ],
  ],
  ["Tuesdays and Thursdays after 8", "Tu Th", [["20:00", null]]],
  ["Tuesdays & Thursdays, 8 pm to close", "Tu Th", [["20:00", null]]],
  ["every Wednesday night", "We", []],
  ["daily 11am-2pm", "", [["11:00", "14:00"]]],
  ["seven days a week, 4-6 pm", "", [["16:00", "18:00"]]],
  ["Sunday - Thursday 9pm - 11pm", "Mo Tu We Th Su", [["21:00", "23:00"]]],
  ["Sun–Thu, nine to eleven at night", "Mo Tu We Th Su", [["21:00", "23:00"]]],
  ["Friday and Saturday, 10 pm – midnight", "Fr Sa", [["22:00", "00:00"]]],
  ["Fri/Sat 10-12", "Fr Sa", [["22:00", "00:00"]]],
  ["weekends before noon", "Sa Su", [[null, "12:00"]]],
  ["Monday to Saturday 12 noon to 2:30 pm", "Mo Tu We Th Fr Sa", [["12:00", "14:30"]]],
  ["all day Monday", "Mo", []],
  ["3:30 – 5:30 pm, Tues. – Sat.", "Tu We Th Fr Sa", [["15:30", "17:30"]]],
  ["Tue, Wed & Thu | 5–7", "Tu We Th", [["17:00", "19:00"]]],
  ["M-W-F 2-4pm", "Mo We Fr", [["14:00", "16:00"]]],
  ["every day but Monday, 5 to 6:30", "Tu We Th Fr Sa Su", [["17:00", "18:30"]]],
  ["any day before 5 pm", "", [[null, "17:00"]]],
  ["after 9 every night", "", [["21:00", null]]],
  ["from open to 6 pm daily", "", [[null, "18:00"]]],
  ["4 p.m. until 6 p.m., Monday–Friday", "Mo Tu We Th Fr", [["16:00", "18:00"]]],
  ["from four to six, weekdays", "Mo Tu We Th Fr", [["16:00", "18:00"]]],
  ["between 2 and 5 on weekdays", "Mo Tu We Th Fr", [["14:00", "17:00"]]],
  ["5pm till late, Thursday", "Th", [["17:00", null]]],
  ["Thursdays 17:00-19:00", "Th", [["17:00", "19:00"]]],
  ["weeknights 5–7", "Mo Tu We Th Fr", [["17:00", "19:00"]]],
  ["Monday nights", "Mo", []],
  ["on Mondays only", "Mo", []],
  ["Mondays in November", "Mo", []],
  ["the first Monday of the month", "Mo", []],
  ["Tuesday lunch, 11:30 to 2", "Tu", [["11:30", "14:00"]]],
  [
    "Mon–Fri, 3–5 and 9–11",
    "Mo Tu We Th Fr",
    [
      ["15:00", "17:00"],
      ["21:00", "23:00"],
    ],
  ],
  [
    "3pm-6pm Mon-Fri, 12pm-4pm Sat-Sun",
    "",
    [
      ["15:00", "18:00"],
      ["12:00", "16:00"],
    ],
  ],
  ["Sunday brunch 10-2", "Su", [["10:00", "14:00"]]],
  ["Wednesdays starting at 5", "We", [["17:00", null]]],
  ["Wed. from 5 o'clock", "We", [["17:00", null]]],
  ["Thurs 6 p.m. – 8 p.m.", "Th", [["18:00", "20:00"]]],
  ["Mo–Fr 14–16 h", "Mo Tu We Th Fr", [["14:00", "16:00"]]],
  ["every afternoon, 2 to 4", "", [["14:00", "16:00"]]],
  ["half past four to six on Fridays", "Fr", [["16:30", "18:00"]]],
  ["Mon.-Fri. 7 a.m.-10 a.m.", "Mo Tu We Th Fr", [["07:00", "10:00"]]],
  ["early: 5-6pm Sun-Thur", "Mo Tu We Th Su", [["17:00", "18:00"]]],
  ["Tues thru Fri 11a-3p", "Tu We Th Fr", [["11:00", "15:00"]]],
  ["Saturday 11 AM to 1 PM", "Sa", [["11:00", "13:00"]]],
  ["nightly 10pm-1am", "", [["22:00", "01:00"]]],
  [
    "Monday-Friday 3PM-6PM / Saturday 1PM-4PM",
    "Mo Tu We Th Fr Sa",
    [
      ["15:00", "18:00"],
      ["13:00", "16:00"],
    ],
  ],
  ["12-3 Mon-Fri", "Mo Tu We Th Fr", [["12:00", "15:00"]]],
  ["noon-3 M-F", "Mo Tu We Th Fr", [["12:00", "15:00"]]],
  ["4-close on Tuesdays", "Tu", [["16:00", null]]],
  ["until 11 a.m. on weekdays", "Mo Tu We Th Fr", [[null, "11:00"]]],
  ["Sundays, noon–8", "Su", [["12:00", "20:00"]]],
  ["Monday and Tuesday evenings from 5", "Mo Tu", [["17:00", null]]],
  ["every day of the week from 3 until 5", "", [["15:00", "17:00"]]],
  ["Thursday–Sunday", "Th Fr Sa Su", []],
  ["Friday's 4-8", "Fr", [["16:00", "20:00"]]],
  ["TUESDAY 4PM-CLOSE", "Tu", [["16:00", null]]],
  ["MON-FRI | 3PM-6PM", "Mo Tu We Th Fr", [["15:00", "18:00"]]],
  ["mon to fri, 3 to 6", "Mo Tu We Th Fr", [["15:00", "18:00"]]],
  ["bar only, Mon–Fri 4–6", "Mo Tu We Th Fr", [["16:00", "18:00"]]],
  ["(Mon-Fri, 4-6pm)", "Mo Tu We Th Fr", [["16:00", "18:00"]]],
];

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Where the words stand on a page. */
const PLACES: [string, (when: string) => string][] = [
  ["behind the offer", (when) => `<h1>Offers</h1><p>$4 drafts, ${when}.</p>`],
  [
    "over a list",
    (when) => `<h1>Offers</h1><h2>Happy Hour</h2><p>${capital(when)}</p><ul><li>$4 drafts</li><li>$5 nachos</li></ul>`,
  ],
  ["before the offer", (when) => `<h1>Offers</h1><p><b>${capital(when)}:</b> draft beers $4</p>`],
  ["below its name", (when) => `<h1>Specials</h1><h3>Half-price wings</h3><p>${capital(when)}. Dine-in only.</p>`],
];

test.each(PLACES)("the same days and hours are read %s", (_, page) => {
  const read = WHEN.map(([when]) => {
    const [deal] = backedDeals(page(when));
    return [when, deal && daysOf(deal.terms), deal?.terms.timeWindows.toSorted()];
  });
  expect(read).toEqual(WHEN.map(([when, days, windows]) => [when, days, windows.toSorted()]));
});
