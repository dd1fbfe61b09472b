import { describe, expect, test } from "bun:test";
import { backedDeals, daysOf, hoursOf } from "./testing/backed-deals.ts";

/** Price, hours and days of each deal that passes the gate, by title. */
const dealsOf = (...page: Parameters<typeof backedDeals>) =>
  backedDeals(...page).map(({ terms }) => [terms.title, terms.price, hoursOf(terms), daysOf(terms)].join(" ").trim());

test("the heading 'Happy Hour' makes offers of dear dishes, too", () => {
  const card = (name: string, price: string) => `<div><h4>${name}</h4><p>${price}</p></div>`;
  const cards = [
    card("CHOPE CLARO", "R$ 6,90"),
    card("TORRESMO DA CASA", "R$ 42,90"),
    card("TILÁPIA FRITA", "R$ 36,90"),
  ];
  expect(dealsOf(`<h1>Happy Hour</h1>${cards.join("")}`)).toHaveLength(3);
});

test("what several courses cost together at lunch is an offer, what each dish costs is none", () => {
  const courses = "<h4>Main course - £9.50</h4><h4>2 Course Meal - £12</h4><h4>3 course meal - £14.50</h4>";
  expect(dealsOf(`<h1>Lunch Menu</h1>${courses}<h4>Onion bhaji - £4.50</h4>`)).toEqual([
    "Main course - £9.50 9.5",
    "2 Course Meal - £12 12",
    "3 course meal - £14.50 14.5",
  ]);
  expect(
    dealsOf(`<h1>Lunch Menu<br>12pm — 2.30pm</h1><p>Set menu £13.95</p><p>2 courses</p><h3>Soup of the day</h3>
      <p>Sides</p><h3>Chips - £3.00</h3><h1>Starters</h1><h3>Garlic bread - £4.95</h3>`),
  ).toEqual(["Set menu £13.95 13.95 12:00-14:30"]);
  expect(dealsOf(`<h1>Dinner</h1>${courses}`)).toEqual([]);
});

test("a row 'Lunch Specials' of a long menu speaks for its rows, until the next part that its links lead to", () => {
  const row = (cell: string) => `<tr><td>${cell}</td></tr>`;
  const dish = (name: string) => row(`<ul><li>${name}</li></ul>$8`);
  const dishes = Array.from({ length: 45 }, (_, i) => dish(`${i + 1} - Bun with pork number ${"i".repeat(i + 1)}`));
  const long = "Tossed in the wok with carrots, zucchini, green beans and oyster sauce, with chicken, pork or beef.";
  const lunch = [
    dish("A - GRILLED CHICKEN"),
    row(`<ul><li>B - GREENS</li></ul>${long} $8 or $9 for shrimp`),
    dish("C - CATFISH IN CLAY POT"),
  ];
  const links = row("Lunch Specials") + row("Noodles") + row("Rice");
  const rest = [row("Top"), row("Noodles"), ...dishes, row("Top"), row("Rice"), ...dishes];
  expect(
    dealsOf(`<table>${links}</table><table>${[row("<b>Lunch Specials</b>"), ...lunch, ...rest].join("")}</table>`),
  ).toEqual(["A - GRILLED CHICKEN 8", "B - GREENS: $8 or $9 for shrimp 8", "C - CATFISH IN CLAY POT 8"]);
});

test("'Pizza Special' over a combo calls its price an offer", () => {
  const combo = "<table><tr><th>Three Slices Combo</th><th>$8.49</th></tr><tr><td>with a soda</td></tr></table>";
  const other = "<h1>Wraps</h1><table><tr><th>Tuna</th><th>$8.49</th></tr><tr><td>with slaw</td></tr></table>";
  expect(dealsOf(`${other.repeat(3)}<h1>Pizza Special</h1>${combo}`)).toEqual(["Three Slices Combo with a soda 8.49"]);
});

