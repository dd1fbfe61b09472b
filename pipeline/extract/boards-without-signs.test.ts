import { expect, test } from "bun:test";
import {
  backedDeals,
  backedDealsOfText,
  pricesAndDays as dealsOf,
  pricesDaysAndHoursOfText as hoursOfText,
  priceDaysAndHoursOf,
} from "./testing/backed-deals.ts";

const of = (kind: string, body: string) =>
  backedDeals(body)
    .filter(({ terms }) => terms.benefit.kind === kind)
    .map(({ terms }) => terms.price);

test("a full stop behind a board's prices, and an hour before the dish, leave them prices", () => {
  expect(
    hoursOfText(
      "ALL WEEK",
      "M-F 11-3 chicken souvlaki platter 11.",
      "Mon saganaki 8.",
      "Wed gyro + fries 9.",
      "Thurs 2 platters, 2 glasses of wine 44.",
    ),
  ).toEqual(["11 Mo Tu We Th Fr 11:00-15:00", "8 Mo", "9 We", "44 Th"]);
  expect(
    hoursOfText("OUR TABLES", "The big table seats 12.", "The window table seats 4.", "The booth seats 6."),
  ).toEqual([]);
});

test("headings with their prices over what there is at that price", () => {
  const list = (heading: string, ...names: string[]) =>
    `<h2>${heading}</h2>${names.map((name) => `<p>${name}</p>`).join("")}`;
  const page =
    list("COCKTAILS 9", "caipirinha", "batida de coco") +
    list("WINE 8", "vinho verde") +
    list("BEER 5", "draft pilsner");
  expect(of("price", `<h1>Happy Hour</h1><p>TUES – FRI 4 – 6</p>${page}`)).toEqual([9, 8, 5]);
  expect(
    of(
      "price",
      `<h1>How it works</h1>${list("Step 1", "Pick a beer") + list("Step 2", "Pay") + list("Step 3", "Drink")}`,
    ),
  ).toEqual([]);
});

test("the one sentence behind an hour that is a list of names and numbers is its list", () => {
  const told =
    "Happy Hour changed!! now 3 to 5:30 at the bar, every day but Sat. Drafts 4, house wine 6, doz. steamed clams 9. Kitchen is short so clams only";
  expect(of("price", `<p>${told}</p>`)).toEqual([4, 6, 9]);
});

test("a count behind a price, a sum at the end of an evening's words", () => {
  expect(
    dealsOf("<h2>Specials</h2><p>THURS - Family Pak 29.95 - 4 cheeseburgers, 2 lg fries, 4 root beers</p>"),
  ).toEqual([expect.stringMatching(/^29.95 Th/)]);
  expect(
    dealsOf("<h2>Every Week</h2><p>Saturday Feijoada, 12 – 4. The whole pot, the orange and a caipirinha. 26</p>"),
  ).toEqual([expect.stringMatching(/^26 Sa/)]);
});

test("shares and halves as they are said: '10% on food for 60 and over', 'your second bowl is half'", () => {
  expect(
    of("percent_off", "<p>Is there a senior discount? Yes, 10% on food for 60 and over, Tuesdays only.</p>"),
  ).toEqual([-1]);
  expect(of("bogo", "<p>On Mondays your second bowl of noodle soup is half.</p>")).toEqual([-1]);
});

test("what would be if it came back, what joining costs, and what a party of twenty is given are no offers", () => {
  expect(
    dealsOf("<h3>$10 Tuesdays</h3><p>If we bring back the $10 large cheese on Tuesdays we will tell you.</p>"),
  ).toEqual([]);
  expect(
    dealsOf(
      "<h2>Great rewards</h2><p>Join with your phone number. It is free, it is fast, and it adds up bowl by bowl.</p>",
    ),
  ).toEqual([]);
  expect(
    dealsOf(
      "<p>Book a private dinner of twenty or more for any Monday and the room fee is waived; we will also welcome your guests with complimentary sparkling wine.</p>",
    ),
  ).toEqual([]);
});

test("the terms of a coupon in plain text tell its days and its end on one line", () => {
  const [deal] = backedDealsOfText([
    "BUY 1 BREAKFAST BUFFET, 2ND HALF OFF",
    "Sat & Sun 6-11 a.m. w/ purchase of 2 drinks. One cpn per table. No copies. Expires 1/31/27",
  ]);
  expect([deal && priceDaysAndHoursOf(deal), deal?.terms.validUntil]).toEqual(["-1 Sa Su 06:00-11:00", "2027-01-31"]);
});

test("days and hours that open a line over a list are those of the list", () => {
  expect(
    hoursOfText(
      "LUNCH SPECIALS",
      "Daily 11-2, choice of one, w/ soup",
      "liver & onions 8.49",
      "baked cod 9.49",
      "chopped steak 9.49",
    ),
  ).toEqual(["8.49 11:00-14:00", "9.49 11:00-14:00", "9.49 11:00-14:00"]);
});

test("courses, codes, savings and games make offers of plain prices", () => {
  const trio = "<h2>Keep the deals coming</h2><h3>Trio</h3><p>A starter, an entrée and a bottomless drink, $12.99.</p>";
  expect(of("price", trio)).toEqual([12.99]);
  expect(
    of(
      "price",
      "<p>GAME DAY<br>Any time the Bucks are on TV:<br>Pitchers &amp; a dozen wings - 20 bucks<br>Hot dogs - fifty cents</p>",
    ),
  ).toEqual([20, 0.5]);
  expect(
    of(
      "price",
      "<h2>Thali Lunch</h2><p>Monday to Friday, noon to 3</p><ul><li>Vegetarian $11.50</li><li>Lamb $14.50</li></ul>",
    ),
  ).toHaveLength(2);
});

