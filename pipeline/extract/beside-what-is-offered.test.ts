import { expect, test } from "bun:test";
import { backedDeals, pricesAndDays, pricesDaysAndHours, pricesDaysAndHoursOfText } from "./testing/backed-deals.ts";

test("'2:30p' is an hour and no price", () => {
  const told = "Mon – Fri 11:30a – 2:30p, $13.99. Sat & Sun 11:30a – 3p, $17.99 with live dosa counter.";
  expect(
    pricesAndDays(`<h1>Offers</h1><h2>Lunch Buffet</h2><p>${told}</p>`).filter((deal) => deal.startsWith("0")),
  ).toEqual([]);
});

test("what children of another age pay is a tier of what the youngest get", () => {
  const buffet = (words: string) => pricesAndDays(`<h1>Offers</h1><h2>Lunch Buffet</h2><p>${words}</p>`).length;
  expect(buffet("Children under 5 eat free, 5 to 10 half price.")).toBe(0);
  expect(buffet("Half price from 5 to 10.")).toBe(1);
});

test("a toonie is two dollars and a loonie one", () => {
  const night = (coin: string) =>
    pricesDaysAndHours(`<h1>Features</h1><h3>Toonie Tuesday</h3><p>Tacos for a ${coin} after 4 p.m. Dine-in only.</p>`);
  expect(night("toonie")).toEqual(["2 Tu 16:00-"]);
  expect(night("loonie")).toEqual(["1 Tu 16:00-"]);
});

test("what a double costs more is no offer of its own", () => {
  expect(
    pricesAndDays("<h1>Features</h1><h3>Caesar Thursday</h3><p>$6.75 Caesars (1 oz). Make it a double for $3.</p>"),
  ).toEqual([expect.stringMatching(/^6.75 Th/)]);
});

test("what a closed room had and will not have soon is not offered", () => {
  const buffet = (words: string) => pricesAndDays(`<h1>Promotions</h1><h3>Captain's Buffet</h3><p>${words}</p>`);
  expect(
    buffet(
      "The buffet remains closed. Its Friday seafood ($34.99) and two-for-one Tuesdays won't be back before the remodel is done.",
    ),
  ).toEqual([]);
});

test("what is new on the menu is at its usual price, beside a happy hour too", () => {
  const weekday = (words: string) =>
    pricesAndDays(
      `<h1>Weekly deals</h1><h2>EVERY WEEKDAY</h2><p>Happy Hour 2–5: $3 taps, half-price nachos.</p><p>${words}</p>`,
    ).length;
  expect(weekday("New on the grill menu: smash burger $11.75, walleye basket $16.50.")).toBe(2);
});

test("a child's birthday at the lanes and a game at less are nothing to eat", () => {
  const cells = (head: string, words: string) =>
    pricesAndDays(`<h1>Weekly deals</h1><table><tr><td><b>${head}</b></td></tr><tr><td>${words}</td></tr></table>`);
  expect(
    cells(
      "BIRTHDAY STRIKE PARTY",
      "$17.95 per child: 90 minutes, shoes, pizza, pop. Birthday child free with 10 or more.",
    ),
  ).toEqual([]);
  expect(cells("MILITARY", "$1 off each game, every day with ID.")).toEqual([]);
  expect(cells("WEEKDAYS", "Buy two games, get the third 50% off! 11AM – 5PM")).toEqual([]);
  expect(cells("WEEKDAYS", "Buy two burgers, get the third 50% off! 11AM – 5PM")).toHaveLength(1);
  expect(cells("MILITARY", "$1 off each burger, every day with ID.")).toHaveLength(1);
});

test("what a single one costs beside so many is no offer", () => {
  expect(
    pricesAndDays(
      "<h1>Sweet Deals</h1><p>Kolache 4-Pack</p><p>Four sausage kolaches, $11, Saturday & Sunday (singles $3.25).</p>",
    ),
  ).toEqual([expect.stringMatching(/^11 Sa Su/)]);
});

test("a feast to order ahead and a guest's words in guillemets, in Spanish", () => {
  const page = (head: string, words: string) =>
    pricesAndDays(
      `<h1>Ofertas de la semana</h1><h3>Miércoles al paso</h3><p>Un cuarto de pollo con papas a $7.99.</p><h3>${head}</h3><p>${words}</p>`,
    ).length;
  expect(page("Nochebuena", "Pavo o lechón al horno por encargo hasta el 20 de diciembre. Desde $120.")).toBe(1);
  expect(
    page(
      "Lo que dicen",
      "«Antes el cuarto costaba $6.50 y venía con gaseosa gratis, pero sigue siendo el mejor pollo.» — Rosa M.",
    ),
  ).toBe(1);
});

test("what a membership costs is none of what members get", () => {
  const club = backedDeals(
    "<h1>Golden Hour</h1><p>Croquetas $7</p><h2>Flights</h2><p>Club Nueve members (three bottles a quarter, $120) get 10% off the list.</p>",
  );
  expect(club.filter(({ terms }) => terms.price === 120)).toEqual([]);
});

test("what one could win is not offered", () => {
  const page = (words: string) => pricesAndDays(`<h1>Free wings</h1><p>Four birds, four of you. ${words}</p>`);
  expect(page("Fill in the form, tell us your order, and you could be eating on us till next Thanksgiving.")).toEqual(
    [],
  );
});

