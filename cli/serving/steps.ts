import { type Io, printNote, styled } from "../io.ts";

/** Says what is being done, and when it is done how long it took. @throws the signal's reason where that came before */
export async function step<T>(
  io: Io,
  doing: string,
  work: () => Promise<T> | T,
  done: (result: T) => string,
): Promise<T> {
  io.signal.throwIfAborted();
  if (io.isTerminal) io.err(`${styled(io, "dim", "…")} ${doing}`);
  const started = performance.now();
  try {
    const result = await work();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (io.isTerminal) io.err("\r\u001b[2K");
    printNote(io, `${styled(io, "green", "✓")} ${done(result)} ${styled(io, "dim", `${seconds} s`)}`);
    return result;
  } catch (error) {
    if (io.isTerminal) io.err("\r\u001b[2K");
    printNote(io, `${styled(io, "red", "✗")} ${doing}`);
    throw error;
  }
}
