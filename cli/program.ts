import { Command, CommanderError } from "commander";
import { NoChromiumError } from "#pipeline/crawl/browser/chromium";
import { DatabaseError, isBusy, isUnwritable, WRITABLE_FOLDER } from "#server/db/open";
import { ConfigurationError } from "./environment.ts";
import { type Io, printError, printJson, USUAL_WIDTH } from "./io.ts";
import type { Services } from "./services.ts";

export const EXIT = { done: 0, partly: 1, usage: 2, locked: 75, configuration: 78 } as const;

/** Ends a command with a code and a sentence for whoever runs it. */
export class ExitError extends Error {
  override name = "ExitError";
  constructor(
    readonly code: (typeof EXIT)[keyof typeof EXIT],
    message: string,
  ) {
    super(message);
  }
}

/** What every command gets. `exitCode` is set where a command is done but something in it failed. */
export type CommandContext = { io: Io; services: Services; setExitCode: (code: number) => void };
export type AddCommand = (program: Command, context: CommandContext) => void;

/**
 * The whole command line, without a process: what it prints goes to `io`, what it works on comes from `services`.
 * Under --json a command that ends with an error prints `{"message"}` as its document, unless it had printed one.
 * @returns a function that runs the arguments (without the program's name) and answers the exit code
 */
export function createProgram(io: Io, services: Services, commands: AddCommand[]): (args: string[]) => Promise<number> {
  return async (args) => {
    let exitCode: number = EXIT.done;
    let hasPrinted = false;
    const watched: Io = {
      ...io,
      out: (text) => {
        hasPrinted = true;
        io.out(text);
      },
    };
    const program = new Command("deals")
      .description("Finds food and drink deals on restaurants' own web sites, and proves every one of them.")
      .version("1.0.0")
      .showSuggestionAfterError()
      .showHelpAfterError("deals --help lists the commands, deals <command> --help a command's options.")
      .exitOverride()
      .configureOutput({
        writeOut: (text) => watched.out(text),
        writeErr: (text) => io.err(text),
        getOutHelpWidth: () => io.columns ?? USUAL_WIDTH,
        getErrHelpWidth: () => io.columns ?? USUAL_WIDTH,
        getOutHasColors: () => io.colours,
        getErrHasColors: () => io.colours,
      });
    const context: CommandContext = {
      io: watched,
      services,
      setExitCode: (code) => {
        exitCode = code;
      },
    };
    for (const add of commands) add(program, context);
    try {
      await program.parseAsync(args, { from: "user" });
      return exitCode;
    } catch (error) {
      const { code, message } = endingOf(error);
      // Commander has printed its own words by now.
      if (message && !(error instanceof CommanderError)) printError(io, message);
      if (code !== EXIT.done && args.includes("--json") && !hasPrinted) printJson(io, { message });
      return code;
    }
  };
}

/** The innermost: whoever wraps an error may repeat what was to be stored. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : wordsOf(error.cause);
}

/** @throws what no command expects */
function endingOf(error: unknown): { code: number; message: string } {
  if (error instanceof CommanderError) {
    // Help and version end with 0. A command that lacks its subcommand shows its help, and has no words for it.
    if (error.exitCode === 0) return { code: EXIT.done, message: "" };
    const message = error.code === "commander.help" ? "A command is missing." : error.message.replace(/^error: /, "");
    return { code: EXIT.usage, message };
  }
  if (error instanceof ExitError) return { code: error.code, message: error.message };
  if (error instanceof NoChromiumError) return { code: EXIT.partly, message: error.message };
  if (error instanceof ConfigurationError || error instanceof DatabaseError)
    return { code: EXIT.configuration, message: error.message };
  if (isBusy(error))
    return { code: EXIT.locked, message: "Another process is writing to the database. Try again in a moment." };
  if (isUnwritable(error))
    return { code: EXIT.configuration, message: `Nothing can be stored: ${wordsOf(error)}. ${WRITABLE_FOLDER}` };
  throw error;
}
