import type { Line } from "../../page/lines/line.ts";
import type { Unit } from "../../page/units/unit.ts";

const EXPIRY_HEAD =
  /^\W*(?:(?:good|valid|runs?|offered|available|honou?red|use|redeem) )?(?:through|thru|until|till|expir\w*|exp|ends?|end date|last day|by|hasta|vence|vencimiento|v[aá]lid[oa] hasta)(?: (?:date|on))?\W*$/iu;

/** '12/24/26' in a table's column 'Good through': the words with what their column says of them. */
export function withExpiryHead(words: string, card: Line[], lines: Line[]): string {
  const cell = card.find(({ text, block }) => text === words && block.headers.length > 0);
  if (!cell || !/\d/.test(words)) return words;
  return isOfExpiry(cell, lines) ? `until ${words}` : words;
}

function isOfExpiry({ block: { headers } }: Line, lines: Line[]): boolean {
  return headers.some((head) => lines.some(({ text, block }) => block.index === head && EXPIRY_HEAD.test(text)));
}

/** In a table that tells for every row until when it holds, all cells of a row are its offer's terms. */
export function withRowOfExpiry(unit: Unit, lines: Line[]): Unit {
  const { headers, path } = unit.core.block;
  const at = path.at(-2);
  if (headers.length === 0 || at === undefined) return unit;
  const row = lines.filter(({ block }) => block.headers.length > 0 && block.path.at(-2) === at);
  const terms = row.filter(
    (line) => !unit.lines.includes(line) && !unit.rest.includes(line) && line.money.length === 0,
  );
  return row.some((line) => isOfExpiry(line, lines)) ? { ...unit, rest: [...unit.rest, ...terms] } : unit;
}
