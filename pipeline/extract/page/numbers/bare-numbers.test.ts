import { expect, test } from "bun:test";
import { readServed } from "../../../read/served/read-served.ts";
import { backedDeals } from "../../testing/backed-deals.ts";
import { linesOf } from "../lines.ts";

/** What each line of a page asks for the things that it names. */
const prices = (body: string) =>
  linesOf(
    readServed(
      { body: `<!doctype html><body>${body}</body>`, contentType: "text/html" },
      { url: "https://t.example/", now: 0 },
    ),
  ).flatMap(({ money }) => money.filter(({ role }) => role === "price").map(({ value }) => value));
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
const HOURS = "<h2>Happy hour</h2><p>Mon–Fri 3–6 pm</p>";

test.each([
  [
    "in front of what they are for, whole ones too below one with its cents",
    `${HOURS}<p>3.50 Lite pints</p><p>5.00 wells</p><p>6.00 house wine</p>`,
    [3.5, 5, 6],
  ],
  [
    "of no list that tells when one eats",
    "<h2>Sunday</h2><p>4.50 Doors</p><p>5.00 Dinner</p><p>6.30 Roast dinner</p>",
    [],
  ],
  [
    "with and without a sign",
    list("House wine $6", "Queso &amp; chips 4", "Wings (6) 7.5", "Rail drinks $5"),
    [6, 4, 7.5, 5],
  ],
  ["beside amounts off", list("$1 off pints", "Smoked fish dip 8", "Peel n eat shrimp 1/2# 9"), [8, 9]],
  [
    "alone below their names, some of them each",
    "<div><h3>House margarita</h3><span>7</span></div><div><h3>Draft beer</h3><span>5 (each)</span></div><div><h3>Red wine</h3><span>8 each</span></div>",
    [7, 5, 8],
  ],
  [
    "alone, some of them each and deeper than the others",
    "<div><h3>House margarita</h3><span>7</span></div><div><div><h3>Mexican beer</h3><span>5 (each)</span></div><div><h3>Draft beer</h3><span>4 (each)</span></div></div><div><h3>Red wine</h3><span>8 (each)</span></div>",
    [7, 5, 4, 8],
  ],
  ["names that begin like a day's", list("Fries 5", "Sundae 6", "Satay 7"), [5, 6, 7]],
  [
    "at the ends of their entries, one of them each",
    list("Glass of fino 8", "Fried capers 5", "Littlenecks 2 each", "Salt cod toast 7"),
    [8, 5, 2, 7],
  ],
  ["lines of one paragraph", "<p>House marg $5<br>Well shots $4<br>Queso &amp; chips 6</p>", [5, 4, 6]],
])("a list right below its hours: %s", (_, body, expected) => {
  expect(prices(HOURS + body)).toEqual(expected);
});

test.each([
  ["the days of a week", `<p>The sampler $18</p><h2>Agenda</h2>${list("Lun 12", "Mié 14", "Vie 16", "Dom 18")}`],
  ["counts of what a box holds", HOURS + list("The sampler $18", "Wings 2", "Sliders 3")],
  ["a list without hours over it", `<h2>The sampler</h2>${list("All for $18", "Queso &amp; chips 4", "Wings 6")}`],
  ["what is added", HOURS + list("House margarita $18", "+ Flavour 2 + Floater 5", "+ Extra shot 6")],
])("no prices: %s", (_, body) => {
  expect(prices(body)).toEqual([18]);
});

test("a column of prices with and without a sign", () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const head = "<tr><th>Day</th><th>What</th><th>How much</th></tr>";
  const rows = row("Tues", "Rib tips", "8.99") + row("Wed", "Pork sandwich", "$9") + row("Fri", "Catfish", "13.49");
  expect(prices(`<h2>Specials</h2><table>${head}${rows}</table>`)).toEqual([8.99, 9, 13.49]);
});

test("the last of a plain list, behind the kinds of the one before it", () => {
  const told = [
    "Happy Hour",
    "Mon-Wed | 3-5 PM",
    "Hush Puppies 6",
    "Pimento Toast 8",
    "House Wines 7",
    "Pink",
    "Orange",
  ];
  const body = [...told, "Sparkling", "Still", "Deep Red", "Lagers 4", "Amber", "Suite 9"].join("\n");
  const page = readServed({ body, contentType: "text/plain" }, { url: "https://t.example/", now: 0 });
  expect(linesOf(page).flatMap(({ money }) => money.map(({ value }) => value))).toEqual([6, 8, 7, 4]);
});

test("two columns of a typed list: each name has the number behind its dots", () => {
  const rows = [
    "Draft pints ....... 5 Well drinks ....... 6",
    "Chowder, cup ..... 4 Fries, half order ... 3.50",
    "Deviled eggs ..... 5",
  ];
  const text = `<pre>QUITTING TIME . 3:30 to 5:30\nMonday through Friday at the bar\n${rows.join("\n")}\n</pre>`;
  const found = backedDeals(text, { title: "Bill of fare" }).map(({ terms, quote }) => [terms.price, quote]);
  expect(found).toEqual([
    [5, "Draft pints ....... 5"],
    [6, "Well drinks ....... 6"],
    [4, "Chowder, cup ..... 4"],
    [3.5, "Fries, half order ... 3.50"],
    [5, "Deviled eggs ..... 5"],
  ]);
});
