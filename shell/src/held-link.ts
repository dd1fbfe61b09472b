/** Notes which link in a place has the focus. @returns what gives it to the same link of what was drawn there since */
export function heldLink(place: Element): () => void {
  const { activeElement } = document;
  const link = activeElement?.closest("a");
  const href = link?.getAttribute("href");
  if (!link || !href || !place.contains(link)) return () => {};
  // A deal may stand in two lists.
  const section = link.closest("section")?.getAttribute("aria-labelledby");
  const within = section ? `[aria-labelledby="${section}"] ` : "";
  return () =>
    place.querySelector<HTMLElement>(`${within}a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
}
