import { randomBytes } from "node:crypto";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { CrawlError } from "../crawl-error.ts";
import type { EgressGuard } from "./guard.ts";
import { forwardedHead, headerOf, type MessageHead, readHead } from "./message-head.ts";

/** One visit's way out: its own credentials, its own count of bytes, and an end that cuts every connection. */
export type Passage = {
  server: string;
  username: string;
  password: string;
  /** Bytes that came in so far. */
  received: () => number;
  /** What the guard refused on this passage, in order. */
  refusals: () => CrawlError[];
  close: () => void;
};

type OpenPassage = {
  received: number;
  refusals: CrawlError[];
  sockets: Set<Socket>;
};

const HEAD_TIMEOUT_MS = 15_000;

/**
 * The forward proxy on 127.0.0.1 that all of the browser goes through; each connection it makes is the guard's.
 *
 * Guards against everything Playwright's own interception does not see: redirects, WebSockets, workers, preconnects.
 * It serves only who knows a passage's password: neither a page that finds the port nor another program here.
 */
export class EgressProxy {
  private readonly passages = new Map<string, OpenPassage>();
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly guard: EgressGuard,
    private readonly listener: Server,
  ) {}

  static async listen(guard: EgressGuard): Promise<EgressProxy> {
    const listener = createServer({ allowHalfOpen: true });
    const proxy = new EgressProxy(guard, listener);
    listener.on("connection", (socket) => {
      proxy.track(socket, proxy.sockets);
      void proxy.serve(socket).catch(() => socket.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      listener.once("error", reject);
      listener.listen(0, "127.0.0.1", resolve);
    });
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  openPassage(): Passage {
    const username = randomBytes(16).toString("hex");
    const password = randomBytes(32).toString("hex");
    const key = Buffer.from(`${username}:${password}`).toString("base64");
    const open: OpenPassage = { received: 0, refusals: [], sockets: new Set() };
    this.passages.set(key, open);
    return {
      server: this.address,
      username,
      password,
      received: () => open.received,
      refusals: () => [...open.refusals],
      close: () => {
        this.passages.delete(key);
        for (const socket of open.sockets) socket.destroy();
      },
    };
  }

  async close(): Promise<void> {
    this.passages.clear();
    const closed = new Promise<void>((resolve) => this.listener.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private track(socket: Socket, into: Set<Socket>): void {
    into.add(socket);
    socket.once("close", () => into.delete(socket));
    // Either side may vanish at any time; the pair is torn down by its close.
    socket.on("error", () => socket.destroy());
  }

  private async serve(client: Socket): Promise<void> {
    const head = await readHead(client, HEAD_TIMEOUT_MS);
    if (head === null) {
      client.destroy();
      return;
    }
    const key = passageKey(head);
    const passage = this.passages.get(key);
    if (passage === undefined) {
      return answer(client, "407 Proxy Authentication Required", 'Proxy-Authenticate: Basic realm="egress"\r\n');
    }
    this.track(client, passage.sockets);
    const [method = "", target = ""] = head.startLine.split(" ");
    const url = requestedUrl(method, target);
    if (url === null) return answer(client, "400 Bad Request");
    let upstream: Socket;
    try {
      upstream = await this.guard.dial(url);
    } catch (error) {
      if (!(error instanceof CrawlError)) throw error;
      if (!error.retry) passage.refusals.push(error);
      return answer(client, error.retry ? "502 Bad Gateway" : "403 Forbidden");
    }
    this.track(upstream, this.sockets);
    this.track(upstream, passage.sockets);
    // The visit may have ended while the connection was being made.
    if (client.destroyed || !this.passages.has(key)) {
      client.destroy();
      upstream.destroy();
      return;
    }
    upstream.on("data", (chunk: Buffer) => {
      passage.received += chunk.length;
    });
    client.once("close", () => upstream.destroy());
    upstream.once("close", () => client.end());
    if (method === "CONNECT") {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.write(head.rest);
      client.pipe(upstream);
      upstream.pipe(client);
      return;
    }
    await this.forward(client, upstream, method, url, head);
  }

  private async forward(client: Socket, upstream: Socket, method: string, url: URL, head: MessageHead): Promise<void> {
    const line = `${method} ${url.pathname}${url.search} HTTP/1.1`;
    upstream.write(forwardedHead(line, head, { Host: url.host }), "latin1");
    upstream.write(head.rest);
    client.pipe(upstream);
    for (;;) {
      const response = await readHead(upstream, HEAD_TIMEOUT_MS);
      if (response === null || !/^HTTP\/1\.[01] \d{3}/.test(response.startLine)) {
        upstream.destroy();
        return answer(client, "502 Bad Gateway");
      }
      if (/ 1\d\d/.test(response.startLine)) {
        // An interim answer: the real one follows, and part of it may be here already.
        if (response.rest.length > 0) upstream.unshift(response.rest);
        continue;
      }
      client.write(forwardedHead(response.startLine, response, {}), "latin1");
      client.write(response.rest);
      upstream.pipe(client);
      return;
    }
  }
}

function passageKey(head: MessageHead): string {
  return /^basic (\S+)$/i.exec(headerOf(head, "proxy-authorization") ?? "")?.[1] ?? "";
}

/** What is asked for: a tunnel's host and port, or an absolute http address. Null for anything else. */
function requestedUrl(method: string, target: string): URL | null {
  const text = method === "CONNECT" ? `https://${target}/` : target;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (method === "CONNECT") return /[/@?#\\]/.test(target) ? null : url;
  return url.protocol === "http:" ? url : null;
}

/** Bodies stay empty: what stands here must never be read as a page's text. */
function answer(client: Socket, status: string, headers = ""): void {
  client.end(`HTTP/1.1 ${status}\r\n${headers}Content-Length: 0\r\nConnection: close\r\n\r\n`);
}
