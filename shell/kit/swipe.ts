/** Where a finger is, in pixels of the window. */
export type Finger = { clientX: number; clientY: number };

/** The first finger of a touch, as it is now: Safari moves on what it has once handed out. */
export function fingerOf({ touches }: { touches: ArrayLike<Finger> }): Finger | null {
  const touch = touches[0];
  return touch ? { clientX: touch.clientX, clientY: touch.clientY } : null;
}

/** Whether a finger goes along a row that scrolls sideways: what follows it downwards stays where it is. */
export const isSideways = (start: Finger, now: Finger) =>
  Math.abs(now.clientX - start.clientX) > Math.abs(now.clientY - start.clientY);
