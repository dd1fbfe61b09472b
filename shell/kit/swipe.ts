export type Finger = { clientX: number; clientY: number };

/** Whether a finger goes along a row that scrolls sideways: what follows it downwards stays where it is. */
export const isSideways = (start: Finger, now: Finger) =>
  Math.abs(now.clientX - start.clientX) > Math.abs(now.clientY - start.clientY);
