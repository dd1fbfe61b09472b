import { expect, test } from "bun:test";
import { sentencesOf } from "./sentences.ts";

test.each([
  [
    "Pints $2 every Monday. Tuesday's are for martinis, at $4.",
    ["Pints $2 every Monday.", "Tuesday's are for martinis, at $4."],
  ],
  ["Mon · Tue · Thu · 3–5 PM", ["Mon · Tue · Thu · 3–5 PM"]],
  ["Pie $4 until 6 p.m. It's $7 later.", ["Pie $4 until 6 p.m.", "It's $7 later."]],
  ["Wings $8 · Fries $4", ["Wings $8", "Fries $4"]],
])("%j is told in %j", (text, sentences) => {
  expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences);
});
