export type PageChanges = {
  /**
   * Waits until the page has stopped changing: what slides open takes its time, what is fetched too.
   * @param latest milliseconds that the first change may be away
   * @returns around what changed since the last time
   */
  settled: (latest: number) => Promise<Set<Element>>;
  end: () => void;
};

/** Runs inside the page, so it uses nothing from outside itself. Sees into shadow trees, but not what style alone changes. */
export function watchChanges(scopes: (Document | ShadowRoot)[]): PageChanges {
  const LONGEST_MS = 700;
  const STEP_MS = 25;
  let around = new Set<Element>();
  let hasNews = false;
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
    await new Promise((done) => setTimeout(done, milliseconds));
    const had = hasNews;
    hasNews = false;
    return had;
  };
  return {
    settled: async (latest) => {
      let isMoving = await isNews(0);
      for (let waited = 0; !isMoving && waited < latest; waited += STEP_MS) isMoving = await isNews(STEP_MS);
      for (let waited = 0; isMoving && waited < LONGEST_MS; waited += STEP_MS) isMoving = await isNews(STEP_MS);
      const found = around;
      around = new Set();
      return found;
    },
    end: () => observer.disconnect(),
  };
}
