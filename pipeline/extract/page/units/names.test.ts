import { describe, expect, test } from "bun:test";
import { backedDeals, daysOf } from "../../testing/backed-deals.ts";

const named = (body: string) =>
  backedDeals(body).map(({ terms }) =>
    [terms.title.replace(/:? \$?[\d.]+$/, ""), terms.price, daysOf(terms)].join(" ").trim(),
  );

/** Name, price and what is in it. */
const ITEMS = [
  ["House Martini", "9", "gin or vodka, olive or twist"],
  ["Draft Pilsner", "5", ""],
  ["Marinated Olives", "4", "orange, fennel"],
  ["Burger au Poivre", "14", "single patty, fries"],
] as const;
const EXPECTED = ITEMS.map(([name, price]) => `${name} ${price} Mo Tu We Th Fr`);
const HOUR = "<h1>Happy Hour</h1><p>Monday–Friday 4–6 pm</p>";

describe.each(["", "$"])("prices written '%s9' belong to the names that they stand with", (sign) => {
  test.each<[string, (name: string, price: string, told: string) => string]>([
    [
      "below a heading and what is in it",
      (name, price, told) => `<h4>${name}</h4>${told && `<p>${told}</p>`}<p>${price}</p>`,
    ],
    ["in bold at the foot of an entry", (name, price) => `<li><p>${name}</p><p><strong>${price}</strong></p></li>`],
    [
      "beside a heading, over what is in it",
      (name, price, told) => `<div><div><h4>${name}</h4><span>${price}</span></div><p>${told}</p></div>`,
    ],
    ["at the end of a heading", (name, price, told) => `<h4>${name} ${price}</h4><p>${told}</p>`],
  ])("%s", (_, entry) => {
    const list = ITEMS.map(([name, price, told]) => entry(name, sign + price, told)).join("");
    const titles = backedDeals(`${HOUR}<div>${list}</div>`).map(
      ({ terms }) => `${ITEMS.find(([name]) => terms.title.startsWith(name))?.[0]} ${terms.price} ${daysOf(terms)}`,
    );
    expect(titles).toEqual(EXPECTED);
  });
});

const WEEK = [
  ["Monday", "Street tacos", 9],
  ["Tuesday", "Chicken wings", 12],
  ["Wednesday", "Smash burger", 8],
  ["Thursday", "Fish and chips", 14],
  ["Friday", "Baby back ribs", 11],
] as const;
const BY_DAY = WEEK.map(([day, dish, price]) => `${dish} ${price} ${day.slice(0, 2)}`);

test("what closes a dish before the next day's is its price, and no day of a month", () => {
  const cards = WEEK.map(
    ([day, dish, price]) =>
      `<div><span>${day.slice(0, 3)}</span><h4>${dish}</h4><p>with fries</p><p>${price}</p></div>`,
  );
  const titles = backedDeals(`<h1>Daily Specials</h1><div>${cards.join("")}</div>`).map(
    ({ terms }) => `${WEEK.find(([, dish]) => terms.title.startsWith(dish))?.[1]} ${terms.price} ${daysOf(terms)}`,
  );
  expect(titles).toEqual(BY_DAY);
  const leaves = [3, 10, 17, 24].map((day) => `<div><p>Trivia with wings</p><p>${day}</p><p>Tue</p></div>`);
  expect(named(`<h1>Specials</h1><div>${leaves.join("")}</div>`)).toEqual([]);
});

test.each(["", "$"])(
  "a row of days, a row of dishes and a row of prices such as '%s9' go together by column",
  (sign) => {
    const row = (cells: readonly (string | number)[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    const table = [
      row(WEEK.map(([day]) => day)),
      row(WEEK.map(([, dish]) => dish)),
      row(WEEK.map(([, , price]) => sign + price)),
    ];
    expect(named(`<h1>Daily Specials</h1><table>${table.join("")}</table>`)).toEqual(BY_DAY);
  },
);
