import { describe, expect, test } from "bun:test";
import { backedDeals, daysOf } from "../testing/backed-deals.ts";

/** Advantages as houses word them: the kind, and of shares and amounts how much. */
const WORDINGS: [string, string][] = [
  ["Half price appetizers", "percent_off 50"],
  ["Half-off appetizers", "percent_off 50"],
  ["1/2 price appetizers", "percent_off 50"],
  ["1/2 off all appetizers", "percent_off 50"],
  ["½ price appetizers", "percent_off 50"],
  ["1/2-price appetizers", "percent_off 50"],
  ["50% off appetizers", "percent_off 50"],
  ["50 % off appetizers", "percent_off 50"],
  ["50 percent off appetizers", "percent_off 50"],
  ["Fifty percent off appetizers", "percent_off 50"],
  ["Appetizers half off", "percent_off 50"],
  ["All appetizers are half price", "percent_off 50"],
  ["Appetizers 50% off", "percent_off 50"],
  ["Save 50% on appetizers", "percent_off 50"],
  ["50% discount on appetizers", "percent_off 50"],
  ["Appetizers at half the price", "percent_off 50"],
  ["Appetizers -50%", "percent_off 50"],
  ["20% off appetizers", "percent_off 20"],
  ["20%-off appetizers", "percent_off 20"],
  ["Take 20% off appetizers", "percent_off 20"],
  ["Get 20% off any appetizer", "percent_off 20"],
  ["Up to 20% off appetizers", "percent_off 20"],
  ["Twenty percent off appetizers", "percent_off 20"],
  ["A third off all appetizers", "percent_off 33"],
  ["$2 off appetizers", "amount_off 2"],
  ["$2 OFF ALL APPETIZERS", "amount_off 2"],
  ["2 bucks off appetizers", "amount_off 2"],
  ["Two dollars off appetizers", "amount_off 2"],
  ["Appetizers $2 off", "amount_off 2"],
  ["Save $2 on any appetizer", "amount_off 2"],
  ["Take $2 off any appetizer", "amount_off 2"],
  ["$2.00 off appetizers", "amount_off 2"],
  ["50¢ off appetizers", "amount_off 0.5"],
  ["$1-off appetizers", "amount_off 1"],
  ["Dollar off appetizers", "amount_off 1"],
  ["A dollar off appetizers", "amount_off 1"],
  ["A buck off appetizers", "amount_off 1"],
  ["Appetizers $2 less", "amount_off 2"],
  ["Appetizers minus $2", "amount_off 2"],
  ["-$2 on any appetizer", "amount_off 2"],
  ["$2 discount on appetizers", "amount_off 2"],
  ["BOGO appetizers", "bogo"],
  ["BOGO free appetizers", "bogo"],
  ["B1G1 appetizers", "bogo"],
  ["Buy one get one free appetizers", "bogo"],
  ["Buy 1, get 1 free appetizers", "bogo"],
  ["Buy 1 appetizer get 1 half off", "bogo"],
  ["2 for 1 appetizers", "bogo"],
  ["2-for-1 appetizers", "bogo"],
  ["Two for one appetizers", "bogo"],
  ["2x1 appetizers", "bogo"],
  ["2-4-1 appetizers", "bogo"],
  ["Two-fer appetizers", "bogo"],
  ["Second appetizer half price", "bogo"],
  ["2nd appetizer half off", "bogo"],
  ["Buy 2 appetizers, get the third free", "bogo"],
  ["Order two appetizers and the third is free", "bogo"],
  ["Buy any appetizer and get a second one free", "bogo"],
  ["3 for 2 appetizers", "bogo"],
  ["Free appetizer with any entree", "free"],
  ["Free appetizer w/ purchase of any entree", "free"],
  ["Complimentary appetizer with any entree", "free"],
  ["Appetizer on us with any entree", "free"],
  ["Appetizer on the house with any entree", "free"],
  ["Appetizer free when you buy any entree", "free"],
  ["Buy any entree, get a free appetizer", "free"],
  ["Order any entree and get an appetizer free", "free"],
  ["Kids eat free with any entree", "free"],
  ["Kids under 10 eat free", "free"],
];
/** Where they stand beside their day. */
const PLACES: [string, (told: string) => string][] = [
  ["behind the day", (told) => `<h2>Specials</h2><p>Tuesday: ${told}</p>`],
  ["before the day", (told) => `<h2>Specials</h2><p>${told} on Tuesdays</p>`],
  [
    "in a week's list",
    (told) =>
      `<h2>Specials</h2><ul><li>Monday: Trivia at 7</li><li>Tuesday: ${told}</li><li>Wednesday: Closed</li></ul>`,
  ],
  [
    "in a row",
    (told) =>
      `<h2>Specials</h2><table><tr><td>Tuesday</td><td>${told}</td></tr><tr><td>Friday</td><td>Live music</td></tr></table>`,
  ],
  [
    "on a card",
    (told) =>
      `<div><div><h3>Taco Tuesday</h3><p>${told}</p></div><div><h3>Trivia Friday</h3><p>Win prizes</p></div></div>`,
  ],
  ["in a sentence", (told) => `<p>Join us every Tuesday for ${told.charAt(0).toLowerCase()}${told.slice(1)}.</p>`],
];
const MENU = "<h2>Dinner</h2><ul><li>Ribeye $34</li><li>Roast chicken $24</li></ul>";

describe.each(PLACES)("an advantage %s", (_, placed) => {
  test.each(WORDINGS)("'%s'", (told, kind) => {
    const found = backedDeals(`<h1>Joe's Bar</h1>${placed(told)}${MENU}`);
    const kinds = found.map(({ terms: { benefit } }) =>
      benefit.kind.endsWith("_off") ? `${benefit.kind} ${benefit.value}` : benefit.kind,
    );
    expect(kinds).toEqual([kind]);
    expect(found.map(({ terms }) => daysOf(terms))).toEqual(["Tu"]);
    expect(found.map(({ terms }) => terms.title).join()).not.toMatch(/^Tuesday /);
  });
});
