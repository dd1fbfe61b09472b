import { expect, test } from "bun:test";
import type { SchedulePart } from "#contract/vocabulary";
import { backedDeals, daysOf, hoursOf } from "./testing/backed-deals.ts";

/** Price, days and hours of each deal; by day where they differ. */
const read = (body: string) =>
  backedDeals(body).map(({ terms }) =>
    [terms.price, ...(terms.schedule?.map(partOf) ?? [daysOf(terms), hoursOf(terms)])]
      .filter((one) => one !== "")
      .join(" "),
  );

/** 'MoTu 15:00-18:00' */
const partOf = ({ days, windows }: SchedulePart): string =>
  [days.map((day) => day.slice(0, 2)).join(""), windows.map((window) => window.join("-")).join(" ") || "all day"].join(
    " ",
  );

test.each([
  [
    "<h2>Happy Hour</h2><p>Mon–Thu 3–6, Fri 2–6, closed Sunday</p><ul><li>Lager $4</li></ul>",
    ["4 MoTuWeTh 15:00-18:00 Fr 14:00-18:00"],
  ],
  ["<p>Tue–Sat 5–9, closed Sunday and Monday</p><p>Steak $30</p>", []],
  [
    "<h2>Happy Hour</h2><p>Hours | Mon–Fri 4–7:30 pm</p><p>Sunday noon–4 pm at the bar</p><p>Well drinks $6</p>",
    ["6 MoTuWeThFr 16:00-19:30 Su 12:00-16:00"],
  ],
  [
    "<h2>Happy hour on the canal</h2><p>August 18 2026 4:00 pm - August 21 2026 6:00 pm</p><p>Daily, Tuesday–Friday 4–6 pm</p><ul><li>$5 pints</li></ul>",
    [],
  ],
  ["<h3>Wing night</h3><p>August 21, 2026 6:00 pm</p><p>50-cent wings</p>", []],
  ["<h3>Wing week</h3><p>November 18 2026 4:00 pm – November 22 2026 11:00 pm</p><p>$5 baskets of wings</p>", ["5"]],
  ["<p>Friday fish fry, 4 to 8 pm during Lent, $15.</p>", []],
  ["<p>Todos los miércoles, niños comen gratis después de las 5.</p>", ["0 We 17:00-"]],
  ["<p>Daily drink specials: M – $4 Mules; T – $5 Margaritas.</p>", ["4 Mo", "5 Tu"]],
  ["<p>On Saturdays breakfast is served from 7 until noon. Two eggs any style $8. Omelets $12.</p>", []],
  [
    "<p>Dollar-off pints: Mon–Wed all day, Thu–Fri 3–6, weekends noon–4.</p>",
    ["-1 MoTuWe all day ThFr 15:00-18:00 SaSu 12:00-16:00"],
  ],
  ["<p>Our fall menu ends November 30. Butternut ravioli $19.</p>", []],
  [
    "<p>Happy hour is 3 to 6 on weekdays and noon to 3 on Saturday; there's none on Sunday. All wines are $6.</p>",
    ["6 MoTuWeThFr 15:00-18:00 Sa 12:00-15:00"],
  ],
  [
    "<div><h3>Mondays</h3><p>$1 oysters</p></div><div><h3>Tuesdays</h3><p>$10 mussels</p></div><div><h3>Wednesdays</h3><p>$25 lobster</p></div><p>Specials available from 4pm, bar only.</p>",
    ["1 Mo 16:00-", "10 Tu 16:00-", "25 We 16:00-"],
  ],
  [
    "<h2>Specials</h2><ul><li>Two pizzas $20</li><li>Pasta and salad $18</li></ul><p>*Specials valid Monday through Thursday. Dine-in only.</p>",
    ["20 Mo Tu We Th", "18 Mo Tu We Th"],
  ],
  ["<p>Breakfast is served 7–11 daily. Before 8, two eggs and toast $5.</p>", ["5 -08:00"]],
  [
    "<table><tr><th>Mon</th><th>Tue</th></tr><tr><td>Burger basket</td><td>Taco trio</td></tr><tr><td>$9</td><td>$8</td></tr></table>",
    ["9 Mo", "8 Tu"],
  ],
  [
    "<p>The patio happy hour is back in spring. Until then, the bar pours $5 wine weekdays from 4 to 6.</p>",
    ["5 Mo Tu We Th Fr 16:00-18:00"],
  ],
  ["<p>Kids eat free on the 1st and 15th of each month.</p>", ["0"]],
  ["<p>Do kids eat free on Tuesdays? That's the diner across the road.</p>", []],
  ["<p>Members get 10% off, and 15% off on Mondays.</p>", ["-1", "-1 Mo"]],
  ["<p>Seniors save 10% daily, 15% on Tuesdays.</p>", ["-1", "-1 Tu"]],
  [
    "<p>Happy hour is 4 to 7 on Fridays and 4 to 6 all other days. House wine $6.</p>",
    ["6 MoTuWeThSaSu 16:00-18:00 Fr 16:00-19:00"],
  ],
  [
    "<p>All day Sunday and Monday, and every other day until 6: wine $6 a glass.</p>",
    ["6 MoSu all day TuWeThFrSa -18:00"],
  ],
  ["<p>Every other Wednesday until 6: wine $6 a glass.</p>", ["6 We -18:00"]],
  ["<p>Offer begins Monday, November 30 and ends Friday, December 11: $5 chowder.</p>", []],
  [
    "<h2>2 for 1 pizza</h2><p>Mondays</p><h2>$5 cocktails</h2><p>Choose from six.</p><p>Wednesdays, 8pm – midnight</p>",
    ["-1 Mo", "5 We 20:00-00:00"],
  ],
  [
    "<p>$5 burgers</p><p>Mondays</p><p>$2 tacos</p><p>Tuesdays</p><p>Half-price wine</p><p>Wednesdays from 5</p>",
    ["5 Mo", "2 Tu", "-1 We 17:00-"],
  ],
  ["<p>Monday</p><p>$5 burgers</p><p>Half-price apps</p><p>Tuesday</p><p>$2 tacos</p>", ["5 Mo", "-1 Mo", "2 Tu"]],
  [
    "<p>First responders get 20% off Monday through Wednesday, and 10% off the rest of the week.</p>",
    ["-1 Mo Tu We", "-1 Th Fr Sa Su"],
  ],
  ["<p>$5 burgers on Mondays, $9 all other days.</p>", ["5 Mo"]],
  [
    "<p>Margaritas $4 daily 3 to 6; Fridays and Saturdays also 10 to close.</p>",
    ["4 MoTuWeThSu 15:00-18:00 FrSa 15:00-18:00 22:00-"],
  ],
  [
    "<p>Happy hour is back! Since Monday, November 16, join us weekdays 4–6 for $5 drafts.</p>",
    ["5 Mo Tu We Th Fr 16:00-18:00"],
  ],
  ["<h2>Specials</h2><p>Served Friday 5 pm – Sunday 8 pm</p><p>$4 crab tacos</p>", ["4 Fr Sa Su"]],
  [
    "<table><tr><th></th><th>Monday</th><th>Tuesday</th></tr><tr><th>Special</th><td>Wings</td><td>Tacos</td></tr><tr><th>Price</th><td>60¢</td><td>$2</td></tr><tr><th>Time</th><td>5–10</td><td>4–close</td></tr></table>",
    ["0.6 Mo 17:00-22:00", "2 Tu 16:00-"],
  ],
  ["<p>Thursday 11/19 – Saturday 11/21: lobster weekend! Twin tails $22.</p>", ["22 Th Fr Sa"]],
  ["<p>Monday, Nov. 16 through Sunday, Nov. 22: $5 brats.</p>", ["5"]],
  [
    "<h2>Happy hour</h2><p>Closed Sunday and Monday. The rest of the week 4–6: $5 drafts, $6 wine.</p>",
    ["5 Tu We Th Fr Sa 16:00-18:00", "6 Tu We Th Fr Sa 16:00-18:00"],
  ],
  ["<h2>Golden hour</h2><p>Daily 5–6:30, counter and bar.</p><p>Edamame $3 after 6:30 $5</p>", ["3 17:00-18:30"]],
  [
    "<h2>This week</h2><p>Combo del mediodía — three tacos and an horchata $11.50, lunes a viernes 11–3.</p>",
    ["11.5 Mo Tu We Th Fr 11:00-15:00"],
  ],
  [
    "<h2>Happy hour</h2><p>We are closed Mondays. Every other day 4 to 6: $5 drafts.</p>",
    ["5 Tu We Th Fr Sa Su 16:00-18:00"],
  ],
  [
    "<p>All-day happy hour on Mondays! The rest of the week it's 3–6. Margaritas $5.</p>",
    ["5 Mo all day TuWeThFrSaSu 15:00-18:00"],
  ],
  ["<p>This weekend only: buy one pie, get one free. Friday, Saturday and Sunday.</p>", ["-1 Fr Sa Su"]],
  ["<p>Next Thursday we're pouring $5 flights from six breweries, 6 to 9.</p>", []],
  ["<p>On the 20th of every month, all burritos are $5.</p>", ["5"]],
  ["<p>The kitchen closes at 9. Late menu until 11: burgers $12, nachos $10.</p>", []],
  [
    "<p>Bring this coupon in by December 31, 2026 for a free appetizer with two entrées. Not valid Friday or Saturday.</p>",
    ["0 Mo Tu We Th Su"],
  ],
  [
    "<p>Happy hour Tuesday to Saturday 4:30 to 6. Draft beer 5, house wine 7, fries 4.</p>",
    ["5 Tu We Th Fr Sa 16:30-18:00", "7 Tu We Th Fr Sa 16:30-18:00", "4 Tu We Th Fr Sa 16:30-18:00"],
  ],
  ["<p>Happy hour Monday to Friday 4 to 6 in the bar. Seats 20, tables 4, stools 12.</p>", []],
  [
    "<h2>Happy Hour</h2><p>Every day</p><p>2:00 p.m. – 5:00 p.m.</p><p>and</p><p>9:00 p.m. – close</p><ul><li>Apps ½ off</li><li>Drafts $3</li></ul>",
    ["-1 14:00-17:00 21:00-", "3 14:00-17:00 21:00-"],
  ],
  ["<p>Lunch Mon-Fri from 11, dinner nightly from 5, brunch Sat & Sun from 10. Brunch cocktails $8.</p>", []],
  ["<p>Taco Tuesday (3 for $8) and half-price wine on Mondays are back after Thanksgiving.</p>", []],
  ["<p>Promo entre semana: combo 2 $7.99 de 11 a 3 pm, lunes–jueves.</p>", ["7.99 Mo Tu We Th 11:00-15:00"]],
  ["<ul><li>Lun: Sopa gratis con tu comida</li><li>Mié: 2x1 en aguas frescas</li></ul>", ["0 Mo", "-1 We"]],
  ["<p>Specials November 16th through the 20th: Monday meatloaf $11, Friday haddock $14.</p>", ["11 Mo", "14 Fr"]],
  ["<p>We're open late! Sun–Wed til midnight, Thu–Sat til 2. Pizza $16, wings $13.</p>", []],
  [
    "<p>2-for-1 cocktails on Thursdays from 9 until midnight; Fridays 10 until 1.</p>",
    ["-1 Th 21:00-00:00 Fr 22:00-01:00"],
  ],
  ["<p>Every Sunday from Labor Day to Super Bowl: $3 pints.</p>", ["3 Su"]],
  ["<p>Every Sunday from Easter to Labor Day: $3 pints.</p>", []],
  ["<p>October is pizza month! All large pizzas $12 every Monday.</p>", []],
  ["<p>November is chili month! Bowls are $5 on weekdays.</p>", ["5 Mo Tu We Th Fr"]],
  ["<p>Through Friday, soup of the day is $3 with any sandwich.</p>", ["3"]],
  ["<p>Brunch dominical de 10 a 2: mimosas ilimitadas por $18.</p>", ["18 Su 10:00-14:00"]],
  [
    "<p>Happy hour is weekdays 3 to 6. On Wednesdays it goes until 8. Select appetizers are $6.</p>",
    ["6 MoTuThFr 15:00-18:00 We 15:00-20:00"],
  ],
  ["<p>Happy hour every day 4–6 (5–7 on Sundays). Draft pints $4.</p>", ["4 MoTuWeThFrSa 16:00-18:00 Su 17:00-19:00"]],
  ["<p>Breakfast all day Sunday. Omelets $11, waffles $9.</p>", []],
  ["<h2>Thursday</h2><p>Half-price ribs</p><p>5pm until gone</p>", ["-1 Th 17:00-"]],
])("%s", (body, deals) => {
  expect(read(`<h1>The Copper Jug</h1>${body}`)).toEqual(deals);
});

