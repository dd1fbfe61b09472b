import { addCommands } from "./commands.ts";
import { type Io, printError, terminalOf } from "./io.ts";
import { createProgram, EXIT } from "./program.ts";
import { createServices } from "./services.ts";

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    // The second one is for those who can't wait.
    if (interrupted.signal.aborted) process.exit(signal === "SIGINT" ? 130 : 143);
    interrupted.abort();
  });
}

// Whoever reads our output may stop early, as head does: that is no error of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
  printError(io, `What there is to say can't be written: ${error.message}.`);
  process.exit(EXIT.partly);
});

// Nor is it theirs to end what we do by closing where we speak of progress and errors.
process.stderr.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
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
