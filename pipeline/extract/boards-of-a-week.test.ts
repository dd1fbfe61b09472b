import { expect, test } from "bun:test";
import { readServed } from "../read/served/read-served.ts";
import { extractWithRules } from "./rules.ts";
import { backedDeals, pricesDaysAndHours } from "./testing/backed-deals.ts";

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
  ["Half-Price Happy Hour! Monday to Thursday, 2 to 5, all appetizers are half off.", ["-1 Mo Tu We Th 14:00-17:00"]],
  ["Half-Off Tuesdays! All pizzas half off.", ["-1 Tu"]],
  ["2-for-1 Happy Hour! Well drinks, 4–6.", ["-1 16:00-18:00"]],
  ["Tues & Wed from 4: every glass $3 off.", ["-1 Tu We 16:00-"]],
  ["Week nights 5–7: $5 drafts.", ["5 Mo Tu We Th Fr 17:00-19:00"]],
  ["Every Wednesday, bottles under $100 are half price; those over $100 are 25% off.", ["-1 We", "-1 We"]],
  [
    "Sundays: Bloody Marys $9, refills $5. Mimosa flights $14. 10–3.",
    ["9 Su 10:00-15:00", "5 Su 10:00-15:00", "14 Su 10:00-15:00"],
  ],
  ["Breakfast tacos: 2 for $5 until 9, 2 for $6.50 after. Weekdays only.", ["5 was 6.5 Mo Tu We Th Fr -09:00"]],
  ["Bottomless chips $4, free during happy hour (3–6, Mon–Fri).", ["0 was 4 Mo Tu We Th Fr 15:00-18:00"]],
  ["Coffee and a pastry for $5, 7 to 9 weekdays – that's $2 off.", ["5 Mo Tu We Th Fr 07:00-09:00"]],
  [
    "Happy hour is 4 to 6 Tuesday to Friday; on Thursdays it starts an hour early. $6 spritzes.",
    ["6 Tu We Th Fr 16:00-18:00"],
  ],
  [
    "Weekly specials: M – meatloaf $12, T – taco trio $10, TH – tri-tip $16, F – fish & chips $14.",
    ["12 Mo", "10 Tu", "16 Th", "14 Fr"],
  ],
  ["$5 wells after 9 Thursdays.", ["5 Th 21:00-"]],
  ["After 9 beers you get the tenth free.", ["0"]],
  [
    "Happy hour is 3 to 6 every day but Sunday: half-off nachos, $5 margaritas.",
    ["-1 Mo Tu We Th Fr Sa 15:00-18:00", "5 Mo Tu We Th Fr Sa 15:00-18:00"],
  ],
  ["Tuesdays: half-price burgers, $3 fries.", ["-1 Tu", "3 Tu"]],
  [
    "Tuesday is Two-fer Night! Two entrées for $28 and two drafts for $9, 4pm–9pm.",
    ["28 Tu 16:00-21:00", "9 Tu 16:00-21:00"],
  ],
  ["Take-out Tuesday: large cheese pizza $10, each topping $1.50.", ["10 Tu"]],
  [
    "4–5 p.m.: dozen oysters $15. 5–6 p.m.: dozen oysters $18. Wednesday–Friday.",
    ["15 We Th Fr 16:00-17:00", "18 We Th Fr 17:00-18:00"],
  ],
  ["Happy hour Tues–Sun 3–5 (food until 4:30): $5 glass pours.", ["5 Tu We Th Fr Sa Su 15:00-17:00"]],
  ["WEDNESDAY: half-price martinis & $1 oysters, 5–8.", ["-1 We 17:00-20:00", "1 We 17:00-20:00"]],
  ["Wednesday: all wings half price. Regular: 8/$12, 16/$22.", ["-1 We"]],
  ["Tuesday Tango: beginner class 7–8 ($15), social dancing 8–11 ($10).", []],
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

test("a price alone below a night's heading is of what the heading names", () => {
  expect(pricesDaysAndHours("<h2>Steak Frites Thursdays</h2><p>$25. Upgrade to a ribeye, $8.</p>")).toEqual(["25 Th"]);
});

test("all night on one of the days goes beside the hours of all", () => {
  const hour = "<h2>Happy Hour</h2><p>Tuesday through Saturday, 4–6 pm, and all night Tuesday</p><p>$1 off beer</p>";
  expect(backedDeals(hour).map(({ terms }) => terms.schedule)).toEqual([
    [
      { days: ["Tuesday"], windows: [] },
      { days: ["Wednesday", "Thursday", "Friday", "Saturday"], windows: [["16:00", "18:00"]] },
    ],
  ]);
});

