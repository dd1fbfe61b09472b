import { afterAll, expect, test } from "bun:test";
import { drawnPage } from "./fixtures/drawn-page.ts";
import { readPage } from "./read-page.ts";
import { readServed } from "./served/read-served.ts";

const options = { url: "https://t.example/", now: 0 };
const drawn = drawnPage();
let answer = "";
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: () => new Response(answer, { headers: { "content-type": "text/html; charset=utf-8" } }),
});
afterAll(() => server.stop(true));

/** The lines of a page, which a browser gives as well. */
async function linesOf(body: string): Promise<string[]> {
  answer = `<!doctype html><title>The Copper Jug</title><body>${body}</body>`;
  await drawn.page.goto(`http://127.0.0.1:${server.port}/`);
  const [served, inBrowser] = [
    readServed({ body: answer, contentType: "text/html" }, options),
    await readPage(drawn.page, options),
  ].map(({ blocks }) => blocks.map(({ text }) => text));
  expect(served).toEqual(inBrowser ?? []);
  return served ?? [];
}

test("words of elements side by side are apart, whatever stands between their tags", async () => {
  const row = (...words: string[]) => linesOf(`<div>${words.map((word) => `<span>${word}</span>`).join("")}</div>`);
  expect(await row("Monday", "Kids eat free")).toEqual(["Monday Kids eat free"]);
  expect(await row("MON", "Mussels", "$15")).toEqual(["MON Mussels $15"]);
  expect(await row("Mon–Fri", "4–6 PM", "$5 wine")).toEqual(["Mon–Fri 4–6 PM $5 wine"]);
  expect(await linesOf("<p><span>$<b>3</b></span><span>OFF</span></p>")).toEqual(["$3 OFF"]);
});

test("letters and digits that are set by themselves are parts of a word", async () => {
  expect(await linesOf("<p><b>H</b><b>APPY</b> <b>h</b><i>our</i></p>")).toEqual(["HAPPY hour"]);
  expect(await linesOf("<p><b>Mc</b><b>Nally</b>, <b>US</b><b>$5</b></p>")).toEqual(["McNally, US$5"]);
  expect(await linesOf("<p><b>Burger</b><sup>2</sup> $9<sup>99</sup></p>")).toEqual(["Burger² $999"]);
});
