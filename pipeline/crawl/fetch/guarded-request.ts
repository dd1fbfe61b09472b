import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { abortedError, CrawlError } from "../crawl-error.ts";
import { hostName } from "../egress/allow-list.ts";
import type { EgressGuard } from "../egress/guard.ts";
import { ACCEPTED_ENCODINGS, type BodyLimit, readBody } from "./body.ts";

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** Bytes. Some sites send as many cookies as browsers take. */
const LARGEST_HEAD = 128 * 1024;

/** Hands one request the connection that the guard made for it, so that no library looks the name up again. */
class GuardedAgent extends Agent {
  constructor(private readonly socket: Socket) {
    super({ keepAlive: false });
  }
  override createConnection(): Socket {
    return this.socket;
  }
}

/**
 * One GET, no redirect followed, on a connection to an address that the guard checked.
 * (Not `fetch`: Bun's resolves by itself, and `NO_PROXY` in the environment lets it walk past a proxy it was given.)
 * @param options.timeoutMs from the first lookup to the last byte
 * @throws CrawlError
 */
export async function guardedGet(
  guard: EgressGuard,
  url: URL,
  options: {
    headers: Record<string, string>;
    limit: BodyLimit;
    timeoutMs: number;
    signal?: AbortSignal;
  },
): Promise<Answer> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const socket = await guard.dial(url, signal);
    const stop = () => socket.destroy(abortedError());
    signal.addEventListener("abort", stop, { once: true });
    try {
      const answer = await send(url, secured(url, socket), options.headers, signal);
      const mayHaveBody = answer.statusCode === 200;
      const body = mayHaveBody ? await readBody(answer, options.limit) : Buffer.alloc(0);
      const { location } = answer.headers;
      const headers = location === undefined ? answer.headers : { ...answer.headers, location: inUtf8(location) };
      return { status: answer.statusCode ?? 0, headers, body };
    } finally {
      signal.removeEventListener("abort", stop);
      socket.destroy();
    }
  } catch (error) {
    if (options.signal?.aborted) throw abortedError();
    if (timeout.aborted) {
      throw new CrawlError("timeout", `${url.host} took longer than ${options.timeoutMs} ms.`, true, null, {
        cause: error,
      });
    }
    throw error instanceof CrawlError ? error : networkError(url, error);
  }
}

function secured(url: URL, socket: Socket): Socket {
  if (url.protocol !== "https:") return socket;
  const host = hostName(url);
  const secure = connectTls({
    socket,
    servername: host,
    ALPNProtocols: ["http/1.1"],
  });
  socket.once("close", () => secure.destroy());
  return secure;
}

function send(
  url: URL,
  socket: Socket,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: hostName(url),
      path: `${url.pathname}${url.search}`,
      agent: new GuardedAgent(socket),
      maxHeaderSize: LARGEST_HEAD,
      // As forgiving as browsers. The connection ends with this one answer: there is nobody's next one to be led astray.
      insecureHTTPParser: true,
      headers: {
        ...headers,
        Host: url.host,
        "Accept-Encoding": ACCEPTED_ENCODINGS,
        Connection: "close",
      },
    });
    const stop = () => asked.destroy(abortedError());
    signal.addEventListener("abort", stop, { once: true });
    asked.once("response", (answer) => {
      signal.addEventListener("abort", () => answer.destroy(abortedError()), {
        once: true,
      });
      resolve(answer);
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** An address as its server wrote it; node takes each byte of a header for a letter. */
function inUtf8(header: string): string {
  const text = Buffer.from(header, "latin1").toString();
  return text.includes("\uFFFD") ? header : text;
}

function networkError(url: URL, error: unknown): CrawlError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/CERT|SSL|TLS|EPROTO/.test(code)) {
    return new CrawlError("tls", `${url.host} has no valid certificate (${code}).`, false, null, { cause: error });
  }
  if (/^(?:Z_|ERR_BROTLI|ERR__ERROR)/.test(code)) {
    return new CrawlError("page_failed", `${url.host} sent a body that can't be unpacked.`, false, null, {
      cause: error,
    });
  }
  if (/^HPE_/.test(code)) {
    return new CrawlError("page_failed", `${url.host} answers in no HTTP that can be read (${code}).`, false, null, {
      cause: error,
    });
  }
  return new CrawlError("unreachable", `${url.host} broke off (${code || String(error)}).`, true, null, {
    cause: error,
  });
}
