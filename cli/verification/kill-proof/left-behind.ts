import { familyOf, hasVariable, runningProcesses } from "#pipeline/processes";

/** Sessions of what a process has started: a browser leads one of its own, and all its processes stay in it. */
export function startedSessions(root: number): Set<number> {
  const all = runningProcesses();
  const own = all.find(({ id }) => id === root)?.session;
  const family = familyOf(root, all);
  const sessions = new Set(all.filter(({ id }) => family.has(id)).map(({ session }) => session));
  if (own !== undefined) sessions.delete(own);
  return sessions;
}

/**
 * Waits until nothing of those sessions, and nothing that was started with that variable, lives.
 * @returns milliseconds that it took, and how many still lived after `patienceMs`
 */
export async function untilGone(
  sessions: ReadonlySet<number>,
  variable: string,
  patienceMs: number,
): Promise<{ ms: number; left: number }> {
  const started = performance.now();
  for (;;) {
    const left = runningProcesses().filter(
      ({ id, session }) => sessions.has(session) || hasVariable(id, variable),
    ).length;
    const ms = performance.now() - started;
    if (left === 0 || ms > patienceMs) return { ms, left };
    await Bun.sleep(50);
  }
}
