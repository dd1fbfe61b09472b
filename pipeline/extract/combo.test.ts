import { describe, expect, test } from "bun:test";
import { backedDeals } from "./testing/backed-deals.ts";

/** Quote and price of each deal that a page backs. */
const read = (body: string, path = "/menu") =>
  backedDeals(body, { title: "Brickyard Pizza", url: `https://t.example${path}` }).map(({ quote, terms }) => [
    quote,
    terms.price,
  ]);
const headed = (name: string, price: string, ...parts: string[]) =>
  `<div><h2>${name}</h2><h2>${price}</h2>${parts.map((part) => `<h3>${part}</h3>`).join("")}</div>`;
const card = (name: string, told: string, price: string) =>
  `<tr><td><div>${name}</div><div>${told}</div></td><td><div>${price}</div></td></tr>`;

describe("several things at one price", () => {
  test("a meal for two on its day, and a set with its days and hours", () => {
    const evening = "Couples' table: two pastas, a shared starter and a carafe, $58 a couple, Tuesdays.";
    const dishes = "<p>Rigatoni $19</p><p>Half chicken $24</p><p>Hanger steak $31</p>";
    expect(read(`<h2>Supper</h2>${dishes}<p>${evening}</p>`)).toEqual([[evening, 58]]);
    const terms = "<p>Saturday & Sunday 9:30–2:00 · any plate below with juice and coffee</p>";
    expect(read(`<h1>Weekends</h1><p>Brunch Set $21</p>${terms}<ul><li>Eggs</li><li>Hash</li></ul>`)).toHaveLength(1);
  });

  test("a numbered combo with its price as a heading of its own", () => {
    const body =
      headed("Combo #1", "18.25$", "Sub 12 inches", "+ Small fries", "+ Soft drink") +
      headed("Combo #2", "21.50$", "Pizza 10 inches", "+ Small fries", "+ Soft drink");
    expect(read(`<h1>Brickyard Pizza</h1>${body}`)).toEqual([
      ["Combo #1 18.25$ Sub 12 inches + Small fries + Soft drink", 18.25],
      ["Combo #2 21.50$ Pizza 10 inches + Small fries + Soft drink", 21.5],
    ]);
  });

  test("a special by its name", () => {
    const mega = headed("Mega Special!", "48$", "1 large pizza + 1 poutine + 12 wings");
    expect(read(`<h1>Brickyard Pizza</h1>${mega}`)).toEqual([
      ["Mega Special! 48$ 1 large pizza + 1 poutine + 12 wings", 48],
    ]);
  });

  test("what is free among its parts is no offer of its own", () => {
    const combo =
      "<div><div>Two-piece cod combo</div><div>Cod + fries + slaw + FREE drink</div><div>$12.99</div></div>";
    const feast = "<div><div>Prawn combo</div><div>4 prawns + fries + drink</div><div>$15.99</div></div>";
    expect(read(`<div>Today's specials</div>${combo}${feast}`)).toEqual([
      ["Two-piece cod combo Cod + fries + slaw + FREE drink $12.99", 12.99],
      ["Prawn combo 4 prawns + fries + drink $15.99", 15.99],
    ]);
  });

  test("a meal's special right over what is joined at its one price, behind a menu", () => {
    const dish = (name: string, price: string) =>
      `<div><div><h3>${name}</h3><p>With greens and bread</p></div><div>${price}</div></div>`;
    const menu = `<h2>Our Menu</h2>${dish("Skewers", "$18")}${dish("Short Ribs", "$24")}${dish("Stuffed Plantains", "$15")}`;
    const special = "<div><div><p>Dinner Special</p><p>Lime Fizz + Prawn Linguine</p></div><div>$32</div></div>";
    expect(read(`${menu}${special}`)).toEqual([["Dinner Special Lime Fizz + Prawn Linguine $32", 32]]);
  });

  const entries = [
    card("Lunch Break", "Slice of pizza and a can of pop", "5.50"),
    card("Two Mediums", "2 Medium pizzas with your choice of 2 toppings", "16.95"),
    card("Pizza-Wings", "Large pizza and 12 wings", "26.95"),
    card("Pizza-Bites", "Large pizza with 1/2lb cheese bites", "19.95"),
    card("Full House", "2 large pizzas, 20 wings, 2 dips", "44.95"),
  ];
  const list = `<table>${entries.join("")}</table>`;

  test("a list of them on a page of offers, prices without a sign", () => {
    expect(read(list, "/offers.php").map(([, price]) => price)).toEqual([5.5, 16.95, 26.95, 19.95, 44.95]);
  });

  const menu = (prices: number) =>
    `<h2>Pizzas</h2>${Array.from({ length: prices }, (_, i) => `<div><h3>Pizza ${i + 1}</h3><p>Ham</p><b>£${i % 9}.50</b></div>`).join("")}`;

  test("'Meal deals' in a whole menu, and a number before what one gets", () => {
    const deal = (name: string, told: string, price: string) =>
      `<div><h3>${name}</h3><p>${told}</p><b>${price}</b></div>`;
    const deals =
      deal("Meal Deal 1", "Any 10&quot; pizza, chips and a can of cola", "£11.99") +
      deal("Family Feast", "3 large pizzas, 2 garlic breads and 4 cans", "£39.99") +
      deal("Sea Deal", "Cod in batter", "£9.99");
    expect(read(`<h1>Menu</h1>${menu(90)}<h2>Meal Deals</h2>${deals}`).map(([, price]) => price)).toEqual([
      11.99, 39.99,
    ]);
    const line = "<p>Special 1: any 10&quot; pizza, chips and a can £9.99</p>";
    expect(read(`<h1>Menu</h1>${menu(30)}${line}`).map(([, price]) => price)).toEqual([9.99]);
  });

  test("a price over the name and what is in it goes with them", () => {
    const box = (price: string, name: string, told: string) =>
      `<div><p>${price}</p><h3>${name}</h3><p>${told}</p></div>`;
    const boxes =
      box("$29.99", "Party Pack", "2 large pizzas + 20 wings") + box("$18.99", "Twin Pack", "2 pizzas + garlic bread");
    expect(read(`<h1>Brickyard Pizza</h1><h2>Specials</h2><div>${boxes}</div>`)).toEqual([
      ["$29.99 Party Pack 2 large pizzas + 20 wings", 29.99],
      ["$18.99 Twin Pack 2 pizzas + garlic bread", 18.99],
    ]);
  });

  test("on one line with other offers", () => {
    const line =
      "★ Slice Special: 2 slices + soda $8 ★ Tue–Thu: large pie &amp; soda $25 ★ Large pie &amp; 24 wings $46";
    expect(read(`<p>${line}</p>`).map(([, price]) => price)).toEqual([8, 25, 46]);
    expect(read("<p>Small pie $11 ★ Large pie &amp; 24 wings $46 ★ Tiramisu $7</p>")).toEqual([]);
  });

  test("what is free with a dish is paid with it", () => {
    const gift = card("East Side", "Medium pizza with 2 cans of FREE pop", "14.95");
    expect(read(`<table>${gift}${entries.join("")}</table>`, "/offers").map(([, price]) => price)).toContain(14.95);
    const lunch = "Any sandwich below. Just $9 and it comes with a FREE draft beer! Only from 11am to 3pm.";
    expect(read(`<h3>Liquid Lunch</h3><p>${lunch}</p>`).map(([, price]) => price)).toEqual([9]);
  });
});

