import { familyOf, residentBytes, runningProcesses } from "../processes.ts";

/** Chromium's helpers end when their browser has. */
const GRACE_MS = 3_000;

/** Linux only. Follows a process and all that it starts. Memory that processes share is counted for each of them. */
export class ProcessTree {
  private readonly seen = new Set<number>();
  private readonly timer: ReturnType<typeof setInterval>;
  peakOwnBytes = 0;
  peakStartedBytes = 0;

  constructor(private readonly root: number) {
    this.timer = setInterval(() => this.look(), 250);
  }

  private look(): void {
    let startedBytes = 0;
    for (const id of familyOf(this.root, runningProcesses())) {
      this.seen.add(id);
      if (id !== this.root) startedBytes += residentBytes(id);
    }
    this.peakOwnBytes = Math.max(this.peakOwnBytes, residentBytes(this.root));
    this.peakStartedBytes = Math.max(this.peakStartedBytes, startedBytes);
  }

  /** Ends the following. @returns how many of the processes are still there after a moment */
  async left(): Promise<number> {
    clearInterval(this.timer);
    await Bun.sleep(GRACE_MS);
    return runningProcesses().filter(({ id }) => this.seen.has(id)).length;
  }
}
