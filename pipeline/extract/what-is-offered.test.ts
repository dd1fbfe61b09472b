import { describe, expect, test } from "bun:test";
import type { Snapshot } from "#pipeline/page";
import { ground } from "../ground/ground.ts";
import { snapshotOfLines } from "../read/plain-snapshot.ts";
import { readServed } from "../read/served/read-served.ts";
import { extractWithRules } from "./rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
/** Quote, price, usual price, first letters of the days and hours of each deal that a page backs. */
const read = (body: string) => {
  const page = { body: `<!doctype html><title>The Copper Jug</title><body>${body}</body>`, contentType: "text/html" };
  return deals(readServed(page, { url: "https://t.example/", now: 0 }));
};
const deals = (snapshot: Snapshot) =>
  ground(snapshot, extractWithRules(snapshot, context), context).deals.map(({ quote, terms }) => [
    quote,
    terms.price,
    terms.originalPrice,
    terms.validDays.map((day) => day.slice(0, 2)).join(" "),
    terms.timeWindows.map((window) => window.join("-")).join(" "),
  ]);

describe("nothing that a guest eats or drinks for less", () => {
  test.each([
    ["a hotel's nights", "<h2>Offers</h2><h3>Fourth night free</h3><p>Sunday arrivals through March.</p>"],
    [
      "what is won",
      "<h2>Daily deals</h2><div>Weekly Prizes</div><div><div>Darts: $40 & $15 GC</div><div>Quiz: $60 & $25 GC</div></div>",
    ],
    [
      "a game and a raffle",
      "<h2>Games</h2><section><h4>Pool</h4><ul><li>Free Mondays until 3pm</li><li>Free Thursdays with college ID</li></ul></section><section><h3>Ace of Spades Raffle</h3><p>Every Sunday, 1pm–4pm</p><p>Jokers pay out $100</p></section>",
    ],
    ["a lane's games", "<h2>Specials</h2><p>Tuesday Cheap Lanes. Every game is $3 after 5 pm. Shoes not included.</p>"],
    ["a part of the market's price", "<h2>Crabs</h2><p>Large Market</p><p>Half dozen, any size half of Market</p>"],
    [
      "a counter's numbers",
      `<h2>Sandwiches</h2>${["Ham on rye, $12", "Egg salad, $9", "Turkey club, $13", "Tongue, $14", "Brisket, $15", "Tuna melt, $11", "Reuben, $15", "Liverwurst, $10", "BLT, $11", "Meatball, $12", "The Captain's Special: ham, slaw, $15"].map((dish, i) => `<p>No. ${i + 1} ${dish}</p>`).join("")}`,
    ],
    ["a hotel's beds", "<h2>Offers</h2><p>Members of the Jug Club save 15% on rooms.</p>"],
    ["what is in no dish", "<div>100% Chemical-Free Tallow 0% Industrial Seed Oils Seed / Oil / Free</div>"],
    ["a shop's goods", "<h2>Offers</h2><p>Robes and candles in the boutique are 30% off through January.</p>"],
    ["used books", "<h2>Used books</h2><p>Everything on the cart is half price on the first Sunday.</p>"],
    [
      "a trade price list",
      "<p>For cafés and offices. A resale certificate is required.</p><ul><li>Opening order: 10% off, minimum 40 lb</li><li>Buy 10 cases of cold brew, get 1 case free</li><li>Net 30 for accounts in good standing, 2% off when paid in 10 days</li></ul>",
    ],
    ["what is lent", "<h2>Weekly specials</h2><p>Thursday: board games. Borrow for free.</p>"],
    ["a band's ticket", "<h2>Friday specials</h2><p>Delia Crane $18 adv / $22 door</p>"],
    [
      "a dish and what is in it",
      "<h2>Kitchen</h2><ul><li>Loaded BOGO fries (bacon, onion, gouda, oregano) $11</li><li>Free Bird pot pie (hen, corn crust) $9</li><li>Kid's Free-For-All (nuggets, juice) $8</li></ul>",
    ],
    ["what is played", "<h2>Weekly rituals</h2><p>Tuesday</p><h3>Arcade</h3><p>25¢ plays / $1 for 5</p>"],
    [
      "what comes with a package",
      "<h2>Date nights</h2><h3>The alcove</h3><p>A room of your own, with a grazing board, a two-course menu, and a complimentary bottle of wine.</p><ul><li>Candles on the table</li></ul><p>$210 for 2 people</p>",
    ],
    ["a beer", "<h2>On tap</h2><table><tr><td>Free Lunch</td><td>Oatmeal stout, 6%</td><td>$8</td></tr></table>"],
    ["a muffin", "<h2>Shelf</h2><ul><li>BOGO-berry muffin $4.50</li></ul>"],
    [
      "what a competitor gives",
      "<p>Is the second pizza free at other shops? The big chain across the street does a buy one, get one free on Fridays.</p>",
    ],
    ["a host's water", "<h3>Do you charge for water?</h3><p>Still and sparkling are complimentary and bottomless.</p>"],
    ["a host's welcome", "<h2>Dinner</h2><p>The kitchen sends a few snacks first, on us, as it should be.</p>"],
    ["a class", "<h2>Good to know</h2><p>Sourdough class. First Sunday of the month, $65, lunch included.</p>"],
    ["a holiday's turkey", "<h2>Holidays</h2><p>Smoked turkeys, 10–12 lb, $79, order by 11/22.</p>"],
    [
      "what was given",
      "<h2>Returned rewards</h2><p>If you return an item that you got for free, its value is zero.</p>",
    ],
    ["a cup filled again", "<h2>All day</h2><p>Meatloaf. Bottomless cup of coffee $2.95.</p>"],
    ["a reason", "<h2>Friday</h2><p>We do a penny because Grandpa hated the word free.</p>"],
    [
      "a ride to the door",
      "<h2>Delivery</h2><p>We deliver your curry to your door for free when you spend over $40.</p>",
    ],
    ["a terrace", "<h2>Menú del día</h2><p>De lunes a viernes de 13 a 16 h</p><p>Suplemento terraza 1 €</p>"],
    ["a sum of the list", "<h2>Lunch specials</h2><p>Mon–Fri 9AM–3PM · 18 options starting at $8.75</p>"],
    ["a guest's question", "<h2>Asked often</h2><p>Is the bread free? The first basket of bread is on us.</p>"],
    ["a tool", "<h2>News and specials</h2><p>Use Postbird (free up to 500 contacts) to send your menu.</p>"],
    [
      "a tasting menu",
      "<h2>Happy Hour</h2><p>Tue–Fri 4:30–6:30</p><p>Omakase 10 courses, counter only $95</p><p>Tasting menu, six plates $70</p>",
    ],
    [
      "what was counted",
      "<h2>Summer in numbers</h2><ul><li>9,120 cones, 2,300 of them on two-for-one Tuesdays</li></ul>",
    ],
    [
      "a menu's favorite",
      "<h2>Burgers</h2><div><div>Chef’s Favorite</div><p>Big Smoke, bacon and cheddar</p><p>$12.99 Order</p></div>",
    ],
    ["an order's minimum", "<h2>Specials</h2><p>Delivery</p><p>$40.00 order minimum</p>"],
    [
      "a breakfast's price",
      "<h3>Fish</h3><p><span>Breakfast till noon</span><br><span>Big Breakfast · Eggs Royale · Turkish Breakfast</span><br><span>£7.95–11.95</span></p>",
    ],
    [
      "a meal with its hours",
      "<section><h2>Lunch 11am–3pm</h2><p>Soup and sandwich $9</p></section><section><h2>Dinner 5pm–9pm</h2><p>Trout $19</p></section>",
    ],
    [
      "a meal's list",
      "<h2>Specials</h2><h3>Lunch 11am–3pm</h3><p>Soup $9</p><p>Panini $10</p><h3>Dinner 5–9pm</h3><p>Trout $22</p>",
    ],
    ["what is over", "<h2>Winter</h2><p>Our Twelve Nights of half-price bottles ran last December.</p>"],
  ])("%s", (_, body) => expect(read(body)).toEqual([]));
});

