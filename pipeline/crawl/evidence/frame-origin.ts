import type { Frame } from "playwright-core";

/** Where a frame's own window begins, CSS pixels from the top left of the page's; null where it is drawn larger or smaller. */
export async function frameOrigin(frame: Frame): Promise<{ x: number; y: number } | null> {
  const origin = { x: 0, y: 0 };
  for (let at: Frame | null = frame; at?.parentFrame(); at = at.parentFrame()) {
    const own = await (await at.frameElement()).evaluate(originOf);
    if (own === null) return null;
    origin.x += own.x;
    origin.y += own.y;
  }
  return origin;
}

/** Runs inside the page. */
function originOf(element: Node): { x: number; y: number } | null {
  const { left, top, width, height } = (element as HTMLElement).getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element as HTMLElement;
  if (Math.abs(width - offsetWidth) > 1 || Math.abs(height - offsetHeight) > 1) return null;
  const style = getComputedStyle(element as Element);
  return {
    x: left + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft),
    y: top + Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.paddingTop),
  };
}
