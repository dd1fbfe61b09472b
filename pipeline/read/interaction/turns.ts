import type { PageChanges } from "./page-changes.ts";

/**
 * Runs in each page before its own scripts, so it uses nothing from outside itself: notes what the page has set a clock
 * for, some seconds ahead, so that slides which come by themselves need not be waited for; and counts what it does in a
 * moment (`Symbol.for("soon")`), so that a board which a script fills half a second after the page is.
 */
export function keepTurns(): void {
  const SHORTEST_MS = 1_500;
  /** Nobody waits longer for the next slide. */
  const LONGEST_MS = 15_000;
  /** What is set by what was set by what was set is an animation or a clock. */
  const MOST_LINKS = 2;
  const LEADS_AWAY = /location|reload|submit|navigat|history|\.open\(/;
  const kept = new Map<number, () => void>();
  const soon = new Set<number>();
  let links = 0;
  let isHeld = false;
  const linked =
    (depth: number, handler: (...given: []) => void) =>
    (...given: []) => {
      const before = links;
      links = depth;
      try {
        handler(...given);
      } finally {
        links = before;
      }
    };
  const { setTimeout: once, setInterval: often, clearTimeout: stopOnce, clearInterval: stopOften } = window;
  const isTurn = (handler: unknown, ms: number) =>
    ms >= SHORTEST_MS && ms <= LONGEST_MS && !LEADS_AWAY.test(String(handler));
  window.setTimeout = ((handler: TimerHandler, ms = 0, ...given: []) => {
    if (typeof handler !== "function") return once(handler, ms);
    const strike = linked(links + 1, handler as () => void);
    if (isTurn(handler, ms)) {
      const turn = () => {
        kept.delete(id);
        stopOnce(id);
        strike(...given);
      };
      const id = once(() => {
        if (!isHeld) turn();
      }, ms);
      kept.set(id, turn);
      return id;
    }
    const id = once(() => {
      soon.delete(id);
      strike(...given);
    }, ms);
    if (ms < SHORTEST_MS && links < MOST_LINKS) soon.add(id);
    return id;
  }) as typeof setTimeout;
  window.setInterval = ((handler: TimerHandler, ms = 0, ...given: []) => {
    if (typeof handler !== "function") return often(handler, ms);
    const strike = linked(MOST_LINKS, handler as () => void);
    if (!isTurn(handler, ms)) return often(strike, ms, ...given);
    const turn = () => strike(...given);
    const id = often(() => {
      if (!isHeld) turn();
    }, ms);
    kept.set(id, turn);
    return id;
  }) as typeof setInterval;
  window.clearTimeout = ((id: number) => {
    kept.delete(id);
    soon.delete(id);
    stopOnce(id);
  }) as typeof clearTimeout;
  window.clearInterval = ((id: number) => {
    kept.delete(id);
    stopOften(id);
  }) as typeof clearInterval;
  Object.defineProperty(window, Symbol.for("turns"), { value: () => [...kept.values()] });
  Object.defineProperty(window, Symbol.for("holdTurns"), {
    value: () => {
      isHeld = true;
    },
  });
  Object.defineProperty(window, Symbol.for("soon"), { value: () => soon.size });
}

/**
 * Runs inside the page: from now on its clocks strike only when they are made to, so that what is shown stays while it is
 * pictured.
 */
export function holdTurns(): void {
  (window as unknown as Record<symbol, (() => void) | undefined>)[Symbol.for("holdTurns")]?.();
}

export type TurnMeans = {
  /** Marks what is drawn now and was not before, within these. @returns how much that is */
  markOpened: (roots: Iterable<Element>) => number;
  outOfTime: () => boolean;
  changes: PageChanges;
};

/**
 * Has the page's clocks strike, again and again while that shows words that were not seen yet. Runs inside the page, so
 * it uses nothing from outside itself.
 */
export async function openByWaiting({ markOpened, outOfTime, changes }: TurnMeans): Promise<void> {
  const MOST_ROUNDS = 12;
  const MOST_CLOCKS = 20;
  const clocks = (window as unknown as Record<symbol, () => (() => void)[]>)[Symbol.for("turns")];
  /** The first one may show again what is on show. */
  let silent = 0;
  for (let round = 0; round < MOST_ROUNDS && silent < 2 && !outOfTime(); round++) {
    const turns = clocks?.() ?? [];
    if (turns.length === 0 || turns.length > MOST_CLOCKS) return;
    // Whatever they throw is the page's own affair, as it would be when its clock strikes.
    for (const turn of turns) setTimeout(turn);
    const { hasChanged, count } = await changes.shown(markOpened, outOfTime);
    if (!hasChanged) return;
    silent = count > 0 ? 1 : silent + 1;
  }
}
