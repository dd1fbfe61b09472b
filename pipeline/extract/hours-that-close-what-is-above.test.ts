import { expect, test } from "bun:test";
import { pricesDaysAndHours, pricesDaysAndHoursOfText as told } from "./testing/backed-deals.ts";

test("hours right below 'Open 7 days' are the house's", () => {
  const hours = "5.30pm - 11pm (Fri & Sat until midnight)";
  expect(told("Open 7 days including Bank Holidays", hours, "TAKEAWAY", "20% off collection orders over £15")).toEqual([
    "-1",
  ]);
  expect(told("Happy hour", "5.30pm - 7pm", "20% off all drinks")).toEqual(["-1 17:30-19:00"]);
  const pies = "<p>Pies £12.50 each with mash. Tuesdays two pies for £20.</p>";
  expect(pricesDaysAndHours(`<h2>Food</h2><p>Tue–Sat 5–9, Sun 12–5</p>${pies}`)).toEqual(["20 Tu"]);
});

test("the courses behind an offer's own terms are a menu's, unless a heading calls them the offer", () => {
  const courses = ["STARTERS", "Onion Bhaji £4.50", "MAINS", "Lamb Rogan £12"];
  expect(told("Any main and rice £14.95", "Order before 7pm Mon to Thurs", ...courses)).toHaveLength(1);
  expect(told("EARLY BIRD", "Mon to Thurs 5-7", ...courses)).toEqual([
    "4.5 Mo Tu We Th 17:00-19:00",
    "12 Mo Tu We Th 17:00-19:00",
  ]);
});

test("a line that says when a list is served closes all of it, and opens nothing", () => {
  const plates = ["Toasted special €11.50", "Stout & oysters €19", "Irish coffee & tart €12"];
  const until = "Mo Tu We Th Fr -17:00";
  expect(told("SPECIALS", ...plates, "Available Monday to Friday until 5pm")).toEqual([
    `11.5 ${until}`,
    `19 ${until}`,
    `12 ${until}`,
  ]);
  const board = ["MON  Hot beef sandwich  9.95", "TUE  Pork roast  9.95"];
  const served = "Specials served 11 to 1:30 with a roll and coffee";
  expect(told(...board, served, "Coffee 1.75", "Hamburger 8.50")).toEqual([
    "9.95 Mo 11:00-13:30",
    "9.95 Tu 11:00-13:30",
  ]);
  expect(told("Happy hour", "Served 3 to 6", "Wings €6", "Fries €4")).toEqual(["6 15:00-18:00", "4 15:00-18:00"]);
});

test("the day of a month is no hour", () => {
  const courses = "2 courses €29. Served daily 12.30–3pm from 20 November to 24 December.";
  expect(told("Specials", courses)).toEqual(["29 12:30-15:00"]);
  expect(told("Specials", "Half price wings, Mondays from 8 until late")).toEqual(["-1 Mo 20:00-"]);
});

test("the early evening is what elsewhere is the early bird", () => {
  const courses = ["Two courses €28", "Three courses €33", "5.30pm - 7pm"];
  const hours = ["28 17:30-19:00", "33 17:30-19:00"];
  for (const name of ["EARLY EVENING", "Early Evening Menu", "Early Bird"])
    expect(told(name, ...courses)).toEqual(hours);
  expect(told("OUR MENU", ...courses)).toEqual([]);
});
