import type { Box } from "#pipeline/page";
import type { Scrollers } from "#pipeline/read/sight/scrollers";
import type { Backdrops } from "./backdrops.ts";
import type { LetterCover } from "./letter-cover.ts";
import type { QuoteFinder } from "./quote-finder.ts";
import type { makeStyleChanges } from "./style-changes.ts";

/** A word of a quote as it stands in the window. */
export type Word = {
  quote: number;
  place: number;
  /** Words of one text on one line. */
  line: string;
  box: Box;
  /**
   * `open`: it stands where it would be seen. `elsewhere`: it is cut off or out of the window. `unknown`: a picture that
   * did not load, or what a script draws, lies behind it.
   */
  ground: "open" | "elsewhere" | "unknown";
};

/** Takes a quote's letters off a page and puts them back. */
export type Letters = {
  /** Looks for quotes. @returns at how many places each is drawn */
  find: (quotes: string[]) => number[];
  /**
   * Brings a place into the window, `at` a share of its height.
   * @param closely lays by what floats over the words until it is scrolled or pressed away, and looks at what lies behind
   * @param waits for what comes late
   * @returns the words of all places that stand in the window now, none on another's
   */
  bring: (quote: number, place: number, how: { at: number; closely: boolean; waits: boolean }) => Promise<Word[]>;
  takeOff: () => void;
  putBack: () => void;
  /** Leaves the page as it was before `bring`. @returns whether the words still stood where they did */
  leave: () => boolean;
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeLetters({
  finder,
  backdrops,
  scrollers,
  cover,
  styleChanges,
  wall,
}: {
  finder: QuoteFinder;
  backdrops: Backdrops;
  scrollers: Scrollers;
  cover: LetterCover;
  styleChanges: typeof makeStyleChanges;
  wall: string;
}): Letters {
  const { around, holderOf, stackAt, behind, isDrawn } = backdrops;
  const FRAMES = 3;
  /** A frame out of sight is not drawn at all. */
  const FRAME_MS = 1_000;
  const LATE_MS = 400;
  const FONTS_MS = 3_000;
  const MOST_WORDS = 150;
  const WALL = new RegExp(wall, "i");
  let places: Range[][][] = [];
  let stopped: { range: Range; word: Word }[] = [];
  const changes = styleChanges();

  const within = (ms: number, promise: Promise<unknown>) =>
    Promise.race([promise, new Promise((done) => setTimeout(done, ms))]);
  /** Scrolls the boxes around a place, then the window, until it stands there. What can't be scrolled by hand is not. */
  const scrollThere = (ranges: Range[], at: number) => {
    const [range, last] = [ranges[0], ranges.at(-1)];
    if (!range || !last) return;
    changes.also(scrollers.bring(holderOf(range) ?? document.body, ranges));
    const { top, left, right } = range.getBoundingClientRect();
    const { bottom } = last.getBoundingClientRect();
    scrollTo({
      top: scrollY + (top + bottom) / 2 - innerHeight * at,
      left: right > innerWidth ? scrollX + left - 20 : scrollX,
      behavior: "instant",
    });
  };
  /** What moves by style comes to its end, or stands still. */
  const holdStill = () => {
    for (const animation of document.getAnimations()) {
      const { timeline, playState, playbackRate, effect } = animation;
      if (!(timeline instanceof DocumentTimeline) || playState !== "running" || playbackRate === 0) continue;
      if (effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.pause();
      else animation.finish();
    }
    for (const film of document.querySelectorAll("video")) film.pause();
  };
  const wordsOf = (range: Range): Range[] => {
    const text = range.startContainer.textContent ?? "";
    const words = text.slice(range.startOffset, range.endOffset).matchAll(/\S*[\p{L}\p{N}]\S*/gu);
    return [...words].map(({ index, 0: word }) => {
      const one = document.createRange();
      one.setStart(range.startContainer, range.startOffset + index);
      one.setEnd(range.startContainer, range.startOffset + index + word.length);
      return one;
    });
  };

  /** Whether a patch that hangs over the page can neither be closed nor scrolled off the words; a whole wall goes by itself. */
  const staysPut = (patch: Element) => {
    const { width, height } = patch.getBoundingClientRect();
    return (
      document.documentElement.scrollHeight <= innerHeight &&
      width * height < (innerWidth * innerHeight) / 2 &&
      patch.querySelector("button,[role=button],a,input") === null
    );
  };
  /** Lays by what hangs over words: a banner, a wall, a dialog. */
  const layBy = (range: Range) => {
    const [rect] = range.getClientRects();
    const holder = holderOf(range);
    if (!rect || !holder) return;
    const held = new Set(around(holder));
    for (const element of stackAt(holder, rect)) {
      if (held.has(element)) break;
      const floating = [...around(element)].find((outer) => {
        const { position, inset } = getComputedStyle(outer);
        return (
          (position === "fixed" && !staysPut(outer)) ||
          (position === "sticky" && /\d/.test(inset)) ||
          outer.matches("dialog,[role=dialog],[role=alertdialog],[popover]") ||
          (WALL.test(`${outer.id} ${outer.getAttribute("class")}`) && outer.querySelector("button,[role=button],a"))
        );
      });
      if (floating instanceof HTMLElement && !held.has(floating)) changes.set(floating, "opacity", "0");
    }
  };

  const bring: Letters["bring"] = async (quote, place, { at, closely, waits }) => {
    const target = places[quote]?.[place];
    if (!target) return [];
    scrollThere(target, at);
    for (let frame = 0; frame < (closely ? FRAMES : 1); frame++)
      await within(FRAME_MS, new Promise((done) => requestAnimationFrame(done)));
    if (waits)
      await Promise.all([within(FONTS_MS, document.fonts.ready), new Promise((done) => setTimeout(done, LATE_MS))]);
    holdStill();
    scrollThere(target, at);
    stopped = [];
    const order = places.flatMap((each, q) => each.map((ranges, p) => ({ q, p, ranges })));
    const isTarget = ({ q, p }: { q: number; p: number }) => q === quote && p === place;
    order.sort((a, b) => Number(isTarget(b)) - Number(isTarget(a)));
    for (const { q, p, ranges } of order) {
      const words: typeof stopped = [];
      for (const [text, range] of ranges.entries())
        for (const word of wordsOf(range).slice(0, MOST_WORDS))
          for (const { x, y, width, height } of word.getClientRects())
            words.push({
              range: word,
              word: {
                quote: q,
                place: p,
                line: `${text} ${Math.round(y)}`,
                box: { x, y, width, height },
                ground: "open",
              },
            });
      const isInside = words.every(({ word: { box } }) => box.y >= 0 && box.y + box.height <= innerHeight);
      const lies = (a: Box, b: Box) =>
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
      const isAlone = () => !words.some(({ word }) => stopped.some((other) => lies(word.box, other.word.box)));
      if (isTarget({ q, p }) || (words.length > 0 && isInside && isAlone())) stopped.push(...words);
    }
    if (closely) for (const { range } of stopped) layBy(range);
    const drawn = new Map<Element, Promise<boolean>>();
    const isDrawnNow = (element: Element): Promise<boolean> => {
      const known = drawn.get(element) ?? isDrawn(element);
      drawn.set(element, known);
      return known;
    };
    for (const { range, word } of stopped) {
      const ground = behind(range);
      if (ground.length === 0) word.ground = "elsewhere";
      else if (closely && !(await Promise.all(ground.map(isDrawnNow))).every(Boolean)) word.ground = "unknown";
    }
    return stopped.map(({ word }) => word);
  };

  const stands = ({ range, word: { box } }: (typeof stopped)[number]) =>
    [...range.getClientRects()].some((rect) =>
      [rect.x - box.x, rect.y - box.y, rect.width - box.width, rect.height - box.height].every(
        (moved) => Math.abs(moved) < 1,
      ),
    );
  const leave = () => {
    cover.putBack();
    const stood = stopped.every(stands);
    changes.takeBack();
    stopped = [];
    return stood;
  };
  return {
    find: (quotes) => {
      places = finder.find(quotes);
      return places.map(({ length }) => length);
    },
    bring,
    takeOff: () => cover.takeOff(stopped.map(({ range }) => range)),
    putBack: cover.putBack,
    leave,
  };
}
