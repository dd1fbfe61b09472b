import { describe, expect, test } from "bun:test";
import { backedDeals, backedDealsOfText, priceDaysAndHoursOf, pricesDaysAndHours } from "./testing/backed-deals.ts";

const told = (...lines: string[]) =>
  backedDealsOfText(lines).map((deal) => `${deal.terms.title}: ${priceDaysAndHoursOf(deal)}`);

describe("a page that is one text", () => {
  test("a day's meals are parts of it, and of the week's specials", () => {
    const week = [
      ...["Weekly Specials", "Monday", "Lunch", "Pork chop plate with two sides $9.50"],
      ...["Dinner", "Pork chop plate with salad $11.50", "Tuesday", "Lunch", "Catfish plate with slaw $8.75"],
      ...["Dinner", "Rib basket with beans $14.25"],
    ];
    expect(told(...week)).toEqual([
      "Pork chop plate with two sides $9.50: 9.5 Mo",
      "Pork chop plate with salad $11.50: 11.5 Mo",
      "Catfish plate with slaw $8.75: 8.75 Tu",
      "Rib basket with beans $14.25: 14.25 Tu",
    ]);
  });

  test("a title over the parts of an offer and its one price, again and again", () => {
    const specials = [
      ...["Special #1", "Half sub with chips & a pop", "(no seafood)", "8.49 + tax"],
      ...["Special #2", "Calzone with chips & a pop", "8.49 + tax"],
      ...["Pair Special", "2 Large Cheese Pies", "21.99 + tax"],
      ...["Party Special", "Large pie, a whole sub", "(no seafood)", "20 wings, 2 liter drink", "34.99 + tax"],
    ];
    expect(backedDealsOfText(specials).map(({ terms }) => terms.price)).toEqual([8.49, 8.49, 21.99, 34.99]);
  });

  test("the specials behind a later hour are none of the first hour's", () => {
    const hours = [
      ...[
        "Happy Hour (3-6pm Monday - Friday)",
        "Domestic bottles: 2.50",
        "Late Night Happy Hour (10pm-midnight every day)",
      ],
      ...["50¢ off taps", "Bartender Specials", "$3.25 rum mixers", "Beer Specials", "Porter: $2"],
    ];
    expect(backedDealsOfText(hours).map(priceDaysAndHoursOf)).toEqual([
      "2.5 Mo Tu We Th Fr 15:00-18:00",
      "-1 22:00-00:00",
      "3.25",
      "2",
    ]);
  });

  test("prices in cents on lines of their own, and one with its sign in a sentence", () => {
    const menu = [
      ...["Brunch", "Weekends 10-2:30", "Shrimp & grits", "22.95", "mushrooms, white cheddar, green onion"],
      ...["Eggs benedict", "15.95", "ham, poached eggs, English muffin", "Brunch Drink Specials"],
      ...[
        "Double mimosa",
        "5.00",
        "sparkling wine, choice of juice",
        "Bloody mary",
        "6.00",
        "our own mix, vodka, pickles",
      ],
      ...["Espresso martini", "11.50", "vodka, coffee, vanilla", "Corkage is $12 a bottle."],
    ];
    expect(told(...menu)).toEqual([
      "Double mimosa: 5 Sa Su 10:00-14:30",
      "Bloody mary: 6 Sa Su 10:00-14:30",
      "Espresso martini: 11.5 Sa Su 10:00-14:30",
    ]);
  });

  test("the house's own menu and its hours below an offer of one day", () => {
    const page = [
      ...[
        "Buy One Get One FREE",
        "On all stone-baked pizzas",
        "TUESDAY SPECIAL",
        "How our BOGOF deal works",
        "Choose any pizza",
      ],
      ...[
        "Our stone-baked pizzas",
        "Margherita",
        "tomato, mozzarella, basil",
        "£8.50 / £11",
        "Salami",
        "tomato, salami, chilli",
      ],
      ...["£9 / £12", "Garden", "courgette, onion, rocket", "£9 / £12", "Kitchen hours"],
      ...["Tuesday-Friday 6pm-9pm | Saturday 1pm-7pm | Sunday 12pm-5pm", "Ready for your BOGOF pizza?"],
    ];
    expect(backedDealsOfText(page).map(priceDaysAndHoursOf)).toEqual(["-1 Tu"]);
  });

  test("a name with its days and hours over what the next line offers, behind another hour", () => {
    expect(
      told(
        "Happy Hour: Every Day from Open to 5 PM",
        "$6 glass of wine",
        "Board & Bottle: Monday & Tuesday after 8 PM",
        "$25 board and a bottle of wine",
      ),
    ).toEqual(["$6 glass of wine: 6 -17:00", "$25 board and a bottle of wine: 25 Mo Tu 20:00-"]);
  });

  test("entries of a list that cost the same are as many offers; what plays is none of the dishes of a week", () => {
    const drinks = [
      "Drink Specials:",
      "Navigator shots – $4 (rum in an Irish cream stout)",
      "Magners, Smithwicks, Irish cream stout – $4",
    ];
    expect(backedDealsOfText(drinks).map(({ terms }) => terms.price)).toEqual([4, 4]);
    const week = [
      "This week's $6.50 lunch specials are:",
      "Monday: Turkey sandwich",
      "Tuesday: Tuna melt",
      "Music is back at the pub this Saturday",
    ];
    expect(backedDealsOfText(week).map(priceDaysAndHoursOf)).toEqual(["6.5 Mo", "6.5 Tu"]);
  });

  test("other days, an answer and the courses of a menu end an hour's list", () => {
    const week = [
      "Happy Hour M-F 3p-6p",
      "$1 off all drafts",
      "MON – burgers & fries 8.99",
      "TUES – tacos $2.50",
      "Soup of the day 4.50",
    ];
    expect(backedDealsOfText(week).map(priceDaysAndHoursOf).slice(0, 2)).toEqual([
      "-1 Mo Tu We Th Fr 15:00-18:00",
      "8.99 Mo",
    ]);
    expect(backedDealsOfText(week).some(({ terms }) => terms.price === 4.5)).toBe(false);
    const asked = [
      "HAPPY HOUR MON-FRI 3PM-6PM",
      "What are the happy hour specials at the Spur?",
      "Ask your bartender what's pouring today.",
      "8oz sirloin $18.99 | Full rack $27.49",
    ];
    expect(backedDealsOfText(asked)).toEqual([]);
    const menu = [
      "Aperitivo Hour",
      "Tuesday – Friday, 4:30pm – 6:00pm",
      "All cicchetti half off",
      "Spritz of the day . . . 9",
      "ANTIPASTI",
      "Arancini 14",
      "Polpo 19",
      "PRIMI",
      "Cacio e pepe 22",
    ];
    expect(backedDealsOfText(menu).map(({ terms }) => terms.price)).toEqual([-1, 9]);
  });

  test("the hours at the foot of an hour's list, and lone prices below what is in a dish", () => {
    expect(
      backedDealsOfText([
        "social hour",
        "all $6",
        "fried pickles",
        "hush puppies",
        "all $8",
        "crab dip",
        "slider duo",
        "mon – fri / 4 – 6 / in the lounge",
      ]).map(priceDaysAndHoursOf),
    ).toEqual(["6 Mo Tu We Th Fr 16:00-18:00", "8 Mo Tu We Th Fr 16:00-18:00"]);
    const bites = [
      "HAPPY HOUR",
      "Monday to Friday 4-6",
      "SIPS",
      "House pint 5",
      "House cab 6",
      "Mule 8",
      "BITES",
      "Pierogies (4)",
      "kielbasa, onion, sour cream",
      "7",
      "Fries",
      "w/ beer cheese",
      "5.5",
    ];
    expect(backedDealsOfText(bites).map(({ terms }) => terms.price)).toEqual([5, 6, 8, 7, 5.5]);
    expect(told("HAPPY HOUR", "Mon - Fri 4:30 - 6:30", "Karaage 7  reg. 11", "Gyoza 6  reg. 9", "Edamame 4")[0]).toBe(
      "Karaage 7: 7 was 11 Mo Tu We Th Fr 16:30-18:30",
    );
  });

  test("hours of the same days, a night by its name, a day and a season that are over", () => {
    expect(
      backedDealsOfText([
        "Happy hour Tues–Fri, 4–6, at the bar.",
        "Happy Hour",
        "Oysters for a buck and $6 drafts, Tuesday through Friday.",
      ]).map(priceDaysAndHoursOf),
    ).toEqual(["1 Tu We Th Fr 16:00-18:00", "6 Tu We Th Fr 16:00-18:00"]);
    expect(
      backedDealsOfText(["THIRSTY THURSDAY Unlimited wings $14. $12 pitchers of lager"]).map(priceDaysAndHoursOf),
    ).toEqual(["14 Th", "12 Th"]);
    expect(
      backedDealsOfText([
        "Big Game Happy Hour",
        "Sunday, February 8, 2026",
        "3:00 PM – 11:00 PM",
        "$5 drafts, $25 buckets and half price wings",
      ]),
    ).toEqual([]);
    expect(
      backedDealsOfText(["SUMMER FRIDAYS", "Memorial Day thru Labor Day 2026", "$6 crushes every Friday 3-6pm"]),
    ).toEqual([]);
  });

  test("a week's dishes on one line over their one price", () => {
    expect(
      told(
        "BLUE PLATES",
        "Mon meatloaf / Tue chicken / Wed pot roast / Thurs steak / Fri catfish",
        "All blue plates $10.49 with two sides",
      ),
    ).toEqual(["All blue plates $10.49 with two sides: 10.49 Mo Tu We Th Fr"]);
  });

  test.each([
    "Doors 7 / Show 8 / $12 adv $15 dos",
    "Chips & salsa are complimentary with entrees",
    "FROM THE FRYER\nShrimp 21 | Oysters 24 | Catfish 18 | any two 26",
    "Igloo rental $75, plus $40 per person minimum",
    "Kids plates (10 and under) 5.95",
    "Closed Thanksgiving. Pre-order whole pies by Nov 22, $18.99",
    "“Came for the $13 sliders. Outstanding!” Paul K. via OpenTable",
    "Kids league sign up, $9 a week",
  ])("no offer: %s", (text) => {
    expect(backedDealsOfText(["The Copper Jug", ...text.split("\n")])).toEqual([]);
  });

  test("a text's title that calls out the offer is no second one", () => {
    expect(
      backedDealsOfText([
        "Buy One Get One Free Pizza | The Jug | BOGOF",
        "Buy one get one FREE on all pizzas",
        "Every Tuesday",
      ]),
    ).toHaveLength(1);
  });

  test("a catchword with its day over what it is, set as a heading or not", () => {
    expect(
      told("Two-fer Tuesday", "Buy a large specialty pie, get a medium cheese free", "Family deal", "2 large pies $28"),
    ).toEqual(["A medium cheese free: buy a large specialty pie: 0 Tu", "2 large pies $28: 28"]);
    expect(
      pricesDaysAndHours("<h3>Two-fer Tuesday</h3><p>Buy a large specialty pie, get a medium cheese free</p>"),
    ).toEqual(["0 Tu"]);
  });

  test("a long text below a title of its own ends its hours where its next part begins", () => {
    const wines = Array.from(
      { length: 12 },
      (_, n) => `Casa Otero, Malbec ${2010 + n} ............ ${48 + ((n * 7) % 12)}`,
    );
    const text = [
      ...[
        "HAPPY HOUR   Tues - Fri   4 - 6",
        "Rail drinks ............ 6",
        "Drafts, 16 oz .......... 5",
        "Olives ............ 4",
      ],
      ...["* * *", "RED", ...wines],
    ];
    const deals = backedDeals(`<h1>Menu</h1><p>The text of our list:</p><pre>${text.join("\n")}</pre>`);
    expect(deals.map(priceDaysAndHoursOf)).toEqual([6, 5, 4].map((price) => `${price} Tu We Th Fr 16:00-18:00`));
  });
});

