import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type { Block } from "#pipeline/page";
import { PDF_LAYOUT } from "../../read/pdf/pdf-layout.ts";

/** Pages that are not drawn by then stay white. */
const DRAWING_MS = 8_000;

/**
 * Draws a PDF on an empty page, its lines over it where they stand: transparent, to be found and marked. The browser's
 * own PDF viewer needs a window; pdf.js draws it inside the page, where what a file does to its reader ends with the page.
 * @param lines blocks with boxes as `PDF_LAYOUT` sets them
 */
export async function drawPdf(page: Page, body: Uint8Array, lines: Block[]): Promise<void> {
  library ??= Bun.file(fileURLToPath(import.meta.resolve("unpdf/pdfjs"))).text();
  await page.setContent('<!doctype html><body style="margin:0;background:#fff"></body>');
  await page.evaluate(draw, {
    code: await library,
    base64: Buffer.from(body).toString("base64"),
    layout: PDF_LAYOUT,
    lines: lines.flatMap(({ text, box }) => (box ? [{ text, box }] : [])),
    milliseconds: DRAWING_MS,
  });
}

let library: Promise<string> | undefined;

type Drawing = {
  code: string;
  base64: string;
  layout: typeof PDF_LAYOUT;
  lines: { text: string; box: { x: number; y: number; width: number; height: number } }[];
  milliseconds: number;
};

/** Runs inside the page, so it uses nothing from outside itself. */
async function draw({ code, base64, layout, lines, milliseconds }: Drawing): Promise<void> {
  const started = performance.now();
  const { getDocument } = (await import(
    URL.createObjectURL(new Blob([code], { type: "text/javascript" }))
  )) as typeof import("unpdf/pdfjs");
  const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  for (let number = 1; number <= Math.min(pdf.numPages, layout.pages); number++) {
    const part = await pdf.getPage(number);
    const { width, height } = part.getViewport({ scale: 1 });
    const scale = Math.min(layout.scale, layout.widest / width, layout.tallest / height);
    const viewport = part.getViewport({ scale });
    const canvas = document.createElement("canvas");
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    canvas.style.cssText = `display:block;margin:0 0 ${layout.gap}px;box-shadow:0 0 0 1px #ddd`;
    document.body.append(canvas);
    if (performance.now() - started < milliseconds) await part.render({ canvas, viewport }).promise;
  }
  for (const { text, box } of lines) {
    const line = document.createElement("div");
    line.textContent = text;
    line.style.cssText = `position:absolute;left:${box.x}px;top:${box.y}px;font:${box.height / 1.25}px/1.25 sans-serif;white-space:pre;color:transparent;transform-origin:0 0`;
    document.body.append(line);
    line.style.transform = `scaleX(${box.width / Math.max(1, line.offsetWidth)})`;
  }
}
