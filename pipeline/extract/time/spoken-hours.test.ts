import { expect, test } from "bun:test";
import { backedDeals } from "../testing/backed-deals.ts";

const hoursOf = (body: string) =>
  backedDeals(body, { title: "The Copper Jug", url: "https://t.example/" }).map(({ terms }) =>
    terms.timeWindows.map((window) => window.map((clock) => clock ?? "").join("-")).join(" "),
  );

test.each([
  ["Soup and a toastie for £9 with a town card, half eleven to half two, Monday to Friday.", "11:30-14:30"],
  ["Half-price wings half five till half seven daily.", "17:30-19:30"],
  ["Sit down by a quarter past five on weekdays and take $4 off any main.", "-17:15"],
  ["Thursdays: house wine $5 from 4 until we're stacking chairs.", "16:00-"],
  ["Fridays: ribs half price from 6 till the band packs up.", "18:00-"],
  ["Lunch plates, Nos. 1 to 8, are $9.95 Monday to Friday, 11 to 3.", "11:00-15:00"],
  ["Christmas hams: order by December 10 and it's $5 off each. Pick up Wednesday the 23rd, 8 to 4.", ""],
  ["Wings half price on Tuesdays. Pickup only, 3pm to 6pm.", "15:00-18:00"],
  ["Five to seven, seven days a week, all drafts are half price.", "17:00-19:00"],
  ["Half-price drafts, three till five, daily.", "15:00-17:00"],
  ["Five to seven each evening, all drafts are half price.", "17:00-19:00"],
  ["Six to eight, Tuesdays and Wednesdays: half-price curry.", "18:00-20:00"],
  ["Sit down between 5 and 6 and every bowl is 20% off.", "17:00-18:00"],
  ["Kids between 5 and 12 eat half price.", ""],
  ["Two to three Sundays a month the wings are half price.", ""],
  ["A board for four to six, every day: $5 off.", ""],
])("%s: %s", (told, hours) => {
  expect(hoursOf(`<p>${told}</p>`)).toEqual([hours]);
});

test("'Four to six, every day' opens the prices that follow it in its sentence: each is to be had then", () => {
  expect(hoursOf("<p>Four to six, every day: rose lemonade $3, lager $5.</p><p>Dal $12</p>")).toEqual([
    "16:00-18:00",
    "16:00-18:00",
  ]);
});
