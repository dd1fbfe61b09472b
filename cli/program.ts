import { Command, CommanderError } from "commander";
import { DatabaseError, isBusy } from "#server/db/open";
import { ConfigurationError } from "./environment.ts";
import { type Io, printError } from "./io.ts";
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
 * @returns a function that runs the arguments (without the program's name) and answers the exit code
 */
export function createProgram(io: Io, services: Services, commands: AddCommand[]): (args: string[]) => Promise<number> {
  return async (args) => {
    let exitCode: number = EXIT.done;
    const program = new Command("deals")
      .description("Finds food and drink deals on restaurants' own web sites, and proves every one of them.")
      .version("1.0.0")
      .showSuggestionAfterError()
      .exitOverride()
      .configureOutput({
        writeOut: (text) => io.out(text),
        writeErr: (text) => io.err(text),
        getOutHasColors: () => io.colours,
        getErrHasColors: () => io.colours,
      });
    const context: CommandContext = {
      io,
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
      return exitCodeOf(error, io);
    }
  };
}

function exitCodeOf(error: unknown, io: Io): number {
  // Commander has printed its own words by now; help and version end with 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof ExitError) {
    if (error.message) printError(io, error.message);
    return error.code;
  }
  if (error instanceof ConfigurationError || error instanceof DatabaseError) {
    printError(io, error.message);
    return EXIT.configuration;
  }
  if (isBusy(error)) {
    printError(io, "Another process is writing to the database. Try again in a moment.");
    return EXIT.locked;
  }
  throw error;
}
