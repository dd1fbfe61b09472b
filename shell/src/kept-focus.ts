import { type RefObject, useEffect } from "react";

type Focused = { element: Element; list: Element | null; index: number };

function placeOf(element: Element): Focused {
  const item = element.closest("li");
  const list = item?.parentElement ?? null;
  return { element, list, index: item && list ? [...list.children].indexOf(item) : -1 };
}

/** The same control of what took the place of a list's entry that is gone. */
function successorOf({ element, list, index }: Focused): HTMLElement | null {
  if (!list?.isConnected) return null;
  return (list.children[index] ?? list.lastElementChild)?.querySelector<HTMLElement>(element.tagName) ?? null;
}

/**
 * What gets the focus by the keys comes wholly into sight: a browser leaves it as it lies where a part of it shows, and a
 * dialog gives the focus back without looking where that lies by now.
 */
function show({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(":is(a, button, select):focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/**
 * What has the focus may go away by being pressed: 'Try again', a saved deal's heart, a form that was sent. A browser
 * then starts over at the page's top. Here the focus goes to what took its place, or to what the screen is about.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = place.current;
    if (!screen) return;
    let focused: Focused | null = null;
    // Dialogs stand outside of the screen, and give the focus back by themselves.
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element && screen.contains(target) ? placeOf(target) : null;
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
      const next = successorOf(focused) ?? screen.querySelector("main");
      next?.focus({ preventScroll: true });
    });
    observer.observe(screen, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusin", show);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusin", show);
    };
  }, [place]);
}
