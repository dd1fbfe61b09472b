import { expect, test } from "bun:test";
import { pricesDaysAndHours } from "./testing/backed-deals.ts";

const MENU = "<h2>Espresso</h2><ul><li>Latte $5</li><li>Mocha $6</li></ul>";

test.each([
  [
    "hours right behind an offer are its own, and not those of the menu below",
    `<h1>Drip</h1><p>Buy one latte, get one free.</p><p>Every weekday afternoon, 2 to 4.</p>${MENU}`,
    ["-1 Mo Tu We Th Fr 14:00-16:00"],
  ],
  [
    "a star at a heading leads to the note on all that is below it",
    `<h1>Parlor</h1><p>Open 4 to 11, Monday through Saturday</p><h2>Early Hour*</h2><ul><li>Martini $7</li></ul><h2>Cocktails</h2><ul><li>Manhattan $13</li></ul><p>*Early Hour: Monday to Thursday, 4 to 6.</p>`,
    ["7 Mo Tu We Th 16:00-18:00"],
  ],
  [
    "what costs more from the hour on at which an offer ends is the usual price",
    "<h1>El Comal</h1><h2>Weekday lunch plates</h2><p>Any plate is $10 from 11 to 3.</p><p>After 3 pm and on weekends plates are $13.50 and drinks are $2.75.</p>",
    ["10 Mo Tu We Th Fr 11:00-15:00"],
  ],
  [
    "what is cheaper from then on is an offer",
    "<h1>Bakery specials</h1><p>Pies are $14 from 8 am to 3 pm.</p><p>After 3 pm pies are $9.</p>",
    ["14 08:00-15:00", "9 15:00-"],
  ],
])("%s", (_, page, deals) => {
  expect(pricesDaysAndHours(page)).toEqual(deals);
});
