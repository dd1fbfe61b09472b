import { describe, expect, test } from "bun:test";
import { readServed } from "../../read/served/read-served.ts";
import { extractWithRules } from "../rules.ts";
import { findMoney } from "./money.ts";

describe("what a thing costs without the offer", () => {
  test.each([
    "Mussels £9 on Tuesdays. Otherwise £12.",
    "Mussels £9 from 5 to 7, otherwise £12",
    "Mussels £9 on Tuesdays; any other time they cost £12",
    "Mussels £9 from 5 to 7. Outside those hours, £12.",
    "Mussels £9 from 5 to 7 and £12 outside those hours",
    "Mussels £9 till seven. Then they go back to £12.",
    "Mussels £9 on Tuesdays. You would pay £12 from the menu.",
    "Mussels £9 on Tuesdays. On the menu they are £12.",
    "Mussels £9 on Tuesdays, £12 on the regular menu",
    "Mussels £9, down from £12",
    "Mussels £9 on Tuesdays. Menu price is £12.",
    "Mussels and frites £9. Ordered one by one they run £12.",
    "Mussels £9 on Tuesdays. At any other time a pot costs £12.",
    "Mussels £9 (dinner price £12)",
    "Regular mussels £9 instead of £12",
    "Mussels £9, weekend price £12",
  ])("%s", (text) => {
    expect(findMoney(text).map(({ value, role }) => [value, role])).toEqual([
      [9, "price"],
      [12, "original"],
    ]);
  });

  test.each([
    ["Otherwise we have tacos for $3", "price"],
    ["On the menu today: $5 soup", "price"],
    ["That would be $5 extra", "surcharge"],
    ["Steak frites (dinner price $25)", "price"],
    ["Return to us on Monday for $5 soup", "price"],
  ])("%s: something else", (text, role) => {
    expect(findMoney(text).map((amount) => amount.role as string)).toEqual([role]);
  });
});

const context = { today: "2026-11-20", timeZone: "Europe/London", restaurantName: "" };
const pricesOn = (body: string) =>
  extractWithRules(
    readServed(
      { body: `<!doctype html><title>The Bell</title><body>${body}</body>`, contentType: "text/html; charset=utf-8" },
      { url: "https://t.example/", now: 0 },
    ),
    context,
  ).map(({ terms }) => [terms.title, terms.price, terms.originalPrice]);

test("a card's words on what it would cost are no second offer, whatever another guest pays", () => {
  const cards =
    "<article><h2>Feast for Four</h2><p>$60</p><p>A whole chicken, four sides. You’d pay $78 from the menu. Fifth guest, add $15. Sundays.</p></article><article><h2>Little bowl</h2><p>$4</p><p>Noodles and juice. Sundays.</p></article>";
  expect(pricesOn(`<h1>Offers</h1>${cards}`)).toEqual([
    ["Feast for Four", 60, 78],
    ["Little bowl", 4, -1],
  ]);
});

test("a title tells the offer's price and not the usual one", () => {
  expect(
    pricesOn("<h1>Specials</h1><h2>Shell hour</h2><p>Clams $2 each from 4 to 6 weekdays, otherwise $3.</p>"),
  ).toEqual([["Shell hour: Clams $2", 2, 3]]);
});

test("what a dish is at a table, said beside its price, is the usual one", () => {
  const dish = (told: string) =>
    pricesOn(`<h2>Happy hour, 4 to 6</h2><h3>Finch burger</h3><p>Two thin patties, Gouda. ${told}</p><p>$13</p>`);
  for (const told of ["It's $19 in the dining room.", "It is $19 in the restaurant.", "It’s $19 at the tables."])
    expect(dish(told)).toEqual([["Finch burger", 13, 19]]);
});

test("what another of the house's places asks is no usual price of this one", () => {
  const place = (name: string, told: string) => `<h2>${name}</h2>${told}`;
  const mill = place(
    "Millgate",
    "<p>12 Mill Street · daily 11–10</p><ul><li>Happy hour Monday–Friday, 3–5 pm: drafts $4</li></ul>",
  );
  const quay = place("Old Harbor", "<p>7 Quay Road · daily noon–11</p><ul><li>Monday: all pasta half price</li></ul>");
  const gate = place("Station hall", "<p>Track 4 · 5 am to the last train</p><p>No specials here. Drafts $9.</p>");
  expect(pricesOn(`${mill}${quay}${gate}`)[0]?.slice(1)).toEqual([4, -1]);
  expect(pricesOn(`${mill}${quay}${place("From the bar", "<p>Drafts $6</p>")}`)[0]?.slice(1)).toEqual([4, 6]);
});
