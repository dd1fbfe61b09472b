const MARKS: [string, RegExp][] = [
  ["utf-8", /^ï»¿/],
  ["utf-16le", /^ÿþ/],
  ["utf-16be", /^þÿ/],
];
const NAMED = /charset\s*=\s*["']?([\w-]+)/i;

/** A document's text in the letters that its first bytes, its header or it itself name; UTF-8 where none is known. */
export function decodeDocument({ body, contentType }: { body: Uint8Array; contentType: string }): string {
  const start = new TextDecoder("latin1").decode(body.subarray(0, 1024));
  const marked = MARKS.find(([, mark]) => mark.test(start))?.[0];
  // Guard: whoever could read that it is UTF-16 was not reading UTF-16.
  const own = NAMED.exec(start)?.[1]?.replace(/^utf-16.*/i, "utf-8");
  const name = marked ?? NAMED.exec(contentType)?.[1] ?? own ?? "utf-8";
  try {
    return new TextDecoder(name as Bun.Encoding).decode(body);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder().decode(body);
  }
}
