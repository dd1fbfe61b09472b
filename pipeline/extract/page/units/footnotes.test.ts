import { expect, test } from "bun:test";
import { ground } from "../../../ground/ground.ts";
import { readServed } from "../../../read/served/read-served.ts";
import { extractWithRules } from "../../rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

function dealsOf(body: string) {
  const page = { body: `<!doctype html><body>${body}</body>`, contentType: "text/html; charset=utf-8" };
  const snapshot = readServed(page, { url: "https://t.example/", now: 0 });
  return ground(snapshot, extractWithRules(snapshot, context), context).deals.map(({ quote, terms }) => ({
    quote,
    price: terms.price,
    days: terms.validDays.length,
    hours: terms.timeWindows.map((window) => window.join("–")).join(),
    until: terms.validUntil,
    limits: terms.limitations,
  }));
}

const card = (name: string, text: string) => `<div class="offer"><h3>${name}</h3><p>${text}</p></div>`;

test("a figure set high behind a price, an hour or a day is none of theirs", () => {
  const cards = [
    card("Family tray", "Two large plaice, four sides and a jug of squash, £31.50<sup>2</sup>"),
    card("Teatime", "Second sausage half price, Fridays<sup>1</sup> 4–6pm.<sup>1</sup>"),
    card("Pie club", "Any pie and mash for £9<sup>3</sup>, Mon<sup>3</sup>–Wed<sup>3</sup>"),
  ];
  expect(dealsOf(`<h2>Offers</h2>${cards.join("")}`)).toEqual([
    expect.objectContaining({ price: 31.5, days: 0, hours: "" }),
    expect.objectContaining({ price: -1, days: 1, hours: "16:00–18:00" }),
    expect.objectContaining({ price: 9, days: 3, hours: "", quote: expect.stringContaining("£9³, Mon³–Wed³") }),
  ]);
});

test("what a note below says holds for the offers that bear its mark, and for no other", () => {
  const cards = [
    card("Family tray", "Two large plaice and four sides, £31.50<sup>2</sup>"),
    card("Pie club", "Any pie and mash for £9<sup>1</sup>"),
    card("Curry night", "Two curries and rice for £22†"),
    card("Chowder", "Half-price chowder on Mondays*"),
  ];
  const notes =
    "<p>1. Dine-in only. 2. Not available by delivery. Until December 24, 2026. Offers cannot be used together.</p><p>* Limit one per guest. † Order before 7 pm. Lamb £2 extra.</p>";
  const told = dealsOf(`<html lang="en-GB"><h2>Offers</h2>${cards.join("")}${notes}`);
  const [tray, pie, curry, chowder] = told;
  expect(tray).toMatchObject({ price: 31.5, until: "2026-12-24", hours: "" });
  expect(tray?.limits).toContain("Not available by delivery");
  expect(pie).toMatchObject({ price: 9, until: null });
  expect(pie?.limits).toContain("Dine-in only");
  expect(curry).toMatchObject({ price: 22, until: null, hours: "–19:00" });
  expect(chowder?.limits).toContain("Limit one per guest");
  expect(told.filter(({ limits }) => /delivery/.test(limits))).toHaveLength(1);
  expect(told.filter(({ limits }) => /dine-in/i.test(limits))).toHaveLength(1);
});

test("notes marked with a sign of sections or a figure in brackets", () => {
  const offers = "<ul><li>Two fish tacos, $9§</li><li>50%(1) off all pizzas</li></ul>";
  const notes = "<p>§ Wednesdays. Children too.</p><p>(1) Mondays and Tuesdays only.</p>";
  expect(dealsOf(`<h2>Offers</h2>${offers}<h2>Menu</h2><p>Soup of today</p>${notes}`)).toEqual([
    expect.objectContaining({ price: 9, days: 1 }),
    expect.objectContaining({ price: -1, days: 2 }),
  ]);
});

test("marks that stand apart at the end of an entry, and two on one, bind entries of a board below others", () => {
  const board =
    "<h1>Slate</h1><ul><li>Pot pie and a salad <b>$11</b> *</li><li>Clam cup <b>$5</b> *†</li><li>House cider <b>$4</b> †</li><li>Lemonade <b>$1</b> with any soup</li><li>Trout <b>$24</b></li><li>Rib eye <b>$31</b></li></ul>";
  const notes = "<div><p>* Tuesday and Wednesday, dine-in only.</p><p>† 3–5 pm, at the bar.</p></div>";
  expect(dealsOf(board + notes).map(({ price, days, hours }) => [price, days, hours])).toEqual([
    [11, 2, ""],
    [5, 2, "15:00–17:00"],
    [4, 0, "15:00–17:00"],
    [1, 0, ""],
  ]);
});

test.each([
  ["Clam cup $5 ★", "★ = Monday to Thursday before 6 pm", 4, "–18:00"],
  ["Clam cup $5*", "* = Mondays † = 3 to 5 daily", 1, ""],
  ["Clam cup $5 *", "Prices marked with an asterisk: Monday to Thursday until 6 pm", 4, "–18:00"],
  ["Clam cup $5 ¹ ²", "¹ Mondays ² 3–5 pm", 1, "15:00–17:00"],
])("'%s' and '%s'", (entry, note, days, hours) => {
  const page = `<h1>Slate</h1><ul><li>Pot pie $11</li><li>${entry}</li><li>Trout $24</li></ul><p>${note}</p>`;
  const told = dealsOf(page).map((deal) => [deal.price, deal.days, deal.hours]);
  expect(told).toEqual(hours === null ? [] : [[5, days, hours]]);
});
