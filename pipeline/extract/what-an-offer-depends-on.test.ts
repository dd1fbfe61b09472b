import { describe, expect, test } from "bun:test";
import { backedDeals, daysOf } from "./testing/backed-deals.ts";

const read = (body: string) => backedDeals(body, { title: "The Tin Kettle", url: "https://t.example/" });

describe("what has to happen first", () => {
  test.each([
    [
      "<h2>They win, you eat</h2><p>Morning after any Ravens home win: half off breakfast tacos with your ticket stub.</p>",
      "Morning after any Ravens home win",
    ],
    ["<h2>Wet socks hour</h2><p>When it's raining, soup is half price at the bar.</p>", "When it's raining"],
  ])("%s", (body, condition) => {
    const [deal] = read(body);
    expect(`${deal?.terms.title} ${deal?.terms.limitations}`).toContain(condition);
  });
});

test("rain that is asked after, and a usual price of the other days", () => {
  const [chili] = read("<p>Raining at the window? Bowl of chili is $5 till it stops</p>");
  expect(chili?.terms.limitations).toBe("Raining at the window");
  const [loaf] = read("<h2>Week</h2><p>Wednesday: Meatloaf $12</p><h2>Always on</h2><p>Meatloaf, other days $16</p>");
  expect(loaf?.terms.originalPrice).toBe(16);
});

describe("a sale in boxes", () => {
  const box = (name: string, was: string, now: string) =>
    `<div><h3>${name}</h3><p><s>Was ${was}</s></p><p>Now ${now}</p></div>`;
  const sale = `<h1>The Tin Kettle</h1><h2>On sale this month</h2>${box("Barley soup", "$11", "$8.50")}${box("Rye melt", "$14", "$10")}`;

  test("the words below all of them say when they hold", () => {
    const deals = read(`${sale}<p>Sale prices end November 30. Weekdays only.</p><h2>Extras</h2><p>Butter +$1</p>`);
    expect(deals.map(({ terms }) => [terms.title, daysOf(terms), terms.validUntil])).toEqual([
      ["Barley soup", "Mo Tu We Th Fr", "2026-11-30"],
      ["Rye melt", "Mo Tu We Th Fr", "2026-11-30"],
    ]);
  });

  test("without boxes, a price goes by the heading over its old one", () => {
    const deals = read(sale.replace(/<\/?div>/g, ""));
    expect(deals.map(({ terms }) => [terms.title, terms.price, terms.originalPrice])).toEqual([
      ["Barley soup", 8.5, 11],
      ["Rye melt", 10, 14],
    ]);
  });
});

describe("told beside something else", () => {
  test("each of several at one price is what one pays", () => {
    const early = "Monday through Thursday, 4:00 to 5:30 pm. Three plates to choose from, each $13.50 with a salad.";
    expect(read(`<h1>Save</h1><h2>Early bird</h2><p>${early}</p>`).map(({ terms }) => terms.price)).toEqual([13.5]);
  });

  test("one price at all hours is no happy hour", () => {
    const no = "No. The taps run at one price, 3 pm to midnight, every day: pilsner $7, house red $10.";
    expect(read(`<h1>Asked often</h1><dl><dt>Is there a happy hour?</dt><dd>${no}</dd></dl>`)).toEqual([]);
  });

  test("a price of years ago is none", () => {
    expect(read("<p>Nine summers ago he sold tacos from a bicycle for two dollars and slept in the van.</p>")).toEqual(
      [],
    );
  });

  test("a day in words ends an offer", () => {
    const [deal] = read(
      "<p>From now until the twelfth of December, a bowl of chili and a beer is fourteen dollars.</p>",
    );
    expect(deal?.terms.validUntil).toBe("2026-12-12");
  });

  test("what a dated post says is so as always holds on", () => {
    const post = (day: string, name: string, told: string) =>
      `<article><h2>${name}</h2><span>${day}</span><p>${told}</p></article>`;
    const news = `<h1>News</h1>${post("November 16, 2026", "A new oven", "It is red.")}${post("October 30, 2026", "Pumpkins", "This week only: six rolls for $8.")}${post("September 9, 2026", "The shelf by the door", "As always, yesterday's rolls are half price, every morning until they are gone.")}`;
    expect(read(news).map(({ terms }) => terms.title)).toEqual([
      "The shelf by the door: As always, yesterday's rolls are half price",
    ]);
  });
});

