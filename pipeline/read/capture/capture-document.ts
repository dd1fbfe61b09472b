import type { Frame, JSHandle } from "playwright-core";
import { askLarge, inject } from "../inject.ts";
import { makeBoards } from "../interaction/boards.ts";
import { openChoices } from "../interaction/choices.ts";
import { watchChanges } from "../interaction/page-changes.ts";
import { findControls, PRESSABLE } from "../interaction/pressable.ts";
import { openByPressing } from "../interaction/presses.ts";
import { findSlideControls } from "../interaction/slide-controls.ts";
import { settleTracks } from "../interaction/slide-tracks.ts";
import { makeSwapped } from "../interaction/swapped-words.ts";
import { openByWaiting } from "../interaction/turns.ts";
import { type Capture, type CaptureLimits, type FramePlace, isText, type RenderElement } from "../render-tree.ts";
import { SIGHT_FUNCTIONS, standingOf } from "../sight/judges.ts";
import { makeSight, type Sight } from "../sight/sight.ts";
import { capturePage } from "./capture-page.ts";
import { makeDrawnTree } from "./drawn-tree.ts";
import { flatTree, treeFrom } from "./flat-tree.ts";
import { frameOwner } from "./frame-owner.ts";
import { framePlaceOf } from "./frame-place.ts";
import { makeFramesInSight } from "./frames-in-sight.ts";
import { makeMarkOpened } from "./opened-words.ts";
import { makeScrollPass } from "./scroll-pass.ts";
import { makeStill } from "./still-page.ts";

const MOST_FRAMES = 12;
const DEEPEST = 3;
const FRAME_PRESSES = 15;
const FRAME_MS = 4_000;

const CAPTURE_FUNCTIONS = {
  ...SIGHT_FUNCTIONS,
  ...{ makeSight, capturePage, flatTree, still: makeStill, scrollPass: makeScrollPass, drawnTree: makeDrawnTree },
  ...{ framesInSight: makeFramesInSight, framePlace: framePlaceOf, opening: makeMarkOpened, openChoices },
  ...{ openByPressing, slideControls: findSlideControls, allControls: findControls, settleTracks, openByWaiting },
  ...{ makeSwapped, makeBoards, watchChanges },
};

/** A document's text with that of the frames that it shows: those of its own site, each at its place. */
export function captureDocument(frame: Frame, limits: CaptureLimits): Promise<Capture> {
  return captureOne(frame, limits, null, { site: frame.url(), left: MOST_FRAMES });
}

/** `left`: how many frames the page may still be read with. */
type Budget = { site: string; left: number };
type FilledPlace = { place: FramePlace; inner: Capture };

async function captureOne(
  frame: Frame,
  limits: CaptureLimits,
  place: FramePlace | null,
  budget: Budget,
  depth = 0,
): Promise<Capture> {
  const means = { limits, pressable: PRESSABLE, isFrame: place !== null, runsScripts: place?.runsScripts ?? true };
  const functions = await inject(frame, CAPTURE_FUNCTIONS);
  const reading = await functions.evaluateHandle(
    (own, { standing, means }) => {
      const sight = own.makeSight(own.makeSightJudges(own, standing));
      const { flatTree } = own;
      return { sight, flatTree, capture: own.capturePage({ ...own, ...means, sight }) };
    },
    { standing: standingOf(place), means },
  );
  const filled: FilledPlace[] = [];
  for (;;) {
    const step = await askLarge(
      reading,
      async ({ capture, flatTree }) => {
        const { done, value } = await capture.next();
        return done ? { nodes: flatTree(value.tree), complete: value.complete } : value;
      },
      null,
    );
    if ("nodes" in step) return withFrames({ tree: treeFrom(step.nodes), complete: step.complete }, filled);
    for (const next of step)
      filled.push({ place: next, inner: await captureFrame(reading, filled.length, next, limits, budget, depth + 1) });
  }
}

async function captureFrame(
  reading: JSHandle<{ sight: Sight }>,
  at: number,
  place: FramePlace,
  limits: CaptureLimits,
  budget: Budget,
  depth: number,
): Promise<Capture> {
  const unread = { tree: null, complete: true };
  if (depth > DEEPEST || budget.left-- <= 0) return unread;
  const element = await reading.evaluateHandle(({ sight }, index) => sight.frames[index] ?? null, at);
  const frame = await element.asElement()?.contentFrame();
  if (!frame || frameOwner({ src: frame.url() }, budget.site) === "other") return unread;
  const maxPresses = Math.min(limits.maxPresses, FRAME_PRESSES);
  const inner = captureOne(frame, { ...limits, maxPresses }, place, budget, depth);
  return (await soon(inner)) ?? { tree: null, complete: false };
}

function withFrames(outer: Capture, filled: FilledPlace[]): Capture {
  const places = placesIn(outer.tree);
  for (const [at, { place, inner }] of filled.entries()) {
    const node = places[at];
    if (!node || !inner.tree) continue;
    setInto(inner.tree, place);
    node.layout = "block";
    node.children.push(inner.tree);
  }
  return { ...outer, complete: outer.complete && filled.every(({ inner }) => inner.complete) };
}

/** Null where a frame does not answer: its own rules may forbid it what reading needs. */
async function soon<T>(reading: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), FRAME_MS);
  reading.catch(() => undefined);
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

/** In the order of `Sight.frames`. */
function placesIn(tree: RenderElement | null): RenderElement[] {
  const found: RenderElement[] = [];
  const visit = (element: RenderElement) => {
    if (element.frame !== undefined) found[element.frame] = element;
    for (const child of element.children) if (!isText(child)) visit(child);
  };
  if (tree) visit(tree);
  return found;
}

function setInto(element: RenderElement, place: FramePlace): void {
  for (const child of element.children) {
    if (!isText(child)) setInto(child, place);
    else if (place.reach === "visible" && child.box)
      child.box = [child.box[0] + place.x, child.box[1] + place.y, child.box[2], child.box[3]];
    else if (place.reach === "expand") {
      // Something else stands there once another tab is opened.
      child.box = null;
      if (child.reach === "visible") child.reach = "expand";
    }
  }
}
