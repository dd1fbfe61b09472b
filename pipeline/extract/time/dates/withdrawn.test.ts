import { describe, expect, test } from "bun:test";
import { readServed } from "../../../read/served/read-served.ts";
import { extractWithRules } from "../../rules.ts";
import { isWithdrawn } from "./withdrawn.ts";

describe("given up for good", () => {
  test.each([
    "Two-for-one Thursdays. These stopped when the cook retired.",
    "Half-price clams on Mondays. That came to an end in June.",
    "Half-price clams on Mondays. It ran its course.",
    "15% off for teachers. Gone with the old owners.",
    "15% off for teachers. Dropped last spring.",
    "15% off for teachers. Retired.",
    "15% off for teachers. Taken off the board in March.",
    "15% off for teachers. Not any more, sorry.",
    "15% off for teachers. We don't do this any more.",
    "Half-price clams on Mondays. We have stopped doing that.",
    "Half-price clams on Mondays: retired.",
    "$4 drafts, Monday to Friday 3 to 6 – we dropped those in May.",
    "Kids eat free on Sundays is no more.",
    "We are now closed Mondays, so $6 burger night is retired.",
    "Half-price clam Mondays are behind us.",
    "We said goodbye to $5 burger Mondays.",
    "Buy one, get one on Mondays was the last owner's idea and we've let it go.",
    "The 20% nurses' discount ended with the school year.",
    "Our two-for-one lapsed when the lease did.",
    "Happy hour has retired.",
    "The half-price spritzes have finished for good; the bar now opens with dinner at 5:30.",
    "Our $5 burgers came to an end in May.",
    "The $6 lunch has run its course.",
    "We have retired the $6 lunch.",
    "We've stopped the half-price wings.",
    "We have ended our two-for-one nights.",
    "Kids eat free on Sundays: not any longer, sorry.",
  ])("%s", (text) => {
    expect(isWithdrawn(text)).toBe(true);
  });
});

describe("something else has ended, or nothing has", () => {
  test.each([
    "Half-price clams on Mondays. These are finished with lemon.",
    "Half-price clams on Mondays. They went away in spring and are back.",
    "Half-price clams on Mondays, till the tray is gone.",
    "Half-price clams on Mondays. When it's gone, it's gone.",
    "Half-price clams on Mondays. Gone by eight, most weeks.",
    "Half-price clams on Mondays. We stopped counting how many you eat.",
    "Half-price wells from 4 to 6. The music stops at midnight.",
    "Half-price wells on Fridays. These stop at 6 sharp.",
    "Every bottle off the menu is half price on Mondays.",
    "Pie is $2 off the menu price on Tuesdays.",
    "Everything is 10% off the menu prices.",
    "Retired? 10% off on Mondays.",
    "Half-price starters. These are dropped in hot oil as you order.",
    "Taco Tuesday is never off the menu.",
    "Once happy hour has ended, pints are $6.",
    "Half-price wells on Fridays. The offer is finished at 6 on Fridays.",
    "Seniors and the retired: 10% off.",
    "$9 pizza. We stopped by the market for it.",
    "Half-price spritzes are back for good.",
    "Half-price pizza when the kitchen has finished, after 10 pm.",
    "We dropped the price of wings to $8.",
    "We dropped wings to $8 a dozen.",
    "The $9 salmon is finished with brown butter.",
    "We ended up with too much pie, so slices are $2.",
    "Once the game has finished, pints are $4.",
    "The half-price bottles have ended up on every table.",
  ])("%s", (text) => {
    expect(isWithdrawn(text)).toBe(false);
  });
});

test("on a page of what has changed, what is told as given up is not shown and its neighbour is", () => {
  const list =
    "<li><b>Three-for-two Thursdays.</b> These stopped with the old cook.</li><li><b>Chowder.</b> Half price on Mondays from noon.</li>";
  const page = { body: `<h1>What’s new</h1><ul>${list}</ul>`, contentType: "text/html; charset=utf-8" };
  const snapshot = readServed(page, { url: "https://t.example/", now: 0 });
  const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
  expect(extractWithRules(snapshot, context).map(({ terms }) => terms.validDays)).toEqual([["Monday"]]);
});
