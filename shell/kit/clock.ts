import { useSyncExternalStore } from "react";

/** Epoch milliseconds, moved on each half minute: enough for 'ends in 1 h 15', and one timer for all who ask. */
const BEAT = 30_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function beat(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Nobody looked for a while.
    now = Date.now();
    timer = setInterval(beat, BEAT);
    // A page that slept wakes with an old time on it.
    document.addEventListener("visibilitychange", beat);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", beat);
  };
}

export const useNow = () =>
  useSyncExternalStore(
    subscribe,
    () => now,
    // On the server nothing beats.
    Date.now,
  );
