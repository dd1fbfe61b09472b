import { expect, test } from "bun:test";
import { terminalOf } from "./io.ts";

const tty = { isTTY: true, columns: 120 };
const file = {};

test("a terminal has colours, progress and a width", () => {
  expect(terminalOf(tty, tty, { TERM: "xterm" })).toEqual({ isTerminal: true, colours: true, columns: 120 });
  expect(terminalOf({ isTTY: true }, tty, {}).columns).toBe(80);
});

test("what goes to a file is neither coloured nor cut, and whoever waits for it sees progress", () => {
  expect(terminalOf(file, tty, {})).toEqual({ isTerminal: true, colours: false, columns: null });
  expect(terminalOf(tty, file, {})).toEqual({ isTerminal: false, colours: false, columns: 120 });
  expect(terminalOf(file, file, {})).toEqual({ isTerminal: false, colours: false, columns: null });
});

test("a dumb terminal knows neither colours nor a cursor that moves", () => {
  expect(terminalOf(tty, tty, { TERM: "dumb" })).toEqual({ isTerminal: false, colours: false, columns: 120 });
});

test("NO_COLOR takes the colours alone, where it is not empty", () => {
  expect(terminalOf(tty, tty, { NO_COLOR: "1" })).toEqual({ isTerminal: true, colours: false, columns: 120 });
  expect(terminalOf(tty, tty, { NO_COLOR: "" }).colours).toBe(true);
});

test("on a build machine nobody watches a terminal, and its log is not cut", () => {
  expect(terminalOf(tty, tty, { CI: "true" })).toEqual({ isTerminal: false, colours: true, columns: null });
});
