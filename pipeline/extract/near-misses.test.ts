import { expect, test } from "bun:test";
import { pricesDaysAndHours } from "./testing/backed-deals.ts";

const page = (body: string) => pricesDaysAndHours(`<h1>The Copper Jug</h1>${body}`);

test.each([
  "<h2>Sunday brunch</h2><p>Served 10 to 2. Shrimp and grits $16, chicken and waffles $15, coffee $4.</p>",
  "<h2>Dinner</h2><p>Tuesday to Saturday 5 to 10. Pork chop $24, trout $26, ribeye $38.</p>",
  "<h2>Brunch</h2><p>Saturdays and Sundays from 10 to 2: eggs Benedict $14, mimosas $6, French toast $12.</p>",
  "<h2>Sunday</h2><h3>Lunch menu</h3><p>Served 12 to 4</p><p>Roast beef £17.50</p><p>Roast pork £16.50</p><p>Crumble £7</p>",
  "<h2>Monday to Friday breakfast</h2><p>Eggs your way $9 · Granola $8 · Breakfast sandwich $7.50</p>",
  "<p>We serve lunch Monday through Friday from 11 to 2. Sandwiches are $11 and come with chips.</p>",
])("when a meal is served makes no offer of its dishes: %s", (body) => {
  expect(page(body)).toEqual([]);
});

test("the one plate of a meal's hours, and what has no end, are offers", () => {
  expect(page("<h2>Lunch</h2><p>Weekdays 11–2. Half sandwich and soup $9.</p>")).toEqual([
    "9 Mo Tu We Th Fr 11:00-14:00",
  ]);
  expect(page("<h2>Sunday brunch</h2><p>10 to 2. Bottomless mimosas $15, eggs Benedict $14.</p>")).toEqual([
    "15 Su 10:00-14:00",
  ]);
});

test.each([
  ["<h2>Tasting menu</h2><p>Seven courses $120, Wednesday to Saturday.</p>", []],
  ["<h2>Seasonal tasting</h2><p>Six courses, $98. With wine, $158. Wednesday to Sunday, 5:30 to 9.</p>", []],
  ["<h2>Prix fixe</h2><p>Three courses $58. Available nightly.</p>", []],
  ["<h2>Prix fixe</h2><p>Three courses $39, nightly until 6.</p>", ["39 -18:00"]],
  ["<p>Our tasting menu is $75. Sunday to Tuesday the same five courses are $60.</p>", ["60 was 75 Mo Tu Su"]],
])("courses at their ordinary price are none: %s", (body, deals) => {
  expect(page(body)).toEqual(deals);
});

test.each([
  "<p>Our friends at Maple Street Books take 15% off cookbooks on Saturdays when you show our receipt.</p>",
  "<p>Our neighbors at Rico's have $2 tacos on Tuesdays.</p>",
  "<p>Show your theater ticket at the Blue Door Café next door for 10% off.</p>",
  "<h2>Food truck Friday</h2><p>The Rolling Pita is here from 5 to 8. Gyros $11, falafel $9.</p>",
  "<h2>This week's food trucks</h2><ul><li>Thursday: Smoke Wagon, sandwiches from $9</li><li>Friday: Dumpling Club, 6 for $10</li></ul>",
  "<p>The bakery across the street sells day-old bread for half price after 5. We make French toast of it.</p>",
  "<p>Visit our sister restaurant, The Tin Cup, for $1 oysters every Tuesday.</p>",
  "<h2>Truck stop Thursdays</h2><p>A different food truck in our lot every Thursday. Most plates are $10 to $14.</p>",
])("what others offer is not the house's: %s", (body) => {
  expect(page(body)).toEqual([]);
});

test.each([
  ["<p>Show your ticket from the theater next door for 10% off dinner.</p>", ["-1"]],
  ["<p>Our neighbors at Oak Flats take 10% off at the bar on Mondays.</p>", ["-1 Mo"]],
  ["<p>Our food truck has $2 tacos on Tuesdays.</p>", ["2 Tu"]],
])("who comes from elsewhere eats here for less: %s", (body, deals) => {
  expect(page(body)).toEqual(deals);
});

