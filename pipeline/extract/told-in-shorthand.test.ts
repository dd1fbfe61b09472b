import { expect, test } from "bun:test";
import {
  backedDeals,
  pricesAndDays as dealsOf,
  pricesDaysAndHoursOfText as hoursOfText,
} from "./testing/backed-deals.ts";

test("a day before a dash or dots is that of all that its line offers, and 'we' is no Wednesday", () => {
  const week = [
    "TUESDAY – we are closed. go home",
    "THURSDAY – tacos 2.50 hard shell, 3.25 soft shell. House margs $6",
    "Sat/Sun - Bucket o' 5 dom. btls. $17, imports $21, noon-6. Bloody Marys $7, til 2",
  ];
  expect(dealsOf(`<p>${week.join("<br>")}</p>`)).toEqual([
    "2.5 Th Tacos 2.50 hard shell",
    "3.25 Th 3.25 soft shell",
    "6 Th House margs $6",
    "17 Sa Su Bucket o' 5 dom. btls. $17",
    "21 Sa Su Imports $21",
    "7 Sa Su Bloody Marys $7",
  ]);
  expect(hoursOfText("THURS.....4-8 BROASTED CHICKEN, 2 SIDES $9.00. 8 PC BUCKET TO GO $16")).toEqual([
    "9 Th 16:00-20:00",
    "16 Th",
  ]);
});

test("letters of days with a space between them are days, before hours", () => {
  expect(hoursOfText("Happy hour M W Th F 3 to 6, two for one rails")).toEqual(["-1 Mo We Th Fr 15:00-18:00"]);
  expect(hoursOfText("Wing special: M W F 3-6, 50 cent wings")).toEqual(["0.5 Mo We Fr 15:00-18:00"]);
  expect(hoursOfText("Wing special: MWF 3-6, 50 cent wings")).toEqual(["0.5 Mo We Fr 15:00-18:00"]);
});

test("dots before a size end no sentence: what comes in it stands before them", () => {
  expect(dealsOf("<p>SATURDAY – prime rib after 5... 12oz 27.95 / 16oz 33.95</p>")).toEqual([
    "27.95 Sa Prime rib 12oz 27.95",
    "33.95 Sa Prime rib 16oz 33.95",
  ]);
});

test("a can of Point is a beer, and whoever was one of them tells no past", () => {
  expect(dealsOf("<h2>Specials</h2><p>Chili dog + a can of Point for 7 bucks on Saturdays.</p>")).toHaveLength(1);
  expect(backedDeals("<p>Teachers get 10% off bc el profe was one. Bring your badge.</p>")[0]?.terms.limitations).toBe(
    "Teachers",
  );
});

test("courses without a sign are one price each, however they are parted", () => {
  for (const told of ["Two courses 42 · three courses 51.", "Before the show. Two courses 42, three courses 51."])
    expect(dealsOf(`<h2>Curtain Call</h2><p>Tuesday to Friday, 5 to 6:30</p><p>${told}</p>`)).toEqual([
      "42 Tu We Th Fr Two courses 42",
      "51 Tu We Th Fr Three courses 51",
    ]);
});

test("in an hour's list whose other parts have their prices, a number that ends a name is one", () => {
  expect(hoursOfText("HAPPY HR 3–5 m–f : oystahs 1.75 · narragansett tallboy 4 · steamers 2 bucks off")).toEqual([
    "1.75 Mo Tu We Th Fr 15:00-17:00",
    "4 Mo Tu We Th Fr 15:00-17:00",
    "-1 Mo Tu We Th Fr 15:00-17:00",
  ]);
  expect(hoursOfText("Happy hour Mon-Fri 3-6: $3 drafts, house wine 5")).toHaveLength(2);
  expect(hoursOfText("Happy hour Mon-Fri 3-6: $3 drafts, seats 12")).toHaveLength(1);
});