describe("what is over", () => {
  const list = "<ul><li>Sangria pitchers $14, 3 to 6 pm</li><li>Code DUCK20: 20% off online orders</li></ul>";

  test.each([
    ["<p>There are no specials running right now. Here is what you may have missed:</p>"],
    ["<h2>What you may have missed</h2>"],
  ])("%s over a list", (words) => {
    expect(read(`<h1>Specials</h1>${words}${list}`)).toEqual([]);
  });

  test("a code that is no longer accepted, and kids who ate free", () => {
    expect(read("<p>Code DUCK20 20% off online orders. No longer accepted.</p>")).toEqual([]);
    expect(read("<p>Family Sundays: kids ate free noon to 3</p>")).toEqual([]);
  });

  test("without a happy hour for now there may still be wings on Tuesdays", () => {
    const [deal] = read("<h1>Deals</h1><p>No happy hour right now, but:</p><p>Wings $9 every Tuesday</p>");
    expect(deal?.terms.price).toBe(9);
  });
});

describe("days that end nothing", () => {
  test("what is shown for an offer on a range of days does not end on the last of them", () => {
    const [deal] = read("<p>Show your room key and take 15% off dinner, Sunday through Thursday.</p>");
    expect([deal && daysOf(deal.terms), deal?.terms.validUntil]).toEqual(["Mo Tu We Th Su", null]);
  });

  test("a set lunch's hours are not those of a pensioners' lunch on another line", () => {
    const deals = read(
      "<h2>Set lunch</h2><p>Monday to Thursday, 12–2.30: two courses £15.</p><h2>Through the week</h2><ul><li>Tuesday: pensioners' lunch, main and pudding £10.50</li><li>Wednesday: pie and a pint £14.50, from 5pm</li></ul>",
    );
    expect(deals.map(({ terms }) => [terms.price, terms.timeWindows])).toEqual([
      [15, [["12:00", "14:30"]]],
      [10.5, []],
      [14.5, [["17:00", null]]],
    ]);
  });

  test("the first week of a month is that week alone", () => {
    expect(read("<p>Half-price lunch for teachers the first week of August.</p>")).toEqual([]);
    expect(read("<p>Half-price pies for all the third week of November.</p>")).toHaveLength(1);
  });
});

describe("for whom a sentence's lead says that it is", () => {
  const elsewhere = "<p>About us</p><p>We are brothers</p><p>Call 555-0100</p><p>12 Mill Lane</p><p>Map</p><p>Jobs</p>";

  test.each([
    ["Students with ID: drafts $3.50, nachos $5", "Students with ID"],
    ["Club members: drafts $3.50, nachos $5", "Club members"],
    ["Runners in bibs: drafts $3.50, nachos $5", "Runners in bibs"],
    ["With a ticket stub: drafts $3.50, nachos $5", "With a ticket stub"],
  ])("%s", (told, whom) => {
    const deals = read(`<h2>At the snack bar</h2><p>${told}</p>${elsewhere}`);
    expect(deals.map(({ terms }) => terms.price)).toEqual([3.5, 5]);
    expect(deals[1]?.terms.limitations).toContain(whom);
  });

  test.each([
    "With a side of fries: burger $12, wrap $11",
    "Gift cards: $25, $50, $100",
    "In our shop: coffee $14, mugs $9",
    "Sunday: roasts from £17, served 12–4",
  ])("%s: for nobody alone", (told) => {
    expect(read(`<h2>At the counter</h2><p>${told}</p>${elsewhere}`)).toEqual([]);
  });

  test("what is to be had whenever a match is on", () => {
    const [deal] = read(`<p>Wings and a pitcher, $24, whenever a match is on the big screen.</p>${elsewhere}`);
    expect(deal?.terms.limitations).toBe("Whenever a match is on the big screen");
  });
});

test("in a table, a dish with its own hour keeps to its row", () => {
  const rows =
    "<tr><td>Wednesday<td>House margarita pitcher<td>$19<td>$27</tr><tr><td>Saturday<td>Chilaquiles, until 2 pm<td>$9.50<td>$13</tr>";
  const deals = read(`<h2>The week</h2><table><tr><th>Day<th>Special<th>Price<th>Regular</tr>${rows}</table>`);
  expect(deals.map(({ terms }) => [terms.price, daysOf(terms), terms.timeWindows])).toEqual([
    [19, "We", []],
    [9.5, "Sa", [[null, "14:00"]]],
  ]);
});

