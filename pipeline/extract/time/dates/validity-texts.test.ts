import { describe, expect, test } from "bun:test";
import { readServed } from "../../../read/served/read-served.ts";
import { extractWithRules } from "../../rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
/** Quote and last day of each deal on a page. */
const ends = (body: string) =>
  extractWithRules(
    readServed(
      { body: `<!doctype html><title>The Copper Jug</title><body>${body}</body>`, contentType: "text/html" },
      { url: "https://t.example/", now: Date.parse("2026-11-20T12:00:00Z") },
    ),
    context,
  ).map(({ quote, terms }) => [quote, terms.validUntil]);

test("a Spanish line ends all promotions of its box", () => {
  const offers = "<ul><li>Margaritas a mitad de precio</li><li>Pozole 2x1 los miércoles</li></ul>";
  expect(
    ends(`<main><h2>Promociones</h2>${offers}<p>Promociones válidas hasta el 31 de diciembre de 2026.</p></main>`),
  ).toEqual([
    ["Margaritas a mitad de precio", "2026-12-31"],
    ["Pozole 2x1 los miércoles", "2026-12-31"],
  ]);
});

const post = (day: string, heading: string, text: string) =>
  `<article>${day}<h2>${heading}</h2><p>${text}</p></article>`;

test("what was announced to stay holds after the day of its post, and is not bound by it", () => {
  const cup = post(
    "June 15, 2026",
    "Bring a cup",
    "From today, and for good: coffee is 75¢ when you bring your own cup.",
  );
  const plate = post("November 2, 2026", "Hours", "The blue plate stays: weekdays 11 to 2, soup and a roll for $8.");
  const shakes = post("May 8, 2026", "New booths", "To celebrate, milkshakes are two for one.");
  expect(ends(`<h1>News</h1>${cup}${plate}${shakes}`)).toEqual([
    [expect.stringContaining("coffee is 75¢"), null],
    [expect.stringContaining("soup and a roll for $8"), null],
  ]);
});

test("what a house tells of its past ends no offer", () => {
  const past = "On May 9, 2014, we opened the doors of what is now our pub.";
  expect(ends(`<p>${past} Come on Sundays for half-price bottles of wine!</p>`)).toEqual([
    [expect.stringContaining("half-price bottles of wine"), null],
  ]);
});

const burgers = "<p>Monday: $9 burgers</p>";
const tacos = "<p>Tuesday: $3 tacos</p>";
const wells = "<h2>Happy hour</h2><p>$5 wells daily 3–6pm</p>";
/** The prices of a page's deals, each with its last day. */
const lasting = (body: string) => ends(body).map(([quote, day]) => `${/\$\d+/.exec(quote ?? "")?.[0]} ${day}`);

describe("a page's title ends all below it", () => {
  test.each([
    ["Specials through November 15, 2026", []],
    ["Specials for the week of November 9–15", []],
    ["Specials for Monday, November 16", []],
    ["October Specials", []],
    ["Promociones de octubre", []],
    ["Specials through December 15, 2026", ["$9 2026-12-15", "$3 2026-12-15", "$12 2026-12-15"]],
    ["November Specials", ["$9 2026-11-30", "$3 2026-11-30", "$12 2026-11-30"]],
    ["Thanksgiving Specials", ["$9 null", "$3 null", "$12 null"]],
  ])("%s", (title, deals) => {
    expect(lasting(`<h1>${title}</h1>${burgers}${tacos}<p>$12 fish fry Friday</p>`)).toEqual(deals);
  });
});

describe("until when on a line of its own", () => {
  const both = ["$9 2026-12-15", "$3 2026-12-15"];
  test.each([
    ["above", `<p>Valid through 12/15/2026</p>${burgers}${tacos}`, both],
    ["above in italics", `<p><em>Available September 1 through December 15</em></p>${burgers}${tacos}`, both],
    ["below", `${burgers}${tacos}<p>Valid through 12/15/2026</p>`, both],
    ["below a condition", `${burgers}${tacos}<p>Dine-in only</p><p>Good through December 15</p>`, both],
    ["below a list", `<ul><li>$9 burgers</li><li>$3 tacos</li></ul><p>Offers end December 15, 2026.</p>`, both],
    [
      "in a head of its own",
      `<header><h2>Specials</h2><p>Now through December 15</p></header>${burgers}${tacos}`,
      both,
    ],
    ["over, above", `<p>Offers valid November 1–15, 2026 only.</p>${burgers}${tacos}`, []],
    ["over, below", `${burgers}${tacos}<p>All specials end November 15, 2026.</p>`, []],
    ["over, in Spanish", `${burgers}${tacos}<p>Vigencia: del 1 al 15 de noviembre de 2026</p>`, []],
    ["not of the happy hour", `${burgers}${tacos}<p>Valid through 12/15/2026</p>${wells}`, [...both, "$5 null"]],
    ["not of another section", `${wells}<h2>Weekly</h2>${burgers}${tacos}<p>Ends 12/15/2026</p>`, ["$5 null", ...both]],
    ["of the offer above it", `${burgers}<p>Ends 12/15/2026</p>${tacos}`, ["$9 2026-12-15", "$3 null"]],
    ["a line each", `${burgers}<p>Ends 11/15/2026</p>${tacos}<p>Ends 12/15/2026</p>`, ["$3 2026-12-15"]],
    ["of one card", `<div>${burgers}<p>Ends 12/15/2026</p></div><div>${tacos}</div>`, ["$9 2026-12-15", "$3 null"]],
    [
      "of something else",
      `${burgers}${tacos}<p>Gift card sale</p><p>Valid through 11/15/2026</p>`,
      ["$9 null", "$3 null"],
    ],
  ])("%s", (_, body, deals) => {
    expect(lasting(`<h1>Specials</h1>${body}`)).toEqual(deals);
  });
});

