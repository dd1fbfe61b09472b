import type { Socket } from "node:net";

export type MessageHead = {
  startLine: string;
  headers: [name: string, value: string][];
  rest: Buffer;
};

const END = Buffer.from("\r\n\r\n");
const LIMIT = 64 * 1024;

/**
 * Reads an HTTP/1 message up to the empty line, leaving the socket paused at the body.
 * Answers null when the peer leaves, says something else, or says too much.
 */
export function readHead(socket: Socket, timeoutMs: number): Promise<MessageHead | null> {
  return new Promise((resolve) => {
    let seen = Buffer.alloc(0);
    const settle = (head: MessageHead | null) => {
      clearTimeout(timer);
      socket.off("data", take).off("end", leave).off("close", leave).off("error", leave);
      resolve(head);
    };
    const leave = () => settle(null);
    const take = (chunk: Buffer) => {
      seen = Buffer.concat([seen, chunk]);
      const end = seen.indexOf(END);
      if (end === -1) {
        if (seen.length > LIMIT) leave();
        return;
      }
      socket.pause();
      settle(parseHead(seen.subarray(0, end).toString("latin1"), seen.subarray(end + END.length)));
    };
    const timer = setTimeout(leave, timeoutMs);
    socket.on("data", take).on("end", leave).on("close", leave).on("error", leave);
    socket.resume();
  });
}

function parseHead(text: string, rest: Buffer): MessageHead | null {
  const [startLine = "", ...lines] = text.split("\r\n");
  const headers: MessageHead["headers"] = [];
  for (const line of lines) {
    const colon = line.indexOf(":");
    // A name with spaces or a folded line is how two parsers are made to disagree about where a message ends.
    if (colon < 1 || /\s/.test(line.slice(0, colon)) || /[\r\n\0]/.test(line)) return null;
    headers.push([line.slice(0, colon), line.slice(colon + 1).trim()]);
  }
  return { startLine, headers, rest };
}

export function headerOf(head: MessageHead, name: string): string | null {
  return head.headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? null;
}

/** The head as it is passed on: what only concerns this hop is left out, and the connection ends with the message. */
export function forwardedHead(startLine: string, head: MessageHead, replace: Record<string, string>): string {
  const named = (headerOf(head, "connection") ?? "").split(",").map((name) => name.trim().toLowerCase());
  const dropped = new Set([
    ...named,
    ...Object.keys(replace).map((name) => name.toLowerCase()),
    "connection",
    "keep-alive",
    "proxy-connection",
    "proxy-authorization",
    "proxy-authenticate",
    "upgrade",
  ]);
  const kept = head.headers.filter(([name]) => !dropped.has(name.toLowerCase()));
  const lines = [...Object.entries(replace), ...kept, ["Connection", "close"]].map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${[startLine, ...lines].join("\r\n")}\r\n\r\n`;
}
