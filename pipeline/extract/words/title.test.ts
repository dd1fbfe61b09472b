import { describe, expect, test } from "bun:test";
import { snapshotOfLines } from "../../read/plain-snapshot.ts";
import { extractWithRules } from "../rules.ts";
import { backedDeals } from "../testing/backed-deals.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

function dealOf(...lines: string[]) {
  const [deal] = extractWithRules(
    snapshotOfLines(["Specials", ...lines], { url: "http://x.example/", now: 0 }),
    context,
  );
  return deal?.terms;
}

const offersOf = (html: string) => backedDeals(html, { title: "Specials" }).map(({ terms }) => terms);

describe("a title is what a card is headed with", () => {
  const cases: [string, string][] = [
    ["Kids' noodle soup is free with any adult bowl on Sundays.", "Kids' noodle soup is free with any adult bowl"],
    ["Buy six bagels on a Tuesday, get three more free.", "Buy six bagels, get three more free"],
    ["Iced lavender latte $3.75 through May 31 (regularly $5.25).", "Iced lavender latte $3.75"],
    ["Steak night Monday, $20, not $32", "Steak night Monday, $20"],
    ["Mimosa carafe $28 (most days $36)", "Mimosa carafe $28"],
    ["Pints $5 (from $7)", "Pints $5"],
    ["Perch dinner with rye bread. On special $13", "Perch dinner with rye bread. On special $13"],
    [
      "Pida por la app y use el código PATO4: cuatro dólares menos en su orden de tacos.",
      "Pida por la app: cuatro dólares menos en su orden de tacos",
    ],
    [
      "Family feast: 2 whole chickens, a quart of slaw, a pan of cornbread, baked beans and a gallon of sweet tea. $44",
      "Family feast $44",
    ],
    ["Show a pay stub on Mondays and take 20% off your tab.", "20% off your tab"],
    ["$2 off any family dinner with code COPPER2, online orders only.", "$2 off any family dinner"],
    [
      "Burger Wednesday: cheeseburger and a house draft for $12, all day.",
      "Burger Wednesday: cheeseburger and a house draft for $12",
    ],
    ["Birthday? A single scoop is free on the day, with ID.", "Birthday: A single scoop is free on the day"],
    ["Free appetizer with two entrees (dine-in, Mon–Thu)", "Free appetizer with two entrees (dine-in)"],
    ["10% off your first online order. Use code HELLO10 at checkout.", "10% off your first online order"],
    ["Order any egg sandwich and a small drip coffee is free.", "A small drip coffee is free: order any egg sandwich"],
    ["Buy a large pizza, get free garlic knots on Mondays.", "Free garlic knots: buy a large pizza"],
    ["When you order soup and salad, you get a free cookie.", "Free cookie: order soup and salad"],
    ["Wear a jersey and your first soft pretzel is free.", "Your first soft pretzel is free: wear a jersey"],
    ["Bring your numbered mug and a fill is $5.", "A fill is $5: bring your numbered mug"],
    ["Order a burger and a beer for $12.", "Order a burger and a beer for $12"],
    [
      "Bring your friends to the supper. Don't miss it—it's your chance to enjoy a hearty supper with all the trimmings for only $25 per person!",
      "A hearty supper with all the trimmings for only $25 per person",
    ],
    ["Buy one pie, get one 50% off", "Buy one pie, get one 50% off"],
    [
      "Car-wash receipt? Same-day receipt from Suds Express gets you free garlic bread with any pizza.",
      "Same-day receipt from Suds Express gets you free garlic bread",
    ],
    ["Save $4: lasagna dinner $15 Monday nights", "Lasagna dinner $15"],
    ["Save $3 on Tuesday: tacos $9", "Tacos $9"],
    ["Save $3 on wings every Tuesday", "Save $3 on wings"],
    ["Save $3 off any wings on Tuesday", "$3 off any wings"],
    ["Pizza and wings $24.99 (save $6)", "Pizza and wings $24.99 (save $6)"],
    ["Half-price pizza $8 every Tuesday", "Half-price pizza $8"],
    ["Two-for-one pints $5 every Thursday 6 to 9", "Two-for-one pints $5"],
    [
      "Show your student ID: burrito bowl and a drink for $7.50, Monday to Friday",
      "Burrito bowl and a drink for $7.50",
    ],
    ["WEDNESDAY ★ $10 burger + beer ★ 5PM–CLOSE", "$10 burger + beer"],
    ["50%(1) off all pizzas", "50% off all pizzas"],
    ["20% (2) off lunch plates§", "20% off lunch plates"],
    ["Tacos de pescado a $4, todos los martes de 4 a 8 pm.", "Tacos de pescado a $4"],
    ["Mondays are neighbors' night: $1 off every pint.", "Neighbors' night: $1 off every pint"],
    ["Thursdays it's 60-cent wings.", "60-cent wings"],
    ["Growler fills $12 on Tuesdays (other days $17).", "Growler fills $12"],
    ["Family tray of lasagna $45 Wednesdays, all other days $58", "Family tray of lasagna $45"],
    ["WED Steak tip dinner for two $28", "Steak tip dinner for two $28"],
    ["… $5 mimosas all day Sunday", "$5 mimosas"],
    ["Lunch for one every Friday $9 © 2026 Amber House. All rights reserved.", "Lunch for one $9"],
    ["A cider of the week for $3.50 just on Mondays", "A cider of the week for $3.50"],
    ["$1 slice of pizza (Dine in only after 5 pm on Fridays)", "$1 slice of pizza (Dine in)"],
    ["Don't miss out on HALF PRICED BOTTLES every Sunday. 12pm-9pm, select wine", "HALF PRICED BOTTLES, select wine"],
    ["15% de descuento en tacos todo noviembre, con credencial.", "15% de descuento en tacos, con credencial"],
    [
      "One large pizza with two toppings, ten wings, six garlic rolls, 2 liter soda $24.99 on Fridays",
      "One large pizza with two toppings, ten wings, six garlic rolls, 2 liter soda $24.99",
    ],
    [
      "Any pot pie off the board with a pint of cider or a small house wine, $14.50 Mondays",
      "Any pot pie off the board with a pint of cider or a small house wine, $14.50",
    ],
    [
      "Pay cash on any pickup order you place on Mondays and we take 10% off the food",
      "Pay cash on any pickup order you place and we take 10% off the food",
    ],
    [
      "Work in a theater or a laundromat? 20% off your drinks all night Mondays, just flash a pay stub",
      "Work in a theater or a laundromat: 20% off your drinks, just flash a pay stub",
    ],
  ];
  test.each(cases)("%s", (line, title) => {
    expect(dealOf(line)?.title).toBe(title);
  });
});

