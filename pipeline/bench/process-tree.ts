import { readdirSync, readFileSync } from "node:fs";

const PAGE_BYTES = 4096;
/** Chromium's helpers end when their browser has. */
const GRACE_MS = 3_000;

type Process = { id: number; parent: number; residentBytes: number };

/** Linux only: what /proc says. */
function processes(): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The name, which may hold anything, ends with the last bracket.
      const parent = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[1];
      const resident = readFileSync(`/proc/${name}/statm`, "utf8").split(" ")[1];
      return [{ id: Number(name), parent: Number(parent), residentBytes: Number(resident) * PAGE_BYTES }];
    } catch {
      return []; // It ended in between.
    }
  });
}

/** Follows a process and all that it starts. Memory that processes share is counted for each of them. */
export class ProcessTree {
  private readonly seen = new Set<number>();
  private readonly timer: ReturnType<typeof setInterval>;
  peakOwnBytes = 0;
  peakStartedBytes = 0;

  constructor(private readonly root: number) {
    this.timer = setInterval(() => this.look(), 250);
  }

  private look(): void {
    const all = processes();
    const family = new Set([this.root]);
    for (let grown = true; grown; ) {
      const before = family.size;
      for (const { id, parent } of all) if (family.has(parent)) family.add(id);
      grown = family.size > before;
    }
    const bytesOf = (isOwn: boolean) =>
      all
        .filter(({ id }) => family.has(id) && (id === this.root) === isOwn)
        .reduce((sum, one) => sum + one.residentBytes, 0);
    for (const id of family) this.seen.add(id);
    this.peakOwnBytes = Math.max(this.peakOwnBytes, bytesOf(true));
    this.peakStartedBytes = Math.max(this.peakStartedBytes, bytesOf(false));
  }

  /** Ends the following. @returns how many of the processes are still there after a moment */
  async left(): Promise<number> {
    clearInterval(this.timer);
    await Bun.sleep(GRACE_MS);
    const now = new Set(processes().map(({ id }) => id));
    return [...this.seen].filter((id) => now.has(id)).length;
  }
}
