const PAUSE_MS = 1_000;

/**
 * Lets restaurants that share a host wait for each other. Each worker keeps a host's pace by itself; two of them would
 * not know of each other.
 */
export class HostTurns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @param pauseMs between two of the same host */
  constructor(private readonly pauseMs = PAUSE_MS) {}

  async take<T>(host: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(host);
    const turn = before ? before.then(() => Bun.sleep(this.pauseMs)).then(work) : work();
    this.last.set(
      host,
      turn.catch(() => undefined),
    );
    return turn;
  }
}
