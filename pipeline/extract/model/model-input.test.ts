import { expect, test } from "bun:test";
import { snapshotOfLines } from "../../read/plain-snapshot.ts";
import { blocksForModel } from "./model-input.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "The Rail" };
const sentOf = (lines: string[]) =>
  blocksForModel(snapshotOfLines(lines, { url: "https://rail.example/menu", now: 0 }), context).numbered;

const dishes = Array.from(
  { length: 120 },
  (_, i) => `Galette of the house with ${"abcdefghij"[i % 10]}-leaf salad $${14 + (i % 9)}`,
);

test("an offer whose words the rules don't know is sent, short or with a number; of a long page neither prose nor dishes", () => {
  const sent = sentOf([
    "Crêpes",
    "La deuxième crêpe offerte",
    "Whoever comes along with a friend will see the second pancake of the table brought for 1 euro",
    "Mains",
    ...dishes,
    "Our kitchen is run by a family that has loved buckwheat since before any of us was born",
  ]);
  expect(sent).toContain("La deuxième crêpe offerte");
  expect(sent).toContain("brought for 1 euro");
  expect(sent).not.toContain("buckwheat");
  expect(sent.split("\n").length).toBeLessThan(dishes.length * 0.6);
});

test("of a short page what stands beside a price is sent: what looks like a menu's may be the offer", () => {
  const sent = sentOf([
    "Soirée",
    "Whoever comes along with a friend is served a whole evening of small plates and the wine that goes with each",
    "€48",
    "Come in",
    "Come as you are and stay for as long as you like, since the evening is yours and ours",
  ]);
  expect(sent).toContain("small plates");
  expect(sent).toContain("€48");
  expect(sent).not.toContain("Come as you are");
});

test("of a page with more lines than are sent the surest stay", () => {
  const names = Array.from({ length: 400 }, (_, i) => `Bottle of the cellar, shelf ${"abcdefghij"[i % 10]}`);
  const sent = sentOf([...names, "Happy hour", "Monday to Friday 4 to 6 pm", "$5 wells"]);
  expect(sent).toContain("$5 wells");
  expect(sent).toContain("Monday to Friday 4 to 6 pm");
  expect(sent.split("\n").length).toBe(250);
});