test("what the site's own links call the page stands over its list, with the hours above it", () => {
  const links = ["Home", "Appetizers", "Lunch Specials"].map((name) => {
    const path = name === "Home" ? "" : (name.split(" ")[0] ?? "").toLowerCase();
    return `<li><a href="/${path}">${name}</a></li>`;
  });
  const dish = (name: string) => `<h4>${name}</h4><h5>$7.25</h5><p>Served with rice and beans</p>`;
  const list = `<h5>Served from 11:00 - 3:00 pm ~ no changes please ~</h5>${dish("No. 1 Chicken Burrito")}${dish("No. 2 Pork Tamale")}`;
  const page = `<ul>${links.join("")}</ul><div>${list}</div>`;
  expect(
    dealsOf(page.replaceAll('href="/', 'href="https://www.t.example/'), { url: "https://t.example/lunch/" }),
  ).toEqual(["No. 1 Chicken Burrito 7.25 11:00-15:00", "No. 2 Pork Tamale 7.25 11:00-15:00"]);
  expect(dealsOf(page, { url: "https://t.example/appetizers" })).toEqual([]);
  expect(dealsOf(page.replace("/appetizers", "/lunch"), { url: "https://t.example/lunch" })).toEqual([]);
});

test("the hours of a quiz or of brunch below an offer of the day are not the offer's", () => {
  const day = (name: string, ...lines: string[]) =>
    `<div><h4>${name}</h4>${lines.map((line) => `<p>${line}</p>`).join("")}</div>`;
  const week = [
    day("Wednesday: Wings", "All You Can Eat Wings $19.50", "$4 House Wine", "Music Bingo Starting at 7:30pm"),
    day("Saturday: Half Price", "Half price burgers", "*Serving Brunch every Saturday from 11:00am - 2:00pm"),
    day("Sunday: Wine", "$5 House Wine", "Served from 5:00pm - 9:00pm"),
  ];
  expect(dealsOf(`<h1>Weekly Specials</h1>${week.join("")}`)).toEqual([
    "All You Can Eat Wings $19.50 19.5  We",
    "$4 House Wine 4  We",
    "Saturday: Half Price: Half price burgers -1  Sa",
    "$5 House Wine 5 17:00-21:00 Su",
  ]);
});

test("the hours behind what may be added are not those of what it is added to", () => {
  const day = (name: string, night: string, text: string) =>
    `<div><h2>${name}</h2><h2>${night}</h2><p>${text}</p></div>`;
  const told = "All pies $14 and free darts, add $5 pint of either stout or bitter between 5-7pm.";
  expect(
    dealsOf(`${day("Monday", "Locals Night", told)}${day("Tuesday", "Curry Night", "Curry of the day for just $13.")}`),
  ).toEqual([
    "All pies $14 and free darts 14  Mo",
    "Add $5 pint of either stout or bitter 5 17:00-19:00 Mo",
    "Curry Night: Curry of the day for just $13 13  Tu",
  ]);
  // A day without a word below it is not that of the menu behind it.
  expect(dealsOf(day("Sunday", "Starters", "Garlic bread $5").repeat(2))).toEqual([]);
});

test("behind a day's price for all of a kind stand the usual prices of that kind", () => {
  const names = ["HOUSE BURGER", "BISON BURGER", "CHICKEN & BRIE", "CAJUN BURGER", "TURKEY CLUB"];
  const cards = names.map((name, i) => `<div><p>${name}</p><p>with lettuce and tomato</p><div>$${15 + i}</div></div>`);
  const special = "<p>TUESDAY TEN - ALL BURGERS $12 | 5PM - 10PM</p><p>ADD ONS: CHEESE $2, BACON OR MUSHROOMS $3</p>";
  expect(dealsOf(`<h2>This Week's Special Offers</h2><div>${special}${cards.join("")}</div>`)).toEqual([
    "This Week's Special Offers: TUESDAY TEN - ALL BURGERS $12 12 17:00-22:00 Tu",
  ]);
});

test("what a buffet costs from day to day is no offer of a button", () => {
  const rate = (when: string, price: string) => `<div><h3>${when}</h3><h4>${price}</h4><div>Reservar ahora</div></div>`;
  const rates = [rate("NOCHES DE LUNES A JUEVES", "16,95€"), rate("VIERNES A DOMINGO", "18,95€")];
  expect(dealsOf(`<h1>Una experiencia</h1><h2>Consulta nuestros precios</h2>${rates.join("")}`)).toEqual([]);
});

