import { expect, test } from "bun:test";
import { backedDeals, backedDealsOfText, pricesAndDays, pricesDaysAndHoursOfText } from "./testing/backed-deals.ts";

const titlesOf = (...lines: string[]) => backedDealsOfText(lines).map(({ terms }) => `${terms.price} ${terms.title}`);

test("an hour's list that begins with a part of a menu goes on with the next part", () => {
  const menu = (first: string) =>
    pricesAndDays(
      `<h1>“Cena Presto”</h1><p>(Early dinner, AKA early bird special)</p><p>Served Wednesday – Saturday, 5-6pm</p><p>Three course dinner starts with salad, your choice of Pasta or Entrée and ends with torte.</p>${first}<p>SHRIMP ASIAGO</p><p>Pan-seared shrimp over tagliatelle 18.12</p><p>SUGO DI CARNE</p><p>Beef and pork in tomato sauce 16.12</p><p>Entrees</p><p>PORK CHOP</p><p>Bone-in pork chop grilled 21.12</p>`,
    );
  expect(menu("<p>Pastas</p>")).toHaveLength(3);
  expect(menu("")).toHaveLength(2);
});

test("an amount glued to the name before it begins with its sign", () => {
  expect(
    titlesOf("weekly specials", "Saturday & Sunday Pitcher Specials", "$12 Bud Light$15 Michelob Ultra$15 Sam Adams"),
  ).toEqual(["12 $12 Bud Light", "15 $15 Michelob Ultra", "15 $15 Sam Adams"]);
});

test("a share of the bill that is on the house is off", () => {
  const [deal] = backedDeals("<h1>Specials</h1><p>10% of your bill is on the house: show us your military ID.</p>");
  expect(deal?.terms.benefit).toEqual({ kind: "percent_off", value: 10 });
});

test("what a card can be spent until is none of its price", () => {
  const card = (words: string) => pricesAndDays(`<h1>Happenings</h1><p>${words}</p>`);
  expect(
    card(
      "Right now, buy a $100 gift card and get a $30 gift card for yourself. $30 card redeemable through January 31st!",
    ),
  ).toEqual([]);
});

test("prices at the head of the next dish's line are the dish's before, and are given to none", () => {
  const board = (...lines: string[]) => titlesOf("Daily Specials", ...lines);
  expect(
    board(
      "Special App: Beer Battered Zucchini",
      "Served with Buffiyaki",
      "$8 Special Sandwich: Herb Chicken Melt",
      "Grilled Chicken Breast, Herb Spread and Tomato on Sourdough.",
      "$14 Special Burger: Sesame Crunch Wrap",
      "Two Smash Patties topped with Pepperjack Cheese.",
      "$12 Chefs: Cody Miller and Casey Pinto",
    ),
  ).toEqual([]);
  expect(
    board(
      "$8 Special Sandwich: Herb Chicken Melt",
      "Grilled Chicken Breast, Herb Spread and Tomato on Sourdough.",
      "$14 Special Burger: Sesame Crunch Wrap",
      "Two Smash Patties topped with Pepperjack Cheese.",
    ),
  ).toHaveLength(2);
});

test("an agenda of the week may leave a day out, and names one of its own days at least", () => {
  const week = (...days: string[]) => pricesDaysAndHoursOfText("Specials", ...days);
  const monday = ["Monday November 16th", "$3 Margaritas", "11:00 AM - 10:00 PM"];
  const happy = ["Happy hour! $3 Domestic Bottles", "04:00 PM - 07:00 PM"];
  const rest = [
    "Tuesday November 17th",
    "Trivia",
    "Wednesday November 18th",
    ...happy,
    "Thursday November 19th",
    ...happy,
  ];
  const brunch = "WEEKEND SPECIAL: Mimosa $4.00 | Bloody Mary (vodka, olive) $5.00";
  const special = ["11:00 AM - 03:00 PM", "Sunday November 22nd", brunch, "11:00 AM - 03:00 PM"];
  expect(week(...monday, ...rest, "Saturday November 21st", brunch, ...special).slice(2)).toEqual([
    "4 Sa Su 11:00-15:00",
    "5 Sa Su 11:00-15:00",
  ]);
  const weekend = [
    "Saturday November 21st",
    "$4 Mimosas",
    "11:00 AM - 03:00 PM",
    "Sunday November 22nd",
    "$4 Mimosas",
    "11:00 AM - 03:00 PM",
  ];
  expect(week(...monday, ...rest, ...weekend)).toEqual([
    "3 Mo 11:00-22:00",
    "3 We Th 16:00-19:00",
    "4 Sa Su 11:00-15:00",
  ]);
});

