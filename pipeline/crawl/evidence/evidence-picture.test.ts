import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { drawnPage } from "../../read/fixtures/drawn-page.ts";
import { pdfOf } from "../../read/fixtures/written-pdf.ts";
import { readPdf } from "../../read/pdf/read-pdf.ts";
import { drawPdf } from "../browser/draw-pdf.ts";
import { type Colours, shareOfPixels } from "../fixtures/picture-pixels.ts";
import { evidencePicture } from "./evidence-picture.ts";

const drawn = drawnPage();
let page: Page;
beforeAll(() => {
  page = drawn.page;
});

const boxOf = (selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
const isWebp = (bytes: Uint8Array) => Buffer.from(bytes.subarray(8, 12)).toString() === "WEBP";

const MARKED: Colours = { least: [201, 181, 0], most: [255, 255, 189] };
const BLUE: Colours = { least: [0, 0, 120], most: [110, 110, 255] };

const shareOf = (webp: Uint8Array, colours: Colours) => shareOfPixels(drawn.browser, webp, colours);
const markedShare = (webp: Uint8Array) => shareOf(webp, MARKED);

test("the quote is marked, wherever it stands on a long page, and the page is left as it was", async () => {
  await page.setContent(
    `<body style="margin:40px;position:relative"><div style="height:4000px">above</div><p id="q">Monday – Friday: <b>“Half-price”</b> wings&nbsp;and $3 drafts</p><p>after</p>`,
  );
  const before = await page.content();
  const whole = await evidencePicture(page, [await boxOf("#q")], `monday - friday: "half-price" wings and $3 drafts`);
  const part = await evidencePicture(page, [await boxOf("#q")], "$3 drafts");
  if (whole === null || part === null) throw new Error("no picture");
  expect(isWebp(whole.webp) && isWebp(part.webp)).toBe(true);
  expect(whole.webp.length).toBeLessThanOrEqual(150_000);
  expect(whole.width).toBeGreaterThanOrEqual(560);
  const [all, some] = [await markedShare(whole.webp), await markedShare(part.webp)];
  expect(some).toBeGreaterThan(0.005);
  expect(all).toBeGreaterThan(some * 2);
  expect(await page.content()).toBe(before);
});

test("in a row of cards that scrolls by itself, the card with the quote is brought into it, and back", async () => {
  const card = (day: string, style = "") =>
    `<div style="min-width:300px;height:200px;${style}"><p>$4 soup every ${day}</p></div>`;
  await page.setContent(
    `<div id="row" style="display:flex;overflow-x:auto;width:600px">${card("Monday")}${card("Tuesday")}${card("Wednesday")}${card("Thursday", "background:#33f;color:#fff")}</div>`,
  );
  const picture = await evidencePicture(page, [await boxOf("p >> nth=3")], "$4 soup every Thursday");
  expect(await shareOf(picture?.webp ?? new Uint8Array(), BLUE)).toBeGreaterThan(0.2);
  expect(await page.locator("#row").evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
});

test("bars that hang over the page are laid by for the picture, but for one that holds the quote", async () => {
  const bar = `<nav style="position:fixed;bottom:0;left:0;right:0;height:300px;background:#33f;color:#fff"><p id="n">$3 drafts every Monday</p></nav>`;
  await page.setContent(
    `${bar}<div style="height:800px">above</div><h2>Happy hour</h2><p id="q">$5 wells every Friday</p><div style="height:1500px">`,
  );
  const before = await page.content();
  const offer = await evidencePicture(page, [await boxOf("#q")], "$5 wells every Friday");
  expect(await shareOf(offer?.webp ?? new Uint8Array(), BLUE)).toBe(0);
  const other = await evidencePicture(page, [await boxOf("#n")], "$3 drafts every Monday");
  expect(await shareOf(other?.webp ?? new Uint8Array(), BLUE)).toBeGreaterThan(0.3);
  expect(await page.content()).toBe(before);
});

test("on a page that runs from right to left beyond the window, the picture is of the quote's place", async () => {
  await page.setContent(
    `<html dir="rtl"><div style="width:2400px"><h2 style="background:#33f;color:#fff;width:300px;margin-right:400px">$7 mezze every Friday</h2></div>
     <div style="width:2400px"><h3 style="background:#33f;color:#fff;width:300px;margin-right:2000px">$8 kofta every Monday</h3></div>`,
  );
  for (const [selector, quote] of [
    ["h2", "$7 mezze every Friday"],
    ["h3", "$8 kofta every Monday"],
  ] as const) {
    const picture = await evidencePicture(page, [await boxOf(selector)], quote);
    expect(await shareOf(picture?.webp ?? new Uint8Array(), BLUE)).toBeGreaterThan(0.01);
    expect(picture?.width).toBeGreaterThanOrEqual(560);
  }
});

test("words that are not found as one leave the whole place marked", async () => {
  await page.setContent(`<p id="q">One two three</p>`);
  const picture = await evidencePicture(page, [await boxOf("#q")], "something else");
  expect(await markedShare(picture?.webp ?? new Uint8Array())).toBeGreaterThan(0.05);
});

test("a page of noise still makes no more than 150 KB", async () => {
  await page.setContent(`<canvas id="q" width="1200" height="880"></canvas><script>
    const drawing = q.getContext("2d"); const image = drawing.createImageData(1200, 880);
    for (let i = 0; i < image.data.length; i += 1) image.data[i] = i % 4 === 3 ? 255 : Math.random() * 255;
    drawing.putImageData(image, 0, 0);</script>`);
  const picture = await evidencePicture(page, [await boxOf("#q")], "x");
  expect(picture?.webp.length).toBeLessThanOrEqual(150_000);
  expect(picture?.width).toBeLessThan(1_200);
});

test("words in a closed tab or details are opened and marked", async () => {
  await page.setContent(
    `<body style="margin:40px"><button role="tab" aria-controls="sun" id="t">Sunday</button><div role="tabpanel" id="mon">Monday: wings</div>
     <div role="tabpanel" id="sun" hidden><details><summary>More</summary><p>Kids eat <b>free</b></p></details></div>
     <script>document.getElementById("t").onclick = () => { document.getElementById("mon").hidden = true; document.getElementById("sun").hidden = false; };</script>`,
  );
  const picture = await evidencePicture(page, [], "Kids eat free");
  if (picture === null) throw new Error("no picture");
  expect(await markedShare(picture.webp)).toBeGreaterThan(0.005);
  expect(await page.locator("#sun").isVisible()).toBe(true);
});

test("a place that an earlier deal's opening has moved is looked for again", async () => {
  await page.setContent(
    `<body style="margin:40px"><details id="d"><summary>Monday</summary><p style="height:300px">Half-price wings</p></details>
     <div><p id="q">Slice Sunday</p><div id="rest" hidden><p>Any slice $4</p></div><button aria-controls="rest" onclick="rest.hidden = false">Show</button></div>`,
  );
  const stale = await boxOf("#q");
  const empty = { x: 0, y: 0, width: 0, height: 0 };
  await evidencePicture(page, [], "Half-price wings");
  const moved = await evidencePicture(page, [stale], "Slice Sunday");
  const halfOpen = await evidencePicture(page, [stale, empty], "Slice Sunday Any slice $4");
  if (moved === null || halfOpen === null) throw new Error("no picture");
  expect(await page.locator("#rest").isVisible()).toBe(true);
  expect(await markedShare(moved.webp)).toBeGreaterThan(0.005);
  expect(await markedShare(halfOpen.webp)).toBeGreaterThan(await markedShare(moved.webp));
});

test("the heading that a deal's days come from is in the picture", async () => {
  await page.setContent(
    `<body style="margin:40px"><h2 id="h">Thursday</h2><div style="height:200px"></div><p id="q">Wings $5</p><div style="height:2000px"></div><p id="far">Dine-in only</p>`,
  );
  const boxes = [await boxOf("#q")];
  const alone = await evidencePicture(page, boxes, "Wings $5");
  const both = await evidencePicture(page, boxes, "Wings $5", [await boxOf("#h"), await boxOf("#far")]);
  if (alone === null || both === null) throw new Error("no picture");
  expect(both.height).toBeGreaterThan(alone.height + 100);
  expect(both.height).toBeLessThan(alone.height + 400);
});

test("what has no place has no picture", async () => {
  await page.setContent("<p>x</p><p hidden>only hidden</p>");
  expect(await evidencePicture(page, [], "not there")).toBeNull();
  expect(await evidencePicture(page, [], "only hidden")).toBeNull();
  expect(await evidencePicture(page, [{ x: 0, y: 0, width: 0, height: 10 }], "not there")).toBeNull();
});

test("a quote in a frame is brought into sight there and marked", async () => {
  const inside = `<p>Top</p><div style='height:900px'></div><p style='color:#00f;font:40px serif'>$3 drafts</p><div style='height:900px'></div>`;
  await page.setContent(
    `<div style="height:2000px"></div><iframe sandbox width=500 height=200 srcdoc="${inside}"></iframe>`,
  );
  const place = { x: 10, y: 2930, width: 80, height: 18 };
  const picture = await evidencePicture(page, [place], "$3 drafts");
  if (picture === null) throw new Error("no picture");
  expect(await markedShare(picture.webp)).toBeGreaterThan(0.01);
  expect(await shareOf(picture.webp, BLUE)).toBeGreaterThan(0.001);
});

test("a quote in a frame within a closed tab is opened there and marked", async () => {
  await page.setContent(
    `<button aria-controls="bar" onclick="bar.hidden=false">Bar</button><div id="bar" hidden><iframe width=500 height=200 srcdoc="<p style='color:#00f;font:40px serif'>$3 drafts</p>"></iframe></div>`,
  );
  await page.frameLocator("iframe").locator("p").waitFor({ state: "attached" });
  const picture = await evidencePicture(page, [], "$3 drafts");
  if (picture === null) throw new Error("no picture");
  expect(await markedShare(picture.webp)).toBeGreaterThan(0.01);
  expect(await shareOf(picture.webp, BLUE)).toBeGreaterThan(0.001);
});

test.each(["opacity:0", "display:none"])(
  "what is drawn only while it stands in the window is pictured there, one after another: %s",
  async (hidden) => {
    await page.setContent(
      `<style>.out{${hidden}}section{height:200px}p{color:#00f;font:40px serif;margin:0}</style><div style="height:3000px">above</div>
       <section><div class="part"><p>$3 drafts</p><p>$5 wells</p></div></section><section>below</section><div style="height:3000px"></div>
       <script>new IntersectionObserver(([{isIntersecting}])=>document.querySelector(".part").classList.toggle("out",!isIntersecting)).observe(document.querySelector("section"))</script>`,
    );
    await page.locator(".out").waitFor({ state: "attached" });
    const pictures: Uint8Array[] = [];
    for (const [at, quote] of ["$3 drafts", "$5 wells", "$3 drafts"].entries()) {
      const place = { x: 8, y: 3026 + 46 * (at % 2), width: 300, height: 46 };
      const picture = await evidencePicture(page, [place], quote);
      if (picture === null) throw new Error("no picture");
      pictures.push(picture.webp);
    }
    for (const webp of pictures) {
      expect(await markedShare(webp)).toBeGreaterThan(0.01);
      expect(await shareOf(webp, BLUE)).toBeGreaterThan(0.001);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test("a day's list is set to the day whose words are quoted, a carousel moved on to the slide", async () => {
  const panel = (i: number, text: string) =>
    `<div class="panel" id="p${i}" ${i > 0 ? "hidden" : ""}><p style="color:#00f;font:40px serif">${text}</p></div>`;
  await page.setContent(
    `<select onchange="for(const p of document.querySelectorAll('.panel'))p.hidden=p.id!=='p'+this.value"><option value="0">Monday</option><option value="1">Tuesday</option></select>
     ${panel(0, "Half-price wings")}${panel(1, "$2 tacos")}
     <div id="c" style="width:300px;overflow:hidden;white-space:nowrap"><div id="t"><span style="display:inline-block;width:300px">First</span><span style="display:inline-block;width:300px;color:#00f;font:40px serif">$4 pie</span></div></div>
     <button class="next" onclick="t.style.marginLeft='-300px'">Next</button>`,
  );
  for (const quote of ["Tuesday $2 tacos", "Monday Half-price wings", "$4 pie"]) {
    const picture = await evidencePicture(page, [], quote);
    if (picture === null) throw new Error(`no picture of ${quote}`);
    expect(await markedShare(picture.webp)).toBeGreaterThan(0.005);
    expect(await shareOf(picture.webp, BLUE)).toBeGreaterThan(0.001);
  }
});

test("a PDF's page is drawn with the quote marked where it stands", async () => {
  const body = pdfOf([
    [50, 700, "Happy Hour, Monday to Friday, 3-6 pm"],
    [50, 400, "House drafts"],
    [300, 400, "$4"],
    [50, 370, "Loaded fries $5, and $1 more with cheese"],
  ]);
  const { blocks } = await readPdf({ url: "https://t.example/menu.pdf", body }, 0);
  const empty = await drawn.browser.newPage();
  await drawPdf(empty, body, blocks);
  const boxes = (index: number) => (blocks[index]?.box ? [blocks[index].box] : []);
  const wide = await evidencePicture(empty, boxes(0), "Happy Hour, Monday to Friday, 3-6 pm");
  const drafts = await evidencePicture(empty, boxes(1), "House drafts $4");
  const fries = await evidencePicture(empty, boxes(2), "Loaded fries $5");
  if (wide === null || drafts === null || fries === null) throw new Error("no picture");
  for (const { webp } of [wide, drafts, fries]) {
    expect(webp.length).toBeLessThanOrEqual(150_000);
    expect(await markedShare(webp)).toBeGreaterThan(0.005);
    // The words themselves are drawn under the mark.
    expect(await shareOf(webp, { least: [0, 0, 0], most: [110, 110, 60] })).toBeGreaterThan(0.001);
  }
  expect(boxes(1)[0]?.y).toBeGreaterThan((boxes(0)[0]?.y ?? 0) + 400);
  await empty.close();
});
