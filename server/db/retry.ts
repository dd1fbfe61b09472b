import { isBusy } from "./open.ts";

/**
 * Runs a write again while another process holds the lock, without blocking the event loop between tries.
 * @param within milliseconds after which the lock's error is passed on
 */
export async function whenFree<T>(write: () => T | Promise<T>, within = 4_000): Promise<T> {
  const until = performance.now() + within;
  for (let pause = 20; ; pause = Math.min(pause * 2, 200)) {
    try {
      // Some writes reject instead of throwing: Lucia's do.
      return await write();
    } catch (error) {
      if (!isBusy(error) || performance.now() + pause > until) throw error;
      await Bun.sleep(pause * (0.5 + Math.random() / 2));
    }
  }
}
