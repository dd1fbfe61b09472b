import { expect, test } from "bun:test";
import { backedDeals, pricesDaysAndHours } from "./testing/backed-deals.ts";

test.each([
  ["Toastie + soup: $9.75 together, 11:30 to 2 daily (toastie alone $7.50, soup alone $5).", ["9.75 11:30-14:00"]],
  ["The code TUESDAY knocks $4 off any large pizza.", ["-1"]],
  ["Use code FRIDAY for 15% off on Mondays.", ["-1 Mo"]],
  ["Your own mug saves you fifty cents on anything hot.", ["-1"]],
  ["A student card saves you 15% on all food.", ["-1"]],
  ["Kids under 10 eat for half price.", ["-1"]],
  ["What's left in the pastry case after 5 goes for half price, weekdays.", ["-1 Mo Tu We Th Fr 17:00-"]],
  ["If it snows, chili is $4 a bowl. (Dry days: $8.)", ["4 was 8"]],
  ["Compra una pizza y llévate otra gratis los martes.", ["-1 Tu"]],
  ["La segunda pizza a mitad de precio los lunes.", ["-1 Mo"]],
  ["Domingos: todas las botellas al 50%.", ["-1 Su"]],
  ["Pitchers are half what they usually are on Sundays.", ["-1 Su"]],
  ["Kids under 12 don't pay on Mondays.", ["0 Mo"]],
  ["Kids under 12 don't pay the cover on Mondays.", []],
  ["Late night menu: everything's $6 after 10.", ["6 22:00-"]],
  ["Buy a dozen bagels, we'll toss in three more.", ["-1"]],
  ["Ten-dollar Tuesdays: any large one-topping pizza.", ["10 Tu"]],
  ["Every weekday at 3 we slash pastries to half price.", ["-1 Mo Tu We Th Fr 15:00-"]],
  ["Friday fish fry starts at 4 and runs $13.95 a plate.", ["13.95 Fr 16:00-"]],
  ["Dollar tacos return every Tuesday at 5.", ["1 Tu 17:00-"]],
  ["This November, pumpkin pie is $3 a slice.", ["3"]],
  ["Last November, pumpkin pie was $3 a slice.", []],
  ["Steak & fries for 20 bucks on Wednesdays, regularly 28.", ["20 was 28 We"]],
  ["The raffle is $1 a ticket or six for $5.", []],
  ["Tokens are $1 each or six for $5.", []],
  ["Cookies are $1 each or six for $5.", ["5"]],
  ["Weeknight Bar Bites: everything on the list is $7, 4–6 Monday thru Thursday.", ["7 Mo Tu We Th 16:00-18:00"]],
  ["Two-fers: two cheeseburgers and two fries, $15.99 on Mondays.", ["15.99 Mo"]],
  ["Whatever's left in the case is half off after 3 every day, not just Fridays like before.", ["-1 15:00-"]],
  ["Taco Martes!! Pastor @ $1.50 c/u todo el dia.", ["1.5 Tu"]],
  ["$3 off when your subtotal hits $25.", ["-1"]],
  [
    "Soup + half grilled cheese = $9, lunch only (11–2), every day but Sunday. It's $12.50 if you get them apart.",
    ["9 was 12.5 Mo Tu We Th Fr Sa 11:00-14:00"],
  ],
  ["Miércoles 2x1 en cemitas (la de menor precio gratis), de 2 a 5 pm.", ["-1 We 14:00-17:00"]],
  ["Th – Turkey Dinner, all the trimmings $13.95", ["13.95 Th"]],
  ["A 3% discount has been applied to nothing; prices are the same for cash and card.", []],
  ["If your check ends in .07, Gary dances. This is not a discount.", []],
  ["3 to 6, but not on Fridays: $4 drafts.", ["4 Mo Tu We Th Sa Su 15:00-18:00"]],
  ["$4 drafts 3 to 6 daily. Fridays it runs until 7.", ["4 15:00-18:00"]],
  ["Every day from 3 to 6 except Sunday, when it starts at noon: $4 drafts.", ["4 Mo Tu We Th Fr Sa 15:00-18:00"]],
  ["Dozen wings $12, $9 at happy hour (3–6 Mon–Thu).", ["9 was 12 Mo Tu We Th 15:00-18:00"]],
  ["Weekends 10–2: mimosas $3 with any brunch plate, $8 without.", ["3 was 8 Sa Su 10:00-14:00"]],
  ["Half-off bottles on Sunday with any entrée; corkage $20 other nights.", ["-1 Su"]],
  ["Show a movie stub for $2 off any sundae. Sundaes $7.", ["-1"]],
  ["Trivia is Tuesday at 7. Wednesday burgers are $8.", ["8 We"]],
  ["Date night Wednesday: two entrées and a dessert for $40. Other nights it comes to $58.", ["40 was 58 We"]],
  ["Two can dine for $30 Sunday to Thursday. Friday and Saturday it's $36.", ["30 Mo Tu We Th Su"]],
  ["Bar and lounge only, 4–6. Oysters $1.50", ["1.5 16:00-18:00"]],
  ["Ribs: half rack $16, full $27 ($22 on Mondays)", ["22 was 27 Mo"]],
  ["Wings: Tuesday $8, Thursday $9", ["8 Tu"]],
  ["15% off online orders through Nov 30. Code WINTER starts Dec 1.", ["-1"]],
  ["L–V 11–3: plato del día $9.50 incluye agua. Sábados no hay.", ["9.5 Mo Tu We Th Fr 11:00-15:00"]],
  ["Members pay $6.50 for any large soup on Mondays. Everyone else, $9.", ["6.5 was 9 Mo"]],
  ["Coffee is free for active-duty military, firefighters and EMTs. Every day, any hour.", ["0"]],
  ["We open at 7. Egg sandwich $4 before 8, $5.50 after.", ["4 was 5.5 -08:00"]],
  ["We grill oysters outside on Fridays. A dozen is $24, or $18 before 5.", ["18 was 24 Fr -17:00"]],
  ["Whole pies are $14, or $11 on Mondays.", ["11 was 14 Mo"]],
  ["Sunday through Wednesday: $20 pitchers of sangria. Thursday through Saturday: $26.", ["20 Mo Tu We Su"]],
  ["Burgers are $12. On Mondays burgers are $9.", ["9 was 12 Mo"]],
  ["Refills $14, new glass $6. On Sundays refills are $10.", ["10 was 14 Su"]],
  ["Show your stub before 7 and your first draft is $3.", ["3 -19:00"]],
  ["$4 pints on Fridays until the game starts at 7.", ["4 Fr -19:00"]],
  ["Half-price wings on Fridays until the first set at 8.", ["-1 Fr -20:00"]],
  ["Quiz on Wednesdays at 8, $1 a head. All burgers $8 that night, normally $12.", ["8 was 12 We"]],
  ["A dozen oysters is usually $30. On Tuesdays it's $20.", ["20 was 30 Tu"]],
  [
    "A pint is usually $7. From 4 to 6, Monday to Thursday, it's $5, and a flight is $9.",
    ["5 was 7 Mo Tu We Th 16:00-18:00", "9 Mo Tu We Th 16:00-18:00"],
  ],
  ["Burgers are $8 through Saturday.", ["8"]],
  ["$2 off growler fills. No fills on Friday or Saturday after 6.", ["-1"]],
  ["Burgers are $13. Until Thanksgiving they're $10.", ["10 was 13"]],
  ["Tacos are $3 apiece. On Tuesdays after 4 they're $2.", ["2 was 3 Tu 16:00-"]],
  ["Teachers get 10% off on Tuesdays, and students get 15% off every day after 8 pm.", ["-1 Tu", "-1 20:00-"]],
  ["Beer is $4 on Mondays, and wings are 60¢ on Thursdays from 4 to 7.", ["4 Mo", "0.6 Th 16:00-19:00"]],
  ["Oysters are half price at the bar. Sundays and Mondays we're closed.", ["-1"]],
  ["Quiz on Mondays at 7. Teams get a free bowl of chips if they book before Sunday.", ["0 Mo"]],
  ["From 6 to 9 on Tuesdays a game is $2, shoes are $2 and hot dogs are $2.", ["2 Tu 18:00-21:00"]],
  ["Bring a can for the food pantry and we'll give you a free cookie.", ["0"]],
  ["Spend an hour at the lanes: weekdays $9, weekends $12.", []],
  ["Bowling: weekdays $4.50, weekends $7. Beer is $3 on Mondays.", ["3 Mo"]],
  ["On Thursdays our banquet is £16.95 a head instead of the usual £22.95.", ["16.95 was 22.95 Th"]],
  ["Bring a church bulletin any Sunday before 2 and we'll take 10% off your breakfast.", ["-1 Su -14:00"]],
  ["The kids' menu is $7, and on Sundays it's free for one child per adult.", ["0 Su"]],
  ["December 3 at 6:30: four courses with four beers, $75. Members pay $65.", []],
  ["If it's your first visit, tell us; the second drink is ours.", ["0"]],
  ["Are there discounts for veterans? Yes, 10% for veterans with ID.", ["-1"]],
  ["Pies are 4 for $12. Look for us at the farmers' market on Saturdays, $5 a slice.", ["12"]],
  ["Bread is half price from 4 pm, and whatever's left at six goes to the shelter.", ["-1 16:00-"]],
  ["The patio is closed until May. Through March, dinner for two with a bottle is $60.", ["60"]],
  ["Saturdays 2 to 4, wine tasting for $15 a person, waived when you buy two bottles.", ["0 was 15 Sa 14:00-16:00"]],
  ["Between 2 and 4, students get bottomless coffee for $3.", ["3 14:00-16:00"]],
  ["Turn in your scorecard and a cone is $2, any day.", ["2"]],
  ["Before 5:45 on a weeknight, we'll include soup with any entrée at no extra charge.", ["0 Mo Tu We Th Fr -17:45"]],
  ["On weekdays we serve lunch from 11:30 to 2:30, and before noon soup is free.", ["0 Mo Tu We Th Fr -12:00"]],
  ["Every plate comes as a half portion for 60% of the price.", []],
  ["Show your ticket and get $2 off any pitcher up to an hour before kickoff.", ["-1"]],
  ["The winning team gets a $40 tab, and everyone who plays gets dollar-off drafts on Thursdays.", ["-1 Th"]],
  ["Order a pumpkin and a pecan pie by this Sunday and pay $38.", ["38"]],
  ["Our fish fry starts on Ash Wednesday and runs through Lent, $16 a plate.", []],
  ["Old fashioneds are $8 tomorrow night from 6 to close.", []],
  ["Lunch in twenty minutes or less, or the next one is free.", []],
  [
    "A bowl and half a melt is $8.25 on weekdays from 11 to 2, and $11 at dinner.",
    ["8.25 was 11 Mo Tu We Th Fr 11:00-14:00"],
  ],
  ["Drafts are $6, $4 from 3 to 6 on weekdays.", ["4 was 6 Mo Tu We Th Fr 15:00-18:00"]],
  ["Games are free on Sundays with any drink.", []],
])("%s", (told, deals) => {
  expect(pricesDaysAndHours(`<h1>The Copper Jug</h1><p>${told}</p>`)).toEqual(deals);
});

