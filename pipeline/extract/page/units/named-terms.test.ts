import { describe, expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours } from "../../testing/backed-deals.ts";

const MENU = "<h2>Plates</h2><ul><li>Cod and chips $17</li><li>Brisket sandwich $15</li></ul>";

describe("what a page says of an offer by its name, away from where it stands, is the offer's", () => {
  test.each([
    [
      "the dish and 'special'",
      `<h1>Raw bar</h1><p>Local oysters <s>$3</s> $1.50</p><p>Clams $2</p>${MENU}<p>Oyster special runs 4 to 6 pm.</p>`,
      ["1.5 was 3 16:00-18:00"],
    ],
    [
      "its heading",
      `<h1>Date Night</h1><p>Two salads, two entrees and a dessert: $48 per couple.</p><h2>Wine</h2><p>Chianti $10</p><p>Date Night is offered Wednesdays and Thursdays after 5.</p>`,
      ["48 We Th 17:00-"],
    ],
    [
      "the only sale there is",
      `<h1>Family meals</h1><p>Feeds four. Now $32 (was $40)</p>${MENU}<p>Sale price good on Tuesdays only.</p>`,
      ["32 was 40 Tu"],
    ],
    [
      "all of a section's specials",
      "<h1>Weekly specials</h1><h3>Wednesday</h3><p>Wings 75¢ each</p><h3>Thursday</h3><p>Burger and a beer $13</p><p>Specials start at 5 pm.</p>",
      ["0.75 We 17:00-", "13 Th 17:00-"],
    ],
    [
      "its heading and 'prices'",
      `<h1>Patio</h1><h2>Sunday Funday</h2><p>Any draft $3.50</p><h2>On draft</h2><p>Lager $5</p><p>Sunday Funday prices are good until 6 pm.</p>`,
      ["3.5 Su -18:00"],
    ],
    [
      "its own name, and what it costs later",
      `<h1>Breakfast</h1><p>Early Riser: two eggs, toast and coffee $7.50</p><p>Omelet $12</p><p>The Early Riser is served Monday through Friday from 6 to 8:30 am. After that it's $10.</p>`,
      ["7.5 was 10 Mo Tu We Th Fr 06:00-08:30"],
    ],
    [
      "a day with hours of the house is nothing of an offer's",
      "<h1>Bill's</h1><p>Tuesday - Saturday: 11 - 8</p><p>Sunday: 11 - 5</p><h2>Deals</h2><p>$2 off any pitcher</p>",
      ["-1"],
    ],
    [
      "not what another dish is called",
      `<h1>Menu</h1><p>Burger special is Thursdays from 5. Ask your server.</p>${MENU}<h2>Burgers</h2><p>Bacon burger $14</p>`,
      [],
    ],
    [
      "not when a menu is served",
      "<h1>Menu</h1><h2>Lunch</h2><p>Tuna melt $12</p><h2>Pizza</h2><p>Cheese $14</p><p>Lunch is served weekdays 11 to 3. Pizza is available after 4.</p>",
      [],
    ],
    [
      "what each says itself comes first",
      "<h1>Weekly specials</h1><p>Monday: $5 drafts, 3 to 6</p><p>Tuesday: $2 tacos</p><p>Specials run 4 pm to close.</p>",
      ["5 Mo 15:00-18:00", "2 Tu 16:00-"],
    ],
  ])("%s", (_, page, deals) => {
    expect(pricesDaysAndHours(page)).toEqual(deals);
  });

  test("until when, and for whom, by its code", () => {
    const page = `<h1>Saffron</h1><p>Save 15% on pickup with code SAVE15.</p>${MENU}<p>Code SAVE15 is good through November 30 on orders of $25 or more. One use per customer.</p>`;
    const [deal, ...more] = backedDeals(page);
    expect(more).toEqual([]);
    expect(deal?.terms).toMatchObject({ validUntil: "2026-11-30", code: "SAVE15" });
    expect(deal?.terms.limitations).toContain("One use per customer");
  });
});

test("whose children, told below the menu, is said of the one offer for them", () => {
  const page = `<h1>Family night</h1><p>Tuesdays kids' meals are free</p><h2>Kids' menu</h2><p>Mini burgers $7</p><p>Two kids' meals per adult. Ages 10 and under.</p>`;
  expect(backedDeals(page).map(({ terms }) => terms.limitations)).toEqual([
    "Two kids' meals per adult. Ages 10 and under.",
  ]);
});

test("a condition right below a heading is that of all its offers", () => {
  const page = `<h2>Taco Tuesday</h2><p>All day, dine-in only</p><ul><li>Street tacos $2.50</li><li>Margaritas $5</li></ul>${MENU}`;
  expect(backedDeals(page).map(({ terms }) => terms.limitations)).toEqual(["Dine-in only", "Dine-in only"]);
  const seats = `<h2>Taco Tuesday</h2><p>Our patio seats forty.</p><ul><li>Street tacos $2.50</li></ul>`;
  expect(backedDeals(seats).map(({ terms }) => terms.limitations)).toEqual([""]);
});

describe("when the happy hour is, told over a whole menu, makes no offer of the menu", () => {
  const bar = "<h2>Happy Hour</h2><ul><li>Drafts $5</li></ul>";
  test.each([
    ["before a section of its own", `Happy hour Monday to Thursday 4–6:30.`, bar, ["5 Mo Tu We Th 16:00-18:30"]],
    [
      "behind the house's hours",
      "Kitchen open daily 11:30 am – 10 pm. Happy hour Monday to Thursday 4–6:30.",
      bar,
      ["5 Mo Tu We Th 16:00-18:30"],
    ],
    ["with no section of its own", "Happy hour Monday to Thursday 4–6:30", "<h2>Mains</h2><p>Ribs $24</p>", []],
  ])("%s", (_, notice, section, deals) => {
    expect(pricesDaysAndHours(`<h1>Food</h1><p>${notice}</p><h2>Snacks</h2><p>Wings $13</p>${section}${MENU}`)).toEqual(
      deals,
    );
  });

  test("a happy hour's own parts stay its own", () => {
    const page =
      "<h1>The Copper Jug</h1><p>Happy hour daily 4–6</p><h2>Drinks</h2><p>Drafts $5</p><h2>Bites</h2><p>Wings $6</p>";
    expect(pricesDaysAndHours(page)).toEqual(["5 16:00-18:00", "6 16:00-18:00"]);
  });
});
