import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { drawnPage } from "../../read/fixtures/drawn-page.ts";
import { coveredWords, readableWords } from "../fixtures/covered-words.ts";
import { quotesInSight } from "./quotes-in-sight.ts";

const drawn = drawnPage();
let page: Page;
beforeAll(() => {
  page = drawn.page;
});

const offer = (number: number) => `Free steak no ${number} for guests on Friday`;
const draw = (body: string) => page.setContent(`<!doctype html><style>html{background:#fff}</style>${body}`);
const drawEach = (bodies: string[]) =>
  draw(
    `<style>section{position:relative;margin:16px;overflow:hidden}p{margin:8px}</style>${bodies.map((body) => `<section>${body}</section>`).join("")}`,
  );
const sightOf = async (quote: string) => (await quotesInSight(page, [quote], { thorough: true }))[0];

test(`${coveredWords.length} ways to cover words: none is seen`, async () => {
  await drawEach(coveredWords.map(({ hidden }, number) => hidden(offer(number))));
  const quotes = coveredWords.map((_, number) => offer(number));
  const sightings = await quotesInSight(page, quotes, { thorough: false });
  expect(
    coveredWords.flatMap(({ name }, at) => (sightings[at] === false ? [] : [`${name}: ${sightings[at]}`])),
  ).toEqual([]);
});

test("words drawn in like ways that show them, and in others that pages have, are seen", async () => {
  const shown = [...coveredWords.map(({ name, seen }) => ({ name, body: seen })), ...readableWords];
  await drawEach(shown.map(({ body }, number) => body(offer(number))));
  const quotes = shown.map((_, number) => offer(number));
  const sightings = await quotesInSight(page, quotes, { thorough: false });
  expect(shown.flatMap(({ name }, at) => (sightings[at] === true ? [] : [`${name}: ${sightings[at]}`]))).toEqual([]);
});

test("what hangs over words until it is scrolled or pressed away hides none; what hangs there for good does", async () => {
  const wall = `<div id="consent" style="position:fixed;inset:0;background:#fff"><button>Accept</button></div>`;
  const bar = `<header style="position:fixed;top:0;left:0;right:0;height:200px;background:#fff"><a href="#menu">Menu</a></header>`;
  await draw(
    `${wall}${bar}<p>${offer(1)}</p><dialog>Our news</dialog><script>document.querySelector("dialog").showModal()</script>`,
  );
  expect(await sightOf(offer(1))).not.toBe(false);
  await draw(`${wall}${bar}<p>${offer(1)}</p>`);
  expect(await sightOf(offer(1))).toBe(true);
  expect(await page.locator("#consent").isVisible()).toBe(true);
  const patch = `<div style="position:fixed;top:0;left:0;right:0;height:200px;background:#fff"></div>`;
  await draw(`${patch}<p>${offer(1)}</p>`);
  expect(await sightOf(offer(1))).toBe(false);
});

test("what moves behind words does not hide them", async () => {
  await draw(
    `<canvas id="c" width="600" height="200" style="position:absolute;z-index:-1"></canvas><p style="color:#fff;font-size:30px">${offer(1)}</p>
     <script>const d=c.getContext("2d");let n=0;setInterval(()=>{d.fillStyle="hsl("+(n+=40)+",90%,25%)";d.fillRect(0,0,600,200)},5)</script>`,
  );
  expect(await sightOf(offer(1))).toBe(true);
});

test("in a frame as in the page, but for one in which nothing can be waited for", async () => {
  const frame = (inside: string, rest = "") =>
    `<iframe title="" width="500" height="120" ${rest} srcdoc="${inside.replaceAll('"', "'")}"></iframe>`;
  const [covered] = coveredWords;
  if (!covered) throw new Error("no way to cover words");
  await draw(
    `<div style="height:1200px"></div>${frame(covered.hidden(offer(1)))}${frame(covered.seen(offer(2)))}${frame(covered.seen(offer(3)), "sandbox")}`,
  );
  for (const nth of [0, 1, 2]) await page.frameLocator(`iframe >> nth=${nth}`).locator("p").waitFor();
  expect(await quotesInSight(page, [offer(1), offer(2), offer(3)], { thorough: false })).toEqual([false, true, null]);
});

test("what can't be told is said so: words that are not drawn, or stand on a picture that did not load", async () => {
  await draw(
    `<p hidden>${offer(1)}</p><div style="background:url(https://t.invalid/a.png);color:#fff"><p>${offer(2)}</p></div>
     <p>${offer(3)}0</p><div style="overflow:hidden;width:200px;height:30px"><p style="margin-left:220px">${offer(4)}</p></div>`,
  );
  const quotes = [offer(1), offer(2), offer(3), offer(4)];
  expect(await quotesInSight(page, quotes, { thorough: true })).toEqual([null, null, null, null]);
});

test("one place that is seen is enough; the same words below a border are none", async () => {
  const [covered] = coveredWords;
  await draw(`${covered?.hidden(offer(1))}<p>${offer(1)}</p>${covered?.hidden(offer(2))}<p>${offer(2)}5</p>`);
  expect(await quotesInSight(page, [offer(1), offer(2)], { thorough: false })).toEqual([true, false]);
});
