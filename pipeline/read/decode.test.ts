import { expect, test } from "bun:test";
import { decodeDocument } from "./decode.ts";

const WORDS = "Menú del día";
const html = (head: string) => `<!doctype html>${head}<p>${WORDS}`;
const latin = (text: string) => Buffer.from(text, "latin1");
const wide = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

test.each([
  ["UTF-8, said nowhere", "text/html", Buffer.from(html(""))],
  ["the header's", "text/html; charset=windows-1252", latin(html('<meta charset="utf-8">'))],
  ["its own", "text/html", latin(html('<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">'))],
  ["those of its first bytes, whatever the header says", "text/html; charset=utf-8", wide(html(""))],
  ["the same, the other way round", "text/html", wide(html("")).swap16()],
  ["those of UTF-8's mark", "text/html; charset=iso-8859-1", Buffer.from(`\uFEFF${html("")}`)],
  ["not UTF-16 where that could be read", "text/html", Buffer.from(html('<meta charset="utf-16">'))],
  ["UTF-8 for what nobody knows", "text/html; charset=x-own", Buffer.from(html(""))],
])("a document's letters are %s", (_, contentType, body) => {
  expect(decodeDocument({ body, contentType })).toContain(WORDS);
});
