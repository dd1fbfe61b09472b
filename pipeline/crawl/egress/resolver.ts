import { lookup } from "node:dns/promises";

/** Every address a name stands for, as IP text. Rejects, or answers an empty list, for a name that has none. */
export type Resolve = (host: string) => Promise<string[]>;

const KEPT_MS = 30_000;
const KEPT_NAMES = 1_000;

/**
 * The system's resolver, each name asked once and used for half a minute, also when there is no such name: a page asks
 * for dozens of files of one host, and a name server that is asked each time drops some of the questions.
 */
export function systemResolver(ask: Resolve = askSystem, now: () => number = () => performance.now()): Resolve {
  const kept = new Map<string, { answer: Promise<string[]>; until: number }>();
  return (host) => {
    const known = kept.get(host);
    if (known !== undefined && now() < known.until) return known.answer;
    kept.delete(host);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_NAMES && oldest !== undefined) kept.delete(oldest);
    const answer = ask(host);
    const entry = { answer, until: now() + KEPT_MS };
    kept.set(host, entry);
    answer.catch((error: unknown) => {
      if (!isUnknownName(error) && kept.get(host) === entry) kept.delete(host);
    });
    return answer;
  };
}

/** Told apart from a name server that does not answer for the moment. */
export function isUnknownName(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOTFOUND";
}

async function askSystem(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map((entry) => entry.address);
}
