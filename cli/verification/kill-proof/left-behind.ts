import { readdirSync, readFileSync } from "node:fs";

type Process = { id: number; parent: number; session: number };

/** Linux only: what /proc says. Those that have ended and were not yet collected are none. */
function processes(): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    // The name, which may hold anything, ends with the last bracket.
    const [state, parent, , session] = whatProcSays(name, "stat")
      .replace(/^.*\) /s, "")
      .split(" ");
    return state === undefined || state === "" || state === "Z" || state === "X"
      ? []
      : [{ id: Number(name), parent: Number(parent), session: Number(session) }];
  });
}

/** Empty where the process ended in between. */
function whatProcSays(id: string | number, file: "stat" | "environ"): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Sessions of what a process has started: a browser leads one of its own, and all its processes stay in it. */
export function startedSessions(root: number): Set<number> {
  const all = processes();
  const own = all.find(({ id }) => id === root)?.session;
  const family = new Set([root]);
  for (let grown = true; grown; ) {
    const before = family.size;
    for (const { id, parent } of all) if (family.has(parent)) family.add(id);
    grown = family.size > before;
  }
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
    const left = processes().filter(
      ({ id, session }) => sessions.has(session) || whatProcSays(id, "environ").split("\0").includes(variable),
    ).length;
    const ms = performance.now() - started;
    if (left === 0 || ms > patienceMs) return { ms, left };
    await Bun.sleep(50);
  }
}
