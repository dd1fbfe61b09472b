import { expect, test } from "bun:test";
import {
  backedDeals,
  daysOf,
  hoursOf,
  priceDaysAndHoursOf,
  pricesDaysAndHours,
  pricesDaysAndHoursOfText,
} from "./testing/backed-deals.ts";

const titlesOf = (body: string) => backedDeals(body).map(({ terms }) => terms.title);

const DATES = [
  "Friday November 20th",
  "Saturday November 21st",
  "Sunday November 22nd",
  "Monday November 23rd",
  "Tuesday November 24th",
  "Wednesday November 25th",
  "Thursday November 26th",
];
/** A week's agenda as builders put it: a date, its entries, and behind each its hours. */
const agenda = (...entries: string[][][]) => DATES.flatMap((date, i) => [date, ...(entries[i] ?? []).flat()]);

test("what stands under each date of a week's agenda holds on those weekdays, at the hours that close it", () => {
  const hour = ["Happy Hour:", "- $1 off all drafts", "- $4 shots", "04:00 PM - 07:00 PM"];
  const week = [
    "Specials",
    ...agenda(
      [["Fish Friday - $2 off any basket", "05:00 PM - 09:00 PM"]],
      [],
      [],
      [hour],
      [["Taco Tuesday - $2 off tacos", "04:00 PM - 09:00 PM"], hour],
      [hour],
      [hour],
    ),
  ];
  expect(pricesDaysAndHoursOfText(...week)).toEqual([
    "-1 Fr 17:00-21:00",
    "-1 Mo Tu We Th 16:00-19:00",
    "4 Mo Tu We Th 16:00-19:00",
    "-1 Tu 16:00-21:00",
  ]);
  const html = week.map((line) => (DATES.includes(line) ? `<h3>${line}</h3>` : `<p>${line}</p>`)).join("");
  expect(pricesDaysAndHours(html)).toEqual(pricesDaysAndHoursOfText(...week));
  expect(backedDeals(html).map(({ terms }) => terms.validUntil)).toEqual([null, null, null, null]);
});

test("an agenda's entry has on each day that day's own hours", () => {
  const both = ["$20 bucket of bottle beer", "$5 off all bottles of wine"];
  const [first] = backedDeals(
    `<h2>Specials</h2>${agenda(
      [],
      [[...both, "11:00 AM - 10:00 PM"]],
      [[...both, "11:00 AM - 09:00 PM"]],
      [["Meatless Monday: $3 tacos", "04:00 PM - 09:00 PM"]],
    )
      .map((line) => `<p>${line}</p>`)
      .join("")}`,
  );
  expect([daysOf(first?.terms as never), hoursOf(first?.terms as never)]).toEqual(["Sa Su", "11:00-22:00 11:00-21:00"]);
  expect(first?.terms.schedule).toEqual([
    { days: ["Saturday"], windows: [["11:00", "22:00"]] },
    { days: ["Sunday"], windows: [["11:00", "21:00"]] },
  ]);
});

test("dates of single events stay dates, also beside a happy hour that each day has", () => {
  const withoutEnd = (...days: string[][][]) =>
    backedDeals(
      `<h2>Events</h2>${agenda(...days)
        .map((line) => `<p>${line}</p>`)
        .join("")}`,
    )
      .filter(({ terms }) => terms.validUntil === null)
      .map(({ terms }) => terms.title);
  expect(
    withoutEnd([["Oyster roast $30"]], [["Wine dinner, five courses for $25"]], [], [["Half off pie"]], [], [], []),
  ).toEqual([]);
  const hour = ["Happy Hour: $4 wells", "4 pm - 6 pm"];
  expect(withoutEnd([hour, ["Harvest dinner, three courses for $25"]], [hour], [hour], [hour], [hour])).toEqual([]);
});

test("a note that tells an offer of its own lends its day to none of those that bear its mark", () => {
  const hour =
    "<h2>Social Hour is back!</h2><h3>3pm-5pm Daily</h3><div><h4>Beer, Spritzes, Wine** &amp; Sangria**</h4><p>$2 Off</p></div><div><h4>Starters &amp; Salads</h4><p>$3 Off</p></div><p>*Must be 21+.</p><p>**On Tuesdays, enjoy 50% off wine &amp; sangria all day!</p>";
  expect(pricesDaysAndHours(hour)).toEqual(["-1 15:00-17:00", "-1 15:00-17:00", "-1 Tu"]);
});

test("'the weekend' before or after which one comes is no day of the offer", () => {
  const told =
    "Monday means 25% off cases of beer! Four six-packs for the price of three! Come stock up after the weekend.";
  expect(backedDeals(`<h2>Specials</h2><p>${told}</p>`).map(({ terms }) => daysOf(terms))).not.toContain("Sa Su");
});

test("what one adds to an order at half price is an offer", () => {
  const dessert = "Add ANY number of our delectable desserts to your dine-in order for 50% OFF from 4:00pm to close!";
  expect(pricesDaysAndHours(`<h2>Specials</h2><h3>Thursday</h3><p>${dessert}</p>`)).toEqual(["-1 Th 16:00-"]);
});

test("merchandise stays so in a house that is called after wine", () => {
  expect(titlesOf("<h1>The Wine Bar</h1><h2>Deals</h2><ul><li>15% off The Wine Bar merchandise</li></ul>")).toEqual([]);
  expect(titlesOf("<h1>The Wine Bar</h1><h2>Deals</h2><ul><li>15% off bottles and merchandise</li></ul>")).toHaveLength(
    1,
  );
});

