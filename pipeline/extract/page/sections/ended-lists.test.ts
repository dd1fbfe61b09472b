import { describe, expect, test } from "bun:test";
import { backedDeals, pricesAndDays } from "../../testing/backed-deals.ts";

type Entry = [name: string, price: number];

const OF_THE_HOUR: Entry[] = [
  ["Wings", 6],
  ["House wine", 5],
  ["Sliders", 7],
];
const MENUS: [string, Entry[]][] = [
  [
    "Entrees",
    [
      ["Ribeye", 34],
      ["Salmon", 27],
    ],
  ],
  [
    "Desserts",
    [
      ["Cheesecake", 9],
      ["Brownie", 8],
    ],
  ],
  [
    "Kids Menu",
    [
      ["Grilled cheese", 7],
      ["Chicken tenders", 8],
    ],
  ],
];
const TITLES: [string, (title: string) => string][] = [
  ["headings", (title) => `<h2>${title}</h2>`],
  ["bold letters", (title) => `<p><b>${title}</b></p>`],
  ["paragraphs", (title) => `<p>${title}</p>`],
  ["boxes", (title) => `<div class="title">${title}</div>`],
  ["capitals", (title) => `<p>${title.toUpperCase()}</p>`],
  ["words with a colon", (title) => `<p>${title}:</p>`],
];
const LISTS: [string, (entries: Entry[]) => string][] = [
  ["lists", (all) => `<ul>${all.map(([name, price]) => `<li>${name} $${price}</li>`).join("")}</ul>`],
  ["paragraphs", (all) => all.map(([name, price]) => `<p>${name} $${price}</p>`).join("")],
  ["lines", (all) => `<p>${all.map(([name, price]) => `${name} $${price}`).join("<br>")}</p>`],
  [
    "rows",
    (all) => `<table>${all.map(([name, price]) => `<tr><td>${name}</td><td>$${price}</td></tr>`).join("")}</table>`,
  ],
  ["cells", (all) => all.map(([name, price]) => `<div><span>${name}</span><span>$${price}</span></div>`).join("")],
];

describe.each(TITLES)("titles as %s", (_, titled) => {
  test.each(LISTS)("over %s: an hour's list ends where the menu's next part begins", (_name, listed) => {
    for (const [part, entries] of MENUS) {
      const menu = titled(part) + listed(entries);
      for (const hour of [
        titled("Happy Hour Mon-Fri 4-6pm") + listed(OF_THE_HOUR),
        `${titled("Happy Hour")}<p>Monday–Friday, 4–6 pm</p>${listed(OF_THE_HOUR)}`,
      ])
        for (const page of [hour + menu, menu + hour]) {
          const told = pricesAndDays(`<h1>Joe's Bar</h1>${page}`);
          expect(told.map((one) => one.replace(/^(\d+ [A-Z a-z]*?Fr) .*/, "$1"))).toEqual(
            OF_THE_HOUR.map(([, price]) => `${price} Mo Tu We Th Fr`),
          );
        }
    }
  });
});

test("cards with names as headings stand below a title in bold letters", () => {
  const card = (name: string, price: number) => `<div><h4>${name}</h4><p>house made</p><span>$${price}</span></div>`;
  const hour = `<p><b>Happy Hour Mon-Fri 4-6pm</b></p>${card("Wings", 6)}${card("Sliders", 7)}`;
  expect(pricesAndDays(`<h1>Joe's Bar</h1>${hour}<p><b>Dinner</b></p>${card("Ribeye", 34)}`)).toEqual([
    "6 Mo Tu We Th Fr Wings",
    "7 Mo Tu We Th Fr Sliders",
  ]);
});

test("an hour whose list has parts begins with the first of them", () => {
  const list = (...entries: string[]) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul>`;
  const page = `<h2>Happy Hour</h2><p>Mon-Fri 4-6pm</p><h3>Food</h3>${list("Wings $6", "Sliders $7")}<h3>Drinks</h3>${list("House wine $5")}`;
  expect(pricesAndDays(`<h1>Joe's Bar</h1>${page}`)).toHaveLength(3);
  const plain = `<p>Happy Hour</p><p>Mon-Fri 4-6pm</p><p>Food</p>${list("Wings $6", "Sliders $7")}<p>Drinks</p>${list("House wine $5")}`;
  expect(pricesAndDays(`<h1>Joe's Bar</h1>${plain}`)).toHaveLength(3);
});

