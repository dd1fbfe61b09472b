import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours, pricesDaysAndHoursOfText } from "./testing/backed-deals.ts";

test("in a run of days and offers without marks each day opens its own", () => {
  const told = (words: string) => pricesDaysAndHours(`<p>${words}</p>`);
  expect(told("Sunday $5 Bloody Marys Monday $2 lights Tuesday $3 margaritas")).toEqual(["5 Su", "2 Mo", "3 Tu"]);
  expect(told("Mon-$2 tacos,Tue-1/2 off apps,Wed-$5 burgers,Fri-fish fry $10.99")).toEqual([
    "2 Mo",
    "-1 Tu",
    "5 We",
    "10.99 Fr",
  ]);
  expect(told("$5 Bloody Marys Sunday, $2 lights Monday, $3 margaritas Tuesday")).toEqual(["5 Su", "2 Mo", "3 Tu"]);
});

test("the house's hours behind such a run are none of its last offer", () => {
  const told = (hours: string) =>
    pricesDaysAndHoursOfText("Joe's Grill", `Daily Specials Monday: $6 Burgers Sunday: Kids Eat Free ${hours}`);
  expect(told("Hours Mon-Thu 11-10 Fri-Sat 11-12 Sun 11-9")).toEqual(["6 Mo", "0 Su"]);
});

test("hours right below one priced heading are not the next one's", () => {
  const told = (next: string) =>
    pricesDaysAndHours(`<h3>$5 Fill-Up Lunch</h3><p>Mon-Fri until 3pm</p><h3>${next}</h3><p>8 pc chicken, 2 sides</p>`);
  expect(told("$20 Family Bucket Special")).toEqual(["5 Mo Tu We Th Fr -15:00", "20"]);
});

test("a drink that is added to a night is priced", () => {
  const night = (words: string) => pricesDaysAndHours(`<h3>Wednesday</h3><p>${words}</p>`);
  expect(night("Prime Rib Night + $1 Red Wine")).toEqual(["1 We"]);
  expect(night("Prime Rib + $1 Gravy")).toEqual([]);
});

test("Twofer Tuesdays over what is offered is a name", () => {
  const titles = (words: string) => backedDeals(words).map(({ terms }) => terms.title);
  expect(titles("<h2>Twofer Tuesdays</h2><p>2 cocktails for $12</p>")).toEqual([
    "Twofer Tuesdays: 2 cocktails for $12",
  ]);
  expect(titles("<p>Twofer tacos every Tuesday</p>")).toEqual(["Twofer tacos"]);
});

test("a usual price behind 'reg' is that of the amount before it", () => {
  const told = (words: string) => pricesDaysAndHours(`<h2>Monday Specials</h2><p>${words}</p>`);
  expect(told("Steak dinner $19.95 reg $26.95")).toEqual(["19.95 was 26.95 Mo"]);
  expect(told("Steak dinner $26.95 reg, $19.95")).toEqual(["19.95 was 26.95 Mo"]);
  expect(told("Steak dinner $19.95 reg 26.95")).toEqual(["19.95 was 26.95 Mo"]);
});