test("a dish and its number on lines of their own below each day", () => {
  const board = (...lines: string[]) =>
    pricesDaysAndHoursOfText(
      "What's Cookin' This Week",
      "LUNCH PLATES",
      "Monday thru Friday, 11 'til 2. Each plate comes with tea, lemonade or a soft drink.",
      ...lines,
      "SHUCK HOUR",
      "Every day but Sunday, 3 to 5:30 at the oyster bar.",
      "Raw dozen 12.95",
      "Half dozen oysters 9.95",
      "MORE FROM THE KITCHEN",
    );
  const week = [
    "Monday",
    "Red beans & rice, smoked sausage",
    "11",
    "Tuesday",
    "Smothered pork chop",
    "12.5",
    "Wednesday",
    "Stuffed peppers with rice",
    "11.5",
  ];
  const shucked = ["12.95 Mo Tu We Th Fr Sa 15:00-17:30", "9.95 Mo Tu We Th Fr Sa 15:00-17:30"];
  expect(board(...week)).toEqual(["11 Mo 11:00-14:00", "12.5 Tu 11:00-14:00", "11.5 We 11:00-14:00", ...shucked]);
  expect(board("Monday", "Red beans & rice", "Room 11", "Tuesday", "Pork chop")).toEqual(shucked);
});

test("a day that describes a dish below its price heads nothing", () => {
  const entry = (name: string, price: string, told: string) => [name, price, told];
  const menu = [
    ...entry("Doro Wot", "19", "chicken leg, egg, berbere"),
    ...entry("Awaze Tibs", "21", "beef, awaze, rosemary"),
    ...entry("Siga Wot", "19", "beef in berbere"),
    ...entry("Fish Goulash", "20", "Fridays and fasting days"),
    "Combinations",
    "Meant for sharing from one tray.",
    ...entry("Vegetarian Combo for One", "18", "five vegetables of the day"),
    ...entry("Lucky Seven Combo", "44", "three meats, four vegetables"),
    ...entry("The Sunday Special", "26", "lamb alicha; we named it on a Sunday, you can have it any day"),
  ];
  expect(titlesOf("Menu | Mesob Corner Ethiopian Restaurant", "Tibs & Wot", ...menu)).toEqual([]);
});

test("a schedule below one special that heads the next is none of its own", () => {
  expect(
    pricesDaysAndHoursOfText(
      "Weekly Specials",
      "Saturday",
      "All Day",
      "College Football Specials",
      "$1 wings (min 6) | $2.50 PBR tall boys",
      "*only available during NCAA football games",
      "Monday–Friday",
      "4:00PM–8:00PM",
      "Happy Hour",
      "$4 wells | $5 cheese pizza",
    ),
  ).toEqual(["1 Sa", "2.5 Sa", "4 Mo Tu We Th Fr 16:00-20:00", "5 Mo Tu We Th Fr 16:00-20:00"]);
});

test("'free' that belongs to another word gives nothing", () => {
  expect(
    titlesOf("Happy Hour • 3-6 pm", "Beer $5", "Spirit Free Choices october sky, blood orange, ginger beer"),
  ).toHaveLength(1);
  expect(
    titlesOf(
      "Happy Hour • 3-6 pm",
      "$5 drafts",
      "Whether it’s our free-to-play yard games, or drinks at the outdoor bar, our patio has something for everyone!",
    ),
  ).toHaveLength(1);
});

test("what a sub costs in a dish's place is an addition", () => {
  expect(
    titlesOf(
      "lunch specials",
      "Monday thru Friday 11 - 3",
      "smash burger 12 $",
      "served with fries • sub parmesan truffle fries $3",
    ),
  ).not.toContainEqual(expect.stringMatching(/^3 /));
});

test("what one is given for registering, and each weekday beside points", () => {
  const rewards = (...lines: string[]) => titlesOf("We have made some changes to the Rewards Program.", ...lines);
  expect(
    rewards("Free Fresh-Cut Fries after Registration", "Free Birthday Shake", "Earn 1 point for every $1 spent."),
  ).toHaveLength(2);
  const app = "With our rewards app, you can order ahead and skip the wait.";
  expect(
    rewards(
      app,
      "Earn and redeem points on every purchase, score a FREE biscuit Monday–Friday when you dine-in, and get special birthday rewards.",
    ),
  ).toHaveLength(1);
  expect(
    rewards(app, "Earn and redeem points on every purchase, score a FREE biscuit at 50 points, and get rewards."),
  ).toEqual([]);
});

test("what points come to, and what a lost card costs", () => {
  const scheme = (words: string) =>
    titlesOf("The Discount Scheme", "Members accrue points on drinks over the bar.", words);
  expect(scheme("The member will accrue 1 point for every 10p. This equates to a discount of 10%.")).toEqual([]);
  expect(scheme("If you lose your card a replacement card costs £5.")).toEqual([]);
});

test("a drink called after an hour, among others, opens no list; a lunch's hours behind a dot head its menu", () => {
  const drink = (name: string, told: string, price: string) => [name, told, price];
  const told = (second: string) =>
    pricesDaysAndHoursOfText(
      "Wednesday",
      "$10 smash burger",
      "happy hour • snacks",
      "3 - 6 weekdays",
      "Drinks",
      ...drink("Garden Gimlet", "gin, seasonal berry, lime", "9 $"),
      ...drink(second, "bourbon, lemon, honey syrup", "9 $"),
      ...drink("Grove Negroni", "gin, antica, campari", "9 $"),
      "lunch • 11 - 3 monday thru friday",
      ...drink("Caesar Salad", "gem lettuce, croutons, parmesan", "18 $"),
      ...drink("Apple & Kale Salad", "pickled fennel, manchego", "17 $"),
    ).slice(1);
  const hour = "9 Mo Tu We Th Fr 15:00-18:00";
  expect(told("Golden Hour")).toEqual([hour, hour, hour]);
  expect(told("Garden Cosmo")).toEqual([hour, hour, hour]);
});

