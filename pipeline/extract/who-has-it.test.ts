import { expect, test } from "bun:test";
import { backedDeals, backedDealsOfText } from "./testing/backed-deals.ts";

const termsOf = (told: string) =>
  backedDeals(`<h1>The Copper Jug</h1><h2>Offers</h2><p>${told}</p>`).map(({ terms }) => terms)[0];

test.each([
  ["Nurses and doctors get a free coffee", "Nurses and doctors"],
  ["Truckers get a free coffee with any breakfast", "Truckers. With any breakfast"],
  ["Anyone in scrubs gets a free coffee", "Anyone in scrubs"],
  ["On Sundays dads get a free beer with any burger", "Dads. With any burger"],
  ["Cyclists get $1 off pints", "Cyclists"],
  ["Union members get $2 off any pitcher", "Union members"],
  ["Everyone gets a free cookie with any sandwich on Fridays", "With any sandwich"],
  ["You get a free cookie with any sandwich on Fridays", "With any sandwich"],
  ["Do you offer military discounts? Yes, 10% for active duty and veterans with ID.", "With ID"],
  ["Order $50 online, get a free dessert.", "Order $50 online"],
  ["Wine down Wednesday: 50% off bottles up to $60.", "Up to $60"],
  ["Dine-in only: two pasta dinners for $25", "Dine-in only"],
  ["Limit one per customer: free cookie with any sandwich", "Limit one per customer"],
  ["Truckers will get a free coffee on Mondays", "Truckers"],
  ["Spend over $20 get free garlic bread", "Spend over $20"],
  ["So come in early and enjoy $5 margaritas on Mondays!", ""],
  ["Three bucks to get in, and drinks are a dollar on Mondays", ""],
])("%s: its limitations name for whom, and not the offer", (told, limitations) => {
  expect(termsOf(told)?.limitations).toBe(limitations);
});

test.each([
  ["Guests over 60 get 10% off on Mondays", "Guests over 60 get 10% off"],
  ["Moms eat free on Sunday", "Moms eat free"],
  ["Residents of Oakdale save 10% on Mondays", "Residents of Oakdale save 10%"],
])("%s: whom the title names the limitations don't name again", (told, title) => {
  expect(termsOf(told)).toMatchObject({ title, limitations: "" });
});

test("what one does for it is told with the offer", () => {
  const told = "Wear your jersey and get $1 off pints";
  expect(termsOf(told)).toMatchObject({ title: "$1 off pints", redemptionInstructions: told });
  expect(termsOf("Enter SAVE10 at checkout for 10% off")?.code).toBe("SAVE10");
  expect(termsOf("Use your card for 10% off")?.code ?? null).toBeNull();
});

test("an answer is told without its question", () => {
  expect(termsOf("Is there a lunch special? Every weekday from 11 to 2 you get soup for $8.50.")?.title).toBe(
    "Soup for $8.50",
  );
  expect(termsOf("Any kids deals? Sure: kids eat free on Wednesdays with a paying adult.")?.title).toBe(
    "Kids eat free with a paying adult",
  );
  expect(termsOf("Birthday? Your first scoop is free")?.title).toMatch(/birthday/i);
});

test("on what it depends and for whom stands on the offer's card", () => {
  const limitsOf = (card: string) =>
    backedDeals(`<h1>Specials</h1><div>${card}</div><div><h3>Visit</h3><p>Open daily 11–9</p></div>`).map(
      ({ terms }) => terms.limitations,
    );
  const games = "During all NFL games";
  expect(limitsOf(`<h3>Game On!</h3><p>$12 buckets & half-price nachos</p><p>${games}</p>`)).toEqual([games, games]);
  const home = "Every home game";
  expect(limitsOf(`<h3>Dollar Dogs</h3><p>${home}</p><p>$1 hot dogs, $3 cans</p>`)).toEqual([home, home]);
  expect(limitsOf("<span>Students</span><p>Show your ID: 10% off</p>")).toEqual(["Students"]);
});

test("a question over another answer says not for whom an offer is", () => {
  const asked = (question: string, answer: string) => `<h4>${question}</h4><p>${answer}</p>`;
  const page = `${asked("Is there a senior discount?", "Yep, 55 and up get 15% off on Tues & Thurs.")}${asked("Do kids eat free?", "Mondays after 4, one kids meal free per adult entree.")}${asked("What time is the breakfast special", "6 to 9 AM Monday thru Friday. 2 eggs, toast and hash browns for 7.49.")}`;
  const deals = backedDeals(`<h1>Questions people keep asking us</h1>${page}`);
  expect(deals.map(({ terms }) => [terms.price, terms.limitations])).toEqual([
    [-1, ""],
    [0, ""],
    [7.49, ""],
  ]);
});

test("the heading of what follows is no condition of what stands above it", () => {
  const page = (next: string) =>
    backedDealsOfText(["Sunday: Breakfast 9-noon. $9 adults", next]).map(({ terms }) => terms.limitations);
  expect(page("Lounge prices")).toEqual([""]);
  expect(page("Prices valid in the lounge only")).toEqual(["Prices valid in the lounge only"]);
});
