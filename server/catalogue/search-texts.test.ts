import { expect, test } from "bun:test";
import fc from "fast-check";
import { fold } from "./fold.ts";
import { Entry } from "./places.ts";
import { SearchTexts } from "./search-texts.ts";

const words = fc.constantFrom(
  "taco",
  "Straße",
  "STRASSE",
  "é",
  "e\u0301",
  "İ",
  "ΣΑΣ",
  "σας",
  " ",
  "🍔",
  "ﬁ",
  "\u0000",
  "$5",
);
const text = fc.oneof(
  fc.array(words, { maxLength: 4 }).map((parts) => parts.join("")),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);
const texts = fc.record({ title: text, description: text, name: text });

function entryOf(
  { title, description, name }: { title: string; description: string; name: string },
  id: number,
): Entry {
  const restaurant = { name } as Entry["deal"]["restaurant"];
  return new Entry({ id, title, description, restaurant } as Entry["deal"], null as never);
}

const holds = (needle: string) => (entry: Entry) =>
  [entry.deal.title, entry.deal.description, entry.deal.restaurant.name].some((part) => fold(part).includes(needle));

test("finds exactly what looking through each text finds, whatever came and went", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(texts, fc.boolean()), { maxLength: 30 }),
      // Put in once more, with the same words or with others.
      fc.array(fc.tuple(fc.nat(29), fc.option(texts)), { maxLength: 8 }),
      fc.array(text, { minLength: 1, maxLength: 5 }),
      (added, again, needles) => {
        const searched = new SearchTexts();
        const entries = added.map(([parts], id) => entryOf(parts, id));
        for (const entry of entries) searched.put(entry);
        for (const [id, entry] of entries.entries()) if (added[id]?.[1]) searched.remove(entry);
        const left = new Map([...entries.entries()].filter(([id]) => !added[id]?.[1]));
        for (const [id, other] of again) {
          const parts = other ?? added[id]?.[0];
          if (!parts) continue;
          left.set(id, entryOf(parts, id));
          searched.put(left.get(id) as Entry);
        }
        const staying = [...left.values()];
        const parts = entries.flatMap(({ deal }) => [deal.title.slice(1, 4), deal.description.slice(-3)]);
        for (const needle of [...needles, ...parts].map(fold).filter(Boolean)) {
          if (!needle.isWellFormed()) continue;
          const expected = staying.filter(holds(needle));
          expect(new Set(searched.holding(needle, 1_000))).toEqual(new Set(expected));
          expect(searched.holding(needle, 1_000)).toHaveLength(expected.length);
          expect(staying.filter(searched.holder(needle))).toEqual(expected);
          if (expected.length > 0) expect(searched.holding(needle, expected.length - 1)).toBeNull();
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("plain letters are folded as all others are", () => {
  const folded = Array.from({ length: 0x3000 }, (_, at) => String.fromCharCode(at));
  // With a sign of another script it is not plain any more.
  expect(folded.filter((letter) => `${fold(letter)}\u4e00` !== fold(`${letter}\u4e00`))).toEqual([]);
});

test("texts that went give their room back, and those that stay are still found", () => {
  const searched = new SearchTexts();
  const entries = Array.from({ length: 3_000 }, (_, at) =>
    entryOf({ title: `deal ${at}`, description: "x".repeat(50), name: "Casa" }, at),
  );
  for (const entry of entries) searched.put(entry);
  for (const entry of entries.slice(0, 2_900)) searched.remove(entry);
  expect(searched.holding("deal 10", 10)).toEqual([]);
  expect(searched.holding("deal 2950", 10)).toEqual([entries[2_950] as Entry]);
  expect(searched.holding("casa", 1_000)).toHaveLength(100);
  const name = "Casa";
  for (let round = 0; round < 20; round++)
    for (let at = 2_900; at < 3_000; at++)
      searched.put(entryOf({ title: `${round} of ${at}`, description: "", name }, at));
  expect(searched.holding("18 of 29", 1_000)).toEqual([]);
  expect(searched.holding("19 of 29", 1_000)).toHaveLength(100);
});

test("among thousands, in many blocks, finds what looking through each text finds", () => {
  const kinds = ["tacos", "wings", "Straße", "happy hour", "½ off", "🍔 burger", "σας"];
  const searched = new SearchTexts();
  const entries = Array.from({ length: 5_000 }, (_, at) =>
    entryOf(
      {
        title: `${kinds[at % 7]} ${at}`,
        description: at % 911 === 0 ? `only here ${at * 31}` : (kinds[(at * at) % 5] ?? ""),
        name: `Casa ${at % 613}`,
      },
      at,
    ),
  );
  for (const entry of entries) searched.put(entry);
  for (const needle of [
    "only here",
    "only here 0",
    "strasse",
    "½",
    "🍔",
    "s",
    "casa 612",
    "casa 6123",
    "4999",
    "tacos 7",
    "nobody",
  ]) {
    const expected = entries.filter(holds(fold(needle)));
    expect(searched.holding(fold(needle), 5_000)).toEqual(expected);
  }
});