describe("what other guests or other days pay", () => {
  test.each([
    ["All-you-can-eat drops to $27.99 (from $34.99) on Mondays.", 27.99, 34.99],
    ["Weekends only: mimosa carafe, serves four, $28 (most days $36).", 28, 36],
    ["Wednesday: core growler fills are $13, not $18", 13, 18],
    ["Pie of the day is $4 a slice with any entrée on Mondays. On its own, $9.", 4, 9],
  ])("%s", (text, price, usual) => {
    expect(read(`<h2>Specials</h2><p>${text}</p>`).map((deal) => deal.slice(1, 3))).toEqual([[price, usual]]);
  });

  test("the most that a code takes off is no price", () => {
    const coupon = "<h3>25% off your first order</h3><p>Use code HELLO at checkout. Maximum discount $10.</p>";
    expect(read(`<h1>Offers</h1><div>${coupon}</div>`).map(([, price]) => price)).toEqual([-1]);
  });
});

test("a column's note says when its prices hold, and nothing of what stands below the note", () => {
  const row = (name: string, menu: string, early: string) =>
    `<tr><td>${name}</td><td>${menu}</td><td>${early}</td></tr>`;
  const rows = row("Pork gyoza", "$10", "$7") + row("Black cod", "$27", "—") + row("Karaage", "$13", "$9.50");
  const head = "<thead><tr><th>Item</th><th>Menu</th><th>Early Tide*</th></tr></thead>";
  const note = "<p>* Early Tide prices at the bar, Tuesday–Friday, 4:30–6:00 pm.</p>";
  const sets = "<h2>Sets</h2><p>Nigiri set $42. Boat for two $95.</p>";
  expect(read(`<h1>Menu</h1><table>${head}${rows}</table>${note}${sets}`)).toEqual([
    ["Pork gyoza $10 $7", 7, 10, "Tu We Th Fr", "16:30-18:00"],
    ["Karaage $13 $9.50", 9.5, 13, "Tu We Th Fr", "16:30-18:00"],
  ]);
});

