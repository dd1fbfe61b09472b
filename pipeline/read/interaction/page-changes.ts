export type PageChanges = {
  /**
   * Waits until the page has stopped changing: what slides open takes its time, what is fetched too.
   * @param latest milliseconds that the first change may be away
   * @returns around what changed since the last time
   */
  settled: (latest: number) => Promise<Set<Element>>;
  /**
   * Waits for a slide: it moves or fades before it can be told, and may go before the next one comes.
   * @param mark told of all that changed, tells how much of it shows new words
   */
  shown: (
    mark: (around: Set<Element>) => number,
    outOfTime: () => boolean,
  ) => Promise<{ hasChanged: boolean; count: number }>;
  end: () => void;
};

/** Runs inside the page, so it uses nothing from outside itself. Sees into shadow trees, but not what style alone changes. */
export function watchChanges(scopes: (Document | ShadowRoot)[]): PageChanges {
  const LONGEST_MS = 700;
  const STEP_MS = 25;
  /** Until a slide's change has begun, shows words, and is over. */
  const SLIDE_BEGINS_MS = 300;
  const SLIDE_SHOWS_MS = 700;
  const SLIDE_ENDS_MS = 50;
  /** A page may never stop changing. */
  const LONGEST_SLIDE_MS = 1_500;
  let around = new Set<Element>();
  let hasNews = false;
  /** Milliseconds asked for, not passed: a busy machine gives the page as few turns in a second as it gives this. */
  let waitedFor = 0;
  const observer = new MutationObserver((records) => {
    hasNews = true;
    for (const { target } of records) {
      const at = target instanceof ShadowRoot ? target.host : target instanceof Element ? target : target.parentElement;
      // What stands beside it may be styled by it.
      around.add(at?.parentElement ?? document.body);
    }
  });
  for (const scope of scopes)
    observer.observe(scope, { subtree: true, childList: true, attributes: true, characterData: true });
  const isNews = async (milliseconds: number) => {
    waitedFor += milliseconds;
    await new Promise((done) => setTimeout(done, milliseconds));
    const had = hasNews;
    hasNews = false;
    return had;
  };
  const settled: PageChanges["settled"] = async (latest) => {
    let isMoving = await isNews(0);
    for (let waited = 0; !isMoving && waited < latest; waited += STEP_MS) isMoving = await isNews(STEP_MS);
    for (let waited = 0; isMoving && waited < LONGEST_MS; waited += STEP_MS) isMoving = await isNews(STEP_MS);
    const found = around;
    around = new Set();
    return found;
  };
  return {
    settled,
    shown: async (mark, outOfTime) => {
      let count = 0;
      const latest = waitedFor + LONGEST_SLIDE_MS;
      for (let wait = SLIDE_BEGINS_MS; ; wait = count > 0 ? SLIDE_ENDS_MS : SLIDE_SHOWS_MS) {
        const changed = await settled(wait);
        count += mark(changed);
        const isOver = changed.size === 0 || outOfTime() || waitedFor > latest;
        if (isOver) return { hasChanged: changed.size > 0 || wait !== SLIDE_BEGINS_MS, count };
      }
    },
    end: () => observer.disconnect(),
  };
}
