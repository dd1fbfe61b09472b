import { expect, test } from "bun:test";
import { readServed } from "../../../read/served/read-served.ts";
import { extractWithRules } from "../../rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
function dealsOf(body: string) {
  const served = { body: `<title>The Copper Jug</title>${body}`, contentType: "text/html" };
  return extractWithRules(readServed(served, { url: "https://t.example/", now: 0 }), context);
}

/** Title and first letters of the days of each deal. */
const listOf = (body: string) =>
  dealsOf(body).map(({ terms }) => [terms.title, terms.validDays.map((day) => day.slice(0, 2)).join(" ")]);

/** First letters of the days of a page's only deal, and what they rest on beside its quote. */
function daysIn(body: string) {
  const [deal, ...others] = dealsOf(body);
  expect(others).toEqual([]);
  return [
    deal?.terms.validDays.map((day) => day.slice(0, 2)).join(" "),
    ...(deal?.supports ?? []).filter(({ term }) => term === "validDays").map(({ quote }) => quote),
  ];
}

test.each([
  ["not on Saturdays", "Mo Tu We Th Fr Su"],
  ["not valid Saturday", "Mo Tu We Th Fr Su"],
  ["excluding Saturdays and holidays", "Mo Tu We Th Fr Su"],
  ["except weekends", "Mo Tu We Th Fr"],
  ["not available Fridays and Saturdays", "Mo Tu We Th Su"],
  ["no Saturdays", "Mo Tu We Th Fr Su"],
  ["Monday to Thursday, not on Tuesdays", "Mo We Th"],
  ["never on Sundays", "Mo Tu We Th Fr Sa"],
  ["all week long, blackout Saturday", "Mo Tu We Th Fr Su"],
  ["blackout days: Fri & Sat", "Mo Tu We Th Su"],
  ["all days other than Monday", "Tu We Th Fr Sa Su"],
  ["Mon–Fri, skip Wednesday", "Mo Tu Th Fr"],
  ["daily, Saturdays and Sundays excluded", "Mo Tu We Th Fr"],
  ["Monday to Friday, Wednesdays excluded", "Mo Tu Th Fr"],
  ["every day (Sat not included)", "Mo Tu We Th Fr Su"],
  ["apart from Sundays", "Mo Tu We Th Fr Sa"],
  ["with the exception of Friday, Saturday and Sunday", "Mo Tu We Th"],
  ["doesn't apply on Fridays", "Mo Tu We Th Sa Su"],
  ["all week, minus Mondays", "Tu We Th Fr Sa Su"],
  ["every night bar Friday", "Mo Tu We Th Sa Su"],
  ["any day save Sundays", "Mo Tu We Th Fr Sa"],
  ["any morning but Monday", "Tu We Th Fr Sa Su"],
  ["every weekday but Wednesday", "Mo Tu Th Fr"],
  ["all but Friday", "Mo Tu We Th Sa Su"],
  ["any day that isn't a Friday", "Mo Tu We Th Sa Su"],
  ["any night barring Saturday", "Mo Tu We Th Fr Su"],
  ["daily, Tuesdays are full price", "Mo We Th Fr Sa Su"],
  ["todos los días menos los lunes", "Tu We Th Fr Sa Su"],
  ["de lunes a viernes, salvo miércoles", "Mo Tu Th Fr"],
  ["no aplica los sábados", "Mo Tu We Th Fr Su"],
])("Half-price wings, %s: %s", (words, days) => {
  const page = `<h2>Specials</h2><p>Half-price wings, ${words}</p>`;
  expect(daysIn(page)).toEqual([days]);
  expect(listOf(page)).toEqual([["Half-price wings", days]]);
});

test.each(["Never on a Friday.", "Friday is the exception.", "Fridays you pay full price.", "Fridays don't count."])(
  "Half-price wings from 3 to 6. %s",
  (words) => {
    const days = daysIn(`<h2>Specials</h2><p>Half-price wings from 3 to 6. ${words}</p>`);
    expect(days).toEqual(["Mo Tu We Th Sa Su", words]);
  },
);

