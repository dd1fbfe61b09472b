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

test("an advantage without an amount has no currency, an amount off has", () => {
  expect(paid(["Monday: 20% off burgers", "Sides £3 extra"])).toEqual([-1, null]);
  expect(paid("Monday: £2 off burgers")).toEqual([-1, "GBP"]);
});