test("in a list of prices without signs a long entry, and one with a note behind its price, is an entry too", () => {
  const entries = [
    "Housemade lemonade, muddled strawberries 5 (vodka)",
    "House red 5",
    "Steak fries, smoked paprika 5",
    "Stuffed peppers, almond ricotta 5",
    "Fried cauliflower with sriracha and breadcrumbs, chile oil, spring onions and an agave and rice wine dipping sauce 5",
  ];
  const list = entries.map((entry) => `<p>${entry}</p>`).join("");
  expect(dealsOf(`<h1>Good Hour</h1><p>Daily 5pm - 7pm</p><div>${list}</div>`)).toHaveLength(5);
});

test("a prix fixe is told twice, and its hour's list without signs ends where the courses are", () => {
  const dish = (name: string, made: string, price: number) =>
    `<div><div>${name}</div><div>${made}</div><div>${price}</div></div>`;
  const food = [
    dish("Oyster Shooter", "Gin / Ginger", 5),
    dish("Green Olives", "Lemon Zest", 6),
    dish("Duck Fat Fries", "Rosemary / Thyme", 9),
    dish("Garlic Prawns", "White Wine / Parsley", 14),
  ];
  const early = "<p>5pm - 6pm</p><p>Early Prix Fixe Dinner $39</p>";
  const list = `<p>Happy Hour — Food 5PM–6PM</p>${food.join("")}<div><div>Happy Hour Prix Fixe / 3 Courses</div><div>39</div></div>`;
  expect(
    dealsOf(`<h2>Happy Hour</h2>${early}<div>Happy Hour Prix Fixe — 3 Courses $39</div><div>${list}</div>`),
  ).toEqual([
    "Early Prix Fixe Dinner $39 39 17:00-18:00",
    "Oyster Shooter Gin / Ginger 5 17:00-18:00",
    "Green Olives Lemon Zest 6 17:00-18:00",
    "Duck Fat Fries Rosemary / Thyme 9 17:00-18:00",
    "Garlic Prawns White Wine / Parsley 14 17:00-18:00",
  ]);
});

test("days and hours below an offer are its own where its list says them, and the house's where it says when it is open", () => {
  const terms = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
  expect(dealsOf(`<h2>Kids Eat Free</h2>${terms("All day Sunday", "Ages 10 and under", "Dine in only")}`)).toEqual([
    "Kids Eat Free 0  Su",
  ]);
  expect(
    dealsOf("<h3>Friday: $18 Burger &amp; Beer</h3><p>Smash burger and a pint for $18. Open til 2 AM.</p>"),
  ).toEqual(["Smash burger and a pint for $18 18  Fr"]);
});

test("'Lunch' over its days and hours is a menu of the house, though it is no heading", () => {
  const dish = (name: string, price: string) => `<p>${name}</p><p>with seeds and lemon</p><p>${price}</p>`;
  const dishes = [
    dish("ROLLS (3)", "7.80"),
    dish("SPICED NUTS", "8.84"),
    dish("OLIVES", "7.80"),
    dish("BEAN DIP", "12.48"),
  ];
  expect(dealsOf(`<div>Lunch</div><div>Monday-Friday 12pm-4pm</div><h2>TO SHARE</h2>${dishes.join("")}`)).toEqual([]);
});

test("what courses cost below the drink that comes with them is an offer, of no other heading's days; the drink alone is none", () => {
  const stats = "<div>cocktails Fri & Sat</div><h2>From the grill</h2><p>Rump 10oz £23</p><p>Sirloin £27</p>";
  const told = (promise: string) =>
    `${stats}<h3>Set Menu</h3><p>${promise}</p><div>£28.50 / 2 courses · £32.50 / 3 courses</div>`;
  expect(dealsOf(told("Two or three courses with a complimentary drink — treat yourselves."))).toEqual([
    "£28.50 / 2 courses 28.5",
    "£32.50 / 3 courses 32.5",
  ]);
  expect(dealsOf(told("Two or three courses of the chef’s choosing."))).toEqual([]);
});

