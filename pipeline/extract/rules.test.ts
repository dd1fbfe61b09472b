import { describe, expect, test } from "bun:test";
import { readServed } from "../read/served/read-served.ts";
import { extractWithRules } from "./rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
const extract = (body: string, title: string) =>
  extractWithRules(
    readServed(
      { body: `<!doctype html><title>${title}</title><body>${body}</body>`, contentType: "text/html" },
      { url: "https://t.example/", now: 0 },
    ),
    context,
  );
const titles = (body: string) => extract(body, "The Copper Jug").map(({ terms }) => terms.title);
/** Quote, price, first letters of the days and hours of each deal on a page. */
const read = (body: string, title = "The Copper Jug") =>
  extract(body, title).map(({ quote, terms }) => [
    quote,
    terms.price,
    terms.validDays.map((day) => day.slice(0, 2)).join(" "),
    terms.timeWindows.map((window) => window.join("-")).join(" "),
  ]);

describe("a bar's week", () => {
  test("the hours below a quiz's heading are the quiz's", () => {
    const quiz = "<h3>Monday Night Trivia</h3><p>7pm - 9pm</p><p>House burger only $11</p>";
    const poolTogether = "<h3>Industry Night Sunday</h3><p>8pm - close</p><p>10% off the entire bill</p>";
    expect(read(`<div><div>${quiz}</div><div>${poolTogether}</div></div>`)).toEqual([
      ["House burger only $11", 11, "Mo", ""],
      ["10% off the entire bill", -1, "Su", "20:00-"],
    ]);
  });

  test("the same amount off on two days is two offers", () => {
    const list = "Tuesday … $2 off Drafts all day<br><br>Thursday … $2 off Beer after 6pm<br><br>";
    expect(read(`<div><h3>Daily drink specials</h3><p>${list}</p></div><div><p>Come in</p></div>`)).toEqual([
      ["Tuesday … $2 off Drafts all day", -1, "Tu", ""],
      ["Thursday … $2 off Beer after 6pm", -1, "Th", "18:00-"],
    ]);
  });

  test("a night's name and the sentence that tells it are one offer", () => {
    const night = "<p>Ten Buck Bottle Night! Select bottles of wine are only $10 all night.</p>";
    expect(read(`<h1>Happy Hour</h1><p>Daily 4-7pm</p><p>$2 off wine</p><h3>Tuesdays</h3>${night}`)).toEqual([
      ["$2 off wine", -1, "", "16:00-19:00"],
      ["Ten Buck Bottle Night! Select bottles of wine are only $10 all night.", 10, "Tu", ""],
    ]);
  });

  test("what is off the house's own goods is no deal", () => {
    expect(
      read(
        "<h3>Thursday is Jug Night</h3><p>Wear Jug gear for 20% off drafts, and get 15% off if you buy new Jug gear</p>",
      ),
    ).toEqual([["Wear Jug gear for 20% off drafts", -1, "Th", ""]]);
  });

  test("hours as a heading over offers that are set as headings too, and a day below another day's offer", () => {
    const days = "<div><font>Monday $2 off drafts</font><br><font>Tuesday</font></div>";
    const offers = "<h2>Half-price quesadillas</h2><h2>$5 sliders</h2>";
    expect(read(`<h2>Happy hour 7-9 pm</h2><div>${days}${offers}</div><h2>Darts</h2><p>Every night</p>`)).toEqual([
      ["Monday $2 off drafts", -1, "Mo", "19:00-21:00"],
      ["Half-price quesadillas", -1, "Tu", "19:00-21:00"],
      ["$5 sliders", 5, "Tu", "19:00-21:00"],
    ]);
  });

  test("offer, hours and days in headings one below the other", () => {
    const offer =
      "<h2>Happy Hour!</h2><h3>2 for 1 drinks during happy hour</h3><h3>5-6pm</h3><h3>Monday to Thursday</h3>";
    expect(read(`<div>${offer}</div><div><h2>Live music</h2><h3>Friday and Saturday</h3></div>`)).toEqual([
      ["2 for 1 drinks during happy hour", -1, "Mo Tu We Th", "17:00-18:00"],
    ]);
  });
});

