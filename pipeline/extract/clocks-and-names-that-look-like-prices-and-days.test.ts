import { expect, test } from "bun:test";
import { pricesAndDays } from "./testing/backed-deals.ts";

test("a quarter of an hour before another clock is no price", () => {
  const told = (kitchen: string) =>
    pricesAndDays(`<p>Sunday 30th</p><p>Bar 12 noon to 8pm; ${kitchen} - sorry, no roast</p><p>House wine £4.</p>`);
  expect(told("Kitchen 12.15 to 2.30pm")).toEqual([]);
  const mimosas = pricesAndDays("<h2>Happy Hour</h2><p>Two mimosas 6.00 til 3</p><p>Wells 4.50</p>");
  expect(mimosas).toHaveLength(2);
});

test("a maker's name that begins with the sun is no Sunday", () => {
  const row = (name: string) =>
    pricesAndDays(
      `<h2>Rosé</h2><table><tr><th></th><th>175ml</th><th>Bottle</th></tr><tr><td>${name}</td><td>5.75</td><td>21</td></tr></table>`,
    );
  expect(row("Sun Gate, White Zinfandel, California 2019")).toEqual([]);
  expect(pricesAndDays("<h2>Specials</h2><p>Sun: $5 white zinfandel</p>")).toHaveLength(1);
});
