import { expect, test } from "bun:test";
import { backedDeals, daysOf, hoursOf } from "./testing/backed-deals.ts";

/** Quote, price, first letters of the days and hours of each deal that passes the gate. */
const read = (body: string) =>
  backedDeals(body).map(({ quote, terms }) => [quote, terms.price, daysOf(terms), hoursOf(terms)]);

const week = (lines: string[]) => lines.map((line) => `<div>${line}</div>`).join("");

test("a day that opens a line of prices is that of each of them, and makes offers of all", () => {
  expect(
    read(
      week([
        "<span>MONDAYS</span> <span>$4 Ciders / $11 Roast Pork Supper</span>",
        "<span>WEDNESDAYS</span> <span>1/2 priced carafes / $1 Off All Stouts / $16.50 Schnitzel / $5 Old Crow</span>",
      ]),
    ),
  ).toEqual([
    ["MONDAYS $4 Ciders", 4, "Mo", ""],
    ["$11 Roast Pork Supper", 11, "Mo", ""],
    ["WEDNESDAYS 1/2 priced carafes", -1, "We", ""],
    ["$1 Off All Stouts", -1, "We", ""],
    ["$16.50 Schnitzel", 16.5, "We", ""],
    ["$5 Old Crow", 5, "We", ""],
  ]);
});

test("hours in the heading of a happy hour without days hold for the days listed below it", () => {
  const list = week(["MONDAY $2 Off Pints / 60 Cent Wings", "THURSDAY $5 Pretzels / $3 Rail Drinks"]);
  expect(read(`<h2>HAPPY HOUR 6-8 PM</h2>${list}`)).toEqual([
    ["MONDAY $2 Off Pints", -1, "Mo", "18:00-20:00"],
    ["60 Cent Wings", 0.6, "Mo", "18:00-20:00"],
    ["THURSDAY $5 Pretzels", 5, "Th", "18:00-20:00"],
    ["$3 Rail Drinks", 3, "Th", "18:00-20:00"],
  ]);
  expect(read(`<h2>Happy Hour</h2><p>Mon-Fri 4-6 PM</p><p>$2 off pints</p><p>Tuesday: half-price wings</p>`)).toEqual([
    ["$2 off pints", -1, "Mo Tu We Th Fr", "16:00-18:00"],
    ["Tuesday: half-price wings", -1, "Tu", ""],
  ]);
});

test("days over hours over a name are that name's, and a brunch's day beside it is not", () => {
  const card = (days: string, hours: string, name: string, told: string) =>
    `<div><div><p>${days}</p><p>${hours}</p></div><div><p>${name}</p>${told}</div></div>`;
  expect(
    read(`<div>4 PM</div><div>Happy Hour Daily</div><h2>Three reasons to come by</h2>
      ${card("Sun", "10 AM – 2 PM", "Sunday Brunch", "<p>Eggs, waffles and the whole bar in the sun room.</p>")}
      ${card("Mon – Sun", "5 PM – 7 PM", "Happy Hour", "<p>Every single day. Cold cider and $7 appetizers at the merriest happy hour.</p><div>Cocktails $9</div>")}`),
  ).toEqual([
    ["Every single day. Cold cider and $7 appetizers at the merriest happy hour.", 7, "", "17:00-19:00"],
    ["Cocktails $9", 9, "", "17:00-19:00"],
  ]);
});

test("what is valid during happy hour holds on its days and at its hours", () => {
  const teachers =
    "<h2>Teachers Eat Free</h2><p>Show two badges → 1 FREE small plate.</p><p>Valid during Happy Hour.</p>";
  expect(
    read(`<h1>Weekly Specials</h1><div><div>Happy Hour</div><div>Monday–Thursday</div><div>4PM – 6PM</div>
      <ul><li>$3 Wells</li></ul></div><article>${teachers}</article>`),
  ).toEqual([
    ["$3 Wells", 3, "Mo Tu We Th", "16:00-18:00"],
    ["Teachers Eat Free Show two badges → 1 FREE small plate.", 0, "Mo Tu We Th", "16:00-18:00"],
  ]);
});

test("a badge that calls a dish somebody's favorite leaves it at its usual price, whatever night stands far above", () => {
  const card = (badge: string, name: string, told: string) =>
    `<div><div>${badge}</div><div><span>${name}</span></div><p>${told}</p></div>`;
  expect(
    read(`<div><span>Trivia Tuesday 7pm</span><span>Big plates since 1990</span></div><h2>Cooked to order.</h2>
      <p>Half-pound burgers and hand-cut fries.</p>
      <div>${card("★ Dot's Favorite", "The Big Dot", "1lb chuck · bacon · two cheeses · $12.99")}
      ${card("House Specialty", "Wings", "Ten in hot sauce · $14.00")}</div>`),
  ).toEqual([]);
});