describe("no deals", () => {
  test.each([
    ["a friend brought in", "<h2>Discounts</h2><p>Refer us a friend and receive $20 off your next order.</p>"],
    ["shipping", "<h2>Offers</h2><p>Enjoy complimentary nationwide shipping on all whole bean coffee orders.</p>"],
    ["a game", "<h2>Wednesday specials</h2><ul><li>1/2 prices pool 'til 7pm</li><li>$4 off hookahs</li></ul>"],
    ["a notice", "<h2>Local deals</h2><p>Running a food special? Get it featured free!</p>"],
    [
      "what a kitchen does without",
      "<h2>Our specials</h2><p>We pride ourselves on junk-free pizza and clean tables.</p>",
    ],
    [
      "numbers of pages",
      "<h2>Specials</h2><ul><li>Sushi bar specials page 7</li><li>Kids meals page 9</li><li>Soups page 12</li></ul>",
    ],
    [
      "dishes that letters count",
      "<h2>Vegetables</h2><ul><li>E - Eggplant with basil <b>$7</b></li><li>F - Tofu with mixed vegetables <b>$7</b></li></ul>",
    ],
    [
      "a party's package",
      "<div>Private events</div><h2>Your<br>Next Event at F&amp;F</h2><div><div><div>Pizza party</div> <div>$39.95/pp</div></div><p>Salads and large pies. 2-hour event.</p></div>",
    ],
    [
      "a dish named after a day",
      "<h2>Special rolls</h2><ul><li>Friday Night (eel, shrimp, spicy mayo) 18</li><li>Rainbow (tuna, salmon) 16</li><li>Dragon (eel, avocado) 17</li></ul>",
    ],
    [
      "what is denied",
      "<dl><dt>Do you take vouchers?</dt><dd>We do not, including the old 20% off Tuesdays cards.</dd></dl>",
    ],
    ["what is free anyway", "<dl><dt>Is anything free?</dt><dd>Water, bread and advice.</dd></dl>"],
    ["a slip for boats", "<p>Boat slip $10, waived with $40 tab.</p>"],
    ["a house called by two letters", "<h2>Where to eat</h2><ul><li>MW Restaurant, steaks $80–$140</li></ul>"],
  ])("%s", (_, body) => expect(read(body)).toEqual([]));

  test("the children's part of a menu at one price", () => {
    const menu =
      "<h2>Burgers</h2><p>Jug burger $14</p><h2>Happy hour</h2><p>4PM – 7PM (Tues – Sat)</p><p>$1 off house drinks</p>";
    expect(
      read(`${menu}<div><div><h2>Kids menu</h2><div>$6</div></div><p>Fingers or grilled cheese</p></div>`),
    ).toEqual([["$1 off house drinks", -1, "Tu We Th Fr Sa", "16:00-19:00"]]);
  });

  test("what a meal costs there on average", () => {
    const hour =
      "<div><span>HAPPY HOUR</span><p>4 – 7 PM, daily</p><p>Cold pints at prices that still feel like a dive</p></div>";
    const music = "<div><span>LIVE MUSIC</span><p>Fridays</p><p>Local bands and a jukebox</p></div>";
    const house = "<ul><li>Service dine-in, takeout</li><li>Price $20–30 per person</li></ul>";
    expect(read(`<div><div>${hour}${music}</div></div><div><h2>Visit us</h2>${house}</div>`)).toEqual([]);
  });
});

