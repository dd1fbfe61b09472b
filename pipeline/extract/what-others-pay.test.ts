import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours } from "./testing/backed-deals.ts";

const prices = (body: string) => backedDeals(body).map(({ terms }) => terms.price);

test.each([
  ["<h2>Stout Society</h2><p>Society members drink stout for $4 any day before 5 (visitors $6.50).</p>", "4 was 6.5"],
  ["<h2>From the shelf</h2><p>Day-old rye, $4 a loaf while there is any (fresh $8).</p>", "4 was 8"],
  ["<h2>The cart</h2><p>Pretzel and a root beer for $6 on weekdays ($8.50 bought singly).</p>", "6 was 8.5"],
  ["<h2>Tuesday</h2><p>Four buns, any filling, $13. One is $3.75.</p>", "13"],
])("what is asked of others, or for one alone, is no second offer: %s", (body, told) => {
  const found = pricesDaysAndHours(`<h1>The Copper Jug</h1>${body}`);
  expect(found).toHaveLength(1);
  expect(found[0]?.startsWith(told)).toBe(true);
});

test("what is dearer in brackets is another thing, where nobody's card and no yesterday is told", () => {
  expect(prices("<h1>Menu</h1><h2>Mains</h2><p>Crab cakes $12 (fresh $18)</p><p>Ribs $15</p>")).toEqual([]);
});

test.each([
  [
    "an hour that is over",
    "<h1>Farewell, happy hour</h1><p>For nine years the corner bar served $4 stout, Monday to Friday, five to seven. A stout is $7, a pie $12.</p>",
  ],
  [
    "the numbers of a menu",
    "<h1>Mornings</h1><h2>By number</h2><ul><li>No. 1 Special: one egg, rye toast $8</li><li>#2 special: two eggs, ham $11</li></ul>",
  ],
  [
    "what is asked for, and what is served instead",
    "<h1>You asked</h1><dl><dt>Do you run a happy hour? No. We would sooner pour well all night, Wednesday to Sunday, 5 to 11 pm.</dt><dt>Do kids eat free? They eat noodles, at $8 a bowl. Bibs cost nothing.</dt><dt>And a birthday cake? Forks and plates are $1 a guest.</dt></dl>",
  ],
  ["how many discounts there are", "<h1>The Copper Jug</h1><p>One discount per table. Soup $6.50, bread included.</p>"],
  [
    "the sizes of a bucket",
    "<h1>Copper Jug Specials</h1><div><h3>Monday feast</h3><p>8 wings, two large sides and four rolls. $19</p></div><div><h3>$3 off any dinner</h3><p>On Sundays</p></div><h2>Buckets</h2><p>6 pc $8.99 · 12 pc $15.99 · 18 pc $22.99 · Cobbler $4.49</p>",
  ],
])("no offer: %s", (_, body) => {
  expect(prices(body).filter((price) => price >= 0 && price !== 19)).toEqual([]);
});

test("a short answer affirms what it names, and what has been so for years still is", () => {
  expect(prices("<p>Is it true that name days are free? Dessert is. Tell us when you book.</p>")).toEqual([0]);
  expect(
    prices("<h1>Soup</h1><p>For twenty years the house served $5 soup every Monday, and it still does.</p>"),
  ).toEqual([5]);
});

test("an offer to order by a day, at more after it, ends that day; when it is handed out is another matter", () => {
  const body =
    "<h1>Copper Jug</h1><h2>Stollen</h2><p>Order your large stollen by December 18 and pay $24. After that it is $29. Pick up December 23 or 24.</p>";
  expect(backedDeals(body).map(({ terms }) => [terms.price, terms.originalPrice, terms.validUntil])).toEqual([
    [24, 29, "2026-12-18"],
  ]);
});

test("until when the next sentence's offer holds says nothing of the one before it", () => {
  const body =
    "<h1>News</h1><p>From today on, Thursday is paella night: the pan for two is $30 in place of $39. And through December 2, a glass of cava is on us with any paella.</p>";
  expect(backedDeals(body).map(({ terms }) => [terms.title, terms.validUntil])).toEqual([
    ["Paella night: the pan for two is $30", null],
    ["A glass of cava is on us with any paella", "2026-12-02"],
  ]);
});

test.each([
  ["<h3>Refills</h3><p>Members refill iced tea for $1.50. Everyone else pays $3.</p>", "1.5 was 3"],
  ["<h2>The set</h2><p>Any dish below with tomato juice and a coffee, $17.</p>", "17"],
  ["<p>Say hello to the parrot before the month is out and your first stout costs $4.</p>", "4"],
  ["<ul><li>Fri Cask tapped at 4 pm, pints of it $5 until it runs dry</li></ul>", "5 Fr 16:00-"],
])("told in the words of a house: %s", (body, told) => {
  expect(pricesDaysAndHours(`<h1>The Copper Jug</h1>${body}`)).toEqual([told]);
});
