import { expect, test } from "bun:test";
import { pricesDaysAndHours, pricesDaysAndHoursOfText } from "./testing/backed-deals.ts";

const WEEK = [
  [
    "Wednesdays",
    "Dinner Service: 4PM - 10PM",
    "Happy Hour From 4PM to 6:30PM - $1 Off All Drinks - Half Price Bar Menu",
  ],
  ["Dinner For Two Special @ $59.95 - 2 Entrees And A Bottle Of Wine"],
  [
    "Thursdays",
    "Dinner Service: 4PM - 10PM",
    "Happy Hour From 4PM to 6:30PM - $1 Off All Drinks - Half Price Bar Menu",
  ],
  [
    "Fridays",
    "Dinner Service: 4PM - 11PM",
    "Happy Hour From 4PM to 6:30PM - $1 Off All Drinks - Free Happy Hour Buffet",
  ],
].flat();

test("the hours in which a house serves on a day stand between the day and its offers, and open nothing", () => {
  const told = ["-1 We Th Fr 16:00-18:30", "-1 We Th 16:00-18:30", "59.95 We", "0 Fr 16:00-18:30"];
  expect(pricesDaysAndHoursOfText(...WEEK)).toEqual(told);
  const page = WEEK.map((line) => (line.endsWith("days") ? `<h3>${line}</h3>` : `<p>${line}</p>`)).join("");
  expect(pricesDaysAndHours(page)).toEqual(told);
});

test("the last day of the house's hours says nothing of the menu behind them", () => {
  const hours = ["Friday", "Dinner 4PM - 10PM", "Saturday", "Dinner 4PM - 10PM", "Sunday", "Dinner 4PM - 9PM"];
  expect(pricesDaysAndHoursOfText(...hours, "Half price wine with any entree")).toEqual(["-1"]);
});

test("the hours of Monday's quiz are no other evening's", () => {
  const evenings = [
    ["Monday Night Trivia", "7pm - 9pm", "Burger $10 (all other burgers $12)"],
    ["Tuesday Night - Open Mic", "7pm - Close", "TWO for $22 - one app, two entrees and a dessert"],
    ["Wednesday Night Karaoke", "8pm - Close", "Half price wings"],
    ["Thursday Night - Threads", "7pm - Close", "10% off your food in our shirt"],
    ["Friday Night Dancing", "10pm - Close"],
  ];
  const cards = evenings.map(([head, ...lines]) => `<h3>${head}</h3>${lines.map((line) => `<p>${line}</p>`).join("")}`);
  expect(pricesDaysAndHours(`<h1>Every week</h1>${cards.join("")}`)).toEqual(["10 Mo", "12 Mo", "22 Tu", "-1 We"]);
});
