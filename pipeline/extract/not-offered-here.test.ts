import { expect, test } from "bun:test";
import { backedDeals, backedDealsOfText } from "./testing/backed-deals.ts";

const offered = (body: string, title = "Specials") =>
  backedDeals(body, { title, url: "https://t.example/specials" }).map(({ quote }) => quote);

test("below 'Not all-you-can-eat' stand usual prices", () => {
  const rest = "<h2>Not all-you-can-eat</h2><p>Short rib set for two $58, for four $109. Cold noodles $14.</p>";
  expect(offered(`<h1>All you can eat grill</h1>${rest}`, "Ember & Ash")).toEqual([]);
});

test("at a place where offers are not taken every price is the usual one", () => {
  const town = "<h2>Mill Street</h2><p>Slice and a soda $6, our weekday special.</p>";
  const told = [
    "<p>Breakfast box $12. Coupons and specials aren't accepted here.</p>",
    "<p>Breakfast box $12.</p><p>Deals and discounts are not valid at the airport.</p>",
    "<p>Breakfast box $12, the daily special of the house. This shop does not take part in our offers.</p>",
  ];
  for (const airport of told)
    expect(offered(`<h1>Specials</h1>${town}<h2>Airport, Gate 4</h2>${airport}`)).toEqual([
      "Slice and a soda $6, our weekday special.",
    ]);
});

test("'No deals on holidays' takes nothing from the other days", () => {
  expect(offered("<h1>Deals</h1><p>Any two subs $12 on Mondays. No deals at this shop on holidays.</p>")).toHaveLength(
    1,
  );
});

test("what is played, rented or worn is no food, and what is eaten beside it is", () => {
  const golf =
    "<p>Mondays after 2, two play for the price of one. Kids golf free with an adult. Large basket of range balls, get a small one free.</p><p>Pro shop: 15% off outerwear.</p>";
  const lanes =
    "<h3>Half-Price Lanes</h3><p>Weekdays till 4.</p><p>Strike on the blue pin and your next game is free.</p>";
  const bar = "<p>Half-price games and $3 drafts on Thursdays.</p>";
  expect(offered(`<h1>Offers</h1>${golf}${lanes}${bar}`)).toEqual(["$3 drafts on Thursdays."]);
});

test("what every table always gets is the house's custom", () => {
  expect(offered("<p>First basket of chips is on the house, same as always. Bread is on us, as ever.</p>")).toEqual([]);
  expect(offered("<p>First beer's on us for members, as always on Tuesdays.</p>")).toHaveLength(1);
});

test("three that cost three times one are no offer", () => {
  const shelf = (lot: string) =>
    offered(`<h2>The shelf</h2><p>Country loaf $8. Bagel $2. ${lot}. Pecan pie $34.</p>`, "Oven");
  expect(shelf("Cookies 3 for $7.50 or $2.50 apiece")).toEqual([]);
  expect(shelf("Tacos $3, 3 for $9")).toEqual([]);
  expect(shelf("Cookies $2.50 each or six for $15")).toEqual([]);
  expect(shelf("Cookies 3 for $6 or $2.50 apiece")).toHaveLength(1);
});

test("the kitchen's hours behind a menu's prices, and a new can's release, make no offers of them", () => {
  const week =
    "<div>Tuesdays<h2>Quiz</h2><p>8pm sharp.</p></div><div>Sundays<h2>Open mic</h2><p>From 6pm, free entry.</p></div>";
  expect(
    offered(`<h1>What's on</h1>${week}<p>Stews £13, fries £4. Kitchen noon to 3 and 6 to 9.</p>`, "What's on"),
  ).toEqual([]);
  expect(offered("<h1>This week</h1><h3>Bottle release</h3><p>Night Owl stout, 4-pack $18</p>", "Taproom")).toEqual([]);
});

test("a dish named for the house is no special", () => {
  const list =
    "<ul><li>Chicken over rice $9</li><li>Lamb over rice $10</li><li>Delta Special: everything on one plate $13</li><li>Gyro $8</li></ul>";
  expect(offered(list, "Delta Corner Cart")).toEqual([]);
});

test("what is told behind 'No, but' is the usual price, unless it is of a day, for some, or less than usual", () => {
  const asked = (answer: string) => offered(`<h1>Questions</h1><p>Do kids eat free? ${answer}</p>`, "Questions");
  expect(asked("No, but the kids' plate is only $8, and it's real fish.")).toEqual([]);
  expect(asked("Sorry, no, but a small pasta is just $6.")).toEqual([]);
  expect(asked("No, but the kids' plate is $4 on Mondays.")).toHaveLength(1);
  expect(asked("No, but seniors take 10% off.")).toHaveLength(1);
});

test("a page of one offer's own terms tells the offer, one of the house's terms tells none", () => {
  const valid = "Promotion valid every Wednesday from 4pm to 10pm. Kids must order from the kids menu.";
  const page = (head: string, told: string) => backedDealsOfText([head, told]).map(({ terms }) => terms);
  expect(page("Kids Eat Free - Terms and Conditions", valid)).toMatchObject([
    { title: "Kids Eat Free", validDays: ["Wednesday"], timeWindows: [["16:00", "22:00"]] },
  ]);
  expect(page("Booking Terms and Conditions", "Tables of 10 or more get 10% off food on Mondays.")).toEqual([]);
});
