import { expect, test } from "bun:test";
import { backedDeals, daysOf } from "./testing/backed-deals.ts";

const prices = (body: string) => backedDeals(body).map(({ terms }) => terms.price);

test.each([
  [
    "what a house's rules come to under the heading that names them",
    "<h1>Good to know</h1><dl><dt>Delivery</dt><dd>$4 within three miles, free on orders over $35.</dd><dt>Corkage</dt><dd>$15 a bottle, Sunday to Thursday only.</dd></dl>",
  ],
  [
    "terms for whatever offer there may be",
    "<h1>Terms for offers and codes</h1><ul><li>A percentage comes off before tax: 20% off a $30 order, for example, is $6 off.</li><li>With a buy-one-get-one offer, the free item is the one of equal or lower price.</li><li>“Free” means free with the purchase named in the offer.</li></ul>",
  ],
  [
    "one price on every day",
    "<h1>One price</h1><p>A plate of dumplings is $15 on Monday at noon and $15 on Saturday at nine.</p>",
  ],
  [
    "who plays on a date",
    "<h1>November</h1><div>Fri 20 Dot Amory Quartet $25, front tables $40</div><div>Sat 28 Kids’ matinee, 2 pm, $5, popcorn for sale</div>",
  ],
  [
    "until when the whole menu is served",
    "<h2>At the table</h2><p>Two-item minimum. The full menu is served until 10, small plates $9 to $16, until midnight on weekends.</p>",
  ],
  ["being in nobody's coupon book", "<p>No. We are not in any two-for-one dining book and we take no vouchers.</p>"],
  [
    "deals that a house has none of, and what it sells instead",
    "<h1>Deals</h1><p>We don't have any.</p><p>No second burger at half price. No code for 15% off if you hand over your email.</p><ul><li>Plain burger $8</li><li>Fries $4</li></ul>",
  ],
  [
    "a rise in price",
    "<h1>Our prices</h1><table><tr><td></td><th>Now</th><th>From December 1</th></tr><tr><td>Croissant</td><td>$4.25</td><td>$4.75</td></tr><tr><td>Loaf</td><td>$9</td><td>$10</td></tr></table>",
  ],
  ["what it costs, asked for", "<h2>So what does a pie cost?</h2><p>$14.50, any day. A slice is $4.</p>"],
  [
    "what the rest of the evening costs",
    "<h2>After 6:30</h2><p>À la carte. Roast chicken $27 · Trout almondine $31 · Hanger steak $38</p>",
  ],
  [
    "a tour",
    "<h1>Visit us</h1><h2>Distillery tour</h2><p>Saturdays at 1 and 3. $22, with three tastes at the end.</p>",
  ],
  ["half of a glass", "<h1>Wine</h1><p>Any glass can be a half pour at half the price.</p>"],
])("no offer: %s", (_, body) => {
  expect(prices(body)).toEqual([]);
});

test("a price that one column leaves out is the other column's usual one", () => {
  const rows =
    "<tr><td>Edamame</td><td>$6</td><td>$3.50</td></tr><tr><td>Gyoza</td><td>$8.50</td><td>$5</td></tr><tr><td>Nigiri (8)</td><td>$34</td><td>–</td></tr>";
  const table = `<table><tr><td></td><th>Regular</th><th>Bar hours</th></tr>${rows}</table>`;
  expect(prices(`<h1>Bar hours</h1><p>Sunday–Thursday, 4:30–6</p>${table}`)).toEqual([3.5, 5]);
});

test("a page of another subject may tell one offer of the dining room", () => {
  const aside =
    "<aside><h3>Just the two of you?</h3><p>In the main room, Monday is steak frites night: $24 instead of $33, from 5 pm.</p></aside>";
  const [deal, ...more] = backedDeals(
    `<title>Private Dining</title><h1>Private dining</h1><h2>Menus for ten or more</h2><p>Menu A, two courses, $48 a head</p>${aside}`,
  );
  expect([deal?.terms.price, deal?.terms.originalPrice, deal && daysOf(deal.terms), more.length]).toEqual([
    24,
    33,
    "Mo",
    0,
  ]);
});

test("the head of a list of gifts is no gift beside them", () => {
  const list = "<ul><li>Orders over $25: free egg rolls (2)</li><li>Orders over $40: free crab rangoon (6)</li></ul>";
  const body = `<h2>Free with your order</h2><p>One free item per order. Please ask when ordering.</p>${list}`;
  expect(backedDeals(body).map(({ quote }) => quote)).toEqual([
    "Orders over $25: free egg rolls (2)",
    "Orders over $40: free crab rangoon (6)",
  ]);
});

test.each([
  ["Baker's dozen $13 for members, $16 for everyone else.", [13, 16]],
  ["Tea is 10% off. Flat whites are $3 after 2:30 pm (they're $4.50 in the rush).", [3, 4.5]],
])("%s", (told, [price, usual]) => {
  const deal = backedDeals(`<h2>Every day</h2><p>${told}</p>`).find(({ terms }) => terms.price === price);
  expect(deal?.terms.originalPrice).toBe(usual as number);
});

