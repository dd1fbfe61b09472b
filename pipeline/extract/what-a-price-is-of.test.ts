import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours } from "./testing/backed-deals.ts";

test.each([
  ["Our twelve-dollar lobster bisque is eight dollars on Tuesdays.", ["8 was 12 Tu"]],
  ["Our nine-dollar burger drops to six dollars every Monday night.", ["6 was 9 Mo"]],
  ["The $14 rice bowl is only $10 when you order before noon.", ["10 was 14 -12:00"]],
  ["Get any $16 pizza for just $11 on Mondays.", ["11 was 16 Mo"]],
  ["Fish tacos from $14 down to $9 on Tuesdays.", ["9 was 14 Tu"]],
  ["Tuesdays: fish tacos was 14, now 9", ["9 was 14 Tu"]],
  ["Pay just $7 for any $11 sandwich on Fridays.", ["7 was 11 Fr"]],
  ["Get $20 worth of pizza for $15 every Tuesday.", ["15 was 20 Tu"]],
  ["Fish tacos $12 / $9 during happy hour (weekdays 3–5)", ["9 was 12 Mo Tu We Th Fr 15:00-17:00"]],
  ["Tacos on Tuesdays: 1 for $2.50, 3 for $6.50, 5 for $10", ["2.5 Tu", "6.5 Tu", "10 Tu"]],
  ["Beer is $3 from 4 to 7, and wings are 60¢ on Thursdays.", ["3 16:00-19:00", "0.6 Th"]],
  ["Beer is $3 from 4 to 7, wings are 60¢, Monday to Thursday.", ["3 Mo Tu We Th 16:00-19:00", "0.6 Mo Tu We Th"]],
  ["Draft pints, $2 off; pitchers, $4 off. Mondays only.", ["-1 Mo", "-1 Mo"]],
  ["Eggs and toast $5 before eight on weekdays.", ["5 Mo Tu We Th Fr -08:00"]],
  ["Soup and half a sandwich, eleven ninety-five, until three.", ["11.95 -15:00"]],
  ["Regular menu prices: drafts $7, wells $8. On Mondays drafts and wells are $5.", ["5 Mo"]],
  ["Any large pizza $17.99 (save up to $5), Mondays.", ["17.99 Mo"]],
  [
    "4:30–5:45 pm every day. Choice of six entrées, $19.95. Includes soup. Same entrées $25.95 after 6.",
    ["19.95 was 25.95 16:30-17:45"],
  ],
  ["On Sundays the Bloody Mary bar is $9. Add bacon for $1.50. 10am–2pm.", ["9 Su 10:00-14:00"]],
  ["Wednesdays, pay for a small pizza and get a large.", ["-1 We"]],
  ["Upgrade any fries to loaded fries for free on Fridays.", ["0 Fr"]],
  ["Order by 10 for free same-day delivery on trays over $100.", []],
  ["Fish sandwich $13 $9.50 Fridays", ["9.5 was 13 Fr"]],
  ["Thursday: ribeye and salad, nineteen dollars (you'd pay twenty-six on any other night).", ["19 was 26 Th"]],
  ["Desayuno y café $5.99 antes de las 10 am. Después, $7.99.", ["5.99 was 7.99 -10:00"]],
  ["3 for 2 on small plates, Monday to Wednesday. Cheapest plate free.", ["-1 Mo Tu We"]],
  ["Bucket of five beers $20 (the sixth is on us) on Mondays.", ["20 Mo"]],
  ["Large pizza $15 (includes a free soda) on Mondays.", ["15 Mo"]],
  ["Mondays: wine $5, cocktails $8 (reg. $12), and all small plates $2 off.", ["5 Mo", "8 was 12 Mo", "-1 Mo"]],
  ["Sunday carvery £11.95, small £9.95, child £6.95.", ["11.95 Su"]],
  ["Afternoon tea £24 per person, with prosecco £31, Mondays.", ["24 Mo"]],
  ["Mondays. #1 Two tacos and rice $7.99. #2 Torta and a soda $8.99.", ["7.99 Mo", "8.99 Mo"]],
  ["Any sandwich and a drink is $9.75 between 2 and 5. It's $12.25 at lunch.", ["9.75 was 12.25 14:00-17:00"]],
  ["Meal deal £4.50: sandwich and drink. Before 11 swap the sandwich for a bacon roll.", ["4.5"]],
  ["Mondays, every large pizza is priced like a medium.", ["-1 Mo"]],
  ["Half-pound burger at the quarter-pound price on Tuesdays.", ["-1 Tu"]],
  ["Tuesday: one free kids' meal with each adult meal. Other days kids' meals are $6.", ["0 was 6 Tu"]],
  ["Weekday lunch buffet: adults $12.99, children $1 per year of age.", ["12.99 Mo Tu We Th Fr"]],
  [
    "Two tenders, fries and a drink $6.49. Four tenders, fries and a drink $8.99. Monday to Thursday.",
    ["6.49 Mo Tu We Th", "8.99 Mo Tu We Th"],
  ],
  ["Café y concha por $3 de 8 a 11, de lunes a viernes.", ["3 Mo Tu We Th Fr 08:00-11:00"]],
  ["Menu prices reflect a 4% discount for cash.", []],
  ["Buy a pitcher ($16), get a half order of nachos on the house. Sundays.", ["0 Su"]],
  ["All day Tuesday: any 12-inch sub for the 6-inch price.", ["-1 Tu"]],
  ["Prime rib every Friday: petite $23, regular $29, king $36.", ["23 Fr"]],
  ["Mondays: the $9 burger, and fries for $3.", ["9 Mo", "3 Mo"]],
  ["On Mondays the $9 burger is back, and a shake is $4.", ["9 Mo", "4 Mo"]],
])("%s", (told, deals) => {
  expect(pricesDaysAndHours(`<h2>Specials</h2><p>${told}</p>`)).toEqual(deals);
});

