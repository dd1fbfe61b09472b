import { expect, test } from "bun:test";
import { backedDeals, pricesAndDays, pricesDaysAndHours } from "./testing/backed-deals.ts";

const titlesOf = (body: string) => backedDeals(body).map(({ terms }) => terms.title);

test("what a generation ago got is no offer", () => {
  const told =
    "Through the sixties the shift from the rail yard got their coffee at half price from four to six in the morning.";
  expect(titlesOf(`<h1>Ninety-one years of rye</h1><p>${told}</p>`)).toEqual([]);
  expect(
    titlesOf(`<h1>Deals</h1><p>Railway workers get their coffee at half price from four to six.</p>`),
  ).toHaveLength(1);
});

test("a ticket of so much and up is what one has to spend", () => {
  const card =
    "<div><h3>15% OFF</h3><p>order-ahead tickets of $25 and up</p><p>Code DECK15</p></div><div><h3>$3 OFF</h3><p>any footlong</p><p>Code TUG3</p></div>";
  expect(pricesAndDays(`<h1>Clip &amp; save</h1><div>${card}</div>`)).toEqual([
    expect.stringMatching(/^-1 .*15% off/i),
    expect.stringMatching(/^-1 .*\$3 off/i),
  ]);
});

test("a ticket of the kitchen is none of a show", () => {
  const slip = (...lines: string[]) => `<li>${lines.join("")}</li>`;
  const slips = [
    slip("<h3>$3 OFF</h3>", "<div>any footlong</div>", "<em>Good through 12/15/2026</em>"),
    slip("<h3>15% OFF</h3>", "<div>order-ahead tickets of $25 and up</div>", "<em>Sundays. Does not expire.</em>"),
  ];
  const menu = "<h2>Our regular prices</h2><ul><li>Half sub … $7.95</li><li>Footlong … $13.25</li></ul>";
  expect(pricesDaysAndHours(`<h1>Clip &amp; save</h1><ul>${slips.join("")}</ul>${menu}`)).toEqual(["-1", "-1 Su"]);
});

test("what one adds to get something free adds nothing to a price", () => {
  const card = (title: string, words: string) => `<div><h3>${title}</h3><p>${words}</p></div>`;
  const cards = [
    card("Free churro bites", "Add any bowl to your app order and the churro bites are free."),
    card("$6 Launch Box", "Two crunchy tacos, chips and a medium drink."),
  ];
  expect(pricesAndDays(`<h1>Deals on the pad</h1>${cards.join("")}`)).toEqual([
    expect.stringMatching(/^0 .*churro bites/),
    expect.stringMatching(/^6 /),
  ]);
});

test("a game of any sport on the screen is an occasion", () => {
  const list =
    "<h2>In the hall</h2><p>Whole pork knuckle: by weight, typically $28–$36.</p><p>Pitchers of kölsch are $16 whenever the soccer is on the big screen.</p><p>Any other time a soft pretzel is $5.50.</p>";
  expect(pricesAndDays(list)).toEqual([expect.stringMatching(/^16 Pitchers of kölsch/)]);
});

test("'no charge' at the end of what goes with what one buys, and one more that is filled at no charge", () => {
  const goings = (words: string) => titlesOf(`<h1>Deals</h1><h3>Regular goings-on</h3><p>${words}</p>`);
  expect(goings("Take home a whole pie and a pint of vanilla goes with it, no charge.")).toEqual([
    expect.stringContaining("pint of vanilla"),
  ]);
  expect(goings("Crowlers $11; buy three and we'll fill a fourth at no charge.")).toEqual([
    expect.stringMatching(/buy three/i),
  ]);
  expect(goings("Four-pack $14; mix any two for $25.")).toEqual([expect.stringMatching(/any two/i)]);
  const toGo = (words: string) => titlesOf(`<h1>The Taproom</h1><h2>To go</h2><p>${words}</p>`);
  expect(toGo("Four-pack $14; mix any two for $25.")).toEqual([expect.stringMatching(/any two/i)]);
  expect(toGo("Four-pack $14; mix any two for $28.")).toEqual([]);
  expect(goings("Bring the dog, no charge. Water bowls by the door.")).toEqual([]);
});

test("what may be had in place of something at no charge is a choice, and which one is free a term", () => {
  const bento = `<h2>Bento box lunch · $13.50</h2><p>Tuesday–Saturday 11:30–2:45 · with miso soup</p><p>Make it salmon +$2, eel +$4.50. Brown rice at no charge.</p>`;
  expect(titlesOf(`<h1>Kiku at midday</h1>${bento}`)).not.toContainEqual(expect.stringContaining("rice"));
  const table =
    "<table><tr><th>When</th><th>What</th><th>How</th></tr><tr><td>Tue</td><td>Buy 3 calzones, get 1 free</td><td>Cheapest one is on us</td></tr><tr><td>Wed</td><td>Half-price salads</td><td>Mix the dressings</td></tr></table>";
  expect(pricesAndDays(`<h1>Deals by the day</h1>${table}`)).toEqual([
    expect.stringMatching(/^-1 Tu Buy 3/),
    expect.stringMatching(/^-1 We Half-price salads/),
  ]);
});

test("a house that is open six to eight is not open for two hours in the evening", () => {
  const plates =
    "<p>Route 9, next to the feed store. Open 6 to 8, closed Mondays after lunch.</p><h2>Easy on the wallet</h2><p>Sunrise plate. Be seated by 7:30 on a weekday and two eggs, home fries and toast are $6.95.</p><h2>From the griddle</h2><ul><li>Two eggs, home fries, toast 9.25</li><li>Short stack 8.50</li><li>Hash and an egg 12.50</li></ul>";
  expect(pricesDaysAndHours(plates)).toEqual([expect.stringMatching(/^6.95 .*Mo Tu We Th Fr -07:30$/)]);
});