test("a site builder's words that wait for the owner's are none", () => {
  const page = (words: string) => pricesAndDays(`<h1>Our Specials</h1><h3>Special Title</h3><p>${words}</p>`);
  expect(page("Use this space for your happy hour or weekday offer, for example: 2 for 1 tacos on Mondays.")).toEqual(
    [],
  );
  expect(page("Tacos are 2 for 1 on Mondays.")).toHaveLength(1);
});

test("an upgrade in the next sentence is none of the night's own price", () => {
  const night = (words: string) =>
    pricesDaysAndHours(`<h1>Through the week</h1><h3>Steak Night</h3><p>Wednesday from 5pm</p><p>${words}</p>`);
  expect(
    night(
      "8oz rump, triple-cooked chips and a pint or a 175ml glass of house wine for £17.95. Swap to sirloin for £5 more.",
    ),
  ).toEqual(["17.95 We 17:00-"]);
});

test("two windows of which the second runs to the close, and hours behind what each costs", () => {
  expect(
    pricesDaysAndHours("<h2>Appy Hour</h2><h6>3 – 5 and 9 to close, seven days</h6><ul><li>$2 off appies</li></ul>"),
  ).toEqual(["-1 15:00-17:00 21:00-"]);
  expect(
    pricesDaysAndHours(
      "<h1>Weekly deals</h1><h2>WEDNESDAY</h2><p>At the grill: boneless wings 60 cents each 5–9, dine in.</p>",
    ),
  ).toEqual(["0.6 We 17:00-21:00"]);
  expect(
    pricesDaysAndHours(
      "<h2>Late table specials</h2><p>Fridays and Saturdays from nine: draft beer and a small karaage, $12 the pair.</p>",
    ),
  ).toEqual(["12 Fr Sa 21:00-"]);
});

test("a dish that is named by the one day on which it is had", () => {
  const item = (name: string, told: string, price: string) =>
    `<div><div><h4>${name}</h4><p>${told}</p></div><div>${price}</div></div>`;
  const list = (...items: string[]) =>
    pricesAndDays(`<h3>Specials</h3><p>Cannot be combined with coupons.</p>${items.join("")}`);
  const twin = item("Twin Large", "Two large one-topping pies and a 2-liter soda.", "$31.95");
  expect(
    list(item("Monday Only Large Cheese", "16” round, carryout. Available Mondays, all day.", "$10.99"), twin),
  ).toEqual([expect.stringMatching(/^10.99 Mo .*Large Cheese/), expect.stringMatching(/^31.95 Twin Large/)]);
});

test("the usual price in brackets, on every day, is no other day's; dishes in letters with marks", () => {
  const cells = (...told: string[]) =>
    pricesDaysAndHours(`<center><b>SPECIAL</b></center><table><tr><td>${told.join("<br>")}</td></tr></table>`);
  expect(cells("<b>EARLY BIRD 7AM - 9AM</b>", "bánh mì ốp la + cà phê sữa đá", "$8.50 (everyday $11.25)")).toEqual([
    "8.5 was 11.25 07:00-09:00",
  ]);
});

test("what a dish comes with for a word, and what is off in a list without signs", () => {
  const bar = (words: string) =>
    backedDeals(`<p>${words}</p><h1>Golden Hour</h1>`).map(({ terms }) => terms.benefit.kind);
  expect(bar("We’re nine! Say “nueve” and your paella comes with two glasses of cava.")).toEqual(["free"]);
  expect(bar("We’re nine! Your paella comes with two glasses of water.")).toEqual([]);
  const dock = (entry: string) =>
    pricesDaysAndHours(
      `<h1>Dock Hour</h1><h2>Bayside</h2><p>Monday–Friday, 3 to 6, bar & dock tables</p><div>Local oyster, each 1.50</div><div>½ lb steamed shrimp 9</div><div>Smoked bluefish dip 7</div><div>${entry}</div>`,
    ).length;
  expect(dock("All drafts 2 off")).toBe(4);
  expect(dock("All docks close at 2")).toBe(3);
});

test("a year's worth of a prize is no membership, nor an extra what is sold with any dish, nor catering what one joins for", () => {
  const quiz = `<h1>What's On</h1><h3>Pub Quiz</h3><div>Mondays, 7:30 PM</div><p>Winners take home a $50 house tab and a year's worth of smugness. While you're scratching your heads, shepherd's pie and a pint of stout is $16 until 9.</p>`;
  expect(pricesDaysAndHours(quiz)).toEqual([expect.stringMatching(/^16 Mo/)]);
  const brunch = (words: string) =>
    pricesDaysAndHours(`<h1>Specials</h1><h2>BOTTOMLESS BRUNCH</h2><p>Weekends 10-2</p><p>${words}</p>`);
  expect(brunch("Add bottomless mimosas or micheladas $20 with purchase of any brunch entree.")).toEqual([
    "20 Sa Su 10:00-14:00",
  ]);
  expect(brunch("Add avocado $2.")).toEqual([]);
  const list = (words: string) =>
    pricesDaysAndHoursOfText(
      "Casa Maguey",
      "HORA FELIZ",
      "Monday-Friday 3-6pm",
      "$6 Casa Margaritas",
      "Catering",
      "Taco bars starting at $16 per person. Minimum 20 guests.",
      '"Best mole this side of Puebla" - Coloradoan',
      words,
    );
  expect(list("Join our email list for a FREE churro dessert on your birthday!")).toHaveLength(2);
  expect(list("A FREE churro dessert for every guest of yours!")).toHaveLength(1);
});