test.each([
  ["Turkey pot pie is $15 all November. In December it goes back to $19.", "2026-11-30"],
  ["Any bowl is half price until December 4. In January it returns to $12.", "2026-12-04"],
])("%s", (told, until) => {
  expect(backedDeals(`<h2>Pot pie month</h2><p>${told}</p>`).map(({ terms }) => terms.validUntil)).toEqual([until]);
});

test.each([
  [
    "<h2>Mondays</h2><p>Active duty and veterans eat at half price every Monday, dinner only.</p>",
    "Active duty and veterans",
  ],
  [
    "<h2>On shift?</h2><p>Police, fire and EMS in uniform: half off their bill every Tuesday.</p>",
    "Police, fire and EMS in uniform",
  ],
  ["<h2>Hello</h2><p>New members get a free bagel with cream cheese on their first visit.</p>", "New members"],
])("whom it is for is told: %s", (body, whom) => {
  const [deal] = backedDeals(body);
  expect(`${deal?.terms.title} ${deal?.terms.limitations}`).toContain(whom);
});

test("who is named by the way is not whom it is for", () => {
  const [deal] = backedDeals("<h2>Winter</h2><p>A mug of cider is $5 on Fridays by the fire, usually $7.</p>");
  expect(deal?.terms.limitations).toBe("");
});

test("the dearer column below an hour for the other is the usual one", () => {
  const row = (name: string, card: string, bar: string) => `<tr><td>${name}</td><td>${card}</td><td>${bar}</td></tr>`;
  const rows = [
    row("Hand roll", "$8", "$5"),
    row("Mussels", "$16", "$11"),
    row("Lager", "$10", "$7"),
    row("Edamame", "$6", "–"),
  ];
  const told = "<p>The second price is for the bar, Tuesday to Saturday 5–6:30 pm.</p>";
  const table = `<table><tr><td></td><th>Card</th><th>Bar</th></tr>${rows.join("")}</table>`;
  const both = (body: string) => backedDeals(body).map(({ terms }) => [terms.price, terms.originalPrice]);
  expect(both(`<h1>Bar card</h1>${told}${table}`)).toEqual([
    [5, 8],
    [11, 16],
    [7, 10],
  ]);
  const sizes = table.replace("Card", "Large").replace("Bar", "Small");
  expect(both(`<h1>Bar card</h1>${told}${sizes}`).some(([, usual]) => (usual ?? -1) > 0)).toBe(false);
});

test("what a heading calls the rest of the time is at its usual price", () => {
  const hour = "<h2>Social hour</h2><p>Mon–Fri 4–6 pm</p><ul><li>Gin and tonic $7</li><li>Deviled eggs $5</li></ul>";
  const rest = "<h2>Any other hour</h2><ul><li>Gin and tonic $11</li><li>Flatbreads $16</li></ul>";
  expect(prices(`<h1>Juniper</h1>${hour}${rest}`)).toEqual([7, 5]);
});

test("a house that is closed for the season offers nothing of what it ran", () => {
  const ran = "<h2>What we ran in summer 2026</h2><ul><li>Lobster roll Mondays, $19 instead of $26</li></ul>";
  const closed = "<p>Gull Rock closed for the season on October 12. We open again on April 30, 2027.</p>";
  expect(prices(`<h1>That's a wrap!</h1>${closed}${ran}`)).toEqual([]);
  expect(prices(`<h1>Gull Rock</h1>${ran}`)).toEqual([]);
});

test("'until the kitchen closes' is when an evening's plates end, and no house's hours", () => {
  const rows =
    "<tr><th>Mon</th><td>Burger and a pint</td><td>$13</td></tr><tr><th>Sun</th><td>Pot roast plate</td><td>$14</td></tr>";
  const table = `<table><tr><th>Night</th><th>What's on</th><th>Price</th></tr>${rows}</table>`;
  const windows = (when: string) =>
    backedDeals(`<h1>Copper Trough</h1><h2>Nightly specials</h2><p>${when}</p>${table}`).map(
      ({ terms }) => terms.timeWindows,
    );
  expect(windows("From 5 pm until the kitchen closes.")).toEqual([[["17:00", null]], [["17:00", null]]]);
  expect(windows("Everything in the grid is served 4 to 9, eat in.")).toEqual([
    [["16:00", "21:00"]],
    [["16:00", "21:00"]],
  ]);
});

test.each([
  ["The second bundle on a ticket is 25% less.", -1, "percent_off"],
  ["Orders of $60 and up leave with a pint of gelato, our treat.", 0, "free"],
  ["Student card plus any entrée: fountain drink at no charge.", 0, "free"],
  ["Tuesdays, any growler is $2 under the board price.", -1, "amount_off"],
])("%s", (told, price, kind) => {
  const [deal] = backedDeals(`<h1>Offers</h1><p>${told}</p>`);
  expect([deal?.terms.price, deal?.terms.benefit.kind]).toEqual([price, kind as "free"]);
});

