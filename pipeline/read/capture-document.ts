import type { Frame, JSHandle } from "playwright-core";
import { capturePage } from "./capture-page.ts";
import { openChoices } from "./choices.ts";
import { frameOwner } from "./frame-owner.ts";
import { framePlaceOf } from "./frame-place.ts";
import { type Capture, type CaptureLimits, type FramePlace, isText, type RenderElement } from "./render-tree.ts";
import { makeScrollPass } from "./scroll-pass.ts";
import { makeSight, type Sight } from "./sight.ts";

const MOST_FRAMES = 12;
const DEEPEST = 3;
const FRAME_PRESSES = 15;
const FRAME_MS = 4_000;

/** A document's text with that of the frames that it shows: those of its own site, each at its place. */
export async function captureDocument(frame: Frame, limits: CaptureLimits): Promise<Capture> {
  const { capture, sight } = await captureOne(frame, limits, null);
  if (capture.frames.length > 0) {
    const presses = Math.min(limits.maxPresses, FRAME_PRESSES);
    await fillFrames(capture, sight, { ...limits, maxPresses: presses }, { site: frame.url(), left: MOST_FRAMES }, 1);
  }
  return capture;
}

async function captureOne(frame: Frame, limits: CaptureLimits, place: FramePlace | null) {
  const sight = await frame.evaluateHandle(makeSight, place);
  const framePlace = await frame.evaluateHandle<typeof framePlaceOf>(`(${framePlaceOf})`);
  const choices = await frame.evaluateHandle<typeof openChoices>(`(${openChoices})`);
  const scrollPass = await frame.evaluateHandle<typeof makeScrollPass>(`(${makeScrollPass})`);
  const how = { isFrame: place !== null, runsScripts: place?.runsScripts ?? true };
  const capture = await frame.evaluate(capturePage, {
    ...{ limits, sight, framePlace, openChoices: choices, scrollPass },
    ...how,
  });
  return { capture, sight };
}

/** `left`: how many frames the page may still be read with. */
async function fillFrames(
  outer: Capture,
  sight: JSHandle<Sight>,
  limits: CaptureLimits,
  budget: { site: string; left: number },
  depth: number,
): Promise<void> {
  for (const [index, node] of placesIn(outer.tree).entries()) {
    const place = outer.frames[node.frame ?? -1];
    if (!place || budget.left-- <= 0) continue;
    const element = await sight.evaluateHandle(({ frames }, at) => frames[at] ?? null, index);
    const frame = await element.asElement()?.contentFrame();
    if (!frame || frameOwner({ src: frame.url() }, budget.site) === "other") continue;
    const inner = await soon(captureOne(frame, limits, place));
    if (inner === null) {
      outer.complete = false;
      continue;
    }
    if (depth < DEEPEST) await fillFrames(inner.capture, inner.sight, limits, budget, depth + 1);
    if (!inner.capture.tree) continue;
    moveBy(inner.capture.tree, place);
    node.layout = "block";
    node.children.push(inner.capture.tree);
    outer.complete &&= inner.capture.complete;
  }
}

/** Null where a frame does not answer: its own rules may forbid it what reading needs. */
async function soon<T>(reading: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), FRAME_MS);
  reading.catch(() => undefined);
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/** In the order of `Capture.frames`. */
function placesIn(tree: RenderElement | null): RenderElement[] {
  const found: RenderElement[] = [];
  const visit = (element: RenderElement) => {
    if (element.frame !== undefined) found[element.frame] = element;
    for (const child of element.children) if (!isText(child)) visit(child);
  };
  if (tree) visit(tree);
  return found;
}

function moveBy(element: RenderElement, by: { x: number; y: number }): void {
  for (const child of element.children) {
    if (!isText(child)) moveBy(child, by);
    else if (child.box) child.box = [child.box[0] + by.x, child.box[1] + by.y, child.box[2], child.box[3]];
  }
}