describe("what is sold out takes nothing else along", () => {
  test.each([
    ["in brackets", "<p>Monday: $9 burgers (sold out), $3 tacos</p>", ["$3 null"]],
    ["of all", "<p>$9 burgers and $3 tacos are suspended until further notice.</p>", []],
    ["in a sentence of its own", "<p>Monday: $9 burgers. Sold out. Tuesday: $3 tacos.</p>", ["$3 null"]],
    ["on a line of its own", `${burgers}<p>SOLD OUT</p>${tacos}`, ["$3 null"]],
    ["above each", `<p>ENDED</p>${burgers}${tacos}<p>ENDED</p><p>$5 wells</p>`, ["$3 null"]],
    ["in a list", "<ul><li>$9 burgers</li><li>$3 tacos – sold out</li></ul>", ["$9 null"]],
    ["a badge", `<div><span>Ended</span>${burgers}</div><div><span>Active</span>${tacos}</div>`, ["$3 null"]],
    [
      "a badge of the next card",
      `<div>Daily<h3>$9 burgers</h3><p>Dine-in only.</p></div><div>Ended<h3>$3 tacos</h3><p>Thanks!</p></div>`,
      ["$9 null"],
    ],
    ["of another night", `${burgers}<p>Wine dinner</p><p>SOLD OUT</p>${tacos}`, ["$9 null", "$3 null"]],
    ["of another card", `<div>${burgers}</div><div><h3>Wine dinner</h3><p>Sold out</p></div>`, ["$9 null"]],
    ["of a service", `<div><h3>$9 burgers</h3><p>Delivery</p><p>Not available</p></div>`, ["$9 null"]],
    ["of the happy hour", `<p>Happy hour is on hold for the winter.</p>${burgers}${wells}`, ["$9 null"]],
    ["by the heading", `<h2>Happy hour (on hold)</h2><p>$5 wells</p><h2>Specials</h2>${burgers}`, ["$9 null"]],
    ["all", `<p>All specials are cancelled until further notice.</p>${burgers}${tacos}`, []],
    ["nothing, on holidays", `${burgers}<p>Not valid on holidays.</p>`, ["$9 null"]],
  ])("%s", (_, body, deals) => {
    expect(lasting(`<h1>Specials</h1>${body}`)).toEqual(deals);
  });
});

test("in plain text such a line speaks for the list that it opens or closes", () => {
  const told = (text: string) =>
    extractWithRules(
      readServed(
        { body: text, contentType: "text/plain" },
        { url: "https://t.example/", now: Date.parse("2026-11-20T12:00:00Z") },
      ),
      context,
    ).map(({ terms }) => `$${terms.price} ${terms.validUntil}`);
  const list = "Monday: $9 burgers\nTuesday: $3 tacos";
  const hour = "HAPPY HOUR\n$5 wells 3-6pm";
  expect(told(`SPECIALS\n${list}\nValid through 11/15/2026\n\n${hour}`)).toEqual(["$5 null"]);
  expect(told(`SPECIALS\nValid through 12/15/2026\n${list}\n\n${hour}`)).toEqual([
    "$9 2026-12-15",
    "$3 2026-12-15",
    "$5 null",
  ]);
  expect(told("SPECIALS\nMonday: $9 burgers\nSOLD OUT\nTuesday: $3 tacos")).toEqual(["$3 null"]);
});

test("what one may have for more ends with the offer on the line above", () => {
  const jugs = (lead: string) => `<main><div><p>${lead} a jug of cider and four glasses for only $19.</p>
    <p>For an extra $2, have the bigger jug of perry for just $21.</p></div></main>`;
  expect(ends(jugs("All summer long:"))).toEqual([]);
  expect(ends(jugs("All week long:")).map(([quote]) => quote)).toHaveLength(2);
});

test("how a feast of last week went does not end what is behind it", () => {
  const told =
    "Teachers take a free cookie with any sandwich. (Our harvest supper on November 8 fed 180 of you. Thanks!)";
  expect(ends(`<h1>Thanks to you</h1><p>${told}</p>`)).toEqual([[expect.stringContaining("free cookie"), null]]);
  const over = "Teachers take a free cookie with any sandwich. Offer ended November 8.";
  expect(ends(`<h1>Thanks to you</h1><p>${over}</p>`)).toEqual([]);
});