test.each([
  ["Pick any ale for only $3 a pint on Tuesdays! Normally these ales range from $6-8 a pint.", ["3 was 6 Tu"]],
  ["Tacos are $2 on Tuesdays. These usually run $4.", ["2 was 4 Tu"]],
  ["Kids' tea 99p with any adult main, before half six.", ["0.99 -18:30"]],
  ["Half‑price dumplings on Mondays.", ["-1 Mo"]],
  ["Looking for half-price wings near you? We have the best in town.", []],
  ["Half-price wine Wednesdays – enjoy 50% off select bottles when you dine with us.", ["-1 We"]],
  ["For eleven years, weekdays from 4 to 6 meant $5 wells and $3 lagers. As of today, that is over.", []],
  ["One honest price all day: our margaritas stay at $10.", []],
  ["Dollar-fifty oysters, 4 to 6 daily.", ["1.5 16:00-18:00"]],
  ["Two Meat Tuesday: any two meats and two sides 13.99 (normally 17.49)", ["13.99 was 17.49 Tu"]],
  ["50% off bottles $100 & under with the purchase of an entrée.", ["-1"]],
  ["$3 off cocktails, 4 to 6 on weekdays, paired with live piano on Fridays.", ["-1 Mo Tu We Th Fr 16:00-18:00"]],
  ["25% off pies – get 25% off wings, too.", ["-1", "-1"]],
  ["Sunday carvery: one £13.95, two for £25.", ["25 Su"]],
  ["Any bottle marked with a star is half its listed price on Mondays.", ["-1 Mo"]],
  [
    "Monday to Friday, 4:30 to 6:30, house cocktails are $8 and the flatbread is $9.",
    ["8 Mo Tu We Th Fr 16:30-18:30", "9 Mo Tu We Th Fr 16:30-18:30"],
  ],
  ["De lunes a jueves, de 12 a 16 h: sopa, plato fuerte y agua fresca por $12.50.", ["12.5 Mo Tu We Th 12:00-16:00"]],
  ["Churros two for one till they're gone. Edit: gone at 11:40.", []],
  ["Two mains for £24, Monday to Thursday, until 06/12/26.", ["24 Mo Tu We Th"]],
  ["A home away from home, and a strong and free wonderland with poutine.", []],
])("%s", (sentence, deals) => {
  expect(pricesDaysAndHours(`<p>${sentence}</p>`)).toEqual(deals);
});

test("a night told again without its terms is the same night", () => {
  const night = ["Winedown Wednesday: 1/2 off all bottles under $80, 5pm to close", "Tuesdays: $2 tacos"];
  expect(backedDealsOfText([...night, "Half priced bottles every Wednesday!"])).toHaveLength(2);
  expect(backedDealsOfText([...night, "Half priced oysters every Wednesday!"])).toHaveLength(3);
});