test("a section that ranks as the happy hour does ends its list; before any list it is a part of it", () => {
  const section = (name: string, list: string) => `<article><header><h2>${name}</h2></header>${list}</article>`;
  const cocktails = section("Cocktails", "<ul><li>Negroni <b>$13</b></li><li>Sazerac <b>$14</b></li></ul>");
  const hour = (list: string) => section("Happy Hour", `<p>3–6 daily</p>${list}`) + cocktails;
  expect(pricesAndDays(hour("<ul><li>Drafts <b>$4</b></li></ul>"))).toEqual([expect.stringMatching(/^4 /)]);
  expect(pricesAndDays(hour(""))).toHaveLength(2);
});

test("dinner under a heading of its own, of whatever rank, is no part of a page of lunch specials", () => {
  const lunch =
    "<h1>Lunch Specials</h1><p>Monday - Friday, 11:00 am - 3:00 pm</p><p>Chicken 11.95 · Beef 12.95 · Shrimp 13.95</p>";
  const dinner = "<h2>Dinner Entrées</h2><p>Chicken 16.95 · Beef 17.95 · Duck 24.95</p>";
  const drinks = "<h2>Beverages</h2><p>Iced Tea 4.50</p>";
  const page = (body: string) => backedDeals(body, { title: "Lunch Specials", url: "https://t.example/lunch" });
  const prices = (body: string) => page(body).map(({ terms }) => terms.price);
  expect(prices(lunch + dinner + drinks)).toEqual([11.95, 12.95, 13.95]);
  expect(prices(lunch + dinner.replace("Dinner Entrées", "Noodle dishes"))).toHaveLength(6);
});

test("from when the band plays is not from when the pizzas are had", () => {
  const card = (...told: string[]) => `<p><strong>SATURDAY</strong><br>${told.join("<br>")}</p>`;
  const hours = (body: string) => backedDeals(body).map(({ terms }) => terms.timeWindows);
  expect(hours(card("Live music from 7.30pm", "Pizzas $15 (normally $22)"))).toEqual([[]]);
  expect(hours(card("Served from 5pm", "Pizzas $15 (normally $22)"))).toEqual([[["17:00", null]]]);
});

test("what is bowled or played as long as one likes is no food", () => {
  expect(pricesAndDays("<p>Fridays: all-you-can-bowl $14.99, 8-11pm</p>")).toEqual([]);
  expect(pricesAndDays("<p>Fridays: all-you-can-eat wings $14.99, 8-11pm</p>")).toHaveLength(1);
});

test("on a page whose first heading is the happy hour the courses and tastings below it are the house's own", () => {
  const hour = (body: string) =>
    backedDeals(`<h1>Happy Hour</h1><p>3-6pm daily</p>${body}`).map(({ terms }) => [terms.price, terms.timeWindows]);
  const drinks = "<h2>Drinks</h2><p>Drafts $5</p>";
  expect(hour(`${drinks}<h2>Entrees</h2><ul><li>Ribeye $45</li></ul>`)).toEqual([[5, [["15:00", "18:00"]]]]);
  expect(hour(`${drinks}<h2>Bites</h2><ul><li>Wings $6</li></ul>`)).toHaveLength(2);
  expect(hour("<h2>Tastings</h2><p>Classic tasting $35, waived with two bottles</p>")).toEqual([[0, []]]);
});

test("sections set like a lunch special that has its own price are other menus", () => {
  const lunch = "<h2>Lunch Special $14.90</h2><p>11.30am – 3pm, 7 days. Any dish below</p><ul><li>Pad Thai</li></ul>";
  const menu =
    "<h2>Entrees</h2><ul><li>Spring rolls $9.90</li></ul><h2>Curries</h2><ul><li>Massaman $21.90</li><li>Duck $25.90</li></ul>";
  const page = backedDeals(`<h1>Lemongrass Thai</h1>${lunch}${menu}`, {
    title: "Lunch Specials",
    url: "https://t.example/l",
  });
  expect(page.map(({ terms }) => terms.price)).toEqual([14.9]);
});