test.each([
  "Mondays we rest",
  "Monday is our day off",
  "Mondays, the kitchen is closed",
  "We're dark Mondays",
  "The bar is shut on Mondays",
])("Half-price wings from 3 to 6. %s: no day of the offer's", (words) => {
  expect(daysIn(`<h2>Specials</h2><p>Half-price wings from 3 to 6. ${words}.</p>`)).toEqual([""]);
});

test.each([
  ["$3 Taco Tuesday tacos - not valid with other offers", "Tu"],
  ["Skip Monday's cooking: family meal $30", "Mo"],
  ["Bar Mondays: $4 wells", "Mo"],
  ["20% menos los lunes en alitas", "Mo"],
  ["Half off the regular price on Mondays: wings", "Mo"],
  ["$2 less Mondays on any pint", "Mo"],
])("%s: nothing is excepted", (words, days) => {
  expect(daysIn(`<h2>Specials</h2><p>${words}</p>`)).toEqual([days]);
});

test.each([
  ["not valid Saturdays after 5 pm", "Not valid Saturdays after 5 pm"],
  ["Saturdays not valid after 5 pm", "Saturdays not valid after 5 pm"],
  ["not valid on holidays", "Not valid on holidays"],
  ["not available 5-9 pm", "Not available 5-9 pm"],
  ["except Friday nights after 9 pm", "Except Friday nights after 9 pm"],
])("Half-price wings, %s: no field holds that, the limitations do", (words, said) => {
  const [deal] = dealsOf(`<h2>Specials</h2><p>Half-price wings, ${words}</p>`);
  expect(deal?.terms).toMatchObject({ validDays: [], timeWindows: [], limitations: said });
});

test.each([
  "not valid Friday or Saturday nights",
  "not valid Saturdays after 5 pm",
  "not valid on Monday holidays",
  "not valid on Monday special",
  "not valid Sunday, November 29",
  "closed Mondays",
])("Half-price wings, %s: a part of a day, one day a year or the house is excepted", (words) => {
  expect(daysIn(`<h2>Specials</h2><p>Half-price wings, ${words}</p>`)).toEqual([""]);
});

test("what opens behind an exception is no part of it", () => {
  const [deal] = dealsOf("<h2>Bar</h2><p>Happy hour not available on game days: Mon–Fri 4–6, $5 wells.</p>");
  expect(deal?.terms.limitations).not.toContain("wells");
});

test("a card's small print takes days from those of its section, and is named with them", () => {
  const card = "<div><h3>Half-price wings</h3><p>Not valid on Fridays</p></div>";
  expect(daysIn(`<h2>Monday to Friday</h2>${card}<div><p>Come in</p></div>`)).toEqual([
    "Mo Tu We Th",
    "Monday to Friday",
    "Not valid on Fridays",
  ]);
});

const OTHERS = "<h3>Sunday</h3><p>Come in</p>";

test.each([
  ["right below it", "<p>Half-price wings</p><p>Not valid on Fridays</p>"],
  ["below the list that it stands in", "<ul><li>Half-price wings</li></ul><p>(Excluding Fridays.)</p>"],
])("a line %s takes days from those of the heading", (_, offer) => {
  expect(daysIn(`<h2>Specials</h2><h3>Weekdays</h3>${offer}${OTHERS}`)).toEqual([
    "Mo Tu We Th",
    "Weekdays",
    expect.stringContaining("Fridays"),
  ]);
});

test("what a line below takes from another offer stays with that one", () => {
  const offers = "<p>Half-price wings</p><p>$5 pints</p><p>Not valid on Fridays</p><p>Burger and fries $9</p>";
  expect(listOf(`<h2>Specials</h2><h3>Weekdays</h3>${offers}${OTHERS}`)).toEqual([
    ["Half-price wings", "Mo Tu We Th Fr"],
    ["$5 pints", "Mo Tu We Th"],
    ["Burger and fries $9", "Mo Tu We Th Fr"],
  ]);
});

test.each(["Never on Fridays.", "Any day but Friday", "Fridays are full price."])(
  "%s right below an offer",
  (words) => {
    const days = daysIn(`<h2>Specials</h2><p>Half-price wings from 3 to 6.</p><p>${words}</p><p>Come in.</p>`);
    expect(days).toEqual(["Mo Tu We Th Sa Su", words]);
  },
);
