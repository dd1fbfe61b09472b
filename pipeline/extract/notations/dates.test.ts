import { describe, expect, test } from "bun:test";
import { backedDeals } from "../testing/backed-deals.ts";

/** Until when an offer holds, as of November 20, 2026. */
const ENDS: [string, string | null][] = [
  ["through 11/30", "2026-11-30"],
  ["thru 11/30/26", "2026-11-30"],
  ["thru 11.30.26", "2026-11-30"],
  ["until 11/30/2026", "2026-11-30"],
  ["ends 11/30", "2026-11-30"],
  ["exp. 11/30/26", "2026-11-30"],
  ["Exp 11/30/2026", "2026-11-30"],
  ["Expires 11-30-26", "2026-11-30"],
  ["expires November 30", "2026-11-30"],
  ["Expires Nov. 30, 2026", "2026-11-30"],
  ["Offer ends November 30th", "2026-11-30"],
  ["valid through Nov 30", "2026-11-30"],
  ["Valid until 30 November", "2026-11-30"],
  ["good thru Nov 30th", "2026-11-30"],
  ["good till 11/30", "2026-11-30"],
  ["through the end of November", "2026-11-30"],
  ["through the end of the month", "2026-11-30"],
  ["all November long", "2026-11-30"],
  ["during November", "2026-11-30"],
  ["in November", "2026-11-30"],
  ["November only", "2026-11-30"],
  ["11/1 - 11/30", "2026-11-30"],
  ["11/1–11/30", "2026-11-30"],
  ["Nov 1 - Nov 30", "2026-11-30"],
  ["Nov 1–30", "2026-11-30"],
  ["November 1st to November 30th", "2026-11-30"],
  ["from November 1 through December 5", "2026-12-05"],
  ["Nov. 15 – Dec. 5", "2026-12-05"],
  ["now through December 24", "2026-12-24"],
  ["now until Christmas Eve", "2026-12-24"],
  ["through New Year's Eve", "2026-12-31"],
  ["through the end of the year", "2026-12-31"],
  ["until 12/31", "2026-12-31"],
  ["through January 15", "2027-01-15"],
  ["valid through 1/15/27", "2027-01-15"],
  ["through Jan 15, 2027", "2027-01-15"],
  ["must be used by 12/15/26", "2026-12-15"],
  ["redeem by December 15", "2026-12-15"],
  ["last day December 15", "2026-12-15"],
  ["December 15 is the last day", "2026-12-15"],
  ["through Sunday, November 22", "2026-11-22"],
  ["Limited time only", null],
  ["while supplies last", null],
  ["hasta el 30 de noviembre", "2026-11-30"],
  ["Valid 11/16/26 to 11/29/26", "2026-11-29"],
  ["2026-11-16 to 2026-11-29", "2026-11-29"],
];
/** Over by then, or yet to begin. */
const NOT_NOW = [
  "expired 11/10/26",
  "ended November 10",
  "through November 10, 2026",
  "Valid 11/1/26-11/15/26",
  "Nov 1–15, 2026",
  "through 10/31",
  "thru Dec 31, 2025",
  "starts December 1",
  "beginning 12/1",
  "Available December 1 – 24",
];
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const PLACES: [string, (when: string) => string][] = [
  ["on the line below", (when) => `<h2>Specials</h2><p>Two large pizzas for $25</p><p>${when}</p>`],
  ["in the same line", (when) => `<h2>Specials</h2><p>Two large pizzas for $25 ${when}</p>`],
  ["in a sentence behind", (when) => `<h2>Specials</h2><p>Two large pizzas for $25. ${capital(when)}.</p>`],
  ["before a colon", (when) => `<h2>Specials</h2><p>${capital(when)}: two large pizzas for $25</p>`],
  [
    "at the foot of a card",
    (when) =>
      `<h2>Specials</h2><div><h3>Family deal</h3><p>Two large pizzas for $25</p><p><small>${capital(when)}</small></p></div>`,
  ],
  ["on a coupon", (when) => `<h2>Coupons</h2><div><p>$5 off any order of $30 or more</p><p>${capital(when)}</p></div>`],
  ["right below the heading", (when) => `<h2>Fall promo</h2><p>${capital(when)}</p><p>Two large pizzas for $25</p>`],
];
const MENU = "<h2>Dinner</h2><ul><li>Ribeye $34</li><li>Roast chicken $24</li></ul>";
const endsOf = (body: string) => backedDeals(`<h1>Joe's Pizza</h1>${body}${MENU}`).map(({ terms }) => terms.validUntil);

describe.each(PLACES)("dates %s", (_, placed) => {
  test.each(ENDS)("'%s'", (when, until) => {
    expect(endsOf(placed(when))).toEqual([until]);
  });

  test.each(NOT_NOW)("'%s' is not now", (when) => {
    expect(endsOf(placed(when))).toEqual([]);
  });
});