describe("prices and what they are for", () => {
  test("a dash ties each price to the name before it", () => {
    const courses = "<span>1 COURSE - £7.95</span> <span>2 COURSE - £8.95</span> <span>3 COURSE - £9.95</span>";
    const days = "<h1>Lunchtime Special</h1><h1>( Monday – Saturday, 12 PM – 2PM )</h1>";
    const when = ["Mo Tu We Th Fr Sa", "12:00-14:00"];
    expect(read(`${days}<div>${courses}</div><h2>Starters</h2><p>Soup</p>`)).toEqual([
      ["1 COURSE - £7.95", 7.95, ...when],
      ["2 COURSE - £8.95", 8.95, ...when],
      ["3 COURSE - £9.95", 9.95, ...when],
    ]);
  });

  test("a price that leads beside one that ends, parted by the comma", () => {
    expect(titles("<h2>Monday specials</h2><p>$5 martinis and mimosas all day, Burger and a Beer for $18</p>")).toEqual(
      ["$5 martinis and mimosas", "Burger and a Beer for $18"],
    );
  });

  test("a shortened size ends no sentence", () => {
    const meals =
      "<li>Toasted melt with Reg. Fries &amp; small soda for $3</li><li>Nachos and 24 oz. Soda for $2.50 OR Hot dog with Lg. Fries &amp; juice for $4</li>";
    expect(titles(`<h2>Happy hour 3-6pm</h2><ul>${meals}</ul>`)).toEqual([
      "Toasted melt with Reg. Fries & small soda for $3",
      "Nachos and 24 oz. Soda for $2.50",
      "Hot dog with Lg. Fries & juice for $4",
    ]);
  });

  test("another thing than what is bought is a gift, whatever its brand", () => {
    expect(
      read(
        "<h1>Offers</h1><p>Buy 1 Burger + Fries Combo and get a Coke free!</p><p>Buy any entree &amp; get a free 24oz. Drink</p><p>Buy 2 tacos, get 1 free</p>",
      ),
    ).toEqual([
      ["Buy 1 Burger + Fries Combo and get a Coke free!", 0, "", ""],
      ["Buy any entree & get a free 24oz. Drink", 0, "", ""],
      ["Buy 2 tacos, get 1 free", -1, "", ""],
    ]);
  });

  test("money off for a birthday", () => {
    const bonus = "<div><h3>Birthday bonus</h3><p>Our treat each year.</p><p>$20 Birthday Reward</p></div>";
    const points = "<div><h3>Points</h3><p>Spend and save.</p><p>$10 reward for 100 points</p></div>";
    expect(read(`<h1>Club</h1><div>${bonus}${points}</div>`)).toEqual([["$20 Birthday Reward", -1, "", ""]]);
  });

  test("a code and where it is typed are no part of the name", () => {
    const coupon = "<h3>10% OFF</h3><p>Your first online order. Use code HELLO10 at checkout.</p>";
    expect(titles(`<div>${coupon}</div>`)).toEqual(["10% OFF Your first online order"]);
  });

  test("a fixed menu that ends at an hour", () => {
    const page = (hours: string) => `<h2>Prix Fixe</h2><p>${hours}</p><p>Three courses $42</p><p>Soup or pâté</p>`;
    expect(read(page("Until 6 pm"))).toEqual([["Three courses $42", 42, "", "-18:00"]]);
    expect(read(page("Our classics"))).toEqual([]);
  });

  test("a note in brackets over a list names none of it", () => {
    const list = "<ul><li>Sashimi and rice $8.99</li><li>Two rolls $7.99</li></ul>";
    expect(titles(`<h2>Lunch specials</h2><h4>(With miso soup)</h4>${list}`)).toEqual([
      "Sashimi and rice $8.99",
      "Two rolls $7.99",
    ]);
  });

  test("cents keep their point", () => {
    expect(titles("<h2>Friday specials</h2><ul><li>.50 off domestic bottles</li><li>.30 wings</li></ul>")).toEqual([
      ".50 off domestic bottles",
      ".30 wings",
    ]);
  });

  test("an offer of nothing but its name, told in two places, is one", () => {
    const told = "<section><span>All day</span><div>2 for 1 Happy Hour</div><a>See details</a></section>";
    expect(
      titles(
        `${told}<section><p>We bake.</p></section><section><div><h2>2 for 1 Happy Hour</h2><p>At the bar, on all wines.</p></div></section>`,
      ),
    ).toHaveLength(1);
  });

  test("a Portuguese gift", () => {
    expect(read("<h1>Promoções</h1><p>Compre uma pizza grande e leve um refrigerante de brinde</p>")).toEqual([
      ["Compre uma pizza grande e leve um refrigerante de brinde", 0, "", ""],
    ]);
  });
});