describe("a name beside the offer", () => {
  test.each([
    [
      "no question of guests'",
      "<h3>Is there a senior discount?</h3><p>Guests 62 and up get 10% off food, every Monday.</p>",
      "Guests 62 and up get 10% off food",
    ],
    [
      "no coupon's number",
      "<div><p>Two large one-topping pizzas</p><p>$25.99 Mondays</p><p>COUPON #11</p></div>",
      "Two large one-topping pizzas",
    ],
    [
      "not when the house is closed",
      "<h3>Closed on Sundays</h3><p>1/2 priced wine on Wednesdays</p>",
      "1/2 priced wine",
    ],
    [
      "its section's, where it is but a part of one",
      "<h2>Happy hour, Mon–Fri 3–6</h2><h3>Wine</h3><ul><li>White $7</li><li>Red $8</li></ul>",
      "Wine: White $7",
    ],
  ])("is %s", (_, html, title) => {
    expect(offersOf(`<h1>Specials</h1>${html}`)[0]?.title).toBe(title);
  });
});

test("a long sentence is cut at the ends of its clauses, round the advantage and what it is on", () => {
  const title =
    dealOf(
      "Stick around for late night happy hour with your friends after a long shift, when all of our frozen margaritas are half price, every night.",
    )?.title ?? "";
  expect(title.length).toBeLessThanOrEqual(80);
  expect(title).toContain("margaritas are half price");
});