test("a happy hour's heading speaks past its subtitles for the cards in a box behind it", () => {
  const card = (kind: string, name: string, told: string, price: string) =>
    `<div><p>${kind}</p><h3>${name}</h3><p>${told}</p><p>${price}</p></div>`;
  const head = `<div><p>The Deals</p><div><h2>Happy Hour Menu</h2><span>What's Being Poured This Season</span></div>
    <p>A short list of cocktails, beer, wine and plates for less, at the long bar and on the porch, weekday afternoons.</p></div>`;
  expect(
    read(`<h1>Come by</h1><p>The friendliest bar of the quarter.</p>
      <div>${head}<div>${card("Cocktails", "Well Cocktails", "House spirits, fresh juice, and whatever the bartender likes.", "From $9")}
      ${card("Wine", "House Wine", "Red and white by the glass, chosen to go with the plates.", "From $8")}</div></div><footer><h3>Hours</h3><p>Happy Hour: Monday – Thursday 4 PM – 6 PM</p></footer>`).map(
      ([, ...told]) => told,
    ),
  ).toEqual([
    [9, "Mo Tu We Th", "16:00-18:00"],
    [8, "Mo Tu We Th", "16:00-18:00"],
  ]);
});

test("the house's own week behind the happy hour's answer is not the happy hour's", () => {
  const week =
    "The Copper Jug is open seven days a week — Monday 3 PM – 9 PM, Friday 12 PM – 11 PM, Sunday 12 PM – 8 PM.";
  expect(
    read(`<h1>Happy Hour</h1><dl><dt>Which days is happy hour?</dt><dd>Happy Hour runs Monday – Thursday, 4 PM – 6 PM. ${week}</dd>
      <dt>Is there food during happy hour?</dt><dd>Yes. Happy Hour Bites are a short list of small plates, priced from $9.</dd></dl>`).map(
      ([, ...told]) => told,
    ),
  ).toEqual([[9, "Mo Tu We Th", "16:00-18:00"]]);
});

test("days set as large as the title that opens them are its days, at the hours between it and the first", () => {
  const day = (name: string, dish: string) => `<div><h2>${name}</h2><p>${dish}</p><p>$8.25</p></div>`;
  const days = [day("Tuesday", "Meatloaf plate"), day("Wednesday", "Catfish basket")].join("");
  const hours = (tag: string) => `<div><h2>Daily Specials</h2><${tag}>11:00am - 2:30pm</${tag}></div>`;
  const expected = [
    ["Meatloaf plate $8.25", 8.25, "Tu", "11:00-14:30"],
    ["Catfish basket $8.25", 8.25, "We", "11:00-14:30"],
  ];
  expect(read(`${hours("h3")}<div>${days}</div>`)).toEqual(expected);
  const opening = `<div><h2>Our kitchen</h2><h3>11:00am - 2:30pm</h3></div>`;
  expect(read(`${opening}<div>${days}</div>`).map(([, , , told]) => told)).toEqual(["", ""]);
  const elsewhere = `${hours("h3")}<p>Patty melt $9</p><h2>Around town</h2>`;
  expect(
    read(`${elsewhere}<div>${days}</div>`)
      .slice(-2)
      .map(([, , , told]) => told),
  ).toEqual(["", ""]);
});

test("headings of days and hours one right over the other are one schedule", () => {
  const when = "<h6>Served from 11:30am - 3:00pm, Tue - Sat</h6><h6>Served from 11:30am - 2:00pm, Sun</h6>";
  expect(read(`<h4>Lunch Menu Specials</h4>${when}<h6>All lunches priced at $10.50</h6>`)).toEqual([
    ["All lunches priced at $10.50", 10.5, "Tu We Th Fr Sa Su", "11:30-15:00 11:30-14:00"],
  ]);
});

test("hours that call themselves happy close a box under its one price, and no menu", () => {
  const box = (items: string) => `<div><h3>4 FOR $4</h3>${items}<p>happy hour . mon - thu . 4 pm - 6 pm</p></div>`;
  expect(read(`${box("<p>corner lager</p><p>pickle fries</p>")}<div><h3>Snacks</h3><p>garlic dip</p></div>`)).toEqual([
    ["4 FOR $4 corner lager", 4, "Mo Tu We Th", "16:00-18:00"],
  ]);
  expect(read(`<div><h3>Snacks</h3><p>Corner dip $7</p><p>happy hour . mon - thu . 4 pm - 6 pm</p></div>`)).toEqual([]);
});

test("drinks without end at a price with its days and hours are an offer, a cup of coffee is none", () => {
  const told = (what: string) =>
    `<h1>Brunch</h1><p>A weekend ritual. ${what}</p><p>Sat & Sun · 12–4pm · £52 per person</p>`;
  expect(read(told("Three courses, ninety minutes of free-flowing drinks."))).toHaveLength(1);
  expect(read(`<ul><li>Two eggs and toast $9</li><li>Bottomless cup of coffee $3.25</li></ul>`)).toEqual([]);
});