test("whoever the heading names is whom the offers below it are for", () => {
  const limits = (heading: string) =>
    backedDeals(`<h2>${heading}</h2><ul><li>10% off breakfast</li><li>Free coffee before 9</li></ul>`).map(
      ({ terms }) => terms.limitations,
    );
  expect(limits("For seniors (60+)")).toEqual(["For seniors (60+)", "For seniors (60+)"]);
  expect(limits("Rewards members")).toContain("Rewards members");
  expect(new Set(limits("Not a member?"))).toEqual(new Set([""]));
});

test("an hour that another sentence tells is kept going on some days", () => {
  const told = "Save $2 on every draft and $3 on every small plate, and on Fridays we keep it going until 7.";
  const deals = backedDeals(`<p>Happy hour runs from 4 to 6 on weekdays. ${told}</p>`);
  expect(deals.map(({ terms }) => [terms.title, terms.benefit.value])).toEqual([
    ["Save $2 on every draft", 2],
    ["$3 on every small plate", 3],
  ]);
  expect(deals.map(({ terms }) => terms.schedule?.map(({ windows }) => windows[0]?.[1]))).toEqual([
    ["18:00", "19:00"],
    ["18:00", "19:00"],
  ]);
});

test("clauses that each begin with whom they are for have each their own terms", () => {
  const told = "Veterans get 10% off, and students with an ID get 15% off after 8 pm.";
  const deals = backedDeals(`<h2>Discounts</h2><p>${told}</p>`);
  expect(deals.map(({ terms }) => terms.limitations)).toEqual(["Veterans", "Students with an ID"]);
  expect(deals.map(({ terms }) => terms.timeWindows.length)).toEqual([0, 1]);
});

