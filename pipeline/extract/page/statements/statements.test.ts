import { expect, test } from "bun:test";
import { snapshotOfLines } from "../../../read/plain-snapshot.ts";
import { linesOf } from "../lines.ts";
import { statementsOf } from "./statements.ts";

/** Each offer of a line: its price (or advantage) and the words that go with it. */
function entries(text: string): string[] {
  const [line] = linesOf(snapshotOfLines([text], { url: "https://t.example/", now: 0 }));
  if (!line) return [];
  return statementsOf(line).map((statement) =>
    text.slice(statement.stretch.start, statement.stretch.end).replace(/^[\s,&-]+(?:and )?|[\s,&.!-]+$/g, ""),
  );
}

test.each([
  ["$5 wells, $4 pints and $6 wine", ["$5 wells", "$4 pints", "$6 wine"]],
  ["Wells $5, pints $4, wine $6", ["Wells $5", "pints $4", "wine $6"]],
  ["Antipasti from $6 - Select Wines $8 - Negroni $9", ["Antipasti from $6", "Select Wines $8", "Negroni $9"]],
  ["Tacos for $2, burritos for $5, nachos for $6", ["Tacos for $2", "burritos for $5", "nachos for $6"]],
  ["$2 Clams $6 Pints $8 House Red", ["$2 Clams", "$6 Pints", "$8 House Red"]],
  ["Monday to Friday 3-6: $2 off drafts, half-price apps", ["Monday to Friday 3-6: $2 off drafts", "half-price apps"]],
  ["Drafts are $4, wells $5 and apps are half off", ["Drafts are $4", "wells $5", "apps are half off"]],
  ["Wells $5, pints $4 during happy hour", ["Wells $5", "pints $4 during happy hour"]],
  ["Pints: 3 for $24, mix any flavors.", ["Pints: 3 for $24, mix any flavors"]],
  ["Any pasta $15 (reg. $21)", ["Any pasta $15 (reg. $21)"]],
  ["Menudo, small $9, large $12", ["Menudo, small $9"]],
  ["Alfredo 1/2 size $3.99 Full $5.99", ["Alfredo 1/2 size $3.99"]],
  ["Hot sake sm/lg $4/$7", ["Hot sake sm/lg $4"]],
  ["1pc cod: $17.00 · 2pc cod: $24.00", ["1pc cod: $17.00"]],
  ["2 pieces haddock $9, 3 pieces haddock $12", ["2 pieces haddock $9"]],
  ["1pc cod $7, 2pc haddock $9", ["1pc cod $7", "2pc haddock $9"]],
  ["Any wrap and a drink S $9.50 L $12", ["Any wrap and a drink S $9.50"]],
  ["Save $4: lasagna dinner $15 Monday nights", ["Save $4: lasagna dinner $15 Monday nights"]],
  ["Save $2 — burger and fries now $10 on Tuesdays", ["Save $2 — burger and fries now $10 on Tuesdays"]],
  ["Save $3 on Tuesday: tacos $9", ["Save $3 on Tuesday: tacos $9"]],
  ["Thursday – save $5! Ribeye dinner now $24", ["Thursday – save $5! Ribeye dinner now $24"]],
  ["$3 OFF! Ribeye $22 Thursdays", ["$3 OFF! Ribeye $22 Thursdays"]],
  ["Save 20%! Family pasta dinner $30", ["Save 20%! Family pasta dinner $30"]],
  ["Two-for-one pints $5 every Thursday 6 to 9", ["Two-for-one pints $5 every Thursday 6 to 9"]],
  ["Half-price pizza $8 every Tuesday", ["Half-price pizza $8 every Tuesday"]],
  ["Pintas 2x1 a $90 los jueves", ["Pintas 2x1 a $90 los jueves"]],
  ["BOGO pizzas, $14, Mondays", ["BOGO pizzas, $14, Mondays"]],
  ["Half-price apps, $5 wells", ["Half-price apps", "$5 wells"]],
  ["Half-price apps $5 wells", ["Half-price apps", "$5 wells"]],
  ["Half off wine and apps, pints $5", ["Half off wine and apps", "pints $5"]],
  ["Save $3 on wings, tacos $9", ["Save $3 on wings", "tacos $9"]],
  ["$2 off drafts, burgers $9", ["$2 off drafts", "burgers $9"]],
  ["$2 off a pint of stew ($5.75)", ["$2 off a pint of stew ($5.75)"]],
  ["Half-price wings ($7 each), $4 pints", ["Half-price wings ($7 each)", "$4 pints"]],
  ["20% off ribs ($16 instead of $20)", ["20% off ribs ($16 instead of $20)"]],
  ["House red / white $6", ["House red / white $6"]],
  ["Soup / salad $7", ["Soup / salad $7"]],
  ["Trivia night / wings $8", ["wings $8"]],
  ["Burger $9 / wings $8", ["Burger $9", "wings $8"]],
  ["Was $18. Now $12.", ["Was $18. Now $12"]],
  ["Fish fry $15 / $12 small", ["Fish fry $15"]],
  ["Lager pint $4, pitcher $14", ["Lager pint $4", "pitcher $14"]],
])("%s", (text, expected) => {
  expect(entries(text)).toEqual(expected);
});
