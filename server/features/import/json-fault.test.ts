import { expect, test } from "bun:test";
import fc from "fast-check";
import { lineOfJsonFault } from "./json-fault.ts";

test.each([
  ['{"a": 1,\n}', 2],
  ['{"a": 1,\n"b": [1, 2,\n], "c": 3}', 3],
  ['{"a": 1\n"b": 2}', 2],
  ['{\n\n"a": one}', 3],
  ["{'a': 1}", 1],
  ['{"a": "one\ntwo"}', 1],
  ['{"a": [1, 2}\n}', 1],
  ['{"a": 1}\n\n{"b": 2}', 3],
  ['{"restaurants": [\n{"name": "A"}\n\n', 2],
  ["[1]\n]", 2],
])("%j stops being JSON on line %i", (text, line) => {
  expect(lineOfJsonFault(text)).toBe(line);
});

test("a token that does not belong is found on its line, wherever it stands", () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 20 }),
      fc.nat(),
      (rows, n) => {
        const lines = JSON.stringify(rows, null, 1).split("\n");
        const at = n % lines.length;
        lines[at] = `@${lines[at]}`;
        expect(lineOfJsonFault(lines.join("\n"))).toBe(at + 1);
      },
    ),
  );
});
