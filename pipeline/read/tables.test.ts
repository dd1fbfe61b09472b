import { expect, test } from "bun:test";
import { drawnPage, pageOf } from "./fixtures/drawn-page.ts";
import { readDocument } from "./read-document.ts";

const drawn = drawnPage();

/** Each line with the lines that head it, read as served and as drawn. */
async function headed(body: string): Promise<string[]> {
  const html = new TextEncoder().encode(pageOf(body));
  const document = { url: "https://t.example/", body: html, contentType: "text/html; charset=utf-8", headers: {} };
  const served = await readDocument(document, { now: 0 });
  const [first, second] = [served?.snapshot, await drawn.read(body)].map((snapshot) =>
    snapshot?.blocks.map(({ text, headers }) =>
      [...headers.map((index) => snapshot.blocks[index]?.text), text].join(" > "),
    ),
  );
  expect(first).toEqual(second as string[]);
  return first ?? [];
}

test.each(["<tr><td></td><td></td></tr>", "<tr></tr>"])(
  "a row without words counts among those that a day stands beside: %s",
  async (spacer) => {
    const table = `<table><tr><td rowspan=2>Monday</td><td>Wings</td><td>$5</td></tr>${spacer}
      <tr><td>Tuesday</td><td>Tacos</td><td>$3</td></tr><tr><td>Wednesday</td><td>Burgers</td><td>$7</td></tr></table>`;
    expect(await headed(table)).toEqual([
      "Monday",
      "Monday > Wings",
      "Monday > $5",
      "Tuesday Tacos $3",
      "Wednesday Burgers $7",
    ]);
  },
);

test("a cell that claims more rows than its group has ends with it", async () => {
  const table = `<table><tbody><tr><td rowspan=9>Monday</td><td>Wings</td><td>$5</td></tr></tbody>
    <tbody><tr><td>Tuesday</td><td>Tacos</td><td>$3</td></tr></tbody></table>`;
  expect(await headed(table)).toEqual(["Monday", "Monday > Wings", "Monday > $5", "Tuesday Tacos $3"]);
});
