import type { CDPSession, Frame, JSHandle, Page } from "playwright-core";
import type { Box } from "#pipeline/page";
import { askLarge, inject } from "#pipeline/read/inject";
import { makeSightRules } from "#pipeline/read/sight/rules";
import { makeScrollers } from "#pipeline/read/sight/scrollers";
import { WALL } from "#pipeline/read/sight/wall";
import { answeredInTime } from "./answered-in-time.ts";
import { makeBackdrops } from "./backdrops.ts";
import { devtoolsSession } from "./devtools-session.ts";
import { frameOrigin } from "./frame-origin.ts";
import { differOutside, hasInk, type Shots } from "./ink.ts";
import { makeLetterCover } from "./letter-cover.ts";
import { type Letters, makeLetters, type Word } from "./letters.ts";
import { type Pixels, pixelsOf } from "./picture-pixels.ts";
import { makeQuoteFinder } from "./quote-finder.ts";
import { makeStyleChanges } from "./style-changes.ts";

/** Where in the window words are brought, shares of its height: what hangs over the page lies over one, and not over all. */
const TRIES = [
  { at: 0.5, closely: false, waits: false },
  { at: 0.35, closely: true, waits: false },
  { at: 0.7, closely: true, waits: true },
];
/** Around the words: shows whether anything but letters changed. */
const MARGIN = 8;
/** Of a line's words. One or another may lie under an ornament. */
const MOST_OF_A_LINE = 0.7;

/** A window full of words, with and without their letters, takes a busy machine its time. */
const LOOKING_MS = 20_000;

/** Whether a visitor sees a quote; null where that can't be told: it is not drawn now, or what lies behind it moves or did not load. */
export type Sighting = boolean | null;

/**
 * Tells by pixels which quotes a visitor of an open page sees, as it stands: a place is drawn with and without a quote's
 * letters, and where that makes no difference that an eye can tell, they are not seen. Style and boxes alone can't tell
 * what a border, a shadow, a mask or a blend mode covers. The page is left as it was.
 * @param thorough waits for what comes late before it says that a quote is not seen
 * @throws CrawlError `timeout` when the page does not answer
 */
export async function quotesInSight(
  page: Page,
  quotes: string[],
  { thorough }: { thorough: boolean },
): Promise<Sighting[]> {
  const places: Sighting[][] = quotes.map(() => []);
  const session = await devtoolsSession(page);
  const before = await answeredInTime(page.evaluate(() => ({ left: scrollX, top: scrollY })));
  try {
    for (const frame of page.frames()) {
      const view = { frame, session };
      const unseen = quotes.map((quote, index) => (places[index]?.includes(true) ? "" : quote));
      if (frame.isDetached() || !unseen.some(Boolean)) continue;
      const found = await placesInFrame(view, unseen, thorough ? TRIES : TRIES.slice(0, 2));
      for (const [index, inFrame] of found.entries()) places[index]?.push(...inFrame);
    }
  } finally {
    await answeredInTime(page.evaluate(({ left, top }) => scrollTo({ left, top, behavior: "instant" }), before));
  }
  return places.map(together);
}

/** One place that is seen is enough; one that can't be judged leaves it open. */
function together(places: Sighting[]): Sighting {
  if (places.includes(true)) return true;
  return places.length === 0 || places.includes(null) ? null : false;
}

type View = { frame: Frame; session: CDPSession };
type Try = (typeof TRIES)[number];

/** What was found of each place of each quote in a frame. */
async function placesInFrame(view: View, quotes: string[], tries: Try[]): Promise<Sighting[][]> {
  const letters = await lettersOf(view.frame);
  const sightings: Sighting[][] = quotes.map(() => []);
  let doubted = [...quotes.keys()];
  for (const how of tries) {
    const looked = quotes.map((quote, index) => (doubted.includes(index) ? quote : ""));
    const counts = await answeredInTime(letters.evaluate((own, words) => own.find(words), looked));
    if (counts.some((count) => count > 0) && !(await runsScripts(view.frame)))
      return counts.map((count) => (count > 0 ? [null] : []));
    for (const quote of doubted) sightings[quote] = [];
    for (const quote of doubted) {
      for (let place = 0; place < (counts[quote] ?? 0); place++) {
        if (sightings[quote]?.includes(true) || sightings[quote]?.[place] !== undefined) continue;
        const seen = await answeredInTime(lookAt(view, letters, { quote, place, how }), LOOKING_MS);
        for (const one of seen) {
          // What stands beside it may have to be brought into sight by itself.
          const isAsked = one.quote === quote && one.place === place;
          if (isAsked || one.sighting !== null) (sightings[one.quote] as Sighting[])[one.place] = one.sighting;
        }
      }
    }
    doubted = doubted.filter((quote) => together(sightings[quote] ?? []) === false);
    if (doubted.length === 0) break;
  }
  // A place that was passed over, for another of its quote was seen, is none.
  return sightings.map((each) => Object.values(each));
}

const LETTER_FUNCTIONS = {
  ...{ makeQuoteFinder, makeSightRules, makeScrollers, makeBackdrops, makeStyleChanges, makeLetterCover, makeLetters },
};

