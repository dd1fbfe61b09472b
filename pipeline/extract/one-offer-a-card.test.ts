import { expect, test } from "bun:test";
import { backedDeals, daysOf, pricesAndDays } from "./testing/backed-deals.ts";

/** Each deal that passes the gate: its price, old price, advantage, days' first letters and title. */
const dealsOf = (body: string) =>
  backedDeals(body, { title: "Specials", url: "https://t.example/specials" }).map(({ terms }) =>
    [terms.price, terms.originalPrice, terms.benefit.kind, daysOf(terms), terms.title].join(" "),
  );

const card = (title: string, what: string, prices: string, badge: string, ...terms: string[]) =>
  `<div><div><h3>${title}</h3></div><p>${what}</p><div>${prices}</div><div>${badge}</div>${terms.map((term) => `<p>${term}</p>`).join("")}<div><span>Ongoing</span> <button>Order Now</button></div></div>`;

test("price, struck price, what that saves in dollars and in hundredths are one offer", () => {
  const feast = card(
    "Team feast",
    "Two large pizzas + a dozen wings",
    "<span>$31.50</span> <s>$42.00</s> <span>Save $10.50</span>",
    "25% OFF",
  );
  const over = card(
    "Autumn special",
    "Squash pizza + Caesar salad",
    "<span>$20.00</span> <s>$25.00</s> <span>Save $5.00</span>",
    "20% OFF",
    "Valid until 10/15/2026",
  );
  const wings = card(
    "Wing Thursday",
    "24 wings for the price of 12",
    "<span>$14.00</span> <s>$28.00</s> <span>Save $14.00</span>",
    "50% OFF",
  );
  expect(dealsOf(`<h1>Current specials</h1><section>${feast}${over}${wings}</section>`)).toEqual([
    expect.stringMatching(/^31.5 42 price {2}Team feast/),
    expect.stringMatching(/^14 28 bogo Th Wing Thursday: 24 wings/),
  ]);
});

test("'50% OFF' below 'Buy 1, get 1 free' says the same, and another house's second at half price does not", () => {
  const offer = (day: string, name: string, words: string, badge: string) =>
    `<div><div>${day}</div><h3>${name}</h3><p>${words}</p><div>${badge}</div></div>`;
  const north = `${offer("Tuesday", "Half Price Pizza", "Buy one pizza and get the second pizza at half price. Dine-in only.", "50% OFF 2nd Pizza")}${offer("Thursday", "Half Price Pasta", "Buy one pasta and get the second pasta at half price.", "50% OFF 2nd Pasta")}`;
  const west = offer("Tuesday", "BOGO Pizza", "Buy 1, Get 1 Free (equal or lesser value). Dine-in only.", "50% OFF");
  const place = (name: string, offers: string) =>
    `<section><div><h2>${name}</h2><p>5 Mill Lane, ${name}</p></div><a href="/x">View location →</a>${offers}</section>`;
  expect(dealsOf(`<h1>All Offers</h1>${place("Northam", `<div>${north}</div>`)}${place("Weston", west)}`)).toEqual([
    expect.stringMatching(/bogo Tu .*half price/),
    expect.stringMatching(/bogo Th .*half price/),
    expect.stringMatching(/bogo Tu BOGO Pizza/),
  ]);
});

test("in a sentence that sums up the week each night has its own day", () => {
  const told = dealsOf(
    "<h1>Our week</h1><p>60¢ wing Sundays, $9 taco Mondays, Quiz Tuesdays, Karaoke Saturdays — plus homemade soup, fresh every week.</p>",
  );
  expect(told).toEqual([expect.stringMatching(/^0.6 -1 price Su /), expect.stringMatching(/^9 -1 price Mo \$9 taco/)]);
});

test("what a price excludes is not its name, and a heading behind it is of what comes next", () => {
  const monday = "<h3>Monday</h3><p>Any pasta</p><p>(Excludes seafood)</p><p>$14</p>";
  const tuesday =
    "<h3>Tuesday dinner</h3><p>FREE cup of soup with steak entrées</p><p>(Excludes chopped steak)</p><div>from $16.99</div>";
  expect(dealsOf(`<h1>Our week</h1>${monday}${tuesday}<h3>Wednesday</h3><p>Wings</p><p>$9</p>`)).toEqual([
    "14 -1 price Mo Any pasta",
    expect.stringMatching(/^0 -1 free Tu FREE cup of soup/),
    "9 -1 price We Wings",
  ]);
});

test("the price in a bracket is of what the advantage is on, and a slash has two to choose from", () => {
  const list =
    "<li>$2 off a pint of stew ($5.75)</li><li>Half-price wings ($7)</li><li>House red / white $6</li><li>Soup / salad $5</li>";
  expect(dealsOf(`<h1>Happy hour</h1><p>Mon–Fri 4–6</p><ul>${list}</ul>`)).toEqual([
    expect.stringMatching(/^-1 -1 amount_off .* \$2 off a pint of stew/),
    expect.stringMatching(/^7 -1 percent_off .* Half-price wings/),
    "6 -1 price Mo Tu We Th Fr House red / white $6",
    "5 -1 price Mo Tu We Th Fr Soup / salad $5",
  ]);
});

test("the day on top of a card is that of all that it offers, whatever stands beside the day", () => {
  const steak = (...more: string[]) =>
    `<h2>Daily specials</h2><main><div><div><span>Wednesday</span> <span>2 can dine $44</span></div><h3>Steak night</h3><p>Buy one ribeye dinner and get the second 50% off.</p>${more.join("")}</div></main>`;
  expect(dealsOf(steak()).filter((one) => one.includes("bogo"))).toEqual([expect.stringMatching(/bogo We/)]);
  expect(dealsOf(steak("<p>Saturdays: $3 off prime rib</p>")).filter((one) => one.includes("amount_off"))).toEqual([
    expect.stringMatching(/amount_off Sa/),
  ]);
});

test("a dish that a menu has on some days only is at its usual price; among the specials it is one", () => {
  const dish = (name: string, words: string, price: number) =>
    `<div><div><h4>${name}</h4><p>${words}</p></div><span>$${price}</span></div>`;
  const plates = ["Braised lamb", "Roast cod", "Mushroom risotto", "Pork chop"].map((name) =>
    dish(name, "Garden herbs and a little butter", 27),
  );
  const sweets = [dish("Apple tart", "Crème fraîche", 11), dish("Baked Alaska", "Ask early. Sundays only", 16)];
  const page = (section: string) =>
    `<h2>Dinner</h2><h3>Plates</h3>${plates.join("")}<h3>${section}</h3>${sweets.join("")}`;
  expect(pricesAndDays(page("Sweets"))).toEqual([]);
  expect(pricesAndDays(page("Weekly specials")).length).toBeGreaterThan(0);
});

test("what more of it costs, on the card of a whole that has its price on top, is no offer and takes the whole's name from it no more", () => {
  const coupon =
    "<td>$23.95<br>2 Large Steak &amp; Cheese Grinders<br>Peppers, onions, mushrooms 75¢ each. Exp. 12-31-26</td>";
  const other = "<td>$5.00 OFF<br>Any purchase of $35 or more<br>One per household. Exp. 12-31-26</td>";
  expect(pricesAndDays(`<h2>Coupons</h2><table><tr>${coupon}${other}</tr></table>`)).toEqual([
    expect.stringMatching(/^23.95 .*2 Large Steak & Cheese Grinders/),
    expect.stringMatching(/^-1 /),
  ]);
});
