import { expect, test } from "bun:test";
import { pricesDaysAndHours } from "./testing/backed-deals.ts";

test.each([
  [
    "Early bird served 6am–9am weekdays: two eggs $5.99. After 9am $7.99.",
    ["5.99 was 7.99 Mo Tu We Th Fr 06:00-09:00"],
  ],
  ["Fridays, power hour at midnight: $2 wells until 1 am.", ["2 Fr 00:00-01:00"]],
  ["Wings go half price at 10 pm nightly.", ["-1 22:00-"]],
  ["Karaoke at 9 pm Thursday with $4 wells.", ["4 Th"]],
  ["Sunday: NFL Ticket, $10 pitchers.", ["10 Su"]],
  ["Burger & a pint $14, Monday to Thursday ($16.50 Friday to Sunday)", ["14 Mo Tu We Th"]],
  ["Buffet $12.99 Mon–Fri 11–3 ($15.99 weekends)", ["12.99 Mo Tu We Th Fr 11:00-15:00"]],
  ["Beans $3 · Chips & salsa $4 (free on Tuesdays) · Guacamole $6", ["0 was 4 Tu"]],
  ["Corkage $20 (free on Tuesdays)", []],
  ["Thursday night: live mariachi 6–9pm. Full dinner menu; our famous molcajete serves two, $38.", []],
])("%s", (told, deals) => {
  expect(pricesDaysAndHours(`<h1>The Copper Jug</h1><p>${told}</p>`)).toEqual(deals);
});

test("hours at the end of a day's list are those of all of it", () => {
  const tacos = "<h2>Taco Tuesday</h2><p>Pastor $1.50</p><p>With lime and onions</p><p>Margaritas $4</p>";
  const glasses = "<h2>Wine Wednesday</h2><ul><li>Glasses $5</li><li>Bottles $20</li></ul>";
  expect(pricesDaysAndHours(`${tacos}<p>4pm to close, dine-in only</p>${glasses}<p>5–9 pm</p>`)).toEqual([
    "1.5 Tu 16:00-",
    "4 Tu 16:00-",
    "5 We 17:00-21:00",
    "20 We 17:00-21:00",
  ]);
  const menu = "<h2>Taco Tuesday</h2><p>Pastor $1.50</p><p>Margaritas $4</p><p>Trivia 7–9 pm</p>";
  expect(pricesDaysAndHours(menu)).toEqual(["1.5 Tu", "4 Tu"]);
});

test("other days told at the end of a list with its own days above are not the last entry's", () => {
  const list = "<h2>Hora Feliz</h2><p>Lunes a viernes de 4 a 7 pm</p><p>Cervezas $3</p><p>Margaritas $6</p>";
  expect(pricesDaysAndHours(`${list}<p>Sábados de 1 a 4 pm, solo cervezas</p>`)).toEqual([
    "3 Mo Tu We Th Fr 16:00-19:00",
    "6 Mo Tu We Th Fr 16:00-19:00",
  ]);
});

test("numbers parted by strokes or commas are prices where all parts are things with one", () => {
  const hour = (list: string) => pricesDaysAndHours(`<h2>Happy Hour</h2><p>Every day 4–6</p><p>${list}</p>`);
  expect(hour("Spritz 8 / Negroni 9 / Olives 3")).toEqual(["8 16:00-18:00", "9 16:00-18:00", "3 16:00-18:00"]);
  expect(hour("Draft beer 5, house wine 7, fries 4")).toEqual(["5 16:00-18:00", "7 16:00-18:00", "4 16:00-18:00"]);
  expect(hour("Table 4, Room 12, Gate 7")).toEqual([]);
});

test("what sizes cost regularly is no offer beside them", () => {
  const sizes = "<h2>Pizza Night is Tuesday</h2><p>Small $8</p><p>Large $14</p><p>Regularly $11 / $18</p>";
  expect(pricesDaysAndHours(sizes)).toEqual(["8 Tu", "14 Tu"]);
});