test("hours under a second name in one paragraph are those of what follows it", () => {
  const told = "Happy hour<br>Tue–Fri 4–6<br>$5 margaritas<br>Reverse happy hour<br>Fri–Sat 9–11<br>$6 cocktails";
  expect(pricesDaysAndHours(`<p>${told}</p>`)).toEqual(["5 Tu We Th Fr 16:00-18:00", "6 Fr Sa 21:00-23:00"]);
});

test("an hour that opens what is folded away under an offer is the offer's", () => {
  const folded = "<details><summary>Monday: half-price burgers</summary><p>From 5, dine-in only.</p></details>";
  expect(pricesDaysAndHours(`<h2>Deals</h2>${folded}`)).toEqual(["-1 Mo 17:00-"]);
});

test("what a room key is shown for, what each guest of a contest gets, and what a newspaper wrote", () => {
  const under = (heading: string, told: string) => pricesDaysAndHours(`<h2>${heading}</h2><p>${told}</p>`);
  expect(under("Stay with us", "Show your room key in the restaurant and take a quarter off dinner.")).toEqual(["-1"]);
  expect(under("Stay with us", "Doubles $120. Stay on Sunday and take a quarter off.")).toEqual([]);
  expect(under("Costume contest", "Come dressed up and your first shot is on us.")).toEqual(["0"]);
  expect(under("The Gazette, May 2024", "Lunch costs $19 and wine is half price on Mondays.")).toEqual([]);
  expect(under("From our guests", "My husband gets the half-price ribs on Wednesday.")).toEqual([]);
  expect(under("Saturday menu", "Oxtail stew $18 · Jerk chicken $13 · Curry goat $19 · Ackee $17")).toEqual([]);
  expect(under("Afternoon tea", "£22 per person, £29 with prosecco, daily 2 to 5.")).toEqual([]);
  expect(under("Blog", "June 14, 2025</p><p>Spritzes are $3 every afternoon from 2 to 5.")).toEqual([]);
  expect(under("Escape room", "Book on a Tuesday and save 20%.")).toEqual([]);
});

