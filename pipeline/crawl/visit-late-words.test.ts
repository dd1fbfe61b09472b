import { expect, test } from "bun:test";
import { CrawledSite } from "./fixtures/crawled-site.ts";

const site = new CrawledSite();
const crawler = (settleMs: number) => site.crawlerWith({ settleMs });

async function wordsOf(script: string, settleMs = 5_000): Promise<string> {
  site.pages["/board"] =
    `<p id="board">Loading…</p><script>const board = document.getElementById("board");${script}</script>`;
  const patient = crawler(settleMs);
  try {
    const visit = await site.visit("/board", patient);
    return visit.outcome === "read" ? visit.snapshot.title : visit.outcome;
  } finally {
    await patient.close();
  }
}

// `quietMs` of these visits is 60.
test.each([
  ["a moment later", "setTimeout(() => { board.textContent = 'Wings $5' }, 700)"],
  [
    "by a call that another one sets",
    "setTimeout(() => setTimeout(() => { board.textContent = 'Wings $5' }, 400), 400)",
  ],
  ["with words for it", "setTimeout((words) => { board.textContent = words }, 700, 'Wings $5')"],
])("waits for what a page's script says %s", async (_, script) => {
  expect(await wordsOf(script)).toContain("Wings $5");
});

test.each([
  ["an animation without an end", "const move = () => setTimeout(move, 200); move()"],
  ["what is called off", "clearTimeout(setTimeout(() => { board.textContent = 'Wings $5' }, 700))"],
  ["a clock", "setInterval(() => setTimeout(() => undefined, 300), 250)"],
])("does not wait for %s", async (_, script) => {
  const start = performance.now();
  expect(await wordsOf(script, 9_000)).toContain("Loading…");
  expect(performance.now() - start).toBeLessThan(8_000);
});
