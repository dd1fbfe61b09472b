import { describe, expect, test } from "bun:test";
import { dealScore, speaksOfDeals } from "./rank.ts";

const score = (path: string, text = "") => dealScore({ url: new URL(path, "https://casa.example").href, text });

describe("dealScore", () => {
  test.each([
    ["/specials", ""],
    ["/page-7", "Daily Specials"],
    ["/HappyHour.html", ""],
    ["/lunchspecials", ""],
    ["/coupons/", ""],
    ["/en/deals", "Deals"],
    ["/ofertas", "Ofertas"],
    ["/promociones", ""],
    ["/2x1", "Martes 2x1"],
    ["/hora-feliz", "Hora Feliz"],
    ["/menu/happy-hour.pdf", "Happy Hour Menu"],
    ["/p/%C3%A9special", "Espécial"],
  ])("%s %p is likely", (path, text) => {
    expect(score(path, text)).toBeGreaterThanOrEqual(9);
  });

  test.each([
    ["/menu", "Menu"],
    ["/carta", "Menú"],
    ["/events", "Events"],
    ["/lunch", "Lunch"],
  ])("%s is worth a look, after the likely ones", (path, text) => {
    expect(score(path, text)).toBeGreaterThan(0);
    expect(score(path, text)).toBeLessThan(score("/specials", "Specials"));
  });

  test.each([
    ["/", "Home"],
    ["/about", "About us"],
    ["/contact", "Contact"],
    ["/careers", "Join the team"],
    ["/gift-cards", "Gift card deals"],
    ["/catering/specials", "Catering"],
    ["/private-events", "Private events"],
    ["/nutrition-menu", "Nutrition"],
    ["/cart", "Cart"],
    ["/login", "Log in for offers"],
    ["/special.jpg", "Specials"],
    ["/ideals", "Our ideals"],
    ["/2019/05/menu-news", "News"],
    ["/%E0%A4%A", ""],
    ["/blog/a", "A very long teaser of an article in which there is the word special somewhere among many"],
  ])("%s %p is not", (path, text) => {
    expect(score(path, text)).toBeLessThanOrEqual(0);
  });
});

test("a page speaks of deals in English or Spanish, or not", () => {
  for (const text of [
    "Happy Hour 3-6",
    "50% off",
    "2 for $10",
    "Kids eat free",
    "Half-price wings",
    "Promoción del día",
    "Mitad de precio",
  ]) {
    expect(speaksOfDeals(text)).toBe(true);
  }
  expect(speaksOfDeals("Family-owned since 1980. Open daily. Call for a table.")).toBe(false);
});
