import { expect, test } from "bun:test";
import { pricesDaysAndHoursOfText } from "../../testing/backed-deals.ts";

const board = (...days: [string, string][]) => pricesDaysAndHoursOfText(["Specials", ...days.flat()].join("\n"));
const LIST = "$6 Fernet, $5 local drafts";

test("a list that is told for each of its days is one list of all of them", () => {
  expect(board(["Monday", LIST], ["Tuesday", LIST], ["Wednesday", "$4 wells"])).toEqual(["6 Mo Tu", "5 Mo Tu", "4 We"]);
});

test("what two days' lists have in common is offered on each", () => {
  expect(board(["Monday", LIST], ["Tuesday", "$6 Fernet, $3 rails"])).toEqual(["6 Mo", "5 Mo", "6 Tu", "3 Tu"]);
  expect(board(["Monday", "$5 local drafts"], ["Tuesday", "$5 local drafts"])).toEqual(["5 Mo", "5 Tu"]);
});

test("dishes of several days under one price are a dish each", () => {
  const week = ["Monday: pot roast", "Tuesday: fried chicken", "Wednesday: meatloaf"];
  expect(pricesDaysAndHoursOfText(["Lunch specials $8.50", ...week].join("\n"))).toEqual([
    "8.5 Mo",
    "8.5 Tu",
    "8.5 We",
  ]);
});

test("entries of one line are a dish each, however alike two of them are", () => {
  expect(board(["Monday", "$6 - Sake $4 - Well liquor $6 - Sake sangria"], ["Tuesday", "$4 wells"])).toEqual([
    "6 Mo",
    "4 Mo",
    "6 Mo",
    "4 Tu",
  ]);
});