test("'during trivia' holds on the day that another line tells of it", () => {
  const body = "<h2>Quiz room</h2><p>Trivia every Wednesday at 7.</p><p>Half-price drafts during trivia.</p>";
  expect(backedDeals(body).map(({ terms }) => daysOf(terms))).toEqual(["We"]);
});

test("offers of a month's weekday in Spanish end with the month, and burnt ends end nothing", () => {
  const [offer] = backedDeals("<p>2x1 en banana splits, los martes de noviembre.</p>");
  expect(offer?.terms.validUntil).toBe("2026-11-30");
  const row = (name: string, price: string) => `<div><div>${name}</div><div>${price}</div></div>`;
  const list = `<div><div>Snacks</div>${row("Burnt ends", "$7")}${row("Pickle spears", "$5")}</div>`;
  expect(read(`<h1>Happy hour</h1><p>Tues–Sat 4–6:30 pm</p>${list}`)).toEqual([
    "7 Tu We Th Fr Sa 16:00-18:30",
    "5 Tu We Th Fr Sa 16:00-18:30",
  ]);
});

test("food specials on a happy hour's page hold when the page says that it is", () => {
  const body = "<h2>Food specials</h2><p>Sliders $3</p><p>Wings $7</p><footer>Happy hour: Thu–Sun 3–6 pm</footer>";
  const deals = backedDeals(body, { url: "https://t.example/happy-hour" });
  expect(deals.map(({ terms }) => `${terms.price} ${daysOf(terms)} ${hoursOf(terms)}`)).toEqual([
    "3 Th Fr Sa Su 15:00-18:00",
    "7 Th Fr Sa Su 15:00-18:00",
  ]);
});

