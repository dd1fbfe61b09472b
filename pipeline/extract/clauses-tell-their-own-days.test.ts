import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours } from "./testing/backed-deals.ts";

const told = (words: string) => pricesDaysAndHours(`<p>${words}</p>`);
const titles = (words: string) => backedDeals(`<p>${words}</p>`).map(({ terms }) => terms.title);

test("days and hours of music or a quiz in a clause of its own are not the offer's", () => {
  expect(told("Tuesday tacos are $2 all day, and trivia starts at 7pm.")).toEqual(["2 Tu"]);
  expect(told("Thursdays are quiz night with £3 pints, while Tuesdays and Sundays feature live music.")).toEqual([
    "3 Th",
  ]);
  expect(
    told("Sunday roast for £10 (please book in advance) Live acoustic music the First Friday of every month."),
  ).toEqual(["10 Su"]);
  expect(told("Live jazz Sundays 6-9 and half-price bottles of wine on Wednesdays.")).toEqual(["-1 We"]);
  expect(titles("Tuesday tacos are $2 all day, and trivia starts at 7pm.")).toEqual(["Tacos are $2"]);
  expect(told("Half-price apps, and bingo, on Tuesdays.")).toEqual(["-1 Tu"]);
  expect(told("Live jazz and half-price bottles of wine on Wednesdays 6-9.")).toEqual(["-1 We 18:00-21:00"]);
});

test("when a house closes, delivers or answers the telephone is not when an offer holds", () => {
  expect(told("Wednesday is $3 tacos. We close at 9pm on Wednesdays and Thursdays.")).toEqual(["3 We"]);
  expect(told("Half off pizza on Tuesdays, and we're open until midnight Friday and Saturday.")).toEqual(["-1 Tu"]);
  expect(told("Prime rib night is Thursday, $22. Call after 3pm for reservations.")).toEqual(["22 Th"]);
  expect(told("Monday Madness: any large pizza $10. Delivery available 4-9pm.")).toEqual(["10 Mo"]);
  expect(told("Thursdays: house margaritas, on the rocks, two for one from 6 till we close.")).toEqual([
    "-1 Th 18:00-",
  ]);
  expect(told("Monday Madness: any large pizza $10. Available 4-9pm.")).toEqual(["10 Mo 16:00-21:00"]);
});

test("opening hours beside a happy hour leave it its own", () => {
  expect(
    told(
      "The kitchen is open 11-9 daily. Happy hour runs weekdays 3 to 6 with $6 wine. The bar stays open until midnight on weekends.",
    ),
  ).toEqual(["6 Mo Tu We Th Fr 15:00-18:00"]);
  expect(told("We are open 7 days a week from 11am to 2am with happy hour 3-7 featuring $3 wells.")).toEqual([
    "3 15:00-19:00",
  ]);
  expect(told("Open Mon-Sat 11am-11pm, Sun 12-9. Happy Hour Mon-Fri 4-6. $3 drafts, $5 wells.")).toEqual([
    "3 Mo Tu We Th Fr 16:00-18:00",
    "5 Mo Tu We Th Fr 16:00-18:00",
  ]);
  expect(told("Happy Hour Mon-Thu 4-6. It stays open until 8 on Fridays. $3 drafts.")).toHaveLength(1);
});

test("a brunch and a happy hour beside it each have their own days and hours", () => {
  expect(
    told("Saturday and Sunday brunch 10-2: $5 mimosas. Happy hour Monday-Friday 4-6. Kitchen closes at 9 Sunday."),
  ).toEqual(["5 Sa Su 10:00-14:00"]);
  expect(told("Weekend brunch (Sat & Sun 10-2) has $5 mimosas, and weekday happy hour (4-6) has $4 drafts.")).toEqual([
    "5 Sa Su 10:00-14:00",
    "4 Mo Tu We Th Fr 16:00-18:00",
  ]);
});

test("hours of the last clause are not those of clauses with other days", () => {
  expect(
    told("On Mondays we've got half price burgers, and on Thursdays ladies drink for half off from 8 to 10."),
  ).toEqual(["-1 Mo", "-1 Th 20:00-22:00"]);
  expect(told("Half price burgers Mondays, $4 pints Thursdays, 5-7pm")).toEqual([
    "-1 Mo 17:00-19:00",
    "4 Th 17:00-19:00",
  ]);
  expect(
    told("Swing by on Tuesday for half-price nachos, or wait until Thursday when pints are $3 from 5 to close."),
  ).toEqual(["-1 Tu", "3 Th 17:00-"]);
});

test("a house's hours at the foot of a page are not those of the last list above them", () => {
  const row = (name: string) => `<tr><td>${name}</td></tr><tr><td>Small $2.99 Medium $4.99 Large $6.49</td></tr>`;
  const menu = (foot: string) =>
    pricesDaysAndHours(
      `<h1>Menu</h1><table><tr><td><table>${row("Bacon Fries")}${row("Ultimate Fries")}</table></td></tr><tr><td>${foot}<p>Monday - Friday:</p><p>4pm - 6pm</p></td></tr></table><p>Contact</p>`,
    );
  expect(menu("<p>Hours:</p>")).toEqual([]);
  expect(menu("")).toEqual(["2.99 Mo Tu We Th Fr 16:00-18:00", "2.99 Mo Tu We Th Fr 16:00-18:00"]);
});