test.each([
  ["<h2>Guest policies</h2><ul><li>Half-price happy hour food is dine-in only</li></ul>", []],
  ["<p>BANQUET HALL FROM $400<br>LUNCH SPECIAL MON–FRI 11–2<br>SLICE & SODA $5</p>", ["5 Mo Tu We Th Fr 11:00-14:00"]],
  ["<h2>Sunday roast</h2><p>£17 adults. Children eat for £5 when a grown-up orders a roast.</p>", ["5 Su"]],
  ["<h2>Refunds</h2><p>If your order is late you get 20% off the next one.</p>", []],
  ["<h2>Bowling</h2><p>$6 a game until 5, $8 after 5. Half price for kids on Sundays.</p>", []],
  ["<p>The band starts at 9 and there's a $5 cover. Before 9 it's $4 pints, no cover.</p>", ["4 -21:00"]],
  [
    "<h2>Corkage</h2><p>$15 a bottle, none on Mondays.</p><p>Half-price appetizers at the bar daily from 4 to 6.</p>",
    ["-1 16:00-18:00"],
  ],
  ["<h2>Corkage</h2><p>$15 a bottle.</p><p>Half-price corkage on Mondays for any bottle of wine.</p>", []],
  ["<h2>Gift cards</h2><p>Any amount.</p><p>Kids under 12 eat free every Monday with an adult meal.</p>", ["0 Mo"]],
  ["<h2>Gift cards</h2><p>Free dessert with every $50 card on Mondays.</p>", []],
  ["<h2>Room rates</h2><p>Weeknights from $119, weekends from $159. Breakfast included.</p>", []],
  ["<h2>Club night</h2><p>Saturdays 10 to 2. $10 before midnight, $15 after. Two-for-one entry with ID.</p>", []],
  ["<h2>Club cards</h2><p>The tenth sandwich is on us.</p>", []],
  ["<h2>Happy hour</h2><p>We do not have a happy hour, but our house wine is $7 a glass all day.</p>", []],
  ["<p>Wednesdays from 5: rump and a glass of red £17.95; make it a ribeye for £6 more.</p>", ["17.95 We 17:00-"]],
])("what a house charges or makes good: %s", (body, deals) => {
  expect(page(body)).toEqual(deals);
});

test.each([
  ["<p>Thank you to everyone who joined us for $1 oyster night last Thursday!</p>", []],
  ["<p>As a thank you to everyone who voted for us, all burgers are half price on Mondays.</p>", ["-1 Mo"]],
  ["<blockquote>We came for half-price wine on Wednesday and stayed for the lamb.</blockquote>", []],
  ["<p>El mes pasado tuvimos 2x1 en pizzas todos los martes.</p>", []],
  ["<h2>Archive</h2><ul><li>2024: $1 hot dogs on opening day</li></ul>", []],
  ["<p>My husband and I had the $20 date night special last Friday.</p>", []],
  ["<p>If a coupon says “$5 off $25”, your total before tax has to be $25 or more.</p>", []],
  ["<p>Half portions of any pasta are available for $4 less.</p>", []],
  ["<p>The Crown, next to us, has its quiz on Tuesdays with £3 pints.</p>", []],
  ["<p>The Daily Bee, May 2025: “Tuesday's two-for-one pasta is the best date in town.”</p>", []],
  ["<p>Yelp: “Got a free dessert for my birthday and half price wine!”</p>", []],
  ["<h2>On stage</h2><p>Thursday: open mic, free. Friday: Tin Roof Trio, $10.</p>", []],
  ["<h2>Frequent diner</h2><p>Collect ten stamps and your next lunch up to $12 is on us.</p>", []],
  ["<h2>Tailgate packs</h2><p>Feeds 10: wings and slaw $129. Feeds 20: $239. Order by Thursday for Saturday.</p>", []],
  ["<h2>Party room</h2><p>Free with a $400 food and drink minimum on weeknights.</p>", []],
  ["<p>Watch for our Wednesday wing night, 60 cents each, starting after the holidays.</p>", []],
  ["<h2>Bottle service</h2><p>Tables from $300 on Friday and $400 on Saturday, with mixers.</p>", []],
  ["<h2>Sponsored</h2><p>Switch to Bright Energy and get $50 off your first bill.</p>", []],
  ["<div><p>“I paid $5 for a margarita and got free chips. Back every Tuesday!”</p><p>— Denise</p></div>", []],
  ["<div><p>“Free chips with every margarita on Tuesdays, and a smile!”</p><p>- Tom R., Yelp</p></div>", []],
  ["<h2>Team benefits</h2><ul><li>Free meal every shift</li><li>50% off when you dine with family</li></ul>", []],
  [
    "<h2>Rewards</h2><table><tr><th>Tier</th><th>Visits</th><th>Perk</th></tr><tr><td>Regular</td><td>5</td><td>Free coffee</td></tr><tr><td>Local</td><td>15</td><td>$10 off</td></tr></table>",
    [],
  ],
])("what was, what guests and others say, what staff and regulars have: %s", (body, deals) => {
  expect(page(body)).toEqual(deals);
});