async function lettersOf(frame: Frame): Promise<JSHandle<Letters>> {
  const functions = await answeredInTime(inject(frame, LETTER_FUNCTIONS));
  const making = functions.evaluateHandle(
    (own, { name, wall }) => {
      const rules = own.makeSightRules();
      const backdrops = own.makeBackdrops(rules);
      const styleChanges = own.makeStyleChanges;
      const cover = own.makeLetterCover({ backdrops, styleChanges, name });
      const scrollers = own.makeScrollers(rules);
      return own.makeLetters({ finder: own.makeQuoteFinder(), backdrops, scrollers, cover, styleChanges, wall });
    },
    { name: `letters-${crypto.randomUUID()}`, wall: WALL },
  );
  return answeredInTime(making);
}

/** Where no script may run, nothing can be waited for. */
async function runsScripts(frame: Frame): Promise<boolean> {
  for (let at: Frame | null = frame; at?.parentFrame(); at = at.parentFrame()) {
    const sandbox = await (await at.frameElement()).getAttribute("sandbox");
    if (sandbox !== null && !/\ballow-scripts\b/.test(sandbox)) return false;
  }
  return true;
}

type Seen = { quote: number; place: number; sighting: Sighting };

/** Looks at a place, and at all others that stand in the window with it. */
async function lookAt(
  { frame, session }: View,
  letters: JSHandle<Letters>,
  { quote, place, how }: { quote: number; place: number; how: Try },
): Promise<Seen[]> {
  const words = await askLarge(letters, (own, to) => own.bring(to.quote, to.place, to.how), { quote, place, how });
  let stood = false;
  let inView: Word[] = [];
  let shots: PlacedShots | null = null;
  try {
    const view = await viewThrough(frame, session);
    inView = words.map((word) => (view ? within(view, word) : { ...word, ground: "elsewhere" as const }));
    shots = await shotsOf(session, letters, view, inView);
  } finally {
    stood = await letters.evaluate((own) => own.leave());
  }
  const asked = { quote, place, sighting: null };
  const seen = [...Map.groupBy(inView, (word) => `${word.quote} ${word.place}`).values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, sighting: shots && stood ? sightingOf([first, ...rest], shots) : null }] : [],
  );
  return seen.length > 0 ? seen : [asked];
}

/** The page's window, as it is scrolled. `left` and `top`: where in it a frame's own begins. */
type Window = Box & { left: number; top: number };

async function viewThrough(frame: Frame, session: CDPSession): Promise<Window | null> {
  if (frame.parentFrame()) await (await frame.frameElement()).scrollIntoViewIfNeeded();
  const origin = await frameOrigin(frame);
  // A page that runs from right to left counts its scrolling another way than its picture does.
  const { pageX, pageY, clientWidth, clientHeight } = (await session.send("Page.getLayoutMetrics")).cssLayoutViewport;
  return origin && { x: pageX, y: pageY, width: clientWidth, height: clientHeight, left: origin.x, top: origin.y };
}

function within({ left, top, width, height }: Window, word: Word): Word {
  const box = { ...word.box, x: word.box.x + left, y: word.box.y + top };
  const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  return { ...word, box, ground: isInside ? word.ground : "elsewhere" };
}

type PlacedShots = Shots & { x: number; y: number };

async function shotsOf(
  session: CDPSession,
  letters: JSHandle<Letters>,
  view: Window | null,
  words: Word[],
): Promise<PlacedShots | null> {
  const boxes = words.filter(({ ground }) => ground !== "elsewhere").map(({ box }) => box);
  if (view === null || boxes.length === 0) return null;
  const left = Math.max(0, Math.floor(Math.min(...boxes.map(({ x }) => x)) - MARGIN));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y)) - MARGIN));
  const right = Math.min(view.width, Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN));
  const bottom = Math.min(view.height, Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN));
  const area = { x: left + view.x, y: top + view.y, width: right - left, height: bottom - top };
  const take = async (): Promise<Pixels> => {
    const clip = { ...area, scale: 1 };
    const { data } = await session.send("Page.captureScreenshot", { format: "png", clip, optimizeForSpeed: true });
    return pixelsOf(Buffer.from(data, "base64"));
  };
  const whole = await take();
  await letters.evaluate((own) => own.takeOff());
  const without = await take();
  const inside = boxes.map((box) => ({ ...box, x: box.x - left, y: box.y - top }));
  // Shadows end outside of a word's box too: only a third picture tells them from what moves.
  if (!differOutside(whole, without, inside)) return { whole, without, again: null, x: left, y: top };
  await letters.evaluate((own) => own.putBack());
  return { whole, without, again: await take(), x: left, y: top };
}

/** Each line of a quote has to be seen, but for a word here and there. */
function sightingOf(words: Word[], shots: PlacedShots): Sighting {
  let isOpen = false;
  for (const line of Map.groupBy(words, (word) => word.line).values()) {
    const inks = line.map((word) => inkOf(word, shots));
    const count = (sighting: Sighting) => inks.filter((ink) => ink === sighting).length;
    if (count(false) > inks.length * (1 - MOST_OF_A_LINE)) return false;
    if (count(true) < inks.length * MOST_OF_A_LINE) isOpen = true;
  }
  return isOpen ? null : true;
}

function inkOf({ box, ground }: Word, { x, y, ...shots }: PlacedShots): Sighting {
  if (ground === "elsewhere") return null;
  const ink = hasInk(shots, placed(box, x, y));
  return ink === false && ground === "unknown" ? null : ink;
}

const placed = (box: Box, x: number, y: number): Box => ({ ...box, x: box.x - x, y: box.y - y });
