import { describe, expect, test } from "bun:test";
import { validityOf } from "./calendar.ts";
import { namesDaysFirst, writesDayFirst } from "./numeric-dates.ts";

const TODAY = "2026-11-20";

describe("until when", () => {
  test.each([
    ["Expires 12/31/2026", "2026-12-31"],
    ["Through 11/30. Limit 1", "2026-11-30"],
    ["Valid thru January 31, 2027", "2027-01-31"],
    ["good through Nov. 28", "2026-11-28"],
    ["November 10–24", "2026-11-24"],
    ["Mondays in November", "2026-11-30"],
    ["hasta el 30 de noviembre", "2026-11-30"],
    ["Válido hasta: 31 Dic", "2026-12-31"],
    ["9–22 November", "2026-11-22"],
    ["November 9–22, 2026", "2026-11-22"],
    ["November 15 – January 5, 2027", "2027-01-05"],
    ["Exp: Nov-30-2026", "2026-11-30"],
    ["Through Friday, November 27", "2026-11-27"],
    ["Through Saturday, November 27", "2026-11-27"],
    ["Good through Christmas Eve", "2026-12-24"],
    ["until Thanksgiving", "2026-11-26"],
    ["Through the Wednesday before Thanksgiving, soup is $4", "2026-11-25"],
    ["until the Sunday after Christmas", "2026-12-27"],
    ["with a Blue Light Card, until 30/11/2026.", "2026-11-30"],
    ["valid until 24/12/26", "2026-12-24"],
    ["expires 31/12/2026", "2026-12-31"],
    ["Expires: 31.12.26", "2026-12-31"],
    ["valid until 31-12-2026", "2026-12-31"],
    ["valid until 2026/12/24", "2026-12-24"],
    ["expires 12/31/26", "2026-12-31"],
    ["until 31/12", "2026-12-31"],
    ["Valid from 1/11/26 to 24/12/26", "2026-12-24"],
    ["valid until 24 Dec 26", "2026-12-24"],
    ["valid until Dec 24 ’26", "2026-12-24"],
    ["until 24 December '26, dine in", "2026-12-24"],
    ["Promociones del 1 al 24 de noviembre de 2026", "2026-11-24"],
    ["November’s lunch deals", "2026-11-30"],
    ["Coupon not valid after 12/31/2026", "2026-12-31"],
    ["Not valid December 24 or 25; ends December 31", "2026-12-31"],
    ["November 1 to December 31, excluding November 26–28", "2026-12-31"],
    ["Specials – November 2026", "2026-11-30"],
    ["Promociones de noviembre", "2026-11-30"],
    ["15% de descuento a enfermeras todo noviembre", "2026-11-30"],
    ["Good thru exam week, Dec 9, 2026", "2026-12-09"],
    ["Ends January 15", "2027-01-15"],
    ["through 8/1", "2027-08-01"],
    ["Order by Saturday, November 21 and we take $12 off each dinner", "2026-11-21"],
  ])("%s: %s", (text, day) => {
    expect(validityOf(text, TODAY)).toMatchObject({ until: day, notCurrent: null });
  });

  test.each([
    "Mon-Wed. No expiration date.",
    "1/2 priced pitchers from 9pm",
    "open 24/7",
    "not valid on holidays",
    "2 for 1 margaritas",
    "3 octopus tacos or 5 junior burgers",
    "Limit 2 may not be combined",
    "Posted 2026-03-04T09:15:00+00:00",
    "Not valid through Thanksgiving",
    "open 24/7, until late",
    "16/9 screens",
    "Every Sunday but December 27",
    "No expired coupons, please",
    "$5 wells, so good you’ll be back soon",
    "Prices effective October 1",
    "Valid as of November 2, 2026",
    "$3 tacos, on hold until September 8, 2026",
    "We were closed for a new floor until November 9",
    "League sign-ups through November 12",
    "Lunch only. Not available 6th Dec - 20th Dec",
    "Offers not available on bank holidays or throughout December",
    "Not valid on Fridays, game days or in December",
    "Not valid December 24 to 26",
    "(excl. 1–24 December)",
    "Dec 24-26 excluded",
    "With the exception of December 12 and 19",
    "May not be redeemed between 1 Dec and 24 Dec",
    "Available all year except in December",
    "No disponible del 6 al 20 de diciembre",
    "Not available 6th Nov – 18th Nov",
    "Not valid before November 6",
    "We’re closed November 24–29",
  ])("%s bounds nothing", (text) => {
    expect(validityOf(text, TODAY)).toMatchObject({ until: null, notCurrent: null });
  });
});

