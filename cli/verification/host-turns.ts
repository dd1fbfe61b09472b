/** Lets work for one host begin only when the one before it has ended, however it did. */
export class HostTurns {
  private readonly last = new Map<string, Promise<unknown>>();

  /**
   * @param pauseMs between two of the same host
   * @param signal once it is aborted nothing pauses
   */
  constructor(
    private readonly pauseMs: number,
    private readonly signal: AbortSignal,
  ) {}

  take<T>(host: string, work: () => Promise<T>): Promise<T> {
    const afterPause = () => (this.signal.aborted ? work() : Bun.sleep(this.pauseMs).then(work));
    const turn = this.last.get(host)?.then(afterPause, afterPause) ?? work();
    this.last.set(host, turn);
    return turn;
  }
}
