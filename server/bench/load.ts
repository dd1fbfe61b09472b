/** What went through in a stretch of load. */
export type Load = { requests: number; seconds: number; p99: number; longest: number };

const HEAD_END = Buffer.from("\r\n\r\n");

/**
 * Asks over bare sockets, one request at a time on each: a client with more comfort would be the bottleneck.
 * @param target answers the path of the next request
 * @param headers sent with each, beside Host
 * @param status that every answer must have
 */
export async function load(
  url: string,
  {
    target,
    headers,
    status,
    connections,
    milliseconds,
  }: {
    target: () => string;
    headers: Record<string, string>;
    status: number;
    connections: number;
    milliseconds: number;
  },
): Promise<Load> {
  const { hostname, port, host } = new URL(url);
  const fixed = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const startsWith = Buffer.from(`HTTP/1.1 ${status}`);
  const times: number[] = [];
  let requests = 0;
  const from = performance.now();
  const until = from + milliseconds;

  const one = () =>
    new Promise<void>((resolve, reject) => {
      let missing = 0;
      let head: Buffer | null = null;
      let asked = 0;
      const ask = (socket: { write: (text: string) => unknown }) => {
        asked = performance.now();
        socket.write(`GET ${target()} HTTP/1.1\r\n${fixed}\r\n`);
      };
      Bun.connect({
        hostname,
        port: Number(port),
        socket: {
          open: ask,
          data(socket, chunk) {
            if (missing > 0) missing -= chunk.length;
            else {
              const bytes = head ? Buffer.concat([head, chunk]) : chunk;
              const end = bytes.indexOf(HEAD_END);
              if (end < 0) {
                head = Buffer.from(bytes);
                return;
              }
              head = null;
              if (!bytes.subarray(0, startsWith.length).equals(startsWith)) {
                reject(new Error(`${url} answered ${bytes.subarray(0, 200).toString()}`));
                socket.end();
                return;
              }
              const length = /content-length: (\d+)/i.exec(bytes.toString("latin1", 0, end))?.[1] ?? "0";
              missing = (status === 304 ? 0 : Number(length)) - (bytes.length - end - HEAD_END.length);
            }
            if (missing > 0) return;
            missing = 0;
            const now = performance.now();
            requests++;
            times.push(now - asked);
            if (now < until) ask(socket);
            else {
              socket.end();
              resolve();
            }
          },
          error: (_, error) => reject(error),
          close: () => resolve(),
        },
      }).catch(reject);
    });
  await Promise.all(Array.from({ length: connections }, one));
  times.sort((a, b) => a - b);
  return {
    requests,
    seconds: (performance.now() - from) / 1_000,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    longest: times.at(-1) ?? Number.NaN,
  };
}
