import { expect, test } from "bun:test";
import { backedDeals, pricesAndDays as dealsOf } from "./testing/backed-deals.ts";

const table = (heads: string[], ...rows: string[][]) =>
  `<table><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</table>`;
const dated = (body: string) =>
  backedDeals(body).map(({ terms }) => [terms.price, terms.validDays.length, terms.validUntil ?? ""].join(" "));

test("a coupon table's last column ends its rows, and one that is over is not shown", () => {
  const rows = [
    ["201", "Large white pie and a salad", "$21.50", "Any day, pickup", "12/19/26"],
    ["202", "Second calzone of the same size", "half price", "Wed &amp; Thu", "1/15/27"],
    ["203", "Six garlic knots", "$4", "Any day", "11/10/26"],
    ["204", "Garlic flatbread", "nothing, with $30 of food", "Mon–Wed", "no end date"],
  ];
  expect(dated(`<h1>Clip these</h1>${table(["No.", "You get", "You pay", "When", "Good through"], ...rows)}`)).toEqual([
    "21.5 0 2026-12-19",
    "-1 2 2027-01-15",
    "0 3 ",
  ]);
});

test("a table of codes and one of prices end with their columns too; till when soup is served ends nothing", () => {
  const codes = [
    ["20% off pizzas", "SLICE20", "Mon–Wed", "11/30/2026"],
    ["Wings 10 for $9", "WING", "Thu", "12/31/2026"],
  ];
  expect(dated(`<h1>Deals</h1>${table(["Deal", "Code", "Days", "Valid until"], ...codes)}`)).toEqual([
    "-1 3 2026-11-30",
    "9 1 2026-12-31",
  ]);
  const boxes = [
    ["Family taco box", "$24.95", "Dec 31, 2026"],
    ["Two burritos", "$15", "Oct 31, 2026"],
  ];
  expect(dated(`<h1>Coupons</h1>${table(["Offer", "Price", "Expires"], ...boxes)}`)).toEqual(["24.95 0 2026-12-31"]);
  expect(dated(`<h1>Kitchen</h1>${table(["Dish", "Price", "Served through"], ["Soup", "$5", "Close"])}`)).toEqual([]);
});

test.each([
  ["Mondays the burger drops from $14 to $9.", "9 14"],
  ["Mondays the cheese plate drops from thirteen to eight.", "8 13"],
  ["On Tuesdays, pitchers come down from eighteen dollars to twelve.", "12 18"],
  ["Sundays, the roast chicken is marked down from 24 to 18.", "18 24"],
])("what falls from one price to another costs the second: %s", (told, prices) => {
  const found = backedDeals(`<h1>The Copper Jug</h1><p>${told}</p>`);
  expect(found.map(({ terms }) => `${terms.price} ${terms.originalPrice}`)).toEqual([prices]);
});

test("a night that falls from ninety to sixty degrees, and lunch from eleven to two, have no prices", () => {
  const told =
    "When the temperature drops from ninety to sixty we light the fires. Half-price chili Mondays from eleven to two.";
  expect(dealsOf(`<p>${told}</p>`)).toEqual([expect.stringMatching(/^-1 Mo/)]);
});

test.each([
  "<h2>While the Herons play</h2><ul><li>Domestic pitchers $13</li></ul>",
  "<h3>During every Comets game</h3><p>Domestic pitchers $13</p>",
  "<h3>Whenever the Otters are on</h3><p>Domestic pitchers $13</p>",
  "<h2>During home games</h2><p>Domestic pitchers $13</p>",
])("prices that hold during games are offers: %s", (body) => {
  expect(dealsOf(`<h1>The Copper Jug</h1>${body}`)).toEqual([expect.stringMatching(/^13 /)]);
});

test("what a house gives when its team wins is no prize", () => {
  expect(dealsOf("<p>If they win, burgers are buy one, get one the day after.</p>")).toHaveLength(1);
  expect(dealsOf("<p>Winners of the quiz get a free pizza.</p>")).toEqual([]);
});

test.each([
  "Pide una torta y la segunda va por nuestra cuenta.",
  "Compra una pizza y la segunda la invita la casa.",
  "Por cada hamburguesa, la segunda te la regalamos.",
  "Pide un helado y el segundo es cortesía.",
  "Con una michelada, la otra corre por cuenta de la casa.",
])("la segunda que va por cuenta de la casa es un dos por uno: %s", (told) => {
  const [deal, ...more] = backedDeals(`<h2>Ofertas</h2><h3>Miércoles 2x1</h3><p>${told}</p>`);
  expect(more).toEqual([]);
  expect(deal?.terms).toMatchObject({ price: -1, benefit: { kind: "bogo" }, validDays: ["Wednesday"] });
});

test("a share that one has taken off is an offer", () => {
  expect(dealsOf("<p>Orpheum subscribers have 10% taken off food on any night.</p>")).toHaveLength(1);
});

test("what a caterer's counter asks less for at lunch is an offer, what its trays cost is none", () => {
  const body =
    "<h1>Catering by the Jug</h1><p>Trays from $78, two days' notice.</p><p>Or come and eat. At the counter, weekdays from 11:30 until 1:30, a carving plate with two sides is $12; the rest of the day the same plate is $15.50.</p>";
  expect(dealsOf(body)).toEqual([expect.stringMatching(/^12 Mo Tu We Th Fr/)]);
});

test("what is not to be had today, a Friday, is offered on its Tuesday, and a Friday's offer is none today", () => {
  const dish = (name: string, days: string, state: string) =>
    `<h1>Order</h1><h3>${name}</h3><p>A dozen pork dumplings. ${days} only.</p><p>$10.00</p><p>${state}</p>`;
  expect(dealsOf(dish("Dumpling Tuesday", "Tuesdays", "Not available today"))).toHaveLength(1);
  expect(dealsOf(dish("Dumpling Tuesday", "Tuesdays", "Currently unavailable"))).toHaveLength(1);
  expect(dealsOf(dish("Dumpling Friday", "Fridays", "Not available today"))).toEqual([]);
  expect(dealsOf(dish("Dumpling Tuesday", "Tuesdays", "Sold out"))).toEqual([]);
});