test("days and hours in the next sentence of its line bind a price as its own would", () => {
  const plates =
    "<h2>Easy on the wallet</h2><p>Sixty and better. Wednesdays, guests 60+ take 10% off the check.</p><p>Blue plate, $11.50. Weekdays 11 to 3, with a cup of soup or a slice of pie.</p><ul><li>Meatloaf</li><li>Hot turkey sandwich</li><li>Baked haddock</li></ul><h2>From the griddle</h2><ul><li>Two eggs, home fries, toast 9.25</li><li>Short stack 8.50</li><li>Hash and an egg 12.50</li></ul>";
  expect(pricesDaysAndHours(plates)).toContain("11.5 Mo Tu We Th Fr 11:00-15:00");
  // On a page of a diner's own, whose other words speak against any offer.
  const page = `<h1>The Orange Door</h1><p>Route 9, next to the feed store.</p>${plates}<p>Extra plate $2. We do not take checks.</p>`;
  expect(pricesDaysAndHours(page)).toContain("11.5 Mo Tu We Th Fr 11:00-15:00");
});

test("a fifth that one has taken off, and orders that are cheaper, are told in full", () => {
  const early =
    "<h2>Early table</h2><p>Tuesday to Thursday, parties seated by half past five have a fifth taken off the food. Drinks not included.</p>";
  expect(pricesDaysAndHours(early)).toEqual(["-1 Tu We Th -17:30"]);
  const pickup =
    "<h2>Plates</h2><ul><li>Lamb shawarma 17</li><li>Falafel 13</li><li>Fattoush 11</li></ul><p>Pickup orders placed on this website are 10% cheaper, no code.</p>";
  expect(titlesOf(pickup)).toEqual([expect.stringContaining("10%")]);
});

test("hours in words behind a dish are its hours where the sentence below speaks of the evening", () => {
  const oysters = (title: string, words: string) => pricesDaysAndHours(`<h2>${title}</h2><p>${words}</p>`);
  expect(
    oysters("Oysters, five to six", "Every evening in the bar, $2 apiece. They are $3.75 the rest of the night."),
  ).toEqual(["2 was 3.75 17:00-18:00"]);
  expect(oysters("Family tray, five to six", "Half off every Sunday, enough for all of you.")).toEqual(["-1 Su"]);
});

test("what ends within a happy hour begins with it, and a count before 'hasta' is no hour", () => {
  const cards = [
    "<h2>Cervezas</h2><p>2x1 hasta las 19:30hs</p>",
    "<h2>Espumantes</h2><p>25% de descuento hasta las 19:30hs</p>",
  ];
  expect(
    pricesDaysAndHours(`<h1>HAPPY HOUR</h1><h3>Lunes a Viernes de 17:00hs a 20:30hs</h3>${cards.join("")}`),
  ).toEqual(["-1 Mo Tu We Th Fr 17:00-19:30", "-1 Mo Tu We Th Fr 17:00-19:30"]);
  expect(
    pricesDaysAndHours(
      "<h2>Happy hour, weekdays 3 to 6</h2><ul><li>$2 off drafts</li><li>Half off wings until 5</li></ul>",
    ),
  ).toEqual(["-1 Mo Tu We Th Fr 15:00-18:00", "-1 Mo Tu We Th Fr 15:00-17:00"]);
});

test("a share off a kind of dish or of order, and nothing else in its entry", () => {
  const cards = [
    "<div><h4>Traditional Dishes</h4><p>Upto 10% Off On Whatsapp Order</p></div>",
    "<div><h4>Upto 15% Off on Vegetarian Mains</h4><a>Order now</a></div>",
  ];
  const menu = "<h2>Popular dishes</h2><h3>Onion Bhaji</h3><p>£4.95</p><h3>Chicken Biryani</h3><p>£9.95</p>";
  expect(pricesAndDays(`<h1>Papadom</h1>${cards.join("")}${menu}`)).toEqual([
    expect.stringMatching(/^-1 .*10%/),
    expect.stringMatching(/^-1 .*15%/),
  ]);
  expect(titlesOf(`<h1>The Jug</h1><div><h4>15% off on all hoodies and caps</h4></div>${menu}`)).toEqual([]);
});

test("'w/c 16th November' is the week that begins on that day", () => {
  const special = (week: string) =>
    backedDeals(
      `<h3>Chefs Lunch Special #27</h3><p>w/c ${week}. Being plated for our $10 chefs lunch special this week is BBQ pork ribs with beetroot. Monday to Thursday, midday til 3pm.</p>`,
    ).map(({ terms }) => terms.validUntil);
  expect(special("16th November 2026")).toEqual(["2026-11-22"]);
  expect(special("9th November 2026")).toEqual([]);
});

test("the date of a post is no end of what another weekday has", () => {
  const post = (date: string) =>
    backedDeals(
      `<h4>${date}</h4><h3>This week at the Lodge</h3><p>Taco Tuesday: Tuesday is Taco Tuesday from 5pm to midnight. Tacos are 3 for $8, mix and match as you like.</p>`,
    ).map(({ terms }) => [terms.price, terms.validUntil]);
  expect(post("Friday, November 20, 2026")).toEqual([[8, null]]);
  expect(post("Monday, November 2, 2026")).toEqual([]);
});
