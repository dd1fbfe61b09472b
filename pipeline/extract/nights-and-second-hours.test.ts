import { expect, test } from "bun:test";
import { backedDeals, pricesAndDays, pricesDaysAndHours } from "./testing/backed-deals.ts";

const titles = (html: string) => backedDeals(html).map(({ terms }) => terms.title);

test("lines of one paragraph that give the same, each on something else, are offers of their own", () => {
  const list = (lines: string) => titles(`<h3>Happy Hour</h3><p>Mon-Fri 4-6pm</p><p>${lines}</p>`);
  expect(list("$1 OFF DRAFTS<br>$1 OFF WINE")).toEqual(["$1 OFF DRAFTS", "$1 OFF WINE"]);
  expect(list("$8 smash burger<br>$8 veggie burger")).toEqual(["$8 smash burger", "$8 veggie burger"]);
  expect(list("1/2 price burgers<br>1/2 price burgers until 5")).toHaveLength(1);
});

test("the days on which a house has no happy hour are left out of it", () => {
  const told = (words: string) => pricesDaysAndHours(`<p>${words}</p>`);
  expect(told("We do not have happy hour on Fridays and Saturdays. Happy hour 4-6, $4 drafts.")).toEqual([
    "4 Mo Tu We Th Su 16:00-18:00",
  ]);
  expect(told("Happy hour 4-6, $4 drafts. We don't run specials on Sundays.")).toEqual([
    "4 Mo Tu We Th Fr Sa 16:00-18:00",
  ]);
});

test("coupons that are not accepted are not offered", () => {
  const told = (words: string) => pricesAndDays(`<h1>Offers</h1><p>${words}</p>`);
  expect(told("Sorry, no 2-for-1 coupons accepted on Friday or Saturday.")).toEqual([]);
  expect(told("2-for-1 coupons accepted on Friday.")).toHaveLength(1);
});

test("what a quiz costs each person is no price of food", () => {
  expect(pricesAndDays("<h2>What's on</h2><p>TUESDAY – Quiz from 8.30pm, £1 per person entry</p>")).toEqual([]);
});

test("Feel Good Fridays are Fridays; Good Friday is a holiday", () => {
  const night = (name: string) => pricesDaysAndHours(`<h2>${name}</h2><p>9PM - 12AM</p><p>$8 Long Islands</p>`);
  expect(night("Feel Good Fridays")).toEqual(["8 Fr 21:00-00:00"]);
  expect(night("Good Friday").filter((deal) => /Fr/.test(deal))).toEqual([]);
});

test("a night's shots until one end after midnight, a lunch's soup after noon", () => {
  expect(pricesDaysAndHours("<p>Friday nights: $3 shots till 1.</p>")).toEqual(["3 Fr -01:00"]);
  expect(pricesDaysAndHours("<p>Friday lunch: $3 soup till 1.</p>")).toEqual(["3 Fr -13:00"]);
});

test("the second of a day's hours that goes to close begins at night", () => {
  const hours = (told: string) => pricesDaysAndHours(`<p>Happy Hour ${told}</p><p>$8 Draft Margaritas</p>`);
  expect(hours("Fri &amp; Sat 4-7 and 11-close")).toEqual(["8 Fr Sa 16:00-19:00 23:00-"]);
  expect(hours("Sat 11-close")).toEqual(["8 Sa 11:00-"]);
});

test("hours behind the one day that is left out are those of all other days", () => {
  const told = (words: string) => pricesDaysAndHours(`<p>Happy hour ${words}: $5 apps.</p>`);
  expect(told("daily except Fridays 4-7")).toEqual(["5 Mo Tu We Th Sa Su 16:00-19:00"]);
  expect(told("daily 3-6, except Fridays 4-7")).toEqual(["5 Mo Tu We Th Sa Su 15:00-18:00"]);
});

test("a clock between a day and what is had begins it", () => {
  const [deal] = backedDeals("<ul><li>Wed 8pm: 30c wings</li><li>Thu 9pm: $4 highballs</li></ul>");
  expect(deal?.terms).toMatchObject({ title: "30c wings", validDays: ["Wednesday"], timeWindows: [["20:00", null]] });
});

test("days alone behind a list are those of all of it, where it names no others", () => {
  const told = (list: string) => pricesDaysAndHours(`<h2>Happy Hour: 3–6 PM</h2><p>${list}</p>`);
  expect(told("$4 drafts · $6 wells · $8 house cocktails. Monday through Friday.")).toEqual([
    "4 Mo Tu We Th Fr 15:00-18:00",
    "6 Mo Tu We Th Fr 15:00-18:00",
    "8 Mo Tu We Th Fr 15:00-18:00",
  ]);
  expect(told("Tuesday $4 drafts · $6 wells · $8 house cocktails. Friday.")[0]).toMatch(/^4 Tu/);
});
