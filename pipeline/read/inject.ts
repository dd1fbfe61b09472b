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

/**
 * Asks what is held in a page for something large, which JSON can say. Playwright itself tags and checks each value of an
 * answer on both sides, which costs many times as much.
 * @param ask uses nothing from outside itself but what it is given
 * @throws Error as `evaluate` does
 */
export async function askLarge<Held, Given, Answer>(
  held: JSHandle<Held>,
  ask: (held: Held, given: Given) => Answer,
  given: Given,
): Promise<Awaited<Answer>> {
  const source = `async (held, given) => (${toJson})(await (${ask})(held, given))`;
  // A function is sent as what it says of itself.
  const asking = Object.assign((_: Held, _given: unknown) => "", { toString: () => source });
  const answer = await held.evaluate(asking, given as unknown);
  return JSON.parse(answer);
}

/** Runs inside the page. Old libraries teach arrays a JSON of their own, in which each is a string. */
function toJson(value: unknown): string {
  const taught = [Object.prototype, Array.prototype].map(
    (kind) => [kind, Object.getOwnPropertyDescriptor(kind, "toJSON")] as const,
  );
  for (const [kind] of taught) Reflect.deleteProperty(kind, "toJSON");
  try {
    return JSON.stringify(value);
  } finally {
    for (const [kind, own] of taught) if (own) Object.defineProperty(kind, "toJSON", own);
  }
}
