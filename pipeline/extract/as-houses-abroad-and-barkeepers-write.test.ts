import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours, pricesDaysAndHoursOfText } from "./testing/backed-deals.ts";

test("a price behind MRP is the usual one, and an offer that closed on a day is over", () => {
  expect(
    pricesDaysAndHours(
      "<h1>Offers</h1><h3>Executive Thali</h3><p>Veg thali at Rs. 349/- (MRP Rs. 449/-) on weekdays, 12:30 pm to 3:30 pm</p>",
    ),
  ).toEqual(["349 was 449 Mo Tu We Th Fr 12:30-15:30"]);
  const boxes = (words: string) =>
    pricesDaysAndHours(`<h1>Offers</h1><h3>Diwali mithai boxes</h3><p>20% off on all boxes of sweets. ${words}</p>`);
  expect(boxes("Offer closed on 8 November.")).toEqual([]);
  expect(boxes("Order at the counter.")).toEqual(["-1"]);
});

test("prices in euro with a comma, and with a dash for no cents", () => {
  const page = (prices: string) =>
    pricesDaysAndHours(
      `<h1>Enoteca</h1><p>${prices}</p><h2>Aperitivo</h2><p>Tuesday to Thursday, 17.00 – 19.00 u</p><p>Spritz Scaldis 6,50 (normally 9,–)</p><p>Glass of house wine, white or red 4,–</p>`,
    );
  expect(page("All prices in euro, service and VAT included.")).toEqual([
    "6.5 was 9 Tu We Th 17:00-19:00",
    "4 Tu We Th 17:00-19:00",
  ]);
});

test("a post of a feed tells of the days that came next, and what it tells of each week all year round holds on", () => {
  const post = (title: string, date: string, words: string) => `<h2>${title}</h2><div>${date}</div><p>${words}</p>`;
  const feed = (...posts: string[]) =>
    pricesDaysAndHours(
      `<h1>Taproom Notes</h1>${posts.join("")}${post("Halloween", "October 20, 2026", "Come in costume.")}${post("Save the date", "August 1, 2026", "Our Old Dune comes out soon.")}`,
    );
  const pretzel = "This Friday and Saturday, 3 to 6 pm, order any flight and the soft pretzel is free.";
  expect(feed(post("Pretzels on us", "November 19, 2026", pretzel))).toEqual(["0 Fr Sa 15:00-18:00"]);
  expect(feed(post("Pretzels on us", "November 9, 2026", pretzel))).toEqual([]);
  const teachers = (when: string) =>
    feed(
      post(
        "Teacher Thursdays",
        "August 12, 2026",
        `Every Thursday${when}: show a school ID and get $1 off every pour.`,
      ),
    );
  expect(teachers(", all year round")).toEqual(["-1 Th"]);
});

test("what is so 'now' is no answer of what was so until a month", () => {
  expect(
    pricesDaysAndHours(
      "<h1>You ask, we answer</h1><h3>Do kids eat free?</h3><p>They did until August. Now any kids' plate is $5 on Mondays and Tuesdays after 4 pm. The rest of the week it's $8.50.</p>",
    ),
  ).toEqual(["5 was 8.5 Mo Tu 16:00-"]);
});

test("lines of a board without a day are of the day before", () => {
  const board = (...lines: string[]) => pricesDaysAndHoursOfText("RUDY'S SHUFFLE INN", ...lines);
  expect(
    board(
      "HH M-F 3p-6p $1 off dfts",
      "$3.50 wells",
      "½ off apps (not nachos)",
      "Tu 2-4-1 burgers 5p-9p",
      "W wings b/i $.75",
      "dom pitchers $9",
      "Th long islands $6 9p-cl",
      "F perch fry w/ slaw + rye $14.95",
      "burger 11 cheese .75 bacon 1.50 brat 6",
    ),
  ).toEqual([
    "-1 Mo Tu We Th Fr 15:00-18:00",
    "3.5 Mo Tu We Th Fr 15:00-18:00",
    "-1 Mo Tu We Th Fr 15:00-18:00",
    "-1 Tu 17:00-21:00",
    "0.75 We",
    "9 We",
    "6 Th 21:00-",
    "14.95 Fr",
  ]);
});

test("when a row's specials start is told below the table", () => {
  const table = `<table><tr><th></th><th>Mon</th><th>Tue</th><th>Wed</th></tr><tr><th>Kitchen</th><td>Sloppy joe & fries $8</td><td>Three tacos $6.75</td><td>Wings 60¢ each</td></tr><tr><th>Bar</th><td>—</td><td>$4 Mexican cans</td><td>$14 pitchers</td></tr></table>`;
  expect(
    pricesDaysAndHours(
      `<h1>Tavern</h1><h2>What's on this week, and every week</h2>${table}<p>Kitchen specials start at 5 pm and are dine-in only. Bar specials run all day.</p>`,
    ),
  ).toEqual(["8 Mo 17:00-", "6.75 Tu 17:00-", "0.6 We 17:00-", "4 Tu", "14 We"]);
});

test("days told over a table of hours hold for all of it", () => {
  const table = `<table><tr><th></th><th>3–4 pm</th><th>4–5 pm</th><th>All other times</th></tr><tr><th>Taco al pastor</th><td>$1.50</td><td>$2.00</td><td>$3.75</td></tr><tr><th>Paloma</th><td>$5</td><td>$6</td><td>$10</td></tr></table>`;
  const days = "Tuesday, Wednesday and Thursday, at the counter.";
  expect(
    pricesDaysAndHours(`<h1>La Escalera</h1><p>The earlier you come, the less you pay. ${days}</p>${table}`).map(
      (deal) => deal.replace(/^\S+ was \S+ /, ""),
    ),
  ).toEqual(["Tu We Th 15:00-16:00", "Tu We Th 16:00-17:00", "Tu We Th 15:00-16:00", "Tu We Th 16:00-17:00"]);
});

test("a slate's prices bear the mark of when they hold", () => {
  const slate = `<h1>Marrow & Thyme</h1><h2>On the slate</h2><div>Onion soup, Comté toast 12</div><div>Steak frites 24*</div><div>Mussels with a glass of Muscadet 19†</div><div>Duck leg, lentils 29</div><div>Walnut tart 11§</div><p>* Sunday and Monday, from 5 pm.</p><p>† Wednesdays, at the bar only.</p><p>§ Contains nuts.</p>`;
  expect(backedDeals(slate).map(({ terms }) => [terms.price, terms.validDays.length])).toEqual([
    [24, 2],
    [19, 1],
  ]);
});
