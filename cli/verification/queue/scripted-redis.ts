import { type AddressInfo, createServer, type Socket } from "node:net";

const INFO = "redis_version:7.2.0\r\nloading:0\r\nmaxmemory_policy:noeviction\r\n";

export type ScriptedRedis = {
  url: string;
  /** How many clients are connected. */
  connections: () => number;
  stop: () => void;
};

/**
 * A server on a free port that speaks enough of Redis' protocol for a client to find it ready. For tests.
 * @param answerTo a command (in lower case) and its arguments: the answer's bytes, such as "+OK\r\n" or "-LOADING …\r\n";
 * undefined answers as an empty Redis would, null drops the connection
 */
export async function startScriptedRedis(
  answerTo: (command: string, args: string[]) => string | null | undefined,
): Promise<ScriptedRedis> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes.toString("latin1");
      for (let read = readCommand(text); read; read = readCommand(text)) {
        text = text.slice(read.length);
        const [name = "", ...args] = read.words;
        const command = name.toLowerCase();
        const answer = answerTo(command, args);
        if (answer === null) socket.destroy();
        else socket.write(answer ?? emptyAnswerTo(command));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => open.size,
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function emptyAnswerTo(command: string): string {
  switch (command) {
    case "info":
      return `$${INFO.length}\r\n${INFO}\r\n`;
    case "ping":
      return "+PONG\r\n";
    case "set":
    case "client":
    case "quit":
      return "+OK\r\n";
    case "del":
    case "exists":
      return ":0\r\n";
    default:
      return "*0\r\n";
  }
}

/** The command that a text begins with, when it is there whole. @returns also its length */
function readCommand(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  const words: string[] = [];
  let at = head[0].length;
  for (let left = Number(head[1]); left > 0; left--) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return null;
    const from = at + size[0].length;
    const length = Number(size[1]);
    if (text.length < from + length + 2) return null;
    words.push(text.slice(from, from + length));
    at = from + length + 2;
  }
  return { words, length: at };
}
