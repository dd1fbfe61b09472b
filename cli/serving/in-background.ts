/** A thirtieth of what a server gets that has enough to do; a verification can wait, and gets all of what is left over. */
const NICENESS = "15";

/**
 * A command that leaves the processors to readers where there is too much for them to do, with all that it starts.
 * Through `nice`, because a priority set from outside reaches one thread alone.
 */
export function inBackground(command: readonly string[]): string[] {
  const nice = Bun.which("nice");
  return nice ? [nice, "-n", NICENESS, ...command] : [...command];
}
