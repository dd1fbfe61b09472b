import { expect, test } from "bun:test";
import { ground } from "../ground/ground.ts";
import { readServed } from "../read/served/read-served.ts";
import { extractWithRules } from "./rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

/** Price, hours and days of each deal that passes the gate, by title. */
function dealsOf(body: string, { title = "The Copper Jug", url = "https://t.example/" } = {}) {
  const page = `<!doctype html><title>${title}</title><body>${body}</body>`;
  const snapshot = readServed({ body: page, contentType: "text/html" }, { url, now: 0 });
  const { deals } = ground(snapshot, extractWithRules(snapshot, context), context);
  return deals.map(({ terms }) =>
    [
      terms.title,
      terms.price,
      terms.timeWindows.map((window) => window.join("-")).join(" "),
      terms.validDays.map((day) => day.slice(0, 2)).join(" "),
    ]
      .join(" ")
      .trim(),
  );
}

test("the heading 'Happy Hour' makes offers of dear dishes, too", () => {
  const card = (name: string, price: string) => `<div><h4>${name}</h4><p>${price}</p></div>`;
  const cards = [
    card("CHOPE CLARO", "R$ 6,90"),
    card("TORRESMO DA CASA", "R$ 42,90"),
    card("TILÁPIA FRITA", "R$ 36,90"),
  ];
  expect(dealsOf(`<h1>Happy Hour</h1>${cards.join("")}`)).toHaveLength(3);
});

test("what several courses cost together at lunch is an offer, what each dish costs is none", () => {
  const courses = "<h4>Main course - £9.50</h4><h4>2 Course Meal - £12</h4><h4>3 course meal - £14.50</h4>";
  expect(dealsOf(`<h1>Lunch Menu</h1>${courses}<h4>Onion bhaji - £4.50</h4>`)).toEqual([
    "Main course - £9.50 9.5",
    "2 Course Meal - £12 12",
    "3 course meal - £14.50 14.5",
  ]);
  expect(
    dealsOf(`<h1>Lunch Menu<br>12pm — 2.30pm</h1><p>Set menu £13.95</p><p>2 courses</p><h3>Soup of the day</h3>
      <p>Sides</p><h3>Chips - £3.00</h3><h1>Starters</h1><h3>Garlic bread - £4.95</h3>`),
  ).toEqual(["Set menu £13.95 13.95 12:00-14:30"]);
  expect(dealsOf(`<h1>Dinner</h1>${courses}`)).toEqual([]);
});

test("a row 'Lunch Specials' of a long menu speaks for its rows, until the next part that its links lead to", () => {
  const row = (cell: string) => `<tr><td>${cell}</td></tr>`;
  const dish = (name: string) => row(`<ul><li>${name}</li></ul>$8`);
  const dishes = Array.from({ length: 45 }, (_, i) => dish(`${i + 1} - Bun with pork number ${"i".repeat(i + 1)}`));
  const lunch = ["A - GRILLED CHICKEN", "B - LEMON GRASS TOFU", "C - CATFISH IN CLAY POT"].map(dish);
  const links = row("Lunch Specials") + row("Noodles") + row("Rice");
  const rest = [row("Top"), row("Noodles"), ...dishes, row("Top"), row("Rice"), ...dishes];
  expect(
    dealsOf(`<table>${links}</table><table>${[row("<b>Lunch Specials</b>"), ...lunch, ...rest].join("")}</table>`),
  ).toEqual(["A - GRILLED CHICKEN 8", "B - LEMON GRASS TOFU 8", "C - CATFISH IN CLAY POT 8"]);
});

test("'Pizza Special' over a combo calls its price an offer", () => {
  const combo = "<table><tr><th>Three Slices Combo</th><th>$8.49</th></tr><tr><td>with a soda</td></tr></table>";
  const other = "<h1>Wraps</h1><table><tr><th>Tuna</th><th>$8.49</th></tr><tr><td>with slaw</td></tr></table>";
  expect(dealsOf(`${other.repeat(3)}<h1>Pizza Special</h1>${combo}`)).toEqual(["Three Slices Combo with a soda 8.49"]);
});
