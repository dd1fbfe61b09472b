/** What a peer tells the benchmark, over IPC: where it listens, and the CPU time it has used. */
export type PeerMessage = { url: string } | { cpuMicroseconds: number };

/** Tells the benchmark that this peer listens, and answers its questions for CPU time until it goes away. */
export function announce(url: string): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    tell({ cpuMicroseconds: user + system });
  });
  process.on("disconnect", () => process.exit(0));
  tell({ url });
}

function tell(message: PeerMessage): void {
  if (!process.send) throw new Error("Peers are started by `bun run bench`.");
  process.send(message);
}