test("a letter before hours is a day, wherever strokes part it from the others", () => {
  const [draft] = backedDeals("<p>HAPPY HOUR M-TH 3-6 | F 2-5 | $4 DRAFTS</p>");
  expect(draft?.terms.schedule).toEqual([
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday"], windows: [["15:00", "18:00"]] },
    { days: ["Friday"], windows: [["14:00", "17:00"]] },
  ]);
});

test("prices as boards write them: cents behind a point, b1g1, two sizes in front of the name", () => {
  const board = (list: string) => pricesDaysAndHours(`<h2>Wing Wednesday</h2><p>${list}</p>`);
  expect(board(".50¢ wings")).toEqual(["0.5 We"]);
  expect(board("Fifty-cent wings")).toEqual(["0.5 We"]);
  expect(board("B1G1 baskets")).toEqual(["-1 We"]);
  expect(board("Monday – $5/$7 wine")).toEqual(["5 Mo"]);
  expect(board("$5/$7 wine, $3/$5 beer")).toEqual(["5 We", "3 We"]);
});

test("bare numbers behind the hours of a night are its prices", () => {
  const tapas = "<h2>Tuesday Tapas</h2><p>4–10pm. Patatas bravas 4, croquetas 5, gambas 7, sangria 6.</p>";
  const at = (price: number) => `${price} Tu 16:00-22:00`;
  expect(pricesDaysAndHours(tapas)).toEqual([at(4), at(5), at(7), at(6)]);
});

test("'Every Day' as the next heading ends the hours told under the one before", () => {
  const first = "<h2>Sunday–Thursday</h2><p>Happy Hour 4-6pm in the lounge</p><p>$9 Burger</p>";
  expect(pricesDaysAndHours(`${first}<h2>Every Day</h2><p>Kids eat free with an adult entrée</p>`)).toEqual([
    "9 Mo Tu We Th Su 16:00-18:00",
    "0",
  ]);
});

test("an hour by any name may tell its hours in its heading", () => {
  const hour = "<h2>Social Hour 4–6</h2><p>Tues–Sat</p><p>Wine $6 | Beer $4</p>";
  expect(pricesDaysAndHours(hour)).toEqual(["6 Tu We Th Fr Sa 16:00-18:00", "4 Tu We Th Fr Sa 16:00-18:00"]);
});

test("what stands under a past year's specials is over", () => {
  const under = (heading: string) => {
    const body = `<title>The Copper Jug</title><h2>${heading}</h2><p>Monday $5 burgers.</p>`;
    const now = Date.parse("2026-11-20T12:00:00Z");
    const snapshot = readServed({ body, contentType: "text/html" }, { url: "https://t.example/", now });
    return extractWithRules(snapshot, { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" }).length;
  };
  expect(under("2025 Specials")).toBe(0);
  expect(under("Deals 2025")).toBe(0);
  expect(under("2026 Specials")).toBe(1);
});

test("'Everyday' among the days of a board of specials is another of them", () => {
  const board = "<h2>Pizzeria Specials</h2><h3>Monday</h3><p>Large Plain Pie $12.99</p><h3>Everyday</h3>";
  expect(pricesDaysAndHours(`${board}<p>Large pie and 12 wings $31.99</p>`)).toEqual(["12.99 Mo", "31.99"]);
});

test("dinner at so much a head is no party's package for being served from half past five", () => {
  const dinner = "$35 per person, soup or salad + main + dessert; children $15. Served 5:30–8:30.";
  expect(pricesDaysAndHours(`<h2>3-Course Thursday</h2><p>${dinner}</p>`)).toEqual(["35 Th 17:30-20:30"]);
});

test("a board of dated days holds each day's on that day alone", () => {
  const days = ["Wed 18", "Thu 19", "Fri 20", "Sat 21"];
  const board = days.map((day, i) => `<dt>${day}</dt><dd>Pot pie with a salad $${9 + i}, 11 to 3</dd>`).join("");
  const deals = backedDeals(`<h1>The board</h1><p>All week: a loaf and a quart of soup, $18.</p><dl>${board}</dl>`);
  expect(deals.map(({ terms }) => [terms.price, terms.validUntil])).toEqual([
    [18, null],
    [11, "2026-11-20"],
  ]);
  // Two days with their hours are no dates.
  expect(pricesDaysAndHours("<h1>Specials</h1><p>Mon 4 to 6: $5 tacos</p><p>Wed 18 wings $12</p>")).toHaveLength(2);
});
