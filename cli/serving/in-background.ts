/** Below normal: half way to what only idle processors do. */
const NICENESS = "10";

/**
 * A command that leaves the processors to readers where there is too much for them to do, with all that it starts.
 * Through `nice`, because a priority set from outside reaches one thread alone.
 */
export function inBackground(command: readonly string[]): string[] {
  const nice = Bun.which("nice");
  return nice ? [nice, "-n", NICENESS, ...command] : [...command];
}
