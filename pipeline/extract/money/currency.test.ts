import { describe, expect, test } from "bun:test";
import { snapshotOfLines } from "../../read/plain-snapshot.ts";
import { extractWithRules } from "../rules.ts";

/** What the first offer of a page is paid in, and its price. */
function paid(lines: string | string[], { timeZone = "America/New_York", url = "https://rail.example/" } = {}) {
  const page = snapshotOfLines(["Specials", ...[lines].flat()], { url, now: 0 });
  const [first] = extractWithRules(page, { today: "2026-11-20", timeZone, restaurantName: "The Rail" });
  return first && [first.terms.price, first.terms.currency];
}

describe("an amount's own sign says whose money it is", () => {
  test.each([
    ["Monday: burger and fries $9", 9, null],
    ["Monday: burger and fries US$9", 9, null],
    ["Monday: burger and fries for nine dollars", 9, null],
    ["Monday: burger and fries £9.50", 9.5, "GBP"],
    ["Monday: burger and fries €9", 9, "EUR"],
    ["Monday: burger and fries 9,50 €", 9.5, "EUR"],
    ["Monday: burger and fries ₹250", 250, "INR"],
    ["Monday: burger and fries ₱299", 299, "PHP"],
    ["Monday: burger and fries S/ 25", 25, "PEN"],
    ["Monday: burger and fries Rs. 250", 250, "INR"],
    ["Monday: burger and fries Rs: 849.0", 849, "INR"],
    ["Monday: burger and fries R 99.00", 99, "ZAR"],
    ["Monday: burger and fries R180", 180, "ZAR"],
    ["Monday: burger and fries INR 250", 250, "INR"],
    ["Monday: burger and fries CA$9", 9, "CAD"],
    ["Monday: burger and fries A$9", 9, "AUD"],
    ["Monday: burger and fries NZ$9", 9, "NZD"],
    ["Monday: burger and fries R$ 29", 29, "BRL"],
    ["Monday: burger and fries MX$90", 90, "MXN"],
    ["Monday: burger and fries $90 MXN", 90, "MXN"],
    ["Monday: burger and fries $9 CAD", 9, "CAD"],
    ["Lunes: hamburguesa por 90 pesos", 90, "MXN"],
    ["Monday: Wings$9", 9, null],
    ["Monday: burger and fries CHF 18.50", 18.5, "CHF"],
    ["Monday: burger and fries 18,50 CHF", 18.5, "CHF"],
    ["Monday: burger and fries CHF 19.–", 19, "CHF"],
    ["Monday: burger and fries 19 CHF", 19, "CHF"],
    ["Monday: AED 49.00 burger and fries", 49, "AED"],
    ["Monday: burger and fries 49 aed", 49, "AED"],
    ["Monday: burger and fries THB 199.00", 199, "THB"],
    ["Monday: burger and fries ฿199", 199, "THB"],
    ["Monday: burger and fries RM 12.90", 12.9, "MYR"],
    ["Monday: burger and fries 25.00 zł", 25, "PLN"],
    ["Monday: burger and fries 25 PLN", 25, "PLN"],
    ["Monday: burger and fries 18.50 BAM", 18.5, "BAM"],
    ["Monday: burger and fries KSh 450.00", 450, "KES"],
    ["Monday: burger and fries Ksh 1,250", 1250, "KES"],
    ["Monday: burger and fries Rp 45.000", 45000, "IDR"],
    ["Monday: burger and fries 249 Kč", 249, "CZK"],
    ["Monday: burger and fries ₩12,000", 12000, "KRW"],
    ["Monday: burger and fries EUR 9.50", 9.5, "EUR"],
    ["Lunes: hamburguesa por 9,50 euros", 9.5, "EUR"],
    ["Lunes: hamburguesa por 3500 colones", 3500, "CRC"],
    ["Lunes: hamburguesa a $99 pesos (antes $149)", 99, "MXN"],
    ["Lunes: hamburguesa a $99 M.N.", 99, "MXN"],
    ["Monday: burger and fries USD 9.50", 9.5, null],
  ])("%s", (line, price, currency) => {
    expect(paid(line)).toEqual([price, currency]);
  });
});