describe("what a card shows beside its title", () => {
  test.each([
    [
      "Kids eat free Tuesdays with purchase of an adult entree ($12 minimum). One kid per adult. Dine-in only.",
      "With purchase of an adult entree ($12 minimum). One kid per adult. Dine-in only.",
    ],
    [
      "$6 off any order over $30, Sunday only, not valid on delivery or with other offers. Limit one per table.",
      "Any order over $30. Not valid on delivery or with other offers. Limit one per table.",
    ],
    ["Half off wine under $60 every Monday, bar area only, while supplies last.", "Bar area only. While supplies last"],
    ["Half-price pasta on Mondays (dining room only)", "Dining room only"],
    ["Half-price pasta on Mondays. The dining room opens at 4:30.", ""],
    ["Mondays: any noodle bowl with a spring roll $9. Served with a side of rice.", ""],
    ["Free fries with any burger on Tuesdays, cannot be combined", "With any burger. Cannot be combined"],
  ])("the limitations of %s", (line, limitations) => {
    expect(dealOf(line)?.limitations).toBe(limitations);
  });

  test.each([
    ["Show your student ID: burrito bowl and a drink for $7.50", "Show your student ID"],
    ["Muestra tu credencial: tacos y refresco por $7", "Muestra tu credencial"],
    ["Last call tacos: $3 each on Fridays", ""],
    ["Call ahead for $3 tacos on Fridays", "Call ahead for $3 tacos on Fridays"],
    ["Join us for $3 tacos on Fridays", ""],
  ])("how to redeem %s", (line, redemption) => {
    expect(dealOf(line)?.redemptionInstructions).toBe(redemption);
  });

  test("a heading and what stands below it are parted, and a description begins with a capital", () => {
    const read = (html: string) => offersOf(html).map(({ description }) => description);
    expect(
      read(
        "<h2>Early birds</h2><p>Until ten in the morning, a bowl of porridge and a flat white are four dollars and fifty cents, Monday to Friday.</p>",
      ),
    ).toEqual([
      "Early birds: Until ten in the morning, a bowl of porridge and a flat white are four dollars and fifty cents, Monday to Friday.",
    ]);
    expect(read("<h1>Weekly specials</h1><p>Monday: burger and fries $9</p>")).toEqual(["Monday: burger and fries $9"]);
    expect(read("<div><h3>Free garlic knots</h3><p>with any order of $20 or more.</p></div>")).toEqual([
      "With any order of $20 or more.",
    ]);
  });

  test("an old price in a sentence before the new one, below the name", () => {
    expect(offersOf("<h1>Offers</h1><h3>Margherita pizza</h3><p>Was $18. Now $12.</p>")).toMatchObject([
      { title: "Margherita pizza $12", price: 12, originalPrice: 18 },
    ]);
    expect(
      offersOf("<h1>Offers</h1><p>Thursdays, a bottle of red for $21 (they're 29 the other days).</p>"),
    ).toMatchObject([{ title: "A bottle of red for $21", price: 21, originalPrice: 29 }]);
    expect(
      offersOf("<h1>Offers</h1><p>Growler fills are $10 on Thursdays, $14 the rest of the week.</p>"),
    ).toMatchObject([{ title: "Growler fills are $10", price: 10, originalPrice: 14 }]);
    expect(offersOf("<h1>Offers</h1><h3>Ribs</h3><p>Before: $24. After: $18</p>")).toMatchObject([
      { title: "Ribs $18", price: 18, originalPrice: 24 },
    ]);
  });
});

test("no comma stands where the days were", () => {
  expect(offersOf("<h1>Offers</h1><p>Wings are Thursday, 60¢ each from six.</p>")).toMatchObject([
    { title: "Wings are 60¢" },
  ]);
});

test("what the title says is not said again", () => {
  const deal = dealOf("Free garlic knots with any order of $20 or more. Code: KNOTS");
  expect(deal?.limitations).toBe("With any order of $20 or more");
  expect(dealOf("House drafts $4")?.description).toBe("");
});

test("a question stands before what it asks for as a name does, whatever stood between", () => {
  expect(offersOf("<h1>Offers</h1><p>Work in a kitchen? Mondays after 9, shots are $4.</p>")).toMatchObject([
    { title: "Work in a kitchen: shots are $4" },
  ]);
});

test("what has no price of its own is no part of the name of what has one", () => {
  const told = (words: string) => backedDeals(`<h3>Happy Hour</h3><p>${words}</p>`).map(({ terms }) => terms.title);
  expect(told("Join us daily from 2pm - 5pm for drink specials and half-price apps.")).toEqual(["Half-price apps"]);
  expect(told("Join us daily from 2pm - 5pm for drinks and snacks at half price.").join()).toMatch(
    /drinks and snacks/i,
  );
});