test.each([
  "<p>Tuesday to Saturday 5 to 9</p>",
  "<p>We serve Friday 10:30am to 10pm</p>",
  "<p>Find us at the market on Fridays from 5 to 9</p>",
  "<p>Live music Fridays 7 to 10</p>",
  "<h2>Trivia Tuesdays 7pm</h2>",
  "<h1>Noor's Kitchen</h1><h2>Fri 5 to 9, Sat 4 to 9</h2>",
  "<div><p>Tue–Sat</p><p>5pm–9pm</p></div>",
  "<p>Karaoke Thursdays</p>",
])("%s over a menu's sections makes no offers of what stands in them", (hours) => {
  const section = (name: string, ...dishes: string[]) =>
    `<h3>${name}</h3>${dishes.map((dish) => `<div>${dish}</div>`).join("")}`;
  const wraps = section("Sandwiches", "Chicken shawarma $8.95", "Falafel $7.95");
  const plates = section("Plates", "Chicken plate $12.95", "Beef plate $14.95", "Lamb plate $15.95");
  expect(dealsOf(hours + wraps + plates)).toEqual([]);
});

test("hours over sections hold for them where something speaks of offers, and a day for the night that it stands over", () => {
  const sections = "<h3>Drinks</h3><div>House red $5</div><div>Drafts $4</div><h3>Bites</h3><div>Olives $3</div>";
  const hours = "<p>Wednesday to Friday 8pm to 10pm</p>";
  expect(dealsOf(`<h1>Happy Hour</h1>${hours}${sections}`)).toEqual([
    "House red $5 5 20:00-22:00 We Th Fr",
    "Drafts $4 4 20:00-22:00 We Th Fr",
    "Olives $3 3 20:00-22:00 We Th Fr",
  ]);
  const night = "<p>Every Monday, 6 to 9</p><h3>Martini Monday</h3><div>House martini $7</div>";
  expect(dealsOf(night)).toEqual(["House martini $7 7 18:00-21:00 Mo"]);
});

test("'Lunch' right below 'Specials', and a menu that calls its list specials, are what lunch has beside the usual", () => {
  const dishes = "<div>Lamb pide $19</div><div>Beef pie $18</div><div>Moussaka $21</div>";
  const hours = "<p>Mon–Fri, from 11am–3pm</p>";
  expect(dealsOf(`<h1>Specials</h1><span>Lunch</span>${hours}${dishes}`)).toEqual([
    "Lamb pide $19 19 11:00-15:00 Mo Tu We Th Fr",
    "Beef pie $18 18 11:00-15:00 Mo Tu We Th Fr",
    "Moussaka $21 21 11:00-15:00 Mo Tu We Th Fr",
  ]);
  expect(dealsOf(`<h1>Menu</h1><span>Lunch</span>${hours}${dishes}`)).toEqual([]);
  const served = "<h2>Lunch Menu</h2><p>Lunch is served weekdays 11am to 2pm.</p>";
  const called = "<p>Please choose from these lunch specials below, or order from our dinner menu.</p>";
  expect(dealsOf(`<h1>The Cactus</h1>${served}${called}<h3>Combinations</h3>${dishes}`)).toHaveLength(3);
  expect(dealsOf(`<h1>The Cactus</h1>${served}<h3>Combinations</h3>${dishes}`)).toEqual([]);
});

test("hours without a colon over the happy hour's heading are its own, whose range of days names no night", () => {
  expect(
    dealsOf("<p>Available in our bar Tuesday-Friday 430PM-6PM</p><h1>Happy Hour Menu</h1><p>Truffle fries ($6)</p>"),
  ).toEqual(["Truffle fries ($6) 6 16:30-18:00 Tu We Th Fr"]);
});

