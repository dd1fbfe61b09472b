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

test("an hour's advantage in a ticker, on a bar's card and among the offers is one; another bar's and a named drink's are others", () => {
  const ticker =
    "<div>Happy Hour 2 for 1 · Mon–Thu 5–8PM ★</div><div>Happy Hour 2 for 1 · Mon–Thu 5–8PM</div><header><nav><a href=/k>Kitchens</a> <a href=/b>Bars</a></nav></header>";
  const bar = (name: string) =>
    `<article><p>${name}</p><p>House-made syrups and a long list. Happy Hour 2 for 1 Monday to Thursday, 5–8PM.</p></article>`;
  const card =
    "<section><h2>On now</h2><article><div>Monday to Thursday · 5–8 PM</div><h3>Happy Hour</h3><div>2 for 1</div><p>On selected spritzes.</p></article></section>";
  expect(dealsOf(`${ticker}${bar("The Anchor Room")}${card}`)).toEqual(["-1 Mo Tu We Th 2 for 1 On selected spritzes"]);
  const named = (drink: string) => `<p>Happy hour: 2 for 1 ${drink}, Monday to Thursday, 5–8PM.</p>`;
  expect(dealsOf(`${named("negronis")}<h2>Also</h2>${named("lagers")}`)).toHaveLength(2);
});

test("an offer told in Spanish and in English is one, in the language of most; another dish at its price is another", () => {
  const page = (es: string, en: string) => dealsOf(`<h2>Ofertas</h2><p>${es}</p><h2>Specials</h2><p>${en}</p>`);
  const spanish = "Sopa de la casa con cualquier torta por $9, todos los jueves hasta las 3 de la tarde.";
  expect(page(spanish, "House soup with any torta for $9, every Thursday until 3 in the afternoon.")).toHaveLength(1);
  expect(page(spanish, "House salad with any torta for $9, every Thursday until 3 in the afternoon.")).toHaveLength(2);
  expect(page(spanish, "House soup with any torta for $9, every Friday until 3 in the afternoon.")).toHaveLength(2);
  expect(
    page(
      "Los lunes 15% de descuento para mayores de 65 años.",
      "15% off on Mondays for guests over 65. Please show an ID.",
    )[0],
  ).toContain("15% off");
  const three = "Todos los lunes: compre tres gorditas y llévese una gratis.";
  expect(page(three, "Every Monday: buy three gorditas and take one more free.")).toHaveLength(1);
  const kids = "Los niños menores de 8 años comen gratis los martes con cada plato fuerte.";
  expect(page(kids, "On Tuesdays kids under 8 eat free with every entrée.")).toHaveLength(1);
});

test("a list told in Spanish and in English is one; another house's at the same prices is another", () => {
  const list = (title: string, when: string, ...entries: string[]) =>
    `<article><h3>${title}</h3><p>${when}</p>${entries.map((entry) => `<p>${entry}</p>`).join("")}</article>`;
  const spanish = list(
    "Hora feliz",
    "Lunes a viernes de 4 a 6 de la tarde, en la barra.",
    "Paloma de la casa $6",
    "Cerveza clara $3",
    "Totopos con salsa $4",
  );
  const english = list(
    "Happy hour",
    "Monday to Friday, 4 to 6 pm, at the bar and on the deck.",
    "House paloma $6",
    "Light beer $3",
    "Chips and salsa $4",
  );
  expect(dealsOf(`<h2>Promociones / Specials</h2>${spanish}${english}`)).toHaveLength(3);
  const other = list(
    "Happy hour upstairs",
    "Monday to Friday, 4 to 6 pm, at the bar and on the deck.",
    "House red $6",
    "Cava $3",
    "Olives and almonds $4",
  );
  expect(dealsOf(`<h2>Promociones / Specials</h2>${spanish}${other}`)).toHaveLength(6);
});

test("a night called out across the top of the page is told below its heading; another night's price is not", () => {
  const page = (ribbon: string) =>
    dealsOf(
      `<div>${ribbon}</div><h1>Good to know</h1><h3>Marvel Monday</h3><p>Any small bowl, $4.50, all day Monday.</p><h3>Thrifty Thursday</h3><p>Any large bowl, $6.50, all day Thursday.</p>`,
    );
  expect(page("Marvel Monday: every bowl on the belt $4.50. Hop on!")).toHaveLength(2);
  expect(page("Marvel Monday: every bowl on the belt $3.50. Hop on!")).toHaveLength(3);
});

test("what points to the day's specials tells none of its own", () => {
  const week = "<h2>Daily deals</h2><h3>Thursday</h3><ul><li>½ off appetizers</li><li>$3 wells</li></ul>";
  const night =
    "<h3>Open Mic</h3><p>Every Thursday</p><p>Half-off apps while you wait your turn. See Thursday's specials above.</p>";
  expect(dealsOf(`${week}${night}`)).toEqual([
    expect.stringContaining("½ off appetizers"),
    expect.stringContaining("$3 wells"),
  ]);
});