test("a stretch of days that leads up to a colon is until when, and from when", () => {
  const until = (told: string) => backedDeals(`<h2>Now</h2><p>${told}</p>`).map(({ terms }) => terms.validUntil);
  expect(until("November 16–22: half-price calzones.")).toEqual(["2026-11-22"]);
  expect(until("Nov 16–22: $6 ramen.")).toEqual(["2026-11-22"]);
  expect(until("Show this post through Sunday and get free hush puppies with any basket.")).toEqual(["2026-11-22"]);
  expect(until("$10 off $40. Good until the end of the year.")).toEqual(["2026-12-31"]);
  expect(until("30% off through Cyber Monday.")).toEqual(["2026-11-30"]);
  expect(until("Winter hours begin Dec 1. $3 wings on Fridays.")).toEqual([null]);
  expect(until("Coming in December: eggnog lattes. Pumpkin lattes are half price through November 30.")).toEqual([
    "2026-11-30",
  ]);
  expect(until("Our pie is $4 a slice until Sunday, normally $6.")).toEqual(["2026-11-22"]);
  expect(until("$8 burgers Monday through Saturday.")).toEqual([null]);
  expect(until("Come find out: through Saturday, two pasta dinners are $30.")).toEqual(["2026-11-21"]);
  expect(until("We close on December 20. Until then every red is 30% off.")).toEqual(["2026-12-20"]);
  expect(until("Half-price pie until Sunday the 29th.")).toEqual(["2026-11-29"]);
  expect(until("Tuesday the 24th: wear blue and you get a free lemonade.")).toEqual([]);
  expect(until("$4 wings on Fridays. Thursday the 26th we are closed.")).toEqual([null]);
  expect(until("Order a pumpkin and a pecan pie by this Sunday and pay $38.")).toEqual(["2026-11-22"]);
  expect(until("November 2, 2026. Through the end of this month every pot of tea is $3.")).toEqual(["2026-11-30"]);
  expect(until("For the rest of November a dozen oysters is $12.")).toEqual(["2026-11-30"]);
  expect(until("November 9–15: $5 bao.")).toEqual([]);
  expect(until("November 23–29: $4 gyoza.")).toEqual([]);
});

