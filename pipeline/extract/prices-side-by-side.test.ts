import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours } from "./testing/backed-deals.ts";

const titles = (html: string) => backedDeals(html).map(({ terms }) => terms.title);

test("a title writes the point that raised cents stand for", () => {
  expect(titles("<div>$2<sup>00</sup> OFF</div><div>ANY LARGE PIZZA</div>")).toEqual(["$2.00 OFF ANY LARGE PIZZA"]);
  expect(titles("<h2>Coupons</h2><p>$3<sup>00</sup> OFF any dinner</p>")).toEqual(["Coupons: $3.00 OFF any dinner"]);
});

test("what a thing costs at happy hour stands in brackets or behind a slash", () => {
  const told = (words: string) => pricesDaysAndHours(`<p>${words}</p><p>Happy hour: Mon-Fri, 3-6 pm</p>`);
  expect(told("House wine $9 (happy hour $6)")).toEqual(["6 was 9 Mo Tu We Th Fr 15:00-18:00"]);
  expect(told("Drafts $5 / $4 happy hour. Wells $6 / $5 happy hour.")).toEqual([
    "4 was 5 Mo Tu We Th Fr 15:00-18:00",
    "5 was 6 Mo Tu We Th Fr 15:00-18:00",
  ]);
  expect(titles("<p>Drafts $5 / $4 happy hour (M-F 4-6)</p>")).toEqual(["Drafts $4 happy hour"]);
});

test("a usual price may name how heavy the thing is", () => {
  const told = (size: string) =>
    pricesDaysAndHours(`<p>Regular ${size} $9.95 burger platter is only $5 on Mondays.</p>`);
  expect(told("1/2 pound")).toEqual(["5 was 9.95 Mo"]);
  expect(told("12 oz")).toEqual(["5 was 9.95 Mo"]);
});

test("several prices of one thing, in a chain or joined, begin with the lowest", () => {
  const told = (words: string) => pricesDaysAndHours(`<h2>Monday Specials</h2><p>${words}</p>`);
  expect(told("$5/$6/$7 drafts")).toEqual(["5 Mo"]);
  expect(told("$2 and $3 half rolls of sushi")).toEqual(["2 Mo"]);
  expect(told("$2 tacos and $3 drafts")).toEqual(["2 Mo", "3 Mo"]);
});

test("what is off one thing and the price of its neighbour are two offers", () => {
  const told = (words: string) => pricesDaysAndHours(`<p>Happy hour 4-6: ${words}</p>`);
  expect(told("nachos 37% off, $2 domestic drafts")).toEqual(["-1 16:00-18:00", "2 16:00-18:00"]);
  expect(told("half price margaritas, $6 each")).toEqual(["6 16:00-18:00"]);
  expect(pricesDaysAndHours("<p>Join us for happy hour from 4 til 6 for $5 wine and $2 off appetizers.</p>")).toEqual([
    "5 16:00-18:00",
    "-1 16:00-18:00",
  ]);
  const growlers = (words: string) => pricesDaysAndHours(`<h2>Growlers</h2><p>Fill $14, $2 off ${words}</p>`);
  expect(growlers("on refills")).toEqual(["-1"]);
  expect(growlers("on Mondays")).toEqual(["14 Mo"]);
});

test("what there is on all other days is offered, where the other days' price is usual", () => {
  const told = (words: string) => pricesDaysAndHours(`<p>${words}</p>`);
  expect(told("Fri-Sun: $20 buckets. All other days: $18 buckets &amp; $3 wells.")).toEqual([
    "20 Fr Sa Su",
    "18 Mo Tu We Th",
    "3 Mo Tu We Th",
  ]);
  expect(told("Tuesday: $2 tacos. Other days: $3 tacos")).toEqual(["2 was 3 Tu"]);
});

test("by how much prices fall is off", () => {
  const told = (words: string) => pricesDaysAndHours(`<p>Prices drop at 3 p.m. on Mondays: ${words}.</p>`);
  expect(told("pints to $4, every appetizer by $3")).toEqual(["4 Mo 15:00-", "-1 Mo 15:00-"]);
});

test("the most that is given is no usual price", () => {
  const told = (words: string) => pricesDaysAndHours(`<p>Mondays: buy one dinner, get one free, ${words}</p>`);
  expect(told("up to $10 value")).toEqual(["-1 Mo"]);
  expect(told("a $10 value")).toEqual(["-1 was 10 Mo"]);
});