test("the days of a heading's footnote and the hours below the heading hold together", () => {
  const note = "<p>* Monday through Thursday, bar seats only. Nothing on this page is valid on New Year’s Eve.</p>";
  const list = "<ul><li>House pour <b>$8</b></li><li>Warm olives <b>$5</b></li></ul>";
  expect(read(`<h1>Golden Hour*</h1><p>4 to 6:30</p>${list}${note}`)).toEqual([
    "8 Mo Tu We Th 16:00-18:30",
    "5 Mo Tu We Th 16:00-18:30",
  ]);
});

test("hours that may end sooner are hours", () => {
  const night = "<div>Sun</div><h3>Shuck It</h3><p>$1.25 oysters with any drink, 5 to 7 or until the bag is empty.</p>";
  expect(read(night)).toEqual(["1.25 Su 17:00-19:00"]);
});

test("the days of a footnote and the hours of the heading that bears its mark hold together", () => {
  const body = "<h2>Daily Happy Hour* 3pm-6pm</h2><p>$4 drafts</p><p>*Every day but Friday. Specials are dine-in.</p>";
  expect(read(body)).toEqual(["4 Mo Tu We Th Sa Su 15:00-18:00"]);
});

test("a day that a house has given up is none of the offer's", () => {
  const answer =
    "Tuesday, Wednesday and Thursday from 4 to 6. Every wine is $3 off. We no longer do it on Fridays, sorry.";
  expect(read(`<p>Is there a happy hour?</p><p>Yes: ${answer}</p>`)).toEqual(["-1 Tu We Th 16:00-18:00"]);
});

