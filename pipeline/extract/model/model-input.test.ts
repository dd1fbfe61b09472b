import { expect, test } from "bun:test";
import { snapshotOfLines } from "../../read/plain-snapshot.ts";
import { blocksForModel } from "./model-input.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "The Rail" };
const sentOf = (lines: string[]) =>
  blocksForModel(snapshotOfLines(lines, { url: "https://rail.example/menu", now: 0 }), context).numbered;

test("an offer whose words the rules don't know is sent, short or with a number; prose and a menu's dishes are not", () => {
  const sent = sentOf([
    "Crêpes",
    "La deuxième crêpe offerte",
    "Whoever comes along with a friend will see the second pancake of the table brought for 1 euro",
    "Our kitchen is run by a family that has loved buckwheat since before any of us was born",
    "Mains",
    "Galette complète $14",
    "Galette aux champignons $15",
    "Salade verte $9",
  ]);
  expect(sent).toContain("La deuxième crêpe offerte");
  expect(sent).toContain("brought for 1 euro");
  expect(sent).not.toContain("buckwheat");
  expect(sent).not.toContain("Galette");
});

test("of a page with more lines than are sent the surest stay", () => {
  const names = Array.from({ length: 400 }, (_, i) => `Bottle of the cellar, shelf ${"abcdefghij"[i % 10]}`);
  const sent = sentOf([...names, "Happy hour", "Monday to Friday 4 to 6 pm", "$5 wells"]);
  expect(sent).toContain("$5 wells");
  expect(sent).toContain("Monday to Friday 4 to 6 pm");
  expect(sent.split("\n").length).toBe(250);
});
