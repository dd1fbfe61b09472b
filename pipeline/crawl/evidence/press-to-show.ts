import type { watchChanges as WatchChanges } from "#pipeline/read/interaction/page-changes";
import type { findControls, PRESSABLE } from "#pipeline/read/interaction/pressable";
import type { findSlideControls } from "#pipeline/read/interaction/slide-controls";
import type { SightRules } from "#pipeline/read/sight/rules";
import type { QuoteSight } from "./quote-sight.ts";
import type { WordFinder } from "./word-finder.ts";

export type PressToShowMeans = {
  quote: string;
  sight: QuoteSight;
  words: WordFinder;
  rules: SightRules;
  slideControls: typeof findSlideControls;
  allControls: typeof findControls;
  watchChanges: typeof WatchChanges;
  pressable: typeof PRESSABLE;
};

/**
 * Runs inside the page, so it uses nothing from outside itself: brings about what showed a quote when it was read. Presses
 * dots, arrows and tabs, has the page's clocks strike, takes what moves without end through its round, until the quote is
 * seen, and leaves it there.
 * @returns whether it is seen
 */
export async function pressToShow(means: PressToShowMeans): Promise<boolean> {
  const { quote, sight, words, rules, slideControls, allControls, watchChanges, pressable } = means;
  const LONGEST_MS = 8_000;
  const MOST_STEPS = 12;
  /** How far up from what is pressed the words stand that it shows. */
  const MOST_LEVELS = 4;
  const MOMENTS = 24;
  const started = performance.now();
  const outOfTime = () => performance.now() - started > LONGEST_MS;
  const isShown = () => sight.find(quote).length > 0;
  if (isShown()) return true;

  const never = new RegExp(pressable.never, "i");
  const nameOf = (control: Element) => `${control.textContent ?? ""} ${control.getAttribute("aria-label") ?? ""}`;
  const isPressable = (control: Element) =>
    sight.isSeen(control) && !control.closest("form,[contenteditable]") && !never.test(nameOf(control));
  const holder = words.holderOf(quote);
  const isBeside = (control: Element) => {
    let scope: Element | null = control;
    for (let level = 0; level <= MOST_LEVELS && scope; level++, scope = scope.parentElement)
      if (scope !== document.body && scope.contains(holder)) return true;
    return false;
  };
  /** Words that take the place of others stand nowhere until they are shown. */
  const mayShow = (control: Element) => holder === null || holder === document.body || isBeside(control);
  /** Which of its row the slide with the words is, most often. */
  const placeIn = (count: number): number => {
    for (let at = holder; at?.parentElement && at !== document.body; at = at.parentElement)
      if (at.parentElement.childElementCount >= count) return [...at.parentElement.children].indexOf(at);
    return 0;
  };
  const texts: Text[] = [];
  for (const scope of rules.scopes) {
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
  }
  const slides = slideControls(rules.scopes, texts, isPressable).filter(({ control }) => mayShow(control));
  const rows = [...Map.groupBy(slides, ({ row }) => row)].flatMap(([row, controls]) => {
    const place = row ? placeIn(controls.length) : 0;
    const away = new Map(controls.map(({ control }, index) => [control, Math.abs(index - place)]));
    return controls
      .map(({ control }) => ({ control, steps: row ? 1 : MOST_STEPS }))
      .sort((a, b) => (away.get(a.control) ?? 0) - (away.get(b.control) ?? 0));
  });
  const others = allControls(rules.scopes, pressable.controls)
    .filter((control) => mayShow(control) && !rows.some((one) => one.control === control))
    .map((control) => ({ control, steps: 1 }));

  const stay = (event: Event) => {
    const [inner] = event.composedPath();
    if (event.type === "submit" || (inner instanceof Element && inner.closest("a[href]"))) event.preventDefault();
  };
  const changes = watchChanges(rules.scopes);
  const isShownSoon = async () => (await changes.shown(() => Number(isShown()), outOfTime)).count > 0 && isShown();
  for (const type of ["click", "submit"]) addEventListener(type, stay, true);
  try {
    for (const { control, steps } of [...rows, ...others])
      for (let step = 0; step < steps && !outOfTime() && control.isConnected && isPressable(control); step++) {
        control.click();
        if (await isShownSoon()) return true;
      }
    const clocks = (window as unknown as Record<symbol, () => (() => void)[]>)[Symbol.for("turns")];
    for (let step = 0; step < MOST_STEPS && !outOfTime(); step++) {
      const turns = clocks?.() ?? [];
      if (turns.length === 0) break;
      // Whatever they throw is the page's own affair, as it would be when its clock strikes.
      for (const turn of turns) setTimeout(turn);
      if (await isShownSoon()) return true;
    }
    const endless = document
      .getAnimations()
      .map((animation) => ({ animation, timing: animation.effect?.getComputedTiming() }))
      .filter(({ timing }) => timing?.endTime === Number.POSITIVE_INFINITY);
    const round = Math.max(0, ...endless.map(({ timing }) => Number(timing?.duration) || 0));
    const start = Math.max(0, ...endless.map(({ timing }) => timing?.delay ?? 0));
    for (let moment = 0; moment < MOMENTS && round > 0 && !outOfTime(); moment++) {
      for (const { animation } of endless) animation.currentTime = start + (round * (moment + 0.5)) / MOMENTS;
      if (isShown()) return true;
    }
    return false;
  } finally {
    for (const type of ["click", "submit"]) removeEventListener(type, stay, true);
    changes.end();
  }
}
