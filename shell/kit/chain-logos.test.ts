import { expect, test } from "bun:test";
import { chainLogo, initials } from "./chain-logos.ts";
import { namedPicture } from "./deal-picture.tsx";

test("a chain is known by its name inside a longer one", () => {
  expect(chainLogo("McDonald’s (Campus)")).toBe("/chains/mcdonalds.svg");
  expect(chainLogo("TACO BELL #1204")).toBe("/chains/taco-bell.svg");
  expect(chainLogo("Casa Verde")).toBeUndefined();
});

test("initials are of up to two words", () => {
  expect([initials("Casa Verde Grill"), initials("  & Sons"), initials("Élan"), initials("3 Amigos")]).toEqual([
    "CV",
    "S",
    "É",
    "3A",
  ]);
});

test("a picture by name is lowercase letters and digits", () => {
  expect(namedPicture("Joe's Bar & Grill 2")).toBe("/images/joesbargrill2.png");
});
