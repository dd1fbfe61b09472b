import { describe, expect, test } from "bun:test";
import { backedDeals, daysOf } from "./testing/backed-deals.ts";

/** Price, advantage, its share, days and hours of each deal that passes the gate. */
const read = (body: string, title = "The Copper Jug") =>
  backedDeals(body, { title, url: "https://t.example/" }).map(({ terms }) =>
    [
      terms.price,
      terms.benefit.kind,
      terms.benefit.value ?? "",
      daysOf(terms),
      terms.timeWindows.map((window) => window.map((clock) => clock ?? "").join("-")).join(" "),
    ].join(" "),
  );

describe("an advantage in plain words", () => {
  test.each([
    ["Two-fer burgers, Tuesdays 5 to 8.", "-1 bogo  Tu 17:00-20:00"],
    ["Your second pint is on us when you bike here.", "-1 bogo   "],
    ["Order six pizzas, pay for five. Every day but Friday.", "-1 bogo  Mo Tu We Th Sa Su "],
    ["Half a dozen for the price of five, all day Sunday.", "-1 bogo  Su "],
    ["Industry night. Show your card, pay half.", "-1 percent_off 50  "],
    ["Order ten bowls to go and don't pay for the cheapest one.", "-1 bogo   "],
    ["A dozen rolls here is thirteen. You pay for twelve.", "-1 bogo   "],
    ["On Mondays buy one pie and the other is our treat.", "-1 bogo  Mo "],
    ["Birthday cake is on the baker.", "0 free   "],
    ["For every two bottles you take home, one tasting comes off the bill.", "0 free   "],
    ["Locals pay 15% less for any pizza.", "-1 percent_off 15  "],
    ["Pay cash, we take five percent off.", "-1 percent_off 5  "],
    ["Mules at the 12-oz price for the twenty-ounce pour.", "-1 other   "],
    ["Plates 1 to 6 stay at the lunch price until 8 on Wednesdays.", "-1 other  We -20:00"],
  ])("%s", (told, deal) => {
    expect(read(`<p>${told}</p>`)).toEqual([deal]);
  });

  test("a share of salt, a road, a town and a joke are none", () => {
    expect(read("<p>We use 20% less salt, and 30% less sugar in our buns.</p>")).toEqual([]);
    expect(read("<p>Come to our second location. The blame for the chili is on the chef's mother.</p>")).toEqual([]);
    expect(read("<p>Don't pay for parking: order ten minutes ahead.</p>")).toEqual([]);
  });

  test("the second step of what is off a number of bottles counts as the first", () => {
    expect(read("<h2>By the case</h2><p>Six bottles, 10% off. Twelve, 15% off. Mix them as you please.</p>")).toEqual([
      "-1 percent_off 10  ",
      "-1 percent_off 15  ",
    ]);
  });

  test("members taste for nothing and pay less", () => {
    const club = "<p>Members taste with our compliments, up to four at a time, and pay 20% less for every bottle.</p>";
    expect(read(`<h2>The Ridge Club</h2>${club}`)).toEqual(["0 free   ", "-1 percent_off 20  "]);
  });
});

describe("a price in plain words", () => {
  test.each([
    ["Pie and coffee for eight flat with a library card.", "8 price   "],
    ["Rolls left at six are 50 cents each.", "0.5 price   18:00-"],
    ["Whatever's on the shelf at five goes for half.", "-1 percent_off 50  17:00-"],
    ["Coffee and a roll, five dollars till ten.", "5 price   -10:00"],
  ])("%s", (told, deal) => {
    expect(read(`<p>${told}</p>`)).toEqual([deal]);
  });

  test("what each day of a board has needs no sign of money", () => {
    const board =
      "MON – trivia at 8<br>TUE – a buck off drafts<br>WED – shot and a tallboy, six bucks<br>SUN – bloodys are 4 bucks till kickoff, wings 60 cents a pop while the game's on";
    expect(read(`<h1>THE RUSTY PAIL</h1><h2>On the board</h2><p>${board}</p><p>Drafts 5, wells 6.</p>`)).toEqual([
      "-1 amount_off 1 Tu ",
      "6 price  We ",
      "4 price  Su ",
      "0.6 price  Su ",
    ]);
  });
});