test.each([
  [
    "how many it serves",
    "<h2>Specials</h2><p>Cheesecake serves 12.</p><p>Carrot cake serves 10.</p><p>Chocolate cake serves 8.</p><p>Pie feeds 6.</p>",
  ],
  [
    "how many come in it",
    "<h2>Happy Hour</h2><p>Mon-Fri 3-6</p><ul><li>Wings, box of 12.</li><li>Dumplings, plate of 6.</li><li>Oysters by the 6.</li></ul>",
  ],
  [
    "how many a heading speaks of",
    "<h1>Happy Hour</h1><p>Mon-Fri 4-6</p><h2>Best burgers 10</h2><p>read</p><h2>Best tacos 7</h2><p>read</p><h2>Top wines 5</h2><p>read</p>",
  ],
  [
    "a year in short",
    "<h1>Specials</h1><h2>Summer wine list 25</h2><h2>Fall beer list 25</h2><h2>Winter cocktail list 26</h2>",
  ],
  ["an hour instead of another", "<p>The kitchen is open till 8 instead of 10 tonight.</p>"],
])("%s is no price", (_, body) => {
  expect(dealsOf(body)).toEqual([]);
});

test("old fashioneds are no old specials, and not a peso is none", () => {
  expect(dealsOf("<h2>Old fashioned specials</h2><p>$8 old fashioneds every Monday</p>")).toEqual([
    expect.stringMatching(/^8 Mo/),
  ]);
  expect(dealsOf("<p>Ni un peso más: tacos a $2 los martes</p>").map((one) => one.split(" ")[0])).toEqual(["2"]);
});

test("a board's note behind the full stop of a price, and its short words", () => {
  expect(
    hoursOfText(
      "ALL WEEK",
      "Every day 2 spanakopita 7. til 11am",
      "coffee + baklava 5. after 2",
      "Wed half liter house red wine 9. (reg 14)",
    ),
  ).toEqual(["7 -11:00", "5 14:00-", "9 We"]);
  expect(hoursOfText("DEALS", "Tu + Th 62 & up 15% off b4 5", "Mon saganaki 8.")).toContain("-1 Tu Th -17:00");
});

test("a happy hour's label that also says what is not needed, and what is had with a ticket", () => {
  const items = "<ul><li>16 oz drafts $5</li><li>House wine $6.50</li><li>Loaded nachos $8</li></ul>";
  expect(
    of("price", `<h3>Lobby Bar Happy Hour</h3><p>Monday–Thursday, 3–6 p.m. No movie ticket needed.</p>${items}`),
  ).toEqual([5, 6.5, 8]);
  expect(
    of(
      "price",
      "<h3>Silver Wednesday</h3><p>Guests 60 and over: pie and coffee for $6 with any ticket before 4 p.m.</p>",
    ),
  ).toEqual([6]);
  expect(of("price", "<h3>Tightwad Tuesday</h3><p>All seats $6.50, all day.</p>")).toEqual([]);
  expect(of("percent_off", "<h3>Deals</h3><p>Before 8pm rooms are half price Sun-Thu</p>")).toEqual([]);
});

test("what it costs after the offer, and what one pays once to have it, are no offers", () => {
  expect(
    of("price", "<h2>Deals</h2><p>Chestnut milk tea $4.95 through the end of November, then it goes to $6.25</p>"),
  ).toEqual([4.95]);
  expect(
    of(
      "price",
      "<p>Regulars carry the tin mug. It costs $16 once, and with it drip coffee is $1.75 before nine in the morning.</p>",
    ),
  ).toEqual([1.75]);
});

test("what one has to order, and what one of two costs alone, are no prices of the offer", () => {
  expect(
    of(
      "price",
      "<h3>Peking duck</h3><p>Whole duck, two courses $42.80 (reg. $59.80) with any $50 dinner order. Dine in.</p>",
    ),
  ).toEqual([42.8]);
  expect(
    of("price", "<h2>On offer</h2><p>Any two 12-inch pizzas (one is €14.50), Fri and Sat, 5 to 10, €25</p>"),
  ).toEqual([25]);
});

test("what stands in a column of fees is one, whatever hours its row tells", () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const head = "<tr><th>Streets</th><th>Fee</th><th>Minimum</th></tr>";
  const rows =
    row("Hospital, lunch Mon–Fri only, 11 to 1:30", "$3", "$40") + row("Downtown, Mill Hill", "$2.50", "$15");
  expect(of("price", `<h1>Where we drive</h1><table>${head}${rows}</table>`)).toEqual([]);
});

test("what is told apart by its number has no price, others between it or not", () => {
  const staff = [1, 2, 3].map((n) => `<div>Picture ${n}</div><div>Employee ${n}</div>`).join("");
  expect(dealsOf(`<h2>Specials</h2><p>Sunday</p>${staff}`)).toEqual([]);
  const list = "<div>Fries 4</div><div>Wings 5</div><div>Wings 6</div><div>Wings 7</div>";
  expect(dealsOf(`<h2>Happy hour 3-6</h2>${list}`)).toHaveLength(4);
});
