import { describe, expect, test } from "bun:test";
import { snapshotOfLines } from "../../read/plain-snapshot.ts";
import { extractWithRules } from "../rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

function dealOf(...lines: string[]) {
  const [deal] = extractWithRules(
    snapshotOfLines(["Specials", ...lines], { url: "http://x.example/", now: 0 }),
    context,
  );
  return deal?.terms;
}

describe("a title is what a card is headed with", () => {
  const cases: [string, string][] = [
    ["Kids' noodle soup is free with any adult bowl on Sundays.", "Kids' noodle soup is free with any adult bowl"],
    ["Buy six bagels on a Tuesday, get three more free.", "Buy six bagels, get three more free"],
    ["Iced lavender latte $3.75 through May 31 (regularly $5.25).", "Iced lavender latte $3.75"],
    ["Steak night Monday, $20, not $32", "Steak night Monday, $20"],
    ["Mimosa carafe $28 (most days $36)", "Mimosa carafe $28"],
    ["Pints $5 (from $7)", "Pints $5"],
    ["Show a pay stub on Mondays and take 20% off your tab.", "20% off your tab"],
    ["$2 off any family dinner with code COPPER2, online orders only.", "$2 off any family dinner"],
    [
      "Burger Wednesday: cheeseburger and a house draft for $12, all day.",
      "Burger Wednesday: cheeseburger and a house draft for $12",
    ],
    ["Birthday? A single scoop is free on the day, with ID.", "Birthday: A single scoop is free on the day"],
    ["Free appetizer with two entrees (dine-in, Mon–Thu)", "Free appetizer with two entrees (dine-in)"],
    ["10% off your first online order. Use code HELLO10 at checkout.", "10% off your first online order"],
    ["Order any egg sandwich and a small drip coffee is free.", "A small drip coffee is free: order any egg sandwich"],
    ["Buy a large pizza, get free garlic knots on Mondays.", "Free garlic knots: buy a large pizza"],
    ["When you order soup and salad, you get a free cookie.", "Free cookie: order soup and salad"],
    ["Wear a jersey and your first soft pretzel is free.", "Your first soft pretzel is free: wear a jersey"],
    ["Bring your numbered mug and a fill is $5.", "A fill is $5: bring your numbered mug"],
    ["Order a burger and a beer for $12.", "Order a burger and a beer for $12"],
    [
      "Bring your friends to the supper. Don't miss it—it's your chance to enjoy a hearty supper with all the trimmings for only $25 per person!",
      "A hearty supper with all the trimmings for only $25 per person",
    ],
    ["Buy one pie, get one 50% off", "Buy one pie, get one 50% off"],
    [
      "Car-wash receipt? Same-day receipt from Suds Express gets you free garlic bread with any pizza.",
      "Same-day receipt from Suds Express gets you free garlic bread",
    ],
    ["50%(1) off all pizzas", "50% off all pizzas"],
    ["20% (2) off lunch plates§", "20% off lunch plates"],
    ["Tacos de pescado a $4, todos los martes de 4 a 8 pm.", "Tacos de pescado a $4"],
  ];
  test.each(cases)("%s", (line, title) => {
    expect(dealOf(line)?.title).toBe(title);
  });
});

test("a long sentence is cut at the ends of its clauses, round the advantage and what it is on", () => {
  const title =
    dealOf(
      "Stick around for late night happy hour with your friends after a long shift, when all of our frozen margaritas are half price, every night.",
    )?.title ?? "";
  expect(title.length).toBeLessThanOrEqual(80);
  expect(title).toContain("margaritas are half price");
});

test("what the title says is not said again", () => {
  const deal = dealOf("Free garlic knots with any order of $20 or more. Code: KNOTS");
  expect(deal?.limitations).toBe("With any order of $20 or more");
  expect(dealOf("House drafts $4")?.description).toBe("");
});
