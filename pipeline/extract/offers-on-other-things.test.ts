import { expect, test } from "bun:test";
import { pricesAndDays } from "./testing/backed-deals.ts";

const deals = (...lines: string[]) => pricesAndDays(lines.map((line) => `<p>${line}</p>`).join(""));
const under = (heading: string, line: string) => pricesAndDays(`<h2>${heading}</h2><p>${line}</p>`);

test("goods, tickets and rooms for less are no food for less", () => {
  expect(deals("Escape room tickets 20% off Mondays with your dinner receipt.")).toEqual([]);
  expect(deals("Homebrew supplies 10% off Tuesdays.")).toEqual([]);
  expect(deals("Seniors 10% off groceries on Wednesdays (excludes deli, restaurant, alcohol).")).toEqual([]);
  expect(deals("Cigar & bourbon Friday: 15% off box of cigars.")).toEqual([]);
  expect(deals("Rooms: single £45. Sunday night stays half price when you dine.")).toEqual([]);
  expect(deals("$5 Tuesday movie tickets and $5 popcorn")).toEqual([]);
  expect(deals("Show your movie tickets for 20% off dinner on Mondays.")).toHaveLength(1);
});

test("what is free is the thing that free stands before", () => {
  expect(deals("Tuesday quiz nights, a free jukebox and quarterly beer festivals.")).toEqual([]);
  expect(deals("Free wi fi, tea, coffee and cakes available all day, Sunday carvery.")).toEqual([]);
  expect(deals("Free wi-fi and free tacos on Tuesdays")).toHaveLength(1);
});

test("a heading tells what is let for less where the offer does not", () => {
  expect(under("Kayak Rentals", "$25 first hour. Half price Tuesdays!")).toEqual([]);
  expect(under("RV sites", "$35 a night. Good Sam members 10% off.")).toEqual([]);
  expect(under("Burgers", "Half price Tuesdays!")).toHaveLength(1);
});

test("what others nearby have on is not the house's", () => {
  expect(under("Other happy hours near us", "Cowboy Jack's – $2 burgers from 5-10 p.m.")).toEqual([]);
  expect(under("Things to do nearby", "Joe's Coffee: buy one latte get one free before 9.")).toEqual([]);
  expect(under("Other happy hour specials", "$2 burgers from 5-10 p.m.")).toHaveLength(1);
});

test("a sail, a game or a league with a drink is a ticket", () => {
  expect(deals("Sunset sail Wed-Sun, $65, includes two complimentary drinks")).toEqual([]);
  expect(deals("$12 for two games of bowling, shoes, and one pitcher of beer for two people ($22 value)")).toEqual([]);
  expect(deals("Dart league Tuesdays, $5 per person, food specials for players.")).toEqual([]);
  expect(deals("Speed dating Wed $10 incl welcome drink.")).toEqual([]);
  expect(deals("Dart league Tuesdays: $5 pitchers for everyone.")).toHaveLength(1);
});

test("what comes with a stay, a haircut or the hire of a room is no offer at the table", () => {
  expect(deals("Complimentary hot breakfast for hotel guests 6-9am.")).toEqual([]);
  expect(deals("Two free drinks at the manager's reception Mon-Thu 5-7pm.")).toEqual([]);
  expect(deals("Complimentary glass of prosecco with every blowout.")).toEqual([]);
  expect(deals("Dinner, bed and breakfast for two £120 on Sundays.")).toEqual([]);
  expect(deals("Skittle alley hire £30, free on Mondays with food order over £100.")).toEqual([]);
  expect(deals("Complimentary dessert with dinner for two on Sundays.")).toHaveLength(1);
});

test("parties of dozens, performers and a delivery company's newcomers are not the house's guests", () => {
  expect(deals("Driver and escort eat free with groups of 20 or more.")).toEqual([]);
  expect(deals("10% off for teams of 10+")).toEqual([]);
  expect(deals("Open mic Thursdays 8pm. Performers get a free pint!")).toEqual([]);
  expect(deals("New to Uber Eats? Use code EATS-ABC for $20 off your first order.")).toEqual([]);
  expect(deals("Kids eat free on Mondays with groups of 4 or more.")).toHaveLength(1);
});