test("one schedule in two headings, or in two lines of one, holds whole; a day's own entries are no other day's", () => {
  const list = "<p>Served at the bar.</p><ul><li>Oysters $2</li><li>Draft pilsner $5</li></ul>";
  const hours = ["Monday through Thursday, 4 to 6pm", "Fridays, 3 to 5pm"];
  for (const told of [`<h3>${hours.join("<br>")}</h3>`, hours.map((text) => `<h3>${text}</h3>`).join("")])
    expect(dealsOf(`<h1>Sunset Hour</h1><p>The light comes in.</p>${told}${list}`)).toEqual([
      `Oysters $2 2 16:00-18:00 15:00-17:00 Mo Tu We Th Fr`,
      `Draft pilsner $5 5 16:00-18:00 15:00-17:00 Mo Tu We Th Fr`,
    ]);
  const [week, friday] = hours.map((text) => `<h3>${text}</h3>`);
  expect(dealsOf(`<h1>Sunset Hour</h1>${week}<p>Wells $4</p>${friday}<p>Drafts $5</p>`)).toEqual([
    "Wells $4 4 16:00-18:00 Mo Tu We Th",
    "Drafts $5 5 15:00-17:00 Fr",
  ]);
});

test("each room's own happy hour is told in full where it stands", () => {
  const rooms = "<h2>Tiki deck</h2><p>Happy hour 3–5, $4 drafts</p><h2>Main bar</h2><p>Happy hour 4–6, $5 drafts</p>";
  expect(backedDeals(`<h1>Gull House</h1>${rooms}`).map(({ terms }) => terms.price)).toEqual([4, 5]);
});

describe("a long list at one price", () => {
  const list = (count: number, priceOf: (n: number) => string) => {
    const plates = Array.from(
      { length: count },
      (_, n) => `<div><div>${n + 1}. Wok plate ${n + 1} with rice</div><div>${priceOf(n)}</div></div>`,
    );
    return backedDeals(`<h1>Lunch special</h1><h3>10:30 am – 3:00 pm</h3>${plates.join("")}`, {
      title: "Lunch special",
    });
  };

  test("is one offer, whichever plate is taken", () => {
    const [deal, ...more] = list(40, () => "$8.50");
    expect(more).toEqual([]);
    expect(deal?.terms.description.length).toBeLessThanOrEqual(300);
    expect(deal?.terms).toMatchObject({
      title: "Lunch special",
      price: 8.5,
      timeWindows: [["10:30", "15:00"]],
      description: expect.stringMatching(/^Wok plate 1 with rice, Wok plate 2 with rice, .* …$/),
    });
    expect(deal?.quote).toBe("1. Wok plate 1 with rice $8.50");
  });

  test("stays a list where it is short, or where the plates cost different prices", () => {
    expect(list(9, () => "$8.50")).toHaveLength(9);
    expect(list(20, (n) => `$${8 + (n % 2)}.50`)).toHaveLength(20);
  });
});

test("an hour in a box of its own speaks for parts whose headings rank as its own does, and for nothing outside", () => {
  const part = (name: string, ...items: [string, number][]) =>
    `<section><div><h2>${name}</h2></div><ul>${items.map(([item, price]) => `<li><p>${item}</p><p><strong>${price}</strong></p></li>`).join("")}</ul></section>`;
  const pane = (name: string, when: string, ...parts: string[]) =>
    `<section><div><h2>${name}</h2><p>${when}</p></div>${parts.join("")}</section>`;
  const golden = [
    part("To Drink", ["House Martini", 9], ["Draft Pilsner", 5]),
    part("To Eat", ["Marinated Olives", 5], ["Burger au Poivre", 14]),
  ];
  const evening = [part("Cocktails", ["Paper Plane", 15], ["Bonal & Tonic", 13])];
  const hour = pane("Golden Hour", "Tuesday–Friday, 4:30 to 6 p.m. at the bar", ...golden);
  expect(dealsOf(`<h1>Bar Menu</h1>${hour}${pane("Bar", "All evening", ...evening)}`)).toEqual([
    "House Martini 9 16:30-18:00 Tu We Th Fr",
    "Draft Pilsner 5 16:30-18:00 Tu We Th Fr",
    "Marinated Olives 5 16:30-18:00 Tu We Th Fr",
    "Burger au Poivre 14 16:30-18:00 Tu We Th Fr",
  ]);
});
