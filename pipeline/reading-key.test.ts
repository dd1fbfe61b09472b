import { expect, test } from "bun:test";
import type { Snapshot } from "./page.ts";
import { drawnPage, pageOf } from "./read/fixtures/drawn-page.ts";
import { readServed } from "./read/served/read-served.ts";
import { readingKey } from "./reading-key.ts";

const drawn = drawnPage();
const BODY = `<h1>Specials</h1><div><h2>Monday</h2><p>Wings <s>$9</s> $6</p></div><ul><li>Taco $2</li><li>Draft $4</li></ul>`;

test("a page read as served and as drawn has one key; another word, price, heading or box has another", async () => {
  const shown = await drawn.read(BODY);
  const keyOf = (body: string) => {
    const served = readServed({ body: pageOf(body), contentType: "text/html" }, { url: shown.url, now: shown.takenAt });
    return readingKey(served);
  };
  expect(shown.blocks.some(({ box }) => box !== null)).toBe(true);
  expect(keyOf(BODY)).toBe(readingKey(shown));
  const others = [
    BODY.replace("Draft", "Lager"),
    BODY.replace("<s>$9</s>", "$9"),
    BODY.replaceAll("h2", "h3"),
    BODY.replace("</li><li>", "</li></ul><ul><li>"),
  ];
  for (const other of others) expect(keyOf(other)).not.toBe(readingKey(shown));
  const nextDay: Snapshot = { ...shown, takenAt: shown.takenAt + 86_400_000 };
  expect(readingKey(nextDay)).not.toBe(readingKey(shown));
});
