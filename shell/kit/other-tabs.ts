/**
 * Calls `follow` when another tab changed what is stored under `key`, for as long as the page lives. Also where all of
 * the storage was cleared.
 */
export function followOtherTabs(key: string, follow: () => void): void {
  globalThis.window?.addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) follow();
  });
}