describe("what is no price, and no longer an offer", () => {
  const rows =
    "<tr><td>24<td>12 - 3pm<td>Bingo and wood-fired pizza<td>Call for half off your pizza</tr><tr><td>25<td>3:30 - 8:30pm<td>Taco truck<td>Come by</tr><tr><td>26<td>7 - 8:30pm<td>Trivia and ribs<td>Come by</tr>";
  const calendar = (month: string) =>
    `<h2>${month}</h2><table><tr><th>Day<th>Time<th>Event<th>What it is</tr>${rows}</table>`;

  test("days of a calendar, and what its month had", () => {
    expect(read(calendar("September 2018"))).toEqual([]);
    expect(read(calendar("November 2026")).map(({ terms }) => terms.benefit.kind)).toEqual(["percent_off"]);
  });

  test("a house's happy hour in its opening picture says nothing of a menu three sections further on", () => {
    const story = (name: string) =>
      `<section><h2>${name}</h2><p>Come in and stay, there is room for all.</p></section>`;
    const dishes = ["Conch fritters $14", "Fish dip $15", "Coconut shrimp $15"].map((one) => `<div>${one}</div>`);
    const page = (sections: string) =>
      `<main><section><h1>The end of the road</h1><div><div>Happy hour 5–7 PM daily</div><div>Billiards nightly</div></div></section>${sections}<section><h2>From the kitchen</h2>${dishes.join("")}</section></main>`;
    expect(read(page(story("Leave the traffic") + story("Live under the stars")))).toEqual([]);
  });

  test("the last of a list does not cost what the next list does", () => {
    const deals = read(
      "<h2>Specials</h2><p>Lunch specials $7.49</p><p>Mon - Fri 11 am - 3 pm</p><ul><li>Chicken and gyoza</li></ul><p>Weekly special $7.99</p><p>Monday</p><ul><li>Yakisoba</li></ul>",
    );
    expect(deals.some(({ quote }) => quote.includes("gyoza Weekly"))).toBe(false);
  });
});

test("prices below a heading that takes half off all of them are those from which it comes off", () => {
  const list = "<h4>Quesadilla</h4><p>with guacamole $16</p><h4>Sweet fries</h4><p>with ranch dip $7.50</p>";
  const deals = read(
    `<h1>Happy hour food</h1><p>Every day 5 to 6:30</p><h2>Appetizers listed below are all 50% off during happy hour!</h2>${list}`,
  );
  expect(deals.map(({ terms }) => [terms.price, terms.benefit.kind])).toEqual([[-1, "percent_off"]]);
});

test("a flight that is waived, and what one pays to be of a club", () => {
  const [flight] = read("<p>Every Friday 5 to 8. Flights are $25 or waived w/ a 2 bottle purchase.</p>");
  expect([flight?.terms.price, flight?.terms.originalPrice]).toEqual([0, 25]);
  const [club] = read("<h2>4 Bottle Wine Club $130</h2><p>10% off food and glass pours for you and 2 guests</p>");
  expect([club?.terms.price, club?.terms.benefit.kind]).toEqual([-1, "percent_off"]);
});

test("one thing at a price for each of two days", () => {
  const deals = read("<p>Lager pitchers with any wing order: $12 on Monday, $14 on Wednesday.</p>");
  expect(deals.map(({ terms }) => [terms.title, terms.price, daysOf(terms)])).toEqual([
    ["Lager pitchers with any wing order: $12", 12, "Mo"],
    ["Lager pitchers with any wing order $14", 14, "We"],
  ]);
});

test("what costs nothing, what goes on through a Sunday, and a truck for hire", () => {
  const [meal] = read("<p>Kids' mains cost nothing on Mondays from 4 pm, one for each grown-up main.</p>");
  expect([meal?.terms.benefit.kind, meal && daysOf(meal.terms)]).toEqual(["free", "Mo"]);
  const [stout] = read("<p>Through this Sunday every stout on the wall is $5 a glass.</p>");
  expect([stout?.terms.validUntil, stout && daysOf(stout.terms)]).toEqual(["2026-11-22", ""]);
  expect(read("<p>Book the truck from $600, Saturdays only.</p>")).toEqual([]);
});

test("what is had while a team plays says so, wherever the heading tells it", () => {
  const limits = (body: string) => backedDeals(body).map(({ terms }) => `${terms.title}. ${terms.limitations}`);
  expect(limits("<h2>PACKER GAMES</h2><ul><li>4.00 brandy old fashioneds</li><li>$2 off wings</li></ul>")).toEqual([
    expect.stringMatching(/PACKER GAMES/),
    expect.stringMatching(/PACKER GAMES/),
  ]);
  expect(
    limits("<p>Any time the Bucks are on TV:<br>Pitchers &amp; a dozen wings - 20 bucks<br>Hot dogs - fifty cents</p>"),
  ).toEqual([
    expect.stringMatching(/Any time the Bucks are on TV/),
    expect.stringMatching(/Any time the Bucks are on TV/),
  ]);
});