test("days set as large as the titles right below them, in the heads of their cards, hold for what the cards list", () => {
  const card = (day: string, title: string, ...items: string[]) =>
    `<section><header><h3>${day}</h3><h3>${title}</h3></header>${items.map((item) => `<div><h5>${item}</h5></div>`).join("")}</section>`;
  const cards = [
    card("Monday", "Goulash", "Bowl of Goulash $9.50", "$4 Tall Pilsners"),
    card("Tuesday", "Pick Your Pierogi", "Half Dozen Pierogi $8.25"),
    card("Saturday", "Saturday Schnitzel", "Pork Schnitzel $12.75"),
  ];
  expect(read(`<h1>Menu</h1><h2>Daily Specials</h2>${cards.join("")}`)).toEqual([
    ["Bowl of Goulash $9.50", 9.5, "Mo", ""],
    ["$4 Tall Pilsners", 4, "Mo", ""],
    ["Half Dozen Pierogi $8.25", 8.25, "Tu", ""],
    ["Pork Schnitzel $12.75", 12.75, "Sa", ""],
  ]);
  const empty = "<h3>Monday</h3><h3>Soups</h3><p>Barley soup $6</p>";
  expect(read(`<h2>Menu</h2>${empty}<h3>Plates</h3><p>Roast chicken $17</p>`)).toEqual([]);
  const parts = ["Monday", "Tuesday"].map((day) => `<h3>${day}</h3><h3>Starters</h3><p>Garlic bread $5</p>`);
  expect(read(`<h2>Menu</h2>${parts.join("")}`)).toEqual([]);
});

test("a day in the row of which the house says that it is closed is none of the row above it", () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const rows = [
    row("Friday", "Perch fry", "$13"),
    row("Saturday", "Short rib", "$19"),
    row("Sunday", "See you Monday!"),
  ];
  expect(read(`<table><tr><th>Day</th><th>Plate</th><th>Price</th></tr>${rows.join("")}</table>`)).toEqual([
    ["Perch fry $13", 13, "Fr", ""],
    ["Short rib $19", 19, "Sa", ""],
  ]);
});

test("what stands below a week's plates is no plate of the week, although their hours stand over both", () => {
  const rows = ["Monday: meatloaf $11", "Tuesday: chicken pie $10.50", "Wednesday: cutlet $12"];
  const list = `<ul>${rows.map((one) => `<li>${one}</li>`).join("")}</ul>`;
  const page = (intro: string) => `<h1>The board</h1><p>${intro}</p>${list}<p>Filter coffee $2.75. Lemon bars $3.</p>`;
  expect(read(page("The plates are served 4 pm to 8 pm, while they last."))).toHaveLength(3);
});

test("hours right below a week's table are those of the evenings that they name", () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const rows = [row("Monday", "Pot roast", "$12"), row("Thursday", "French dip", "$14"), row("Friday", "Perch", "$15")];
  const table = `<table><tr><th>Night</th><th>Plate</th><th>Price</th></tr>${rows.join("")}</table>`;
  expect(read(`${table}<p>Weeknight plates from 4:30 pm until we run out.</p>`).map(([, , , hours]) => hours)).toEqual([
    "16:30-",
    "16:30-",
    "16:30-",
  ]);
  const named = `<h2>Weeknight plates</h2>${table}<p>Weeknight plates start at 5 pm and go until they are gone. Eat in only.</p>`;
  expect(read(named).map(([, , days, hours]) => `${days} ${hours}`)).toEqual(["Mo 17:00-", "Th 17:00-", "Fr 17:00-"]);
  expect(read(`${table}<p>Open from 4:30 pm.</p>`).map(([, , , hours]) => hours)).toEqual(["", "", ""]);
});

test("where today's card of a week comes first, the next card's day is still its own", () => {
  const item = (...lines: string[]) => `<div class="item">${lines.map((one) => `<div>${one}</div>`).join("")}</div>`;
  const day = (name: string, ...items: string[]) =>
    `<div class="day"><div>Today</div><div>${name}</div><div>${items.join("")}</div></div>`;
  const place = (name: string, ...days: string[]) =>
    `<section><h2>${name} Specials</h2><p>Favorites and weeknight value</p><div class="week">${days.join("")}</div></section>`;
  const river = place(
    "River Street",
    day("Tuesday", item("FREE", "Kids eat", "From kids menu")),
    day("Sunday", item("$9", "Rice bowl"), item("$4", "Burritos")),
    day("Monday", item("$6", "Soup")),
  );
  const mill = place(
    "Mill Lane",
    day("Wednesday", item("FREE", "Kids eat"), item("$3", "Tacos")),
    day("Sunday", item("$8", "Pozole")),
    day("Saturday", item("$5", "One plate", "From kids menu")),
  );
  const found = read(`<h1>Daily Specials</h1>${river}${mill}`);
  const told = found.map(([, price, days]) => `${price} ${days}`);
  expect(told).toEqual(["0 Tu", "9 Su", "4 Su", "6 Mo", "0 We", "3 We", "8 Su", "5 Sa"]);
});