test("hours over a menu whose specials follow; each dish is named over what is in it", () => {
  const dish = (name: string, told: string) => [`— ${name} —`, told];
  const specials = [
    ...dish("Teriyaki Chicken", "8 oz of Chicken cooked with our Teriyaki - $21.00"),
    ...dish("Ribeye Steak & Shrimp", "5 oz of Ribeye Steak & 5 oz Hibachi Shrimp - $28.00"),
  ];
  expect(
    titlesOf(
      "EARLY BIRD HOURS",
      "4 pm to 5 pm",
      "*Dine In Only",
      "APPETIZERS",
      ...dish("Beginner Sushi", "1 Piece of Shrimp, 1 Piece of Crab, & California Roll - $8.00"),
      ...dish("Edamame", "Steamed to Order and Tossed in Salt - $6.00"),
      "EARLY BIRD SPECIALS",
      ...specials,
    ),
  ).toEqual(["21 Teriyaki Chicken", "28 Ribeye Steak & Shrimp"]);
});

test("entries of a name, its hours and its price, each for itself", () => {
  const entries = [
    ...[
      "Graveyard Steak & Eggs",
      "11 p.m. – 6 a.m.",
      "6 oz. sirloin, two eggs and toast. $9.99 and worth staying up for.",
    ],
    ...["99¢ Shrimp Cocktail", "Nightly from 5 p.m.", "One per card per day. While tonight's bowl lasts."],
    ...[
      "Swing Shift Burger",
      "Tuesday & Thursday, 2 p.m. – 5 p.m.",
      "Half-pound burger, fries and a draft for $11.50.",
    ],
  ];
  const page = (...told: string[]) =>
    pricesDaysAndHoursOfText(
      "The Depot Café",
      "Breakfast whenever you say it's morning.",
      ...told,
      "From the all-day menu",
      "Country fried steak $16.99",
      "Pie $6.99",
    );
  expect(page(...entries)).toEqual(["9.99 23:00-06:00", "0.99 17:00-", "11.5 Tu Th 14:00-17:00"]);
  expect(page(...entries.slice(0, 3))).toEqual([]);
});

test("a day's plate and drink for a number without its sign, and half a dollar below its fellows", () => {
  const story = (words: string) => titlesOf("kitchen taco tuesday", `We hope you can join in! ${words}`);
  expect(story("Every Tuesday, 2 tacos + 1 house-made beer for 15.")).toHaveLength(1);
  expect(story("Every Tuesday, 2 rooms + 1 long table for 15.")).toEqual([]);
  const hour = (...told: string[]) => pricesDaysAndHoursOfText("SHUCK HOUR specials", "Every day, 3 to 5:30.", ...told);
  expect(hour("Half dozen oysters 9.95", "Pint of amber 3.5")).toEqual(["9.95 15:00-17:30", "3.5 15:00-17:30"]);
});

test("an asterisk parts what leads with its price from what ends with it; a dish has its own name", () => {
  expect(titlesOf("Happy Hour 4-6", "$3 Asian Bottled Beers * Large sake cups for $5.50")).toEqual([
    expect.stringMatching(/^3 .*Asian Bottled Beers/),
    expect.stringMatching(/^5.5 Large sake cups/),
  ]);
  const dinner = "<h1>Early bird special</h1><p>Served Wednesday – Saturday, 5-6pm</p>";
  const dish = (name: string, ...told: string[]) => `<p>${[name, ...told].join("<br>")}</p>`;
  const page = `${dinner}${dish("SPAGHETTI & MEATBALLS", "Hearty meatballs served over spaghetti and our house-made", "sugo di pomodoro, baked with mozzarella 19.12")}${dish("SUGO DI CARNE", "Select beef and pork in tomato sauce 16.12")}${dish("PORK CHOP", "Smoked pork chop with roasted tomatoes,", "feta cheese and balsamic reduction 21.12")}`;
  expect(backedDeals(page).map(({ terms }) => terms.title)).toEqual([
    "SPAGHETTI & MEATBALLS",
    expect.stringMatching(/^SUGO DI CARNE/),
    "PORK CHOP",
  ]);
});

test("a description that says 'available every day' is of no day above", () => {
  const deals = (told: string) =>
    pricesDaysAndHoursOfText(
      "ALL ABOARD FOR DEALS",
      "MONDAY & TUESDAY",
      "Traditional wings 90¢ each",
      "TWO CAN DINE $24.99",
      `2 small wings (6 ct), 2 fries, 2 drinks and one shareable.${told}`,
    );
  expect(deals(" Available every day.")).toEqual(["0.9 Mo Tu", "24.99"]);
});