test("what is offered until something else comes is on today", () => {
  const text = "A new lunch menu will be coming soon. for the time being, we are offering 15% off your total order!";
  expect(validityOf(text, TODAY).notCurrent).toBeNull();
});

describe("not today", () => {
  test.each([
    ["Expired 9/30/2026", "expired"],
    ["The £12.95 curry and a pint on Wednesdays has come to an end", "expired"],
    ["Offer ended October 18, 2026", "expired"],
    ["Valid Untill: Mar 09, 2021", "expired"],
    ["Sunday 11/30/25", "expired"],
    ["Only Wednesday, April 16", "expired"],
    ["Only Thursday, January 1", "expired"],
    ["9–22 November 2025", "expired"],
    ["November 9–22, 2025", "expired"],
    ["Nov 9 – Dec 22, 2025", "expired"],
    ["The October platter is over until next fall", "expired"],
    ["Coming Monday, November 30", "not yet"],
    ["available starting Dec 1", "not yet"],
    ["Memorial Day to Labor Day", "out of season"],
    ["June 1 through August 31", "expired"],
    ["Tax Day BOGO burgers", "out of season"],
    ["All summer thru Labor Day: $5 spritzes", "out of season"],
    ["Our summer features", "out of season"],
    ["valid until 31/10/26", "expired"],
    ["$3 tacos, unavailable until December 1", "expired"],
    ["$5 wings – cancelled. Valid through 11/15/2026", "expired"],
    ["$6 mimosas, back in spring", "not yet"],
    ["Wing night will return after the holidays: $0.60 wings", "not yet"],
    ["$7 mules – back soon", "not yet"],
    ["Tacos a $25: regresan pronto", "not yet"],
    ["October Specials", "out of season"],
    ["October 2026 drink specials", "expired"],
    ["Especiales de octubre", "out of season"],
    ["Valid from 1/12/26 to 24/12/26", "not yet"],
    ["Not available 10th Nov – 28th Nov", "not yet"],
    ["Not valid November 18, 20 or 24", "not yet"],
    ["Not served from November 2", "not yet"],
    ["Not served in November", "not yet"],
    ["Except between 12 November and 3 December", "not yet"],
    ["Not valid before December 6", "not yet"],
    ["Not valid after 10/31/2026", "expired"],
    ["Pumpkin flight $9, through October 31 only", "expired"],
    ["Coupon ends 11/8", "expired"],
    ["Pre-order your squash pie, $22, by Nov 12", "expired"],
    ["Ponche y buñuelos a $4 hasta el 2 de nov.", "expired"],
  ])("%s: %s", (text, why) => {
    const { notCurrent } = validityOf(text, TODAY);
    expect(notCurrent).not.toBeNull();
    if (why !== "expired") expect(notCurrent as string).toBe(why);
  });

  test("the last day itself still counts", () => {
    expect(validityOf("Expires 11/20/2026", TODAY)).toMatchObject({ until: TODAY, notCurrent: null });
    expect(validityOf("Expires 11/20/2026", "2026-11-21")).toMatchObject({ notCurrent: "expired" });
  });
});

test("a date that can be read both ways is read as the place writes it, unless the text tells", () => {
  expect(validityOf("Ends 05/12/26", TODAY)).toMatchObject({ notCurrent: "expired" });
  expect(validityOf("Ends 05/12/26", TODAY, true)).toMatchObject({ until: "2026-12-05", words: "Ends 05/12/26" });
  expect(validityOf("Ends 12/10/26", TODAY, true)).toMatchObject({ notCurrent: "expired" });
  expect(validityOf("Ends 12/24/26", TODAY, true)).toMatchObject({ until: "2026-12-24" });
  const writers = ["Europe/London", "Australia/Sydney", "America/Mexico_City", "America/New_York", "Asia/Manila"];
  expect(writers.map(writesDayFirst)).toEqual([true, true, true, false, false]);
});

test("a page whose dates in words begin with their days has days first in its numbers as well", () => {
  expect(namesDaysFirst(["Lunch on Tuesday 3 November", "Until 11/12/26"])).toBe(true);
  expect(namesDaysFirst(["Lunch on Tuesday 3 November", "Ends November 30"])).toBe(false);
  expect(namesDaysFirst(["Until 11/12/26"])).toBe(false);
});
