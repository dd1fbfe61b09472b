import { expect, test } from "bun:test";
import { backedDeals, pricesAndDays as dealsOf } from "./testing/backed-deals.ts";

test("what opens a sentence of a game day is said of all that it prices", () => {
  const told = "<p>Game day: buckets of lager $15 and a basket of tots $5 whenever the Larks are on.</p>";
  expect(dealsOf(`<h1>Pit Stop Pub</h1>${told}<p>Buckets on other days from $20.</p>`)).toHaveLength(2);
  const menu = "<p>Lunch: burger $12 and soup $6 whenever we are open.</p>";
  expect(dealsOf(`<h1>Pit Stop Pub</h1>${menu}`)).toEqual([]);
});

test("what is free after a team's win is no prize, what a guest wins is", () => {
  const free =
    "<h2>They win, you snack</h2><p>Bring your Otters ticket the day after a home win and get a free basket of fries.</p>";
  expect(backedDeals(`<h1>Game day</h1>${free}`).map(({ terms }) => terms.price)).toEqual([0]);
  expect(dealsOf("<h1>Quiz</h1><p>Win the last round and get a free pitcher.</p>")).toEqual([]);
});

test("a heading's percents are not off what is no food below it", () => {
  const body =
    "<h1>HANK'S DINER</h1><h2>FARMERS: SHOW A FEED RECEIPT AND GET 15% OFF YOUR BREAKFAST</h2><p>Laundry $4, soap included.</p>";
  expect(backedDeals(body).map(({ terms }) => terms.benefit.value)).toEqual([15]);
});

test("a night of its own in the dining room is an offer on a caterer's page too", () => {
  const trays = "<h2>By the pan</h2><p>Brisket $95, beans $40. Each feeds ten.</p>";
  const night = "<p>Thursday is chicken night: half bird, slaw and a biscuit, $14 from 4 till gone.</p>";
  const page = (heading: string) =>
    backedDeals(`<h1>We bring the pit</h1>${trays}<h2>${heading}</h2>${night}`, { title: "Catering | Ash & Oak" });
  expect(page("In our dining room").map(({ terms }) => terms.price)).toEqual([14]);
  expect(page("At your office")).toEqual([]);
});

test("a gift for signing up is told outright", () => {
  const body =
    "<h1>Join the Net Club</h1><h2>What you get</h2><h3>A bite to start</h3><p>Free onion rings on the day you sign up.</p>";
  expect(backedDeals(body).map(({ terms }) => terms.price)).toEqual([0]);
});