test.each(["$5|$7", "$5 menu|$7 menu", "$5 each:|$7 each:"])("%s over lists: each is of the list below it", (heads) => {
  const [snacks, plates] = heads.split("|");
  const lists = `<p>${snacks}</p><ul><li>Fried okra</li><li>Deviled eggs</li></ul><p>${plates}</p><ul><li>Shrimp toast</li><li>Crab dip</li></ul>`;
  const told = backedDeals(`<h2>Happy hour 4–7 daily</h2>${lists}`).map(({ terms, quote }) => [terms.price, quote]);
  expect(told).toEqual([
    [5, `${snacks} Fried okra Deviled eggs`],
    [7, `${plates} Shrimp toast Crab dip`],
  ]);
});

test("a price between what a meal is made of and what one may add is no price of the list below it", () => {
  const meal =
    "<ul><li>Soup or salad</li><li>Any pasta</li></ul><p>$12</p><ul><li>Garlic bread</li><li>Cannoli</li></ul>";
  expect(pricesDaysAndHours(`<h2>Lunch special</h2>${meal}`)).toEqual(["12"]);
});

test("what stands right below a coupon is its own, where no boxes part them", () => {
  const coupons = [
    ["$2.00 Off", "Any footlong sub", "Code: FOOT2", "Expires 1/31/27"],
    ["Free Drink", "With any salad", "Expires 12/15/26", "Code: GREEN"],
  ];
  const told = coupons.flat().map((line) => `<p>${line}</p>`);
  const deals = backedDeals(`<header><h1>Ray's</h1></header><main><h2>Coupons</h2>${told.join("")}</main>`);
  expect(deals.map(({ terms }) => [terms.code, terms.validUntil, terms.title, terms.limitations])).toEqual([
    ["FOOT2", "2027-01-31", "$2.00 Off Any footlong sub", ""],
    ["GREEN", "2026-12-15", "Free Drink", "With any salad"],
  ]);
});

