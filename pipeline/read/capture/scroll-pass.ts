import type { RenderText } from "../render-tree.ts";
import type { Sight } from "../sight/sight.ts";

type Layout = Pick<CSSStyleDeclaration, "display" | "flexDirection">;

export type ScrollPass = {
  /** Goes through the page and back to its top, so that what comes on sight is there. */
  pass: () => Promise<void>;
  /** Ends what is moving; what moves without end is held. */
  finishAnimations: () => void;
  /**
   * Takes what moves without end through a round of it, and back.
   * @param look told of all that moved, at each of the moments
   */
  goRound: (look: (moved: Set<Element>) => void) => void;
  /** How an element that is not laid out now was when a text in it was seen. */
  layoutThen: (element: Element) => Layout | undefined;
  /**
   * Goes through once more where the page from its top and the page in passing say different things: what is drawn only
   * while it stands in the window is seen, and what is drawn only while it does not is not.
   */
  confirm: (texts: ReadonlyMap<Text, RenderText>) => Promise<void>;
};

/** Runs inside the page, so it uses nothing from outside itself. What changes nothing while it is scrolled is not looked at. */
export function makeScrollPass(sight: Sight, how: { runsScripts: boolean; outOfTime: () => boolean }): ScrollPass {
  const MOST_STOPS = 48;
  /** For what a change brings about in turn. A page that never stops changing has no more of them. */
  const SPARE_FRAMES = 8;
  /** For what a script shows a turn or two after it was told. */
  const PATIENT_FRAMES = 4;
  /** Changes when a picture comes, and nothing else with it. */
  const LOADED = /^(?:IMG|SOURCE|VIDEO|IFRAME|SCRIPT|LINK|META)$/;
  const LATEST_FRAME_MS = 1_000;
  /** Nobody waits longer for what an animation shows. */
  const LONGEST_ANIMATION_MS = 60_000;
  /** Of a round, at which what it shows is looked at. */
  const MOMENTS = 24;
  const SETTLING_MS = 5;
  const { textIsDrawn, boxOf, isOutOfSight, standsInScroller } = sight;
  /** Around what changed while the page was scrolled. */
  const changed = new Set<Element>();
  let hasNews = false;
  let seen = new Map<Text, RenderText["box"]>();
  const layouts = new Map<Element, Layout>();
  const note = (target: unknown) => {
    if (!(target instanceof Element) || LOADED.test(target.tagName)) return;
    hasNews = true;
    // What stands beside it may be styled by it, or lie under it.
    changed.add(target.parentElement ?? target);
  };
  const observer = new MutationObserver((records) => {
    for (const { target } of records) note(target);
  });

  /** With when it begins and how long a round takes. */
  const held = new Map<Animation, { start: number; round: number; isEndless: boolean }>();
  /** Holds what moves without end at a moment at which it shows its element, if there is one that a visitor lives to see. */
  const hold = (animation: Animation, target: Element, { duration, delay, endTime }: ComputedEffectTiming) => {
    const round = Math.min(Number(duration) || 0, LONGEST_ANIMATION_MS);
    const isEndless = endTime === Number.POSITIVE_INFINITY;
    const start = isEndless ? Math.min(delay ?? 0, LONGEST_ANIMATION_MS) : 0;
    animation.pause();
    for (const part of [0.5, 0.2, 0.8, 0.05, 0.95]) {
      animation.currentTime = start + round * part;
      const { hidden, computed } = sight.stylesNow()(target);
      if (!hidden && computed.visibility === "visible" && boxOf(target).seen) return;
    }
  };
  /** What fades or slides in or out on sight has done so. */
  const finishAnimations = () => {
    for (const animation of document.getAnimations()) {
      const { effect, timeline, playState, playbackRate } = animation;
      const { target } = effect instanceof KeyframeEffect ? effect : { target: null };
      if (!(timeline instanceof DocumentTimeline)) {
        changed.add(target ?? document.documentElement);
        continue;
      }
      const timing = effect?.getComputedTiming();
      if (!timing || playbackRate === 0 || playState === "paused" || held.has(animation)) continue;
      if (Number(timing.endTime) <= LONGEST_ANIMATION_MS) {
        if (playState === "running") note(target);
        animation.finish();
      } else if (target?.textContent?.trim()) {
        const start = timing.delay ?? 0;
        const isEndless = timing.endTime === Number.POSITIVE_INFINITY && start <= LONGEST_ANIMATION_MS;
        held.set(animation, { start, round: Math.min(Number(timing.duration) || 0, LONGEST_ANIMATION_MS), isEndless });
        hold(animation, target, timing);
      }
    }
  };
  const goRound: ScrollPass["goRound"] = (look) => {
    // One whose box was put away meanwhile has no time any more, and can't be set back to none.
    const endless = [...held].filter(([{ currentTime }, { isEndless }]) => isEndless && currentTime !== null);
    const start = Math.max(0, ...endless.map(([, time]) => time.start));
    const round = Math.max(0, ...endless.map(([, time]) => time.round));
    const heldAt = endless.map(([animation]) => [animation, animation.currentTime] as const);
    const moved = new Set<Element>();
    for (const [{ effect }] of endless) if (effect instanceof KeyframeEffect && effect.target) moved.add(effect.target);
    for (let moment = 0; moment < MOMENTS && moved.size > 0; moment++) {
      for (const [animation] of endless) animation.currentTime = start + (round * (moment + 0.5)) / MOMENTS;
      look(moved);
    }
    for (const [animation, time] of heldAt) animation.currentTime = time;
  };
  /** False where a document is not drawn. The page's own observers are told in one turn with this one. */
  const nextFrame = () =>
    new Promise<boolean>((done) => {
      const late = setTimeout(() => done(false), LATEST_FRAME_MS);
      const told = new IntersectionObserver(() => {
        told.disconnect();
        clearTimeout(late);
        setTimeout(() => done(true));
      });
      told.observe(document.documentElement);
    });

  const lookAt = (texts: Iterable<Text>) => {
    const styleNow = sight.stylesNow();
    const range = document.createRange();
    const y = scrollY;
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || seen.has(text) || !text.data.trim()) continue;
      range.selectNodeContents(text);
      const { top, bottom, height } = range.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      if (height < 2 || middle < 0 || middle > innerHeight) continue;
      const { box, seen: isInSight } = boxOf(text);
      const isSeen = isInSight && textIsDrawn(parent, styleNow(parent)) && !isOutOfSight(text);
      // Looking closely may scroll.
      scrollTo(0, y);
      if (!isSeen) continue;
      seen.set(text, box);
      for (let at: Element | null = parent; at && !layouts.has(at); at = sight.parentOf(at)) {
        const { display, flexDirection } = getComputedStyle(at);
        layouts.set(at, { display, flexDirection });
      }
    }
  };
  const isOfChanged = (element: Element | null) => {
    for (let at = element; at; at = sight.parentOf(at)) if (changed.has(at)) return true;
    return false;
  };
  function* textsOfChanged(): Generator<Text> {
    function* textsIn(element: Element): Generator<Text> {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0 && (bottom <= 0 || top >= innerHeight)) return;
      if (!element.checkVisibility() && getComputedStyle(element).display !== "contents") return;
      for (const child of [...(element.shadowRoot?.childNodes ?? []), ...element.childNodes]) {
        if (child instanceof Text) yield child;
        else if (child instanceof Element) yield* textsIn(child);
      }
    }
    for (const element of changed) if (!isOfChanged(sight.parentOf(element))) yield* textsIn(element);
  }

  /**
   * @param look tells whether that was all there is to see
   * @returns whether the window has stood on every part
   */
  const goThrough = async (look: () => boolean, framesAStop: number): Promise<boolean> => {
    if (!how.runsScripts) return false;
    let spare = SPARE_FRAMES;
    let isOver = false;
    const stopAt = async (y: number) => {
      scrollTo(0, y);
      for (let frames = 0; frames < framesAStop || (hasNews && spare-- > 0); frames++) {
        hasNews = false;
        if (how.outOfTime() || !(await nextFrame())) return false;
        for (const { target } of observer.takeRecords()) note(target);
        finishAnimations();
        isOver = look();
        if (isOver) break;
      }
      return true;
    };
    const root = document.documentElement;
    const stride = Math.max(innerHeight / 2, root.scrollHeight / MOST_STOPS);
    let isDrawn = true;
    let end = stride;
    observer.observe(document, { subtree: true, attributes: true });
    for (let y = stride; isDrawn && !isOver && y < end + stride && y <= stride * (MOST_STOPS + 1); y += stride) {
      isDrawn = await stopAt(y);
      end = root.scrollHeight - innerHeight;
    }
    isDrawn &&= await stopAt(0);
    observer.disconnect();
    scrollTo(0, 0);
    return isDrawn && !isOver && stride <= innerHeight;
  };

  const lookAtChanged = () => {
    lookAt(textsOfChanged());
    return false;
  };
  const isFloating = (text: Text): boolean => {
    for (let at: Element | null = text.parentElement; at; at = sight.parentOf(at))
      if (getComputedStyle(at).position === "fixed") return true;
    return false;
  };
  const confirm = async (texts: ReadonlyMap<Text, RenderText>) => {
    const isDoubted = ([text, { reach, box }]: [Text, RenderText]) => {
      if (reach === "hidden") return seen.has(text);
      // What stands in the window from the first was judged there.
      if (reach !== "visible" || seen.has(text) || (box?.[1] ?? 0) < innerHeight) return false;
      return text.parentElement !== null && !standsInScroller(text.parentElement);
    };
    const ofChanged = changed.size > 0 ? [...texts].filter(([text]) => isOfChanged(text.parentElement)) : [];
    const doubted = ofChanged.filter(isDoubted).map(([text]) => text);
    if (doubted.length === 0) return;
    const looked = new Map(ofChanged.filter((entry) => entry[1].reach === "hidden" || isDoubted(entry)));
    // What floats over the page is seen at one stop or another, and tells nothing of what scrolls.
    const areFloating = doubted.every(isFloating);
    seen = new Map();
    const look = () => {
      lookAt(looked.keys());
      return areFloating && doubted.every((text) => seen.has(text));
    };
    const isWhole = await goThrough(look, PATIENT_FRAMES);
    const styleNow = sight.stylesNow();
    for (const [text, node] of looked) {
      const parent = text.parentElement;
      const box = seen.get(text);
      if (box && node.reach === "hidden") node.box = box;
      if (box) node.reach = "visible";
      // Gone from the window twice and back each time: what only came late or takes turns is not hidden.
      else if (isWhole && parent && textIsDrawn(parent, styleNow(parent))) node.reach = "hidden";
    }
  };

  return {
    pass: async () => {
      if (document.documentElement.scrollHeight > innerHeight) await goThrough(lookAtChanged, 1);
      finishAnimations();
      if (how.runsScripts) await new Promise((done) => setTimeout(done, SETTLING_MS));
    },
    finishAnimations,
    goRound,
    layoutThen: (element) => layouts.get(element),
    confirm,
  };
}
