import { describe, expect, test } from "bun:test";
import type { TimeWindow, Weekday } from "#contract/vocabulary";
import { daysOf } from "./days/weekday-words.ts";
import { findTimes } from "./hours/clock-words.ts";

const short = (text: string) =>
  daysOf(text)
    .days.map((day: Weekday) => day.slice(0, 2))
    .join(" ");
const windows = (text: string) => findTimes(text).map((time) => time.window);

describe("days", () => {
  test.each([
    ["M-F 3-6pm", "Mo Tu We Th Fr"],
    ["T–Th open–6", "Tu We Th"],
    ["M/W industry nights", "Mo We"],
    ["Sunday through Thursday", "Mo Tu We Th Su"],
    ["HAPPY HOUR M-TH 3-6 | F 2-5", "Mo Tu We Th Fr"],
    ["M thru F, 3 to 6", "Mo Tu We Th Fr"],
    ["W-Sun 4-6", "We Th Fr Sa Su"],
    ["TU-F 3-6", "Tu We Th Fr"],
    ["Mon–F 3–6", "Mo Tu We Th Fr"],
    ["S-Th 9-close", "Mo Tu We Th Su"],
    ["F/S 9-11", "Fr Sa"],
    ["Monday-thru-Friday 3-6", "Mo Tu We Th Fr"],
    ["Mon-Wed-Fri", "Mo We Fr"],
    ["Vie, Sáb y Dom", "Fr Sa Su"],
    ["Lu-Vi 11–3", "Mo Tu We Th Fr"],
    ["M – Sun-dried tomato pasta", ""],
    ["Sizes S-XL, fries M to L", ""],
    ["MONDAY - FRDAY, 5-7PM", "Mo Tu We Th Fr"],
    ["Moday – Firday", "Mo Tu We Th Fr"],
    ["Mon, Tues, Thurs, Sat", "Mo Tu Th Sa"],
    ["Su service industry: half off", "Su"],
    ["F free taco bar while it lasts", "Fr"],
    ["Tu segunda pizza a mitad de precio", ""],
    ["Tu almuerzo favorito", ""],
    ["Tu comida, aquí mismo", ""],
    ["Tu wings half off", "Tu"],
    ["T bone steak", ""],
    ["We love pints", ""],
    ["weekdays 11 am–2 pm", "Mo Tu We Th Fr"],
    ["Lunes a viernes", "Mo Tu We Th Fr"],
    ["martes y jueves", "Tu Th"],
    ["Daily except Sunday", "Mo Tu We Th Fr Sa"],
    ["Weekday lunch special (Tue–Fri)", "Tu We Th Fr"],
    ["Same as our 3-course Tuesday supper, but all Monday evening", "Mo"],
    ["Weekend special, Friday through Sunday", "Fr Sa Su"],
    ["Sunday Roast", "Su"],
    ["It is taco TUESDAYYYY!", "Tu"],
    ["Daily Specials", ""],
    ["DE TERÇA-FEIRA A SEXTA-FEIRA DAS 18h ÀS 19h30", "Tu We Th Fr"],
    ["Segundas-feiras e quintas-feiras", "Mo Th"],
    ["LE MON | 12", ""],
    ["closed Mondays and Tuesdays", ""],
    ["Black Friday", ""],
    ["Monday Night Brewing, lemon sour", ""],
    ["T.G.I. Friday: all day", "Fr"],
    ["TGI Fridays of Dover", ""],
    ["Sun Devil burger", ""],
    ["Sun Valley fries, Mon only", "Mo"],
    ["Perfection for the Friday night drive", ""],
    ["Great for a lazy Sunday", ""],
    ["Good for Tuesday only", "Tu"],
    ["Coming Monday, November 30", ""],
    ["Sunday gravy with meatballs", ""],
    ["From now through the Friday before Christmas", ""],
    ["M–Th 3–10, F 2–11, Sa 11–11", "Mo Tu We Th Fr Sa"],
    ["tired from working all weekend", ""],
    ["Mon†–Thu†, 3 to 6", "Mo Tu We Th"],
    ["Monday¹ to Wednesday², and Fri³", "Mo Tu We Fr"],
    ["Sat*-Sun*", "Sa Su"],
    ["Sat & sun", "Sa Su"],
    ["fri and sat till late", "Fr Sa"],
    ["we sat & sunned ourselves", ""],
    ["till ten, Saturdays and Sundays included", ""],
    ["EVERY day from 4-7pm. Yep, EVEN SATURDAY AND SUNDAY!", ""],
  ])("%s: %s", (text, expected) => {
    expect(short(text)).toBe(expected);
  });

  test("'every day' says something although it names no day", () => {
    expect(daysOf("all day every day")).toEqual({ days: [], stated: true });
    expect(daysOf("in the lounge")).toEqual({ days: [], stated: false });
  });
});