test("a heading tells the day or the hour of what stands below it", () => {
  expect(pricesDaysAndHours("<h2>Take-out Tuesday</h2><p>15% off all phone-in orders.</p>")).toEqual(["-1 Tu"]);
  expect(pricesDaysAndHours("<h2>Wednesdays</h2><p>Fish & chips $12.95 (normally $17.95) from 5.</p>")).toEqual([
    "12.95 was 17.95 We 17:00-",
  ]);
  expect(
    pricesDaysAndHours(
      "<h2>Tuesdays</h2><p>Quiz night, 7:30 sharp. No charge.</p><p>$5 Jameson all night.</p><h2>Menu</h2><ul><li>Stew $14</li><li>Pie $6</li><li>Chips $5</li></ul>",
    ),
  ).toEqual(["5 Tu"]);
});

test("a list of lunches put together, with its days and hours, is none of the menu's", () => {
  const lunches = (heading: string) =>
    `<h1>${heading}</h1><p>Weekdays, 11.30am–2.30pm. All come with rice, naan and raita.</p><div><div><span>A</span><strong>Chana masala</strong><div>$10.50</div></div><div><span>B</span><strong>Butter chicken</strong><div>$11.95</div></div></div><h2>Dinner favourites</h2><table><tr><td>Chana masala</td><td>$15</td></tr><tr><td>Butter chicken</td><td>$18</td></tr></table>`;
  const weekdays = "Mo Tu We Th Fr 11:30-14:30";
  expect(pricesDaysAndHours(lunches("Lunch Tiffins"))).toEqual([`10.5 ${weekdays}`, `11.95 ${weekdays}`]);
  expect(pricesDaysAndHours(lunches("Lunch Menu"))).toEqual([]);
});

test("two dishes of one day under its heading in a week of such are offers", () => {
  const day = (name: string, told: string) => `<div><h3>${name}</h3><p>${told}</p></div>`;
  const week = `${day("Monday", "Meatloaf and mash. $12.50")}${day("Wednesday", "We're closed.")}${day("Friday", "Beer-battered haddock, $14.95, or clam strips, $13.25")}`;
  const menu = "<h2>Always on</h2><ul><li>Patty melt $12.25</li><li>Short stack $8.50</li><li>Soup $4.50</li></ul>";
  expect(pricesDaysAndHours(`<h2>The Blue Plate Board</h2>${week}${menu}`)).toEqual([
    "12.5 Mo",
    "14.95 Fr",
    "13.25 Fr",
  ]);
});

test("what comes with so much spent is told in two lines of a card", () => {
  const card = (name: string, told: string) => `<div><h3>${name}</h3><p>${told}</p><p>Use TWIST</p></div>`;
  const menu = "<h2>Menu</h2><ul><li>Cheese pie $14</li><li>White clam $20</li><li>Calzone $11</li></ul>";
  expect(
    pricesDaysAndHours(
      `${card("Free cinnamon twists", "when you spend $25 or more")}${card("$3 off", "any 14-inch pie")}${menu}`,
    ),
  ).toEqual(["0", "-1"]);
});

test("the days alone behind a list of an hour are those of each of its entries", () => {
  const list = "<h2>Happy Hour</h2><ul><li>Chicken wings $5</li><li>House wine $6</li></ul>";
  expect(pricesDaysAndHours(`${list}<p>Mon–Fri</p><h2>Dinner</h2><ul><li>Ribeye $34</li></ul>`)).toEqual([
    "5 Mo Tu We Th Fr",
    "6 Mo Tu We Th Fr",
  ]);
  expect(pricesDaysAndHours("<h2>Specials</h2><p>Every day but Monday - $5 wings</p>")).toEqual([
    "5 Tu We Th Fr Sa Su",
  ]);
});

test("long hours in an offer's own row are its own", () => {
  const row = (cells: string) => `<tr>${cells.replace(/[^|]+/g, "<td>$&</td>").replace(/\|/g, "")}</tr>`;
  const head = "<thead><tr><th>Day</th><th>What</th><th>When</th></tr></thead>";
  const table = `<table>${head}<tbody>${row("Wednesday|$4 pints|5 to 8")}${row("Sunday|Growler fills 30% off|noon–8 pm")}</tbody></table>`;
  expect(pricesDaysAndHours(table)).toEqual(["4 We 17:00-20:00", "-1 Su 12:00-20:00"]);
});

