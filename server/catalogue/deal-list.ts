import type { Entry } from "./places.ts";

const [OPEN, CLOSE, BRACE, COMMA] = [0x5b, 0x5d, 0x7d, 0x2c];

/** One deal as JSON, without a distance. */
export function dealBody({ bytes }: Entry): Uint8Array<ArrayBuffer> {
  const body = Buffer.allocUnsafe(bytes.length + 1);
  body.set(bytes);
  body[bytes.length] = BRACE;
  return body;
}

/**
 * Deals as a JSON array, each with its distance where it has one, in miles to three decimals. Put together from bytes:
 * text would be joined, and then written out as bytes, which takes three times as long.
 */
export function dealListBody(found: readonly { entry: Entry; miles?: number }[]): Uint8Array<ArrayBuffer> {
  const ends = found.map(({ miles = Number.POSITIVE_INFINITY }) =>
    Number.isFinite(miles) ? `,"distance":${Math.round(miles * 1000) / 1000}` : "",
  );
  let length = 2;
  for (const [at, { entry }] of found.entries()) length += entry.bytes.length + (ends[at] as string).length + 2;
  const body = Buffer.allocUnsafe(length);
  let at = 0;
  body[at++] = OPEN;
  for (const [number, { entry }] of found.entries()) {
    if (number > 0) body[at++] = COMMA;
    body.set(entry.bytes, at);
    at += entry.bytes.length;
    const end = ends[number] as string;
    if (end !== "") at += body.write(end, at, "latin1");
    body[at++] = BRACE;
  }
  body[at++] = CLOSE;
  return body.subarray(0, at);
}