describe("hours", () => {
  test.each([
    ["3-6pm", [["15:00", "18:00"]]],
    ["430PM-6PM", [["16:30", "18:00"]]],
    ["7AM – 12NOON", [["07:00", "12:00"]]],
    ["9pm to 12 midnight", [["21:00", "00:00"]]],
    ["Shots $4 starting @ 8PM", [["20:00", null]]],
    ["wing night begins @ 6", [["18:00", null]]],
    ["mules 8pm - until", [["20:00", null]]],
    ["Karaoke @ 8PM", []],
    ["happy hour 11:00–2:30", [["11:00", "14:30"]]],
    [
      "Every day 2–5 PM & 9 PM–close",
      [
        ["14:00", "17:00"],
        ["21:00", null],
      ],
    ],
    ["half past two until five", [["14:30", "17:00"]]],
    ["From two to four every weekday", [["14:00", "16:00"]]],
    ["midnight 'til 2", [["00:00", "02:00"]]],
    ["10PM–12PM", [["22:00", "00:00"]]],
    ["Happy Hour Tue~Sat 4~6p", [["16:00", "18:00"]]],
    ["brunch 10a~12p", [["10:00", "12:00"]]],
    ["After 5 PM", [["17:00", null]]],
    ["seated before 6 p.m.", [[null, "18:00"]]],
    ["until 2:00 PM everyday", [[null, "14:00"]]],
    ["noon until sold out", [["12:00", null]]],
    ["de 3 a 6 pm", [["15:00", "18:00"]]],
    ["Monday-Friday 3:00 p.m. 5:00 p.m.", [["15:00", "17:00"]]],
    ["All day Sunday", [null]],
    ["Monday to Friday 12.00–14.30", [["12:00", "14:30"]]],
    ["Tuesdays 11.30 till 14.00", [["11:30", "14:00"]]],
    ["DE TERÇA-FEIRA A SEXTA-FEIRA DAS 18h ÀS 19h30", [["18:00", "19:30"]]],
    ["1/2 price apps 5-8 (bar side only)", [["17:00", "20:00"]]],
    ["Happy Hr Tu-Fr 4-6", [["16:00", "18:00"]]],
    ["All u can eat ribs 4-8", [["16:00", "20:00"]]],
    ["2 fer 1 rails 6 to 9", [["18:00", "21:00"]]],
    ["From 5 o'clock a stew with bread", [["17:00", null]]],
    ["After 6 a pint and a pie is $12", [["18:00", null]]],
    ["brunch 9 a to 1 p", [["09:00", "13:00"]]],
    ["de 5 a las 9 de la noche", [["17:00", "21:00"]]],
    ["Opens at 5, runs till we sell out", [["17:00", null]]],
    ["Served from noon until the brisket is gone", [["12:00", null]]],
    ["Saturdays, ten till the oven is empty", [["10:00", null]]],
    ["9 pm until we close", [["21:00", null]]],
    ["6 until the kitchen closes", [["18:00", null]]],
    ["de 6 de la tarde al cierre", [["18:00", null]]],
    ["de las 4 de la tarde hasta el cierre", [["16:00", null]]],
    ["desde las 11 hasta agotar existencias", [["11:00", null]]],
    [
      "4 to 6 and again from 9 to 11",
      [
        ["16:00", "18:00"],
        ["21:00", "23:00"],
      ],
    ],
    ["Order by 6 pm and the pie is $9", [[null, "18:00"]]],
    ["a partir del mediodía", [["12:00", null]]],
    ["desde las 7 de la noche en adelante", [["19:00", null]]],
    ["Soup and a half sandwich, one ten-dollar bill, 5 to 8.", [["17:00", "20:00"]]],
    ["Pie flight is six bucks with a coffee, 2–5", [["14:00", "17:00"]]],
    ["Book before 6 pm and the set menu is $20", [[null, "18:00"]]],
  ] as [string, (TimeWindow | null)[]][])("%s", (text, expected) => {
    expect(windows(text)).toEqual(expected);
  });

  test("until an hour written with a nought before it", () => {
    expect(windows("Viernes hasta las 04:30")).toEqual([[null, "04:30"]]);
    expect(windows("Viernes hasta las 4:30")).toEqual([[null, "16:30"]]);
  });

  test("'5 to 10' alone on an evening, or for eating in", () => {
    expect(findTimes("Dine-in only, 5 to 10.", "Wing Thursday").map(({ window }) => window)).toEqual([
      ["17:00", "22:00"],
    ]);
    expect(findTimes("Combos for 5 to 10.", "Wing Thursday")).toEqual([]);
  });

  test("'starting at 9' behind what is off, on an evening", () => {
    const told = findTimes("20% off burgers for you starting at 9", "Locals Tuesday");
    expect(told.map(({ window }) => window)).toEqual([["21:00", null]]);
    expect(findTimes("20% off burgers starting at 9", "Our burgers")).toEqual([]);
    expect(findTimes("Burgers starting at 9", "Locals Tuesday")).toEqual([]);
  });

  test.each([
    "kids 6–12 $21",
    "Beer flights (4 x 5 oz)",
    "Small plates $6–$9",
    "parties of 6-8 guests",
    "until November 30",
    "until 24 Dec",
    "valid until 5 of December",
    "2-3 people",
    "family meal: $75, 4-5 portions",
    "Through 11/30",
    "Mains 12.00–14.30",
    "Promociones del 1 al 5 de noviembre",
    "Limit 6 until they run out",
    "Takeout only. Order by 2 pm the same day.",
    "Please call before noon the day before",
    "Order by 11 am for pick-up at the window",
    "Take one until the basket is empty",
    "Tray of enchiladas $40. Call before 10am, they go fast.",
    "Reserve by 3 pm, please.",
    "Bake for six to eight",
  ])("%s tells no hours", (text) => {
    expect(windows(text)).toEqual([]);
  });
});
