import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "./chromium.ts";
import { evidencePicture } from "./evidence-picture.ts";

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const found = await findChromium();
  browser = await chromium.launch({ executablePath: found.path, args: found.args });
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
});
afterAll(() => browser.close());

const boxOf = (selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
const isWebp = (bytes: Uint8Array) => Buffer.from(bytes.subarray(8, 12)).toString() === "WEBP";

/** How a picture looks, told by the browser itself: the share of its pixels that are marked. */
async function markedShare(webp: Uint8Array): Promise<number> {
  const other = await browser.newPage();
  const share = await other.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/webp;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext("2d");
    drawing?.drawImage(image, 0, 0);
    const pixels = drawing?.getImageData(0, 0, image.width, image.height).data ?? [];
    let marked = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      if ((pixels[at] ?? 0) > 200 && (pixels[at + 1] ?? 0) > 180 && (pixels[at + 2] ?? 255) < 190) marked += 1;
    }
    return marked / (image.width * image.height);
  }, Buffer.from(webp).toString("base64"));
  await other.close();
  return share;
}

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