test("a share with proof of who one is, is off; nights may be a range, and what can't be done on a day is left out", () => {
  const told = "Ten percent with your college ID, Sunday night thru Thursday (we can't do it Fri & Sat).";
  expect(dealsOf(`<h2>Student discount</h2><p>${told}</p>`)).toEqual([expect.stringMatching(/^-1 Mo Tu We Th Su /)]);
  expect(dealsOf("<p>A gratuity of 20% with your card is added.</p>")).toEqual([]);
});

test("a peso is a dollar, and the usual price in brackets needs no sign", () => {
  expect(hoursOfText("Todos los días de 3 a 4 de la tarde la colada está a un peso.")).toEqual(["1 15:00-16:00"]);
  expect(hoursOfText("Lunes a viernes: el jugo natural le sale en $1.50 (precio normal 3.25)")).toEqual([
    "1.5 was 3.25 Mo Tu We Th Fr",
  ]);
});

test("what comes again tells when next, and has not yet to begin", () => {
  expect(hoursOfText("2ND SUNDAY BREAKFAST 8-11:30, ALL YOU CAN EAT $10 (NEXT ONE IS DEC 13)")).toHaveLength(1);
  expect(hoursOfText("SUNDAY BREAKFAST 8-11:30, ALL YOU CAN EAT $10, DEC 13")).toEqual([]);
});

test("small letters: two days with 'and' between them, and an express lunch with its trays", () => {
  expect(hoursOfText("flash the id thurs and fri after 1 pm and a cookie comes free with any espresso drink")).toEqual([
    "0 Th Fr 13:00-",
  ]);
  const trays = "<ul><li>Tandoor Tray $14.95</li><li>Garden Tray $13.50</li><li>Malabar Tray $16.25</li></ul>";
  expect(dealsOf(`<h2>Express Lunch</h2><p>Monday to Friday, 11:30 to 2:30.</p>${trays}`)).toHaveLength(3);
  expect(dealsOf(`<h2>Lunch</h2><p>Monday to Friday, 11:30 to 2:30.</p>${trays}`)).toHaveLength(0);
});

test("a builder's summaries named by days, each a link, are a week; what is struck through below a dish is its usual price", () => {
  const day = (name: string, ...told: string[]) =>
    `<div><div><a href="/${name}">${name}</a></div><div>${told.map((one) => `<p>${one}</p>`).join("")}</div></div>`;
  const week = [
    day("Monday", "Kestrel Pale pints are $5, open to close.", "Industry folks get 20% off the whole tab."),
    day("Tuesday", "Any four-pour flight for eight bucks."),
    day("Sunday", "Football on all five screens. While the games are on: bucket of five cans, $20."),
  ];
  expect(dealsOf(`<h2>What's up this week?</h2>${week.join("")}`).map((one) => one.split(" ").slice(0, 2))).toEqual([
    ["5", "Mo"],
    ["-1", "Mo"],
    ["8", "Tu"],
    ["20", "Su"],
  ]);
  const roll = (name: string, prices: string) => `<div><h3>${name}</h3><div>${prices}</div></div>`;
  const rolls = roll("Spicy Tuna Roll", "<s>11</s> 6") + roll("Shrimp Tempura Roll", "<s>12</s> 7.5");
  expect(
    backedDeals(`<h2>Happy hour</h2><p>Tuesday - Saturday, 4:30 - 6:30 PM</p>${rolls}`).map(({ terms }) => [
      terms.price,
      terms.originalPrice,
    ]),
  ).toEqual([
    [6, 11],
    [7.5, 12],
  ]);
});

test("days that open what is said of all sets are theirs", () => {
  const sets = ["Pick 2 Rolls 13.95", "Pick 3 Rolls 17.95", "Salmon Bento 16.50"]
    .map((one) => `<li>${one}</li>`)
    .join("");
  const told = "<p>11:30 AM - 2:30 PM</p><p>Tuesday - Friday. All sets come with miso soup and green salad.</p>";
  expect(dealsOf(`<h2>LUNCH SETS</h2>${told}<ul>${sets}</ul>`)).toEqual([
    expect.stringMatching(/^13.95 Tu We Th Fr/),
    expect.stringMatching(/^17.95 Tu We Th Fr/),
    expect.stringMatching(/^16.5 Tu We Th Fr/),
  ]);
});
