import type { PeerMessage } from "./peers/peer.ts";

/** A server in a process of its own. @param program that says `announce` @param words what it is started with */
export async function startPeer(program: string, ...words: string[]) {
  let hear: (message: PeerMessage) => void = () => undefined;
  const next = () =>
    new Promise<PeerMessage>((resolve) => {
      hear = resolve;
    });
  const first = next();
  const child = Bun.spawn([program.endsWith(".mjs") ? "node" : process.execPath, program, ...words], {
    env: { ...process.env, NODE_ENV: "production" },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "ignore",
    // What Node understands too.
    serialization: "json",
    ipc: (message: PeerMessage) => hear(message),
  });
  const started = await Promise.race([
    first,
    child.exited.then((code): never => {
      throw new Error(`${program} ended with ${code}`);
    }),
  ]);
  if (!("url" in started)) throw new Error(`${program} does not say where it listens`);
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
