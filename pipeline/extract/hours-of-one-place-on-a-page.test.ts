import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours, pricesDaysAndHoursOfText } from "./testing/backed-deals.ts";

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
    "the only price of a section is had when a later paragraph of it says",
    `<h1>The Swan</h1><h2>Roast dinner</h2><p><del>$24</del> $18</p><p>Beef or nut roast with all the trimmings</p><p>Sundays, noon to 4. Book ahead.</p><h2>Pub classics</h2><p>Bangers and mash $16</p><p>Pie $17</p>`,
    ["18 was 24 Su 12:00-16:00"],
  ],
  [
    "an addition to it is no second price",
    `<h1>Vito's</h1><h2>Two slices and a soda</h2><p>$7.50</p><p>Toppings 50¢ each.</p><p>11 am to 2 pm, Monday to Saturday</p><h2>Pies</h2><p>Cheese $17</p>`,
    ["7.5 Mo Tu We Th Fr Sa 11:00-14:00"],
  ],
  [
    "a menu in one paragraph is not had when its house is open",
    "<h1>List</h1><h2>Zero</h2><p>Spritz $8. House tonic $5.</p><p>We pour until 11 on Friday and Saturday.</p>",
    [],
  ],
  [
    "a dish's days as the page's title are not those of another heading",
    "<h1>Bento Weekdays</h1><p>Bento boxes are $11.95 at lunch (regularly $15.95).</p><p>Lunch is 11 to 2:30.</p><h2>Rolls</h2><p>California $8</p>",
    ["11.95 was 15.95 Mo Tu We Th Fr 11:00-14:30"],
  ],
  [
    "a star below another offer is a note on the one that bears it",
    "<h1>This week's specials</h1><h3>Half-price bottles*</h3><p>Every Monday</p><h3>Chef's Table</h3><p>Saturday at 7, $95 per person. Reservations required.</p><p>*With two entrees.</p>",
    ["-1 Mo"],
  ],
  [
    "a day as the page's title is that of what stands right below it",
    "<h1>Industry Sunday</h1><p>Half off food and $3 cans for anyone in a kitchen.</p><h2>Food</h2><ul><li>Smash burger $12</li><li>Fried pickles $8</li></ul>",
    ["-1 Su", "3 Su"],
  ],
  [
    "days behind a table of reduced prices are those of the table",
    "<h1>Weekend Catch</h1><table><tr><th>Plate</th><th>Price</th><th>Regular price</th></tr><tr><td>Lobster</td><td>$24</td><td>$31</td></tr><tr><td>Crab legs</td><td>$28</td><td>$36</td></tr></table><p>Friday through Sunday, dinner only.</p><h2>Sides</h2><p>Corn $3, slaw $3</p>",
    ["24 was 31 Fr Sa Su", "28 was 36 Fr Sa Su"],
  ],
  [
    "a day on which a meal costs more than on the others is no offer",
    "<h1>Sunday at the Buffet</h1><p>Adults $16.99</p><p>Kids half price</p><p>The rest of the week: adults $14.99.</p>",
    ["-1 Su"],
  ],
  [
    "what an offer names as the regular price is no offer",
    "<h1>Beat the Rush</h1><p>Weekdays, before 8:</p><ul><li>Any latte $4 (reg. $5.25)</li></ul><p>Later:</p><ul><li>Latte $5.25</li></ul>",
    ["4 was 5.25 Mo Tu We Th Fr -08:00"],
  ],
  [
    "what the kitchen serves late on its nights is at its usual price",
    "<h1>Friday Nights</h1><p>Bands at 9.</p><p>Kitchen serves a late menu until midnight: nachos $12, sliders $11.</p>",
    [],
  ],
  [
    "what is cheaper from then on is an offer",
    "<h1>Bakery specials</h1><p>Pies are $14 from 8 am to 3 pm.</p><p>After 3 pm pies are $9.</p>",
    ["14 08:00-15:00", "9 15:00-"],
  ],
])("%s", (_, page, deals) => {
  expect(pricesDaysAndHours(page)).toEqual(deals);
});

test("a month in the title of weeknights is until when they hold", () => {
  const page =
    "<h1>November Weeknights</h1><ul><li>Monday: burger and fries $10</li><li>Tuesday: spaghetti $12</li></ul>";
  expect(backedDeals(page).map(({ terms }) => terms.validUntil)).toEqual(["2026-11-30", "2026-11-30"]);
});

test("who gets it, right over a list, is whom the list is for", () => {
  const page = "<h1>The Loyal Order</h1><p>Here is what members get:</p><ul><li>10% off breakfast</li></ul>";
  expect(backedDeals(page).map(({ terms }) => terms.limitations)).toEqual(["Members"]);
});

test("an end without a name is that of the one offer which can end, and its conditions with it", () => {
  const page =
    "<h1>Welcome</h1><p>Here's $10 off your first dinner.</p><h2>Dinner</h2><ul><li>Pot pie $18</li><li>Ribs $27</li></ul><p>Expires December 24, 2026. One per household.</p>";
  expect(backedDeals(page).map(({ terms }) => [terms.validUntil, terms.limitations])).toEqual([
    ["2026-12-24", "One per household."],
  ]);
});

test("where the happy hour is, told beside when it is, is said of all its prices", () => {
  const page =
    "<h1>Happy Hour Menu</h1><ul><li>Margaritas $6</li><li>Tacos $3</li></ul><h2>Good to know</h2><p>Happy hour is weekdays from 3 to 6. Patio seating only.</p>";
  expect(backedDeals(page).map(({ terms }) => terms.limitations)).toEqual([
    "Patio seating only.",
    "Patio seating only.",
  ]);
});

test("a moment that a page tells of its happy hour is not when the happy hour is", () => {
  const page = (told: string) =>
    pricesDaysAndHours(`<h1>Happy Hour</h1><p>Rolls and plates at one flat price. ${told}</p><h2>On the happy hour menu</h2>
      <h3>Sushi rolls · $6.49 each</h3><ul><li>Tuna</li></ul><h2>The happy hour math</h2>
      <p>Two people, six rolls. Try that anywhere else at 6 PM on a Thursday.</p>`);
  expect(page("Every single day, 4 to 8 PM, upstairs.")).toEqual(["6.49 16:00-20:00"]);
  expect(page("Thursdays, 6 to 8 PM, upstairs.")).toEqual(["6.49 Th 18:00-20:00"]);
});

test("days between a dish's name and its price are not those of the list that goes on behind it", () => {
  const menu = ["Ribeye", "29.95 $", "Prime Rib", "Friday - Sunday, while available", "31.95 $"];
  const more = [
    "Accompaniments",
    "Mushrooms & Onions",
    "4 $",
    "Bleu Cheese Crust",
    "4 $",
    "Sides",
    "Rice Pilaf",
    "5.95 $",
  ];
  expect(pricesDaysAndHoursOfText([...menu, ...more].join("\n"))).toEqual([]);
  const board = ["Specials", "Friday - Sunday, while available", "Prime Rib", "$31.95", "Crab Legs", "$40"];
  expect(pricesDaysAndHoursOfText(board.join("\n"))).toEqual(["31.95 Fr Sa Su", "40 Fr Sa Su"]);
});
