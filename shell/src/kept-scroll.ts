import { useEffect } from "react";

/** A list grows to its whole length within as many frames. */
const FRAMES = 60;

/**
 * 'Back' to a long list leads to where the reader was, and so does loading it anew, which a phone does by itself with a
 * tab that was left. The browser goes there at once, as far as the list then is: it is drawn little by little.
 */
export function useKeptScroll(): void {
  useEffect(() => {
    // Not in every browser yet: the way back then ends where the browser leaves it.
    if (!("navigation" in window)) return;
    const entry = () => window.navigation.currentEntry?.key;
    const places = new Map<string | undefined, number>();
    let frame = 0;
    const stop = () => {
      cancelAnimationFrame(frame);
      frame = 0;
    };
    const remember = () => {
      // What is on its way back has not come to its place yet.
      if (frame === 0) places.set(entry(), window.scrollY);
    };
    const keep = () => {
      if (document.hidden) window.navigation.updateCurrentEntry({ state: window.scrollY });
    };
    const goTo = (place: number | undefined) => {
      stop();
      if (place === undefined) return;
      let left = FRAMES;
      const go = () => {
        left -= 1;
        const isThere = document.documentElement.scrollHeight - window.innerHeight >= place;
        if (!isThere && left > 0) {
          frame = requestAnimationFrame(go);
          return;
        }
        stop();
        window.scrollTo(0, place);
      };
      frame = requestAnimationFrame(go);
    };
    const goBack = () => goTo(places.get(entry()));
    goTo(window.navigation.currentEntry?.getState() as number | undefined);
    document.addEventListener("visibilitychange", keep);
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("popstate", goBack);
    // Whoever moves on by themselves is not called back.
    window.addEventListener("wheel", stop, { passive: true });
    window.addEventListener("touchmove", stop, { passive: true });
    return () => {
      stop();
      document.removeEventListener("visibilitychange", keep);
      window.removeEventListener("scroll", remember);
      window.removeEventListener("popstate", goBack);
      window.removeEventListener("wheel", stop);
      window.removeEventListener("touchmove", stop);
    };
  }, []);
}