test("what closes a happy hour of several cards tells when all of it is", () => {
  const cards = ["Margarita $6", "Draft beer $4"].map((item) => {
    const [name, price] = item.split(" $");
    return `<div><h4>${name}</h4><p>cold and good</p><span>$${price}</span></div>`;
  });
  const hour = (when: string) =>
    `<h2>Happy Hour</h2><div>${cards.join("")}</div>${when}<h2>Dinner</h2><p>Ribeye $34</p>`;
  expect(read(hour("<p>Available Monday through Friday 4pm - 6pm</p>"))).toEqual([
    "6 Mo Tu We Th Fr 16:00-18:00",
    "4 Mo Tu We Th Fr 16:00-18:00",
  ]);
});

test("all month until a day bounds what stands on the cards below it", () => {
  const cards =
    "<div><div><h3>Chirashi bowl</h3><p>Was $24 · Now $19</p></div><div><h3>Hot sake</h3><p>$13 → $9</p></div></div>";
  const deals = backedDeals(`<h2>November sets</h2><p>All month, until November 30, dine-in.</p>${cards}`);
  expect(deals.map(({ terms }) => [terms.price, terms.originalPrice, terms.validUntil])).toEqual([
    [19, 24, "2026-11-30"],
    [9, 13, "2026-11-30"],
  ]);
});

test("what stays on all winter is not over with the day that it was announced on", () => {
  const post =
    "<article><time>Nov 12, 2026</time><h2>Fry-day stays</h2><p>Friday fish fry is staying on all winter, $14.95, 4pm–9pm.</p></article>";
  expect(read(`<h1>News</h1>${post}`)).toEqual(["14.95 Fr 16:00-21:00"]);
});

test("an hour in one of several cards is that card's", () => {
  const card = (price: string, name: string, told: string) =>
    `<div><div>${price}</div><h3>${name}</h3><p>${told}</p></div>`;
  const cards = [
    card("$8", "Smokehouse Sliders", "Three to an order."),
    card("$7", "Loaded Tots", "Queso, bacon, scallion."),
    card("$5", "Churro Bites", "After 9 pm only. Because dessert."),
  ];
  expect(
    read(`<h1>Happy hour</h1><p>Mon–Fri 3–6 pm and every night 9 pm to close</p><h2>Bites</h2>${cards.join("")}`).slice(
      0,
      2,
    ),
  ).toEqual(["8 MoTuWeThFr 15:00-18:00 21:00- SaSu 21:00-", "7 MoTuWeThFr 15:00-18:00 21:00- SaSu 21:00-"]);
});
