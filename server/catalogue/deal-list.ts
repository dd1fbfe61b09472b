import type { Entry } from "./places.ts";

const DISTANCE = Buffer.from(',"distance":');
const [OPEN, CLOSE, BRACE, COMMA, POINT, ZERO] = [0x5b, 0x5d, 0x7d, 0x2c, 0x2e, 0x30];
/** No two places on earth are 99,999 miles apart: five digits, the point and three more. */
const LONGEST_DISTANCE = 9;

/**
 * Deals as a JSON array, each with its distance where it has one, in miles to three decimals. Put together from bytes:
 * text would be joined, and then written out as bytes, and a number made text costs more than its deal.
 */
export function dealListBody(found: readonly { entry: Entry; miles?: number }[]): Uint8Array<ArrayBuffer> {
  let length = 2;
  for (const { entry } of found) length += entry.bytes.length + DISTANCE.length + LONGEST_DISTANCE + 1;
  const body = Buffer.allocUnsafe(length);
  let at = 0;
  body[at++] = OPEN;
  for (const { entry, miles = Number.POSITIVE_INFINITY } of found) {
    if (at > 1) body[at++] = COMMA;
    body.set(entry.bytes, at);
    at += entry.bytes.length;
    if (!Number.isFinite(miles)) continue;
    // Where the deal's brace was.
    body.set(DISTANCE, at - 1);
    at = writeThousandths(body, at - 1 + DISTANCE.length, Math.round(miles * 1000));
    body[at++] = BRACE;
  }
  body[at++] = CLOSE;
  return body.subarray(0, at);
}

/** Writes a whole number of thousandths as JSON writes the number, without zeros at the end. @returns where it ends */
function writeThousandths(body: Uint8Array, from: number, thousandths: number): number {
  const whole = Math.trunc(thousandths / 1000);
  let rest = thousandths % 1000;
  let digits = 1;
  for (let ten = 10; ten <= whole; ten *= 10) digits++;
  let left = whole;
  for (let at = from + digits - 1; at >= from; at--) {
    body[at] = ZERO + (left % 10);
    left = Math.trunc(left / 10);
  }
  let end = from + digits;
  if (rest === 0) return end;
  body[end++] = POINT;
  for (let unit = 100; rest > 0; unit /= 10) {
    body[end++] = ZERO + Math.trunc(rest / unit);
    rest %= unit;
  }
  return end;
}