test("a title goes without what other fields hold, and no farther", () => {
  const title = (told: string) => backedDeals(`<h1>The Copper Jug</h1><p>${told}</p>`).map(({ terms }) => terms.title);
  expect(title("If it's Thursday, burgers are nine dollars.")).toEqual(["Burgers are nine dollars"]);
  expect(title("Get there before 6 and dinner's $5 cheaper.")).toEqual(["Get there before 6 and dinner's $5 cheaper"]);
  expect(title("Our $9 lunch bowls are available Monday–Friday until 2.")).toEqual(["$9 lunch bowls"]);
  expect(title("Friday fish fry starts at 4 and runs $13.95 a plate.")).toEqual(["Fish fry: $13.95 a plate"]);
  expect(title("Thirsty Thursday 4-9 $2 domestics $3 imports")).toEqual([
    "Thirsty Thursday $2 domestics",
    "$3 imports",
  ]);
  expect(title("Pitchers are half what they usually are on Sundays.")).toEqual([
    "Pitchers are half what they usually are",
  ]);
});

test("a number without a sign is read to its end", () => {
  const prices = (told: string) => pricesDaysAndHours(`<h1>The Copper Jug</h1><p>${told}</p>`);
  expect(prices("Every Friday 4 to close. All you can eat cod is 16.95, three piece plate is 12.50.")).toEqual([
    "16.95 Fr 16:00-",
    "12.5 Fr 16:00-",
  ]);
  expect(prices("Mon–Thurs 2 to 4 any latte is 3.50 instead of 5.25. Yes, even the lavender one.")).toEqual([
    "3.5 was 5.25 Mo Tu We Th 14:00-16:00",
  ]);
  expect(prices("Tuesdays: 2 tacos for 5.50 each way")).not.toContain("5 Tu");
  expect(prices("Mondays: fish tacos was 14.50, now 9.25 all night")).not.toContain("9 Mo");
});

test("what is dated for an evening to come, or told of long ago, is no offer of that weekday", () => {
  const event = (name: string, told: string) =>
    pricesDaysAndHours(`<h1>Loose Gravel</h1><div><h5>${name}</h5><p>${told}</p></div>`);
  expect(event("TUE 11.24 – Beer Dinner w/ Chef Oona", "5 courses 5 beers $75 all in. only 28 seats")).toEqual([]);
  expect(event("SAT 11.21 – Puppy Paint Nite", "$40 tix, canvas & ur first pint included.")).toEqual([]);
  expect(event("THU 12.31 – NYE Bash", "$35 til dec 10 then $45. band, apps, toast. 21+")).toEqual([]);
  expect(event("Letter", "Someone will tell you about half price bottles on Sundays. That was years ago.")).toEqual([]);
});

test("dots part two offers of a day; what lasts till the games are over is not", () => {
  const told = (text: string) => backedDeals(`<h1>Rudy's</h1><p>${text}</p>`).map(({ quote }) => quote);
  expect(told("TUES- TACO NITE 2/$5 HARD OR SOFT..... CORONA BTLS $3.25").at(-1)).toBe("CORONA BTLS $3.25");
  expect(told("SUN FOOTBALL - HOT DOGS $1 TIL THE 4 OCLOCK GAMES ARE OVER")).toHaveLength(1);
});

test("a heading that calls out what is free ends the hours of the list before it", () => {
  const lunch =
    "<h3>LUNCH SPECIAL Mon-Sat 11:00-3:00</h3><table><tr><td>L1.</td><td>Lo Mein 🌶</td><td>8.95</td></tr></table>";
  const free = "<h3>FREE FREE FREE</h3><ul><li>Crab Rangoon (6) FREE w. order over $35</li></ul>";
  expect(pricesDaysAndHours(`<h1>Golden Crane</h1>${lunch}${free}`)).toEqual([
    "8.95 Mo Tu We Th Fr Sa 11:00-15:00",
    "0",
  ]);
});

test("what a week's grid has below a day is an offer of that day", () => {
  const row = (kind: string, cells: string[]) =>
    `<tr>${cells.map((cell) => `<${kind}>${cell}</${kind}>`).join("")}</tr>`;
  const drinks = ["PBR tallboys $2.50", "$5 house margs", "$3 Busch Lt drafts", "$4 bombs"];
  const grid = `<table>${row("th", ["MON", "TUE", "WED", "THU"])}${row("td", drinks)}${row("td", ["8 ball league", "free pool 6-8", "trivia 7:30", "karaoke"])}</table>`;
  const tables = "<h2>Tables</h2><p>$12/hr before 6, $16/hr after.</p>";
  expect(pricesDaysAndHours(`<h2>CORNER POCKET</h2>${grid}${tables}`)).toEqual(["2.5 Mo", "5 Tu", "3 We", "4 Th"]);
});