test("a week of set menus ends with the week that the page names over it", () => {
  const body =
    "<h1>The Larkspur Room</h1><div>Tri-County Restaurant Week, November 13–22</div><h2>Restaurant Week</h2><p>Three courses at dinner for $39.</p>";
  expect(backedDeals(body).map(({ terms }) => [terms.price, terms.validUntil])).toEqual([[39, "2026-11-22"]]);
});

test.each([
  "<h2>Terminal B</h2><p>Our airport bar has no happy hour. House wine is $13 there, and we are sorry.</p>",
  "<h3>Are there coupons?</h3><p>We do not issue any. A “2 for 1” Wren House coupon seen online is not ours.</p>",
  "<h3>For the holidays</h3><p>Through December 24, buy $100 and receive a $20 bonus card.</p>",
  "<h2>Sushi</h2><p>Ninety minutes; leftover pieces $1 each.</p>",
])("no offer: %s", (body) => {
  expect(prices(`<h1>Wren House</h1>${body}`)).toEqual([]);
});

test("what a set saves is told behind its price: both make the usual one", () => {
  const [deal] = backedDeals(
    "<h2>From the brothers</h2><p>Game pack: a pie, 12 wings and a 2-liter $31. You save $6.</p>",
  );
  expect([deal?.terms.price, deal?.terms.originalPrice]).toEqual([31, 37]);
});

test("who lives next door is offered something by the house itself", () => {
  const body = "<h2>Neighbors</h2><p>Live on Elm Street? Show us mail with your address for 10% off on Tuesdays.</p>";
  expect(backedDeals(body).map(({ terms }) => daysOf(terms))).toEqual(["Tu"]);
  expect(prices("<h2>Our neighbors</h2><h3>Bright Cuts</h3><p>Kids' cuts half price</p>")).toEqual([]);
});

test.each([
  [
    "what seats at a show cost",
    "<h1>Calendar</h1><p>Friday November 20</p><p>7PM + 9:30PM seatings — $35 tables / $25 bar.</p>",
  ],
  [
    "a second helping of what comes with it",
    "<p>Plates come with a roll. A second roll is 75¢. Saturday we cook from the big menu.</p>",
  ],
  [
    "a sentence from one offer to another",
    "<p>From half-price burgers on Mondays to our all you can eat fish fry on Fridays, come see why the town calls us home.</p>",
  ],
  [
    "a holiday that is long over",
    "<h1>St. Patrick’s Day at The Copper Jug</h1><p>KEGS & EGGS 8AM–11AM $15 breakfast platter + first beer</p>",
  ],
])("%s is no offer", (_, body) => {
  expect(prices(body)).toEqual([]);
});

test("a house that is called for a holiday offers all year", () => {
  expect(prices("<h1>Cinco de Mayo</h1><p>Taco Tuesday: $2 tacos all day</p>")).toEqual([2]);
});

test("what is free with an order of so much may stand before the sum", () => {
  const list = "<div>Crab rangoon (4) with any order over $30<br>Small fried rice on orders of $50 or more</div>";
  const under = (heading: string) => backedDeals(`<h2>${heading}</h2>${list}`).map(({ terms }) => terms.price);
  expect(under("FREE with your order *")).toEqual([0, 0]);
  expect(under("Take-out")).toEqual([]);
});

test.each([
  [
    "what a house is known for",
    "<h2>Buffet</h2><p>Our dinner menu is à la carte from 5 pm. Chef’s specialties include goat rogan josh ($19.95), paneer lababdar ($16.95).</p>",
  ],
  [
    "what was run in a year gone by",
    "<p>Any deals for the trade?</p><p>Not at the moment. We ran an industry Monday in 2024 (glasses for $7), and it may come back.</p>",
  ],
])("%s is no offer either", (_, body) => {
  expect(prices(body)).toEqual([]);
});

test("what guests write below a post is no offer; what the house answers there is", () => {
  const comment = (...lines: string[]) =>
    `<div>${[...lines, "1w"].map((line) => `<div>${line}</div>`).join("")}<ul><li>Like</li><li>Reply</li></ul></div>`;
  const post = "<h1>Dell's Tavern</h1><h3>Dell's Tavern</h3><div>What shall we bring back in January?</div>";
  expect(prices(post + comment("Jim Pohl", "2 for 1 ribeyes all day long"))).toEqual([]);
  expect(prices(post + comment("Dell's Tavern", "Author", "2 for 1 ribeyes every Monday"))).toHaveLength(1);
});

test("who wishes a happy Thanksgiving says nothing of when oysters are two dollars", () => {
  expect(
    prices("<p>Happy Halloween y'all. Raw bar: oyster shooters 2 bucks each every Thursday and Sunday.</p>"),
  ).toEqual([2]);
  expect(prices("<p>Halloween: oyster shooters 2 bucks each.</p>")).toEqual([]);
});