test("bottles at half price are the wine that is at half price the same day; beers are not", () => {
  const page = (other: string) =>
    dealsOf(`<p>HALF PRICE BOTTLES every Monday, 4pm-9pm</p><h2>More</h2><p>${other}</p>`);
  expect(page("Half Price Wine Mondays")).toHaveLength(1);
  expect(page("Half Price Beer Mondays")).toHaveLength(2);
  expect(page("Half Price Wine Tuesdays")).toHaveLength(2);
});

test.each(["$11 for under-tens", "$11 for those under 10", "$11 for little ones"])(
  "what the young pay for the same meal is a term of it: %s",
  (young) => {
    const meal = "Fridays from 5 a pot of mussels, bread and salad come to every table.";
    expect(dealsOf(`<h2>Every week</h2><p>${meal} $27 per adult, ${young}.</p>`)).toHaveLength(1);
  },
);

test("a dish for the under-fives is told beside another", () => {
  expect(dealsOf("<h2>Friday specials</h2><ul><li>Pie $9</li><li>Under-fives' pasta $3</li></ul>")).toHaveLength(2);
});

test("a button that leads to the lunch special is not another; one for a special at another price is", () => {
  const told = "<h3>Lunch special</h3><p>Any bowl $11, Monday to Friday, 11 to 2.</p>";
  const page = (button: string) =>
    dealsOf(`<h1>Noodle house</h1><p>Soups, noodles and tea.</p><div><a href=/l>${button}</a></div><div>${told}</div>`);
  expect(page("$11 Lunch Special")).toEqual(["11 Mo Tu We Th Fr Lunch special: Any bowl $11"]);
  expect(page("$9 Lunch Special")).toHaveLength(2);
});

test("what things cost where there are no specials is no offer", () => {
  const page = (lead: string) => dealsOf(`<h2>Specials</h2><p>${lead} Egg rolls $4.50 until 11, noodles from $12.</p>`);
  expect(page("No daily specials at the station stand.")).toEqual([]);
  expect(page("No discounts with vouchers.").length).toBeGreaterThan(0);
  expect(page("Specials at the station stand.").length).toBeGreaterThan(0);
});

test("what is sold by the pan to take home is no offer", () => {
  const pans = "<p>Any day, to heat at home: enchiladas $28, rice $15. Each feeds six.</p>";
  expect(dealsOf(`<h1>Offers</h1><p>Taco Tuesday: $2 tacos.</p><h2>By the pan</h2>${pans}`)).toHaveLength(1);
});

test("what is told in Spanish and in English is one offer, told as most visitors read it", () => {
  const spanish = [
    "Jueves de menudo: tazón grande con agua fresca, $10.50, de 5 a 9 de la noche.",
    "Conchas: compre una docena y llévese dos gratis, todos los días después de las 6 pm.",
  ];
  const english = [
    "Menudo Thursday: large bowl with an agua fresca, $10.50, 5 to 9 pm.",
    "Conchas: buy a dozen, take two free, every day after 6 pm.",
  ];
  const list = (lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
  expect(dealsOf(`<h2>Ofertas</h2>${list(spanish)}<h2>Specials</h2>${list(english)}`)).toEqual([
    "10.5 Th Menudo Thursday: large bowl with an agua fresca, $10.50",
    "-1 Conchas: buy a dozen, take two free",
  ]);
  const other = list(["Tamale Thursday: two tamales with an horchata, $10.50, 5 to 9 pm."]);
  expect(dealsOf(`<h2>Ofertas</h2>${list(spanish.slice(0, 1))}<h2>Specials</h2>${other}`)).toHaveLength(2);
});

test("a box that says the same in Spanish and in English is told by its English line", () => {
  const box = (...lines: string[]) => `<p>${lines.join("<br>")}</p>`;
  const wings = box("Martes de alitas: a 75¢ cada una todo el día.", "Wing Tuesday: wings 75¢ each all day.");
  const hour = box("Hora feliz, lun–vie 3–6: michelada de la casa $5.", "Happy hour Mon–Fri 3–6: house michelada $5.");
  expect(dealsOf(`<h2>Ofertas / Specials</h2>${wings}${hour}`)).toEqual([
    "0.75 Tu Wing Tuesday: wings 75¢",
    "5 Mo Tu We Th Fr Happy hour: house michelada $5",
  ]);
});

test("a child's free meal told in Spanish and in English is one offer", () => {
  const told = dealsOf(
    "<h2>Domingo familiar</h2><p>Los domingos, un niño come gratis con cada plato de adulto.</p><p>Sundays, one child eats free with each adult plate.</p>",
  );
  expect(told).toEqual(["0 Su One child eats free with each adult plate"]);
});