describe("days and hours", () => {
  test("letters for weekdays before whatever is offered", () => {
    const row = (day: string, offer: string) => `<tr><th>${day}</th><td>${offer}</td></tr>`;
    expect(
      read(
        `<h1>Specials</h1><table>${row("T", "$2 tacos")}${row("W", "half price wings")}${row("F", "BOGO pitchers")}</table>`,
      ).map(([, , days]) => days),
    ).toEqual(["Tu", "We", "Fr"]);
  });

  test("the same price at two hours is two offers", () => {
    const early = "<h2>3pm - 5pm</h2><p>Bagel sandwich, chips and a soda for $5</p>";
    const late = "<h2>5pm - 7pm</h2><p>Bagel sandwich, choice of side and a fountain soda for $5</p>";
    expect(read(`<h1>Happy hour</h1><p>Monday–Thursday</p>${early}${late}`).map((deal) => deal[3])).toEqual([
      "15:00-17:00",
      "17:00-19:00",
    ]);
  });

  test("hours in a row of a table with a header are that row's", () => {
    const row = (bar: string, offer: string) => `<tr><td>${bar}</td><td>${offer}</td></tr>`;
    const rows =
      row("The Anvil", "BOGO wells<br>4pm to 9pm") +
      row("Nook", "No music<br>Closed early, till 7pm") +
      row("Copper Jug", "$3 pints");
    expect(
      read(`<table><tr><th>Bar</th><th>Tuesday special</th></tr>${rows}</table>`).map((deal) => [deal[1], deal[3]]),
    ).toEqual([
      [-1, "16:00-21:00"],
      [3, ""],
    ]);
  });

  test("an offer in a cell over two days' columns holds on both", () => {
    const rows = "<tr><td>Lunch</td><td colspan=2>$5 wings</td><td>$3 tacos</td></tr>";
    const table = `<table><tr><th></th><th>Monday</th><th>Tuesday</th><th>Wednesday</th></tr>${rows}</table>`;
    expect(read(`<h2>Weekly specials</h2>${table}`).map((deal) => deal.slice(0, 3))).toEqual([
      ["$5 wings", 5, "Mo Tu"],
      ["$3 tacos", 3, "We"],
    ]);
  });

  test.each([
    "<th colspan=2>Monday</th><th colspan=2>Tuesday</th>",
    "<th>Food</th><th>Price</th><th>Drinks</th><th>Price</th>",
    "<th>Item</th><th>Price</th><th>Item</th><th>Price</th>",
  ])("the second price of a row is the second name's alone below %s", (head) => {
    const table = `<table><tr>${head}</tr><tr><td>Wings</td><td>$5</td><td>Tacos</td><td>$3</td></tr></table>`;
    expect(read(`<h1>Happy hour specials</h1>${table}`).map((deal) => deal.slice(0, 2))).toEqual([
      ["Wings $5", 5],
      ["Tacos $3", 3],
    ]);
  });

  test("an hour in words that ends a sentence", () => {
    expect(read("<h1>Happy Hour</h1><p>Weekdays until six.</p><ul><li>$5 bar rail drinks</li></ul>")).toEqual([
      ["$5 bar rail drinks", 5, "Mo Tu We Th Fr", "-18:00"],
    ]);
    expect(
      read("<h1>Happy Hour</h1><p>Weekdays until six dozen are sold</p><p>$1 oysters</p>").map((deal) => deal[3]),
    ).toEqual([""]);
  });

  test("a night's drinks until twelve last till midnight", () => {
    expect(read("<h2>Wednesday</h2><p>Ladies drink free wells till 12</p>").map((deal) => deal[3])).toEqual(["-00:00"]);
    expect(read("<h2>Wednesday</h2><p>Half price pancakes until 12</p>").map((deal) => deal[3])).toEqual(["-12:00"]);
  });

  test("a dinner with days of its own lends no hours from the happy hour told behind it", () => {
    const dinner = "The Table is $49 for three courses, Sunday and Tuesday to Thursday.";
    expect(
      read(`<h2>Dinner</h2><p>${dinner} Happy hour runs until six, so come early.</p>`).map((deal) => deal.slice(1)),
    ).toEqual([[49, "Tu We Th Su", ""]]);
    expect(read("<h2>Bar</h2><p>$5 drafts. Happy hour is 4–6pm daily.</p>").map((deal) => deal[3])).toEqual([
      "16:00-18:00",
    ]);
  });

  test("the hours of a page of lunch specials hold for its parts", () => {
    const first =
      "<h2>Lunch Specials</h2><h4>11:00 am - 3:30 pm (Mon-Sat)</h4><ul><li>Orange chicken $7.25</li><li>Beef broccoli $7.59</li></ul>";
    const second =
      "<h2>Sushi Bar</h2><h4>(With miso soup)</h4><ul><li>Sashimi $9.99</li><li>Any two rolls $8.29</li></ul>";
    const page = `<h1>Wok House</h1>${first}${second}<h2>Find us</h2><p>Main St</p>`;
    expect(read(page, "Wok House - Lunch Specials").map((deal) => deal.slice(1))).toEqual(
      [7.25, 7.59, 9.99, 8.29].map((price) => [price, "Mo Tu We Th Fr Sa", "11:00-15:30"]),
    );
    expect(read(page, "Wok House - Menu").map((deal) => deal[1])).not.toContain(9.99);
  });
});
