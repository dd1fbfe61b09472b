import { expect, test } from "bun:test";
import { backedDeals } from "../../testing/backed-deals.ts";

const BOARD = "<h2>Specials</h2><ul><li>Taco Tuesdays, three for $8</li><li>Happy hour 4–6, $5 pints</li></ul>";
const offered = (top: string, board = BOARD) => backedDeals(`${top}${board}`).map(({ quote }) => quote);

test.each([
  "<p>Closed for the season. See you April 30!</p><h1>Sandbar Grill</h1>",
  "<div>THE SANDBAR GRILL · CLOSED FOR WINTER</div><h1>Sandbar Grill</h1>",
  "<h1>Sandbar Grill</h1><p>Thanks for a lovely year. We're closed for the winter and open again on May 1, 2027.</p>",
  "<h1>Sandbar Grill</h1><p>The stand is now closed until spring.</p>",
  "<h1>Sandbar Grill</h1><p>We are closed for renovations. We reopen February 12.</p>",
  "<h1>La Palapa</h1><p>Estamos cerrados por temporada. Nos vemos el 3 de abril.</p>",
  "<h1>Sandbar Grill</h1><p>We've closed for the winter. Back in May!</p>",
  "<h1>Sandbar Grill</h1><p>Sandbar Grill is closed for the season.</p>",
  "<h1>Sandbar Grill</h1><p>Thanks for a great 2026! Reopening April 2027.</p>",
  "<h1>Sandbar Grill</h1><p>The season is over.</p><p>See you in the spring!</p>",
  "<h1>Sandbar Grill</h1><p>That's a wrap on 2026. We reopen Friday, May 1.</p>",
  "<h1>Sandbar Grill</h1><p>We're on winter break until March 3.</p>",
  "<h1>Sandbar Grill</h1><p>PERMANENTLY CLOSED</p>",
  "<h1>Sandbar Grill</h1><p>After 22 years, Sandbar Grill has closed permanently.</p>",
  "<h1>Sandbar Grill</h1><p>We are temporarily closed after the flood.</p>",
])("nothing is to be had of a house that is closed: %s", (top) => {
  expect(offered(top)).toEqual([]);
});

test.each([
  "<h1>Sandbar Grill</h1><p>Our patio is closed for the season.</p>",
  "<h1>Sandbar Grill</h1><p>Patio</p><p>Closed for the season.</p>",
  "<h1>Sandbar Grill</h1><h2>Pier 9</h2><p>Closed for the season.</p>",
  "<h1>Sandbar Grill</h1><p>Closed for Thanksgiving.</p>",
  "<h1>Sandbar Grill</h1><p>We are closed until Tuesday.</p>",
  "<h1>Sandbar Grill</h1><p>Closed for the season until November 24.</p>",
  "<h1>Sandbar Grill</h1><p>Closed for renovation until October 30. Come and see the new bar.</p>",
  "<h1>Sandbar Grill</h1><p>Closed for the season at the beach. We are still open downtown.</p>",
  "<h1>Sandbar Grill</h1><p>Reopening April 2026.</p>",
  "<h1>Sandbar Grill</h1><p>RE-OPENING ON MAY 2!</p>",
  "<h1>Sandbar Grill</h1><p>That's a wrap on trivia! Back in January.</p>",
  "<h1>Sandbar Grill</h1><p>Lobster season is over. See you in spring!</p>",
  "<h1>Sandbar Grill</h1><p>We're on winter break until December 1.</p>",
  "<h1>Sandbar Grill</h1><p>The patio is temporarily closed.</p>",
])("a part of a house, a day or a few of them close nothing else: %s", (top) => {
  expect(offered(top)).toHaveLength(2);
});

test("what a closed house ships is on offer all the same", () => {
  const shop = "<h2>Until then</h2><p>Frozen chowder, two quarts for the price of one, Fridays at the window.</p>";
  const [only, ...others] = offered("<h1>Sandbar Grill</h1><p>We are closed for the season.</p>", `${BOARD}${shop}`);
  expect([only, others]).toEqual([expect.stringContaining("Frozen chowder"), []]);
});

test("a part of a house that is closed takes its own offers with it, and none of the others", () => {
  const deck = "<h2>Tiki deck</h2><p>Closed for the winter. See you in May!</p><p>Happy hour 3–5, $4 drafts</p>";
  const inside = "<h2>Front room</h2><p>Taco Tuesdays, three for $8</p>";
  expect(offered(`<h1>Sandbar Grill</h1><p>Open daily 11–9.</p>${deck}${inside}`, "")).toEqual([
    "Taco Tuesdays, three for $8",
  ]);
});
