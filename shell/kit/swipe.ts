/** Where a finger is, in pixels of the window. */
export type Finger = { clientX: number; clientY: number };

/** The first finger of a touch, as it is now: Safari moves on what it has once handed out. */
export function fingerOf({ touches }: { touches: ArrayLike<Finger> }): Finger | null {
  const touch = touches[0];
  return touch ? { clientX: touch.clientX, clientY: touch.clientY } : null;
}

/** Whether a finger that goes down has something of its own to move there: what is scrolled goes back, a map along. */
export function isTaken(from: EventTarget | null, within: Element): boolean {
  for (let element = from as Element | null; element && within.contains(element); element = element.parentElement) {
    if (element.scrollTop > 0 || getComputedStyle(element).touchAction === "none") return true;
  }
  return false;
}

/** Whether a finger goes along a row that scrolls sideways: what follows it downwards stays where it is. */
export const isSideways = (start: Finger, now: Finger) =>
  Math.abs(now.clientX - start.clientX) > Math.abs(now.clientY - start.clientY);
