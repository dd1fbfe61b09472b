import { describe, expect, test } from "bun:test";
import { backedDeals } from "../../testing/backed-deals.ts";
import { validityOf } from "./calendar.ts";

const TODAY = "2026-11-20";

describe("a date without a year counts from when it was written", () => {
  test.each([
    ["$6 spritzes on the deck through October 4", "2026-05-30", "2026-10-04", "expired"],
    ["$6 spritzes through January 9", "2025-11-14", "2026-01-09", "expired"],
    ["$6 spritzes through January 9", "2026-11-14", "2027-01-09", null],
    ["Half-price wine until Labor Day", "2026-06-22", "2026-09-07", "expired"],
    ["Half-price wine until Christmas", "2025-12-01", "2025-12-25", "expired"],
    ["Half-price wine until Christmas", "2026-10-02", "2026-12-25", null],
    ["Pie and coffee $5, now through Sunday", "2026-11-09", "2026-11-15", "expired"],
    ["Pie and coffee $5, now through Sunday", "2026-11-18", "2026-11-22", null],
    ["Pie and coffee $5, December 1–24", "2025-11-28", "2025-12-24", "expired"],
  ] as const)("%s, on %s", (text, written, until, notCurrent) => {
    expect(validityOf(text, TODAY, false, written)).toMatchObject({ until, notCurrent });
  });

  test.each([
    ["Pot roast $12 all through January", "2025-12-20"],
    ["Pot roast $12, all of November", "2025-11-03"],
    ["Pot roast $12 through the end of February", "2026-01-12"],
  ])("%s, on %s: that month is over", (text, written) => {
    expect(validityOf(text, TODAY, false, written).notCurrent).toBe("expired");
  });

  test("what was to begin on a day after the post has begun", () => {
    const text = "Beginning October 13, burgers are $9 on Tuesdays";
    expect(validityOf(text, TODAY, false, "2026-10-05").notCurrent).toBeNull();
    expect(validityOf("Starting December 1, burgers are $9", TODAY, false, "2026-11-05").notCurrent).toBe("not yet");
  });
});

/** Prices of what a page offers. */
const prices = (body: string) => backedDeals(`<h1>Notes from the bar</h1>${body}`).map(({ terms }) => terms.price);
const wine = "<p>Sit on the deck and have a glass of rosé for $6 through September 30.</p>";
const pie = "<p>Through December 12, a slice of pie and a coffee is $5.</p>";

describe("the date of a post is found", () => {
  test.each([
    [
      "below its heading",
      `<h2>Deck</h2><p>June 12, 2026</p>${wine}<h2>Pie</h2><p>November 9, 2026</p><p>We bake.</p>${pie}`,
    ],
    [
      "behind a paragraph",
      `<h2>Deck</h2><p>June 12, 2026</p><p>The chairs are out.</p>${wine}<h2>Pie</h2><p>November 9, 2026</p>${pie}`,
    ],
    [
      "above its heading",
      `<article><p>June 12, 2026</p><h2>Deck</h2>${wine}</article><article><p>November 9, 2026</p><h2>Pie</h2>${pie}</article>`,
    ],
    [
      "at its foot",
      `<h2>Deck</h2>${wine}<p>Posted on June 12, 2026 by Ada</p><h2>Pie</h2>${pie}<p>Posted on November 9, 2026 by Ada</p>`,
    ],
    [
      "with who wrote it",
      `<h2>Deck</h2><p>By Ada Finch | June 12, 2026</p>${wine}<h2>Pie</h2><p>Posted in News on November 9, 2026</p>${pie}`,
    ],
    ["as its heading", `<h2>June 12, 2026</h2>${wine}<h2>November 9, 2026</h2>${pie}`],
  ])("%s", (_, body) => {
    expect(prices(body)).toEqual([5]);
  });

  test("a coupon's last day is no day of writing", () => {
    const coupon = "<p>Valid until March 1, 2027</p>";
    const dated = "<p>A bowl of soup with bread is $7 through January 31.</p>";
    expect(backedDeals(`<h1>Deals</h1>${dated}${coupon}`).map(({ terms }) => terms.validUntil)).toEqual(["2027-01-31"]);
  });

  test("a post's date says nothing of what stands under another heading", () => {
    const deck = "<h2>Deck</h2><p>Through March 31, a glass of mulled wine is $6.</p>";
    expect(prices(`${deck}<h2>We have a new stove</h2><p>February 2, 2026</p><p>It is blue.</p>`)).toEqual([6]);
  });

  test("a day that is yet to come is no day of writing", () => {
    const body = `<h2>Pie</h2>${pie}<p>We close the year with a dance.</p><p>December 14, 2026</p>`;
    expect(backedDeals(body).map(({ terms }) => terms.validUntil)).toEqual(["2026-12-12"]);
  });
});