describe("a bare dollar or peso is the page's and the place's", () => {
  const burger = "Monday: burger and fries $9";
  test.each([
    ["America/Toronto", "CAD"],
    ["Australia/Sydney", "AUD"],
    ["Pacific/Auckland", "NZD"],
    ["America/Mexico_City", "MXN"],
    ["America/Argentina/Cordoba", "ARS"],
    ["America/Puerto_Rico", null],
    ["America/Los_Angeles", null],
    ["Pacific/Honolulu", null],
    ["Europe/London", null],
  ])("in %s", (timeZone, currency) => {
    expect(paid(burger, { timeZone })).toEqual([9, currency]);
  });

  test("the page's words go before its address, and that before its place", () => {
    expect(paid(burger, { url: "https://rail.ca/" })).toEqual([9, "CAD"]);
    expect(paid(burger, { url: "https://rail.com.au/", timeZone: "America/Toronto" })).toEqual([9, "AUD"]);
    expect(paid([burger, "All prices in Canadian dollars."])).toEqual([9, "CAD"]);
    expect(paid([burger, "Prices are in USD."], { url: "https://rail.ca/" })).toEqual([9, null]);
    expect(paid([burger, "Precios en pesos mexicanos"])).toEqual([9, "MXN"]);
    expect(paid("Monday: burger and fries US$9", { timeZone: "America/Toronto" })).toEqual([9, null]);
  });

  test("in Puerto Rico a peso is a dollar", () => {
    const line = "Lunes: hamburguesa por 9 pesos";
    expect(paid(line, { timeZone: "America/Puerto_Rico" })).toEqual([9, null]);
    expect(paid(line, { timeZone: "America/Bogota" })).toEqual([9, "COP"]);
  });
});

describe("money that several countries call the same is the place's, and none where that has another", () => {
  const crowns = "Wednesday: steak and fries 129.00 kr";
  test.each([
    [crowns, "Europe/Oslo", 129, "NOK"],
    [crowns, "Europe/Stockholm", 129, "SEK"],
    ["Wednesday: steak and fries kr 129", "Europe/Copenhagen", 129, "DKK"],
    ["Wednesday: steak and fries ¥1,200", "Asia/Tokyo", 1200, "JPY"],
    ["Wednesday: steak and fries 45 Dhs", "Asia/Dubai", 45, "AED"],
    ["Wednesday: steak and fries Fr. 24.50", "Europe/Zurich", 24.5, "CHF"],
    ["Happy hour 5-7pm: pints £4, house wine 4.50", "Europe/London", 4, "GBP"],
    ["Wednesday: steak and fries 12.50", "Europe/London", 12.5, "GBP"],
    ["Wednesday: steak and fries 12.50", "America/New_York", 12.5, null],
  ] as const)("%s in %s", (line, timeZone, price, currency) => {
    expect(paid(line, { timeZone })).toEqual([price, currency]);
  });
  test.each([
    crowns,
    "Tuesday: kr 49.50 beer and fries",
    "Tuesday: steak and fries, now 129 kr instead of 179 kr",
    "Wednesday: steak and fries ¥1,200",
    "Wednesday: steak and fries Fr. 24.50",
    "Wednesday: steak and fries 45 Dhs",
    "Wednesday: 45 kr off any steak",
  ])("%s in New York is not told", (line) => {
    expect(paid(line)).toBeUndefined();
  });
  test.each([
    "Thursday: line dancing, Rm 204",
    "Our patio is 100 Ft long",
    "Friday: 5k run and burgers, 10 km",
    "Bob 5 on the drums",
  ])("%s names no money", (line) => {
    expect(paid(line)).toBeUndefined();
  });
});

test("an advantage without an amount has no currency, an amount off has", () => {
  expect(paid(["Monday: 20% off burgers", "Sides £3 extra"])).toEqual([-1, null]);
  expect(paid("Monday: £2 off burgers")).toEqual([-1, "GBP"]);
});
