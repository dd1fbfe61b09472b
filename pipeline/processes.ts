import { readdirSync, readFileSync } from "node:fs";

/** What Linux tells of processes in /proc. Of one that has ended, and on other systems, it tells nothing. */
export type RunningProcess = { id: number; parent: number; session: number };

/** Those that have ended and were not yet collected are none. */
export function runningProcesses(): RunningProcess[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    // The name, which may hold anything, ends with the last bracket.
    const [state, parent, , session] = told(Number(name), "stat")
      .replace(/^.*\) /s, "")
      .split(" ");
    return state === undefined || state === "" || state === "Z" || state === "X"
      ? []
      : [{ id: Number(name), parent: Number(parent), session: Number(session) }];
  });
}

/** A process and all among the others that it started, as long as none between them has ended. */
export function familyOf(root: number, all: readonly RunningProcess[]): Set<number> {
  const family = new Set([root]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { id, parent } of all) if (family.has(parent)) family.add(id);
  }
  return family;
}

/** Memory that it occupies, what it shares with others too; 0 where nothing is told. */
export function residentBytes(id: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(told(id, "status"))?.[1] ?? 0) * 1024;
}

/** Was it started with this variable, written `NAME=value`? */
export function hasVariable(id: number, variable: string): boolean {
  return told(id, "environ").split("\0").includes(variable);
}

function told(id: number, file: "stat" | "status" | "environ"): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, "utf8");
  } catch {
    return "";
  }
}