test("what stands in a column of savings comes off, and is no price", () => {
  const table = (...rows: string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
  const gains = (head: string, ...rows: string[][]) => {
    const body = `<h2>Specials</h2>${table(...rows).replace("<table>", `<table>${head}`)}`;
    return backedDeals(body).map(({ terms: { price, benefit } }) => [price, benefit.kind, benefit.value]);
  };
  expect(gains("<tr><th>Item</th><th>You save</th></tr>", ["Any large pizza", "$3"], ["Wings", "20%"])).toEqual([
    [-1, "amount_off", 3],
    [-1, "percent_off", 20],
  ]);
  expect(
    gains("<tr><th>Item</th><th>Price</th><th>You save</th></tr>", ["Two pizzas", "$20", "$6"], ["Wings", "$9", "$2"]),
  ).toEqual([
    [20, "price", null],
    [9, "price", null],
  ]);
});

test("what a gift shop sells by the four is none of the kitchen's, and what is poured during games is offered", () => {
  expect(pricesDaysAndHours("<h2>Gift shop</h2><p>Pint glasses $8 or four for $28.</p>")).toEqual([]);
  const told = "Buckets of five domestics $18, imports $22. 10 wings $8. During all NFL games.";
  expect(pricesDaysAndHours(`<h2>Game day</h2><p>${told}</p>`)).toEqual(["18", "22", "8"]);
});

test("of two prices that fall in every row under an hour the first is the usual one", () => {
  const rows = (...pairs: string[]) =>
    `<h2>Happy hour</h2><p>4:30–6 daily</p><table>${pairs
      .map(
        (row) =>
          `<tr>${row
            .split("|")
            .map((cell) => `<td>${cell}</td>`)
            .join("")}</tr>`,
      )
      .join("")}</table>`;
  expect(pricesDaysAndHours(rows("California roll|$8|$6", "Hot sake|$7|$5"))).toEqual([
    "6 was 8 16:30-18:00",
    "5 was 7 16:30-18:00",
  ]);
  expect(pricesDaysAndHours("<h2>Dinner 5–10</h2><p>Ribeye $42 $36</p><p>Salmon $29 $24</p>")).toEqual([]);
});

test("what one has to take for a gift is asked for nothing else in its sentence", () => {
  const told = "Half-price apps, $5 house wine, and a free basket of chips with any pitcher.";
  const limits = backedDeals(`<h2>Happy hour</h2><p>Weekdays 4–6. ${told}</p>`).map(({ terms }) => terms.limitations);
  expect(limits).toEqual(["", "", "With any pitcher"]);
});

test("days right below a list of offers that tell none are those of all of them", () => {
  const list = "<p>Burger and beer $15</p><p>Pizza and pitcher $28</p>";
  expect(pricesDaysAndHours(`<h2>Specials</h2>${list}<p>Monday–Thursday after 4pm</p>`)).toEqual([
    "15 Mo Tu We Th 16:00-",
    "28 Mo Tu We Th 16:00-",
  ]);
});

test("the end told behind two offers of one sentence is that of both", () => {
  const until = (told: string) => backedDeals(`<h2>Coupons</h2><p>${told}</p>`).map(({ terms }) => terms.validUntil);
  expect(until("$10 OFF $50, or $5 OFF $25. Not valid on alcohol. Ends Dec. 6.")).toEqual(["2026-12-06", "2026-12-06"]);
  expect(until("$10 OFF $50, or $5 OFF $25. Ended Nov. 6.")).toEqual([]);
  expect(until("$3 off pizza. Expires 12/1/26. Free soda with any sub. Expires 12/20/26.")).toEqual([
    "2026-12-01",
    "2026-12-20",
  ]);
});

test("a code may be a number, and opens the sentence of what it is for", () => {
  const told = "Code 1001: large one-topping $10.99. Code 1002: two medium two-topping pizzas $17.99.";
  const deals = backedDeals(`<h2>Coupons</h2><p>${told}</p>`);
  expect(deals.map(({ terms }) => [terms.price, terms.code])).toEqual([
    [10.99, "1001"],
    [17.99, "1002"],
  ]);
  const closed = "Large one-topping $9.99. Large specialty $13.99. Carryout only. Code: CARRY at checkout.";
  expect(backedDeals(`<h2>Deals</h2><p>${closed}</p>`).map(({ terms }) => [terms.price, terms.code])).toEqual([
    [9.99, "CARRY"],
    [13.99, "CARRY"],
  ]);
  const [local] = backedDeals("<h2>Mondays</h2><p>10% off lunch with proof of zip code 04011.</p>");
  expect(local?.terms.code).toBeNull();
});

test("a row whose head names a day and a dish has a price for each size", () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const rows = [row("Monday – Cheese", "$7", "$11"), row("Wednesday – Pepperoni", "$8", "$12")];
  const table = `<table><tr><th></th><th>Small</th><th>Large</th></tr>${rows.join("")}</table>`;
  expect(pricesDaysAndHours(`<h2>Pizza specials</h2>${table}`)).toEqual(["7 Mo", "11 Mo", "8 We", "12 We"]);
});

test("a number struck through behind a smaller one is the old price", () => {
  const list = "<ul><li>Truffle fries <b>6</b> <s>9</s></li><li>Tuna tartare <b>11</b> <s>16</s></li></ul>";
  expect(pricesDaysAndHours(`<h2>Happy Hour</h2><p>Mon–Thu 4–6:30 pm</p>${list}`)).toEqual([
    "6 was 9 Mo Tu We Th 16:00-18:30",
    "11 was 16 Mo Tu We Th 16:00-18:30",
  ]);
});

test.each([
  [
    "behind a dish and what is on it, set like headings",
    "<div><h2>Starters</h2><p>Bacon Dog</p><p>Two hot dogs in bacon, floured, fried crisp and served with ranch</p><h3>$8</h3><p>Reuben Quesadilla</p><p>Pastrami, kraut and swiss in a crispy tortilla, with a dip</p><h3>$7</h3></div>",
  ],
  [
    "behind a dish and what is on it, set like any line",
    "<div><h2>Starters</h2><p>Bacon Dog</p><p>Two hot dogs in bacon, floured, fried crisp and served with ranch</p><p>$8</p><p>Reuben Quesadilla</p><p>Pastrami, kraut and swiss in a crispy tortilla, with a dip</p><p>$7</p></div>",
  ],
  [
    "before a dish and what is on it",
    "<div><h2>Starters</h2><p>$8</p><p>Bacon Dog</p><p>Two hot dogs in bacon, floured, fried crisp and served with ranch</p><p>$7</p><p>Reuben Quesadilla</p><p>Pastrami, kraut and swiss in a crispy tortilla, with a dip</p></div>",
  ],
])("prices %s", (_, list) => {
  const body = `<h1>Happy hour, Monday to Friday 4–6 pm</h1>${list}<footer>12 Mill Road</footer>`;
  expect(backedDeals(body).map(({ terms }) => `${terms.title}: ${terms.price}`)).toEqual([
    "Bacon Dog: 8",
    "Reuben Quesadilla: 7",
  ]);
});