test("where a truck stands on which day is no day of a price below", () => {
  const stops = ["FIND US", "Tue Brewer's Alley 5-9", "Wed Courthouse lawn 11-2", "Thu Medical lot 10:30-2"];
  const board = ["BOARD", "Brisket sandwich $13", "Fries $4 Slaw $3 Soda $2"];
  const offers = ["DEALS", "Make it a meal: add fries and a soda to any sandwich for $4.50"];
  const page = { url: "https://t.example/", now: 0 };
  expect(deals(snapshotOfLines([...stops, ...board, ...offers], page)).map((deal) => deal.slice(1))).toEqual([
    [4.5, -1, "", ""],
  ]);
});

describe("hours in words of a bar", () => {
  test.each([
    ["<h2>Lobby Bar, 4 to 6</h2><p>Monday to Friday. Wines $8 (normally $13).</p>", "Mo Tu We Th Fr", "16:00-18:00"],
    ["<p>Sit down before 6 and leave by 7:15: soup, any plat, $37. Sunday to Tuesday.</p>", "Mo Tu Su", "-18:00"],
    [
      "<h2>Blue Plates</h2><p>From 11 until we wipe the board.</p><ul><li>Monday: meat loaf 14.95</li></ul>",
      "Mo",
      "11:00-",
    ],
    ["<p>Before the doors open: Wednesday to Friday, 4 to 6, either pizza is 12.</p>", "We Th Fr", "16:00-18:00"],
    ["<p>Sunday after Mass (or not): menudo, bowl, 11, till noon.</p>", "Su", "-12:00"],
  ])("%s", (body, days, hours) => {
    expect(read(body).map((deal) => deal.slice(3))).toEqual([[days, hours]]);
  });
});

test("a number with its cents is a price before an amount off in the next sentence, too", () => {
  const text = "Sunrise deal: two eggs, 6.95, till 8 am, Mondays. Any supper is two dollars less on Fridays.";
  expect(read(`<p>${text}</p>`).map((deal) => deal.slice(1))).toEqual([
    [6.95, -1, "Mo", "-08:00"],
    [-1, -1, "Fr", ""],
  ]);
});

