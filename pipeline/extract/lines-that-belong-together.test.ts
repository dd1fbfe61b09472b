import { expect, test } from "bun:test";
import { pricesDaysAndHours } from "./testing/backed-deals.ts";

test("days and hours broken at their dash are one range", () => {
  const told = (lines: string) => pricesDaysAndHours(`<p>Happy Hour<br>${lines}</p><p>House wine<br>$5</p>`);
  expect(told("Monday<br>-<br>Friday<br>3pm<br>to<br>6pm")).toEqual(["5 Mo Tu We Th Fr 15:00-18:00"]);
  expect(told("Monday<br>3pm<br>-<br>6pm")).toEqual(["5 Mo 15:00-18:00"]);
});

test("what there is every day stands beside what stands on it", () => {
  const list = (term: string) =>
    pricesDaysAndHours(`<h2>Drink Specials</h2><dl><dt>${term}</dt><dd>$2 PBR cans</dd><dd>$6 shot & beer</dd></dl>`);
  expect(list("Everyday")).toEqual(["2", "6"]);
  expect(list("Sunday")).toEqual(["2 Su", "6 Su"]);
  expect(pricesDaysAndHours("<p>Our everyday $9 burger is $5 on Mondays.</p>")).toEqual(["5 was 9 Mo"]);
});

test("sizes with their prices in a row are each priced", () => {
  const told = (words: string) => pricesDaysAndHours(`<h2>Monday Specials</h2><p>${words}</p>`);
  expect(told("Prime rib: 8oz 17.99 12oz 21.99 16oz 25.99")).toEqual(["17.99 Mo", "21.99 Mo", "25.99 Mo"]);
  expect(told("Prime rib 16oz 25.99")).toEqual(["25.99 Mo"]);
});

test("an example of what one may pay is no price", () => {
  const told = (words: string) =>
    pricesDaysAndHours(`<p>Mondays 4-7 you pay the time for a large pizza (${words}).</p>`);
  expect(told("ex: 5:15 = $5.15")).toEqual([]);
  expect(told("$5.15")).toEqual(["5.15 Mo 16:00-19:00"]);
});

test("an end told of the offer in a sentence of its own is the price's", () => {
  const until = (words: string) => pricesDaysAndHours(`<p>Large pizza special $10.99. ${words} through 12/24.</p>`);
  expect(until("Offer good")).toEqual(["10.99"]);
  expect(until("We are closed")).toEqual([]);
});
