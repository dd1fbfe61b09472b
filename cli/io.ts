import { styleText } from "node:util";

/** Where a command prints and how. One JSON document goes to `out` under --json, all else to `err`. */
export type Io = {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Is someone watching? Then there is progress. */
  isTerminal: boolean;
  colours: boolean;
  /** Columns of the terminal that `out` goes to; null where nothing is to be cut to a width. */
  columns: number | null;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

type Stream = { isTTY?: boolean; columns?: number };

/** What the process's streams can show. @param variables the process's environment */
export function terminalOf(
  stdout: Stream,
  stderr: Stream,
  { CI, NO_COLOR, TERM }: Record<string, string | undefined>,
): Pick<Io, "isTerminal" | "colours" | "columns"> {
  // It knows neither colours nor a cursor that moves.
  const isDumb = TERM === "dumb";
  return {
    isTerminal: Boolean(stderr.isTTY) && !CI && !isDumb,
    // Both: a line of either may stand in a file in the end.
    colours: Boolean(stdout.isTTY && stderr.isTTY) && !NO_COLOR && !isDumb,
    columns: stdout.isTTY && !CI ? stdout.columns || USUAL_WIDTH : null,
  };
}

/** Where a terminal does not say, and of help that goes to a file. */
export const USUAL_WIDTH = 80;

/** Narrower, words had better be broken. */
const LEAST_WIDTH = 30;

type Style = Parameters<typeof styleText>[0];

/** Styled where the terminal shows colours, plain elsewhere. */
export function styled(io: Io, style: Style, text: string): string {
  return io.colours ? styleText(style, text, { validateStream: false }) : text;
}

/**
 * Breaks a text between words where a terminal would break it within them; elsewhere it stays one line.
 * @param indent columns before its first line that are taken already, and left free before the others
 */
export function wrapped(io: Io, text: string, indent: number): string {
  if (io.columns === null || io.columns - indent < LEAST_WIDTH) return text;
  return Bun.wrapAnsi(text, io.columns - indent).replaceAll("\n", `\n${" ".repeat(indent)}`);
}

export function printLine(io: Io, text = ""): void {
  io.out(`${text}\n`);
}

export function printNote(io: Io, text: string): void {
  io.err(`${text}\n`);
}

export function printError(io: Io, text: string): void {
  io.err(`${styled(io, "red", "error:")} ${text}\n`);
}

export function printJson(io: Io, document: unknown): void {
  io.out(`${JSON.stringify(document, null, 2)}\n`);
}
