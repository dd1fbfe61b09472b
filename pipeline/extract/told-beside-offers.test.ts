import { expect, test } from "bun:test";
import { pricesDaysAndHours } from "./testing/backed-deals.ts";

const told = (words: string) => pricesDaysAndHours(`<p>${words}</p>`);

test("a feast that is wished for or thanked for bounds no offer beside it", () => {
  expect(told("Wishing you all a Merry Christmas! Thursday night: 1/2 price bottles of wine.")).toEqual(["-1 Th"]);
  expect(told("Our Halloween party was a blast! $5 burger baskets every Monday.")).toEqual(["5 Mo"]);
  expect(told("Thanks for a great Oktoberfest! Happy hour is every Monday 3-6 with $1 off drafts.")).toEqual([
    "-1 Mo 15:00-18:00",
  ]);
  expect(told("Christmas special! $5 burger baskets every Monday.")).toEqual([]);
});

test("what is new has not ended with what it follows", () => {
  expect(told("Two for Tuesday ended last month. New: Wings Wednesday 10 for $6.")).toEqual(["6 We"]);
  expect(told("This offer ended last month. Wings Wednesday 10 for $6.")).toEqual([]);
});

test("what is off every day is not over with the day of another part of its sentence", () => {
  expect(told("We honor our vets: 10% off every day, and a free meal on Veterans Day Nov 11.")).toEqual(["-1"]);
  expect(told("Vets: 10% off on Nov 11, and a free meal on Nov 11.")).toEqual([]);
});

test("praise and gift cards before an offer are not what it is", () => {
  expect(told("“Best happy hour in town” – The Gazette. $3 off all drafts Mondays til 6.")).toEqual(["-1 Mo -18:00"]);
  expect(told("“Best drafts in town, $3 off on Mondays” – The Gazette.")).toEqual([]);
  expect(told("Voted Best Happy Hour 2023 – half price apps 3-6 daily!")).toEqual(["-1 15:00-18:00"]);
  expect(told("Gift certificates available. Early bird special $13.95 Mon-Wed 3-5.")).toEqual([
    "13.95 Mo Tu We 15:00-17:00",
  ]);
  expect(told("Gift certificates $13.95 Mon-Wed 3-5.")).toEqual([]);
});

test("a game that is free on another day adds none", () => {
  expect(told("We have $5 burger baskets every Monday & free pool on Sunday.")).toEqual(["5 Mo"]);
  expect(told("We have $5 burger baskets every Monday & Sunday.")).toEqual(["5 Mo Su"]);
});