test("a post that tells a past day's offer again tells no other one", () => {
  const post = [
    "Atlanta (Oct. 2, 2026)",
    "At all of our restaurants, on Nov. 11, any veteran with I.D. is invited to enjoy any entrée at half price.",
    "Guests are encouraged to book ahead and bring a military I.D. to enjoy half-off any entrée from the dinner menu. The special half price offer is valid for dine-in only.",
  ];
  expect(titlesOf(`<h1>Happenings</h1>${post.map((words) => `<p>${words}</p>`).join("")}`)).toEqual([]);
});

test("what holds every day of the year has no hours of other days' lunch", () => {
  const page = [
    "Slices ASAP!",
    "Join us Monday – Friday from 11am – 3pm for a lunch with our slices.",
    "Thank You, Military Members!",
    "In support of our service members and veterans, we offer 15% off every day of the year!",
    "Must show ID.",
  ];
  const [deal] = backedDeals(`<h1>Specials</h1><div>${page.map((words) => `<p>${words}</p>`).join("")}</div>`);
  expect(deal && priceDaysAndHoursOf(deal)).toBe("-1");
  expect(deal?.terms.title).not.toContain("of the year");
});

test("a coupon's name and price over what goes on top, the student's card that is called after the sun, and pies to order ahead", () => {
  const coupon = (name: string, price: string, extra: string) =>
    `<div><h6>${name}</h6><p>${price}<br>${extra}<br>Mention coupon 102. Expires 12/31/2026</p></div>`;
  const coupons = `<h2>COUPONS</h2>${coupon("2 LARGE CHEESE PIZZAS", "$27.99", "Add toppings $2.25 each per pizza.")}${coupon("FAMILY DEAL", "$36.95", "Large 2-topping pizza, 12 wings and a 2 liter")}`;
  expect(pricesDaysAndHours(coupons)).toEqual(["27.99", "36.95"]);
  expect(
    pricesDaysAndHours(
      "<h2>ASU Student Night</h2><p>Thu 7:00 PM - 2:00 AM</p><p>Show your Sun Card for 20% off your food.</p>",
    ),
  ).toEqual(["-1 Th 19:00-02:00"]);
  const pies = "Whole pies from $16.95. Order your Thanksgiving pies by Monday, November 23. Pumpkin, apple and pecan.";
  expect(titlesOf(`<h1>Specials</h1><h2>Pie To Go</h2><p>${pies}</p>`)).toEqual([]);
});

test("an agenda's offer that is told in other words on other days is one offer of all of them", () => {
  const week = [
    "Specials",
    ...agenda(
      [["Happy Hour", "$5 local drafts", "$5 draft wine", "04:00 PM - 07:00 PM"]],
      [["Half-off oysters from 4-6pm on Saturdays", "11:00 AM - 09:00 PM"]],
      [["Raw bar happy hour | Half-Off Oysters from 4-6pm on Sundays", "11:00 AM - 09:00 PM"]],
      [["Happy Hour $5 Local Drafts $5 Draft Wine", "04:00 PM - 07:00 PM"]],
    ),
  ];
  expect(pricesDaysAndHoursOfText(...week)).toEqual([
    "5 Mo Fr 16:00-19:00",
    "5 Mo Fr 16:00-19:00",
    "-1 Sa Su 16:00-18:00",
  ]);
});

test("prices that lead with a dash, and whose entries no space parts, go to what follows them", () => {
  const list = "$6 - Sake$4 - Well liquor$5 - Wine $7 - Sake sangria $1 off all beer";
  expect(
    backedDeals(`<h2>Happy Hour Specials</h2><h3>Monday: 4pm - 6pm</h3><p>${list}</p>`).map(({ terms }) => [
      terms.title,
      terms.price,
    ]),
  ).toEqual([
    ["$6 Sake", 6],
    ["$4 Well liquor", 4],
    [expect.stringMatching(/Wine$/), 5],
    [expect.stringMatching(/Sake sangria$/), 7],
    [expect.stringContaining("all beer"), -1],
  ]);
});

test("what a price rises by, schemes that are free, and what one might get are no offers", () => {
  const under = (words: string) => pricesDaysAndHours(`<h2>Specials</h2><h3>Monday</h3><p>${words}</p>`);
  expect(under("Beat the clock! All drafts start at $4.00 @ 4 PM and increase by $1 until 7 PM")).not.toContainEqual(
    expect.stringMatching(/^1 /),
  );
  expect(titlesOf("<h1>Rules</h1><p>I had until now written no rules on our free pizza schemes.</p>")).toEqual([]);
  expect(titlesOf("<h1>News</h1><p>Come on by. You might get your cupcakes for free!</p>")).toEqual([]);
});

test("'at all times' is every day, whatever another offer's day is", () => {
  const terms = [
    "For Blue Light card holders a 10% discount off food is offered at all times.",
    'Our "We Love Mondays" offer isn’t available on bank holidays.',
  ];
  expect(pricesDaysAndHours(`<h2>Bookings</h2><div>${terms.map((one) => `<p>${one}</p>`).join("")}</div>`)).toEqual([
    "-1",
  ]);
});

test("the hours of a happy hour that is called by its advantage hold for its list elsewhere", () => {
  const page = [
    "Happy Hour in James Island",
    "1/2 off apps",
    "1/2 off draft beer",
    "$4 Tito’s",
    "James Island Specials",
    "Monday - Buy one get one half off sushi rolls, all day.",
    "HALF PRICE HAPPY HOUR",
    "All items are half price weekdays from 4pm – 6pm, dine in only, cannot be combined with other discounts",
    "Select Draft Beer",
    "Bottles Of Wine",
  ];
  expect(pricesDaysAndHoursOfText(...page).slice(0, 3)).toEqual([
    "-1 Mo Tu We Th Fr 16:00-18:00",
    "-1 Mo Tu We Th Fr 16:00-18:00",
    "4 Mo Tu We Th Fr 16:00-18:00",
  ]);
});
