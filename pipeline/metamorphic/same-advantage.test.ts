import { expect, test } from "bun:test";
import { backedDeals } from "../extract/testing/backed-deals.ts";

/** An advantage as houses write it, its kind and value, the price (-1: none that all have in common) and the old price. */
const ADVANTAGES: [string, string, number | null, number, number][] = [
  ["Half off all appetizers", "percent_off", 50, -1, -1],
  ["All appetizers half off", "percent_off", 50, -1, -1],
  ["Appetizers are half price", "percent_off", 50, -1, -1],
  ["1/2 price bottles of wine", "percent_off", 50, -1, -1],
  ["½ off pizzas", "percent_off", 50, -1, -1],
  ["50% off sushi rolls", "percent_off", 50, -1, -1],
  ["20 percent off your food bill", "percent_off", 20, -1, -1],
  ["Save 15% on pitchers", "percent_off", 15, -1, -1],
  ["Take a quarter off any burger", "percent_off", 25, -1, -1],
  ["Buy one burger, get one free", "bogo", null, -1, -1],
  ["BOGO burgers", "bogo", null, -1, -1],
  ["Two-for-one cocktails", "bogo", null, -1, -1],
  ["2-for-1 cocktails", "bogo", null, -1, -1],
  ["2x1 margaritas", "bogo", null, -1, -1],
  ["Buy one pizza and get the second half price", "bogo", null, -1, -1],
  ["Buy two tacos, get one free", "bogo", null, -1, -1],
  ["Order one pasta, the second is on us", "bogo", null, -1, -1],
  ["$2 off all drafts", "amount_off", 2, -1, -1],
  ["Two dollars off drafts", "amount_off", 2, -1, -1],
  ["A dollar off well drinks", "amount_off", 1, -1, -1],
  ["Two bucks off any burger", "amount_off", 2, -1, -1],
  ["$5 off orders of $30 or more", "amount_off", 5, -1, -1],
  ["50 cents off any coffee", "amount_off", 0.5, -1, -1],
  ["75¢ off pints", "amount_off", 0.75, -1, -1],
  ["Save $3 on any large pizza", "amount_off", 3, -1, -1],
  ["All wines by the glass $3 less", "amount_off", 3, -1, -1],
  ["$4 drafts", "price", null, 4, -1],
  ["Drafts for $4", "price", null, 4, -1],
  ["Draft beers are $4", "price", null, 4, -1],
  ["Four-dollar drafts", "price", null, 4, -1],
  ["Drafts, four dollars", "price", null, 4, -1],
  ["75¢ wings", "price", null, 0.75, -1],
  ["Wings 75 cents each", "price", null, 0.75, -1],
  ["Dollar oysters", "price", null, 1, -1],
  ["Buck-a-shuck oysters", "price", null, 1, -1],
  ["3 tacos for $9", "price", null, 9, -1],
  ["Three tacos for nine dollars", "price", null, 9, -1],
  ["2 for $20 burgers", "price", null, 20, -1],
  ["Any two tacos and a soda $8.50", "price", null, 8.5, -1],
  ["Burger and a beer $14 (reg. $18)", "price", null, 14, 18],
  ["Burger and a beer $14, regularly $18", "price", null, 14, 18],
  ["Burger and a beer $14 instead of $18", "price", null, 14, 18],
  ["Burger and a beer was $18, now $14", "price", null, 14, 18],
  ["Ribeye dinner $22 (normally $29)", "price", null, 22, 29],
  ["Ribeye dinner $22, usually $29", "price", null, 22, 29],
  ["Ribeye dinner, $29 value, only $22", "price", null, 22, 29],
  ["All-you-can-eat crab legs $39.95", "price", null, 39.95, -1],
  ["Bottomless mimosas for $18", "price", null, 18, -1],
  ["Three-course dinner for $35 per person", "price", null, 35, -1],
  ["Dinner for two $45", "price", null, 45, -1],
  ["House wine at $5 a glass", "price", null, 5, -1],
  ["Pitchers of domestic beer: $10", "price", null, 10, -1],
  ["Margaritas $5 / $18 pitcher", "price", null, 5, -1],
  ["Kids eat free with each adult entrée", "free", null, 0, -1],
  ["Free dessert with any entrée", "free", null, 0, -1],
  ["Complimentary appetizer with two entrées", "free", null, 0, -1],
  ["Free coffee with any pastry", "free", null, 0, -1],
  ["Dessert is on the house with two entrées", "free", null, 0, -1],
  ["A free taco for students with ID", "free", null, 0, -1],
  ["Enjoy a free drink on your birthday", "free", null, 0, -1],
  ["Fries on us with any burger", "free", null, 0, -1],
  ["Garlic bread is free with any large pizza", "free", null, 0, -1],
];

/** Where the words stand on a page; beside nachos, which are none of them. */
const PLACES: [string, (told: string) => string][] = [
  ["in a sentence", (told) => `<h1>Offers</h1><p>${told} on Tuesdays.</p>`],
  ["below a day", (told) => `<h1>Weekly Specials</h1><h3>Tuesday</h3><p>${told}</p>`],
  [
    "in a week's list",
    (told) => `<h1>Specials</h1><ul><li>Tuesdays: ${told}</li><li>Wednesdays: half-price nachos</li></ul>`,
  ],
  [
    "in an hour's list",
    (told) => `<h1>Happy Hour</h1><p>Monday to Friday 4–6 pm</p><ul><li>${told}</li><li>$6 nachos</li></ul>`,
  ],
];

test.each(PLACES)("the same advantage is read %s", (_, page) => {
  const read = ADVANTAGES.map(([told, , , price]) => {
    const offer = backedDeals(page(told)).find(({ terms }) => !/nachos/i.test(terms.title))?.terms;
    const { kind, value } = offer?.benefit ?? {};
    // What one of them costs follows from no 'half off'.
    return [told, kind, kind === "bogo" ? null : value, price < 0 ? price : offer?.price, offer?.originalPrice];
  });
  expect(read).toEqual(ADVANTAGES);
});
