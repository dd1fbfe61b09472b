import { join } from "node:path";
import type { PeerMessage } from "./peers/peer.ts";

const PEERS = join(import.meta.dir, "peers");

/** A server in a process of its own. @param name of the file in peers/ */
export async function startPeer(name: string, ...files: string[]) {
  let hear: (message: PeerMessage) => void = () => undefined;
  const next = () =>
    new Promise<PeerMessage>((resolve) => {
      hear = resolve;
    });
  const first = next();
  const child = Bun.spawn([process.execPath, join(PEERS, `${name}.ts`), ...files], {
    env: { ...process.env, NODE_ENV: "production" },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "ignore",
    ipc: (message: PeerMessage) => hear(message),
  });
  const started = await first;
  if (!("url" in started)) throw new Error(`${name} does not say where it listens`);
  return {
    url: started.url,
    cpuMicroseconds: async () => {
      const answer = next();
      child.send("cpu");
      const message = await answer;
      return "cpuMicroseconds" in message ? message.cpuMicroseconds : Number.NaN;
    },
    stop: async () => {
      child.kill();
      await child.exited;
    },
  };
}
