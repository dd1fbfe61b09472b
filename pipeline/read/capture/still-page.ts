/**
 * Has a page stand as it can be read: without transitions, scrollable behind a wall, and all of it laid out. Runs inside
 * the page, so it uses nothing from outside itself.
 */
export function makeStill({ isFrame }: { isFrame: boolean }): void {
  const still = document.createElement("style");
  let rules =
    "*,*::before,*::after{transition:none!important;scroll-behavior:auto!important;pointer-events:auto!important}";
  // A wall that waits for an answer often locks the page behind it.
  const isLocked = [document.documentElement, document.body].some(
    (root) =>
      root &&
      /hidden|clip/.test(getComputedStyle(root).overflowY) &&
      root.clientHeight >= Math.floor(innerHeight * 0.9),
  );
  if (isLocked && !isFrame) rules += "html,body{overflow-y:visible!important;height:auto!important}";
  // What is important in the first layer is so before all else, but for what stands on an element itself.
  still.textContent = `@layer still{${rules}}`;
  document.documentElement.prepend(still);
  // Laid out only when a frame is drawn with it in sight; and what is shut off on purpose can't be hit.
  for (const part of document.querySelectorAll<HTMLElement>("*"))
    if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
  for (const shut of document.querySelectorAll<HTMLElement>("[inert],[style*=pointer-events]")) {
    shut.inert = false;
    shut.style.removeProperty("pointer-events");
  }
}
