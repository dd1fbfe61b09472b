import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours as read } from "./testing/backed-deals.ts";

test("in a cell of a page laid out by a table, each offer has its days or hours below it", () => {
  const cell =
    "<b>CLAM ROLL ..... $11.50</b><br>Tue thru Fri, 11 AM to 2 PM<br>CHOWDER AND ROLL ..... $6.25<br>Every day 3 PM to 5 PM<br>SATURDAY LOBSTER BAKE ..... $24<br>Noon till it's gone";
  const menu = "<td><b>FRYER</b><br>Haddock ..... $17<br>Shrimp ..... $16</td>";
  expect(read(`<table><tr><td><h3>THIS WEEK'S SPECIALS</h3>${cell}</td>${menu}</tr></table>`)).toEqual([
    "11.5 Tu We Th Fr 11:00-14:00",
    "6.25 15:00-17:00",
    "24 Sa 12:00-",
  ]);
});

test("'before ten' at a brunch from nine to two is in the morning, whenever the house opens for supper", () => {
  const body =
    "<h1>Sunday brunch</h1><p>Sundays, 9 am to 2 pm</p><h2>First ones in</h2><p>At a table before 10? Waffle, eggs and a tea for $8.</p><footer>Supper Thursday to Sunday from 5</footer>";
  expect(read(body)).toEqual(["8 Su -10:00"]);
});

test("what Saturday's cell says of its hours is not Wednesday's", () => {
  const row = (head: string, cells: string[]) =>
    `<tr><th>${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const days = "<tr><td></td><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th></tr>";
  const table = `<table>${days}${row("Food", ["Half-price pies", "Soup night", "$9 fish fry", "Chili"])}${row("Taps", ["$3 off any flight", "New label", "Cask at 6", "Taps on till 2 am"])}</table>`;
  expect(read(table)).toContain("-1 We");
});

test("the season that a page's specials run for ends them, but not what is had all year", () => {
  const body =
    "<h1>On the deck</h1><p>Deck specials run through March 14. No takeout.</p><div><h2>Mondays</h2><p>Mussels $9 with any pint.</p></div><h2>All year</h2><div><h3>Teachers</h3><p>$2 off any pie with a school badge.</p></div>";
  expect(backedDeals(body).map(({ terms }) => [terms.price, terms.validUntil])).toEqual([
    [9, "2027-03-14"],
    [-1, null],
  ]);
});

test.each([
  [
    "Add a side salad to any sandwich for $2, weekdays before 3.",
    "Soup $5 · Side salad $4.50 · Melt $11",
    "2 was 4.5 Mo Tu We Th Fr -15:00",
  ],
  ["Thursdays: draft pitchers $12", "Ordinary days: six wings $9, pitchers $16, melts from $12.", "12 was 16 Th"],
  ["Tuesdays: three eggs, toast and filter coffee for $8.", "Three eggs, toast $12 · Oatmeal $7", "8 Tu"],
])("%s beside %s", (offer, menu, told) => {
  expect(read(`<ul><li>${offer}</li></ul><h2>On any day</h2><p>${menu}</p>`)).toEqual([told]);
});

test("what a thing costs at other times stands at the foot", () => {
  const body =
    "<h2>Happy hour Mon–Fri 4–6 pm</h2><ul><li>House sangria $5</li></ul><p>House sangria at other times $8.50.</p>";
  expect(read(body)).toEqual(["5 was 8.5 Mo Tu We Th Fr 16:00-18:00"]);
});

test("lunch sets are offers at their hours; what is had at any time is none, nor what the same costs at dinner", () => {
  const body =
    "<h1>Lunch sets</h1><p>Tuesday to Friday, 11 to 2. Rice comes with every set.</p><h2>Katsu set $13</h2><p>With soup and slaw. The same plate is $19 at dinner.</p><p>Junior katsu $8, any time.</p>";
  expect(read(body)).toEqual(["13 was 19 Tu We Th Fr 11:00-14:00"]);
});

test("notices behind a list, each with its own title in capitals, are not of the list's days and hours", () => {
  const dishes = ["Small pho 10.5", "Chicken on rice 10.95", "Tofu on rice 9.95"]
    .map((one) => `<li>${one}</li>`)
    .join("");
  const lunch = `<h2>LUNCH SPECIAL</h2><p>11 AM to 2:30 PM, Mon Tue Thu Fri</p><ul>${dishes}</ul>`;
  const boxes =
    "<div>BANH MI buy 5 get 1 free, take out only.</div><div>CALL US DIRECT Pick up orders over $40 get 10% off.</div>";
  expect(read(`${lunch}${boxes}`)).toEqual([
    "10.5 Mo Tu Th Fr 11:00-14:30",
    "10.95 Mo Tu Th Fr 11:00-14:30",
    "9.95 Mo Tu Th Fr 11:00-14:30",
    "-1",
    "-1",
  ]);
});

test("what is told to be for today only ends today, and a price without a sign has its usual one in brackets", () => {
  const [dog] = backedDeals("<h2>Specials</h2><p>Chili dog and a can of Point for 7 bucks, today only.</p>");
  expect(dog?.terms.validUntil).toBe("2026-11-20");
  expect(read("<h2>Specials</h2><p>With any lunch special: Thai tea 3 (reg. 5.5)</p>")).toEqual(["3 was 5.5"]);
});

test("a pastry and a small coffee until ten are a morning's", () => {
  const morning = "<h2>La Mañanita</h2><p>A cortadito and any pastelito, six dollars. Monday to Friday until ten.</p>";
  expect(read(morning)).toEqual(["6 Mo Tu We Th Fr -10:00"]);
});
