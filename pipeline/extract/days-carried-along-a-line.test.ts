import { expect, test } from "bun:test";
import { pricesDaysAndHours, pricesDaysAndHoursOfText } from "./testing/backed-deals.ts";

const told = (words: string) => pricesDaysAndHours(`<h3>Specials</h3><p>${words}</p>`);

test("the day that opens a list parted by semicolons is that of all of it", () => {
  expect(told("Taco Tuesday - 3 Chicken or Beef Tacos for $6; $5 Margaritas; $20 Pitchers of Sangria")).toEqual([
    "6 Tu",
    "5 Tu",
    "20 Tu",
  ]);
  expect(told("Monday $4 Brooklyn Pints; $5 PBR &amp; A Shot 8PM-Close")).toEqual(["4 Mo", "5 Mo 20:00-"]);
  expect(told("Monday $4 Brooklyn Pints; Tuesday $5 PBR &amp; A Shot")).toEqual(["4 Mo", "5 Tu"]);
  expect(told("Monday to Friday: $5 Margaritas; $4 Pints")).toEqual(["5 Mo Tu We Th Fr", "4 Mo Tu We Th Fr"]);
  expect(
    pricesDaysAndHoursOfText(
      "Specials",
      "Tuesday\tWhole Bar 1/2 Price (11:30-8pm); $1 Drafts; $8 Pitchers (8pm-Close)",
    ),
  ).toEqual(["-1 Tu 11:30-20:00", "1 Tu", "8 Tu 20:00-"]);
});

test("dots behind a day lead to all that follows on its line", () => {
  expect(
    pricesDaysAndHoursOfText("Specials", "WEDNESDAY ... $1.00 OFF ALL DRAFTS. Rib Night as well... $2 off every rack"),
  ).toEqual(["-1 We", "-1 We"]);
});

test("a day in brackets is that of the two things before it, and of no others", () => {
  expect(told("$3 margs &amp; $2 tacos (Tues), $4 drafts (Thurs), $6 wine, $5 bloodies (Sat/Sun)")).toEqual([
    "3 Tu",
    "2 Tu",
    "4 Th",
    "6",
    "5 Sa Su",
  ]);
});

test("a stroke before a day with its hours opens the next offer", () => {
  expect(told("Wednesday, 5pm-close: Burger &amp; Beer $12 / Thursday, 4pm-7pm: Half price apps")).toEqual([
    "12 We 17:00-",
    "-1 Th 16:00-19:00",
  ]);
  expect(told("Burger $12 / Pizza $14, Thursday 4pm-7pm")).toHaveLength(2);
});

test("the dash between two days parts no offers", () => {
  expect(told("Lunch specials from €9.95 Monday – Friday 12.30 – 2.30, set dinner special €14.50 daily")[0]).toBe(
    "9.95 Mo Tu We Th Fr 12:30-14:30",
  );
});

test("hours of a week with a whole day among them are the offer's", () => {
  expect(
    pricesDaysAndHours("<h2>Happy Hour</h2><p>Mon-Fri 11am-7pm, Sat 11am-4pm, Sun All Day</p><p>$4 drafts</p>"),
  ).toEqual(["4 11:00-19:00 11:00-16:00"]);
  expect(pricesDaysAndHours("<h2>Happy Hour</h2><p>$4 drafts</p><h2>Hours</h2><p>Daily 11am-10pm</p>")).toEqual(["4"]);
});
