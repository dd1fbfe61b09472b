import type { Frame, JSHandle, Page } from "playwright-core";

type Injectable = Record<string, (...args: never[]) => unknown>;

/**
 * Brings functions into a page, all of them at once: a way there and back costs more than most of them take. Each uses
 * nothing from outside itself but what it is given.
 */
export function inject<Functions extends Injectable>(
  frame: Page | Frame,
  functions: Functions,
): Promise<JSHandle<Functions>> {
  const members = Object.entries(functions).map(([name, own]) => `${JSON.stringify(name)}:${own}`);
  return frame.evaluateHandle<Functions>(`({${members.join(",")}})`);
}
