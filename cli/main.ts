import { constants } from "node:os";
import { addCommands } from "./commands.ts";
import { type Io, printError, terminalOf } from "./io.ts";
import { createProgram, EXIT } from "./program.ts";
import { createServices } from "./services.ts";

const interrupted = new AbortController();
// A terminal that is closed interrupts what runs in it; what `nohup` keeps from it has none.
const hasTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
for (const signal of ["SIGINT", "SIGTERM", ...(hasTerminal ? (["SIGHUP"] as const) : [])] as const) {
  process.on(signal, () => {
    // The second one is for those who can't wait. Of a terminal that is closed the system and a shell tell, each once.
    if (interrupted.signal.aborted && signal !== "SIGHUP") process.exit(128 + constants.signals[signal]);
    interrupted.abort();
  });
}

/** The terminal was closed: nobody reads on, and what is under way ends as it does by Ctrl-C. */
function isHungUp({ code }: NodeJS.ErrnoException, { isTTY }: { isTTY: boolean }): boolean {
  if (code !== "EIO" || !isTTY) return false;
  // The signal may be later than the write that failed.
  interrupted.abort();
  return true;
}

// Whoever reads our output may stop early, as head does: that is no error of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
  if (isHungUp(error, process.stdout)) return;
  printError(io, `What there is to say can't be written: ${error.message}.`);
  process.exit(EXIT.partly);
});

// Nor is it theirs to end what we do by closing where we speak of progress and errors.
process.stderr.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE" && !isHungUp(error, process.stderr)) throw error;
});

const io: Io = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  ...terminalOf(process.stdout, process.stderr, process.env),
  signal: interrupted.signal,
};
const services = createServices(process.env);
process.exitCode = await createProgram(io, services, addCommands)(process.argv.slice(2));
services.close();