describe("no combo", () => {
  test.each([
    ["numbered plates", headed("Combo #3", "12.50$", "One taco", "One enchilada", "Rice and beans")],
    ["the house's special", headed("House Special!", "15$", "Ribs + fries")],
    ["a breakfast", headed("Mom's Special", "8$", "2 eggs + 1 pancake + coffee")],
    ["a pizza's name", headed("Speciale", "14$", "Ham, mushrooms and olives")],
    ["a plate and what comes with it", headed("Grilled chicken", "14$", "Served with fries and a salad")],
    ["a list of the same on a menu", `<table>${card("Pizza-Wings", "Large pizza and 12 wings", "26.95")}</table>`],
  ])("%s", (_, body) => expect(read(`<h1>Menu</h1>${body}`)).toEqual([]));
});

test("conditions in numbers are no offers", () => {
  const terms = [
    "Apply to both our menus.",
    "You can eat off both menus and the BOGO 1/2 price will work.",
    "One person may not buy a BOGO and take a meal home.",
    "These deals are not applicable on take-aways.",
    "The deals must be eaten in.",
  ];
  const body = ["BOGOF and BOGO ½ Price Deals", ...terms.map((term, i) => `${i + 1}. ${term}`)];
  expect(read(body.map((line) => `<p>${line}</p>`).join(""), "/deals").map(([quote]) => quote)).toEqual([
    "BOGOF",
    "BOGO ½ Price Deals",
  ]);
});

test("a list under 'Combos' is put together, whatever its things are called", () => {
  const rows = [
    "Takoyaki + Refresco 7.95",
    "2 Sopes + Agua fresca 8.95",
    "Gyoza + Té helado 8.50",
    "Udon + Edamame 9.95",
  ];
  const list = rows.map((row, i) => `<tr><td>${i + 1}. ${row}</td></tr>`).join("");
  expect(read(`<table><tr><td>Combos</td></tr>${list}</table>`)).toHaveLength(4);
  expect(read(`<table><tr><td>Bowls</td></tr>${list}</table>`)).toEqual([]);
});
