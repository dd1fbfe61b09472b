import { expect, test } from "bun:test";
import { pricesAndDays as dealsOf } from "./testing/backed-deals.ts";

test("what a kind costs from one price to another and each of its things are several offers", () => {
  const told = dealsOf(
    "<h1>Happy Hour Specials</h1><p>Weekdays 4-6 PM</p><h3>Beer Specials</h3><p>$3-$5</p><h2>All of it</h2><ul><li>Belgian Beer - $3-$4</li><li>Domestic Beer - $3</li></ul>",
  );
  expect(told.filter((one) => one.startsWith("3 "))).toHaveLength(3);
});

test("a teaser that a program cut gives way to what it cuts", () => {
  const teaser =
    "<div><h3>The cantina</h3><p>Long list of drafts, margaritas built tall, and six dollar mezcal on Thur...</p><a href=/m>See the menu</a></div>";
  expect(dealsOf(`<div>Mezcal Thursday $6</div><h2>Drinks</h2>${teaser}`)).toEqual(["6 Th Mezcal Thursday $6"]);
});

test("links side by side tell nothing, even where one has a price", () => {
  const row =
    "<div><a href=/d>Directions</a> <a href=/g>Matches</a> <a href=/c>Contact</a> <a href=/w>Wednesday tequila shots $2</a></div>";
  expect(dealsOf(`<h2>Where we are</h2><p>Main Street 5</p>${row}`)).toEqual([]);
});

test("an offer told for its days together and under each of them is one; under one of them it is told for that day", () => {
  const line = "<h4>Weekly specials</h4><p>60¢ wings mon & thu</p>";
  const grid = (...days: string[]) => `<h2>Specials calendar</h2>${days.map((day) => `<div>${day}</div>`).join("")}`;
  expect(dealsOf(`${line}${grid("MON", "60¢ wings", "TUE", "$3 off melts", "THU", "60¢ wings")}`)).toEqual([
    "0.6 Mo Th 60¢ wings",
    "-1 Tu $3 off melts",
  ]);
  expect(dealsOf(`${line}${grid("MON", "60¢ wings", "TUE", "60¢ wings")}`)).toHaveLength(3);
});

test("a sentence that says in its own words what the list below it has off is told again there", () => {
  const told = "The bar slows down, Baker pours two-for-one, and the small plates drop two dollars. Bring a friend.";
  const list = "<p>$2 off small plates</p><p>Pickles, dips and the rest.</p><p>2-for-1 beers</p>";
  expect(dealsOf(`<h1>Happy Hour</h1><p>3 to 6</p><p>${told}</p>${list}`)).toHaveLength(2);
});

test("what heads a card a day and names no dish is none beside them; a dish of its own is", () => {
  const card = (day: string, dish: string) => `<div><h3>${day}</h3><span>$7</span><p>${dish}</p></div>`;
  const week = `${card("Monday", "Leek pie + soup")}${card("Tuesday", "Corn fritters + relish")}`;
  const head = (name: string) => `<section><p>Mon & Tue · $7 each</p><h2>${name}</h2>${week}</section>`;
  expect(dealsOf(head("Early Combos")).map((one) => one.slice(0, 4))).toEqual(["7 Mo", "7 Tu"]);
  expect(dealsOf(head("Apple cake")).filter((one) => one.startsWith("7 Mo Tu"))).toHaveLength(1);
});

test("'Promociones especiales' over '3x2' is the offer that a sentence tells in full", () => {
  const told = dealsOf(
    "<p>3x2 LUNES - Compra 3 tortas y paga solo 2.</p><section><h2>PROMOCIONES ESPECIALES</h2><div><div>3x2</div><h3>¡3x2 Lunes!</h3><p>Compra 3 tortas y paga solo 2. Válido todos los lunes.</p></div></section>",
  );
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("Mo");
});
