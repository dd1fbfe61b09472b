import type { makeBoards as MakeBoards } from "../interaction/boards.ts";
import type { openChoices as OpenChoices } from "../interaction/choices.ts";
import type { watchChanges as WatchChanges } from "../interaction/page-changes.ts";
import type { findControls, PRESSABLE } from "../interaction/pressable.ts";
import type { openByPressing as OpenByPressing } from "../interaction/presses.ts";
import type { findSlideControls } from "../interaction/slide-controls.ts";
import type { settleTracks as SettleTracks } from "../interaction/slide-tracks.ts";
import type { makeSwapped as MakeSwapped } from "../interaction/swapped-words.ts";
import type { openByWaiting as OpenByWaiting } from "../interaction/turns.ts";
import type { Capture, CaptureLimits, FramePlace } from "../render-tree.ts";
import type { Sight } from "../sight/sight.ts";
import type { makeDrawnTree } from "./drawn-tree.ts";
import type { framePlaceOf } from "./frame-place.ts";
import type { makeFramesInSight } from "./frames-in-sight.ts";
import type { makeMarkOpened } from "./opened-words.ts";
import type { makeScrollPass } from "./scroll-pass.ts";
import type { makeStill } from "./still-page.ts";

/**
 * Runs inside the page, so it uses nothing from outside itself. Judges each text by computed style and box, then presses
 * what opens panels and marks the text that appears.
 * Yields frames while they can be seen whole, in the order that `Sight.frames` holds them in: what is in them is read then.
 */
export async function* capturePage({
  limits,
  sight,
  still,
  scrollPass,
  drawnTree,
  framesInSight,
  framePlace,
  opening,
  openChoices,
  openByPressing,
  pressable,
  allControls,
  slideControls,
  settleTracks,
  openByWaiting,
  makeSwapped,
  makeBoards,
  watchChanges,
  isFrame,
  runsScripts,
}: {
  limits: CaptureLimits;
  sight: Sight;
  still: typeof makeStill;
  scrollPass: typeof makeScrollPass;
  drawnTree: typeof makeDrawnTree;
  framesInSight: typeof makeFramesInSight;
  framePlace: typeof framePlaceOf;
  opening: typeof makeMarkOpened;
  openChoices: typeof OpenChoices;
  openByPressing: typeof OpenByPressing;
  pressable: typeof PRESSABLE;
  allControls: typeof findControls;
  slideControls: typeof findSlideControls;
  settleTracks: typeof SettleTracks;
  openByWaiting: typeof OpenByWaiting;
  makeSwapped: typeof MakeSwapped;
  makeBoards: typeof MakeBoards;
  watchChanges: typeof WatchChanges;
  isFrame: boolean;
  /** Without scripts nothing can be waited for, nor pressed. */
  runsScripts: boolean;
}): AsyncGenerator<FramePlace[], Capture> {
  const started = performance.now();
  const outOfTime = () => performance.now() - started > limits.milliseconds;
  still({ isFrame });
  const inPassing = scrollPass(sight, { runsScripts, outOfTime });
  await inPassing.pass();

  const drawn = drawnTree({ sight, layoutThen: inPassing.layoutThen });
  const { texts: made, elements, slides, frames, childNodesOf } = drawn;
  // A frame's root is part of the page that it stands in; a page's own is often faded in.
  const root = isFrame ? sight.styleOf(document.documentElement, null) : null;
  const tree = document.body ? drawn.readElement(document.body, root) : null;
  for (const [words, node] of [...made, ...drawn.added])
    if (node.reach === "visible" && sight.isOutOfSight(words)) node.reach = "hidden";
  await inPassing.confirm(made);
  const seenFrames = framesInSight({ frames, sight, framePlace });
  yield seenFrames.placesOfNew("visible");

  const swapped = makeSwapped({
    ...{ made, elements, childNodesOf, parentOf: sight.parentOf },
    readAnew: (element) => {
      const outer = sight.parentOf(element);
      return drawn.readElement(element, outer && sight.stylesNow()(outer));
    },
  });
  const boards = makeBoards({ drawn, sight });
  const markOpened = opening({ drawn, sight, swapped, boards, finishAnimations: inPassing.finishAnimations });
  const pressed = new Set<Element>();
  const changes = watchChanges(sight.scopes);
  if (tree && runsScripts && limits.maxPresses > 0) {
    const isDrawn = (text: Text) => {
      const parent = text.parentElement;
      return parent?.checkVisibility({ visibilityProperty: true }) === true && sight.boxOf(text).seen;
    };
    const isPressable = (control: Element) => {
      const { width, height } = control.getBoundingClientRect();
      return width >= 4 && height >= 4 && control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const opened = () => {
      const styleNow = sight.stylesNow();
      for (const [element, node] of frames) if (styleNow(element).hidden) node.frame = undefined;
      return markOpened([document.body], "chosen");
    };
    const means = { tree, made, opened, isDrawn, isPressable, outOfTime, changes };
    for (const tab of await openChoices(means)) pressed.add(tab);
    // What comes or goes with a choice would be read without its name: one day's offer as every day's.
    seenFrames.passOver();
  }
  if (tree && runsScripts) {
    const { maxPresses } = limits;
    yield* openByPressing({
      ...{ maxPresses, pressed, made, childNodesOf, outOfTime, changes },
      ...{ scopes: sight.scopes, slideControls, allControls, ...pressable },
      hasUnseenFrame: seenFrames.hasUnseen,
      markOpened: (roots, isSlide = false) => {
        const { texts, fresh } = markOpened(roots, isSlide ? "led on" : "pressed");
        if (isSlide) for (const text of texts) slides.add(text);
        return texts.length + fresh.length;
      },
      newFrames: () => seenFrames.placesOfNew("expand"),
    });
  }
  const markSlides = (roots: Iterable<Element>) => {
    const { texts } = markOpened(roots, "turned");
    for (const text of texts) slides.add(text);
    return texts.length;
  };
  if (tree && runsScripts && limits.maxPresses > 0) {
    inPassing.goRound(markSlides);
    await openByWaiting({ markOpened: markSlides, outOfTime, changes });
  }
  changes.end();
  settleTracks(slides, made, elements);

  return { tree, complete: !outOfTime() };
}
