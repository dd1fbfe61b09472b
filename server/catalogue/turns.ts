/** Longer, and those who ask meanwhile notice; shorter, and most of the time goes to them. */
const A_TURN_MS = 5;

/** Goes through all, and lets others have their turn whenever it has been at it for a while. */
export async function inTurns<T>(all: Iterable<T>, take: (each: T) => void): Promise<void> {
  let since = performance.now();
  for (const each of all) {
    take(each);
    if (performance.now() - since < A_TURN_MS) continue;
    await new Promise(setImmediate);
    since = performance.now();
  }
}
