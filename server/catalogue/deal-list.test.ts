import { expect, test } from "bun:test";
import fc from "fast-check";
import { dealListBody } from "./deal-list.ts";
import { Entry } from "./places.ts";

const entryOf = (title: string) => new Entry({ title } as Entry["deal"], null as never);
const text = (body: Uint8Array) => new TextDecoder().decode(body);
const miles = fc.oneof(
  fc.double({ min: 0, max: 12_500, noNaN: true }),
  fc.constantFrom(0, 0.0004, 0.0005, 0.001, 0.1, 1.05, 9.9995, 10, 99.999, 100, 12_430.1, Number.POSITIVE_INFINITY),
);

test("is what JSON.stringify makes of the deals with their distances", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: "grapheme" }), miles), { maxLength: 8 }), (list) => {
      const found = list.map(([title, far]) => ({ entry: entryOf(title), miles: far }));
      const expected = list.map(([title, far]) =>
        Number.isFinite(far) ? { title, distance: Math.round(far * 1000) / 1000 } : { title },
      );
      expect(text(dealListBody(found))).toBe(JSON.stringify(expected));
    }),
    { numRuns: 500 },
  );
});

test("without distances", () => {
  expect(text(dealListBody([{ entry: entryOf("a") }, { entry: entryOf("b") }]))).toBe('[{"title":"a"},{"title":"b"}]');
  expect(text(dealListBody([]))).toBe("[]");
});