describe("advantages in words of their own", () => {
  test.each([
    ["<h1>Offers</h1><h3>Upgrade any meal to a large for 50¢</h3>", ["Upgrade any meal to a large for 50¢", 0.5]],
    [
      "<h1>Mug Club</h1><p>Members pour 20 oz lagers for the 16 oz price, every visit.</p>",
      ["Members pour 20 oz lagers for the 16 oz price, every visit.", -1],
    ],
    [
      "<p>Show a receipt from the shop next door and take 10% off your lunch.</p>",
      ["Show a receipt from the shop next door and take 10% off your lunch.", -1],
    ],
    ["<h2>Happy hour, 3 to 6</h2><p>Most days $5 pints at the bar</p>", ["Most days $5 pints at the bar", 5]],
    [
      "<h1>Classes</h1><h3>Fresh pasta</h3><p>Tuesdays $95.</p><p>Class guests take 15% off dinner the same night.</p>",
      ["Class guests take 15% off dinner the same night.", -1],
    ],
    [
      "<p>Show today's rail ticket at the bar for $1 off any pour.</p>",
      ["Show today's rail ticket at the bar for $1 off any pour.", -1],
    ],
    [
      "<p>FRI Fish and chips with a free cup of chowder, $17</p>",
      ["FRI Fish and chips with a free cup of chowder, $17", 17],
    ],
    [
      "<p>Niños comen gratis: kids 8 and under get a free quesadilla plate on Sunday.</p>",
      ["Niños comen gratis: kids 8 and under get a free quesadilla plate on Sunday.", 0],
    ],
  ])("%s", (body, expected) => {
    expect(read(body).map((deal) => deal.slice(0, 2))).toEqual([expected as never]);
  });
});

test("the specials of a meal are had at its hours, which stand in its heading", () => {
  const lunch = "<h2>Lunch 11am–3pm</h2><h3>Lunch specials</h3><p>Gyro plate $9</p><p>Falafel plate $8</p>";
  const dinner = "<h2>Dinner 5pm–9pm</h2><h3>Trays</h3><p>Lamb shank $24</p>";
  expect(read(`<h1>The Copper Jug</h1>${lunch}${dinner}`).map((deal) => [deal[1], deal[4]])).toEqual([
    [9, "11:00-15:00"],
    [8, "11:00-15:00"],
  ]);
});

describe("an article's own header", () => {
  const news = (title: string, posted: string, told: string) =>
    `<article><header><h2>${title}</h2><div>${posted}</div></header><p>${told}</p></article>`;
  const read2 = (...articles: string[]) => read(`<main><h1>News</h1>${articles.join("")}</main>`);

  test("heads the whole article, and its hours are those of what the article lists", () => {
    const head = "<header><h3>Happy Hour</h3><p>3pm - 6pm</p><p>8am - 11am PULL TABS</p></header>";
    const list = "<section><h5>Rails and taps $2</h5><h5>Tall boys $3</h5><h5>Wine $4</h5></section>";
    expect(read(`<section><article>${head}${list}</article></section>`).map((deal) => [deal[1], deal[4]])).toEqual([
      [2, "15:00-18:00"],
      [3, "15:00-18:00"],
      [4, "15:00-18:00"],
    ]);
  });

  test("says when it was written: 'this month' is over, and what comes every week is not", () => {
    const old = "25% off food Monday to Thursday all this month when you book online.";
    const weekly = "Soup is back: on Tuesdays a bowl with bread is $9.";
    expect(
      read2(
        news("January here", "Posted on 4 January 2026 by Ida", old),
        news("Soup", "October 20, 2026 by Amos", weekly),
      ),
    ).toEqual([[expect.stringContaining("a bowl with bread"), 9, -1, "Tu", ""]]);
  });
});

test("what a house newly serves has its usual price, and fishing is nothing to eat", () => {
  const lunch = "<h2>Now open for lunch</h2><p>Panini, salads and soup from</p><div>$8.75</div><p>Daily from 11 am</p>";
  expect(read(lunch)).toEqual([]);
  expect(read("<h2>Bait</h2><p>Ice $3</p><p>KIDS FISH FREE SATURDAYS (bring own pole)</p>")).toEqual([]);
});

test("'Specials' as the one section of a menu of many dishes is what the house calls them", () => {
  const dishes = [
    "Greens with blue cheese",
    "Spinach salad",
    "Turkey club",
    "Grilled cheese",
    "Egg salad",
    "BLT",
    "Tuna melt",
  ];
  const list = (names: string[]) => names.map((name, at) => `<li>${name} .... $${5 + at / 4}</li>`).join("");
  const page = (head: string, names: string[]) =>
    read(`<h1>${head}</h1><p>Served 11:30AM - 3:30PM</p><h2>Specials</h2><ul>${list(names)}</ul>`);
  expect(page("Our Lunch Menu", [...dishes, ...dishes.map((dish) => `${dish} with soup`)])).toEqual([]);
  expect(page("Lunch Specials", [...dishes, ...dishes.map((dish) => `${dish} with soup`)])).toHaveLength(14);
});
