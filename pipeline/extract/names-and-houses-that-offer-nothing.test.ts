import { expect, test } from "bun:test";
import { pricesAndDays } from "./testing/backed-deals.ts";

const menu = (heading: string, ...entries: string[]) =>
  pricesAndDays(`<h2>${heading}</h2>${entries.map((entry) => `<p>${entry}</p>`).join("")}`);

test("dishes and drinks of a menu that are called by days are had on any", () => {
  expect(
    menu("Cocktails", "Tequila Sunrise $9", "Sunday Morning $11 vodka, espresso", "Thirsty Thursday Punch $12"),
  ).toEqual([]);
  expect(
    menu(
      "Entrees",
      "Sunday Gravy $24",
      "Friday Night Fish $18",
      "Monday Night Football Burger $15",
      "Black Friday Chili $9",
    ),
  ).toEqual([]);
  expect(menu("Burgers", "Tuesday's Gone Burger $14", "Black Friday Burger $15")).toEqual([]);
  expect(menu("On Tap", "Tuesday Lager 5% off-dry 12oz $6", "Friday IPA 6.5% $7")).toEqual([]);
  expect(menu("Entrees", "Grilled Trout $24", "Monday Meatloaf $11", "Friday Cod $12")).toHaveLength(2);
  expect(menu("Daily Specials", "Monday Night Burger $15", "Friday Night Fish $18")).toHaveLength(2);
});

test("a paragraph or a list of several houses offers nothing of this one", () => {
  const told = (...lines: string[]) => pricesAndDays(lines.map((line) => `<p>${line}</p>`).join(""));
  expect(
    told(
      "Foobar offers free wings Mondays and Tuesdays. McGuire's has free karaoke on Saturday nights. London Billiards will be hosting bands every Thursday.",
    ),
  ).toEqual([]);
  expect(
    told("The Copper Jug offers free wings Mondays and Tuesdays. Monday has trivia. Friday features bands."),
  ).toHaveLength(1);
  const list = (...names: string[]) => told(...names.map((name, i) => `${name} – $${i + 2} tacos on Tuesdays`));
  expect(list("Hinode Japanese Steakhouse", "417 Taphouse", "Sweet Boys Neighborhood Bar")).toEqual([]);
  expect(list("Rooftop Bar", "Lobby Bar", "Patio Bar")).toHaveLength(3);
});

test("what is let, subscribed to, fed to dogs or just new is no offer; nor is a child's roast, or an offer that is praised", () => {
  const told = (words: string, heading = "") => pricesAndDays(`${heading && `<h3>${heading}</h3>`}<p>${words}</p>`);
  expect(told("Function room free of charge. Buffets from £8.95 per head. 10% off for bookings midweek.")).toEqual([]);
  expect(told("Function room upstairs. 10% off all burgers midweek.")).toHaveLength(1);
  expect(told("Farm box $30 every Thursday pick-up 4-6. Members save 10%.")).toEqual([]);
  expect(told("Pup patty $4. Free pup cup with any purchase.", "Dog menu")).toEqual([]);
  expect(told("Free chili dog with any purchase.", "Hot dog menu")).toHaveLength(1);
  expect(told("Release Friday: Double IPA 4-packs $18, limit 2 per person.")).toEqual([]);
  expect(told("Prices start from £19. On Sundays, kids can have a mini roast for £13.99.")).toEqual([]);
  expect(told("On Sundays, kids can have any burger for £3.")).toHaveLength(1);
  expect(told("Valid with a flyer.", "Pair Your Free Pint with Our Delicious Menu")).toEqual([]);
  expect(told("Get a free pint with any main on Mondays.")).toHaveLength(1);
});

test("a holiday's dishes have their usual prices, though they are called its specials", () => {
  const under = (heading: string) =>
    pricesAndDays(`<h2>${heading}</h2><p>Roast Turkey $25</p><p>Prime Rib $36</p><p>Half off any pie</p>`);
  expect(under("Thanksgiving Specials")).toEqual(["-1 Half off any pie"]);
  expect(under("Tuesday Specials")).toHaveLength(3);
});
